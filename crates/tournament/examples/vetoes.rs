//! How often a player who looks ahead would deny what is true: price lists of shipped rules
//! in which the lookout decides as the captain does, by dice and on tables of his own, so that
//! both find the same worths but for luck.
//!
//! `cargo run --release -p evenkeel-tournament --example vetoes -- [SYSTEM [RUNS [PAIRS]]]`
//!
//! The lookout plays half of the pairs. In 5 % of the runs at most he should deny anything.

mod field;
mod jobs;

use evenkeel_document::Document;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::say::sheet::Cell;

use field::{library, quit};
use jobs::played;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, default: &str| {
        let given = arguments.get(index);
        given.map_or(default.to_string(), Clone::clone)
    };
    let number = |index: usize, default: &str| word(index, default).parse().unwrap_or_else(quit);
    let (system, runs, pairs): (_, u64, u64) =
        (word(0, "warfleets"), number(1, "100"), number(2, "2000"));
    let (mut denying, mut words) = (0, [0_u64; 3]);
    for seed in 1..=runs {
        let found = heard(&null(&system, pairs, seed));
        denying += u64::from(found[2] > 0);
        for (sum, more) in words.iter_mut().zip(found) {
            *sum += more;
        }
    }
    let [agrees, open, denies] = words;
    println!(
        "{system}: {runs} lists of {pairs} pairs: he agrees with {agrees} claims, cannot tell of \
         {open}, denies {denies}, in {denying} lists"
    );
}

/// The price list of a captain with himself for the lookout.
fn null(system: &str, pairs: u64, seed: u64) -> Plan {
    let job = format!(
        r#"Prices(name: "null", system: "{system}", pairs: {pairs}, seed: {seed},
            panel: ["captain"], lookout: "commodore", lookout_share: 0.5)"#
    );
    let document = Document::parse("null.ron", job).unwrap_or_else(quit);
    let mut plan = read_job(&document, library(), Overrides::default()).unwrap_or_else(quit);
    // No other matchup has the number of its seeds.
    let seed_id = plan.matchups.len() as u64;
    let captain = plan.terms_of(&plan.matchups[0]).players.clone();
    let mut matchups = plan.matchups.to_vec();
    let lookout = matchups.last_mut();
    let lookout = lookout.unwrap_or_else(|| quit("no matchups"));
    lookout.seed_id = seed_id;
    plan.terms[lookout.terms].players = captain;
    plan.matchups = matchups.into();
    plan
}

/// How many claims of a list he agrees with, cannot tell of, and denies.
fn heard(plan: &Plan) -> [u64; 3] {
    let found = played(plan);
    let prices = found.sheet("prices");
    let prices = prices.unwrap_or_else(|| quit("no price list"));
    let count = |word: &str| {
        let words = prices.rows.iter().map(|row| prices.cell(row, "lookout"));
        words
            .filter(|cell| *cell == Some(&Cell::from(word)))
            .count() as u64
    };
    ["agrees", "cannot tell", "disagrees"].map(count)
}
