//! libFuzzer's way into `hoyito_tests::fuzz::hgn`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hoyito_tests::fuzz::hgn(data));
