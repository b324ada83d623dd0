//! A repository with rules of its own and a check of them.

use std::fs;
use std::path::Path;

use crate::program::{call, code, folder, write};

/// A panel that plays in no time.
pub const PANEL: &str = r#"Check(
    name: "panel", system: "warfleets", ruleset: "rules.ron", pairs: 96, band: 0.2,
    players: ("random", "random"),
    fleets: [Fleet("balanced"), Fleet("gun-line"), Fleet("brawlers")],
    expect: [
        NoFleetAbove(0.99),
        FirstTurn(within: 0.4),
    ],
)"#;

/// A repository with rules of its own and a panel.
pub fn repository() -> tempfile::TempDir {
    let folder = folder();
    let at = folder.path();
    let exported = call(at, &["export", "warfleets-ftl", "--out", "exported"]);
    assert_eq!(code(&exported), 0);
    let rules = at.join("exported/rulesets/warfleets-ftl.ron");
    fs::copy(rules, at.join("rules.ron")).expect("copies");
    write(at, "panel.ron", PANEL);
    folder
}

/// Exit code, standard output and standard error of a call.
pub fn said(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = call(folder, arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (code(&output), text(&output.stdout), text(&output.stderr))
}

/// Changes a text in a file.
pub fn change(folder: &Path, name: &str, from: &str, to: &str) {
    let text = fs::read_to_string(folder.join(name)).expect("reads");
    assert!(text.contains(from), "{name} lacks {from}");
    write(folder, name, &text.replacen(from, to, 1));
}

/// The line of a file that a text stands on, from 1.
pub fn line_of(folder: &Path, name: &str, part: &str) -> usize {
    let text = fs::read_to_string(folder.join(name)).expect("reads");
    let mut lines = text.lines();
    1 + lines.position(|line| line.contains(part)).expect(part)
}
