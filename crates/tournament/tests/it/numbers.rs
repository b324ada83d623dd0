//! Numbers that are none, in every form of file.

use std::collections::BTreeSet;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::read::{Overrides, read_fleet, read_job};
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;

/// Numbers that no field takes, or not every one.
const WRONG: [&str; 7] = [
    "NaN",
    "-inf",
    "1e999",
    "-1",
    "0.5",
    "99999999999999999999",
    "-1e40",
];

/// Numbers of [`WRONG`] that no field takes.
const NEVER: [&str; 3] = ["NaN", "-inf", "1e999"];

/// How faults begin of what is no number of its field's type.
const UNREAD: [&str; 7] = [
    "NaN is not a number",
    "is not a number",
    "infinity is not a number",
    "is too great a number",
    "must be a whole number",
    "must not be negative",
    "must be from -",
];

const LIBRARY: Library<'static> = Library {
    systems: SYSTEMS,
    read: &|path| std::fs::read_to_string(path),
    file: "",
};

type Read = fn(&'static dyn RuleSystem, &Document) -> Result<(), Diagnostics>;

fn fleet(_: &'static dyn RuleSystem, document: &Document) -> Result<(), Diagnostics> {
    read_fleet(document, LIBRARY).map(|_| ())
}

fn job(_: &'static dyn RuleSystem, document: &Document) -> Result<(), Diagnostics> {
    read_job(document, LIBRARY, Overrides::default()).map(|_| ())
}

fn player(system: &'static dyn RuleSystem, document: &Document) -> Result<(), Diagnostics> {
    match LIBRARY.read_player(system, document) {
        Ok(_) => Ok(()),
        Err(Missing::There(faults)) => Err(faults),
        Err(Missing::Here(message)) => panic!("{message}"),
    }
}

fn ruleset(system: &'static dyn RuleSystem, document: &Document) -> Result<(), Diagnostics> {
    LIBRARY.read_rules(system, document).map(|_| ())
}

/// One path of each name among the numbers of a document: the others are read alike.
fn paths(document: &Document) -> Vec<String> {
    let mut known = BTreeSet::new();
    let paths = document.number_paths().into_iter();
    let named = |path: &String| {
        let mut segments = path.split('.').rev();
        let name = segments.find(|segment| segment.parse::<usize>().is_err());
        name.unwrap_or_default().to_owned()
    };
    paths.filter(|path| known.insert(named(path))).collect()
}

/// Spoils numbers of a file one by one; how many faults were told.
fn spoil(system: &'static dyn RuleSystem, id: &str, text: &str, read: Read) -> usize {
    let document = Document::parse(id, text).expect("it is built in");
    let mut told = 0;
    for path in paths(&document) {
        for wrong in WRONG {
            let spoilt = document.patch(&path, wrong).expect("RON");
            let place = format!("{id}: {path}: {wrong}");
            let Err(faults) = read(system, &spoilt) else {
                assert!(!NEVER.contains(&wrong), "{place} is taken for a number");
                continue;
            };
            let unread = |message: &str| UNREAD.iter().any(|begin| message.starts_with(begin));
            let is_unread = faults.iter().any(|fault| unread(&fault.message));
            assert!(is_unread || !NEVER.contains(&wrong), "{place}: {faults}");
            if is_unread {
                // Nothing else is blamed for what is taken in its place.
                let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
                assert_eq!(paths, [path.as_str()], "{place}: {faults}");
                told += 1;
            }
        }
    }
    told
}

#[test]
fn what_is_no_number_is_told_at_its_place_and_nowhere_else() {
    for &system in SYSTEMS {
        let shipped = system.shipped();
        let players = system.players();
        let forms: [(&[_], Read); 4] = [
            (shipped.rulesets, ruleset),
            (shipped.fleets, fleet),
            (&players, player),
            (shipped.jobs, job),
        ];
        for (files, read) in forms {
            let told = files
                .iter()
                .map(|file| spoil(system, file.id, file.text, read));
            assert!(told.sum::<usize>() > 0, "{}", system.id());
        }
    }
}

#[test]
fn points_below_nothing_blame_no_fleet() {
    let text = "Tournament(name: \"x\", system: \"warfleets\", pairs: 1, points: -1,\n\
                fleets: [Fleet(\"balanced\"), Fleet(\"gun-line\")], format: RoundRobin)";
    let document = Document::parse("job.ron", text).expect("RON");
    let faults = job(SYSTEMS[0], &document).expect_err("negative");
    assert_eq!(faults.len(), 1, "{faults}");
    let told = faults.to_string();
    assert!(
        told.starts_with("job.ron:1:62: points: must not be negative (-1)"),
        "{told}"
    );
}
