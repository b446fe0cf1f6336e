//! libFuzzer's way into `hoyito_tests::fuzz::ogn`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hoyito_tests::fuzz::ogn(data));
