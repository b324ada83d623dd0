//! Crash at the first write to the journal, at the second, at the third, until a run
//! survives. What was synced before stays; what was not may be there, be missing or
//! be torn. However that comes out, the run goes on to the same sums.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use evenkeel_journal::{Journal, JournalError, StorageBackend};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::plan::schedule::{Block, Schedule};

use crate::sums::{go_on, held, schedule, whole};

/// What becomes of a disk when its time has come.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// From then on everything fails: the machine lost its power.
    Power,
    /// That one write fails, as on a full disk, and everything after it works again.
    Once,
    /// From then on nothing more can be written, but all that was can be read.
    Full,
}

/// A disk in memory. It counts what is asked of it and fails when told to.
#[derive(Clone, Debug)]
struct Disk(Arc<Mutex<Contents>>);

#[derive(Debug)]
struct Contents {
    /// What has been synced.
    safe: Vec<u8>,
    /// What a reader sees now.
    seen: Vec<u8>,
    /// Writes since the last sync: where, and what.
    unsynced: Vec<(usize, Vec<u8>)>,
    /// Writes, syncs and changes of length so far, and at which of them it fails.
    asked: u64,
    fails_at: u64,
    fault: Fault,
}

impl Disk {
    /// A disk with these contents.
    fn new(contents: Vec<u8>, fails_at: u64, fault: Fault) -> Disk {
        Disk(Arc::new(Mutex::new(Contents {
            safe: contents.clone(),
            seen: contents,
            unsynced: Vec::new(),
            asked: 0,
            fails_at,
            fault,
        })))
    }

