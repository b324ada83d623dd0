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
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::record::pair_tally;
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use serde::Deserialize;

use field::{library, quit};

/// The id that the better thing has in the rules.
const BETTER: &str = "better";

/// A catalogue of things that are plainly better.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    system: String,
    ruleset: String,
    entries: Vec<Entry>,
}

/// Figures of the rules: path and value, as RON writes it.
type Figures = Vec<(String, String)>;

/// A thing and what is better about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// For people.
    name: String,
    /// Path of the thing, such as `ships.heavy`.
    of: String,
    /// The option of the fleets, where it is not the id itself: `giga_cannon:front`.
    #[serde(default)]
    carry: Option<String>,
    /// Its better figures: path within it and value, as RON writes them.
    with: Figures,
    /// Other places that must know it: path and value.
    #[serde(default)]
    also: Figures,
    /// Other entries that are copied for it: from, to, and what differs.
    #[serde(default)]
    copies: Vec<(String, String, Figures)>,
}

impl Entry {
    /// The id of the thing in fleets.
    fn subject(&self) -> &str {
        self.of.rsplit('.').next().unwrap_or(&self.of)
    }

    /// The rules with the better thing beside the plain one.
    fn rules(&self, system: &dyn RuleSystem, plain: &Document) -> Arc<dyn Rules> {
        let better = format!(
            "{}.{BETTER}",
            self.of.rsplit_once('.').unwrap_or(("", "")).0
        );
        let mut document = copied(plain, &self.of, &better, &self.with);
        for (from, to, with) in &self.copies {
            document = copied(&document, from, to, with);
        }
        for (path, value) in &self.also {
            document = document.patch(path, value).unwrap_or_else(quit);
        }
        library().read_rules(system, &document).unwrap_or_else(quit)
    }

    /// Fleets full of a class, or of an option.
    fn demand(&self, rules: &dyn Rules) -> Demand {
        let subject = Some(self.subject().to_owned());
        let entry = rules.catalogue().get(self.subject());
        let is_class = entry.is_some_and(|entry| entry.kind.is_class());
        Demand {
            most_of: subject.clone().filter(|_| is_class),
            carry: self.carry.clone().or(subject).filter(|_| !is_class),
            without: vec![BETTER.to_owned()],
            beside: None,
            ..Demand::default()
        }
    }

    /// The fleet with the better thing for the plain one.
    fn improve(&self, fleet: &Fleet) -> Fleet {
        let mut better = fleet.clone();
        for unit in &mut better.units {
            if unit.0 == self.subject() {
                unit.0 = BETTER.to_owned();
            }
            for option in &mut unit.2 {
                let mount = option.strip_prefix(self.subject());
                if let Some(mount) = mount.filter(|rest| rest.is_empty() || rest.starts_with(':')) {
                    *option = format!("{BETTER}{mount}");
                }
            }
        }
        better
    }
}

/// The document with a copy of the entry `from`, changed, as the entry `to`.
fn copied(document: &Document, from: &str, to: &str, with: &[(String, String)]) -> Document {
    let mut changed = document.clone();
    for (path, value) in with {
        changed = changed
            .patch(&format!("{from}.{path}"), value)
            .unwrap_or_else(quit);
    }
    let copy = changed
        .find(from)
        .map(|node| changed.text_of(node))
        .unwrap_or_else(quit);
    let end = document
        .find(from)
        .map(|node| node.span().end)
        .unwrap_or_else(quit);
    let key = to.rsplit('.').next().unwrap_or(to);
    let (before, after) = document.text().split_at(end);
    let text = format!("{before}, \"{key}\": {copy}{after}");
    Document::parse(document.file(), text).unwrap_or_else(quit)
}

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

/// A file of RON, decoded.
fn read<T: serde::de::DeserializeOwned>(path: &str) -> T {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| quit(format!("cannot read {path}: {error}")));
    let document = Document::parse(path, text).unwrap_or_else(quit);
    document.decode().unwrap_or_else(quit)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap_or_else(|| quit("which catalogue?"));
    let pairs = arguments
        .next()
        .map_or(1000, |text| text.parse().unwrap_or_else(quit));
    let player = arguments.next().unwrap_or_else(|| "captain".to_owned());
    let catalogue: Catalogue = read(&path);
    let system = library().system(&catalogue.system).unwrap_or_else(quit);
    let plain = library()
        .ruleset(system, Some(&catalogue.ruleset))
        .unwrap_or_else(quit);
    let player = library().player(system, &player).unwrap_or_else(quit);
    println!(
        "{} played by {}: {pairs} pairs an entry, 95 % intervals\n\n\
         | what is better | its side takes, % | |\n|---|---|---|",
        catalogue.ruleset, player.name
    );
    let mut lowered = 0;
    for entry in &catalogue.entries {
        let rules = entry.rules(system, &plain);
        let demand = entry.demand(&*rules);
        let orders = mirrored(&*rules, &demand, pairs, |fleet| entry.improve(fleet));
        let meeting = Meeting::play(&*rules, [player.clone(), player.clone()], &orders);
        let [mean, low, high] = meeting.share(Confidence::P95);
        let word = match () {
            () if high < 50.0 => "LOWER",
            () if low > 50.0 => "higher",
            () => "",
        };
        lowered += u32::from(high < 50.0);
        println!(
            "| {} | {mean:.1} ({low:.1} to {high:.1}) | {word} |",
            entry.name
        );
    }
    println!(
        "\n{} entries, {lowered} lower their side's score",
        catalogue.entries.len()
    );
    std::process::exit(i32::from(lowered > 0));
}
