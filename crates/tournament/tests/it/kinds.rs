//! No file names a kind of question but those of its folder and the one list, so that
//! another kind touches nothing else.

use std::collections::BTreeSet;
use std::path::Path;

use evenkeel_tournament::studies::KINDS;

/// Crates whose sources are read.
const CRATES: [&str; 7] = [
    "cli",
    "evenkeel",
    "folder",
    "journal",
    "replay",
    "report",
    "tournament",
];

/// The list of all kinds.
const LIST: &str = "tournament/src/studies.rs";

/// Files that name a kind, the kind, and the reason.
const ALLOWED: [(&str, &str, &str); 3] = [
    (
        "evenkeel/src/check",
        "check",
        "the commands `check` and `diff`, which keep nothing that they play",
    ),
    (
        "evenkeel/src/error.rs",
        "check",
        "a baseline is read from a file",
    ),
    (
        "evenkeel/src/yardstick.rs",
        "breaker",
        "whoever changes prices holds fleets against the yardstick of searches",
    ),
];

/// The folders of the kinds.
fn folders() -> BTreeSet<String> {
    let studies = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/studies");
    let entries = std::fs::read_dir(studies).expect("a readable folder");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    let folders = paths.filter(|path| path.is_dir());
    folders
        .map(|path| path.file_name().expect("a name").to_string_lossy().into())
        .collect()
}

/// The kinds that a text names by their modules, and those whose ids it asks for.
fn named<'k>(path: &str, text: &str, kinds: &'k BTreeSet<String>) -> Vec<&'k str> {
    let ids = KINDS.iter().map(|kind| format!("kind.id == {:?}", kind.id));
    let asks = ids.into_iter().any(|id| text.contains(&id));
    let names = |kind: &&String| {
        // `super` is the studies within their folder alone.
        let within = path.contains("/studies/").then_some("super::");
        let roots = ["studies::", "studies::{"].into_iter().chain(within);
        let mut paths = roots.map(|root| format!("{root}{kind}"));
        let is_path = |path: &String| {
            let mut found = text.match_indices(path);
            found.any(|(at, _)| !text[at + path.len()..].starts_with(char::is_alphanumeric))
        };
        asks || paths.any(|path| is_path(&path))
    };
    kinds.iter().filter(names).map(String::as_str).collect()
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    for entry in entries {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable source");
            // Links of the documentation name what they lead to.
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let code: Vec<&str> = code.collect();
            found.push((path.to_string_lossy().replace('\\', "/"), code.join("\n")));
        }
    }
}

#[test]
fn a_kind_is_named_in_its_folder_and_in_the_list_alone() {
    let (kinds, crates) = (folders(), Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    // A breaker has two more kinds within, and every other kind has a folder.
    assert_eq!(kinds.len() + 2, KINDS.len());
    let mut files = Vec::new();
    for name in CRATES {
        sources(&crates.join(name).join("src"), &mut files);
    }
    let mut used = BTreeSet::new();
    let mut found = Vec::new();
    for (path, text) in &files {
        for kind in named(path, text, &kinds) {
            let own = path.contains(&format!("/studies/{kind}/"))
                || path.ends_with(&format!("/studies/{kind}.rs"))
                || path.ends_with(LIST);
            let allowed = ALLOWED.iter().position(|(part, other, _)| {
                path.contains(&format!("../{part}")) && *other == kind
            });
            used.extend(allowed);
            if !own && allowed.is_none() {
                found.push(format!("{path} names {kind}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    let stale = (0..ALLOWED.len()).filter(|place| !used.contains(place));
    let stale: Vec<&str> = stale.map(|place| ALLOWED[place].0).collect();
    assert!(stale.is_empty(), "allowed in vain: {}", stale.join(", "));
}
