//! A journal of which some bytes are others.
#![no_main]

#[path = "../../crates/journal/tests/it/spoilt/reading.rs"]
#[allow(dead_code)]
mod reading;

use std::path::PathBuf;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use reading::{edited, read_journal, sound_journal};

static SOUND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let path = path("sound");
    let bytes = sound_journal(&path);
    std::fs::remove_file(path).expect("removed");
    bytes
});

fn path(name: &str) -> PathBuf {
    let name = format!("evenkeel-fuzz-{}-{name}.redb", std::process::id());
    std::env::temp_dir().join(name)
}

fuzz_target!(|edits: &[u8]| read_journal(&path("spoilt"), &edited(SOUND.clone(), edits)));
