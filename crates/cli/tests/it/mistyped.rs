//! Slips of whoever types a command or writes a file: each is told by what was meant.

use std::path::Path;

use evenkeel_configs::text;
use insta::assert_snapshot;

use crate::program::{call, code, folder, json, shown, write};

const RULES: &str = text("rulesets/warfleets-ftl.ron");

/// All that some calls show, one below the other.
fn all_shown(folder: &Path, calls: &[&[&str]]) -> String {
    let told: Vec<String> = calls.iter().map(|call| shown(folder, call)).collect();
    told.join("\n\n")
}

#[test]
fn a_text_that_runs_over_its_line_is_one_fault_where_it_begins() {
    let folder = folder();
    let at = folder.path();
    write(
        at,
        "quote.ron",
        &RULES.replace("\"Heavy Ship\"", "\"Heavy Ship"),
    );
    write(
        at,
        "lines.ron",
        &RULES.replace("Heavy Ship", "Heavy\\nShip"),
    );
    let calls: [&[&str]; 2] = [&["validate", "quote.ron"], &["validate", "lines.ron"]];
    assert_snapshot!("texts-of-several-lines", all_shown(at, &calls));
}

#[test]
fn a_file_of_another_sort_is_told_with_the_command_that_takes_it() {
    let folder = folder();
    let at = folder.path();
    write(at, "rules.ron", RULES);
    write(at, "fleet.ron", text("fleets/balanced.ron"));
    write(at, "player.ron", text("players/captain-warfleets.ron"));
    write(at, "job.ron", text("sweeps/archetypes.ron"));
    write(at, "known.ron", text("checks/signatures.ron"));
    let calls: [&[&str]; 10] = [
        &["tournament", "fleet.ron"],
        &["sweep", "player.ron"],
        &["audit", "job.ron"],
        &["break", "--ruleset", "fleet.ron"],
        &["check", "known.ron"],
        &["play", "--job", "rules.ron"],
        &["play", "--a", "job.ron"],
        &["play", "--b", "rules.ron"],
        &["play", "--player-a", "fleet.ron"],
        &["tournament", "--fleets", "player.ron"],
    ];
    assert_snapshot!("other-sorts", all_shown(at, &calls));
}

#[test]
fn a_misspelt_job_is_told_by_the_nearest_kind_and_all_of_its_limits_at_once() {
    let folder = folder();
    let at = folder.path();
    let job = text("sweeps/archetypes.ron");
    write(at, "kind.ron", &job.replace("Tournament(", "Tournamnt("));
    let wrong = job.replace(
        "pairs: 1000",
        "pairs: 99999999999, points: 4294967295, band: 9",
    );
    write(
        at,
        "limits.ron",
        &wrong.replace("Fleet(\"balanced\")", "Generated(99999)"),
    );
    let calls: [&[&str]; 2] = [&["tournament", "kind.ron"], &["validate", "limits.ron"]];
    assert_snapshot!("misspelt-jobs", all_shown(at, &calls));
}

