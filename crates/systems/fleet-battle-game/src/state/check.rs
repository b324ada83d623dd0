//! Checks of what must be true of every state.

use crate::action::{ShipId, ships};
use crate::game::FleetBattleGame;
use crate::rules::damage::Status;
use crate::state::State;

impl State {
    /// Checks what must be true after every action.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self, game: &FleetBattleGame) -> Result<(), String> {
        for id in ships(game.of_side.a | game.of_side.b) {
            self.check_ship(game, id)?;
        }
        self.check_hexes(game)?;
        self.check_fire(game)
    }

    /// The masks agree with the log, and no shield came from nowhere.
    fn check_ship(&self, game: &FleetBattleGame, id: ShipId) -> Result<(), String> {
        let log = self.ship(id).log;
        let placed = self.on_map & id.bit() != 0;
        let gone = log.status == Status::Destroyed;
        if self.round > 0 && placed == gone {
            return Err(format!(
                "{id:?} is {:?} and on the map: {placed}",
                log.status
            ));
        }
        if self.is_live(id) != (placed && log.is_live()) {
            return Err(format!(
                "{id:?} is {:?}, and the mask of the live disagrees",
                log.status
            ));
        }
        if log.up + log.down > game.spec(id).shields {
            return Err(format!("{id:?} has {}/{} shields", log.up, log.down));
        }
        let fast = self.activation.full_speed & id.bit() != 0;
        if fast && log.up > game.rules.shields.full_speed_up_max {
            return Err(format!("{id:?} has {} shields up at full speed", log.up));
        }
        Ok(())
    }

    /// Everybody is on the map, and no two in one hex.
    fn check_hexes(&self, game: &FleetBattleGame) -> Result<(), String> {
        for id in ships(self.on_map) {
            let hex = self.ship(id).hex;
            if !game.map.contains(hex) {
                return Err(format!("{id:?} is beyond the edge at {hex:?}"));
            }
            let others = self.on_map & !(id.bit() | (id.bit() - 1));
            if let Some(other) = ships(others).find(|other| self.ship(*other).hex == hex) {
                return Err(format!("{id:?} and {other:?} share {hex:?}"));
            }
        }
        Ok(())
    }

    /// Nobody fires and raises, and no target gets too much fire.
    fn check_fire(&self, game: &FleetBattleGame) -> Result<(), String> {
        let done = &self.activation;
        if done.fired & done.raised != 0 {
            return Err("a ship has fired and raised a shield".into());
        }
        if done.batch.firers.count_ones() > u32::from(game.rules.fire.firers_max) {
            return Err("too many ships fire on one target".into());
        }
        Ok(())
    }
}
