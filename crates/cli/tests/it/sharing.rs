//! Runs that several machines share, runs that are given a time, and what they tell
//! while they play.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use evenkeel_journal::{JOURNAL_FILE, Journal, Shards};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::play::sink::Sink;

use crate::program::{call, code, command, folder, heeding, json, write};
use crate::runs::{SWEEP, files, send};

const TOURNAMENT: &str = r#"Tournament(
    name: "shared", system: "warfleets", pairs: 40, players: ("random", "charge"),
    fleets: [Fleet("balanced"), Fleet("gun-line"), Generated(1)],
    format: RoundRobin,
)"#;

const COMPARISON: &str = r#"Compare(
    name: "shared", system: "warfleets", pairs: 40, players: ("random", "random"),
    variants: [(name: "As it is"), (name: "Long", changes: [("table.rounds", 5)])],
    entrants: [
        (name: "Guns", fleets: [Fleet("gun-line")]),
        (name: "Rams", fleets: [Fleet("rammers")]),
    ],
    format: RoundRobin,
)"#;

/// Calls the program, which must end with this code; what it said.
fn ends(at: &Path, expected: i32, arguments: &[&str]) -> String {
    let output = call(at, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(code(&output), expected, "{arguments:?}: {said}");
    said
}

/// Plays so many shards of a job; their folders.
fn shards(at: &Path, job: &[&str], of: u32) -> Vec<String> {
    let play = |number: u32| {
        let (shard, out) = (format!("{number}/{of}"), format!("part-{number}-of-{of}"));
        let threads = number.min(3).to_string();
        let own = [
            "--shard",
            &shard,
            "--out",
            &out,
            "--threads",
            &threads,
            "--quiet",
        ];
        ends(at, 0, &[job, &own].concat());
        out
    };
    (1..=of).map(play).collect()
}

fn merge(at: &Path, parts: &[String], more: &[&str]) -> (i32, String) {
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let output = call(at, &[&["merge"][..], &parts, more].concat());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (code(&output), said)
}

#[test]
fn shards_of_every_kind_of_job_make_the_bytes_of_one_machine() {
    let folder = folder();
    let at = folder.path();
    let jobs = [
        ("sweep", "sweep.ron", SWEEP),
        ("tournament", "tournament.ron", TOURNAMENT),
        ("sweep", "comparison.ron", COMPARISON),
    ];
    for (command, file, text) in jobs {
        write(at, file, text);
        let job = [command, file, "--pairs", "50"];
        let straight = format!("straight-{file}");
        ends(
            at,
            0,
            &[&job[..], &["--out", &straight, "--quiet"]].concat(),
        );
        let straight: BTreeMap<_, _> = files(&at.join(&straight));
        for of in [3, 7] {
            let mut parts = shards(at, &[&job[..], &["--fresh"]].concat(), of);
            parts.reverse();
            let whole = format!("whole-{of}-{file}");
            let (found, said) = merge(at, &parts, &["--out", &whole, "--spot-check", "2"]);
            assert_eq!(found, 0, "{said}");
            assert!(said.contains("found the same: 2 blocks"), "{said}");
            assert!(files(&at.join(&whole)) == straight, "{file}, {of} shards");
        }
    }
}

#[test]
fn shards_that_do_not_make_a_run_are_named_and_nothing_is_written() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let job = ["sweep", "sweep.ron", "--pairs", "50"];
    let parts = shards(at, &job, 3);
    let other = ["--shard", "3/3", "--seed", "9", "--out", "other", "--quiet"];
    ends(at, 0, &[&job[..], &other].concat());
    let cases = [
        (vec![&parts[0], &parts[2]], "shard 2/3 is missing"),
        (
            vec![&parts[0], &parts[1], &parts[1], &parts[2]],
            "shard 2/3 is there twice",
        ),
        (vec![&parts[0], &parts[1]], "shard 3/3 is missing"),
    ];
    for (parts, expected) in cases {
        let parts: Vec<String> = parts.into_iter().cloned().collect();
        let (found, said) = merge(at, &parts, &["--out", "whole"]);
        assert!(found == 2 && said.contains(expected), "{said}");
    }
    let foreign = [&parts[..2], &["other".to_string()]].concat();
    let (found, said) = merge(at, &foreign, &["--out", "whole"]);
    let expected = "is of another run: the job, line 4 was `seed: 1` and is `seed: 9`";
    assert!(
        found == 2 && said.contains("seed: 9"),
        "{said} instead of {expected}"
    );
    let (found, said) = merge(at, &["nowhere".to_string()], &["--out", "whole"]);
    assert!(
        found == 2 && said.contains("no shard was played in nowhere"),
        "{said}"
    );
    assert!(!at.join("whole").exists());
}

#[test]
fn a_block_that_was_changed_is_found_when_it_is_played_again() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let parts = shards(at, &["sweep", "sweep.ron", "--pairs", "20"], 2);
    let path = at.join(&parts[1]).join(JOURNAL_FILE);
    let mut journal = Journal::read(&path).expect("a journal");
    let mut blocks = Vec::new();
    let read = journal.each(&mut |block, tally| blocks.push((block, tally)));
    read.expect("its blocks");
    // A round more in one pair: no sum tells.
    blocks[0].1.rows[0].rounds += 1;
    journal.keep(blocks).expect("kept");
    drop(journal);
    let (found, said) = merge(at, &parts, &["--out", "checked", "--spot-check", "1000"]);
    let expected = "come out differently when they are played again here";
    assert!(found == 2 && said.contains(expected), "{said}");
    assert!(!at.join("checked").exists());
}

