//! A fleet, which names its system.
#![no_main]

#[path = "../../crates/tournament/tests/it/mutated/reading.rs"]
#[allow(dead_code)]
mod reading;

use libfuzzer_sys::fuzz_target;
use reading::{Form, read};

fuzz_target!(|text: &str| read(Form::Fleet, text));
