//! Runs with more matchups than a page shows, and more rows than are held at once.

use std::fs;

use evenkeel_folder::{read, rebuild};
use evenkeel_tournament::studies::tournament;

use crate::sample::{empty, matchup, pooled, write};

/// Three uses each: more rows than one part of a table.
const MATCHUPS: u64 = 12_000;

#[test]
fn long_tables_come_back_whole_and_their_page_stays_short() {
    let mut run = empty(&tournament::KIND);
    for number in 0..MATCHUPS {
        let fleets = [0, 1].map(|place| format!("fleet {}", 2 * number + place));
        run.matchups
            .push(matchup(number, &fleets[0], &fleets[1], 0.5));
    }
    let run = pooled(run);
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &run).expect("writes");
    assert_eq!(read(folder.path()).expect("reads"), run);
    let lines = fs::read_to_string(folder.path().join("uses.csv")).expect("is there");
    assert_eq!(lines.lines().count() as u64, 1 + 3 * MATCHUPS);
    let page = || fs::read_to_string(folder.path().join("index.html")).expect("is there");
    let first = page();
    assert!(first.contains("12,000 rows"), "it says how many there are");
    let others = "These are the first 1,000 of 12,000 rows: all are in <a href=\"matchups.csv\">";
    assert!(first.contains(others), "it says where the others are");
    assert!(first.contains("fleet 1999<") && !first.contains("fleet 2000<"));
    assert!(first.len() < 1 << 20, "{} bytes", first.len());
    rebuild(folder.path()).expect("rebuilds");
    assert!(page() == first);
}
