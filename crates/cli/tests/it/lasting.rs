//! Runs that end before their time and go on.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use evenkeel_kernel::dice::{Dice, SeededDice};

use crate::program::{call, code, folder, heeding, json, write};
use crate::runs::{SWEEP, files, send};

/// Times that a run is killed.
const KILLS: u32 = 50;

fn start(at: &Path, arguments: &[&str]) -> Child {
    let mut command = heeding(at, arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Waits until the journal of a run is there and its program watches for signals.
fn wait_for_journal(at: &Path, run: &str) {
    wait_for(&at.join(run).join("journal.redb"));
}

fn wait_for(file: &Path) {
    let patience = Instant::now() + Duration::from_secs(60);
    while !file.exists() {
        assert!(Instant::now() < patience, "the run does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn said(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_run_that_is_killed_at_any_moment_goes_on_to_the_same_bytes() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let pairs = [
        "sweep",
        "sweep.ron",
        "--pairs",
        "400",
        "--threads",
        "2",
        "--quiet",
    ];
    let with = |out| [&pairs[..], &["--out", out]].concat();
    let began = Instant::now();
    let straight = call(at, &with("straight"));
    let took = began.elapsed();
    assert_eq!(code(&straight), 0, "{}", said(&straight));
    // Each is killed within a tenth of the time that the whole takes, so that the run
    // is cut in its start, while it plays and while it writes.
    let most_ms = (took.as_millis() as u32 / 10).max(60);
    let dice = &mut SeededDice::new(1);
    for _ in 0..KILLS {
        let mut child = start(at, &with("cut"));
        std::thread::sleep(Duration::from_millis(dice.below(most_ms).into()));
        child.kill().expect("it runs");
        child.wait().expect("it ended");
    }
    let last = call(at, &with("cut"));
    assert_eq!(code(&last), 0, "{}", said(&last));
    assert_eq!(last.stdout, straight.stdout);
    assert!(files(&at.join("cut")) == files(&at.join("straight")));
}

#[test]
fn a_request_to_end_is_heeded_as_ctrl_c_is_and_the_run_goes_on() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    for (signal, expected) in [("-TERM", 143), ("-HUP", 129)] {
        let out = format!("run{signal}");
        let long = ["sweep", "sweep.ron", "--pairs", "100000", "--out", &out];
        let child = start(at, &long);
        wait_for_journal(at, &out);
        std::thread::sleep(Duration::from_secs(1));
        // Twice, as `timeout` does it: to the program, and to the group that it is in.
        send(signal, child.id());
        send(signal, child.id());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(code(&output), expected, "{}", said(&output));
        assert!(said(&output).contains("to go on: "), "{}", said(&output));
        assert!(at.join(&out).join("run.ron").exists());
        // It goes on: what was played before is not played again.
        let child = start(at, &long);
        std::thread::sleep(Duration::from_secs(2));
        send("-INT", child.id());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(code(&output), 130, "{}", said(&output));
        assert!(said(&output).contains("going on: "), "{}", said(&output));
    }
}

/// 44,850 matchups.
const LARGE: &str = r#"Tournament(name: "large", system: "warfleets", pairs: 10000,
    players: ("charge", "charge"), fleets: [Generated(300)], format: RoundRobin)"#;

#[test]
fn a_large_job_says_what_it_lays_out_and_ends_when_it_is_asked_to() {
    let folder = folder();
    let at = folder.path();
    write(at, "large.ron", LARGE);
    let large = ["tournament", "large.ron", "--threads", "1", "--out"];
    // While it is read and laid out, and when it plays.
    for (out, wait_ms) in [("soon", 50), ("later", 400)] {
        let child = start(at, &[&large[..], &[out]].concat());
        std::thread::sleep(Duration::from_millis(wait_ms));
        let asked = Instant::now();
        send("-TERM", child.id());
        let output = child.wait_with_output().expect("it ends");
        assert!(!output.status.success(), "{}", said(&output));
        assert!(asked.elapsed() < Duration::from_secs(10), "{out}");
    }
    let mut child = start(at, &[&large[..], &["known"]].concat());
    let told = BufReader::new(child.stderr.take().expect("piped")).lines();
    let mut told = told.map(|line| line.expect("a line"));
    let first = told.next().expect("a word");
    assert!(
        first.starts_with("laid out: 44,850 matchups, 897,000,000 battles"),
        "{first}"
    );
    assert!(told.any(|line| line.contains("battles a second")));
    send("-TERM", child.id());
    assert!(told.any(|line| line.contains("once more ends it at once")));
    // Its tables are being written now.
    std::thread::sleep(Duration::from_millis(400));
    let asked = Instant::now();
    send("-TERM", child.id());
    let ended = child.wait().expect("it ends");
    assert!(asked.elapsed() < Duration::from_millis(300));
    assert_eq!(ended.code(), Some(143));
}

#[test]
fn the_command_that_goes_on_does_not_begin_afresh() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let long = ["sweep", "sweep.ron", "--pairs", "100000", "--fresh"];
    let child = start(at, &long);
    wait_for_journal(at, "reports/tiny-sweep");
    std::thread::sleep(Duration::from_secs(1));
    send("-INT", child.id());
    let told = said(&child.wait_with_output().expect("it ends"));
    let (_, command) = told.split_once("to go on: ").expect("the command");
    let words: Vec<&str> = command.split_whitespace().skip(1).collect();
    let without = [&long[..4], &["--out", "reports/tiny-sweep"]].concat();
    assert_eq!(words, without, "{told}");
}

