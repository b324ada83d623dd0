//! Two price lists of the same truth, held against each other.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_stats::{Confidence, Student};
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{Cell, Sheet};
use evenkeel_tournament::studies::check::{Strictness, compare_prices};

use crate::play::result_of;
use crate::prices::{job, prices};

/// Things that some fleets have, beside one that all have, by which worths are scaled.
const THINGS: usize = 30;
const RUNS: u32 = 400;
const STRICTNESS: Strictness = Strictness {
    band: 0.03,
    false_alarms: 0.05,
    confidence: 0.95,
};

/// The error of every worth, and the degrees of freedom that it is estimated with.
#[derive(Clone, Copy)]
struct Sureness {
    error: f64,
    degrees: u32,
}

fn normal(dice: &mut SeededDice) -> f64 {
    let mut uniform = || (f64::from(dice.below(1 << 30)) + 0.5) / f64::from(1 << 30);
    let (radius, angle) = (uniform(), uniform());
    (-2.0 * radius.ln()).sqrt() * (core::f64::consts::TAU * angle).cos()
}

fn set(sheet: &Sheet, row: &mut [Cell], column: &str, cell: Cell) {
    let columns = sheet.form().expect("a form").columns;
    let place = columns.iter().position(|known| known.name == column);
    row[place.expect(column)] = cell;
}

/// A list in which everything is worth ten points, as so sure a fit finds them.
fn list(form: &RunResult, dice: &mut SeededDice, sure: Sureness) -> RunResult {
    let mut found = form.clone();
    let sheet = prices(form);
    let template = &sheet.rows[0];
    let row = |thing: usize| {
        let mut row = template.clone();
        let is_scale = thing == THINGS;
        let squares: f64 = (0..sure.degrees).map(|_| normal(dice).powi(2)).sum();
        let worth = Student {
            value: match is_scale {
                true => 10.0,
                false => 10.0 + sure.error * normal(dice),
            },
            error: sure.error * (squares / f64::from(sure.degrees)).sqrt(),
            degrees: f64::from(sure.degrees),
        };
        let interval = Cell::Estimate(Some(worth.estimate(Confidence::P95).into()));
        for (column, cell) in [
            ("item", format!("thing-{thing}").as_str().into()),
            ("worth", interval.clone()),
            ("dice", interval),
            ("dice_degrees", Cell::Number(Some(worth.degrees))),
            ("mean_number", Cell::Number(Some(f64::from(is_scale)))),
        ] {
            set(sheet, &mut row, column, cell);
        }
        row
    };
    let rows = (0..=THINGS).map(row).collect();
    let own = found.sheets.iter_mut().find(|own| own.id == sheet.id);
    own.expect("prices").rows = rows;
    found
}

/// The runs in which something is said to have moved, though nothing did.
fn false_alarms(seed: u64, sureness: [Sureness; 2]) -> u32 {
    let form = result_of(&job("fair-market", 1_000, 1), 2).result;
    let mut dice = SeededDice::new(seed);
    let wrong = (0..RUNS).filter(|_| {
        let [before, now] = sureness.map(|sure| list(&form, &mut dice, sure));
        compare_prices(&before, &now, STRICTNESS)
            .expect("two lists")
            .alarm
    });
    wrong.count() as u32
}

/// Where nothing moved, 5 % of the comparisons may say that something did: of 400 that is 20,
/// and 3 standard errors of 4.4 more are 33. With errors that were taken for known 20 % did where
/// one list rests on few fleets.
#[test]
fn lists_that_rest_on_few_fleets_are_not_said_to_have_moved_more_often_than_stated() {
    let of = |error, degrees| Sureness { error, degrees };
    let (few, many) = (of(1.0, 5), of(0.1, 400));
    for (seed, sureness) in [(41, [few, many]), (42, [many, few]), (43, [few, few])] {
        let wrong = false_alarms(seed, sureness);
        assert!(wrong <= 33, "{seed}: {wrong} of {RUNS}");
    }
}
