//! Guns: battles and odds fire by the same function.

use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::question;

use crate::{MyGame, Ship};

question! {
    /// One ship fires at another.
    pub struct Shot {
        /// Id of the class that fires
        pub ship: String,
        /// Id of the class that is fired at
        pub target: String,
    }
}

/// The hits of a ship that fires.
pub fn hits(ship: &Ship, dice: &mut impl Dice) -> u8 {
    (0..ship.guns).filter(|_| dice.d6() >= ship.hits_on).count() as u8
}

impl Shot {
    /// Fires once.
    pub fn strike(&self, rules: &Ruleset<MyGame>, dice: &mut impl Dice) -> Result<Strike, Refusal> {
        let ship = rules.ship(&self.ship)?;
        let target = rules.ship(&self.target)?;
        let hits = hits(ship, dice);
        Ok(Strike {
            attacks: ship.guns,
            damage: hits.into(),
            destroyed: hits >= target.hull,
        })
    }
}
