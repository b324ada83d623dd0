//! Decisions in words.

use evenkeel_rulebook::film::Trial;

use super::Drawing;
use crate::action::{Action, Flight, FlightSpot, Gait, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::state::Ask;
use crate::story;

impl Drawing<'_> {
    /// An action in words: where it moves somebody, as the story would tell it.
    pub(super) fn describe(&self, trial: &Trial<'_, Warfleets>) -> String {
        let moved = trial.events.iter().find(|event| {
            matches!(
                event,
                Event::Moved { .. } | Event::Placed { .. } | Event::MarkerAt { .. }
            )
        });
        let is_move = matches!(
            trial.action,
            Action::Hold(_)
                | Action::Go(_)
                | Action::Fly(_)
                | Action::FreeMove(_)
                | Action::Face(_)
                | Action::PlaceAt(_)
                | Action::PlaceMarker(_)
        );
        if let (true, Some(event)) = (is_move, moved) {
            let told = story::tell(&self.cast, std::slice::from_ref(event));
            if let Some(line) = told.iter().rev().find(|line| !line.is_empty()) {
                return line.trim().to_string();
            }
        }
        match (trial.action, trial.state.ask) {
            (Action::Fire { gun, target }, Ask::Fire(model)) => format!(
                "fires its {} at {}",
                self.cast.gun_name(model, gun),
                self.cast.label(target)
            ),
            (
                Action::Suffer(slot) | Action::Mend(slot) | Action::Snipe(slot),
                Ask::Suffer { model, .. } | Ask::Mend { model, .. } | Ask::Snipe { model, .. },
            ) => self.cast.slot_name(model, slot).to_string(),
            (action, _) => self.words(action),
        }
    }

    /// An action in words, as far as it speaks for itself.
    pub(super) fn words(&self, action: Action) -> String {
        let label = |model: ModelId| self.cast.label(model);
        match action {
            Action::PlaceMarker(_) => "places a marker".to_string(),
            Action::TakeLowerEdge(true) => "deploys along the lower edge".to_string(),
            Action::TakeLowerEdge(false) => "deploys along the upper edge".to_string(),
            Action::KeepBack => "keeps the ship in reserve".to_string(),
            Action::DeployNormally => "deploys the ship with the others".to_string(),
            Action::Stow(model) => format!("keeps {} aboard", label(model)),
            Action::Field(model) => format!("places {} next", label(model)),
            Action::PlaceAt(_) => "chooses a place".to_string(),
            Action::Face(_) => "chooses a heading".to_string(),
            Action::FreeMove(0) => "makes no free move".to_string(),
            Action::FreeMove(_) => "makes a free move".to_string(),
            Action::Activate(model) => format!("activates {}", label(model)),
            Action::Decline => "declines".to_string(),
            Action::Use(effect) => format!("uses {}", story::effect(effect)),
            Action::Repair(model) => format!("repairs {}", label(model)),
            Action::Mend(_) => "mends an upgrade".to_string(),
            Action::Pull(model) => format!("pulls {}", label(model)),
            Action::LayMine(_) => "lays a mine".to_string(),
            Action::Launch(model) => format!("launches {}", label(model)),
            Action::Hold(_) => "holds".to_string(),
            Action::Go(go) => match go.gait {
                Gait::Move => "moves".to_string(),
                Gait::Cruise => "cruises".to_string(),
                Gait::Ram(model) => format!("rams {}", label(model)),
                Gait::Warp => "warps".to_string(),
            },
            Action::Warp => "rolls to warp".to_string(),
            Action::Fly(flight) => self.flight(flight),
            Action::Fire { target, .. } => format!("fires at {}", label(target)),
            Action::Share(dice) => format!("gives this target {dice} dice"),
            Action::AlsoAt(model) => format!("gives the rest of the dice to {}", label(model)),
            Action::CeaseFire => "fires no more".to_string(),
            Action::Suffer(_) => "chooses what is hurt".to_string(),
            Action::Snipe(_) => "aims at an upgrade".to_string(),
            Action::SetDown(_) => "sets the squadron down".to_string(),
            Action::ReturnAt(_) => "comes back".to_string(),
        }
    }

    fn flight(&self, flight: Flight) -> String {
        let gait = if flight.cruise { "cruises" } else { "flies" };
        match flight.to {
            FlightSpot::Ahead { .. } => gait.to_string(),
            FlightSpot::Beside { target, .. } => {
                format!("{gait} beside {}", self.cast.label(target))
            }
        }
    }
}
