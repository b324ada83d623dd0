//! Mistakes: each gets a message that helps and its exit code.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::program::{call, code, folder, json, shown, write};

const RULES: &str = evenkeel_configs::text("rulesets/warfleets-ftl.ron");

/// The ruleset with one place changed.
fn rules(folder: &Path, name: &str, from: &str, to: &str) {
    assert!(RULES.contains(from), "{from:?} is not in the ruleset");
    write(folder, name, &RULES.replacen(from, to, 1));
}

/// A fleet of these units for 300 points.
fn fleet(folder: &Path, name: &str, units: &str) {
    let text = format!(
        "(\n    system: \"warfleets\",\n    ruleset: \"warfleets-ftl\",\n    points: 300,\n    name: \"Test\",\n    units: [\n{units}\n    ],\n)\n"
    );
    write(folder, name, &text);
}

const LIGHT: &str = r#"        ("light", 1, ["pulse_engine", "energy_cannon:front"]),"#;

/// A sweep with this axis.
fn sweep(folder: &Path, name: &str, axis: &str) {
    let text = format!(
        "Sweep(\n    name: \"test\",\n    system: \"warfleets\",\n    pairs: 2,\n    players: (\"random\", \"random\"),\n    axes: [\n        {axis},\n    ],\n)\n"
    );
    write(folder, name, &text);
}

/// A catalogue of what is plainly better, in which every entry has a fault of its own.
const BETTER: &str = r#"(
    system: "warfleets",
    ruleset: "warfleets-ftl",
    entries: [
        (name: "Misspelt", of: "ships.hevy", with: [("evasion", "3")]),
        (name: "No such figures", of: "ships.heavy", with: [("evsion", "3"), ("hull", "(")]),
        (name: "Against the rules", of: "ships.heavy", with: [("evasion", "0")]),
        (name: "Unknown elsewhere", of: "weapons.heavy_cannon", carry: Some("heavy_canon:front"), with: [("strength", "1")], also: [("ships.light.mount", "2")]),
        (name: "Carried by nobody", of: "weapons.heavy_cannon", carry: Some("heavy_canon:front"), with: [("strength", "1")]),
    ],
)
"#;

#[test]
fn faulty_files_are_told_with_their_places() {
    let folder = folder();
    let at = folder.path();
    rules(at, "missing-field.ron", "            evasion: 2,\n", "");
    rules(at, "negative-cost.ron", "cost: 80", "cost: -80");
    rules(at, "duplicate-name.ron", "\"medium\": (", "\"heavy\": (");
    rules(at, "nan.ron", "range_in: 24.0", "range_in: NaN");
    write(at, "not-ron.ron", "Dear fleet,\nplease win.\n");
    write(at, "unknown-form.ron", "(colour: \"red\")\n");
    write(at, "empty.ron", "");
    write(at, "better.ron", BETTER);
    sweep(
        at,
        "empty-axis.ron",
        r#"Stat(path: "ships.heavy.evasion", subject: "heavy", values: [])"#,
    );
    sweep(
        at,
        "nan-axis.ron",
        r#"Cost(subject: "ships.heavy", values: [70, NaN])"#,
    );
    sweep(
        at,
        "lost-axis.ron",
        r#"Cost(subject: "ships.hevy", values: [70, 80])"#,
    );
    fleet(
        at,
        "no-number.ron",
        r#"        ("light", "two", ["pulse_engine"]),"#,
    );
    let mut told = Vec::new();
    for name in [
        "missing-field.ron",
        "negative-cost.ron",
        "duplicate-name.ron",
        "nan.ron",
        "not-ron.ron",
        "unknown-form.ron",
        "empty.ron",
        "empty-axis.ron",
        "nan-axis.ron",
        "lost-axis.ron",
        "no-number.ron",
        "better.ron",
    ] {
        assert_eq!(code(&call(at, &["validate", name])), 2, "{name}");
        told.push(shown(at, &["validate", name]));
    }
    assert_snapshot!("faulty-files", told.join("\n\n"));
}