    fn with<T>(&self, act: impl FnOnce(&mut Contents) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What is on the disk once the power is back: of the writes that were not synced
    /// some are there, some not, and some in part.
    fn after_power_cut(&self, seed: u64) -> Vec<u8> {
        let dice = &mut SeededDice::new(seed);
        self.with(|disk| {
            let mut contents = disk.safe.clone();
            for (at, bytes) in &disk.unsynced {
                let written = match dice.below(3) {
                    0 => 0,
                    1 => dice.below(bytes.len() as u32 + 1) as usize,
                    _ => bytes.len(),
                };
                let end = at + written;
                if contents.len() < end {
                    contents.resize(end, 0);
                }
                contents[*at..end].copy_from_slice(&bytes[..written]);
            }
            contents
        })
    }
}

impl Contents {
    /// Counts something that changes the disk, and says whether it fails.
    fn ask(&mut self) -> io::Result<()> {
        self.asked += 1;
        let fails = match self.fault {
            Fault::Once => self.asked == self.fails_at,
            Fault::Power | Fault::Full => self.asked >= self.fails_at,
        };
        if fails {
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }

    fn is_dead(&self) -> bool {
        self.fault == Fault::Power && self.asked >= self.fails_at
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        self.with(|disk| Ok(disk.seen.len() as u64))
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.with(|disk| {
            let from = offset as usize;
            let found = disk.seen.get(from..from + out.len());
            let found = found.filter(|_| !disk.is_dead());
            let found = found.ok_or(io::ErrorKind::UnexpectedEof)?;
            out.copy_from_slice(found);
            Ok(())
        })
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.with(|disk| {
            disk.ask()?;
            disk.seen.resize(len as usize, 0);
            // A file system keeps lengths in its own journal.
            disk.safe.resize(len as usize, 0);
            Ok(())
        })
    }

    fn sync_data(&self) -> io::Result<()> {
        self.with(|disk| {
            disk.ask()?;
            disk.safe = disk.seen.clone();
            disk.unsynced.clear();
            Ok(())
        })
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.with(|disk| {
            let at = offset as usize;
            let failed = disk.ask();
            if failed.is_ok() || disk.is_dead() {
                disk.unsynced.push((at, data.to_vec()));
            }
            failed?;
            disk.seen[at..at + data.len()].copy_from_slice(data);
            Ok(())
        })
    }
}

fn open(disk: &Disk) -> Result<Journal, JournalError> {
    Journal::open_on(
        disk.clone(),
        Path::new("disk"),
        &crate::files::identity("one"),
    )
}

/// One run into this disk, until it fails or is through. Every block that the journal
/// says it has kept is noted.
fn run(disk: &Disk, schedule: &Schedule, noted: &mut Vec<Block>) -> Result<(), String> {
    let mut journal = open(disk).map_err(|error| error.to_string())?;
    let go_on = go_on(&mut journal, schedule, 2, |kept| {
        noted.extend_from_slice(kept)
    });
    go_on.map_err(|error| error.to_string())
}

/// Opens the disk again and makes sure that all that was noted is there.
fn check(disk: &Disk, noted: &[Block]) {
    let held = held(&open(disk).expect("a journal"));
    for block in noted {
        assert!(
            held.iter().any(|(kept, _)| kept == block),
            "{block:?} is lost"
        );
    }
}

/// A disk with a journal that holds nothing yet: beginning one is a single step, which
/// renames it when it is whole.
fn begun() -> Vec<u8> {
    let disk = Disk::new(Vec::new(), u64::MAX, Fault::Power);
    drop(open(&disk).expect("a new journal"));
    disk.with(|disk| disk.safe.clone())
}

/// Fails at every write in turn until a run survives; how many did not.
fn fail_at_each(fault: Fault) -> u64 {
    let begun = begun();
    for fails_at in 1.. {
        let disk = Disk::new(begun.clone(), fails_at, fault);
        let mut noted = Vec::new();
        let run_of = run(&disk, &schedule(), &mut noted);
        let survived = run_of.is_ok() && disk.with(|disk| disk.asked < fails_at);
        let left = match fault {
            Fault::Power => disk.after_power_cut(fails_at),
            Fault::Once | Fault::Full => disk.with(|disk| disk.seen.clone()),
        };
        let sound = Disk::new(left, u64::MAX, fault);
        check(&sound, &noted);
        run(&sound, &schedule(), &mut noted)
            .unwrap_or_else(|error| panic!("{fault:?} at {fails_at}: {error}"));
        let journal = open(&sound).expect("a journal");
        assert_eq!(
            held(&journal),
            whole(&schedule()),
            "{fault:?} at {fails_at}"
        );
        if survived {
            return fails_at - 1;
        }
    }
    unreachable!("no run survived")
}

#[test]
fn a_power_cut_at_any_write_loses_nothing_that_was_kept() {
    // Five transactions, each with a write and a sync at least.
    assert!(fail_at_each(Fault::Power) >= 10);
}

#[test]
fn a_disk_that_is_full_for_a_moment_loses_nothing() {
    assert!(fail_at_each(Fault::Once) >= 10);
}

#[test]
fn a_disk_that_stays_full_loses_nothing_that_was_kept() {
    assert!(fail_at_each(Fault::Full) >= 10);
}

#[test]
fn a_run_may_be_cut_and_lengthened_again_and_again() {
    let mut left = begun();
    let mut noted = Vec::new();
    let mut longest = schedule();
    for seed in 0..120 {
        // Now and then more pairs are asked for.
        longest = Schedule::new(3, 40 + 8 * (seed / 20));
        let cut = 1 + u64::from(SeededDice::new(seed).below(30));
        let disk = Disk::new(left, cut, Fault::Power);
        let _ = run(&disk, &longest, &mut noted);
        left = disk.after_power_cut(seed);
        // The last block of a shorter run gives way to a longer one.
        noted.retain(|block| longest.place(block).is_some());
        check(&Disk::new(left.clone(), u64::MAX, Fault::Power), &noted);
    }
    let disk = Disk::new(left, u64::MAX, Fault::Power);
    run(&disk, &longest, &mut noted).expect("a sound disk");
    assert_eq!(held(&open(&disk).expect("a journal")), whole(&longest));
}
