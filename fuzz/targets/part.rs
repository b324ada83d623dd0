//! A part that another machine gives back.
#![no_main]

#[path = "../../crates/journal/tests/it/spoilt/reading.rs"]
#[allow(dead_code)]
mod reading;

use libfuzzer_sys::fuzz_target;
use reading::read_part;

fuzz_target!(|bytes: &[u8]| read_part(bytes));
