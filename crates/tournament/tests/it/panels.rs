//! Claims of sweeps that every player of a panel must bear out.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use crate::play::result_of;
use crate::toy::{Toy, plan_of};

/// Blocks cost 10. A captain makes 8 of them, and `charge` 16.
fn job(panel: &str, axis: &str) -> String {
    format!(
        r#"Sweep(
            name: "heard", system: "toy", pairs: 3000, seed: 3, {panel}
            axes: [{axis}],
        )"#
    )
}

const PRICE: &str = r#"Cost(subject: "block", values: [7, 8, 9])"#;
const OPTIONS: &str =
    r#"Loadout(title: "Edges", baseline: "plain", alternatives: ["sharp", "blunt"])"#;

fn sheet(found: &RunResult) -> &Sheet {
    let mut sheets = found.sheets.iter();
    sheets
        .find(|sheet| sheet.id == "players")
        .expect("a table of players")
}

fn column(found: &RunResult, column: &str) -> Vec<Cell> {
    let sheet = sheet(found);
    let rows = sheet.rows.iter();
    rows.map(|row| sheet.cell(row, column).expect("a column").clone())
        .collect()
}

#[test]
fn a_price_that_players_differ_about_depends_on_play() {
    let found = result_of(&job("", PRICE), 2);
    assert_eq!(found.verdicts[0].finding, Finding::DependsOnPlay);
    let text = &found.verdicts[0].text;
    let start = "Block at 10: depends on how it is played: it wins 4";
    assert!(text.starts_with(start), "{text}");
    assert!(text.contains(" % for captain, 6"), "{text}");
    assert!(text.contains(" % for charge; fair cost 7 to 9"), "{text}");
    // The panel plays today's price and no other.
    assert_eq!(found.matchups.len(), 5);
    assert_eq!(
        column(&found, "finding"),
        [Cell::from(Finding::Below), Cell::from(Finding::Above)]
    );
    assert_eq!(column(&found, "of")[1], Cell::from("Block at 10, charge"));
}

#[test]
fn what_all_players_find_is_claimed_in_an_interval_that_holds_all_of_theirs() {
    let found = result_of(&job("", OPTIONS), 2);
    let claims: Vec<Finding> = found
        .verdicts
        .iter()
        .map(|verdict| verdict.finding)
        .collect();
    assert_eq!(claims, [Finding::Better, Finding::Worse]);
    let by = found.verdicts[0].amount.expect("an amount");
    let each = column(&found, "advantage");
    let of_sharp = each[..2].iter().map(|cell| match cell {
        Cell::Estimate(Some(estimate)) => *estimate,
        other => panic!("{other:?}"),
    });
    let of_sharp: Vec<_> = of_sharp.collect();
    assert!(
        of_sharp
            .iter()
            .all(|own| by.low <= own.low && own.high <= by.high)
    );
    assert!(of_sharp.iter().any(|own| by.low == own.low));
    assert!(of_sharp.iter().any(|own| by.high == own.high));
    assert!(found.verdicts[0].text.contains("(range over 2 players "));
}

#[test]
fn a_panel_without_others_leaves_the_claim_to_the_players_of_the_job() {
    for panel in ["panel: [],", r#"panel: ["captain"],"#] {
        let found = result_of(&job(panel, PRICE), 2);
        assert_eq!(found.verdicts[0].finding, Finding::Overpriced);
        assert!(found.sheets.is_empty());
        assert_eq!(found.matchups.len(), 4);
    }
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let job = job("", &format!("{PRICE}, {OPTIONS}"));
    assert_eq!(result_of(&job, 1), result_of(&job, 2));
}

#[test]
fn a_panel_that_does_not_hold_is_refused_with_every_reason() {
    let unsound = job(
        r#"panel: ["captain", "nobody", "random", "captain"],"#,
        PRICE,
    );
    let Err(faults) = plan_of(&Toy::default(), &unsound) else {
        panic!("it is accepted");
    };
    let faults: Vec<String> = faults
        .iter()
        .map(|fault| format!("{}: {}", fault.path, fault.message))
        .collect();
    let expected = [
        "panel.1: there is no player `nobody`",
        "panel.2: what a player makes of things by accident is no worth",
        "panel.3: `captain` is there twice",
    ];
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
    for (found, expected) in faults.iter().zip(expected) {
        assert!(found.contains(expected), "{found}");
    }
}
