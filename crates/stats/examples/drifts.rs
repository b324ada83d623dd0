//! Measures how often the drift gate raises a false alarm, finds a move, and calls a move
//! no move: the figures in `benches/README.md`.
//!
//! ```text
//! cargo run --release -p evenkeel-stats --example drifts [RUNS]
//! ```

#[path = "../tests/it/drifting.rs"]
mod drifting;
#[allow(dead_code)]
#[path = "../tests/it/simulated.rs"]
mod simulated;

use drifting::{Check, Said, said};
use evenkeel_stats::Correction;
use simulated::Pairs;

fn main() {
    let runs = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let runs: u32 = runs.unwrap_or(1000);
    println!("six matchups of four fleets, error 0.05, {runs} runs; % of runs with a false");
    println!("alarm, that find the move, that call it unchanged; matchups unchanged; pairs");
    let mut pairs = Pairs::new(41);
    for correction in [Correction::Holm, Correction::BenjaminiHochberg] {
        for (rerolled, paired) in [(1.0, true), (0.3, true), (0.02, true), (1.0, false)] {
            for (budget, band) in [(5120, 0.03), (2048, 0.05)] {
                let check = Check {
                    correction,
                    pairs: budget,
                    band,
                    rerolled,
                    paired,
                };
                println!(
                    "{correction:?}, {budget} pairs, band {band}, {rerolled} rerolled, paired {paired}"
                );
                for shift in [0.0, 0.02, 0.03, 0.05, 0.1] {
                    let all: Vec<Said> =
                        (0..runs).map(|_| said(&mut pairs, shift, check)).collect();
                    println!("  moved by {shift}: {}", row(&all));
                }
            }
        }
    }
}

fn row(all: &[Said]) -> String {
    let runs = all.len() as f64;
    let percent =
        |of: fn(&Said) -> bool| 100.0 * all.iter().filter(|one| of(one)).count() as f64 / runs;
    let mean = |of: fn(&Said) -> f64| all.iter().map(of).sum::<f64>() / runs;
    format!(
        "{:.1}, {:.1}, {:.1}; {:.2}; {:.0}",
        percent(|one| one.false_alarm),
        percent(|one| one.found),
        percent(|one| one.falsely_unchanged),
        mean(|one| one.unchanged as f64),
        mean(|one| one.played as f64)
    )
}
