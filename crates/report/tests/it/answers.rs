//! What is an answer, and what is folded away.

use evenkeel_report::verdict_table;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{ChangeResult, FleetResult, Measure, RunResult};
use evenkeel_tournament::say::sheet::{Cell, Holds, Sheet};
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies::{comparison, prices, rulings, tournament};

use crate::page::page;
use crate::sample::{about, empty};

fn verdict(subject: &str, finding: Finding) -> Verdict {
    Verdict::new(subject, finding, format!("{subject}: said"))
}

fn open(subject: &str) -> Verdict {
    Verdict {
        more_pairs: Some(340_123),
        ..verdict(subject, Finding::CannotTell)
    }
}

/// Two fleets under two variants, and two measures of battles.
pub fn comparison() -> RunResult {
    let mut run = empty(&comparison::KIND);
    let change = |measure, subject: &str, by| ChangeResult {
        variant: "Slow".to_owned(),
        baseline: "FTL".to_owned(),
        measure,
        subject: subject.to_owned(),
        opponent: String::new(),
        pairs: 100,
        before: about(0.5, 0.01),
        after: about(0.5 + by, 0.01),
        difference: about(by, 0.01),
    };
    for fleet in ["Guns", "Rams"] {
        run.fleets.push(FleetResult {
            variant: "FTL".to_owned(),
            fleet: fleet.to_owned(),
            points: Some(300),
            matchups: 1,
            pairs: 100,
            score: about(0.5, 0.01),
        });
    }
    run.changes = vec![
        change(Measure::Score, "Guns", 0.1),
        change(Measure::Score, "Rams", -0.1),
        change(Measure::FirstTurn, "", 0.0),
        change(Measure::Draws, "", 0.2),
        change(Measure::Matchup, "Guns", 0.1),
    ];
    run.verdicts = vec![
        verdict("Guns", Finding::Better).by(about(0.1, 0.01)),
        verdict("Rams", Finding::Worse).by(about(-0.1, 0.01)),
        open("Moving first"),
        verdict("Drawn battles", Finding::More).by(about(0.2, 0.01)),
    ];
    run
}

#[test]
fn what_says_the_same_twice_and_what_nobody_asked_is_folded_away() {
    let page = page(&comparison());
    let (open, folded) = page
        .split_once("2 more: 1 better, 1 cannot tell")
        .expect("folded");
    let is_row = |part: &str, name: &str| part.contains(&format!("role=\"rowheader\">{name}</th>"));
    // Of two fleets, who loses is told, and first of all.
    assert!(is_row(open, "Rams") && is_row(open, "Drawn battles"));
    assert!(open.find(">Rams</th>") < open.find(">Drawn battles</th>"));
    assert!(!is_row(open, "Guns") && !is_row(open, "Moving first"));
    assert!(is_row(folded, "Guns") && is_row(folded, "Moving first"));
}

#[test]
fn long_lists_fold_away_what_cannot_be_told() {
    let mut run = empty(&tournament::KIND);
    for number in 0..30 {
        let fleet = format!("Fleet {number}");
        run.verdicts.push(match number {
            20 => verdict(&fleet, Finding::Better).by(about(0.1, 0.01)),
            _ => open(&fleet),
        });
    }
    let page = page(&run);
    let (open, _) = page.split_once("29 more: 29 cannot tell").expect("folded");
    assert_eq!(open.matches("role=\"rowheader\"").count(), 1);
    assert!(open.contains("Fleet 20"));
    // Rounded up to two digits, as sentences have it.
    assert!(page.contains("350,000 more pairs") && !page.contains("340,123"));
}

/// Of two fleets that cannot be told, one by an interval that leaves out one half.
#[test]
fn a_word_that_its_interval_alone_does_not_tell_has_its_reason_beside_it() {
    let reason = "An interval is of its row alone";
    let mut run = empty(&tournament::KIND);
    run.fleets = comparison().fleets;
    run.verdicts = ["Guns", "Rams"].map(open).to_vec();
    assert!(!page(&run).contains(reason));
    run.fleets[0].score = about(0.52, 0.01);
    assert!(page(&run).contains(reason));
    run.verdicts[0] = verdict("Guns", Finding::Better);
    assert!(!page(&run).contains(reason));
}

/// The same of a table that says its words itself, on a page and in a terminal.
#[test]
fn a_table_that_says_its_words_itself_gives_the_same_reason() {
    let shown = |finding, by| {
        let mut run = empty(&rulings::KIND);
        let form = rulings::KIND.forms[0];
        let cells = form.columns.iter().map(|column| match column.holds {
            Holds::Finding(_) => Cell::Finding(finding),
            Holds::Estimate(_) if column.name == "change" => Cell::Estimate(Some(about(by, 0.01))),
            Holds::Estimate(_) => Cell::Estimate(None),
            Holds::Count => Cell::Count(None),
            Holds::Number(_) => Cell::Number(None),
            _ => Cell::from("said"),
        });
        run.sheets
            .push(Sheet::of(form, [cells.collect()].into_iter()));
        let both = [page(&run), verdict_table(&run)];
        both.map(|text| text.contains("An interval is of its row alone"))
    };
    assert_eq!(shown(Finding::CannotTell, 0.02), [true, true]);
    assert_eq!(shown(Finding::CannotTell, 0.005), [false, false]);
    assert_eq!(shown(Finding::Matters, 0.02), [false, false]);
}

#[test]
fn what_nobody_asked_about_is_left_to_the_files() {
    let mut run = empty(&prices::KIND);
    let form = prices::KIND.forms[0];
    let row = |name: &str, finding| {
        let cells = form.columns.iter().map(|column| match column.holds {
            Holds::Text if column.name == "item_name" => Cell::from(name),
            Holds::Text => Cell::from(""),
            Holds::Finding(_) => Cell::Finding(finding),
            Holds::Count => Cell::Count(None),
            Holds::Estimate(_) => Cell::Estimate(None),
            _ => Cell::Number(None),
        });
        cells.collect()
    };
    let rows = [
        row("Frigate", Finding::CannotTell),
        row("Barge", Finding::NotAsked),
    ];
    run.sheets.push(Sheet::of(form, rows.into_iter()));
    run.verdicts.push(verdict("Frigate", Finding::CannotTell));
    for shown in [page(&run), verdict_table(&run)] {
        assert!(
            shown.contains("Frigate") && !shown.contains("Barge"),
            "{shown}"
        );
    }
}

#[test]
fn a_sentence_that_says_more_than_a_row_stays_a_sentence() {
    let mut run = empty(&tournament::KIND);
    run.verdicts.push(verdict("All <fleets>", Finding::Told));
    let page = page(&run);
    assert!(page.contains("<ul class=\"told\"><li>All &lt;fleets&gt;: said</li></ul>"));
    assert!(!page.contains("Every answer as a sentence"));
}