#[test]
fn a_name_of_another_system_is_told_with_its_system() {
    let folder = folder();
    let at = folder.path();
    let job = "Tournament(name: \"x\", system: \"warfleets\", ruleset: \"warstuff\", pairs: 1, format: RoundRobin,
        fleets: [Fleet(\"balanced\"), Fleet(\"rammers\")])";
    write(at, "rules.ron", job);
    write(
        at,
        "fleets.ron",
        &job.replace("warstuff", "warfleets-ftl")
            .replace("rammers", "ws-horde"),
    );
    let calls: [&[&str]; 4] = [
        &["play", "--system", "warfleets", "--ruleset", "warstuff"],
        &["play", "--ruleset", "warstuff", "--a", "balanced"],
        &["validate", "rules.ron"],
        &["validate", "fleets.ron"],
    ];
    assert_snapshot!("other-systems", all_shown(at, &calls));
}

#[test]
fn rules_that_are_named_as_another_command_takes_them_are_told_how_this_one_does() {
    let folder = folder();
    let at = folder.path();
    write(at, "rules.ron", RULES);
    let calls: [&[&str]; 7] = [
        &["play", "rules.ron"],
        &["replay", "warfleets-ftl", "--out", "battle.html"],
        &["odds", "rules.ron"],
        &["price", "--ruleset", "rules.ron"],
        &["train", "--ruleset", "rules.ron"],
        // No rules are meant here, or could be.
        &["play", "balanced"],
        &["check", "--ruleset", "rules.ron"],
    ];
    assert_snapshot!("rules-by-flag", all_shown(at, &calls));
}

#[test]
fn everything_that_is_wrong_with_flags_is_told_at_once() {
    let folder = folder();
    let calls: [&[&str]; 6] = [
        &[
            "tournament",
            "--seed",
            "-1",
            "--pairs=many",
            "--for",
            "banana",
            "--terrain",
            "maybe",
        ],
        &["sweep", "--threads", "0", "--paris", "4"],
        &["price", "--points", "300,4294967295"],
        &[
            "ladder", "captain", "charge", "--points", "0", "--color", "blue",
        ],
        &[
            "ladder",
            "captain",
            "charge",
            "--set",
            "=3",
            "--set",
            "ships.heavy.cost=x",
        ],
        &[
            "odds",
            "--attacker",
            "heavy",
            "--target",
            "light",
            "--range",
            "far",
        ],
    ];
    assert_snapshot!("wrong-flags", all_shown(folder.path(), &calls));
    let output = call(
        folder.path(),
        &["play", "--points", "x", "--pair", "y", "--json"],
    );
    let told = json(&output);
    let told = told["error"]["message"].as_str().expect("a message");
    assert!(
        told.contains("--points <N>") && told.contains("--pair <N>"),
        "{told}"
    );
}

#[test]
fn files_that_the_program_wrote_are_known() {
    let folder = folder();
    let at = folder.path();
    let run = [
        "tournament",
        "warfleets-ftl",
        "--fleets",
        "2",
        "--pairs",
        "1",
        "--out",
        "run",
        "--quiet",
    ];
    assert_eq!(code(&call(at, &run)), 0);
    let baseline = text("checks/drift-warstuff.baseline.ron");
    write(at, "drift.baseline.ron", baseline);
    write(
        at,
        "edited.baseline.ron",
        &baseline.replacen("seed: 1", "seed: 2", 1),
    );
    write(at, "signatures.ron", text("checks/signatures.ron"));
    write(at, "rulings.ron", text("rulings/warfleets.ron"));
    let files = [
        "validate",
        "run/run.ron",
        "drift.baseline.ron",
        "edited.baseline.ron",
        "signatures.ron",
        "rulings.ron",
    ];
    assert_snapshot!("kept-files", shown(at, &files));
}

#[test]
fn a_fleet_that_a_price_made_too_dear_is_left_out_aloud() {
    let folder = folder();
    let at = folder.path();
    write(at, "rules.ron", RULES);
    let asked = ["luck", "rules.ron", "--pairs", "1", "--out", "run"];
    let first = call(at, &asked);
    assert_eq!(code(&first), 0);
    let said = String::from_utf8_lossy(&first.stderr).into_owned();
    assert!(!said.contains("asked without"), "{said}");
    write(at, "rules.ron", &RULES.replacen("cost: 80", "cost: 95", 1));
    assert_snapshot!("left-out", shown(at, &asked));
}

#[test]
fn what_the_system_refuses_is_told_in_plain_words() {
    let folder = folder();
    let at = folder.path();
    std::fs::create_dir(at.join("fleets.ron")).expect("a folder");
    write(at, "rules.ron", RULES);
    let calls: [&[&str]; 10] = [
        &["validate", ".", "nowhere.ron", "rules.ron/fleet.ron"],
        &["price", "fleets.ron"],
        &["price", "nowhere.ron"],
        &["play", "--a", "fleets.ron"],
        &["tournament", "warfleets-ftl", "--fleets", "nowhere.ron,2"],
        &["report", "nowhere"],
        &["init", "rules.ron"],
        &[
            "luck",
            "rules.ron",
            "--pairs",
            "1",
            "--out",
            "rules.ron/out",
        ],
        &["price", "warfleets-ftk", "--pairs", "600"],
        &["play", "--ruleset", "warfleets-flt"],
    ];
    let told = all_shown(at, &calls);
    assert!(!told.contains("os error"), "{told}");
    assert_snapshot!("refused-by-the-system", told);
}

#[test]
fn a_price_list_of_too_few_pairs_is_refused_before_it_is_played() {
    let folder = folder();
    let at = folder.path();
    write(
        at,
        "list.ron",
        "Prices(name: \"short\", system: \"warfleets\", pairs: 499)",
    );
    write(
        at,
        "scope.ron",
        &text("questions/audit.ron").replace("price_pairs: 2500", "price_pairs: 64"),
    );
    let calls: [&[&str]; 5] = [
        &["price", "warfleets-ftl", "--pairs", "300"],
        &["price", "list.ron", "--adopt", "2"],
        &["price", "list.ron", "--dry-run"],
        &["price", "list.ron", "--shard", "1/2"],
        &["audit", "warfleets-ftl", "--scope", "scope.ron"],
    ];
    assert_snapshot!("too-few-pairs", all_shown(at, &calls));
    assert!(!at.join("reports").exists());
}

#[test]
fn a_price_list_that_is_given_a_time_may_ask_for_too_few_pairs() {
    let folder = folder();
    let at = folder.path();
    write(
        at,
        "list.ron",
        "Prices(name: \"short\", system: \"warfleets\", pairs: 16, panel: [\"charge\"], lookout_share: 0)",
    );
    let output = call(at, &["price", "list.ron", "--for", "3s", "--out", "run"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(code(&output), 0, "{said}");
    assert!(at.join("run/prices.csv").exists(), "{said}");
    // In too short a time nothing is found, and no number is named that would be refused.
    let output = call(at, &["price", "list.ron", "--for", "1ms", "--out", "short"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("plays the same anywhere"), "{said}");
}
