//! The version, and that of Rust, which several files name.

use super::rust;

#[test]
fn every_file_names_the_version() {
    let packages = rust::metadata().packages;
    let version = packages[0].version.to_string();
    let mut wrong = Vec::new();
    for package in &packages {
        if package.version.to_string() != version {
            wrong.push(format!("{} is {}", package.name, package.version));
        }
        // The test kit is asked for without a version, and so stays out of packages.
        let asked = ["*".to_string(), format!("^{version}")];
        let ours = package.dependencies.iter().filter(|of| of.path.is_some());
        let others = ours.filter(|of| !asked.contains(&of.req.to_string()));
        wrong.extend(others.map(|of| format!("{} asks for {} {}", package.name, of.name, of.req)));
    }
    wrong.extend(unless_said(
        "python/Cargo.toml",
        &format!("\nversion = \"{version}\""),
    ));
    wrong.extend(unless_said(
        "CITATION.cff",
        &format!("\nversion: {version}"),
    ));
    // What comes next has no number yet; a release has its section.
    let is_next = unless_said("CHANGELOG.md", "\n## [Unreleased]").is_none();
    wrong.extend(unless_said("CHANGELOG.md", &format!("\n## [{version}]")).filter(|_| !is_next));
    assert!(wrong.is_empty(), "not {version}:\n{}", wrong.join("\n"));
}

#[test]
fn every_file_names_the_rust_that_is_needed() {
    let packages = rust::metadata().packages;
    let needed = packages[0]
        .rust_version
        .as_ref()
        .expect("a version of Rust");
    let rust = format!("{}.{}", needed.major, needed.minor);
    let wrong: Vec<_> = [
        unless_said("python/Cargo.toml", &format!("\nrust-version = \"{rust}\"")),
        unless_said(
            "Containerfile",
            &format!("\nFROM docker.io/library/rust:{rust}-"),
        ),
        unless_said("README.md", &format!("toolchain, {rust} or later")),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(wrong.is_empty(), "not Rust {rust}:\n{}", wrong.join("\n"));
}

/// A complaint, unless the words stand in the file.
fn unless_said(file: &str, words: &str) -> Option<String> {
    let text = std::fs::read_to_string(rust::root().join(file));
    let text = text.unwrap_or_else(|error| panic!("{file}: {error}"));
    (!text.contains(words)).then(|| format!("{file} has no `{}`", words.trim()))
}
