//! What is sound of a spoilt journal is saved, wherever it is spoilt.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use evenkeel_journal::{Journal, JournalError};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::plan::schedule::Schedule;

use crate::files::identity;
use crate::sums::{go_on, held, sums, whole};

/// Some hundred blocks, on several pages.
fn schedule() -> Schedule {
    Schedule::new(9, 640)
}

/// A journal that was written in several sittings.
fn written(path: &Path) -> Vec<u8> {
    let mut journal = Journal::open(path, &identity("one")).expect("a new journal");
    journal.ask_for(640).expect("noted");
    go_on(&mut journal, &schedule(), 50, |_| {}).expect("kept");
    drop(journal);
    fs::read(path).expect("read")
}

/// Records of blocks, by their keys.
type Blocks = BTreeMap<(u64, u32), Vec<u8>>;

/// The records of a sound journal: of its blocks, and its head.
fn records(path: &Path) -> (Blocks, Vec<u8>) {
    use redb::{ReadableDatabase, ReadableTable, TableDefinition};
    let store = redb::Database::open(path).expect("a store");
    let read = store.begin_read().expect("a transaction");
    let blocks = TableDefinition::<(u64, u32), &[u8]>::new("blocks");
    let blocks = read.open_table(blocks).expect("the blocks");
    let entries = blocks.iter().expect("entries").map(|entry| {
        let (key, value) = entry.expect("an entry");
        (key.value(), value.value().to_vec())
    });
    let head = TableDefinition::<&str, &[u8]>::new("run");
    let head = read.open_table(head).expect("the run").get("head");
    let head = head.expect("read").expect("a head").value().to_vec();
    (entries.collect(), head)
}

/// The places in a file where something begins as this record does.
fn beginnings(bytes: &[u8], record: &[u8]) -> Vec<usize> {
    let mark = &record[..8];
    let found = bytes.windows(mark.len()).enumerate();
    let found = found.filter(|(_, found)| *found == mark);
    found.map(|(at, _)| at).collect()
}

/// Whether a record is left at one of its places.
fn is_left(bytes: &[u8], record: &[u8], places: &[usize]) -> bool {
    places.iter().any(|at| bytes[*at..].starts_with(record))
}

#[test]
fn every_block_of_which_a_sound_copy_is_left_is_saved_wherever_it_is_spoilt() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let sound = written(&path);
    let (blocks, head) = records(&path);
    assert_eq!(blocks.len(), schedule().len());
    // The store leaves what it replaced where it was.
    let heads = beginnings(&sound, &head);
    assert!(heads.len() >= 2, "the head is there twice");
    let all = beginnings(&sound, &blocks[&(0, 0)]);
    let places = |record: &[u8]| {
        let own = all.iter().copied();
        own.filter(|at| sound[*at..].starts_with(record)).collect()
    };
    let known: BTreeMap<(u64, u32), Vec<usize>> = blocks
        .iter()
        .map(|(key, record)| (*key, places(record)))
        .collect();
    let (mut salvaged, mut lost) = (0, 0);
    for seed in 0..30 {
        let dice = &mut SeededDice::new(seed);
        let mut spoilt = sound.clone();
        for _ in 0..=dice.below(4) {
            let at = 512 * dice.below(sound.len() as u32 / 512) as usize;
            let end = (at + 512 * (1 + dice.below(64) as usize)).min(spoilt.len());
            spoilt[at..end].fill(dice.below(256) as u8);
        }
        fs::write(&path, &spoilt).expect("written");
        let left = blocks
            .iter()
            .filter(|(key, record)| is_left(&spoilt, record, &known[key]));
        let left: Vec<(u64, u32)> = left.map(|(key, _)| *key).collect();
        let saved = match Journal::salvage(&path) {
            Ok(saved) => saved,
            Err(JournalError::Damaged { .. }) => {
                assert!(
                    !is_left(&spoilt, &head, &heads),
                    "seed {seed}: the head was there"
                );
                // The store may mend what is its own where it is opened, but no block.
                let there = fs::read(&path).expect("there");
                for key in left {
                    assert!(is_left(&there, &blocks[&key], &known[&key]), "seed {seed}");
                }
                continue;
            }
            Err(error) => panic!("seed {seed}: {error}"),
        };
        // Pages that nothing leads to may be spoilt as well.
        let Some(saved) = saved else { continue };
        let mut journal = Journal::open(&path, &identity("one")).expect("a sound journal");
        let found: Vec<(u64, u32)> = held(&journal)
            .iter()
            .map(|(block, tally)| {
                assert_eq!(*tally, sums(block), "seed {seed}");
                (block.pairs.start, block.matchup as u32)
            })
            .collect();
        assert_eq!(found, left, "seed {seed}");
        assert_eq!(saved.blocks, left.len() as u64);
        assert_eq!(journal.pairs().expect("read"), Some(640));
        assert!(saved.aside.exists());
        fs::remove_file(&saved.aside).expect("removed");
        (salvaged, lost) = (salvaged + 1, lost + blocks.len() - left.len());
        go_on(&mut journal, &schedule(), 50, |_| {}).expect("kept");
        assert_eq!(held(&journal), whole(&schedule()), "seed {seed}");
    }
    assert!(
        salvaged > 10 && lost > 50,
        "{salvaged} salvaged, {lost} lost"
    );
}

#[test]
fn a_journal_that_is_cut_off_keeps_what_lies_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let sound = written(&path);
    fs::write(&path, &sound[..sound.len() / 2]).expect("cut");
    let saved = Journal::salvage(&path).expect("read").expect("is spoilt");
    assert!(saved.blocks > 0 && saved.battles >= 2 * saved.blocks);
    assert_eq!(saved.aside, path.with_file_name("journal.spoilt.redb"));
    let aside = fs::read(&saved.aside).expect("kept");
    assert_eq!(aside.len(), sound.len() / 2);
    // A second one does not take the name of the first.
    fs::write(&path, &sound[..sound.len() / 2]).expect("cut again");
    let again = Journal::salvage(&path).expect("read").expect("is spoilt");
    assert_eq!(again.aside, path.with_file_name("journal.spoilt-2.redb"));
}

#[test]
fn a_sound_journal_is_left_alone_and_blocks_of_another_run_are_not_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let sound = written(&path);
    assert_eq!(Journal::salvage(&path).expect("read"), None);
    let other = folder.path().join("other.redb");
    let mut journal = Journal::open(&other, &identity("two")).expect("a new journal");
    go_on(&mut journal, &Schedule::new(2, 16), 1, |_| {}).expect("kept");
    drop(journal);
    // The pages of another run's journal on the same disk, found beside those of this one.
    let mut mixed = fs::read(&other).expect("read");
    mixed.truncate(mixed.len() / 2);
    mixed.extend_from_slice(&sound[..sound.len() / 2]);
    fs::write(&path, &mixed).expect("written");
    let saved = Journal::salvage(&path).expect("read").expect("is spoilt");
    let journal = Journal::open(&path, &identity("one")).expect("the run asked for more often");
    assert_eq!(held(&journal).len() as u64, saved.blocks);
}

#[test]
fn a_journal_that_somebody_writes_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let journal = Journal::open(&path, &identity("one")).expect("a new journal");
    let refused = Journal::salvage(&path);
    assert!(
        matches!(refused, Err(JournalError::InUse { .. })),
        "{refused:?}"
    );
    drop(journal);
}