#[test]
fn more_pairs_extend_a_run_and_another_job_is_refused() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let run = |arguments: &[&str]| {
        let output = call(
            at,
            &[&["sweep", "sweep.ron", "--battles"][..], arguments].concat(),
        );
        (code(&output), said(&output), output)
    };
    assert_eq!(run(&["--pairs", "20", "--out", "grown"]).0, 0);
    let (extended, told, _) = run(&["--pairs", "50", "--out", "grown"]);
    // Of the 20 pairs of 5 matchups only whole blocks of 16 are of use to a longer run.
    let before = format!("going on: {} battles were played before", 5 * 16 * 2);
    assert!(extended == 0 && told.contains(&before), "{told}");
    assert_eq!(run(&["--pairs", "50", "--out", "straight"]).0, 0);
    // The battles are the same; what is claimed of them allows for having looked before.
    let [grown, mut straight] = ["grown", "straight"].map(|name| files(&at.join(name)));
    for table in ["matchups.csv", "sweep.csv", "units.csv", "uses.csv"] {
        assert!(grown[table] == straight[table], "{table}");
    }
    straight.retain(|name, _| !grown.contains_key(name));
    assert!(straight.is_empty(), "{:?}", straight.keys());
    let answers = String::from_utf8_lossy(&grown["verdicts.csv"]);
    let said = "4 % was spent before, 0.5 % is spent now and 0.5 % is left";
    assert!(answers.contains(said), "{answers}");

    let (refused, told, _) = run(&["--pairs", "50", "--out", "grown", "--seed", "7"]);
    assert_eq!(refused, 2);
    assert!(told.contains("was `seed: 1` and is `seed: 7`"), "{told}");
    assert!(told.contains("--fresh"), "{told}");
    assert!(
        files(&at.join("grown")) == grown,
        "a refused run wrote something"
    );

    let (afresh, _, output) = run(&[
        "--pairs", "50", "--out", "grown", "--seed", "7", "--fresh", "--json",
    ]);
    assert_eq!(
        (afresh, &json(&output)["provenance"]["seed"]),
        (0, &7.into())
    );
}

#[test]
fn a_record_is_played_again_in_a_folder_of_its_own() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    assert_eq!(code(&call(at, &["sweep", "sweep.ron", "--seed", "3"])), 0);
    let again = call(at, &["sweep", "reports/tiny-sweep/run.ron"]);
    assert_eq!(code(&again), 0, "{}", said(&again));
    assert!(!said(&again).contains("going on"), "{}", said(&again));
    let [one, two] =
        ["tiny-sweep", "tiny-sweep-2"].map(|name| files(&at.join("reports").join(name)));
    assert!(one == two);
    // A record whose rules are not those of today is not played again.
    let record = at.join("reports/tiny-sweep/run.ron");
    let text = std::fs::read_to_string(&record).expect("the record");
    let hash = text
        .lines()
        .find(|line| line.contains("ruleset_hash"))
        .expect("a hash");
    write(
        at,
        "reports/tiny-sweep/run.ron",
        &text.replace(hash, "ruleset_hash: \"0\","),
    );
    let refused = call(at, &["sweep", "reports/tiny-sweep/run.ron"]);
    assert_eq!(code(&refused), 2);
    assert!(
        said(&refused).contains("the ruleset's hash was `0`"),
        "{}",
        said(&refused)
    );
}

