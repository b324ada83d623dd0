//! Options and capabilities, counted: how often each could have been used in a
//! battle, and how often it was. A worth stands only beside its use.
//!
//! A chance is what the rules already work out: a player is asked, a gun has a
//! legal target, an enemy is in reach of a ram. Nothing is allocated in a battle.

mod decisions;
mod events;
mod kind;
mod ledger;
mod list;

use evenkeel_kernel::side::{BySide, Side};

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::spec::MAX_MODELS;
use crate::state::{MAX_MARKERS, State, Status, ids};

pub use kind::{GENERAL, Use};
pub use ledger::Ledger;

use list::of_effect;

/// The options and doings of one model in its activation, as bit masks.
#[derive(Clone, Copy, Default)]
struct Doing {
    /// Kinds of use that it had a chance of.
    offered: u64,
    /// The options that it took.
    taken: u64,
    /// Guns that had a target.
    guns: u8,
    /// Guns that fired.
    fired: u8,
    /// Guns that had a target again after they had fired.
    again: u8,
    /// Guns that fired again.
    fired_again: u8,
}

/// A marker that a side put down.
#[derive(Clone, Copy, Default)]
struct Marker {
    x_in: f64,
    y_in: f64,
    held: bool,
}

/// Counts one battle: a witness of its decisions and events.
pub struct Uses<'g> {
    game: &'g Warfleets,
    ledger: &'g mut Ledger,
    /// The fleet that sits in each seat.
    fleet: BySide<usize>,
    active: Option<ModelId>,
    phase: Phase,
    doing: [Doing; MAX_MODELS],
    /// Disabled upgrades of each model, as bit masks.
    disabled: [u8; MAX_MODELS],
    /// Ships with a title that lets them shed damage, as a bit mask.
    salvagers: u64,
    /// The models that may do so for a friend just destroyed.
    to_salvage: u64,
    /// Models that have gone somewhere.
    moved: u64,
    /// Models that were destroyed.
    destroyed: u64,
    /// The models of a pull: who is pulled by whom.
    pull: Option<(ModelId, ModelId)>,
    /// The use that the attack just told may lead to: side, row and kind.
    last_attack: Option<(Side, usize, Use)>,
    /// The side that put the first marker down.
    first_marker: Option<Side>,
    markers: [Marker; MAX_MARKERS],
    marker_count: usize,
}

impl<'g> Uses<'g> {
    /// A witness of a battle that is about to begin; `swapped` when the first
    /// fleet sits in seat `B`.
    pub fn new(game: &'g Warfleets, ledger: &'g mut Ledger, swapped: bool) -> Self {
        let fleet = ledger.enter(game, swapped);
        let salvager = |id: &ModelId| ledger.title(game, *id, Use::Salvage).is_some();
        let salvagers = ids(game.ships).filter(salvager);
        Uses {
            fleet,
            active: None,
            phase: Phase::Squadrons,
            doing: [Doing::default(); MAX_MODELS],
            disabled: [0; MAX_MODELS],
            salvagers: salvagers.fold(0, |mask, id| mask | id.bit()),
            to_salvage: 0,
            moved: 0,
            destroyed: 0,
            pull: None,
            last_attack: None,
            first_marker: None,
            markers: [Marker::default(); MAX_MARKERS],
            marker_count: 0,
            game,
            ledger,
        }
    }

    /// Adds what only the end of the battle shows.
    pub fn finish(mut self, state: &State) {
        for id in ids(self.game.ships) {
            if matches!(state.model(id).status, Status::OnTable | Status::Disengaged) {
                let moved = self.moved & id.bit() != 0;
                self.general(self.game.spec(id).side, Use::Moved, moved);
            }
        }
        for place in 0..self.marker_count {
            let (side, held) = (self.marker_side(place), self.markers[place].held);
            self.general(side, Use::MarkerHeld, held);
        }
    }

    /// The side that put down a marker: they take turns.
    fn marker_side(&self, place: usize) -> Side {
        let first = self.first_marker.unwrap_or(Side::A);
        if place.is_multiple_of(2) {
            first
        } else {
            first.other()
        }
    }

    /// Counts a chance, taken or not, of a row of a side's fleet.
    #[inline]
    fn count(&mut self, side: Side, row: usize, taken: bool) {
        self.ledger.count(self.fleet[side], row).add(taken);
    }

    /// Counts a chance, taken or not, of what every fleet has.
    #[inline]
    fn general(&mut self, side: Side, what: Use, taken: bool) {
        let row = self.ledger.general(what);
        self.count(side, row, taken);
    }

    /// Counts a chance, taken or not, of a model's hero.
    fn hero(&mut self, id: ModelId, what: Use, taken: bool) {
        if let Some(row) = self.ledger.hero(self.game, id, what) {
            self.count(self.game.spec(id).side, row, taken);
        }
    }

    /// Counts a chance, taken or not, of a model's title.
    fn title(&mut self, id: ModelId, what: Use, taken: bool) {
        if let Some(row) = self.ledger.title(self.game, id, what) {
            self.count(self.game.spec(id).side, row, taken);
        }
    }

    /// Counts a chance of each upgrade of a model with this effect; taken where
    /// the test of its slot says so.
    fn effects(&mut self, id: ModelId, what: Use, taken: impl Fn(u8) -> bool) {
        let game = self.game;
        let spec = game.spec(id);
        for &(slot, effect) in &spec.effects {
            if of_effect(effect) == what
                && let Some(row) = self.ledger.upgrade(game, id, slot, what)
            {
                self.count(spec.side, row, taken(slot));
            }
        }
    }
}

/// The bit of a kind of use.
const fn bit(what: Use) -> u64 {
    1 << what as u64
}
