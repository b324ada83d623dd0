//! Files of `configs` that nobody names.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::rust;

#[test]
fn every_config_is_named() {
    let root = rust::root();
    let mut configs = Vec::new();
    rust::list(&root.join("configs"), &mut configs);
    configs.retain(|path| path.extension().is_some_and(|end| end == "ron"));
    assert!(configs.len() > 100, "only {} configs", configs.len());
    let texts = texts(&root);
    let built_in: BTreeSet<String> = texts.iter().flat_map(|(_, text)| embedded(text)).collect();
    assert!(built_in.contains("fleets/balanced.ron"), "{built_in:?}");
    let is_named = |config: &PathBuf| {
        let path = config.strip_prefix(root.join("configs")).expect("below it");
        let path = path.display().to_string().replace('\\', "/");
        let mut others = texts.iter().filter(|(other, _)| other != config);
        built_in.contains(&path) || others.any(|(_, text)| names(text, &path))
    };
    let dead: Vec<_> = configs.iter().filter(|config| !is_named(config)).collect();
    assert!(dead.is_empty(), "nobody names {dead:#?}");
}

/// Every text that may name a config, and where it lies.
fn texts(root: &Path) -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    for name in ["crates", "configs", "benches", "scripts", "reports", ".ci"] {
        rust::list(&root.join(name), &mut paths);
    }
    for name in ["README.md", "ARCHITECTURE.md"] {
        rust::list(&root.join(name), &mut paths);
    }
    let text = |path: PathBuf| Some((path.clone(), std::fs::read_to_string(path).ok()?));
    paths.into_iter().filter_map(text).collect()
}

/// The paths that a text builds in with `embedded!`: a folder, an ending, and ids.
fn embedded(text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for call in text.split("embedded!(").skip(1) {
        let call = call.split(')').next().unwrap_or_default();
        // What stands between quotes is every second part.
        let mut words = call.split('"').skip(1).step_by(2);
        let (Some(folder), Some(ending)) = (words.next(), words.next()) else {
            continue;
        };
        paths.extend(words.map(|id| format!("{folder}{id}{ending}")));
    }
    paths
}

/// A text names a file by the end of its path, from the folder or from the name on, or by
/// one with a `*` in it, as in `checks/drift-*.ron`.
fn names(text: &str, path: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || "-_.*/".contains(c);
    let name = path.rsplit('/').next().unwrap_or(path);
    let mut words = text
        .split(|c| !is_part(c))
        .filter(|word| word.ends_with(".ron"));
    words.any(|word| {
        let word = word.rsplit('/').next().unwrap_or(word);
        match word.split_once('*') {
            // `*.ron` names no file in particular.
            Some((start, end)) if end != ".ron" || !start.is_empty() => {
                name.len() >= start.len() + end.len()
                    && name.starts_with(start)
                    && name.ends_with(end)
            }
            Some(_) => false,
            None => word == name,
        }
    })
}

#[test]
fn a_file_is_named_by_path_by_pattern_or_built_in() {
    let path = "checks/drift-sky.ron";
    assert!(names("see `configs/checks/drift-sky.ron`.", path));
    assert!(names("(drift-*.ron)", path) && names("\"drift-sky.ron\"", path));
    assert!(!names(
        "drift-sky drift-sky.ro *.ron other-drift-sky.ron",
        path
    ));
    let text = "jobs: embedded!(\"sweeps/\", \"-sky.ron\":\n    \"a\", \"b\"), other";
    assert_eq!(embedded(text), ["sweeps/a-sky.ron", "sweeps/b-sky.ron"]);
}
