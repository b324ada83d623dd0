//! A journal of which some bytes are others. The input is edits of five bytes: where, and what
//! stands there; the journal itself is too long to be found byte by byte.
#![no_main]

use std::fs;
use std::sync::LazyLock;

use evenkeel_journal::{Journal, Shards};
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::Schedule;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::play::tally::{PairRow, Tally};
use libfuzzer_sys::fuzz_target;

/// A sound journal.
static SOUND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let path = path("sound");
    let mut journal = Journal::open(&path, &identity()).expect("a new journal");
    let blocks = schedule().blocks().map(|block| {
        let mut tally = Tally::default();
        tally.rows = block.pairs.clone().map(|_| PairRow::default()).collect();
        (block, tally)
    });
    journal.keep(blocks.collect()).expect("kept");
    drop(journal);
    let bytes = fs::read(&path).expect("read");
    fs::remove_file(path).expect("removed");
    bytes
});

fn path(name: &str) -> std::path::PathBuf {
    let name = format!("evenkeel-fuzz-{}-{name}.redb", std::process::id());
    std::env::temp_dir().join(name)
}

fn identity() -> Identity {
    Identity::new([("the job", "one")])
}

fn schedule() -> Schedule {
    Schedule::new(3, 40)
}

fuzz_target!(|edits: &[u8]| {
    let mut bytes = SOUND.clone();
    for edit in edits.chunks_exact(5) {
        let at = u32::from_le_bytes([edit[0], edit[1], edit[2], edit[3]]) as usize;
        let at = at % bytes.len();
        bytes[at] = edit[4];
    }
    let path = path("spoilt");
    fs::write(&path, bytes).expect("written");
    drop(Shards::open(std::slice::from_ref(&path)));
    if let Ok(journal) = Journal::open(&path, &identity()) {
        let _ = journal.kept(&schedule());
        let _ = journal.each(&mut |_, _| {});
    }
});
