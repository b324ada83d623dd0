//! Runs that count how many of a class balance a fleet.

use std::fs;

use evenkeel_folder::read;
use evenkeel_report::charts::draw_all;
use evenkeel_report::verdict_table;
use evenkeel_tournament::say::result::{
    Counted, CrossingKind, CrossingResult, Estimate, Reference, RunResult, SweepPoint,
};
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies::sweep;

use crate::sample::{about, empty, write};
use crate::schema::check;

/// Four classes against two Dreadnoughts: one crosses, one is found on one side
/// only, one wins always, one loses always; and one against a mixed fleet.
fn counts() -> RunResult {
    let mut run = empty(&sweep::KIND);
    let at = |low, value, high| Some(Estimate { value, low, high });
    for (axis, (name, kind, at)) in [
        ("Cruiser", CrossingKind::Crosses, at(3.0, 3.4, 3.8)),
        (
            "Frigate",
            CrossingKind::Unclear,
            at(4.6, 5.0, f64::INFINITY),
        ),
        ("Carrier", CrossingKind::AlwaysAbove, None),
        ("Drone", CrossingKind::AlwaysBelow, None),
        ("Scout", CrossingKind::Crosses, at(2.2, 2.5, 2.9)),
    ]
    .into_iter()
    .enumerate()
    {
        let mixed = name == "Scout";
        let against = if mixed {
            "A patrol"
        } else {
            "Two Dreadnoughts"
        };
        let crossing = CrossingResult {
            axis: axis as u64,
            subject: name.to_lowercase(),
            subject_name: name.to_owned(),
            path: "count".to_owned(),
            is_cost: false,
            current: None,
            counted: Some(Counted {
                against: against.to_owned(),
                reference: (!mixed).then(|| Reference {
                    id: "dn".to_owned(),
                    name: "Dreadnought".to_owned(),
                    count: 2,
                    points: None,
                }),
                points: None,
            }),
            sizes: None,
            kind,
            at,
            step: None,
            tried: [1.0, 5.0],
            used: None,
        };
        run.verdicts.push(Verdict::of_crossing(&crossing, 0.95));
        run.crossings.push(crossing);
    }
    for count in 1..=5 {
        let score = f64::from(count) / (f64::from(count) + 3.4);
        let won = (score * 1000.0).round() as u64;
        run.sweep_points.push(SweepPoint {
            axis: 0,
            matchup: 0,
            subject: "cruiser".to_owned(),
            subject_name: "Cruiser".to_owned(),
            path: "count".to_owned(),
            value: f64::from(count),
            current: false,
            pairs: 1000,
            score: about(score, 0.03),
            mean_count: f64::from(count),
            pair_scores: [1000 - won, 0, 0, 0, won],
        });
    }
    run
}

#[test]
fn counts_come_back_as_they_were_and_are_as_documented() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = counts();
    write(folder.path(), &run).expect("writes");
    assert_eq!(read(folder.path()).expect("reads"), run);
    for table in ["sweep", "crossings", "verdicts"] {
        check(folder.path(), table);
    }
    let page = fs::read_to_string(folder.path().join("index.html")).expect("reads");
    for words in [
        "About 1.7 Cruiser balance one Dreadnought (95 % interval 1.5 to 1.9)",
        "1.7 for one Dreadnought",
        "About 2.5 Scout balance A patrol",
    ] {
        assert!(page.contains(words), "{words}");
    }
    assert!(!page.contains(">today</th>"));
    let text = verdict_table(&run);
    assert!(text.contains("Cruiser against Two Dreadnoughts"), "{text}");
}

#[test]
fn worths_are_ratios_turned_over() {
    let figures = draw_all(&counts()).expect("draws");
    let names: Vec<_> = figures.iter().map(|figure| figure.name.as_str()).collect();
    assert_eq!(names, ["worths-dn", "curve-0-count"]);
    // 2 / 3.4, from 2 / 3.8 to 2 / 3; then half a ship, with an open low end.
    for words in [
        "Worth of one ship, where one Dreadnought is 1",
        "0.59 (0.53 to 0.67)",
        "0.4 (0 to 0.43)",
        "over 2",
        "under 0.4",
    ] {
        assert!(figures[0].svg.contains(words), "{words}");
    }
    assert!(!figures[0].svg.contains("Scout"));
    let curve = &figures[1].svg;
    for words in ["number of Cruiser", "joined", "even at 3.4 (3 to 3.8)"] {
        assert!(curve.contains(words), "{words}");
    }
    assert!(!curve.contains("today"));
}

/// With a Dreadnought at 60 points and everything else at 40, the prices above.
#[test]
fn what_has_a_price_is_worth_points() {
    let mut run = counts();
    for axis in &mut run.crossings {
        let counted = axis.counted.as_mut().expect("a count");
        counted.points = Some(40.0);
        if let Some(reference) = &mut counted.reference {
            reference.points = Some(60.0);
        }
    }
    run.crossings[0].subject_name = "Dreadnought with Shield".to_owned();
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &run).expect("writes");
    assert_eq!(read(folder.path()).expect("reads"), run);
    let svg = &draw_all(&run).expect("draws")[0].svg;
    // 60 * 2 / 3.4 - 60, from 60 * 2 / 3.8 - 60 to 60 * 2 / 3 - 60.
    for words in [
        "Worth of one unit in points, beyond one Dreadnought",
        "\nShield (listed -20)",
        "-24.7 (-28.4 to -20)",
        "over +60",
        "under -36",
    ] {
        assert!(svg.contains(words), "{words}");
    }
}
