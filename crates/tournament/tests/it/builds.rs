//! What of the program is part of a run.

/// What counts of a source, by the lines of the macro itself, as a crate of macros has no other
/// function to call.
#[path = "../../../sources/src/tokens.rs"]
mod tokens;

use std::path::Path;

use evenkeel_document::{Document, digest_of_all};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::play::systems::SYSTEMS;

/// The plan of the job that a command of this system would play.
fn plan(system: &str) -> Plan {
    let library = Library {
        file: "",
        systems: SYSTEMS,
        read: &|path| std::fs::read_to_string(path),
    };
    let text = format!(
        r#"Tournament(
            name: "builds", system: "{system}", pairs: 1, format: RoundRobin,
            fleets: [Generated(2)],
        )"#
    );
    let job = Document::parse("builds.ron", text).expect("RON");
    read_job(&job, library, Overrides::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn two_builds_of_one_version_are_two_runs_and_both_are_named() {
    let ours = plan(SYSTEMS[0].id());
    let mut theirs = ours.clone();
    theirs.provenance.build = "0123456789abcdef".to_string();
    let [now, before] = [&ours, &theirs].map(|plan| Identity::of(plan, false));
    assert_ne!(now.digest(), before.digest());
    let program = &ours.provenance.program;
    let told = now.difference(&before).map(|found| found.to_string());
    let expected = format!(
        "the program was `{program}, build 0123456789abcdef` and is `{program}, build {}`",
        ours.provenance.build
    );
    assert_eq!(told, Some(expected));
}

#[test]
fn each_system_has_a_build_of_its_own() {
    let builds = SYSTEMS.iter().map(|system| plan(system.id()));
    let mut builds: Vec<String> = builds.map(|plan| plan.provenance.build).collect();
    let is_digest =
        |build: &String| build.len() == 16 && build.bytes().all(|digit| digit.is_ascii_hexdigit());
    assert!(builds.iter().all(is_digest), "{builds:?}");
    builds.sort();
    builds.dedup();
    assert_eq!(builds.len(), SYSTEMS.len());
}

/// Paths and texts of the sources in a folder.
fn read(folder: &Path, before: &str, files: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        let name = format!("{before}{name}");
        match path.is_dir() {
            true => read(&path, &format!("{name}/"), files),
            false => files.push((name, std::fs::read_to_string(&path).expect("a text"))),
        }
    }
}

#[test]
fn the_digest_of_a_crate_is_that_of_the_sources_it_is_built_from() {
    for (folder, digest) in [
        ("kernel", evenkeel_kernel::SOURCES),
        ("document", evenkeel_document::SOURCES),
        ("players", evenkeel_players::SOURCES),
    ] {
        let mut files = Vec::new();
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{folder}/src"));
        read(&sources, "", &mut files);
        files.sort();
        let told = files.into_iter();
        let told = told.flat_map(|(path, text)| [path, tokens::tokens(&text)]);
        assert_eq!(digest, digest_of_all(told), "{folder}");
    }
}
