//! What another machine gives back.
#![no_main]

use evenkeel_journal::{Part, Parts};
use evenkeel_tournament::plan::identity::Identity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(part) = Part::from_bytes(bytes) {
        let _ = part.battles();
        Part::from_bytes(&part.to_bytes()).expect("it was written");
    }
    Parts::of(Identity::new([("the job", "one")])).add(bytes);
});
