//! Paths in files: seen from the file, wherever one types.

use std::fs;
use std::path::Path;

use crate::program::{call, code, folder, json, write};

const JOB: &str = r#"Tournament(name: "paths", system: "warfleets", ruleset: "rules/mine.ron", pairs: 2,
    players: ("random", "captain.ron"),
    fleets: [Fleet("mine.ron"), Fleet("balanced")], format: RoundRobin)"#;

/// Rules that extend others in a folder beside them, a fleet by them, a player and a job.
fn games() -> tempfile::TempDir {
    let folder = folder();
    let at = folder.path();
    fs::create_dir_all(at.join("games/rules")).expect("makes");
    let mine = r#"(name: "Mine", extends: "../base/base.ron")"#;
    write(at, "games/rules/mine.ron", mine);
    fs::create_dir_all(at.join("games/base")).expect("makes");
    let base = evenkeel_configs::text("rulesets/warfleets-ftl.ron");
    write(at, "games/base/base.ron", base);
    let fleet = evenkeel_configs::text("fleets/gun-line.ron");
    let fleet = fleet.replace("\"warfleets-ftl\"", "\"rules/mine.ron\"");
    write(at, "games/mine.ron", &fleet);
    let captain = evenkeel_configs::text("players/captain-warfleets.ron");
    write(at, "games/captain.ron", captain);
    let admiral = evenkeel_configs::text("players/admiral-fast-warfleets.ron");
    let admiral = admiral.replace("captain: \"captain\"", "captain: \"captain.ron\"");
    assert!(admiral.contains("captain.ron"));
    write(at, "games/admiral.ron", &admiral);
    write(at, "games/job.ron", JOB);
    folder
}

/// A call that goes well.
fn well(at: &Path, arguments: &[&str]) -> String {
    let output = call(at, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(code(&output), 0, "{arguments:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_job_is_the_same_from_wherever_it_is_typed() {
    let folder = games();
    let at = folder.path();
    for file in [
        "rules/mine.ron",
        "mine.ron",
        "captain.ron",
        "admiral.ron",
        "job.ron",
    ] {
        well(at, &["validate", &format!("games/{file}")]);
        well(&at.join("games"), &["validate", file]);
    }
    well(at, &["tournament", "games/job.ron", "--out", "there"]);
    well(
        &at.join("games"),
        &["tournament", "job.ron", "--out", "../here"],
    );
    for table in ["matchups.csv", "verdicts.csv"] {
        let bytes = |run: &str| fs::read(at.join(run).join(table)).expect("a table");
        assert!(bytes("there") == bytes("here"), "{table}");
    }
    well(at, &["play", "--job", "games/job.ron", "--pair", "1"]);
    // It goes on from another folder, too: the journal is of the same run.
    well(
        &at.join("games"),
        &["tournament", "job.ron", "--pairs", "4", "--out", "../there"],
    );
}

#[test]
fn what_is_kept_of_a_run_leads_to_the_files_of_its_job() {
    let folder = games();
    let at = folder.path();
    let job = ["tournament", "games/job.ron", "--pairs", "40"];
    well(at, &[&job[..], &["--out", "whole"]].concat());
    let status: serde_json::Value =
        serde_json::from_str(&well(at, &["status", "whole", "--json"])).expect("JSON");
    assert_eq!(status["state"], "complete");
    well(at, &["tournament", "whole/run.ron", "--out", "again"]);
    for shard in ["1/2", "2/2"] {
        let out = &shard[..1];
        well(at, &[&job[..], &["--shard", shard, "--out", out]].concat());
    }
    well(at, &["merge", "1", "2", "--out", "merged"]);
    for file in ["run.ron", "matchups.csv", "verdicts.csv"] {
        let bytes = |run: &str| fs::read(at.join(run).join(file)).expect("a file");
        assert!(
            bytes("whole") == bytes("merged") && bytes("whole") == bytes("again"),
            "{file}"
        );
    }
}

#[test]
fn the_working_folder_comes_second() {
    let folder = games();
    let at = folder.path();
    let played_by = |out: &str| {
        let output = call(at, &["tournament", "games/job.ron", "--json", "--out", out]);
        json(&output)["provenance"]["ruleset"].clone()
    };
    // A file of that name is in both folders: the one that the job lies in counts.
    fs::create_dir_all(at.join("rules")).expect("makes");
    let other = r#"(name: "Other", extends: "warfleets-ftl")"#;
    write(at, "rules/mine.ron", other);
    assert_eq!(played_by("first"), "Mine");
    fs::remove_file(at.join("games/rules/mine.ron")).expect("removes");
    assert_eq!(played_by("second"), "Other");
    // What is in neither is missed where it should lie.
    fs::remove_file(at.join("rules/mine.ron")).expect("removes");
    let output = call(at, &["validate", "games/job.ron"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let told = "ruleset: cannot read ruleset `games/rules/mine.ron`";
    assert!(code(&output) == 2 && said.contains(told), "{said}");
}
