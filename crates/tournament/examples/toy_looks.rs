//! Measures on the toy rules what it saves and costs to stop what is decided: the figures in
//! `benches/README.md`.
//!
//! ```text
//! cargo run --release -p evenkeel-tournament --example toy_looks [RUNS]
//! ```

#[allow(dead_code)]
#[path = "../tests/it/play/mod.rs"]
mod play;
#[allow(dead_code)]
#[path = "../tests/it/tables.rs"]
mod tables;
#[allow(dead_code)]
#[path = "../tests/it/toy/mod.rs"]
mod toy;

use evenkeel_tournament::say::result::RunResult;

use play::result;
use tables::{estimate, sheet, text};
use toy::{Toy, plan_of};

/// A table, a column of it with intervals, and the column by which its rows are known.
type Intervals = (&'static str, &'static str, &'static str);

/// A question whose answer is known.
struct Case {
    name: &'static str,
    job: &'static str,
    /// A table, and the words in it that are looked for.
    said: (&'static str, &'static [&'static str]),
    intervals: Intervals,
    /// The truth of some of its rows.
    truths: &'static [(&'static str, f64)],
}

const THREE: &str = r#"fleets: [
    Inline((name: "Alpha", units: [("alpha", 12, ["plain"])])),
    Inline((name: "Beta", units: [("beta", 12, ["plain"])])),
    Inline((name: "Gamma", units: [("gamma", 12, ["plain"])])),
], wanted: Flat"#;

const READINGS: Intervals = ("ruling_matchups", "change", "path");
const OPTIONS: Intervals = ("marginal_players", "gain", "option");
const AGAIN: Intervals = ("target_again", "before", "number");

/// A fleet with the class that is too strong wins 12 points more than half, in two of three matchups.
const OFF: f64 = 0.097_979_6;

const CASES: [Case; 7] = [
    Case {
        name: "a reading of other dice",
        job: r#"Rulings(pairs: 900, fleets: [Fleet("rock"), Fleet("paper"), Fleet("block")],
            rulings: ["reseed"]"#,
        said: ("rulings", &["matters"]),
        intervals: READINGS,
        truths: &[("reseed", 0.0)],
    },
    Case {
        name: "a reading that gives 20 points",
        job: r#"Rulings(pairs: 900, fleets: [Fleet("rock"), Fleet("paper")],
            rulings: ["beats_always"]"#,
        said: ("rulings", &["matters"]),
        intervals: READINGS,
        truths: &[("beats_always", -0.2)],
    },
    Case {
        name: "options that are alike",
        job: r#"Marginals(pairs: 1000, ruleset: "alike", panel: ["captain"], spread: 20"#,
        said: ("marginals", &["better", "worse"]),
        intervals: OPTIONS,
        truths: &[
            ("plain", 0.0),
            ("second", 0.0),
            ("third", 0.0),
            ("fourth", 0.0),
            ("fifth", 0.0),
        ],
    },
    Case {
        name: "options 6 points from the average",
        job: r#"Marginals(pairs: 1000, ruleset: "slots", panel: ["captain"], spread: 20,
            options: ["blunt", "sharp"]"#,
        said: ("marginals", &["better", "worse"]),
        intervals: OPTIONS,
        truths: &[("blunt", -0.06), ("sharp", 0.06)],
    },
    Case {
        name: "options 3 points from the average",
        job: r#"Marginals(pairs: 1000, ruleset: "slots", panel: ["captain"], spread: 20,
            options: ["plain", "sharp"]"#,
        said: ("marginals", &["better", "worse"]),
        intervals: OPTIONS,
        truths: &[("plain", -0.03), ("sharp", 0.03)],
    },
    Case {
        name: "a number of other dice",
        job: r#"Target(pairs: 150, ruleset: "aim", numbers: ["stir"]"#,
        said: ("target_again", &["nearer", "farther"]),
        intervals: AGAIN,
        truths: &[("stir", OFF)],
    },
    Case {
        name: "a number that is wrong",
        job: r#"Target(pairs: 150, ruleset: "aim", numbers: ["classes.gamma.strength"]"#,
        said: ("target_again", &["nearer", "farther"]),
        intervals: AGAIN,
        truths: &[("classes.gamma.strength", OFF)],
    },
];

/// Whether a word is said, and how many intervals leave the truth out, of how many.
fn read(case: &Case, found: &RunResult) -> (bool, [u32; 2]) {
    let (table, words) = case.said;
    let told = sheet(found, table);
    let mut rows = told.rows.iter();
    let is_said = rows.any(|row| words.contains(&text(told, row, "finding")));
    let (table, column, key) = case.intervals;
    let own = sheet(found, table);
    let mut intervals = [0; 2];
    for row in &own.rows {
        let known = case
            .truths
            .iter()
            .find(|(id, _)| *id == text(own, row, key));
        let (Some((_, truth)), Some(found)) = (known, estimate(own, row, column)) else {
            continue;
        };
        intervals[0] += u32::from(!found.holds(*truth));
        intervals[1] += 1;
    }
    (is_said, intervals)
}

fn main() {
    let runs = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let runs: u64 = runs.unwrap_or(1000);
    println!("{runs} runs: of which say so; intervals that leave the truth out; battles played");
    for case in &CASES {
        let (mut said, mut left, mut battles) = (0, [0; 2], [0; 2]);
        for seed in 1..=runs {
            let fleets = if case.job.starts_with("Target") {
                THREE
            } else {
                ""
            };
            let job = format!(
                "{}, name: \"known\", system: \"toy\", seed: {seed}, {fleets})",
                case.job
            );
            let plan = plan_of(&Toy::default(), &job).unwrap_or_else(|faults| panic!("{faults}"));
            let found = result(&plan, 1);
            let (is_said, intervals) = read(case, &found);
            said += u32::from(is_said);
            battles[0] += found.battles_played;
            battles[1] += plan.most_battles();
            for (sum, more) in left.iter_mut().zip(intervals) {
                *sum += more;
            }
        }
        let share = |part: f64, all: f64| 100.0 * part / all;
        println!(
            "{}: {:.1} %; {:.1} % of {}; {:.0} %",
            case.name,
            share(said.into(), runs as f64),
            share(left[0].into(), left[1].into()),
            left[1],
            share(battles[0] as f64, battles[1] as f64),
        );
    }
}
