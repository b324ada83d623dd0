//! Runs whose journal is spoilt.

use std::fs;
use std::path::Path;

use crate::program::{call, code, folder, json, write};
use crate::runs::{SWEEP, files};

/// Bytes that the store writes at once.
const PAGE: usize = 4096;

/// Spoils the last page with blocks of a journal that the program misses: the store leaves
/// what it replaced where it was.
fn spoil(at: &Path, run: &str) {
    let path = at.join(run).join("journal.redb");
    let sound = fs::read(&path).expect("a journal");
    let pages = sound.chunks(PAGE).enumerate();
    let with_blocks = pages.filter(|(_, page)| page.windows(6).any(|mark| mark == b"EKblok"));
    let with_blocks: Vec<usize> = with_blocks.map(|(page, _)| page).collect();
    for page in with_blocks.into_iter().rev() {
        let mut spoilt = sound.clone();
        spoilt[page * PAGE..(page + 1) * PAGE].fill(0x5a);
        fs::write(&path, &spoilt).expect("spoilt");
        let status = call(at, &["status", run]);
        if code(&status) == 0 {
            continue;
        }
        let told = String::from_utf8_lossy(&status.stderr);
        assert_eq!(code(&status), 2, "{told}");
        let todo = format!("evenkeel status --repair {run}");
        assert!(told.contains("is spoilt") && told.contains(&todo), "{told}");
        // The store may have tried to mend it.
        fs::write(&path, &spoilt).expect("spoilt");
        return;
    }
    panic!("no page of the journal matters");
}

#[test]
fn a_run_with_a_spoilt_journal_is_saved_and_ends_with_the_same_bytes() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let run = |out| call(at, &["sweep", "sweep.ron", "--pairs", "24", "--out", out]);
    for out in ["straight", "spoilt"] {
        assert_eq!(code(&run(out)), 0);
    }
    let whole = json(&call(at, &["status", "straight", "--json"]));
    spoil(at, "spoilt");
    let refused = run("spoilt");
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        code(&refused) == 2 && told.contains("--repair spoilt"),
        "{told}"
    );
    let repaired = call(at, &["status", "spoilt", "--repair", "--json"]);
    assert_eq!(
        code(&repaired),
        0,
        "{}",
        String::from_utf8_lossy(&repaired.stderr)
    );
    let repaired = json(&repaired);
    let battles = |what: &str| repaired["repaired"][what].as_u64().expect("a number");
    assert!(battles("battles_missing") > 0, "{repaired}");
    let all = battles("battles") + battles("battles_missing");
    assert_eq!(all, whole["battles"].as_u64().unwrap());
    assert_eq!(repaired["battles"], repaired["repaired"]["battles"]);
    let aside = repaired["repaired"]["aside"].as_str().expect("a path");
    assert!(at.join(aside).exists());
    assert_eq!(code(&run("spoilt")), 0);
    fs::remove_file(at.join(aside)).expect("removed");
    assert!(files(&at.join("spoilt")) == files(&at.join("straight")));
    let sound = call(at, &["status", "straight", "--repair"]);
    let told = String::from_utf8_lossy(&sound.stderr);
    assert!(
        code(&sound) == 0 && told.contains("nothing to repair"),
        "{told}"
    );
}

#[test]
fn a_journal_of_which_nothing_is_left_is_not_to_be_repaired_again() {
    let folder = folder();
    let at = folder.path();
    fs::create_dir(at.join("my run")).expect("a folder");
    write(at, "my run/journal.redb", "");
    let told = |arguments: &[&str]| {
        let output = call(at, arguments);
        assert_eq!(code(&output), 2);
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let found = told(&["status", "my run"]);
    assert!(
        found.contains("evenkeel status --repair 'my run'"),
        "{found}"
    );
    let repaired = told(&["status", "--repair", "my run"]);
    let is_new = repaired.contains("--fresh") && !repaired.contains("evenkeel status");
    assert!(is_new, "{repaired}");
}

#[test]
fn a_run_that_cannot_be_read_hides_no_other() {
    let folder = folder();
    let at = folder.path();
    for name in ["all/first", "all/third"] {
        let luck = ["luck", "warfleets-ftl", "--panel", "charge", "--pairs", "1"];
        let run = [&luck[..], &["--fleets", "2", "--out", name, "-q"]].concat();
        assert_eq!(code(&call(at, &run)), 0, "{name}");
    }
    fs::create_dir(at.join("all/second")).expect("a folder");
    write(at, "all/second/journal.redb", "spoilt");
    write(at, "all/second/run.ron", "spoilt");
    fs::create_dir(at.join("begun")).expect("a folder");
    fs::copy(
        at.join("all/first/journal.redb"),
        at.join("begun/journal.redb"),
    )
    .expect("copied");
    let begun = call(at, &["report", "begun"]);
    let said = String::from_utf8_lossy(&begun.stderr).into_owned();
    assert!(
        code(&begun) == 2 && said.contains("begun has no tables yet"),
        "{said}"
    );
    for command in ["status", "report"] {
        let output = call(at, &[command, "all"]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 2, "{said}");
        assert!(said.contains("all/second: error: "), "{said}");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(told.contains("first") && told.contains("third"), "{told}");
        let output = call(at, &[command, "all", "--json"]);
        let told = json(&output);
        assert_eq!(told["runs"].as_array().map(Vec::len), Some(2), "{told}");
        assert_eq!(told["unread"][0]["folder"], "all/second");
        assert_eq!(told["unread"][0]["code"], 2);
    }
}
