//! What players take from one another, over mirrored random fleets, and what a
//! battle costs.
//!
//! `cargo run --release -p evenkeel-tournament --example panel -- SYSTEM[/RULESET] PAIRS PLAYER PLAYER...`
//!
//! Each player meets each that stands before it in the list. A player is a name
//! or the path of a file.

mod field;

use evenkeel_stats::Confidence;
use evenkeel_tournament::plan::demand::Demand;

use field::{Meeting, quit};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [place, pairs, names @ ..] = arguments.as_slice() else {
        quit("usage: panel SYSTEM[/RULESET] PAIRS PLAYER PLAYER...")
    };
    let (system, ruleset) = match place.split_once('/') {
        Some((system, ruleset)) => (system, Some(ruleset)),
        None => (place.as_str(), None),
    };
    let (system, rules) = field::rules(system, ruleset);
    let pairs = pairs.parse().unwrap_or_else(quit);
    let orders = field::pairs(&*rules, &Demand::default(), 0, pairs, Clone::clone);
    println!(
        "{}: {pairs} pairs, shares with 95 % intervals\n\n\
         | players | first takes, % | ms a battle |\n|---|---|---|",
        rules.name()
    );
    for (number, first) in names.iter().enumerate() {
        for second in &names[..number] {
            let players = [first, second].map(|name| field::player(system, name));
            let meeting = Meeting::play(&*rules, players, &orders);
            let [mean, low, high] = meeting.share(Confidence::P95);
            println!(
                "| {first} v {second} | {mean:.1} ({low:.1} to {high:.1}) | {:.2} |",
                1e3 * meeting.seconds
            );
        }
    }
}
