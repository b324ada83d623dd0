//! Specs of the ships and squadrons of a battle, which never change.

use evenkeel_kernel::side::Side;

use crate::action::SquadronId;
use crate::fleet::RosterShip;
use crate::rules::damage::Log;
use crate::ruleset::{Ruleset, SelfDestruct};

/// One ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipSpec {
    /// The side of the ship.
    pub side: Side,
    /// The squadron of the ship.
    pub squadron: SquadronId,
    /// Place of its class in [`Ruleset::classes`].
    pub class: usize,
    /// Shields of its class.
    pub shields: u8,
    /// Extra hits of a shot that hits it from its rear arc.
    pub rear_weakness: u8,
    /// The way in which the ship blows itself up.
    pub self_destruct: SelfDestruct,
    /// The log of the ship at the start.
    pub start: Log,
}

/// One squadron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquadronSpec {
    /// The side of the squadron.
    pub side: Side,
    /// The ships of the squadron, as a bit mask.
    pub ships: u32,
}

impl ShipSpec {
    /// Rule FBG-COMP-05: every ship stands for itself. Rules FBG-SD-03,
    /// FBG-SD-04: how it blows itself up follows from the navy of its class.
    ///
    /// # Panics
    /// When the class or its navy is not in the ruleset.
    pub fn new(rules: &Ruleset, side: Side, squadron: SquadronId, ship: &RosterShip) -> Self {
        let class = &rules.classes[ship.class];
        ShipSpec {
            side,
            squadron,
            class: ship.class,
            shields: class.shields,
            rear_weakness: class.rear_weakness,
            self_destruct: rules.navies[class.navy.as_str()].self_destruct,
            start: ship.log,
        }
    }
}
