//! Whether the players can use what is plainly better: each entry of a catalogue
//! gives one side ships, weapons or options that are better in one figure and
//! worse in none, in an otherwise equal fleet. A side that scores less with the
//! better thing is played by somebody who does not understand it.
//!
//! `cargo run --release -p evenkeel-tournament --example sanity -- configs/checks/sanity-warfleets.ron [PAIRS [PLAYER]]`
//!
//! Ends with exit code 1 when a better thing lowers its side's score beyond its
//! interval.

mod field;

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_stats::{Confidence, PairTally};
use evenkeel_tournament::ask::better::PlainlyBetter;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::record::pair_tally;
use evenkeel_tournament::play::system::Rules;

use field::{library, quit};

/// Mirrored pairs: a random fleet that meets the demand,
/// and what `better` makes of it, on one table.
fn mirrored(
    rules: &dyn Rules,
    demand: &Demand,
    pairs: u64,
    better: impl Fn(&Fleet) -> Fleet,
) -> Vec<Order> {
    let seeds = (0..pairs).map(|pair| mix(1, 0, pair, Stream::Setup));
    let seeds: Vec<u64> = seeds.collect();
    let fleets = rules
        .generate(demand, rules.game_size(), &seeds)
        .unwrap_or_else(quit);
    let order = |(pair, fleet): (u64, Fleet)| Order {
        fleets: [Arc::new(better(&fleet)), Arc::new(fleet)],
        root: 1,
        matchup: 0,
        pair,
    };
    (0..pairs).zip(fleets).map(order).collect()
}

/// What a meeting of two players came to.
struct Meeting {
    /// Pairs by what the first player took.
    tally: PairTally,
}

impl Meeting {
    /// Plays the pairs on two threads; sums do not depend on their number.
    fn play(rules: &dyn Rules, players: [PlayerSpec; 2], orders: &[Order]) -> Meeting {
        let terms = Terms {
            players,
            terrain: true,
            points: rules.game_size(),
            size: rules.game_size(),
        };
        let play = |orders: &[Order]| rules.play(&terms, orders).unwrap_or_else(quit).battles;
        let (one, other) = orders.split_at(orders.len() / 2);
        let (one, other) = std::thread::scope(|scope| {
            let one = scope.spawn(|| play(one));
            (play(other), one.join().expect("the other half is played"))
        });
        Meeting {
            tally: pair_tally(&[one, other].concat()),
        }
    }

    /// Share of the first player, percent: mean, and the ends of its interval.
    fn share(&self, confidence: Confidence) -> [f64; 3] {
        let interval = self.tally.interval(confidence);
        let mean = self.tally.mean().unwrap_or(f64::NAN);
        [mean, interval.low, interval.high].map(|share| 100.0 * share)
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap_or_else(|| quit("which catalogue?"));
    let pairs = arguments
        .next()
        .map_or(1000, |text| text.parse().unwrap_or_else(quit));
    let player = arguments.next().unwrap_or_else(|| "captain".to_owned());
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| quit(format!("cannot read {path}: {error}")));
    let document = Document::parse(&path, text).unwrap_or_else(quit);
    let catalogue = PlainlyBetter::read(&document, library()).unwrap_or_else(quit);
    let system = library().system(&catalogue.system).unwrap_or_else(quit);
    let player = library().player(system, &player).unwrap_or_else(quit);
    println!(
        "{} played by {}: {pairs} pairs an entry, 95 % intervals\n\n\
         | what is better | its side takes, % | |\n|---|---|---|",
        catalogue.ruleset, player.name
    );
    let mut lowered = 0;
    for (better, rules) in &catalogue.entries {
        let demand = better.demand(&**rules);
        let orders = mirrored(&**rules, &demand, pairs, |fleet| better.improve(fleet));
        let meeting = Meeting::play(&**rules, [player.clone(), player.clone()], &orders);
        let [mean, low, high] = meeting.share(Confidence::P95);
        let word = match () {
            () if high < 50.0 => "LOWER",
            () if low > 50.0 => "higher",
            () => "",
        };
        lowered += u32::from(high < 50.0);
        println!(
            "| {} | {mean:.1} ({low:.1} to {high:.1}) | {word} |",
            better.name
        );
    }
    println!(
        "\n{} entries, {lowered} lower their side's score",
        catalogue.entries.len()
    );
    std::process::exit(i32::from(lowered > 0));
}
