//! A player that the program has never heard of is registered by one line, and enters jobs,
//! battles, checks of files and ladders: that of the example `own_player`.

#[path = "../../examples/own_player.rs"]
mod own_player;

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use evenkeel::Registry;
use own_player::SYSTEMS;

use crate::program::{folder, write};

/// Calls the program in a folder that it writes to; the exit code.
fn call(folder: &Path, arguments: &[&str]) -> u8 {
    let words = ["evenkeel"].iter().chain(arguments);
    let mut words: Vec<OsString> = words.map(OsString::from).collect();
    words.extend(["--quiet".into(), "--out".into(), folder.into()]);
    evenkeel_cli::call(Registry::new(SYSTEMS), words)
}

fn json(folder: &Path, name: &str) -> serde_json::Value {
    let text = fs::read_to_string(folder.join(name)).expect(name);
    serde_json::from_str(&text).expect("JSON")
}

/// The path of a file of a folder that is kept, as it stands in jobs and on the command line.
fn file(folder: &Path, name: &str, text: &str) -> String {
    write(folder, name, text);
    folder.join(name).to_string_lossy().into_owned()
}

#[test]
fn a_guest_plays_jobs_with_a_file_of_its_own() {
    let kept = folder();
    let mine = file(kept.path(), "mine.ron", "Distracted(percent: 50)");
    let job = format!(
        r#"Tournament(
            name: "guests", system: "fleet-commander", players: ({mine:?}, "distracted"), pairs: 2,
            fleets: [Fleet("fc-standard"), Fleet("fc-drones")], format: RoundRobin,
            panel: ["distracted", "charge"],
        )"#
    );
    let job = file(kept.path(), "job.ron", &job);
    let out = folder();
    assert_eq!(call(out.path(), &["tournament", &job]), 0);
    let run = fs::read_to_string(out.path().join("run.ron")).expect("a run");
    assert!(run.contains("Distracted(percent: 50)") && run.contains("kind: guest"));
    // A run goes on only with the player that it began with.
    write(kept.path(), "mine.ron", "Distracted(percent: 51)");
    assert_eq!(call(out.path(), &["tournament", &job, "--pairs", "3"]), 2);
}

#[test]
fn a_guest_votes_on_prices() {
    let kept = folder();
    let job = r#"Prices(
        name: "worths", system: "fleet-commander", ruleset: "fleet-commander",
        panel: ["charge", "distracted"], spread: 10, band: 0.02, pairs: 500,
        confidence: 0.95, least_use: 0.02, seed: 1,
    )"#;
    let job = file(kept.path(), "job.ron", job);
    let out = folder();
    assert_eq!(call(out.path(), &["price", &job]), 0);
    let run = fs::read_to_string(out.path().join("run.ron")).expect("a run");
    assert!(run.contains("distracted"));
}

#[test]
fn a_guest_plays_battles_of_every_system() {
    for system in Registry::new(SYSTEMS).systems() {
        let folder = folder();
        let arguments = ["play", "--player-a", "distracted", "--player-b", "charge"];
        let arguments = [&arguments[..], &["--system", system.id()]].concat();
        assert_eq!(call(folder.path(), &arguments), 0, "{}", system.id());
        assert_eq!(
            json(folder.path(), "battle.json")["players"][0],
            "distracted"
        );
    }
    let folder = folder();
    assert_eq!(call(folder.path(), &["play", "--player-a", "detracted"]), 2);
    assert_eq!(call(folder.path(), &["systems"]), 0);
    let listing = json(folder.path(), "systems.json");
    let players = listing["systems"][0]["players"].as_array().expect("a list");
    assert!(players.iter().any(|player| player["name"] == "distracted"
        && player["summary"] == "Goes straight at the enemy, unless it forgets to."));
}

#[test]
fn a_guests_file_is_checked_like_any_other() {
    let kept = folder();
    let check = |text: &str| {
        let path = file(kept.path(), "mine.ron", text);
        Registry::new(SYSTEMS).validate(&path)
    };
    let fine = check("Distracted()");
    assert!(fine.remarks.is_ok() && fine.what.starts_with("player for Warfleets"));
    let faulty = check("Distracted(\n  percent: 101,\n  percents: 1,\n)");
    let faults = faulty.remarks.expect_err("is wrong").to_string();
    for expected in [
        "mine.ron:2:12: percent: must be 0 to 100",
        "mine.ron:3:3: percents: there is no such field; did you mean `percent`?",
    ] {
        assert!(faults.contains(expected), "{faults}");
    }
}

#[test]
fn a_ladder_of_guests_says_what_distraction_costs() {
    let kept = folder();
    let mine = file(kept.path(), "mine.ron", "Distracted(percent: 90)");
    let arguments = ["ladder", &mine, "charge", "distracted", "--pairs", "20"];
    let climb = |threads| {
        let out = folder();
        let arguments = [&arguments[..], &["--threads", threads]].concat();
        assert_eq!(call(out.path(), &arguments), 0);
        json(out.path(), "ladder.json")
    };
    let ladder = climb("1");
    assert_eq!(ladder, climb("2"));
    let rungs = ladder["rungs"].as_array().expect("a list");
    assert_eq!((rungs.len(), &rungs[1]["players"][0]), (3, &mine.into()));
    let upper_end = |rung: usize| rungs[rung]["score_high"].as_f64().expect("a number");
    assert!(
        upper_end(0) < 0.5,
        "nine decisions in ten are any legal action"
    );
    assert_eq!(rungs[0]["costs"][0]["playouts"], 0);
}
