//! No file names a rule system but its crate, its configs and the one list, so
//! that another system touches nothing else.

use std::path::{Path, PathBuf};

/// Files that name systems, and why they may.
const ALLOWED: [(&str, &str); 6] = [
    ("crates/tournament/src/play/systems.rs", "the list"),
    ("crates/tournament/Cargo.toml", "what the list needs"),
    ("Cargo.toml", "where the crates lie"),
    ("Cargo.lock", "written by cargo"),
    ("README.md", "says what there is"),
    ("CHANGELOG.md", "says what became of it"),
];

/// Parts of paths under which systems are named, and why they may be.
const ALLOWED_UNDER: [(&str, &str); 9] = [
    ("crates/systems/", "the crates of the systems"),
    ("configs/", "their configs"),
    ("/tests/", "tests of one system through the whole program"),
    ("/examples/", "measurements of one system"),
    ("benches/", "measurements of one system"),
    ("scripts/", "measurements of one system"),
    ("fuzz/", "seeds, and what cargo wrote"),
    ("python/", "examples and tests of one system"),
    (
        "reports/",
        "a run of one system, and the columns of its uses",
    ),
];

/// Pages that describe one system after the other, or show commands by the shipped ones.
const PAGES: [&str; 3] = [
    "crates/cli/LOG.md",
    "crates/cli/TOUR.md",
    "crates/cli/GATE.md",
];

/// The library that users start from: its examples run, so they play one of the systems.
const WITH_EXAMPLES: &str = "crates/evenkeel/src/";

/// Names that do not follow from those of the crates.
const OTHER_NAMES: [&str; 3] = ["grimdark", "fbg-", "fc-"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What systems are called, in small letters: `a-game`, `a_game`, `a game`, `agame`.
fn names() -> Vec<String> {
    let systems = std::fs::read_dir(root().join("crates/systems")).expect("a readable folder");
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("an entry").file_name();
    let ids = systems.map(|entry| name(entry).to_string_lossy().to_string());
    let spelled = ids.flat_map(|id| ["-", "_", " ", ""].map(|between| id.replace('-', between)));
    let others = OTHER_NAMES.map(str::to_string);
    spelled.chain(others).collect()
}

#[test]
fn only_the_list_names_a_system() {
    let (root, names) = (root(), names());
    assert!(names.len() > OTHER_NAMES.len());
    let mut files = Vec::new();
    read_folder(&root, "", &mut files);
    assert!(
        files.iter().any(|(path, _)| path == ALLOWED[0].0),
        "no list"
    );
    let mut found = Vec::new();
    for (path, text) in &files {
        if is_allowed(path) {
            continue;
        }
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_start().to_lowercase();
            if path.starts_with(WITH_EXAMPLES) && line.starts_with("//") {
                continue;
            }
            if let Some(name) = names.iter().find(|name| line.contains(*name)) {
                found.push(format!("{path}:{}: names {name}", index + 1));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What is allowed is there, and does name a system.
#[test]
fn nothing_is_allowed_in_vain() {
    let (root, names) = (root(), names());
    let files = ALLOWED.map(|(file, _)| file).into_iter().chain(PAGES);
    for file in files {
        let text = std::fs::read_to_string(root.join(file)).expect(file);
        let text = text.to_lowercase();
        assert!(names.iter().any(|name| text.contains(name)), "{file}");
    }
}

fn is_allowed(path: &str) -> bool {
    ALLOWED.iter().any(|(file, _)| path == *file)
        || PAGES.contains(&path)
        || ALLOWED_UNDER
            .iter()
            .any(|(part, _)| match part.strip_prefix('/') {
                Some(_) => path.contains(part),
                None => path.starts_with(part),
            })
}

/// The texts of a folder, by path from the root; what builds and versions leave
/// behind is left aside.
fn read_folder(root: &Path, folder: &str, files: &mut Vec<(String, String)>) {
    let entries = std::fs::read_dir(root.join(folder)).expect("a readable folder");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let below = format!("{folder}{name}");
        if path.is_dir() {
            if !matches!(name.as_ref(), "target" | ".git") {
                read_folder(root, &format!("{below}/"), files);
            }
        } else if let Ok(text) = std::fs::read_to_string(&path)
            && name != ".git"
        {
            files.push((below, text));
        }
    }
}
