//! Whole runs: sweep, tournament, report, Ctrl-C.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::{call, code, folder, heeding, json, write};

pub const SWEEP: &str = r#"Sweep(panel: [],
    name: "tiny sweep", system: "warfleets", pairs: 6, players: ("random", "random"),
    axes: [
        Cost(subject: "ships.heavy", values: [70, 80, 90]),
        Loadout(title: "Upgrades", baseline: "nuclear_ammo", alternatives: ["pulse_engine"]),
    ],
)"#;

const TOURNAMENT: &str = r#"Tournament(
    name: "tiny", system: "warfleets", pairs: 3, players: ("random", "charge"),
    fleets: [Fleet("balanced"), Fleet("gun-line"), Generated(1)],
    format: RoundRobin,
)"#;

/// Every file of a run folder but its journal, in which blocks lie as they were
/// finished.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_file() && !path.ends_with("journal.redb") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.insert(name, fs::read(&path).expect("reads"));
        }
    }
    found
}

#[test]
fn a_sweep_writes_its_run_folder_and_the_same_again() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let first = call(
        at,
        &[
            "sweep",
            "sweep.ron",
            "--out",
            "one",
            "--threads",
            "1",
            "--battles",
        ],
    );
    assert_eq!(
        code(&first),
        0,
        "{}",
        String::from_utf8_lossy(&first.stderr)
    );
    let text = String::from_utf8_lossy(&first.stdout);
    assert!(
        text.contains("Verdict") && text.contains("Heavy Ship"),
        "{text}"
    );
    let second = call(
        at,
        &[
            "sweep",
            "sweep.ron",
            "--out",
            "two",
            "--threads",
            "3",
            "--battles",
        ],
    );
    assert_eq!(first.stdout, second.stdout);
    let (one, two) = (files(&at.join("one")), files(&at.join("two")));
    for name in [
        "run.ron",
        "sweep.parquet",
        "sweep.csv",
        "battles.parquet",
        "compositions.parquet",
        "index.html",
    ] {
        assert!(one.contains_key(name), "{name} is missing");
    }
    assert!(one == two, "threads changed a file");
    let report = call(at, &["report", "one"]);
    assert_eq!((code(&report), &report.stdout), (0, &first.stdout));
    assert!(files(&at.join("one")) == two, "the report changed a file");
    let other = call(
        at,
        &[
            "sweep",
            "sweep.ron",
            "--out",
            "two",
            "--seed",
            "2",
            "--fresh",
            "--json",
        ],
    );
    let summary = json(&other);
    assert_eq!(summary["provenance"]["seed"], 2);
    assert_eq!(summary["complete"], true);
    assert_eq!(summary["battles_played"], 2 * 6 * 5);
}

#[test]
fn a_tournament_goes_below_reports_and_spares_earlier_runs() {
    let folder = folder();
    let at = folder.path();
    write(at, "job.ron", TOURNAMENT);
    for (seed, expected) in [("1", "reports/tiny"), ("2", "reports/tiny-2")] {
        let seed = ["--seed", seed, "--json", "--quiet"];
        let run = call(at, &[&["tournament", "job.ron"][..], &seed].concat());
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!((code(&run), said.as_str()), (0, ""));
        assert_eq!(json(&run)["folder"], expected);
        assert!(at.join(expected).join("matchups.parquet").exists());
    }
}

/// Sends a signal. There is a safe way in the shell.
#[cfg(unix)]
pub fn send(signal: &str, id: u32) {
    let id = id.to_string();
    let sent = Command::new("kill").args([signal, &id]).status();
    assert!(sent.expect("kill is there").success());
}

