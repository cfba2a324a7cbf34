#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sortie_fuzz_harness::run("record", bytes));
