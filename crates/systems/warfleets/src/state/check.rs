//! The check of what must be true of a battle after every action.

use evenkeel_kernel::side::Side;

use super::{Ask, State, ids};
use crate::game::Warfleets;

impl State {
    /// Checks what must be true after every action.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self, game: &Warfleets) -> Result<(), String> {
        for side in Side::BOTH {
            for id in ids(game.of_side[side]) {
                let on = self.on_table[side] & id.bit() != 0;
                if on != self.is_on_table(id) {
                    return Err(format!("{id:?} and the mask of the table disagree"));
                }
                if self.model(id).activated != (self.unspent(id.bit()) == 0) {
                    return Err(format!("{id:?} and the mask of the round disagree"));
                }
                if on && !self.model(id).pos.is_finite() {
                    return Err(format!("{id:?} is nowhere"));
                }
                if !on && self.model(id).markers > 0 {
                    return Err(format!("{id:?} carries markers off the table"));
                }
            }
        }
        // Rule WF-OBJ-24: no marker lies off the table.
        let mut markers = self.markers.iter();
        if let Some(marker) = markers.find(|&&marker| !game.table.contains_point(marker)) {
            return Err(format!("a marker is off the table, at {marker:?}"));
        }
        self.check_bases(game)
    }

    fn check_bases(&self, game: &Warfleets) -> Result<(), String> {
        let asked_in_flight = !matches!(self.ask, Ask::Activate { .. });
        let all = game.all_on_table(self);
        for id in ids(all) {
            if asked_in_flight {
                break;
            }
            let disc = game.disc(self, id);
            if !game.table.contains_disc(disc) {
                return Err(format!("{id:?} is over the edge"));
            }
            for other in ids(all & !(id.bit() | (id.bit() - 1))) {
                if disc.overlaps(game.disc(self, other)) {
                    return Err(format!("{id:?} overlaps {other:?}"));
                }
            }
            let blocking = game.blocking(self);
            if blocking.clone().any(|piece| piece.overlaps_disc(disc)) {
                return Err(format!("{id:?} is inside a blocking piece"));
            }
        }
        Ok(())
    }
}
