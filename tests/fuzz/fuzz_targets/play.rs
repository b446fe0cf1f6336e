//! libFuzzer's way into `hoyito_tests::fuzz::play`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hoyito_tests::fuzz::play(data));
