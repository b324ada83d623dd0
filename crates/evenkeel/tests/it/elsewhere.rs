//! Runs of an audit that something else plays than the threads of this machine.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use evenkeel::{Claim, Error, Ledger, Playing};

use crate::audits::small;

/// Plays all that a ledger lacks, task by task in reversed order.
fn backwards(mut ledger: Ledger) -> Result<Option<Ledger>, Error> {
    loop {
        let mut tasks = ledger.tasks(7)?;
        tasks.reverse();
        for task in &tasks {
            let part = ledger.job().play(task, false, &|| false)?;
            ledger.keep([part.expect("nobody gives up").to_bytes().as_slice()])?;
        }
        if !ledger.go_on()? {
            return Ok(Some(ledger));
        }
    }
}

/// All files below a folder, but those whose pages are laid out in the order in which blocks come.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("is there") {
            let path = entry.expect("is there").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.ends_with("journal.redb") => {}
                false => {
                    let text = fs::read(&path).expect("is read");
                    found.insert(path, text);
                }
            }
        }
    }
    found
}

#[test]
fn an_audit_that_is_played_elsewhere_and_stopped_there_is_the_one_of_this_machine() {
    let tmp = tempfile::tempdir().expect("a folder");
    // The rulesets of an adoption are named by their paths, so both lie at the same.
    let (audit, folder) = (small("warfleets-ftl"), tmp.path().join("audit"));
    let claim = Claim::of(&folder);
    let play = |playing: &Playing<'_>| audit.play(&claim, None, playing).expect("is played");
    play(&Playing::default()).expect("nobody stops it");
    let here = files(&folder);
    fs::remove_dir_all(&folder).expect("is removed");

    let runs = AtomicU32::new(0);
    let elsewhere = |ledger| match runs.fetch_add(1, Ordering::Relaxed) {
        3 => Ok(None),
        _ => backwards(ledger),
    };
    let playing = Playing {
        elsewhere: Some(&elsewhere),
        ..Playing::default()
    };
    assert!(play(&playing).is_none() && !folder.join("audit.json").exists());
    play(&playing).expect("is stopped once");
    let there = files(&folder);
    assert!(here.keys().eq(there.keys()));
    let mut differ = here.iter().filter(|(path, text)| there[*path] != **text);
    assert_eq!(differ.next().map(|(path, _)| path), None);
    // Each run of the folder went there, and the first four of them twice but for the fourth.
    let journals = evenkeel::runs_in(&folder).len();
    assert_eq!(runs.into_inner() as usize, journals + 4);
}
