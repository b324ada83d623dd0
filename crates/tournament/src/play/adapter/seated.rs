//! A battle that is about to begin.

use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::{Played, Rulebook};

use super::Edition;
use super::battles::lay_out;
use crate::plan::order::{Order, Seeds, Terms};
use crate::play::system::Refusal;

/// Fleets in their seats, the game between them and the table.
pub(super) struct SeatedBattle<B: Rulebook> {
    rosters: BySide<B::Roster>,
    pub(super) game: B::Game,
    pub(super) seeds: Seeds,
    pub(super) setup: <B::Game as Game>::Setup,
}

/// The fleet of an order that sits in a seat.
pub(super) fn seat(side: Side, swapped: bool) -> usize {
    usize::from((side == Side::B) != swapped)
}

impl<B: Rulebook> SeatedBattle<B> {
    pub(super) fn new(
        edition: &Edition<B>,
        terms: &Terms,
        order: &Order,
        swapped: bool,
    ) -> Result<SeatedBattle<B>, Refusal> {
        let roster = |side| edition.muster(&order.fleets[seat(side, swapped)], terms.points);
        let rosters = BySide {
            a: roster(Side::A)?,
            b: roster(Side::B)?,
        };
        let seeds = order.seeds(terms, swapped);
        Ok(SeatedBattle {
            game: edition.book.game(BySide {
                a: &rosters.a,
                b: &rosters.b,
            }),
            rosters,
            setup: lay_out(edition, terms, seeds.setup),
            seeds,
        })
    }

    /// The battle when it is over.
    pub(super) fn played<'b>(
        &'b self,
        events: &'b [<B::Game as Game>::Event],
    ) -> Played<'b, B::Game, B::Roster> {
        Played {
            game: &self.game,
            setup: &self.setup,
            rosters: BySide::from_fn(|side| &self.rosters[side]),
            events,
        }
    }
}
