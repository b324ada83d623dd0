//! A rule system that the program has never heard of is registered by one line,
//! and has every command: gambler's ruin, in which a fleet is a purse of coins.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use evenkeel_testkit::toy::book::RuinBook;
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::RuleSystem;

use crate::program::folder;

/// All that it takes to register a rule system.
const SYSTEMS: &[&dyn RuleSystem] = &[&System::<RuinBook>::NEW];

/// Calls the program in a folder that it writes to; the exit code.
fn call(folder: &Path, arguments: &[&str]) -> u8 {
    let words = ["evenkeel"].iter().chain(arguments);
    let mut words: Vec<OsString> = words.map(OsString::from).collect();
    words.extend(["--quiet".into(), "--out".into(), folder.into()]);
    evenkeel_cli::call(evenkeel::Registry::new(SYSTEMS), words)
}

fn json(folder: &Path, name: &str) -> serde_json::Value {
    let text = fs::read_to_string(folder.join(name)).expect(name);
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_battle_of_the_toy_is_played_told_and_logged() {
    let folder = folder();
    let play = ["play", "--a", "poor", "--b", "random", "--seed", "3"];
    assert_eq!(call(folder.path(), &play), 0);
    let summary = json(folder.path(), "battle.json");
    assert_eq!(summary["fleets"][0], "Poor");
    let log = fs::read_to_string(folder.path().join("battle.jsonl")).unwrap();
    let head: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!((&head["system"], &head["a"]), (&"ruin".into(), &3.into()));
    assert_eq!(
        log.lines().count() as u64,
        1 + summary["events"].as_u64().unwrap()
    );
    assert_eq!(call(folder.path(), &["play", "--a", "nobody"]), 2);
}

#[test]
fn odds_of_the_toy_are_asked_with_its_own_keys() {
    let folder = folder();
    assert_eq!(
        call(folder.path(), &["odds", "--own", "2", "--other", "1"]),
        0
    );
    assert_eq!(json(folder.path(), "odds.json")["expected_exact"], "2/3");
    for refused in [
        &["odds", "--own", "0"][..],
        &["odds", "--own", "300"],
        &["odds", "--other", "1"],
        &["odds", "--own", "1", "--cover"],
        &["odds", "--own", "1", "--system", "chess"],
    ] {
        assert_eq!(call(folder.path(), refused), 2, "{refused:?}");
    }
    assert_eq!(call(folder.path(), &["odds", "--help"]), 0);
}

#[test]
fn jobs_of_the_toy_run_without_being_named() {
    for command in ["tournament", "sweep"] {
        let folder = folder();
        assert_eq!(call(folder.path(), &[command]), 0, "{command}");
        assert!(
            folder.path().join("matchups.parquet").is_file(),
            "{command}"
        );
    }
    assert_eq!(call(folder().path(), &["systems"]), 0);
}

#[test]
fn who_is_fitted_to_a_captain_of_the_toy_meets_it_on_fresh_pairs() {
    let exploit = |threads: &str| {
        let folder = folder();
        let words = ["exploit", "ruin", "--pairs", "8", "--by", "random"];
        let words = [&words[..], &["--threads", threads]].concat();
        assert_eq!(call(folder.path(), &words), 0);
        json(folder.path(), "exploit.json")
    };
    let told = exploit("1");
    assert_eq!(told, exploit("2"));
    let taken = told["taken"].as_array().expect("a list");
    let by = taken.iter().map(|one| one["by"].as_str().expect("words"));
    let by: Vec<&str> = by.collect();
    assert_eq!(by[..2], ["other weights", "other opinions and weights"]);
    assert!(by[2].starts_with("one line: `weights."), "{}", by[2]);
    assert_eq!(by[3..], ["`random`"]);
    for one in taken {
        let scores = one["pair_scores"].as_array().expect("five counts").iter();
        assert_eq!(scores.filter_map(|count| count.as_u64()).sum::<u64>(), 8);
        let of = |key: &str| one[key].as_f64().expect(key);
        assert!(of("takes_low") < of("takes") && of("takes") < of("takes_high"));
    }
    let refused = ["exploit", "ruin", "--against", "random"];
    assert_eq!(call(folder().path(), &refused), 2);
}
