//! How rows of charts say what was found, and what their bars are.

use evenkeel_report::charts::{Figure, Heatmap, draw_all, render};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{Estimate, RunResult};
use evenkeel_tournament::say::sheet::{Cell, Holds, Sheet, SheetForm};
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies::{Kind, prices, target, tournament};

use crate::sample::{self, about, empty};

const FOUND: [Finding; 3] = [Finding::Better, Finding::Worse, Finding::CannotTell];

/// The chart whose name begins so.
fn chart(run: &RunResult, name: &str) -> Figure {
    let figures = draw_all(run).expect("draws");
    let mut named = figures
        .into_iter()
        .filter(|figure| figure.name.starts_with(name));
    named.next().expect("is drawn")
}

/// The form of a table of a kind of job.
fn form(kind: &Kind, id: &str) -> &'static SheetForm {
    let forms = kind.forms.iter().copied();
    let mut found = forms.filter(|form| form.id == id);
    found.next().expect("has the table")
}

/// A row with these cells, and nothing else.
fn row(form: &SheetForm, cells: &[(&str, Cell)]) -> Vec<Cell> {
    let cell = |name: &str, holds| match cells.iter().find(|(column, _)| *column == name) {
        Some((_, cell)) => cell.clone(),
        None => match holds {
            Holds::Finding(_) => Cell::Finding(Finding::CannotTell),
            Holds::Text => Cell::from(""),
            Holds::Count => Cell::Count(None),
            Holds::Estimate(_) => Cell::Estimate(None),
            Holds::Flag => Cell::Flag(false),
            _ => Cell::Number(None),
        },
    };
    let columns = form.columns.iter();
    columns
        .map(|column| cell(column.name, column.holds))
        .collect()
}

/// A tournament whose first fleets are better, worse, and neither beyond doubt.
fn found() -> RunResult {
    let mut run = sample::tournament();
    let said = run.fleets.iter().zip(FOUND);
    let said = said.map(|(fleet, finding)| Verdict::new(&fleet.fleet, finding, String::new()));
    run.verdicts = said.collect();
    run
}

#[test]
fn a_row_says_its_finding_without_colours() {
    let run = found();
    let fleets = chart(&run, "fleets");
    for svg in [&fleets.svg, &fleets.narrow_svg] {
        for (fleet, finding) in run.fleets.iter().zip(FOUND) {
            let (sign, score) = (finding.mark().sign(), 100.0 * fleet.score.value);
            let words = format!("\n{sign} {score:.1} % (");
            assert!(svg.contains(&words), "{words}: {svg}");
        }
    }
}

/// Each interval excludes the mean fleet, which is no claim: the verdicts allow for all fleets.
#[test]
fn ratings_call_no_fleet_what_its_verdict_does_not() {
    let mut run = found();
    let form = form(&tournament::KIND, "ratings");
    let rated = run.fleets[..3].iter().map(|fleet| {
        let name = Cell::from(fleet.fleet.as_str());
        let rating = Cell::Estimate(Some(about(100.0, 1.0)));
        row(form, &[("fleet", name), ("rating", rating)])
    });
    run.sheets = vec![Sheet::of(form, rated.collect::<Vec<_>>().into_iter())];
    let svg = chart(&run, "ratings").svg;
    for finding in FOUND {
        let words = format!("\n{} 100 (", finding.mark().sign());
        assert!(svg.contains(&words), "{words}: {svg}");
    }
}

#[test]
fn bars_over_several_players_are_called_no_interval_of_one() {
    let mut run = empty(&prices::KIND);
    let form = form(&prices::KIND, "prices");
    let worth = Cell::Estimate(Some(about(90.0, 5.0)));
    let cells = [
        ("worth", worth),
        ("listed", Cell::Number(Some(80.0))),
        ("finding", Cell::Finding(Finding::Underpriced)),
    ];
    run.sheets = vec![Sheet::of(form, [row(form, &cells)].into_iter())];
    let svg = chart(&run, "pricelist").svg;
    assert!(!svg.contains("95 % interval."), "{svg}");
    assert!(
        svg.contains("the lowest end of all who vote to the highest."),
        "{svg}"
    );
}

#[test]
fn what_all_rows_are_up_against_alike_is_told_once() {
    let shown = |distances: [f64; 2]| {
        let mut run = empty(&target::KIND);
        let form = form(&target::KIND, "target_numbers");
        let rows = distances.map(|distance| {
            let cells = [
                ("number_name", Cell::from("hull 3 to 4")),
                ("left", Cell::Estimate(Some(about(0.2, 0.05)))),
                ("distance", Cell::Number(Some(distance))),
            ];
            row(form, &cells)
        });
        // A row that could not be played is not drawn, and has no say in what is shared.
        let unplayed = row(form, &[("number_name", Cell::from("points"))]);
        run.sheets = vec![Sheet::of(form, rows.into_iter().chain([unplayed]))];
        let svg = chart(&run, "targetnumbers").svg;
        [
            svg.contains("Yellow lozenge: off today, 18.9 %."),
            svg.contains("hull 3 to 4 (off today 18.9 %)"),
        ]
    };
    assert_eq!(shown([0.189, 0.189]), [true, false]);
    assert_eq!(shown([0.189, 0.2]), [false, true]);
}

#[test]
fn two_scores_of_a_matchup_add_up_as_they_are_written() {
    let score = |value| Some(Estimate::new(value, value, value));
    for value in [0.925, 0.575, 0.625, 0.665, 0.5, 0.995, 1.0] {
        let heatmap = Heatmap {
            title: String::new(),
            subtitle: String::new(),
            rows: vec!["a".to_owned(), "b".to_owned()],
            columns: vec!["c".to_owned()],
            cells: vec![vec![score(value)], vec![score(1.0 - value)]],
        };
        let figure = render("matchups".to_owned(), &heatmap).expect("draws");
        let numbers = figure.svg.lines().filter_map(|line| line.parse().ok());
        let numbers: Vec<u32> = numbers.collect();
        assert_eq!(numbers.iter().sum::<u32>(), 100, "{value}: {numbers:?}");
    }
}
