//! The baseline of a check.
#![no_main]

use evenkeel_tournament::studies::check::Baseline;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(baseline) = Baseline::read_any("spoilt.ron", text.to_string()) {
        let again = Baseline::read_any("again.ron", baseline.to_ron()).expect("it was written");
        assert_eq!(again, baseline);
    }
});