#[test]
fn a_merge_that_is_killed_is_done_again() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let job = ["sweep", "sweep.ron", "--pairs", "300"];
    let parts = shards(at, &job, 2);
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let arguments = [&["merge"][..], &parts, &["--out", "whole", "--quiet"]].concat();
    let began = Instant::now();
    let elsewhere = [&["merge"][..], &parts, &["--out", "timed", "--quiet"]].concat();
    ends(at, 0, &elsewhere);
    let most_ms = began.elapsed().as_millis() as u32 + 1;
    let dice = &mut SeededDice::new(1);
    for _ in 0..20 {
        let mut child = command(at, &arguments)
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(Duration::from_millis(dice.below(most_ms).into()));
        // It may have ended by itself.
        let _ = child.kill();
        child.wait().expect("it ended");
    }
    ends(at, 0, &arguments);
    ends(
        at,
        0,
        &[&job[..], &["--out", "straight", "--quiet"]].concat(),
    );
    assert!(files(&at.join("whole")) == files(&at.join("straight")));
    // The shards are as they were.
    let journals: Vec<_> = parts
        .iter()
        .map(|part| at.join(part).join(JOURNAL_FILE))
        .collect();
    assert!(Shards::open(&journals).is_ok());
}

#[test]
fn a_dry_run_says_what_a_job_takes_and_writes_nothing() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let output = call(
        at,
        &[
            "sweep",
            "sweep.ron",
            "--pairs",
            "2000",
            "--dry-run",
            "--json",
        ],
    );
    assert_eq!(code(&output), 0);
    let answer = json(&output);
    assert_eq!(answer["battles_planned"], 5 * 2_000 * 2);
    assert_eq!(
        (&answer["matchups"], &answer["pairs"]),
        (&5.into(), &2_000.into())
    );
    assert!(answer["battles_per_second"].as_u64() > Some(0), "{answer}");
    // Half as many pairs show a difference that is larger by the root of two, up to
    // what a sample of some hundred pairs knows of their spread: a tenth.
    let smallest = answer["smallest_difference"]
        .as_f64()
        .expect("a difference");
    assert!(smallest > 0.0 && smallest < 0.5, "{answer}");
    assert!(!at.join("reports").exists());
}

#[test]
fn a_run_that_is_given_a_time_can_be_played_again_by_its_pairs() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let said = ends(
        at,
        0,
        &["sweep", "sweep.ron", "--for", "3s", "--out", "timed"],
    );
    let (_, pairs) = said.split_once("`--pairs ").expect("how many pairs");
    let (pairs, _) = pairs.split_once('`').expect("a number");
    ends(
        at,
        0,
        &[
            "sweep",
            "sweep.ron",
            "--pairs",
            pairs,
            "--out",
            "counted",
            "--quiet",
        ],
    );
    assert!(files(&at.join("timed")) == files(&at.join("counted")));
    ends(
        at,
        0,
        &["sweep", "timed/run.ron", "--out", "again", "--quiet"],
    );
    assert!(files(&at.join("again")) == files(&at.join("counted")));
    // The same again plays on.
    let said = ends(
        at,
        0,
        &["sweep", "sweep.ron", "--for", "1s", "--out", "timed"],
    );
    assert!(said.contains("going on: "), "{said}");
}

#[test]
#[cfg(unix)]
fn a_run_of_some_time_that_was_killed_does_not_say_what_it_never_planned() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let child = command(at, &["sweep", "sweep.ron", "--for", "1h", "--out", "run"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let patience = Instant::now() + Duration::from_secs(60);
    while !at.join("run/status.json").exists() {
        assert!(Instant::now() < patience, "it says nothing");
        std::thread::sleep(Duration::from_millis(100));
    }
    send("-KILL", child.id());
    child.wait_with_output().expect("it ends");
    let answer = json(&call(at, &["status", "run", "--json"]));
    assert_eq!(answer["state"], "stopped");
    assert_eq!(answer["battles_planned"], answer["battles"]);
    let output = call(at, &["status", "run"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("stopped, ") && !text.contains(" of about "),
        "{text}"
    );
}

#[test]
fn a_run_says_how_far_it_is() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let long = ["sweep", "sweep.ron", "--pairs", "100000", "--out", "run"];
    let arguments = [&long[..], &["--events", "events.jsonl"]].concat();
    let child = heeding(at, &arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let patience = Instant::now() + Duration::from_secs(60);
    let playing = loop {
        let output = call(at, &["status", "run", "--json"]);
        if code(&output) == 0 {
            let answer = json(&output);
            if answer["battles_judged"].as_u64() > Some(0) {
                break answer;
            }
        }
        assert!(Instant::now() < patience, "it says nothing");
        std::thread::sleep(Duration::from_millis(200));
    };
    assert_eq!(
        (&playing["state"], &playing["process"]),
        (&"playing".into(), &child.id().into())
    );
    assert_eq!(playing["battles_planned"], 5 * 100_000 * 2);
    assert!(playing["verdicts"][0]["text"].is_string(), "{playing}");
    send("-INT", child.id());
    child.wait_with_output().expect("it ends");
    let output = call(at, &["status", "run", "--json"]);
    let stopped = json(&output);
    assert_eq!((code(&output), &stopped["state"]), (0, &"stopped".into()));
    assert!(stopped["battles"].as_u64() >= playing["battles"].as_u64());
    assert!(!at.join("run/status.json").exists());
    let events = std::fs::read_to_string(at.join("events.jsonl")).expect("events");
    let events: Vec<serde_json::Value> = events
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let kinds: Vec<_> = events
        .iter()
        .filter_map(|event| event["event"].as_str())
        .collect();
    assert_eq!((kinds[0], kinds[1]), ("started", "progress"));
    assert!(kinds.contains(&"findings"));
    let last = events.last().expect("events");
    assert_eq!(
        (&last["event"], &last["complete"]),
        (&"ended".into(), &false.into())
    );
}
