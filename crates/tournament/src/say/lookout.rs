//! The lookout: a player who looks ahead and is heard on what others claim.
//!
//! Claims are made by captains, who are fast enough for thousands of pairs. A player who
//! looks ahead takes many times as long, so the lookout plays a share of the same pairs, and
//! is asked of each claim alone: where that share contradicts it beyond doubt, it is not
//! made. All that the lookout contradicts in a run is false no more often than the error of
//! its claims, however many things were asked about; a share that is too small to tell
//! takes nothing back.

use evenkeel_stats::{Opinion, Side};

use crate::count::total::Total;
use crate::plan::Plan;
use crate::plan::schedule::BLOCK_PAIRS;
use crate::say::standoffs::Standoffs;

/// The lookout of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookout {
    /// Name of the player.
    pub player: String,
    /// The share of the pairs of others that the lookout plays, above 0 and up to 1.
    pub share: f64,
}

/// The word of the lookout on a claim of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// The lookout makes the same claim.
    Agrees,
    /// The pairs of the lookout tell neither.
    CannotTell,
    /// The lookout contradicts the claim beyond doubt.
    Disagrees,
}

impl Lookout {
    /// The pairs of the lookout where others have so many.
    pub(crate) fn pairs(&self, pairs: u64) -> u64 {
        let own = (self.share * pairs as f64).ceil() as u64;
        own.next_multiple_of(BLOCK_PAIRS).min(pairs)
    }

    /// Whether too many battles of the lookout are without an attack to be heard.
    pub(crate) fn stands_off(&self, plan: &Plan, totals: &[Total]) -> bool {
        Standoffs::of(plan, totals).are_too_many(&self.player)
    }
}

impl Hearing {
    /// The word on something that others find on one side of fair.
    pub(crate) fn on_side(side: Side, own: &Opinion) -> Hearing {
        Hearing::new(
            own.judgement.side == Some(side),
            own.sure.side.is_some_and(|own| own != side),
        )
    }

    /// The word on something that others find fair within the band.
    pub(crate) fn on_fair(own: &Opinion) -> Hearing {
        Hearing::new(own.judgement.within, own.sure.beyond.is_some())
    }

    /// The word of a lookout who makes the same claim, or contradicts it.
    pub(crate) fn new(agrees: bool, disagrees: bool) -> Hearing {
        match (agrees, disagrees) {
            (_, true) => Hearing::Disagrees,
            (true, false) => Hearing::Agrees,
            (false, false) => Hearing::CannotTell,
        }
    }

    /// The word for tables and sentences.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Hearing::Agrees => "agrees",
            Hearing::CannotTell => "cannot tell",
            Hearing::Disagrees => "disagrees",
        }
    }

    /// `; commodore, who looks ahead, agrees (1008 pairs)`.
    pub(crate) fn said(self, player: &str, pairs: u64) -> String {
        let word = self.word();
        format!("; {player}, who looks ahead, {word} ({pairs} pairs)")
    }
}
