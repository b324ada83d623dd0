//! Checks of what must be true of every state.

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::state::{Ask, State};

impl State {
    /// Checks what must be true after every action.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self, game: &WarStuff) -> Result<(), String> {
        if self.on & self.reserve != 0 {
            return Err("a unit is both on the table and in reserve".into());
        }
        if self.pending & !self.activated != 0 {
            return Err("a unit is to act that is not activated".into());
        }
        if !self.deaths.is_empty() {
            return Err("a Death Blow was forgotten".into());
        }
        self.check_places(game)?;
        self.check_asked()
    }

    /// Rules WS-MOVE-09, 10: bases are on the table, and overlap nothing solid.
    fn check_places(&self, game: &WarStuff) -> Result<(), String> {
        for unit in units(self.on) {
            let base = game.base(self, unit);
            if !game.table.contains_disc(base) {
                return Err(format!("{unit:?} is off the table at {:?}", base.centre));
            }
            let others = units(self.on).filter(|other| other.0 > unit.0);
            for other in others {
                if base.overlaps(game.base(self, other)) {
                    return Err(format!("{unit:?} and {other:?} overlap"));
                }
            }
            let mut solid = self.terrain.among(self.terrain.masks.blocking);
            if solid.any(|shape| shape.overlaps_disc(base)) {
                return Err(format!("{unit:?} is in a solid piece"));
            }
        }
        Ok(())
    }

    /// The dead and those who are not on the table are asked for nothing, and whoever
    /// is stunned can do nothing but stand up, which is not asked.
    fn check_asked(&self) -> Result<(), String> {
        let acts = |unit: UnitId| {
            if !self.is_on(unit) {
                return Err(format!("{unit:?} is asked and not on the table"));
            }
            if unit.side() != self.decider {
                return Err(format!("{unit:?} is asked, which is the enemy's"));
            }
            Ok(())
        };
        match self.ask {
            Ask::Act(unit) if self.is_stunned(unit) => {
                Err(format!("{unit:?} is stunned and has a choice"))
            }
            Ask::Act(unit) | Ask::Attack(unit) | Ask::Leave(unit) | Ask::Vanguard(unit) => {
                acts(unit)
            }
            _ => Ok(()),
        }
    }
}
