//! Decisions in words.

use evenkeel_rulebook::film::Trial;

use super::Drawing;
use crate::action::Action;
use crate::event::{Event, Point};
use crate::game::WarStuff;

impl Drawing<'_> {
    /// An action in words: where it moves somebody, if it does.
    pub(super) fn describe(&self, trial: &Trial<'_, WarStuff>) -> String {
        let at = trial.events.iter().find_map(|event| match event {
            Event::Moved { to: at, .. } | Event::Deployed { at, .. } => Some(*at),
            _ => None,
        });
        let words = self.words(trial.action);
        match (trial.action, at) {
            (
                Action::Place(_)
                | Action::Move(_)
                | Action::Walk(_)
                | Action::Run(_)
                | Action::Charge(..),
                Some(Point { x, y }),
            ) => format!("{words} to ({x:.1}, {y:.1})"),
            _ => words,
        }
    }

    /// An action in words, as far as it speaks for itself.
    pub(super) fn words(&self, action: Action) -> String {
        let label = |unit| self.cast.label(unit);
        match action {
            Action::Edge(edge) => {
                let edges = ["south", "north", "west", "east"];
                let name = edges.get(usize::from(edge)).unwrap_or(&"other");
                format!("deploys at the {name} edge")
            }
            Action::Place(_) => "deploys".to_string(),
            Action::Move(_) => "makes a free move".to_string(),
            Action::Unit(unit) => format!("activates {}", label(unit)),
            Action::Command(true) => "commands friends".to_string(),
            Action::Command(false) => "commands nobody".to_string(),
            Action::Hold => "holds".to_string(),
            Action::Recover => "stands up".to_string(),
            Action::Walk(_) => "walks".to_string(),
            Action::Run(_) => "runs".to_string(),
            Action::Charge(unit, _) => format!("charges {}", label(unit)),
            Action::Shoot(unit) => format!("shoots at {}", label(unit)),
            Action::Entangle(unit) => format!("entangles {}", label(unit)),
            Action::Heal(unit) => format!("heals {}", label(unit)),
            Action::Done => "does no more".to_string(),
        }
    }
}
