//! A journal or a part that is spoilt at random is read or refused: nothing panics, hangs or
//! fills the memory.
//!
//! So many are tried in the suite; `EVENKEEL_MUTATE_SECONDS=600` goes on for that long,
//! and a failure names the seed that repeats it.

mod reading;

use std::path::Path;
use std::time::{Duration, Instant};

use evenkeel_kernel::dice::{Dice, SeededDice};
use reading::{edited, read_journal, read_part, sound_journal, sound_part};

/// Journals, and parts, that are tried when no time is given.
const TRIED: u64 = 300;

/// The seeds of a target of `fuzz`.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let files = std::fs::read_dir(corpus.join(target)).expect("a readable folder");
    let read = files.map(|file| std::fs::read(file.expect("an entry").path()).expect("bytes"));
    let mut seeds: Vec<Vec<u8>> = read.collect();
    seeds.sort();
    seeds
}

fn spoil(bytes: &mut Vec<u8>, dice: &mut SeededDice) {
    for _ in 0..=dice.below(6) {
        let at = dice.below(bytes.len().max(1) as u32) as usize;
        match dice.below(4) {
            0 => bytes.truncate(at),
            1 => bytes.extend_from_within(at.min(bytes.len())..),
            2 => {
                let end = (at + 512).min(bytes.len());
                bytes[at.min(end)..end].fill(dice.below(256) as u8);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << dice.below(8);
                }
            }
        }
        if bytes.is_empty() {
            return;
        }
    }
}

/// Spoils bytes for as long as told, and has them read.
fn try_spoilt(sound: &[u8], read: impl Fn(&[u8]) + std::panic::RefUnwindSafe) {
    let seconds = std::env::var("EVENKEEL_MUTATE_SECONDS").ok();
    let time = seconds
        .and_then(|seconds| seconds.parse().ok())
        .map(Duration::from_secs);
    let began = Instant::now();
    for seed in 0.. {
        let is_enough = time.map_or(seed >= TRIED, |time| began.elapsed() >= time);
        if is_enough {
            break;
        }
        let mut bytes = sound.to_vec();
        spoil(&mut bytes, &mut SeededDice::new(seed));
        let read = std::panic::catch_unwind(|| read(&bytes));
        assert!(read.is_ok(), "seed {seed} panics");
    }
}

#[test]
fn spoilt_journals_are_read_or_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let sound = sound_journal(&folder.path().join("sound.redb"));
    let path = folder.path().join("journal.redb");
    for edits in seeds("journal") {
        read_journal(&path, &edited(sound.clone(), &edits));
    }
    try_spoilt(&sound, |bytes| read_journal(&path, bytes));
}

#[test]
fn spoilt_parts_are_read_or_refused() {
    for bytes in seeds("part") {
        read_part(&bytes);
    }
    try_spoilt(&sound_part(), read_part);
}
