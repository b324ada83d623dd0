//! A rule system small enough to know every answer in advance.
//!
//! A fleet has a strength, the sum of its models'. A battle is one throw: the
//! first fleet wins with the chance `own / (own + other)`, or 0.8 when its
//! first class beats the other's first class as rock beats scissors.

mod draw;
mod rules;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use evenkeel_document::{Diagnostics, Document};
use evenkeel_rulebook::question::Key;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::player::PlayerForm;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::system::{Embedded, RuleSystem, Rules, Shipped, UseKind};

use rules::ToyRules;

/// Chance that a class wins against the one it beats.
pub const BEATS: f64 = 0.8;

const RULESET: &str = r#"(
    name: "Toy",
    game_size: 120,
    // Added to the chance of seat A, and to that of the side with the first turn.
    seat_a: 0.0,
    first: 0.0,
    // Which side fires the first shot: First, Second or Nobody.
    fires_first: First,
    // Whether the class that beats another does so always.
    beats_always: false,
    // Whether the dice of all battles are others.
    reseed: false,
    classes: {
        "grain": (name: "Grain", cost: 1, strength: 1.0, beats: ""),
        "block": (name: "Block", cost: 10, strength: 8.0, charging: Some(16.0), beats: ""),
        "rock": (name: "Rock", cost: 10, strength: 10.0, beats: "scissors"),
        "paper": (name: "Paper", cost: 10, strength: 10.0, beats: "rock"),
        "scissors": (name: "Scissors", cost: 10, strength: 10.0, beats: "paper"),
    },
    // Times the strength of the model that carries it.
    options: {
        "plain": (name: "Plain", factor: 1.0),
        "sharp": (name: "Sharp", factor: 1.5),
        "blunt": (name: "Blunt", factor: 0.5),
    },
)"#;

