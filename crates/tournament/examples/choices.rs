//! What choosing fleets saves a price list, and whether it finds the same: a plain list and a
//! chosen one of shipped rules, by seeds of their own.
//!
//! `cargo run --release -p evenkeel-tournament --example choices -- SYSTEM RULESET PAIRS [DRAWS [PLAYER]]`
//!
//! Worths are compared at one scale. Where the sum of parts is no more than what fleets have on
//! average, fleets that lie further apart have other averages, and the squares of the differences
//! are more than there are things.

mod field;
mod jobs;

use evenkeel_document::Document;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::say::result::RunResult;

use field::{library, quit};
use jobs::played;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [system, ruleset, pairs, rest @ ..] = &arguments[..] else {
        quit("usage: choices SYSTEM RULESET PAIRS [DRAWS [PLAYER]]")
    };
    let draws = rest.first().map_or("3", String::as_str);
    let player = rest.get(1).map_or("captain", String::as_str);
    let [plain, chosen] = [("1", 1), (draws, 2)].map(|(draws, seed)| {
        listed(format!(
            r#"Prices(name: "choices", system: "{system}", ruleset: "{ruleset}", pairs: {pairs},
                seed: {seed}, draws: {draws}, panel: ["{player}"], lookout_share: 0.0)"#
        ))
    });
    let both = plain.iter().filter_map(|before| {
        let now = chosen.iter().find(|now| now.id == before.id)?;
        Some((before, now))
    });
    let both: Vec<(&Listed, &Listed)> = both.collect();
    let sum = |of: &dyn Fn(&Listed, &Listed) -> f64| -> f64 {
        both.iter().map(|(before, now)| of(before, now)).sum()
    };
    // Where nothing has a price the scale of worths is fixed.
    let scale = sum(&|before, _| before.worth * before.mean) / sum(&|b, now| now.worth * b.mean);
    let scale = if scale.is_finite() { scale } else { 1.0 };
    let saved = sum(&|before, now| (before.error / (scale * now.error)).powi(2));
    let squares = sum(&|before, now| {
        let apart = before.worth - scale * now.worth;
        apart * apart / (before.error.powi(2) + (scale * now.error).powi(2))
    });
    println!(
        "{ruleset}, {pairs} pairs of {player}, best of {draws} a side: variance {:.2} times \
         smaller; squares of differences {squares:.1} of {} things",
        saved / both.len() as f64,
        both.len()
    );
}

/// A thing of a list, with the standard error of its worth.
struct Listed {
    id: String,
    mean: f64,
    worth: f64,
    error: f64,
}

/// Plays a list.
fn listed(job: String) -> Vec<Listed> {
    let document = Document::parse("choices.ron", job).unwrap_or_else(quit);
    let plan = read_job(&document, library(), Overrides::default()).unwrap_or_else(quit);
    things(&played(&plan))
}

fn things(found: &RunResult) -> Vec<Listed> {
    let prices = found.sheet("prices");
    let prices = prices.unwrap_or_else(|| quit("no price list"));
    let rows = prices.rows.iter().filter_map(|row| {
        let dice = prices.estimate(row, "dice")?;
        Some(Listed {
            id: prices.text(row, "item")?.to_string(),
            mean: prices.number(row, "mean_number")?,
            worth: dice.value,
            // Of a 95 % interval.
            error: (dice.high - dice.low) / (2.0 * 1.96),
        })
    });
    rows.collect()
}