#[test]
#[cfg(unix)]
fn ctrl_c_keeps_what_is_complete() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let long = [
        "sweep",
        "sweep.ron",
        "--pairs",
        "1000000",
        "--out",
        "run",
        "--json",
    ];
    let child = heeding(at, &long)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let child = child.expect("the program starts");
    // The folder is tried before the first battle, so the handler is in place
    // soon after it is there.
    let patience = Instant::now() + Duration::from_secs(60);
    while !at.join("run").exists() {
        assert!(Instant::now() < patience, "the run does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_secs(2));
    send("-INT", child.id());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(
        code(&output),
        130,
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let summary = json(&output);
    assert_eq!(summary["complete"], false);
    let played = summary["battles_played"].as_u64().unwrap();
    assert!(played > 0 && played < 10_000_000, "{played} battles");
    let read = call(at, &["report", "run"]);
    assert_eq!(code(&read), 0);
    assert!(String::from_utf8_lossy(&read.stdout).contains("Cancelled"));
}

/// A block of these players takes a minute: it is given up.
const SLOW: &str = r#"Tournament(
    name: "slow", system: "fleet-battle-game", players: ("admiral-strong", "admiral-strong"),
    pairs: 64, fleets: [Generated(3)], format: RoundRobin,
)"#;

#[test]
#[cfg(unix)]
fn ctrl_c_does_not_wait_for_slow_players() {
    let folder = folder();
    let at = folder.path();
    write(at, "job.ron", SLOW);
    let child = heeding(at, &["tournament", "job.ron", "--out", "run"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let patience = Instant::now() + Duration::from_secs(60);
    while !at.join("run/journal.redb").exists() {
        assert!(Instant::now() < patience, "the run does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_secs(2));
    let asked = Instant::now();
    send("-INT", child.id());
    let output = child.wait_with_output().expect("it ends");
    let took = asked.elapsed();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(code(&output), 130, "{said}");
    // It takes a tenth of a second; the rest is for machines with much else to do.
    assert!(took < Duration::from_secs(10), "{took:?}");
    let status = call(at, &["status", "run"]);
    let text = String::from_utf8_lossy(&status.stdout);
    assert!(
        text.contains("slow: stopped, 0 of 384 battles planned so far"),
        "{text}"
    );
}

#[test]
fn a_comparison_of_variants_is_at_home_in_both_commands() {
    let folder = folder();
    let at = folder.path();
    write(
        at,
        "variants.ron",
        r#"Compare(
            name: "variants", system: "warfleets", pairs: 4, players: ("random", "random"),
            variants: [(name: "As it is"), (name: "Long", changes: [("table.rounds", 5)])],
            entrants: [
                (name: "Guns", fleets: [Fleet("gun-line")]),
                (name: "Rams", fleets: [Fleet("rammers")]),
            ],
            format: RoundRobin,
        )"#,
    );
    let mut printed = Vec::new();
    for command in ["sweep", "tournament"] {
        let output = call(at, &[command, "variants.ron", "--out", command, "--quiet"]);
        assert_eq!(
            code(&output),
            0,
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        printed.push(output.stdout);
        for name in [
            "changes.parquet",
            "variants.csv",
            "charts/variants-first.png",
        ] {
            assert!(at.join(command).join(name).exists(), "{name}");
        }
    }
    assert_eq!(printed[0], printed[1]);
    let text = String::from_utf8_lossy(&printed[0]);
    assert!(
        text.contains("Guns: ") && text.contains(" under Long: "),
        "{text}"
    );
    let again = json(&call(at, &["report", "sweep", "--json"]));
    assert_eq!(again["variants"][1]["variant"], "Long");
    assert_eq!(code(&call(at, &["validate", "variants.ron"])), 0);
}

#[test]
fn battles_that_are_asked_for_later_are_those_of_a_run_that_asked_at_once() {
    let folder = folder();
    let at = folder.path();
    write(at, "sweep.ron", SWEEP);
    let run = |out, more: &[&str]| {
        let plain = ["sweep", "sweep.ron", "--out", out];
        let output = call(at, &[&plain[..], more].concat());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 0, "{told}");
        told
    };
    let again = "are played again, for their rows";
    assert!(!run("at-once", &["--pairs", "18", "--battles", "--csv"]).contains(again));
    run("later", &["--pairs", "18"]);
    assert!(!at.join("later/battles.parquet").exists());
    assert!(run("later", &["--pairs", "18", "--battles", "--csv"]).contains(again));
    assert!(files(&at.join("later")) == files(&at.join("at-once")));
    // Now they have rows, and nothing is left to play.
    assert!(!run("later", &["--pairs", "18", "--battles", "--csv"]).contains(again));
    assert!(files(&at.join("later")) == files(&at.join("at-once")));
    let status = json(&call(at, &["status", "later", "--json"]));
    assert_eq!(status["state"], "complete");
}
