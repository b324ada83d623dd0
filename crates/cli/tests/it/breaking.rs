//! Searches for fleets that break a game, as people ask for them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::program::{call, code, command, folder, json, write};
use crate::runs::files;

/// A search that is over in seconds; `rammers` beat nobody.
const JOB: &str = r#"Break(
    name: "small", system: "warfleets", pairs: 32, seed: 3, band: 0.001,
    fleets: [Fleet("rammers"), Fleet("ambush")],
    candidates: 6, generations: 2, search_pairs: 32, most_found: 2,
)"#;

/// All files of a search, by their paths.
fn all(at: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = files(at);
    for entry in fs::read_dir(at).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            let name = path.file_name().expect("a name").to_string_lossy();
            let within = files(&path).into_iter();
            found.extend(within.map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        }
    }
    found
}

fn said(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_search_that_is_killed_at_any_moment_goes_on_to_the_same_bytes() {
    let folder = folder();
    let at = folder.path();
    write(at, "break.ron", JOB);
    let with = |out, threads| {
        [
            "break",
            "break.ron",
            "--json",
            "--quiet",
            "--threads",
            threads,
            "--out",
            out,
        ]
    };
    let began = Instant::now();
    let straight = call(at, &with("straight", "1"));
    let took = began.elapsed();
    assert_eq!(code(&straight), 0, "{}", said(&straight));
    for part in 1..=6 {
        let mut child = command(at, &with("cut", "2"));
        let mut child = child.stdout(Stdio::null()).spawn().expect("it starts");
        std::thread::sleep(took * part / 8 + Duration::from_millis(5));
        // It may have come to its end.
        let _ = child.kill();
        child.wait().expect("it ended");
    }
    let last = call(at, &with("cut", "2"));
    assert_eq!(code(&last), 0, "{}", said(&last));
    assert!(all(&at.join("cut")) == all(&at.join("straight")));

    let answer = json(&straight);
    let found = &answer["breakers"][0];
    assert_eq!(found["fleet"], "found 1");
    assert!(
        found["takes"]
            .as_str()
            .is_some_and(|takes| !takes.is_empty())
    );
    // What was found is a fleet like any other.
    let checked = call(at, &["validate", "straight/found-1.ron"]);
    assert_eq!(code(&checked), 0, "{}", said(&checked));
    // Each part can be run again by itself.
    let part = "straight/search-1-1/run.ron";
    let again = call(at, &["tournament", part, "--quiet", "--out", "again"]);
    assert_eq!(code(&again), 0, "{}", said(&again));
    let table = |folder: &str| fs::read(at.join(folder).join("challengers.csv")).expect("reads");
    assert!(table("again") == table("straight/search-1-1"));
}

#[test]
fn what_is_wrong_with_a_search_is_said_before_it_begins() {
    let folder = folder();
    let at = folder.path();
    let wrong = JOB
        .replace(r#", Fleet("ambush")"#, "")
        .replace("candidates: 6", "candidates: 0");
    write(at, "wrong.ron", &wrong);
    let refused = call(at, &["break", "wrong.ron", "--out", "none"]);
    assert_eq!(code(&refused), 2);
    let said_of = said(&refused);
    assert!(
        said_of.contains("wrong.ron:3:13: fleets: must be at least two"),
        "{said_of}"
    );
    assert!(
        said_of.contains("wrong.ron:4:17: candidates: must lie from 1"),
        "{said_of}"
    );
    assert!(!at.join("none").exists());

    write(at, "break.ron", JOB);
    for flags in [&["--shard", "1/2"][..], &["--for", "1h"]] {
        let refused = call(at, &[&["break", "break.ron"], flags].concat());
        assert_eq!(code(&refused), 2, "{flags:?}");
    }
    let refused = call(at, &["tournament", "break.ron"]);
    assert!(said(&refused).contains("run it with `evenkeel break`"));
    let asked = call(at, &["break", "break.ron", "--dry-run", "--json"]);
    assert!(
        json(&asked)["most_battles"]
            .as_u64()
            .is_some_and(|most| most > 500)
    );
    let checked = call(at, &["validate", "break.ron"]);
    assert_eq!(code(&checked), 0, "{}", said(&checked));
}

#[test]
fn a_search_by_another_ruleset_takes_what_it_allows_of_the_field() {
    let folder = folder();
    let at = folder.path();
    write(at, "break.ron", JOB);
    let exported = call(at, &["export", "warfleets-ftl", "--out", "."]);
    assert_eq!(code(&exported), 0, "{}", said(&exported));
    let rules = fs::read_to_string(at.join("rulesets/warfleets-ftl.ron")).expect("reads");
    write(at, "dear.ron", &rules.replacen("cost: 80", "cost: 120", 1));
    let asked = [
        "break",
        "break.ron",
        "--ruleset",
        "dear.ron",
        "--quiet",
        "--out",
        "dear",
    ];
    let called = call(at, &asked);
    assert_eq!(code(&called), 0, "{}", said(&called));
    let run = fs::read_to_string(at.join("dear/field/run.ron")).expect("reads");
    assert!(run.contains("dear.ron"), "{run}");
    let none = call(at, &["break", "break.ron", "--ruleset", "nothing.ron"]);
    assert_eq!(code(&none), 2);
}

/// The fleets of one table, by name.
fn names(answer: &serde_json::Value, table: &str) -> Vec<String> {
    let rows = answer[table].as_array().expect("a table");
    let name = |row: &serde_json::Value| row["fleet"].as_str().expect("a name").to_owned();
    rows.iter().map(name).collect()
}

#[test]
fn a_search_after_another_knows_its_fleets_and_compares_both_rulesets() {
    let folder = folder();
    let at = folder.path();
    write(at, "break.ron", JOB);
    let first = call(
        at,
        &["break", "break.ron", "--quiet", "--json", "--out", "first"],
    );
    assert_eq!(code(&first), 0, "{}", said(&first));
    let exported = call(at, &["export", "warfleets-ftl", "--out", "."]);
    assert_eq!(code(&exported), 0, "{}", said(&exported));
    let rules = fs::read_to_string(at.join("rulesets/warfleets-ftl.ron")).expect("reads");
    write(at, "dear.ron", &rules.replacen("cost: 80", "cost: 85", 1));
    let with = |more: &[&'static str]| {
        let asked = [
            "break",
            "break.ron",
            "--ruleset",
            "dear.ron",
            "--quiet",
            "--json",
        ];
        [&asked[..], more].concat()
    };
    let second = call(at, &with(&["--before", "first", "--out", "second"]));
    assert_eq!(code(&second), 0, "{}", said(&second));
    let answer = json(&second);
    let known = names(&answer, "yardstick");
    for name in ["rammers", "found 1, before"] {
        assert!(
            known.iter().any(|known| known.eq_ignore_ascii_case(name)),
            "{known:?}"
        );
    }
    let when: Vec<_> = answer["best"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| &row["when"])
        .collect();
    assert_eq!(when, ["before", "now"]);
    // Played again, it is as it was.
    let again = call(at, &with(&["--before", "first", "--out", "second"]));
    assert_eq!(json(&again)["yardstick"], answer["yardstick"]);
    // Another search in the same folder knows what was found there, and so does the same
    // one that goes on.
    let third = [
        "break",
        "break.ron",
        "--quiet",
        "--json",
        "--seed",
        "9",
        "--fresh",
        "--out",
        "first",
    ];
    let third = call(at, &third);
    assert_eq!(code(&third), 0, "{}", said(&third));
    let third_known = names(&json(&third), "yardstick");
    assert!(
        third_known.contains(&"found 1, before".to_owned()),
        "{third_known:?}"
    );
    let on = call(
        at,
        &[
            "break",
            "break.ron",
            "--quiet",
            "--json",
            "--seed",
            "9",
            "--out",
            "first",
        ],
    );
    assert_eq!(json(&on)["yardstick"], json(&third)["yardstick"]);
    for (before, expected) in [
        ("second", "name another with --out"),
        ("none", "no search ended in"),
    ] {
        let refused = call(at, &with(&["--before", before, "--out", "second"]));
        assert_eq!(code(&refused), 2, "{before}");
        assert!(said(&refused).contains(expected), "{}", said(&refused));
    }
}

#[test]
fn all_runs_of_a_search_are_told_and_drawn_again() {
    let folder = folder();
    let at = folder.path();
    write(at, "break.ron", JOB);
    assert_eq!(
        code(&call(at, &["break", "break.ron", "--out", "search"])),
        0
    );
    let folders = fs::read_dir(at.join("search")).expect("a folder");
    let folders = folders.map(|entry| entry.expect("an entry").path());
    let played = folders.filter(|path| path.is_dir()).count();
    assert!(played > 2);
    let told = json(&call(at, &["status", "search", "--json"]));
    let runs = told["runs"].as_array().expect("a list");
    assert_eq!(runs.len(), played);
    assert!(runs.iter().all(|run| run["state"] == "complete"));
    // Their order is that of the numbers in their names, and it was no look at them.
    let names: Vec<&str> = runs
        .iter()
        .filter_map(|run| run["folder"].as_str())
        .collect();
    let place = |name: &str| names.iter().position(|known| known.ends_with(name));
    assert!(place("search-1-1") < place("search-1-2"), "{names:?}");
    assert!(
        runs.iter()
            .all(|run| run["verdicts"] == serde_json::json!([]))
    );
    let lines = call(at, &["status", "search"]);
    let lines = String::from_utf8_lossy(&lines.stdout).into_owned();
    assert!(
        lines.starts_with(&format!("{played} runs in search:\n")),
        "{lines}"
    );
    let before = all(&at.join("search"));
    fs::remove_file(at.join(names[0]).join("index.html")).expect("a page");
    let drawn = call(at, &["report", "search", "--json"]);
    assert_eq!(code(&drawn), 0, "{}", said(&drawn));
    assert_eq!(json(&drawn)["runs"].as_array().map(Vec::len), Some(played));
    assert!(all(&at.join("search")) == before);
    assert_eq!(code(&call(at, &["report", "search", "--out", "copy"])), 0);
    let copies = names.iter().map(|name| name.replacen("search", "copy", 1));
    assert!(
        copies
            .into_iter()
            .all(|name| at.join(name).join("index.html").exists())
    );
}

#[test]
fn a_search_with_fewer_pairs_than_a_block_ends() {
    let folder = folder();
    write(
        folder.path(),
        "job.ron",
        &JOB.replace("pairs: 32, seed", "pairs: 8, seed"),
    );
    let output = call(folder.path(), &["break", "job.ron", "--out", "out"]);
    assert_eq!(code(&output), 0, "{}", said(&output));
    assert!(!said(&output).contains("to go on"), "{}", said(&output));
}
