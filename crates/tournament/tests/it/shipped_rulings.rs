//! The rulings that the systems ship, against their rulesets.

use std::path::Path;

use evenkeel_document::{Document, Kind, Node};
use evenkeel_rulebook::Ruling;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::sheet::Cell;

use crate::play::result;

/// What of each system is written as yes, no or a word and is no ruling that can be exchanged:
/// the beginning of the path, and why.
const NO_RULINGS: &[(&str, &[(&str, &str)])] = &[
    (
        "warfleets",
        &[
            ("fleet.open_lists", "only one value is played"),
            ("fleet.squadrons_by_slots", "the editions say it"),
            ("table.two_roll_offs", "the editions say it"),
            ("table.objective_strictly_over", "the editions say it"),
            ("shooting.arc_tie", "only one value is played"),
            ("shooting.wrong_class", "the editions say it"),
            ("shooting.broadside", "the editions say it"),
            ("squadron.engage_positional", "only one value is played"),
            ("squadron.must_place", "only one value is played"),
            ("ships", "the catalogue"),
            ("squadrons", "the catalogue"),
            ("weapons", "the catalogue"),
            ("upgrades", "the catalogue"),
            ("heroes", "the catalogue"),
            ("titles", "the catalogue"),
        ],
    ),
    (
        "fleet-battle-game",
        &[
            ("fleet.mixed_navies", "the rulebook says it"),
            ("fleet.mirror_navies", "only one value is played"),
            ("map.terrain", "only one value is played"),
            ("set_up.zones", "the other one needs another depth as well"),
            ("movement.stack_test", "only one value is played"),
            ("information.hidden_logs", "only one value is played"),
            ("chart", "the catalogue"),
            ("navies", "the catalogue"),
        ],
    ),
    (
        "fleet-commander",
        &[
            ("modules", "optional rules"),
            ("dice", "printed on the dice"),
            ("signals.tracked", "only one value is played"),
            ("ships", "the catalogue"),
            (
                "capture.corner_fields",
                "the zones of the Capture hold every corner, so that no value differs",
            ),
        ],
    ),
    (
        "warstuff",
        &[
            ("terrain.source", "only one value is played"),
            ("terrain.path", "only one value is played"),
            ("terrain.kinds", "what terrain there is"),
            ("special_rules", "the catalogue"),
        ],
    ),
];

fn listed(system: &dyn RuleSystem) -> Vec<Ruling> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../configs/rulings");
    let path = folder.join(system.id()).with_extension("ron");
    let text = std::fs::read_to_string(path).expect("a list for each system");
    Ruling::read_all(&text).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The rulesets that stand for themselves, and those by which they are played.
fn rulesets(system: &dyn RuleSystem) -> Vec<(Document, std::sync::Arc<dyn Rules>)> {
    let texts = system.shipped().rulesets.iter();
    let documents = texts.map(|text| Document::parse(text.id, text.text).expect("is RON"));
    let whole = documents.filter(|ruleset| ruleset.node("extends").is_none());
    whole
        .map(|ruleset| {
            let rules = system.read_rules(&ruleset);
            let rules = rules.unwrap_or_else(|faults| panic!("{faults}"));
            (ruleset, rules)
        })
        .collect()
}

#[test]
fn every_reading_makes_another_ruleset_that_is_valid() {
    let mut complaints = Vec::new();
    for system in SYSTEMS {
        let rulesets = rulesets(*system);
        for ruling in listed(*system) {
            let path = &ruling.path;
            let here = rulesets
                .iter()
                .filter(|(text, _)| text.node(path).is_some());
            let mut places = 0;
            for (_, rules) in here {
                places += 1;
                let all = rules.rulings();
                let (_, today) = all.iter().find(|(one, _)| *one == ruling).expect(path);
                let others = ruling.others(today);
                if others.len() + 1 != ruling.readings.len() {
                    complaints.push(format!("{path}: `{today}` is none of the readings"));
                }
                for other in others {
                    match rules.with_text(path, other) {
                        Ok(changed) if changed.to_ron() == rules.to_ron() => {
                            complaints.push(format!("{path}: {other} changes nothing"));
                        }
                        Ok(_) => {}
                        Err(refusal) => complaints.push(format!("{path}: {other}: {refusal}")),
                    }
                }
            }
            if places == 0 || ruling.readings.len() < 2 {
                complaints.push(format!("{path}: nothing to read in several ways"));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn no_place_that_can_be_read_in_several_ways_is_missing() {
    let mut complaints = Vec::new();
    for system in SYSTEMS {
        let rulings = listed(*system);
        let others = NO_RULINGS.iter().filter(|(id, _)| *id == system.id());
        let others = others.flat_map(|(_, others)| *others);
        let rulesets = rulesets(*system);
        for (ruleset, _) in &rulesets {
            let mut paths = Vec::new();
            collect(ruleset.root(), "", &mut paths);
            for path in paths {
                let is_ruling = rulings.iter().any(|one| begins(&path, &one.path));
                let is_none = others.clone().any(|(start, _)| begins(&path, start));
                if !is_ruling && !is_none {
                    complaints.push(format!("{}: {path}", system.id()));
                }
            }
        }
        for (start, _) in others {
            if rulesets.iter().all(|(text, _)| text.node(start).is_none()) {
                complaints.push(format!("{}: {start} is not there", system.id()));
            }
        }
    }
    complaints.dedup();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn every_system_has_a_job_that_plays_them() {
    let library = Library::without_files(SYSTEMS);
    let overrides = Overrides {
        pairs: Some(2),
        ..Overrides::default()
    };
    let mut systems = Vec::new();
    for job in library.jobs().filter(|job| job.id.ends_with("-rulings")) {
        let document = library.job(job.id).unwrap();
        let plan =
            read_job(&document, library, overrides).unwrap_or_else(|faults| panic!("{faults}"));
        systems.push(plan.provenance.system.clone());
        let found = result(&plan, 2);
        let rulings = &found.sheets[0];
        assert_eq!(rulings.id, "rulings");
        assert!(rulings.rows.len() > 10, "{}", job.id);
        let played = |row: &&Vec<Cell>| {
            rulings.cell(row, "finding") != Some(&Cell::from(Finding::NotPlayed))
        };
        let played = rulings.rows.iter().filter(played).count();
        // A reading that makes a fleet illegal is the exception.
        assert!(played + 3 > rulings.rows.len(), "{}", job.id);
        assert!(!found.verdicts.is_empty());
    }
    systems.dedup();
    assert_eq!(systems.len(), SYSTEMS.len(), "{systems:?}");
}

fn begins(path: &str, start: &str) -> bool {
    let rest = path.strip_prefix(start);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The paths of all that is written as yes, no or a word.
fn collect(node: &Node, path: &str, paths: &mut Vec<String>) {
    match node.kind() {
        Kind::Bool(_) => paths.push(path.to_string()),
        Kind::Word(word) if word != "None" => paths.push(path.to_string()),
        _ => {}
    }
    for (segment, child) in node.children() {
        let path = match path.is_empty() {
            true => segment,
            false => format!("{path}.{segment}"),
        };
        collect(child, &path, paths);
    }
}
