//! What a rule system is asked to play.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{Stream, mix};

use crate::player::PlayerSpec;

/// What all pairs of a batch have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Players of the first and of the second fleet; they keep their fleets
    /// when seats are swapped.
    pub players: [PlayerSpec; 2],
    /// Whether random terrain is laid out.
    pub terrain: bool,
    /// Points limit that the fleets are legal for; none in a system without
    /// points.
    pub points: Option<u32>,
    /// Points that drawn fleets are asked to spend, before any spread; none in a system
    /// without points.
    pub size: Option<u32>,
}

/// One pair to play: two battles on the same table, with seats swapped.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The fleets; legal by the rules that play them.
    pub fleets: [Arc<Fleet>; 2],
    /// Root seed of the run.
    pub root: u64,
    /// Number of the matchup for seeding. Matchups that are compared pair by
    /// pair share it.
    pub matchup: u64,
    /// Number of the pair within the matchup.
    pub pair: u64,
}

impl Order {
    /// The seed of one stream of both battles.
    pub fn seed(&self, stream: Stream) -> u64 {
        mix(self.root, self.matchup, self.pair, stream)
    }

    /// Whether the fleets are the very same as those of another order, so that
    /// what was built for one serves the other.
    pub(crate) fn has_fleets_of(&self, other: &Order) -> bool {
        let same = |index: usize| Arc::ptr_eq(&self.fleets[index], &other.fleets[index]);
        same(0) && same(1)
    }
}
