//! Where players are measured: the same random legal fleet on both sides, a table
//! for each pair, seats swapped.

#![allow(dead_code, reason = "each example uses what it needs")]

use std::io;
use std::sync::Arc;
use std::time::Instant;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_stats::{Confidence, PairTally};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::record::pair_tally;
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use evenkeel_tournament::play::systems::SYSTEMS;

/// Everything built in, and files of the machine.
pub fn library() -> Library<'static> {
    Library {
        systems: SYSTEMS,
        read: &|name| std::fs::read_to_string(name),
        file: "",
    }
}

/// A system by its id, and one of its rulesets; without a name its first.
pub fn rules(system: &str, ruleset: Option<&str>) -> (&'static dyn RuleSystem, Arc<dyn Rules>) {
    let system = library().system(system).unwrap_or_else(quit);
    let rules = library().rules(system, ruleset).unwrap_or_else(quit);
    (system, rules)
}

/// A player by its name or the path of its file.
pub fn player(system: &dyn RuleSystem, name: &str) -> PlayerSpec {
    library().player(system, name).unwrap_or_else(quit)
}

/// A player from a text that is no file.
pub fn player_of(system: &dyn RuleSystem, text: &str) -> PlayerSpec {
    let read = |_: &str| -> io::Result<String> { Ok(text.to_owned()) };
    let library = Library {
        systems: SYSTEMS,
        read: &read,
        file: "",
    };
    library.player(system, "tried.ron").unwrap_or_else(quit)
}

/// The text of a captain's file, by its name or path.
pub fn text_of(system: &dyn RuleSystem, name: &str) -> String {
    let mut built_in = system.shipped().players.iter();
    if let Some(player) = built_in.find(|player| player.id == name) {
        return player.text.to_owned();
    }
    std::fs::read_to_string(name)
        .unwrap_or_else(|error| quit(format!("cannot read {name}: {error}")))
}

/// Says what is wrong, and ends.
pub fn quit<T>(problem: impl std::fmt::Display) -> T {
    eprintln!("{problem}");
    std::process::exit(2)
}

/// Mirrored pairs from number `first` on: a random fleet that meets the demand,
/// and what `better` makes of it, on one table.
pub fn pairs(
    rules: &dyn Rules,
    demand: &Demand,
    first: u64,
    pairs: u64,
    better: impl Fn(&Fleet) -> Fleet,
) -> Vec<Order> {
    let numbers = first..first + pairs;
    let seeds: Vec<u64> = numbers
        .clone()
        .map(|pair| mix(1, 0, pair, Stream::Setup))
        .collect();
    let fleets = rules
        .generate(demand, rules.game_size(), &seeds)
        .unwrap_or_else(quit);
    let order = |(pair, fleet): (u64, Fleet)| Order {
        fleets: [Arc::new(better(&fleet)), Arc::new(fleet)],
        root: 1,
        matchup: 0,
        pair,
    };
    numbers.zip(fleets).map(order).collect()
}

/// What a meeting of two players came to.
pub struct Meeting {
    /// Pairs by what the first player took.
    pub tally: PairTally,
    /// Seconds for each battle on one thread, of both players together.
    pub seconds: f64,
}

impl Meeting {
    /// Plays the pairs on two threads; sums do not depend on their number.
    pub fn play(rules: &dyn Rules, players: [PlayerSpec; 2], orders: &[Order]) -> Meeting {
        let terms = Terms {
            players,
            terrain: true,
            points: rules.game_size(),
            size: rules.game_size(),
        };
        let play = |orders: &[Order]| {
            let start = Instant::now();
            let batch = rules.play(&terms, orders).unwrap_or_else(quit);
            (batch.battles, start.elapsed().as_secs_f64())
        };
        let (one, other) = orders.split_at(orders.len() / 2);
        let (one, other) = std::thread::scope(|scope| {
            let one = scope.spawn(|| play(one));
            (play(other), one.join().expect("the other half is played"))
        });
        Meeting {
            tally: pair_tally(&[one.0, other.0].concat()),
            seconds: (one.1 + other.1) / (2 * orders.len()).max(1) as f64,
        }
    }

    /// Share of the first player, percent: mean, and the ends of its interval.
    pub fn share(&self, confidence: Confidence) -> [f64; 3] {
        let interval = self.tally.interval(confidence);
        let mean = self.tally.mean().unwrap_or(f64::NAN);
        [mean, interval.low, interval.high].map(|share| 100.0 * share)
    }
}

/// A file of RON, decoded.
pub fn read<T: serde::de::DeserializeOwned>(path: &str) -> T {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| quit(format!("cannot read {path}: {error}")));
    let document = Document::parse(path, text).unwrap_or_else(quit);
    document.decode().unwrap_or_else(quit)
}
