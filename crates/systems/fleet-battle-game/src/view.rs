//! The view: what one side may know.

use evenkeel_kernel::side::Side;

use crate::action::ShipId;
use crate::state::{Ask, Ship, State};

/// The view that one side has of a battle.
#[derive(Clone, Copy, Debug)]
pub enum View<'a> {
    /// Rule FBG-SETUP-04: its own ships alone, until all are placed.
    SetUp(Deployment<'a>),
    /// Rule FBG-INFO-01: everything, once both fleets stand on the map; nothing
    /// is secret then but dice and draws to come. Rule FBG-INFO-02: the cups too.
    Open(&'a State),
}

/// A side's own ships, as far as they are placed. Nothing of the enemy's is in
/// it, so nothing can be read from them.
#[derive(Clone, Copy, Debug)]
pub struct Deployment<'a> {
    /// The side that looks.
    pub side: Side,
    /// The decision that is asked for.
    pub ask: Ask,
    /// The side's ships on the map, as a bit mask.
    pub on_map: u32,
    /// All ships of the side, placed or not.
    fleet: &'a [Ship],
    /// The number of the first of them.
    first: usize,
}

impl<'a> View<'a> {
    /// `own` are the ships of the side that looks, as a bit mask.
    #[inline]
    pub(crate) fn new(state: &'a State, side: Side, own: u32) -> Self {
        if state.round > 0 {
            View::Open(state)
        } else {
            View::SetUp(Deployment::new(state, side, own))
        }
    }

    /// The decision that is asked for.
    #[inline]
    pub fn ask(&self) -> Ask {
        match self {
            View::SetUp(own) => own.ask,
            View::Open(state) => state.ask,
        }
    }
}

impl<'a> Deployment<'a> {
    /// `own` are the ships of the side, as a bit mask; they are numbered in a row.
    pub(crate) fn new(state: &'a State, side: Side, own: u32) -> Self {
        let first = own.trailing_zeros() as usize;
        Deployment {
            side,
            ask: state.ask,
            on_map: state.on_map & own,
            fleet: &state.ships[first..first + own.count_ones() as usize],
            first,
        }
    }

    /// One of the side's ships.
    ///
    /// # Panics
    /// When it is a ship of the other side.
    #[inline]
    pub fn ship(&self, id: ShipId) -> &'a Ship {
        let place = id.index().checked_sub(self.first);
        let ship = place.and_then(|place| self.fleet.get(place));
        ship.unwrap_or_else(|| panic!("{id:?} is not of side {:?}", self.side))
    }
}