#[test]
fn illegal_fleets_are_a_no() {
    let folder = folder();
    let at = folder.path();
    fleet(at, "legal.ron", LIGHT);
    fleet(
        at,
        "unknown-upgrade.ron",
        &LIGHT.replace("pulse_engine", "puls_engine"),
    );
    fleet(at, "over-the-limit.ron", &LIGHT.replace("1, [", "9, ["));
    fleet(
        at,
        "two-on-one-facing.ron",
        &LIGHT.replace("pulse_engine", "plasma_cannon:front"),
    );
    let mut told = Vec::new();
    for name in [
        "unknown-upgrade.ron",
        "over-the-limit.ron",
        "two-on-one-facing.ron",
    ] {
        assert_eq!(code(&call(at, &["validate", name])), 1, "{name}");
        told.push(shown(at, &["validate", name]));
    }
    told.push(shown(at, &["validate", "legal.ron", "unknown-upgrade.ron"]));
    assert_snapshot!("illegal-fleets", told.join("\n\n"));
    let checked = json(&call(
        at,
        &["validate", "--json", "legal.ron", "unknown-upgrade.ron"],
    ));
    assert_eq!(checked["ok"], false);
    assert_eq!(checked["files"][0]["ok"], true);
    let error = &checked["files"][1]["errors"][0];
    assert_eq!((&error["line"], &error["column"]), (&7.into(), &23.into()));
}

#[test]
fn every_file_that_is_built_in_is_fine() {
    let folder = folder();
    let configs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../configs");
    for kind in [
        "rulesets", "fleets", "sweeps", "players", "checks", "rulings",
    ] {
        for file in fs::read_dir(configs.join(kind)).expect("the folder is there") {
            let path = file.expect("an entry").path();
            let output = call(folder.path(), &["validate", &path.to_string_lossy()]);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(
                (code(&output), said.as_str()),
                (0, ""),
                "{}",
                path.display()
            );
        }
    }
}

/// What is remarked is no fault: the file is fine.
#[test]
fn remarks_on_a_ruleset_are_told() {
    let folder = folder();
    let configs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../configs");
    let file = configs.join("rulesets/warstuff-units.ron");
    let file = file.to_string_lossy();
    let output = call(folder.path(), &["validate", &file]);
    assert_eq!(code(&output), 0);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let marked = text.lines().filter(|line| line.contains(": remark: "));
    assert_eq!(marked.count(), 6, "{text}");
    let output = call(folder.path(), &["validate", "--json", &file]);
    assert_eq!(code(&output), 0);
    let checked = json(&output);
    assert_eq!(checked["ok"], true);
    let remarks = checked["files"][0]["remarks"].as_array().expect("a list");
    assert_eq!(remarks.len(), 6);
    assert_eq!(
        remarks[0],
        "units.fantasy_rat_warrior: costs 25 points in print, 30 by the formula"
    );
}

#[test]
fn what_the_machine_refuses_is_no_mistake_of_the_users() {
    let folder = folder();
    let at = folder.path();
    // Tests may run as root, whom no permission stops: but nobody can make a
    // folder below a file.
    write(at, "file", "");
    let sweep = ["sweep", "--pairs", "1", "--out", "file/below"];
    let play = [
        "play",
        "--player-a",
        "random",
        "--player-b",
        "random",
        "--log",
        "file/below/b.jsonl",
    ];
    for arguments in [&sweep[..], &play[..]] {
        let output = call(at, arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 3, "{arguments:?}: {said}");
        assert!(
            said.contains("cannot") && !said.contains("panicked"),
            "{said}"
        );
    }
}

