//! Whatever reads a journal or a part of somebody else's, for the spoilt ones of the suite and
//! of `fuzz`. What is wrong with one does not matter, only that it is refused.

use std::path::Path;

use evenkeel_journal::{Journal, Part, Parts, Shards};
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::play::tally::{PairRow, Tally};

fn identity() -> Identity {
    Identity::new([("the job", "one")])
}

fn schedule() -> Schedule {
    Schedule::new(3, 40)
}

/// All blocks, with a row for each pair.
fn blocks() -> Vec<(Block, Tally)> {
    let blocks = schedule().blocks().map(|block| {
        let tally = Tally {
            rows: block.pairs.clone().map(|_| PairRow::default()).collect(),
            ..Tally::default()
        };
        (block, tally)
    });
    blocks.collect()
}

/// The bytes of a sound journal, which is written to a path for it.
pub fn sound_journal(path: &Path) -> Vec<u8> {
    let mut journal = Journal::open(path, &identity()).expect("a new journal");
    journal.keep(blocks()).expect("kept");
    drop(journal);
    std::fs::read(path).expect("read")
}

/// The bytes of a sound part.
pub fn sound_part() -> Vec<u8> {
    Part::new(identity(), blocks()).to_bytes()
}

/// Bytes with edits of five bytes each: where, and what stands there. A journal is too long to
/// be found byte by byte.
pub fn edited(mut bytes: Vec<u8>, edits: &[u8]) -> Vec<u8> {
    for edit in edits.chunks_exact(5) {
        let at = u32::from_le_bytes([edit[0], edit[1], edit[2], edit[3]]) as usize;
        let at = at % bytes.len();
        bytes[at] = edit[4];
    }
    bytes
}

/// Reads a journal, which is written to a path for it, and goes on with it.
pub fn read_journal(path: &Path, bytes: &[u8]) {
    std::fs::write(path, bytes).expect("written");
    drop(Shards::open(&[path.to_path_buf()]));
    let Ok(mut journal) = Journal::open(path, &identity()) else {
        return;
    };
    let _ = journal.kept(&schedule());
    let _ = journal.each(&mut |_, _| {});
    let _ = journal.keep(blocks());
}

/// Reads what another machine gives back. A part that is sound is written as it was read.
pub fn read_part(bytes: &[u8]) {
    if let Ok(part) = Part::from_bytes(bytes) {
        let _ = part.battles();
        let again = Part::from_bytes(&part.to_bytes()).expect("it was written");
        assert_eq!(again, part);
    }
    Parts::of(identity()).add(bytes);
}