#[test]
fn a_folder_has_one_run_at_a_time() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let long = ["sweep", "sweep.ron", "--pairs", "100000", "--out", "run"];
    let mut child = start(at, &long);
    wait_for_journal(at, "run");
    std::thread::sleep(Duration::from_millis(300));
    for arguments in [long.to_vec(), [&long[..], &["--fresh"]].concat()] {
        let second = call(at, &arguments);
        assert_eq!(code(&second), 3);
        let told = said(&second);
        assert!(
            told.contains("another run is writing to this folder"),
            "{told}"
        );
    }
    child.kill().expect("it runs");
    child.wait().expect("it ended");
}

#[test]
fn a_disk_that_fills_up_loses_nothing() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let pairs = ["sweep", "sweep.ron", "--pairs", "1500", "--quiet", "--out"];
    let program = env!("CARGO_BIN_EXE_evenkeel");
    // No file may grow beyond half a megabyte, which the journal soon wants to.
    let limited = format!(
        "trap '' XFSZ; ulimit -f 512; exec {program} {} cut",
        pairs.join(" ")
    );
    let stopped = std::process::Command::new("bash")
        .args(["-c", &limited])
        .current_dir(at)
        .output()
        .expect("a shell");
    assert_eq!(code(&stopped), 3, "{}", said(&stopped));
    assert!(
        said(&stopped).contains("the same command goes on"),
        "{}",
        said(&stopped)
    );
    let gone_on = call(at, &[&pairs[..], &["cut"]].concat());
    let straight = call(at, &[&pairs[..], &["straight"]].concat());
    assert_eq!((code(&gone_on), code(&straight)), (0, 0));
    assert!(files(&at.join("cut")) == files(&at.join("straight")));
}

#[test]
fn what_does_not_belong_together_is_refused_and_nothing_is_overwritten() {
    let folder = folder();
    let at = folder.path();
    let rules = evenkeel_configs::text("rulesets/warfleets-ftl.ron");
    assert!(rules.contains("cost: 80"));
    write(at, "rules.ron", rules);
    let job = SWEEP.replacen("pairs: 6", "ruleset: \"rules.ron\", pairs: 20", 1);
    write(at, "sweep.ron", &job);
    let run = ["sweep", "sweep.ron", "--out", "run"];
    let first = call(at, &run);
    assert_eq!(code(&first), 0, "{}", said(&first));
    let before = files(&at.join("run"));
    let refused = |expected: &str| {
        let output = call(at, &run);
        let told = said(&output);
        assert!(code(&output) == 2 && told.contains(expected), "{told}");
        assert!(told.contains("--fresh"), "{told}");
        assert!(
            files(&at.join("run")) == before,
            "a refused run wrote something"
        );
    };
    // The ruleset was edited since.
    write(at, "rules.ron", &rules.replacen("cost: 80", "cost: 81", 1));
    refused("was `cost: 80` and is `cost: 81`");
    // The journal was cut short, as by a copy that did not end.
    let journal = at.join("run/journal.redb");
    let bytes = std::fs::read(&journal).expect("the journal");
    std::fs::write(&journal, &bytes[..bytes.len() / 3]).expect("cut short");
    refused("no journal of this program");
}

#[test]
fn a_run_whose_folder_is_removed_fails_and_leaves_no_tables() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let pairs = ["sweep", "sweep.ron", "--pairs", "100000", "--out", "run"];
    let child = start(at, &pairs);
    // By then it plays.
    wait_for(&at.join("run").join("status.json"));
    std::fs::remove_dir_all(at.join("run")).expect("removed");
    let output = child.wait_with_output().expect("ends");
    let told = said(&output);
    assert_eq!(code(&output), 3, "{told}");
    assert!(told.contains("was removed or replaced"), "{told}");
    assert!(!at.join("run").join("verdicts.parquet").exists());
}
