//! Names that would tell a terminal something, or a service that reads what is printed.

use std::path::Path;
use std::process::Output;

use evenkeel_document::printable;

use crate::program::{call, code, folder, write};

const RULES: &str = evenkeel_configs::text("rulesets/warfleets-ftl.ron");

/// Signs that clear a screen and ring a bell, and one that turns what follows.
const CONTROLS: &str = "Heavy\u{1b}[2J\u{7}\u{202e}Ship";

/// A name of several lines that may stand in a file.
const LINES: &str = "Heavy\\n::error file=a.ron::no\\n ##[add-mask]Ship";

const SWEEP: &str = r#"Sweep(name: "s", system: "warfleets", ruleset: "rules.ron", pairs: 1,
    players: ("random", "random"),
    axes: [Cost(subject: "ships.heavy", values: [70, 80])])"#;

const CHECK: &str = r#"Check(name: "c", system: "warfleets", ruleset: "rules.ron", pairs: 16, band: 0.2,
    players: ("random", "random"), inconclusive: Fails,
    fleets: [Fleet("balanced"), Inline((name: "FLEET", units: [("light", 1, ["pulse_engine", "energy_cannon:front"])]))],
    expect: [NoFleetAbove(0.01)])"#;

/// The ruleset and jobs by it, with this name for a ship and a fleet.
fn repository(name: &str) -> tempfile::TempDir {
    let folder = folder();
    let at = folder.path();
    write(at, "rules.ron", &RULES.replace("Heavy Ship", name));
    write(at, "sweep.ron", SWEEP);
    write(at, "check.ron", &CHECK.replace("FLEET", name));
    folder
}

const PLAY: [&str; 7] = [
    "play",
    "--ruleset",
    "rules.ron",
    "--a",
    "balanced",
    "--b",
    "random",
];
const CHECKED: [&str; 4] = ["check", "check.ron", "--without-baseline", "--annotations"];

/// What a call printed, which has to be text and no command, but for annotations.
fn shown(at: &Path, arguments: &[&str]) -> (Output, String) {
    let output = call(at, arguments);
    let text = [&output.stdout[..], &output.stderr].concat();
    let text = String::from_utf8(text).expect("text");
    assert_eq!(printable(&text), text, "{arguments:?}");
    let is_own = |line: &&str| {
        let files = ["check.ron", "rules.ron"];
        let mut own = files
            .map(|file| format!("::error file={file},line="))
            .into_iter();
        arguments.contains(&"--annotations") && own.any(|own| line.starts_with(&own))
    };
    for line in text.lines().filter(|line| !is_own(line)) {
        let is_command = line.trim_start().starts_with("::") || line.contains("##[");
        assert!(!is_command, "{arguments:?} {text}");
    }
    (output, text)
}

#[test]
fn signs_that_a_terminal_obeys_are_refused_and_not_shown() {
    let folder = repository(CONTROLS);
    let at = folder.path();
    for arguments in [
        &PLAY[..],
        &["validate", "rules.ron"],
        &["sweep", "sweep.ron"],
        &CHECKED,
    ] {
        for colour in [
            &[][..],
            &["--color", "never"],
            &["--color", "always"],
            &["--json"],
        ] {
            let (output, text) = shown(at, &[arguments, colour].concat());
            assert_eq!(code(&output), 2, "{arguments:?} {text}");
            let place = "rules.ron:177:19: holds U+001B";
            let told = text.contains(place) || text.contains("\"line\": 177");
            assert!(told && text.contains("holds U+001B"), "{text}");
        }
    }
    // Wherever the name stands.
    for (name, of) in [
        (
            "fleet.ron",
            "(system: \"warfleets\", ruleset: \"warfleets-ftl\", name: \"NAME\", units: [])",
        ),
        (
            "job.ron",
            "Tournament(name: \"NAME\", system: \"warfleets\", pairs: 1, fleets: [])",
        ),
        ("player.ron", "Admiral(captain: \"NAME\")"),
        ("\u{1b}[31m.ron", "NAME"),
    ] {
        write(at, name, &of.replace("NAME", CONTROLS));
        let (output, text) = shown(at, &["validate", name]);
        assert!(code(&output) != 0 && text.contains('\u{fffd}'), "{text}");
    }
    // Nor does what was typed.
    let (output, _) = shown(at, &["sweep", "--pairs", CONTROLS]);
    assert_eq!(code(&output), 2);
}

#[test]
fn a_name_of_several_lines_is_no_command_to_a_service() {
    let folder = repository(LINES);
    let at = folder.path();
    for arguments in [
        &PLAY[..],
        &["validate", "rules.ron"],
        &["sweep", "sweep.ron"],
        &CHECKED,
    ] {
        let (output, text) = shown(at, arguments);
        assert_eq!(code(&output), 2, "{text}");
        assert!(text.contains("holds a line break"), "{text}");
        let commands = text.lines().filter(|line| line.starts_with("::"));
        let is_own = |line: &str| {
            ["rules", "check", "sweep"]
                .iter()
                .any(|name| line.starts_with(&format!("::error file={name}.ron,")))
        };
        assert!(commands.into_iter().all(is_own), "{text}");
    }
}

/// Files that end in `.ron` are somebody's rules, fleets and jobs.
#[test]
fn no_answer_is_written_over_a_file_that_somebody_wrote() {
    let folder = repository("Heavy Ship");
    let at = folder.path();
    let rules = std::fs::read_to_string(at.join("rules.ron")).expect("a text");
    let unbased = ["check", "check.ron", "--without-baseline"];
    for (arguments, flag) in [
        (&PLAY[..], "--log"),
        (&PLAY, "--html"),
        (&["replay"], "--out"),
        (&unbased, "--junit"),
        (&unbased, "--markdown"),
    ] {
        let output = call(at, &[arguments, &[flag, "rules.ron"]].concat());
        assert_eq!(code(&output), 2, "{flag}: {output:?}");
        let kept = std::fs::read_to_string(at.join("rules.ron")).expect("a text");
        assert!(kept == rules, "{flag}");
    }
    let twice = call(
        at,
        &[&PLAY[..], &["--log", "one", "--html", "one"]].concat(),
    );
    assert_eq!(code(&twice), 2);
    assert!(!at.join("one").exists());
}
