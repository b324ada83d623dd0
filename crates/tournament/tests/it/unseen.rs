//! Changes of the rules that a check cannot see, which it has to name.

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::drift::{Findings, Subject};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::studies::check::Baseline;

use crate::gate::{SAME, STRONGER, blessed, checked, job, plan, planned, rules};

/// What is said of changes that are not seen.
fn unseen(found: &Findings) -> Vec<String> {
    let rows = found.of(Subject::Change);
    rows.map(|row| {
        assert_eq!(row.finding, Finding::NotSeen);
        format!("{} {}", row.name, row.sentence)
    })
    .collect()
}

/// The toy's rules with several texts exchanged.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(rules(SAME), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    })
}

fn planned_by(job: &str, rules: &str) -> Plan {
    plan(job, rules).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn what_no_fleet_pays_or_lists_and_no_battle_feels_is_named_and_nothing_else() {
    let job = job(512, "");
    let old = blessed(&planned(&job, SAME));
    let rules = changed(&[
        ("name: \"Block\", cost: 10", "name: \"Blocks\", cost: 5"),
        (
            "name: \"Sharp\", factor: 1.5",
            "name: \"Sharp\", factor: 2.0",
        ),
        // Captains do not charge.
        ("Some(16.0)", "Some(17.0)"),
        STRONGER,
        (
            "options: {",
            "options: {\"odd\": (name: \"Odd\", factor: 3.0),",
        ),
        (
            "    // Whether the dice",
            "    odd: 0.0, // Whether the dice",
        ),
    ]);
    let found = checked(&planned_by(&job, &rules), Some(&old), 2);
    assert_eq!(
        unseen(&found),
        [
            "odd new, 0.0: it cannot be put back by itself, so whether any battle is another for \
             it is not known",
            "classes.block.cost 10 -> 5: fleets of the check leave unspent what they save, so every \
             battle is the same: ask `evenkeel price` what it does",
            "classes.block.charging Some(16.0) -> Some(17.0): the first 32 pairs of each matchup \
             are the same without it",
            "options.odd new, (name: \"Odd\", factor: 3.0): no fleet of the check lists it",
            "options.sharp.factor 1.5 -> 2.0: no fleet of the check lists it",
        ]
    );
}

#[test]
fn changes_that_are_not_seen_raise_the_alarm_where_the_job_asks_for_it() {
    let dear = ("name: \"Block\", cost: 10", "name: \"Block\", cost: 9");
    for (extra, alarm) in [
        ("", false),
        ("inconclusive: Fails,", false),
        ("not_seen: Fails,", true),
    ] {
        // An eighth of 4096 pairs that came out alike are unchanged beyond doubt.
        let job = job(4096, extra);
        let old = blessed(&planned(&job, SAME));
        assert!(
            !checked(&planned(&job, SAME), Some(&old), 2).alarm,
            "{extra}"
        );
        let found = checked(&planned(&job, dear), Some(&old), 2);
        assert_eq!((found.alarm, unseen(&found).len()), (alarm, 1), "{extra}");
        // What it does see is as it was.
        assert_eq!(found.count(Finding::Unchanged), 10);
    }
}

#[test]
fn a_baseline_without_rules_says_that_it_does_not_know() {
    let job = job(64, "");
    let mut old = blessed(&planned(&job, SAME));
    assert!(Baseline::read_any("b.ron", old.to_ron()).is_ok_and(|read| read == old));
    old.rules.clear();
    assert!(!old.to_ron().contains("rules:"));
    let read = Baseline::read_any("b.ron", old.to_ron()).expect("an old baseline");
    let found = checked(&planned(&job, STRONGER), Some(&read), 2);
    assert!(unseen(&found).is_empty());
    let told = found.differs.join("\n");
    assert!(told.contains("what changed since is not known"), "{told}");
    let same = checked(&planned(&job, SAME), Some(&read), 2);
    assert!(same.differs.is_empty(), "{:?}", same.differs);
}

/// A check of Warfleets: FTL by rules in which prices are others.
fn warfleets(fleets: &str, prices: [u32; 2]) -> Plan {
    let shipped = SYSTEMS[0].shipped().rulesets[0].text;
    assert_eq!(
        [
            shipped.matches("cost: 80").count(),
            shipped.matches("cost: 60").count()
        ],
        [1; 2]
    );
    let text = shipped.replace("cost: 80", &format!("cost: {}", prices[0]));
    let text = text.replace("cost: 60", &format!("cost: {}", prices[1]));
    let job = format!(
        r#"Check(name: "prices", system: "warfleets", ruleset: "rules.ron", pairs: 32,
            players: ("random", "random"), fleets: [{fleets}])"#
    );
    let library = Library {
        systems: SYSTEMS,
        read: &|_| Ok(text.clone()),
        file: "",
    };
    let document = Document::parse("job.ron", job).expect("RON");
    let plan = read_job(&document, library, Overrides::default());
    plan.unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn half_the_price_of_a_ship_is_named_by_fixed_fleets_and_felt_by_drawn_ones() {
    let fixed = r#"Fleet("balanced"), Fleet("gun-line")"#;
    let found = |fleets: &str| {
        let old = blessed(&warfleets(fleets, [80, 60]));
        checked(&warfleets(fleets, [40, 45]), Some(&old), 2)
    };
    assert_eq!(
        unseen(&found(fixed)),
        [
            "ships.heavy.cost 80 -> 40: fleets of the check leave unspent what they save, so every \
             battle is the same: ask `evenkeel price` what it does",
            "ships.medium.cost 60 -> 45: fleets of the check leave unspent what they save, so every \
             battle is the same: ask `evenkeel price` what it does",
        ]
    );
    let drawn = found(&format!("{fixed}, Generated(2)"));
    assert!(unseen(&drawn).is_empty(), "{drawn:?}");
    // One pairing of fixed fleets, four with a drawn one and one of drawn ones.
    let moved = drawn
        .of(Subject::Matchup)
        .filter(|row| row.before != row.now);
    let moved: Vec<&str> = moved.map(|row| row.name.as_str()).collect();
    assert!(
        moved.len() > 1 && moved.iter().all(|name| name.contains("random")),
        "{moved:?}"
    );
}
