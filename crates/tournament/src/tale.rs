//! One battle, told.

use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::Side;
use serde::Serialize;

use crate::order::Order;
use crate::record::BattleRecord;
use crate::system::Refusal;

/// A battle for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Tale {
    /// How it ended.
    pub record: BattleRecord,
    /// The story, line by line, in plain words.
    pub story: Vec<String>,
    /// The log: JSON, one object a line. The first holds rules, fleets, terrain
    /// and seeds, each further one an event.
    pub log: Vec<String>,
}

/// Everything that a battle follows from, for the first line of its log.
#[derive(Serialize)]
pub(crate) struct Seeds {
    root: u64,
    matchup: u64,
    pair: u64,
    swapped: bool,
    setup: u64,
    dice: u64,
    narration: u64,
    player_a: u64,
    player_b: u64,
}

impl Seeds {
    /// The seeds of one battle of a pair.
    pub(crate) fn of(order: &Order, swapped: bool) -> Seeds {
        Seeds {
            root: order.root,
            matchup: order.matchup,
            pair: order.pair,
            swapped,
            setup: order.seed(Stream::Setup),
            dice: order.seed(Stream::Dice),
            narration: order.seed(Stream::Narration),
            player_a: order.seed(Stream::Player(Side::A)),
            player_b: order.seed(Stream::Player(Side::B)),
        }
    }
}

/// One line of a log.
pub(crate) fn json(line: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(line).map_err(|error| Refusal(format!("cannot write the log: {error}")))
}