/// Every way to name a file that is read, with `FILE` in its place.
const NAMING_A_FILE: [&[&str]; 21] = [
    &["validate", "FILE"],
    &["tournament", "FILE"],
    &["sweep", "FILE"],
    &["price", "FILE"],
    &["break", "FILE"],
    &["break", "--ruleset", "FILE"],
    &["check", "FILE"],
    &["check", "--signature", "FILE"],
    &["check", "--signature", "--baseline", "FILE"],
    &["play", "--job", "FILE"],
    &["play", "--a", "FILE", "--b", "random"],
    &[
        "play",
        "--ruleset",
        "FILE",
        "--a",
        "random",
        "--b",
        "random",
    ],
    &[
        "play",
        "--player-a",
        "FILE",
        "--a",
        "random",
        "--b",
        "random",
    ],
    &["replay", "--job", "FILE"],
    &["ladder", "FILE", "captain"],
    &["ladder", "charge", "captain", "--ruleset", "FILE"],
    &["train", "FILE"],
    &["train", "warfleets-ftl", "--captain", "FILE"],
    &["exploit", "FILE"],
    &["diff", "FILE", "FILE"],
    &["report", "FILE"],
];

#[test]
fn a_file_that_is_not_there_is_a_mistake_and_one_that_cannot_be_read_is_none() {
    let folder = folder();
    let at = folder.path();
    fs::create_dir(at.join("folder.ron")).unwrap();
    // Whoever reads memory from its beginning is told of a failure, root as well.
    let is_linux = cfg!(target_os = "linux");
    #[cfg(target_os = "linux")]
    std::os::unix::fs::symlink("/proc/self/mem", at.join("unread.ron")).unwrap();
    let unread = is_linux.then_some(("unread.ron", 3));
    for (file, expected) in [("nowhere.ron", 2), ("folder.ron", 2)]
        .into_iter()
        .chain(unread)
    {
        for naming in NAMING_A_FILE {
            // A run is a folder, in which a file of another name is read.
            if file == "unread.ron" && naming[0] == "report" {
                continue;
            }
            let words: Vec<&str> = naming
                .iter()
                .map(|word| if *word == "FILE" { file } else { word })
                .collect();
            let output = call(at, &words);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(code(&output), expected, "{words:?}: {said}");
            let stem = file.trim_end_matches(".ron");
            assert!(said.contains(stem) && !said.contains("panicked"), "{said}");
        }
    }
    for words in [
        ["status", "nowhere"],
        ["report", "nowhere"],
        ["merge", "nowhere"],
    ] {
        assert_eq!(code(&call(at, &words)), 2, "{words:?}");
    }
}

#[test]
fn a_fleet_of_no_known_game_is_faulty_and_not_just_illegal() {
    let folder = folder();
    let at = folder.path();
    let fleet = |system: &str, ruleset: &str| {
        format!(
            r#"(system: "{system}", ruleset: "{ruleset}", name: "F", units: [("heavy", 99, [])])"#
        )
    };
    write(at, "game.ron", &fleet("warfleet", "warfleets-ftl"));
    write(at, "rules.ron", &fleet("warfleets", "warfleets-fts"));
    write(at, "large.ron", &fleet("warfleets", "warfleets-ftl"));
    for (file, expected) in [("game.ron", 2), ("rules.ron", 2), ("large.ron", 1)] {
        assert_eq!(code(&call(at, &["validate", file])), expected, "{file}");
    }
}

#[test]
fn a_number_below_all_is_refused_by_what_the_flag_takes() {
    let folder = folder();
    for (flag, range) in [
        ("--pairs", "from 1 to 1000000000"),
        ("--threads", "from 1 to 1024"),
    ] {
        let output = call(folder.path(), &["sweep", flag, "-1"]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 2, "{said}");
        assert!(said.contains(range) && !said.contains("-- -1"), "{said}");
    }
}

