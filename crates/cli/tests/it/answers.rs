//! Commands that only answer: help, systems, odds, play.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use insta::assert_snapshot;

use crate::program::{call, code, command, folder, json, shown};

#[test]
fn help_says_what_each_command_is_for() {
    let folder = folder();
    assert_snapshot!("help", shown(folder.path(), &["--help"]));
    for name in [
        "validate",
        "odds",
        "play",
        "tournament",
        "sweep",
        "check",
        "diff",
        "report",
        "export",
        "init",
        "new",
    ] {
        let help = shown(folder.path(), &[name, "--help"]);
        assert_snapshot!(format!("help-{name}"), help);
    }
}

#[test]
fn a_program_of_another_name_gives_examples_by_that_name() {
    let folder = folder();
    let other = folder
        .path()
        .join(format!("my-game{}", std::env::consts::EXE_SUFFIX));
    std::fs::copy(env!("CARGO_BIN_EXE_evenkeel"), &other).expect("a copy");
    for command in ["price", "check", "odds"] {
        let help = Command::new(&other).args([command, "--help"]).output();
        let help = String::from_utf8(help.expect("the copy starts").stdout).expect("text");
        assert!(
            help.contains("my-game check") || help.contains(&format!("\n  my-game {command} "))
        );
        assert!(!help.contains("evenkeel "), "{help}");
    }
}

