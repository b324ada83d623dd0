//! A journal that is spoilt at random is read or refused: nothing panics, hangs or fills
//! the memory.
//!
//! So many are tried in the suite; `EVENKEEL_MUTATE_SECONDS=600` goes on for that long,
//! and a failure names the seed that repeats it.

use std::time::{Duration, Instant};

use evenkeel_journal::{Journal, Shards};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::play::sink::Sink;

use crate::files::identity;
use crate::sums::{go_on, schedule};

/// Journals that are tried when no time is given.
const JOURNALS: u64 = 300;

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

#[test]
fn spoilt_journals_are_read_or_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let mut journal = Journal::open(&path, &identity("one")).expect("a new journal");
    go_on(&mut journal, &schedule(), 2, |_| {}).expect("kept");
    drop(journal);
    let sound = std::fs::read(&path).expect("read");
    let seconds = std::env::var("EVENKEEL_MUTATE_SECONDS").ok();
    let time = seconds
        .and_then(|seconds| seconds.parse().ok())
        .map(Duration::from_secs);
    let began = Instant::now();
    for seed in 0.. {
        let is_enough = time.map_or(seed >= JOURNALS, |time| began.elapsed() >= time);
        if is_enough {
            break;
        }
        let mut bytes = sound.clone();
        spoil(&mut bytes, &mut SeededDice::new(seed));
        std::fs::write(&path, &bytes).expect("written");
        let read = std::panic::catch_unwind(|| {
            drop(Shards::open(std::slice::from_ref(&path)));
            let Ok(mut journal) = Journal::open(&path, &identity("one")) else {
                return;
            };
            let _ = journal.kept(&schedule());
            let _ = journal.each(&mut |_, _| {});
            let _ = go_on(&mut journal, &schedule(), 4, |_| {});
        });
        assert!(read.is_ok(), "seed {seed} panics");
    }
}
