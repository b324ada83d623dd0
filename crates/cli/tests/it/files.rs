//! Files for people who have only the program: what is built in, and a folder to start from.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use evenkeel_tournament::play::systems::SYSTEMS;
use insta::assert_snapshot;

use crate::program::{call, code, folder, json, shown};

/// Every file below a folder, by its path from there.
fn files_below(folder: &Path, prefix: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        match path.is_dir() {
            true => found.extend(files_below(&path, &format!("{name}/"))),
            false => drop(found.insert(name)),
        }
    }
    found
}

#[test]
fn everything_that_is_built_in_comes_out_as_it_is() {
    let folder = folder();
    let at = folder.path();
    let listing = json(&call(at, &["export", "--json", "--out", "all"]));
    let written = files_below(&at.join("all"), "");
    let listed = listing["files"].as_array().unwrap().iter();
    let listed: BTreeSet<String> = listed.map(|file| file.as_str().unwrap().into()).collect();
    assert_eq!(written, listed);
    // Each is byte for byte one of the files that were built in, and none is left out.
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../configs");
    let kinds = [
        "rulesets", "fleets", "players", "sweeps", "checks", "rulings",
    ];
    for kind in kinds {
        let source = files_below(&sources.join(kind), "");
        let copies = files_below(&at.join("all").join(kind), "");
        assert_eq!(copies, source, "{kind}");
        for name in source {
            let bytes = |folder: &Path| fs::read(folder.join(kind).join(&name)).unwrap();
            assert!(bytes(&sources) == bytes(&at.join("all")), "{kind}/{name}");
        }
    }
}

#[test]
fn one_file_comes_out_by_its_name_and_overwrites_nothing() {
    let folder = folder();
    let at = folder.path();
    assert_snapshot!("export", shown(at, &["export", "captain"]));
    assert_eq!(code(&call(at, &["export", "balanced"])), 0);
    let fleet = at.join("configs/fleets/balanced.ron");
    let original = fs::read_to_string(&fleet).unwrap();
    // A check comes with its baseline.
    let check = json(&call(at, &["export", "drift-warstuff", "--json"]));
    assert_eq!(check["files"].as_array().map(Vec::len), Some(2), "{check}");
    // As it is, it may be written again.
    assert_eq!(code(&call(at, &["export", "balanced"])), 0);
    fs::write(&fleet, "mine").unwrap();
    assert_snapshot!("export-taken", shown(at, &["export"]));
    assert_eq!(fs::read_to_string(&fleet).unwrap(), "mine");
    assert!(!at.join("configs/fleets/ambush.ron").exists());
    assert_eq!(code(&call(at, &["export", "balanced", "--force"])), 0);
    assert_eq!(fs::read_to_string(&fleet).unwrap(), original);
    assert_snapshot!("export-unknown", shown(at, &["export", "balnced"]));
}

#[test]
fn a_starter_folder_is_sound_and_runs_as_it_is() {
    let folder = folder();
    let at = folder.path();
    assert_snapshot!("init", shown(at, &["init", "start"]));
    let at = at.join("start");
    let names: Vec<String> = files_below(&at, "").into_iter().collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_snapshot!(
        "init-validate",
        shown(&at, &[&["validate"], &names[..]].concat())
    );
    let play = [
        "play",
        "--ruleset",
        "my-rules.ron",
        "--a",
        "my-fleet.ron",
        "--b",
        "random",
    ];
    assert_eq!(code(&call(&at, &play)), 0);
    fs::write(at.join("my-fleet.ron"), "mine").unwrap();
    let refused = call(&at, &["init"]);
    assert_eq!(code(&refused), 2);
    assert_eq!(fs::read_to_string(at.join("my-fleet.ron")).unwrap(), "mine");
}

/// The least that an audit plays.
const SCOPE: &str = "Audit(
    beginners: [\"hasty\"], club: [\"charge\"], tournament: [\"admiral-fast\"], searching: 8, lookout_share: 0,
    health_pairs: 1, price_pairs: 500, lists: 2, option_pairs: 2, reading_pairs: 1, list_pairs: 2,
    candidates: 2, generations: 1, search_pairs: 1, most_found: 1,
    most_first_turn: 0.03, most_drawn: 0.2, most_dice: 0.8,
)";

#[test]
fn a_starter_folder_of_every_system_runs_as_it_is() {
    let folder = folder();
    let at = folder.path();
    fs::write(at.join("scope.ron"), SCOPE).unwrap();
    for system in SYSTEMS {
        let ruleset = system.shipped().rulesets[0].id;
        let run = |at: &Path, arguments: &[&str]| {
            let output = call(at, arguments);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(code(&output), 0, "{ruleset} {arguments:?}: {said}");
            said
        };
        let next = run(at, &["init", ruleset, "--ruleset", ruleset]);
        let at = at.join(ruleset);
        let mut steps = next
            .lines()
            .filter_map(|line| line.trim().strip_prefix("evenkeel "));
        // What it says to type next works, and each command once with few battles.
        let play = steps
            .find(|step| step.starts_with("play "))
            .expect("a battle");
        run(&at, &play.split_whitespace().collect::<Vec<_>>());
        run(
            &at,
            &[
                "validate",
                "my-rules.ron",
                "my-fleet.ron",
                "my-tournament.ron",
            ],
        );
        run(&at, &["tournament", "my-tournament.ron", "--pairs", "2"]);
        run(&at, &["check", "my-check.ron", "--pairs", "16", "--bless"]);
        run(&at, &["check", "my-check.ron", "--pairs", "16"]);
        run(&at, &["audit", "my-rules.ron", "--scope", "../scope.ron"]);
    }
    let unknown = call(at, &["init", "other", "--ruleset", "warflets-ftl"]);
    assert_eq!(code(&unknown), 2);
    let said = String::from_utf8_lossy(&unknown.stderr);
    assert!(said.contains("`warfleets-ftl`"), "{said}");
}
