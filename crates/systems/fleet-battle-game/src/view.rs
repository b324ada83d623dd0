//! What one side may know.

use evenkeel_kernel::side::Side;

use crate::action::ShipId;
use crate::state::{Ask, Ship, State};

/// What one side may know of a battle.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    state: &'a State,
    side: Side,
    /// The side's own ships, as a bit mask.
    own: u32,
}

impl<'a> View<'a> {
    pub(crate) fn new(state: &'a State, side: Side, own: u32) -> Self {
        View { state, side, own }
    }

    /// The side that looks.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The whole state, for rules that look at the side's own ships only.
    #[inline]
    pub(crate) fn state(&self) -> &'a State {
        self.state
    }

    /// What is asked.
    #[inline]
    pub fn ask(&self) -> Ask {
        self.state.ask
    }

    /// Rule FBG-INFO-01: everything, once both fleets stand on the map; nothing
    /// is secret then but dice and draws to come. Rule FBG-INFO-02: the cups too.
    /// None during set-up.
    #[inline]
    pub fn open(&self) -> Option<&'a State> {
        (self.state.round > 0).then_some(self.state)
    }

    /// Rule FBG-SETUP-04: during set-up a side sees its own ships alone. The
    /// ships that it has on the map, as a bit mask.
    #[inline]
    pub fn own_on_map(&self) -> u32 {
        self.state.on_map & self.own
    }

    /// One of the own ships.
    ///
    /// # Panics
    /// When it is a ship of the other side.
    #[inline]
    pub fn own(&self, id: ShipId) -> &'a Ship {
        assert!(
            self.own & id.bit() != 0,
            "{id:?} is not of side {:?}",
            self.side
        );
        self.state.ship(id)
    }
}