#[test]
fn nonsense_on_the_command_line_is_bad_usage() {
    let folder = folder();
    let at = folder.path();
    write(at, "binary.ron", "");
    fs::write(at.join("binary.ron"), [0xff, 0xfe, 0x00]).unwrap();
    for arguments in [
        &[][..],
        &["dance"],
        &["sweep", "--threads", "0"],
        &["sweep", "--pairs", "0"],
        &["sweep", "--seed", "-1"],
        &["sweep", "nowhere"],
        &["sweep", "archetypes"],
        &["tournament", "ship-costs"],
        &["validate"],
        &["validate", "binary.ron"],
        &["play", "--a", "nobody"],
        &["play", "--player-a", "grandmaster"],
        &["play", "--terrain", "maybe"],
        &["play", "--points", "1"],
        &["play", "--ruleset", "binary.ron"],
        &["report"],
        &["odds", "--attacker", "heavy"],
    ] {
        let output = call(at, arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 2, "{arguments:?}: {said}");
        assert!(
            !said.is_empty() && !said.contains("panicked"),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
fn programs_get_one_object_when_a_command_fails() {
    let folder = folder();
    let at = folder.path();
    write(
        at,
        "faulty.ron",
        "Sweep(name: \"x\", system: \"warfleets\", pairs: 0, axes: [])",
    );
    let cases: [(&[&str], i32, &str); 5] = [
        (&["sweep", "faulty.ron", "--json"], 2, "must be at least 1"),
        (&["sweep", "nowhere.ron", "--json"], 2, "nowhere.ron"),
        (
            &["sweep", "--pairs", "many", "--json"],
            2,
            "invalid value 'many'",
        ),
        (
            &["play", "--a", "nobody", "--b", "balanced", "--json"],
            2,
            "nobody",
        ),
        (&["odds", "--strenght", "4", "--json"], 2, "--strenght"),
    ];
    for (arguments, expected, message) in cases {
        let output = call(at, arguments);
        let error = &json(&output)["error"];
        assert_eq!(
            (code(&output), &error["code"]),
            (expected, &expected.into()),
            "{arguments:?}"
        );
        let told = error["message"].as_str().expect("a message");
        assert!(told.contains(message), "{told}");
    }
    let output = call(at, &["sweep", "faulty.ron", "--json"]);
    let fault = &json(&output)["error"]["faults"][0];
    assert_eq!(
        (&fault["file"], &fault["line"]),
        (&"faulty.ron".into(), &1.into())
    );
}

#[test]
fn an_illegal_fleet_has_the_same_code_everywhere() {
    let folder = folder();
    let at = folder.path();
    // Far more ships than 300 points buy.
    let units = "units: [(\"heavy\", 40, [])]";
    let of = "system: \"warfleets\", ruleset: \"warfleets-ftl\", points: 300";
    write(
        at,
        "fleet.ron",
        &format!("({of}, name: \"Too many\", {units})"),
    );
    let job = "Tournament(name: \"x\", system: \"warfleets\", pairs: 1,
        fleets: [Fleet(\"fleet.ron\"), Fleet(\"balanced\")], format: RoundRobin)";
    write(at, "job.ron", job);
    let calls: [&[&str]; 4] = [
        &["validate", "fleet.ron"],
        &["validate", "job.ron"],
        &["tournament", "job.ron"],
        &["play", "--a", "fleet.ron", "--b", "balanced"],
    ];
    for arguments in calls {
        let output = call(at, arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 1, "{arguments:?}: {said}");
    }
}

#[test]
fn a_folder_with_other_files_is_left_alone() {
    let folder = folder();
    let at = folder.path();
    write(at, "notes.txt", "mine");
    let job = ["sweep", "--pairs", "1", "--out", ".", "--quiet"];
    let output = call(at, &job);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        code(&output) == 2 && said.contains("notes.txt") && said.contains("--force"),
        "{said}"
    );
    assert_eq!(std::fs::read_dir(at).expect("a folder").count(), 1);
    assert_eq!(code(&call(at, &[&job[..], &["--force"]].concat())), 0);
    // Now it is a run's folder.
    assert_eq!(code(&call(at, &job)), 0);
    assert_eq!(
        std::fs::read_to_string(at.join("notes.txt")).expect("there"),
        "mine"
    );
}
