//! Decisions in words.

use evenkeel_rulebook::film::Trial;

use super::Drawing;
use crate::action::{Action, ShipId};
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::story;

impl Drawing<'_> {
    /// An action in words: where it moves a ship, as the story would tell it.
    pub(super) fn describe(&self, trial: &Trial<'_, FleetBattleGame>) -> String {
        let moves = matches!(
            trial.action,
            Action::Face(_) | Action::Place(_) | Action::Course(_)
        );
        let moved = trial
            .events
            .iter()
            .find(|event| matches!(event, Event::Moved { .. } | Event::Placed { .. }));
        match moved {
            Some(event) if moves => {
                let told = story::tell(self.game, &self.cast, std::slice::from_ref(event));
                told.concat().trim().to_string()
            }
            _ => self.words(trial.action),
        }
    }

    /// An action in words, as far as it speaks for itself.
    pub(super) fn words(&self, action: Action) -> String {
        let label = |ship: ShipId| self.cast.label(ship);
        match action {
            Action::Place(hex) => {
                let map = &self.game.map;
                let (column, row) = map.column_and_row(map.at(usize::from(hex)));
                format!("places the ship at ({column}, {row})")
            }
            Action::Face(side) => format!("faces hexside {side}"),
            Action::Helm(ship) => format!("moves {} next", label(ship)),
            Action::Course(_) => "takes a course".to_string(),
            Action::LeaveMap => "leaves the map".to_string(),
            Action::Raise(true) => "raises a shield".to_string(),
            Action::Raise(false) => "keeps its fire".to_string(),
            Action::Target(ship) => format!("fires on {}", label(ship)),
            Action::Firer(ship) => format!("lets {} fire too", label(ship)),
            Action::Resolve => "rolls for the fire".to_string(),
            Action::CeaseFire => "fires no more".to_string(),
            Action::SelfDestruct(true) => "blows the ship up".to_string(),
            Action::SelfDestruct(false) => "does not blow the ship up".to_string(),
        }
    }
}
