//! What a run of the program leaves as it is: the exit code of an answer that nobody reads,
//! signals that it was started to ignore, and files that are not its own.

use std::fs;
use std::process::Stdio;

use crate::program::{call, code, command, folder, write};

const CHECK: &str = r#"Check(name: "c", system: "warfleets", pairs: 16, band: 0.2,
    players: ("random", "random"), fleets: [Fleet("balanced"), Generated(1)],
    expect: [NoFleetAbove(0.01)])"#;

const MINI: [&str; 5] = ["tournament", "archetypes", "--pairs", "1", "--quiet"];

#[test]
fn a_reader_who_goes_away_changes_no_exit_code() {
    let folder = folder();
    write(folder.path(), "c.ron", CHECK);
    let arguments = ["check", "c.ron", "--without-baseline", "--quiet"];
    assert_eq!(code(&call(folder.path(), &arguments)), 1);
    let mut unread = command(folder.path(), &arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    drop(unread.stdout.take());
    assert_eq!(unread.wait().expect("ends").code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_was_to_be_ignored_ends_no_run() {
    let folder = folder();
    let program = command(folder.path(), &[]);
    // It plays for seconds after the signal was sent.
    let script = format!(
        "trap '' HUP; {:?} tournament archetypes --pairs 200 --quiet --out run & \
         until [ -e run/journal.redb ]; do sleep 0.1; done; sleep 0.5; kill -HUP $! && wait $!",
        program.get_program(),
    );
    let mut shell = std::process::Command::new("sh");
    let ended = shell.args(["-c", &script]).current_dir(folder.path());
    assert_eq!(ended.status().expect("starts").code(), Some(0));
    assert!(folder.path().join("run/run.ron").exists());
}

#[test]
fn pages_that_are_drawn_elsewhere_replace_nothing_else() {
    let folder = folder();
    let at = folder.path();
    for (seed, out) in [("1", "one"), ("2", "two")] {
        let run = [&MINI[..], &["--seed", seed, "--out", out]].concat();
        assert_eq!(code(&call(at, &run)), 0);
    }
    fs::create_dir(at.join("docs")).expect("made");
    write(at, "docs/index.html", "<p>mine</p>");
    for taken in ["two", "docs"] {
        let refused = call(at, &["report", "one", "--out", taken, "--quiet"]);
        assert_eq!(code(&refused), 2, "{taken}");
    }
    let kept = fs::read_to_string(at.join("docs/index.html")).expect("there");
    assert_eq!(kept, "<p>mine</p>");
    for _ in 0..2 {
        let copied = call(at, &["report", "one", "--out", "copy", "--quiet"]);
        assert_eq!(code(&copied), 0);
    }
}

#[test]
fn events_are_written_over_no_other_file() {
    let folder = folder();
    let at = folder.path();
    let run = [&MINI[..], &["--out", "run", "--fresh"]].concat();
    assert_eq!(code(&call(at, &run)), 0);
    write(at, "notes.txt", "mine");
    for taken in ["run/journal.redb", "run/run.ron", "notes.txt"] {
        let events = [&run[..], &["--events", taken]].concat();
        assert_eq!(code(&call(at, &events)), 2, "{taken}");
    }
    for _ in 0..2 {
        let events = [&run[..], &["--events", "events.jsonl"]].concat();
        assert_eq!(code(&call(at, &events)), 0);
    }
}

#[test]
fn faults_of_the_rules_are_annotated_where_they_stand() {
    let folder = folder();
    let at = folder.path();
    write(
        at,
        "c.ron",
        &CHECK.replace("pairs:", "ruleset: \"r.ron\", pairs:"),
    );
    write(
        at,
        "r.ron",
        "(\n    extends: \"warfleets-ftl\"\n    name: 3,\n)",
    );
    let output = call(
        at,
        &["check", "c.ron", "--without-baseline", "--annotations"],
    );
    assert_eq!(code(&output), 2);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("::error file=r.ron,line=2,"), "{said}");
    assert!(said.contains("::error file=r.ron,line=3,"), "{said}");
}