#[test]
fn shells_and_man_learn_of_every_command() {
    let folder = folder();
    let printed = |arguments: &[&str]| {
        let output = call(folder.path(), arguments);
        assert_eq!(code(&output), 0, "{arguments:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = printed(&["completions", shell]);
        assert!(
            script.contains("tournament") && script.contains("seed"),
            "{shell}"
        );
    }
    let page = printed(&["man"]);
    assert!(
        page.contains(".TH evenkeel") && page.contains("EVENKEEL SWEEP"),
        "{page}"
    );
}

#[test]
fn one_system_is_shown_with_what_its_rules_can_be_asked() {
    let folder = folder();
    let at = folder.path();
    let shown = |system: &str| {
        let output = call(at, &["systems", system]);
        assert_eq!(code(&output), 0);
        String::from_utf8(output.stdout).expect("text")
    };
    let all = String::from_utf8(call(at, &["systems"]).stdout).expect("text");
    let one = shown("fleet-commander");
    let (own, questions) = one.split_once("\n  Questions\n").expect("questions");
    assert!(
        all.contains(own) && own.starts_with("Fleet Commander  ("),
        "{own}"
    );
    let count = |command: &str| questions.matches(&format!("    {command} ")).count();
    assert_eq!(
        ["audit", "price", "tournament"].map(count),
        [1, 1, 1],
        "{questions}"
    );
    // No command takes a check from rules alone, and there is no sweep of a game without prices.
    assert_eq!(["check", "sweep"].map(count), [0, 0], "{questions}");
    assert!(shown("warfleets").contains("    sweep "));
    let listed = json(&call(at, &["systems", "fleet-commander", "--json"]));
    assert!(listed["id"] == "fleet-commander" && listed["questions"][0]["name"].is_string());
    let wrong = call(at, &["systems", "fleet-comander"]);
    let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(
        code(&wrong) == 2 && said.contains("did you mean `fleet-commander`?"),
        "{said}"
    );
}

#[test]
fn systems_lists_everything_by_id() {
    let folder = folder();
    assert_snapshot!("systems", shown(folder.path(), &["systems"]));
    let listing = json(&call(folder.path(), &["systems", "--json"]));
    assert_eq!(listing["systems"][0]["id"], "warfleets");
    assert_eq!(listing["jobs"][0]["name"], "ship-costs");
}

/// WF-EX-11 of the rules ledger.
const GIGA: [&str; 12] = [
    "odds",
    "--attacker",
    "heavy",
    "--weapon",
    "giga_cannon",
    "--target",
    "heavy",
    "--target-upgrades",
    "shield_booster",
    "--facing",
    "front",
    "--range=6",
];

#[test]
fn odds_come_as_a_table_and_as_json() {
    let folder = folder();
    assert_snapshot!("odds", shown(folder.path(), &GIGA));
    let odds = json(&call(folder.path(), &[&GIGA[..], &["--json"]].concat()));
    for (key, value) in [("attacks", 1), ("hit_target", 2), ("block_target", 6)] {
        assert_eq!(odds[key], value, "{key}");
    }
    let exact: Vec<_> = odds["damage"].as_array().unwrap().iter().collect();
    let exact: Vec<_> = exact
        .iter()
        .map(|row| row["exact"].as_str().unwrap())
        .collect();
    assert_eq!(exact, ["31/81", "25/81", "25/81"]);
    let mean = 25.0 / 27.0;
    assert!((odds["expected"].as_f64().unwrap() - mean).abs() < 1e-12);
    let sample = &odds["monte_carlo"];
    assert_eq!(sample["rolls"], 100_000);
    // The half width is 1.96 standard errors; five of them fail once in two million.
    let off = (sample["expected"].as_f64().unwrap() - mean).abs();
    assert!(off <= sample["half_width"].as_f64().unwrap() * 5.0 / 1.96);
}

#[test]
fn a_shot_that_is_not_legal_is_refused() {
    let folder = folder();
    let ask = |rest: &[&str]| {
        let start = ["odds", "--attacker", "heavy", "--target", "light"];
        shown(folder.path(), &[&start, rest].concat())
    };
    let refusals = [
        ask(&["--range", "30"]),
        ask(&["--range", "-1"]),
        ask(&["--range", "NaN"]),
        ask(&["--range", "20", "--weapon", "tsunami_cannon"]),
        ask(&["--range", "20", "--weapon", "tsunami_canon"]),
        ask(&["--range", "20", "--facing", "top"]),
        ask(&["--range", "20", "--system", "chess"]),
    ];
    assert_snapshot!("odds-refused", refusals.join("\n\n"));
}

/// FBG-EX-42 of the rules ledger, and what the other system's flags come to.
#[test]
fn odds_of_ships_that_fire_together() {
    let folder = folder();
    let ask = |rest: &[&str]| {
        let start = [
            "odds",
            "--system",
            "fleet-battle-game",
            "--attacker",
            "dn,ca",
        ];
        shown(folder.path(), &[&start, rest].concat())
    };
    let rear = ["--target", "d7", "--range", "3", "--facing", "rear"];
    assert_snapshot!("odds-together", ask(&rear));
    let refusals = [
        ask(&[&rear[..], &["--weapon", "phaser", "--cover"]].concat()),
        ask(&[&rear[..], &["--range", "1,2,3"]].concat()),
        ask(&[&rear[..], &["--destroyed", "4,0"]].concat()),
        ask(&[&rear[..], &["--shields", "2/1"]].concat()),
        ask(&["--target", "d7", "--range", "16"]),
        ask(&["--target", "d7", "--range", "1", "--arc", "side"]),
        shown(
            folder.path(),
            &[
                "odds",
                "--attacker",
                "heavy,light",
                "--target",
                "light",
                "--range",
                "6",
                "--shields",
                "1/0",
            ],
        ),
        shown(
            folder.path(),
            &[
                "odds",
                "--attacker",
                "heavy,light",
                "--target",
                "light",
                "--range",
                "6",
            ],
        ),
    ];
    assert_snapshot!("odds-together-refused", refusals.join("\n\n"));
}

#[test]
fn a_battle_on_hexes_is_told_and_logged() {
    let folder = folder();
    let play = [
        "play",
        "--system",
        "fleet-battle-game",
        "--a",
        "fbg-federation-patrol",
        "--b",
        "fbg-klingon-patrol",
        "--player-a",
        "charge",
        "--player-b",
        "charge",
        "--seed",
        "4",
    ];
    let story = shown(folder.path(), &play);
    assert_eq!(story, shown(folder.path(), &play), "another story");
    for part in ["Set-up", "Round 1", "is drawn", "Heavy Cruiser A1"] {
        assert!(story.contains(part), "{part:?} is missing in\n{story}");
    }
    let summary = json(&call(
        folder.path(),
        &[&play[..], &["--json", "--log", "battle.jsonl"]].concat(),
    ));
    let log = fs::read_to_string(folder.path().join("battle.jsonl")).unwrap();
    assert_eq!(
        log.lines().count() as u64,
        summary["events"].as_u64().unwrap() + 1
    );
    let points = shown(folder.path(), &[&play[..], &["--points", "6"]].concat());
    assert!(points.contains("has no points"), "{points}");
}

#[test]
fn a_battle_is_told_and_logged() {
    let folder = folder();
    let play = [
        "play",
        "--a",
        "gun-line",
        "--b",
        "rammers",
        "--player-a",
        "random",
        "--player-b",
        "random",
        "--seed",
        "4",
        "--terrain",
        "off",
    ];
    let story = shown(folder.path(), &play);
    assert_eq!(
        story,
        shown(folder.path(), &play),
        "the same seed, another story"
    );
    for part in [
        "Set-up",
        "Round 1",
        "Round 4",
        "fires its",
        "deploys at",
        "markers",
    ] {
        assert!(story.contains(part), "{part:?} is missing in\n{story}");
    }
    let json_flags = ["--json", "--log", "deep/down/battle.jsonl"];
    let summary = json(&call(folder.path(), &[&play[..], &json_flags].concat()));
    assert_eq!(summary["log"], "deep/down/battle.jsonl");
    let log = fs::read_to_string(folder.path().join("deep/down/battle.jsonl")).unwrap();
    assert_eq!(
        log.lines().count() as u64,
        summary["events"].as_u64().unwrap() + 1
    );
    for line in log.lines() {
        let _: serde_json::Value = serde_json::from_str(line).expect("JSON on every line");
    }
}

#[test]
fn a_battle_is_written_as_a_page_whole_or_not_at_all() {
    let folder = folder();
    let fleets = ["--a", "gun-line", "--b", "rammers", "--seed", "4"];
    let replay = ["replay", "--json", "--out", "deep/battle.html"];
    let summary = json(&call(folder.path(), &[&replay[..], &fleets].concat()));
    assert_eq!(summary["html"], "deep/battle.html");
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
    let page = read("deep/battle.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"));
    assert_eq!(fs::read_dir(folder.path().join("deep")).unwrap().count(), 1);

    let play = ["play", "--quiet", "--html", "beside.html"];
    assert_eq!(
        code(&call(folder.path(), &[&play[..], &fleets].concat())),
        0
    );
    assert_eq!(read("beside.html"), page, "the same battle, another page");
    let here = ["replay", "--quiet"];
    assert_eq!(
        code(&call(folder.path(), &[&here[..], &fleets].concat())),
        0
    );
    assert_eq!(read("replay.html"), page);

    // A file is no folder.
    let refused = ["replay", "--out", "beside.html/battle.html"];
    assert_eq!(
        code(&call(folder.path(), &[&refused[..], &fleets].concat())),
        3
    );
    let unknown = ["replay", "--a", "nobody", "--out", "nobody.html"];
    assert_eq!(code(&call(folder.path(), &unknown)), 2);
    assert!(!folder.path().join("nobody.html").exists());
}

#[test]
fn a_battle_of_a_job_can_be_played_again() {
    let folder = folder();
    let job = [
        "play",
        "--job",
        "archetypes",
        "--seed",
        "9",
        "--pair",
        "2",
        "--swapped",
    ];
    let again = [
        "play",
        "--a",
        "ambush",
        "--b",
        "balanced",
        "--seed",
        "9",
        "--pair",
        "2",
        "--swapped",
    ];
    let of_job = call(folder.path(), &job);
    assert_eq!(code(&of_job), 0);
    let of_fleets = call(folder.path(), &again);
    assert_eq!(
        String::from_utf8_lossy(&of_job.stdout),
        String::from_utf8_lossy(&of_fleets.stdout)
    );
    let beyond = call(
        folder.path(),
        &["play", "--job", "archetypes", "--matchup", "999"],
    );
    assert_eq!(code(&beyond), 2);
}

#[test]
fn nobody_reading_is_no_failure() {
    let folder = folder();
    let mut child = command(folder.path(), &["systems"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}
