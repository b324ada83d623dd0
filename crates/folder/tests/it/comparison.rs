//! Runs that compare variants of the rules.

use std::fs;

use evenkeel_folder::read;
use evenkeel_report::charts::{DotRow, Dots, draw_all, render};
use evenkeel_report::verdict_table;
use evenkeel_stats::{Judgement, Outlook, Side};
use evenkeel_tournament::say::result::{
    ChangeResult, Estimate, FleetResult, Measure, RunResult, VariantResult,
};
use evenkeel_tournament::say::verdict::{Assessment, Verdict};
use evenkeel_tournament::studies::comparison;

use crate::sample::{about, empty, matchup, write};
use crate::schema::check;

const VARIANTS: [&str; 3] = ["FTL", "Grimdark Future", "FTL, alternating & slow"];
const ARCHETYPES: [(&str, [f64; 3]); 4] = [
    ("Gun line", [0.541, 0.47, 0.545]),
    ("Carrier swarm", [0.62, 0.641, 0.58]),
    ("Rammers", [0.389, 0.42, 0.39]),
    ("Tractor beams and mines", [0.45, 0.469, 0.485]),
];

/// Four archetypes under three variants. Nobody fires under the third.
fn comparison() -> RunResult {
    let mut run = empty(&comparison::KIND);
    for (index, variant) in VARIANTS.into_iter().enumerate() {
        for (name, scores) in ARCHETYPES {
            run.fleets.push(FleetResult {
                variant: variant.to_owned(),
                fleet: name.to_owned(),
                points: Some(300),
                matchups: 3,
                pairs: 600,
                score: about(scores[index], 0.014),
            });
        }
        let first = about([0.031, 0.004, 0.09][index], 0.01);
        run.variants.push(VariantResult {
            variant: variant.to_owned(),
            ruleset: "Warfleets".to_owned(),
            ruleset_hash: format!("{index:016x}"),
            changes: ["", "", "activation = alternate_cups"][index].to_owned(),
            pairs: 1_200,
            first_advantage: first,
            first_fire_advantage: (index < 2).then(|| about(0.12, 0.01)),
            draws: about(0.1, 0.01),
            rounds: about(3.9, 0.02),
        });
        run.variant_rons
            .push(format!("(name: \"{index}\", /* kept */ ships: {{}})"));
        let number = index as u64;
        run.matchups
            .push(matchup(number, "Gun line", "Rammers", 0.5));
        run.matchups[index].variant = variant.to_owned();
        if index > 0 {
            changes(&mut run, variant, index);
        }
    }
    let verdict = |row| Verdict::of_change(row, &judged(row), 0.95);
    run.verdicts = run.changes.iter().filter_map(verdict).collect();
    run
}

/// A word where the interval leaves 0 out, and otherwise a number of pairs.
fn judged(row: &ChangeResult) -> Assessment {
    let (side, outlook) = match row.difference {
        by if by.low > 0.0 => (Some(Side::Above), Outlook::Settled),
        by if by.high < 0.0 => (Some(Side::Below), Outlook::Settled),
        _ => (None, Outlook::MorePairs(600)),
    };
    Assessment {
        judgement: Judgement {
            side,
            within: false,
            outlook,
        },
        score: Some(row.difference),
        band: 0.02,
        players: Vec::new(),
    }
}

fn changes(run: &mut RunResult, variant: &str, index: usize) {
    let row = |measure, subject: &str, before, after, room| ChangeResult {
        variant: variant.to_owned(),
        baseline: VARIANTS[0].to_owned(),
        measure,
        subject: subject.to_owned(),
        opponent: match measure {
            Measure::Matchup => "Rammers".to_owned(),
            _ => String::new(),
        },
        pairs: 600,
        before: about(before, 0.014),
        after: about(after, 0.014),
        difference: about(after - before, room),
    };
    for (name, scores) in ARCHETYPES {
        let (before, after) = (scores[0], scores[index]);
        run.changes
            .push(row(Measure::Score, name, before, after, 0.012));
    }
    run.changes.extend([
        row(Measure::FirstTurn, "", 0.031, 0.004, 0.01),
        row(Measure::Draws, "", 0.1, 0.1, 0.01),
        row(Measure::Rounds, "", 3.9, 3.82, 0.02),
        row(Measure::Matchup, "Gun line", 0.5, 0.6, 0.02),
    ]);
}

#[test]
fn a_comparison_comes_back_as_it_was_and_is_as_documented() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = comparison();
    write(folder.path(), &run).expect("writes");
    assert_eq!(read(folder.path()).expect("reads"), run);
    for table in ["matchups", "fleets", "variants", "changes", "verdicts"] {
        check(folder.path(), table);
    }
    let file = fs::read_to_string(folder.path().join("run.ron")).expect("reads");
    for words in [
        "/* kept */",
        "hash: \"0000000000000001\"",
        "name: \"Grimdark Future\"",
    ] {
        assert!(file.contains(words), "{words}");
    }
    // A run of another kind leaves nothing of it.
    write(folder.path(), &crate::sample::tournament()).expect("writes");
    for name in [
        "variants.csv",
        "changes.parquet",
        "charts/variants-scores.svg",
    ] {
        assert!(!folder.path().join(name).exists(), "{name}");
    }
}

#[test]
fn page_and_terminal_say_what_changed_and_how_many_intervals_there_are() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &comparison()).expect("writes");
    let page = fs::read_to_string(folder.path().join("index.html")).expect("reads");
    for words in [
        "3 variants (FTL, Grimdark Future, FTL, alternating &amp; slow)",
        "There are 16 of them on this page",
        "about 1 of them would still show a difference",
        "7.1 percentage points worse (95 % interval 5.9 to 8.3)",
        "Moving first is worth +3.1 (+1.7 to +4.5) under FTL, +0.4 (-1 to +1.8) under",
        "activation = alternate_cups",
    ] {
        assert!(page.contains(words), "{words}");
    }
    assert!(!page.contains("Classes, over all battles"));
    let text = verdict_table(&comparison());
    assert!(text.contains("Gun line under Grimdark Future"), "{text}");
    assert!(!text.contains("over all battles"), "{text}");
}

#[test]
fn charts_show_every_variant_of_an_archetype() {
    let figures = draw_all(&comparison()).expect("draws");
    let names: Vec<_> = figures.iter().map(|figure| figure.name.as_str()).collect();
    assert_eq!(names, ["variants-scores", "variants-first"]);
    for words in ["Grimdark Future", "47.0 % (45.6 % to 48.4 %)"] {
        assert!(figures[0].svg.contains(words), "{words}");
    }
    // The best under the first variant stands on top.
    let place = |name: &str| figures[0].svg.find(name).expect("is there");
    assert!(place("Carrier swarm") < place("Gun line"));
    assert!(figures[1].svg.contains("+0.4 (-0.6 to +1.4)"));
}

#[test]
fn odd_data_do_not_break_the_dots() {
    let write = |value: f64| format!("{value:.1}");
    let open = Estimate {
        value: 0.5,
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };
    for series in [0, 1, 9] {
        for value in [
            None,
            Some(open),
            Some(about(f64::NAN, 0.1)),
            Some(about(0.0, 0.0)),
        ] {
            let dots = Dots {
                title: "Dots".to_owned(),
                subtitle: String::new(),
                x_label: "share".to_owned(),
                even: 0.5,
                series: vec!["a rather long name of a variant of the rules".to_owned(); series],
                rows: vec![DotRow {
                    label: "row".to_owned(),
                    values: vec![value; series],
                }],
                write,
            };
            assert!(render("d".to_owned(), &dots).is_ok());
        }
    }
}