const BIASED: &str = r#"(
    name: "Biased", game_size: 120, seat_a: 0.1, first: 0.05, fires_first: Second,
    classes: {"grain": (name: "Grain", cost: 1, strength: 1.0, beats: "")},
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// Classes of which one is worth something else to admirals, who throw dice of their own: a
/// cruiser is too cheap for captains and too dear for them. The raft is too cheap for all.
const FORESIGHT: &str = r#"(
    name: "Foresight", game_size: 300, seat_a: 0.0, first: 0.0, slope: Some(0.003),
    classes: {
        "barge": (name: "Barge", cost: 10, strength: 10.0, beats: ""),
        "cruiser": (name: "Cruiser", cost: 40, strength: 52.0, foreseen: Some(30.0), beats: ""),
        "drone": (name: "Drone", cost: 3, strength: 3.0, beats: ""),
        "frigate": (name: "Frigate", cost: 20, strength: 20.0, beats: ""),
        "raft": (name: "Raft", cost: 6, strength: 12.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// Classes of which three have a wrong price.
const MARKET: &str = r#"(
    name: "Market", game_size: 300, seat_a: 0.0, first: 0.0, slope: Some(0.003), all_keen: true,
    classes: {
        "barge": (name: "Barge", cost: 10, strength: 10.0, beats: ""),
        "cruiser": (name: "Cruiser", cost: 40, strength: 40.0, beats: ""),
        "dread": (name: "Dreadnought", cost: 60, strength: 48.0, beats: ""),
        "drone": (name: "Drone", cost: 3, strength: 4.5, beats: ""),
        "frigate": (name: "Frigate", cost: 20, strength: 26.0, beats: ""),
        "raft": (name: "Raft", cost: 6, strength: 6.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// A market whose classes cost what they are worth, with what stands before them.
macro_rules! fair_market {
    ($head:literal) => {
        concat!(
            "(",
            $head,
            r#" game_size: 300, seat_a: 0.0, first: 0.0, slope: Some(0.003),
    classes: {
        "barge": (name: "Barge", cost: 10, strength: 10.0, beats: ""),
        "cruiser": (name: "Cruiser", cost: 40, strength: 40.0, beats: ""),
        "dread": (name: "Dreadnought", cost: 60, strength: 60.0, beats: ""),
        "drone": (name: "Drone", cost: 3, strength: 3.0, beats: ""),
        "frigate": (name: "Frigate", cost: 20, strength: 20.0, beats: ""),
        "raft": (name: "Raft", cost: 6, strength: 6.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#
        )
    };
}

/// The same classes for what they are worth.
const FAIR_MARKET: &str = fair_market!(r#"name: "Fair market","#);

/// The same, but that an odd number of models is worth 15 points besides.
const ODD_MARKET: &str = fair_market!(r#"name: "Odd market", odd: 15.0,"#);

/// The fair market by other dice.
const STIRRED_MARKET: &str = fair_market!(r#"name: "Stirred market", stir: 1,"#);

/// Classes that are all worth their points, but for two that are stronger side by side.
const PACT: &str = r#"(
    name: "Pact", game_size: 120, seat_a: 0.0, first: 0.0, slope: Some(0.005),
    pact: Some(("alpha", "beta", 8.0)),
    classes: {
        "alpha": (name: "Alpha", cost: 10, strength: 10.0, beats: ""),
        "beta": (name: "Beta", cost: 10, strength: 10.0, beats: ""),
        "delta": (name: "Delta", cost: 20, strength: 20.0, beats: ""),
        "epsilon": (name: "Epsilon", cost: 5, strength: 5.0, beats: ""),
        "gamma": (name: "Gamma", cost: 10, strength: 10.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// Options of known worth, each with dice of its own: what a fleet is worth is its points
/// times the factor of what it carries.
const SLOTS: &str = r#"(
    name: "Slots", game_size: 100, seat_a: 0.0, first: 0.0, slope: Some(0.003),
    classes: {"grain": (name: "Grain", cost: 1, strength: 1.0, beats: "")},
    options: {
        "plain": (name: "Plain", factor: 1.0),
        "middle": (name: "Middle", factor: 1.1, dice: 1),
        "sharp": (name: "Sharp", factor: 1.2, dice: 2),
        "blunt": (name: "Blunt", factor: 0.8, dice: 3),
        "idle": (name: "Idle", factor: 1.4, dice: 4, counted: Some(EveryPairs(1000000))),
    },
)"#;

/// Options that are all alike but for their dice.
const ALIKE: &str = r#"(
    name: "Alike", game_size: 100, seat_a: 0.0, first: 0.0, slope: Some(0.003),
    classes: {"grain": (name: "Grain", cost: 1, strength: 1.0, beats: "")},
    options: {
        "plain": (name: "Plain", factor: 1.0),
        "second": (name: "Second", factor: 1.0, dice: 1),
        "third": (name: "Third", factor: 1.0, dice: 2),
        "fourth": (name: "Fourth", factor: 1.0, dice: 3),
        "fifth": (name: "Fifth", factor: 1.0, dice: 4),
    },
)"#;

/// A class whose strength is a quarter too great, and a number that exchanges the dice.
const AIM: &str = r#"(
    name: "Aim", game_size: 120, seat_a: 0.0, first: 0.0, slope: Some(0.004), stir: 0,
    classes: {
        "alpha": (name: "Alpha", cost: 10, strength: 10.0, beats: ""),
        "beta": (name: "Beta", cost: 10, strength: 10.0, beats: ""),
        "gamma": (name: "Gamma", cost: 10, strength: 12.5, beats: ""),
        "giant": (name: "Giant", cost: 10, strength: 100.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// An option that nobody can beat.
const MIGHTY: &str = r#"(
    name: "Mighty", game_size: 100, seat_a: 0.0, first: 0.0, slope: Some(0.003),
    classes: {"grain": (name: "Grain", cost: 1, strength: 1.0, beats: "")},
    options: {
        "plain": (name: "Plain", factor: 1000.0),
        "mighty": (name: "Mighty", factor: 1000.0),
    },
)"#;

/// A market of which the first 30 of every hundred pairs are stand-offs, unless `charge`
/// plays, to whom a block is worth twice as much as to a captain.
const QUIET: &str = r#"(
    name: "Quiet", game_size: 120, seat_a: 0.0, first: 0.0, slope: Some(0.003), quiet: 30,
    classes: {
        "grain": (name: "Grain", cost: 1, strength: 1.0, beats: ""),
        "block": (name: "Block", cost: 10, strength: 8.0, charging: Some(16.0), beats: ""),
        "raft": (name: "Raft", cost: 6, strength: 6.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// A market of which as many pairs of captains are stand-offs, as an admiral is not: who goes
/// in wins a fifth more.
const SHY: &str = r#"(
    name: "Shy", game_size: 120, seat_a: 0.0, first: 0.0, slope: Some(0.003), quiet: 30,
    goes_in: Some(0.2),
    classes: {
        "grain": (name: "Grain", cost: 1, strength: 1.0, beats: ""),
        "raft": (name: "Raft", cost: 6, strength: 6.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

/// A ruleset without points.
const FREE: &str = r#"(
    name: "Free", seat_a: 0.0, first: 0.0,
    classes: {
        "big": (name: "Big", cost: 0, strength: 2.0, beats: ""),
        "small": (name: "Small", cost: 0, strength: 1.0, beats: ""),
    },
    options: {"plain": (name: "Plain", factor: 1.0)},
)"#;

const CAPTAIN: &str = "Captain(
    weights: (dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0),
    opinions: (),
)";

const ADMIRAL: &str = r#"Admiral(
    captain: "captain",
    search: (
        stakes: Small, candidates: 4, whole: 4, playouts: 16, rounds: None,
        caution: 0.5, win: 1.0, swing: 1.0, advisers: [],
    ),
)"#;

/// A ruleset that counts the uses of its options.
const COUNTED: &str = r#"(
    name: "Counted", game_size: 120, seat_a: 0.0, first: 0.0,
    classes: {"grain": (name: "Grain", cost: 1, strength: 1.0, beats: "")},
    options: {
        "plain": (name: "Plain", factor: 1.0, counted: Some(ByItself)),
        "sharp": (name: "Sharp", factor: 1.5, counted: Some(EveryPairs(4))),
        "blunt": (name: "Blunt", factor: 0.5, counted: Some(EveryPairs(100))),
        "dull": (name: "Dull", factor: 0.5),
    },
)"#;

/// What can be read in several ways: one reading changes who wins, one only who fires
/// first, one nothing, one makes a fleet illegal, and one only exchanges the dice.
const RULINGS: &str = r#"[
    (path: "beats_always", rule: "TOY-1", about: "a class beats another always",
        readings: ["false", "true"]),
    (path: "fires_first", rule: "TOY-2", about: "who fires first",
        readings: ["First", "Second"]),
    (path: "classes.grain.name", rule: "TOY-3", about: "what grain is called",
        readings: ["\"Grain\"", "\"Corn\""]),
    (path: "classes.block.cost", rule: "TOY-4", about: "what a block costs",
        readings: ["10", "11"]),
    (path: "reseed", rule: "TOY-5", about: "other dice", readings: ["false", "true"]),
]"#;

macro_rules! fleet {
    ($id:literal) => {
        Embedded {
            id: $id,
            text: concat!(
                "(system: \"toy\", ruleset: \"toy\", points: 120, name: \"All ",
                $id,
                "\", units: [(\"",
                $id,
                "\", 12, [\"plain\"])])"
            ),
        }
    };
}

/// The toy as a rule system.
#[derive(Default)]
pub struct Toy {
    /// Turns true once so many batches were played, when that is asked for.
    pub cancel_after: Option<(u64, Arc<AtomicBool>)>,
}

impl RuleSystem for Toy {
    fn id(&self) -> &'static str {
        "toy"
    }

    fn title(&self) -> &'static str {
        "Toy"
    }

    fn shipped(&self) -> Shipped {
        const RULESETS: &[Embedded] = &[
            Embedded {
                id: "toy",
                text: RULESET,
            },
            Embedded {
                id: "biased",
                text: BIASED,
            },
            Embedded {
                id: "quiet",
                text: QUIET,
            },
            Embedded {
                id: "shy",
                text: SHY,
            },
            Embedded {
                id: "free",
                text: FREE,
            },
            Embedded {
                id: "counted",
                text: COUNTED,
            },
            Embedded {
                id: "market",
                text: MARKET,
            },
            Embedded {
                id: "foresight",
                text: FORESIGHT,
            },
            Embedded {
                id: "fair-market",
                text: FAIR_MARKET,
            },
            Embedded {
                id: "stirred-market",
                text: STIRRED_MARKET,
            },
            Embedded {
                id: "pact",
                text: PACT,
            },
            Embedded {
                id: "slots",
                text: SLOTS,
            },
            Embedded {
                id: "alike",
                text: ALIKE,
            },
            Embedded {
                id: "aim",
                text: AIM,
            },
            Embedded {
                id: "mighty",
                text: MIGHTY,
            },
            Embedded {
                id: "odd-market",
                text: ODD_MARKET,
            },
        ];
        const FLEETS: &[Embedded] = &[
            fleet!("rock"),
            fleet!("paper"),
            fleet!("scissors"),
            fleet!("grain"),
            fleet!("block"),
            Embedded {
                id: "dear",
                text: r#"(system: "toy", ruleset: "toy", points: 120, name: "Five blocks",
units: [("block", 5, ["plain"]), ("grain", 60, ["sharp"])])"#,
            },
        ];
        const PLAYERS: &[Embedded] = &[
            Embedded {
                id: "captain",
                text: CAPTAIN,
            },
            Embedded {
                id: "admiral-fast",
                text: ADMIRAL,
            },
            Embedded {
                id: "seer",
                text: ADMIRAL,
            },
        ];
        Shipped {
            rulesets: RULESETS,
            fleets: FLEETS,
            players: PLAYERS,
            jobs: &[],
        }
    }

    fn uses(&self) -> &'static [UseKind] {
        rules::USES
    }

    fn has_terrain(&self) -> bool {
        true
    }

    fn odds_keys(&self) -> &'static [Key] {
        &[]
    }

    fn odds_examples(&self) -> &'static [&'static str] {
        &[]
    }

    fn read_player(&self, document: &Document) -> Result<PlayerForm, Diagnostics> {
        PlayerForm::read::<()>(document)
    }

    fn read_rules(&self, document: &Document) -> Result<Arc<dyn Rules>, Diagnostics> {
        let batches = Arc::new(AtomicU64::new(0));
        let cancel = self.cancel_after.clone();
        let hook = cancel.map(|(after, flag)| (after, batches, flag));
        Ok(Arc::new(ToyRules::read(document.clone(), hook)?))
    }
}

/// Reads a job of the toy.
pub fn plan_of(toy: &Toy, job: &str) -> Result<Plan, Diagnostics> {
    plan_with(toy, job, Overrides::default())
}

/// Reads a job of the toy, with something said instead of it.
pub fn plan_with(toy: &Toy, job: &str, overrides: Overrides) -> Result<Plan, Diagnostics> {
    let document = Document::parse("job.ron", job)?;
    read_job(&document, Library::without_files(&[toy]), overrides)
}
