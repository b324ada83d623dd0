//! How often anything that a round robin claims is false, of toys whose answers are known: words
//! on single fleets, on who meets whom and on what to bring have one error together.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;

use crate::play::result_of;
use crate::tables::{sheet, text};

/// Runs of each field, and as many as are false once in a thousand times at 4 %, which is the error
/// of a first reading (R: qbinom(0.999, 600, 0.04) is 40).
const RUNS: u64 = 600;
const MOST: usize = 40;

fn round_robin(seed: u64, pairs: u64, fleets: &str) -> RunResult {
    let job = format!(
        r#"Tournament(
            name: "all", system: "toy", pairs: {pairs}, seed: {seed}, fleets: [{fleets}],
            format: RoundRobin,
        )"#
    );
    result_of(&job, 1).result
}

/// The claims of each family: fleets that are called better or worse, what is said of who meets
/// whom, and whether each fleet is in the best mix.
struct Claims {
    fleets: Vec<Finding>,
    meets: String,
    mix: Vec<String>,
}

fn claims(result: &RunResult) -> Claims {
    let [all, fleets] = [true, false].map(|is_all| {
        let verdicts = result.verdicts.iter();
        verdicts.filter(move |verdict| (verdict.subject == "All fleets") == is_all)
    });
    let names: Vec<&str> = result.fleets.iter().map(|row| &*row.fleet).collect();
    let ratings = sheet(result, "ratings");
    Claims {
        fleets: fleets
            .filter(|verdict| names.contains(&&*verdict.subject))
            .map(|verdict| verdict.finding)
            .collect(),
        meets: all
            .map(|verdict| verdict.text.clone())
            .next()
            .expect("a word"),
        mix: ratings
            .rows
            .iter()
            .map(|row| text(ratings, row, "in_mix").to_string())
            .collect(),
    }
}

fn is_side(finding: &Finding) -> bool {
    [Finding::Better, Finding::Worse].contains(finding)
}

/// Runs in which each family says something false, and in which any does, as a line.
fn false_runs(pairs: u64, fleets: &str, is_false: impl Fn(&Claims) -> [bool; 3]) -> [usize; 4] {
    let mut wrong = [0; 4];
    for seed in 0..RUNS {
        let found = is_false(&claims(&round_robin(seed, pairs, fleets)));
        let any = found.contains(&true);
        for (wrong, found) in wrong.iter_mut().zip([&found[..], &[any]].concat()) {
            *wrong += usize::from(found);
        }
    }
    println!("{pairs} pairs: {wrong:?} of {RUNS}");
    wrong
}

fn blocks(counts: &[u32]) -> String {
    let fleet = |(at, count): (usize, &u32)| {
        format!(r#"Inline((name: "{at}", units: [("block", {count}, ["plain"])]))"#)
    };
    let fleets: Vec<String> = counts.iter().enumerate().map(fleet).collect();
    fleets.join(", ")
}

#[test]
fn of_equal_fleets_hardly_ever_anything_is_said() {
    let is_false = |said: &Claims| {
        [
            said.fleets.iter().any(is_side),
            said.meets.starts_with("All fleets: it matters"),
            said.mix.iter().any(|word| word != "cannot_tell"),
        ]
    };
    let [.., any] = false_runs(100, &blocks(&[9; 6]), is_false);
    assert!(any <= MOST, "{any}");
}

#[test]
fn of_a_circle_hardly_ever_anything_false_is_said() {
    let is_false = |said: &Claims| {
        [
            said.fleets.iter().any(is_side),
            said.meets.contains("the stronger beat the weaker"),
            said.mix.iter().any(|word| word == "no"),
        ]
    };
    let fleets = r#"Fleet("rock"), Fleet("paper"), Fleet("scissors")"#;
    let [.., any] = false_runs(60, fleets, is_false);
    assert!(any <= MOST, "{any}");
}

#[test]
fn of_a_ladder_hardly_ever_anything_false_is_said() {
    let is_false = |said: &Claims| {
        // Chances go by strength alone: the first two stand above the mean, the last two below.
        let worse = said.fleets[..2].contains(&Finding::Worse);
        let better = said.fleets[3..].contains(&Finding::Better);
        [
            worse || better,
            said.meets.starts_with("All fleets: it matters"),
            said.mix[0] == "no" || said.mix[1..].iter().any(|word| word == "yes"),
        ]
    };
    let [.., any] = false_runs(100, &blocks(&[12, 11, 10, 9, 8]), is_false);
    assert!(any <= MOST, "{any}");
}
