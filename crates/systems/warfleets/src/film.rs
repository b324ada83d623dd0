//! A battle to be looked at: the table in inches, the models on it, and what each event
//! changes.

mod attack;
mod fold;
mod options;
mod shots;
mod stage;

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::film::{self, Board, Frame, Ghost, Picture, Piece, Said, Spot, Trial};

use crate::action::{Action, ModelId};
use crate::cast::Cast;
use crate::event::{Event, Pose};
use crate::fleet::Roster;
use crate::game::Warfleets;
use crate::story::words::phase_name;
use crate::terrain::Terrain;

/// Draws a battle.
pub(crate) struct Drawing<'b> {
    game: &'b Warfleets,
    terrain: &'b Terrain,
    cast: Cast,
    /// Markers that lie on the table.
    markers: Vec<Spot>,
    /// Mines in play.
    mines: Vec<(Spot, evenkeel_kernel::side::Side)>,
    /// The burden of each model: markers, and boarders.
    burdens: Vec<Burden>,
}

/// The burden of a model.
#[derive(Clone, Copy, Default)]
struct Burden {
    markers: u8,
    boarders: u8,
}

impl<'b> Drawing<'b> {
    pub(crate) fn new(
        game: &'b Warfleets,
        terrain: &'b Terrain,
        rosters: BySide<&Roster>,
    ) -> Drawing<'b> {
        let cast = Cast::new(game, rosters);
        Drawing {
            burdens: vec![Burden::default(); cast.members().len()],
            game,
            terrain,
            cast,
            markers: Vec::new(),
            mines: Vec::new(),
        }
    }

    /// A pose on the board; which way a squadron looks means nothing.
    fn pose(&self, model: ModelId, pose: &Pose) -> film::Pose {
        let is_ship = self.cast.get(model).is_ship;
        let along = (pose.heading_x, pose.heading_y);
        film::Pose::new(spot(pose), is_ship.then_some(along))
    }
}

/// The spot of a pose.
fn spot(pose: &Pose) -> Spot {
    Spot::new(pose.x_in, pose.y_in)
}

/// A point of the table.
fn point(at: Vec2) -> Spot {
    Spot::new(at.x, at.y)
}

impl Picture<Warfleets> for Drawing<'_> {
    fn board(&self) -> Board {
        stage::board(self.game, self.terrain)
    }

    fn pieces(&self) -> Vec<Piece> {
        let members = self.cast.members().iter();
        members.map(stage::piece).collect()
    }

    fn opening(&self) -> Frame {
        let members = self.cast.members().iter();
        let away = |member: &crate::cast::Member| film::Condition::away(member.slots.len());
        Frame {
            conditions: members.map(away).collect(),
            ..Frame::default()
        }
    }

    fn see(&mut self, event: &Event, frame: &mut Frame) {
        self.fold(event, frame);
        self.show(event, frame);
    }

    fn caption(&self, event: &Event) -> String {
        let label = |model: ModelId| self.cast.label(model);
        match event {
            Event::Activated { model, .. } => format!("{} acts", label(*model)),
            Event::Resumed { model, .. } => format!("{} goes on", label(*model)),
            Event::Damage {
                model,
                slot,
                damage,
                capacity,
                ..
            } => format!(
                "{}: {}, {damage} of {capacity} damage",
                label(*model),
                self.cast.slot_name(*model, *slot)
            ),
            Event::Phase { phase } => format!("{} act", phase_name(*phase)),
            _ => String::new(),
        }
    }

    fn option(&self, trial: &Trial<'_, Warfleets>) -> String {
        self.describe(trial)
    }

    fn attack(&self, frame: &Frame, attacker: usize, target: usize) -> Said {
        let said = self.attack_of(frame, attacker, target);
        said.unwrap_or_default()
    }

    fn ghost(&self, frame: &Frame, trial: &Trial<'_, Warfleets>) -> Option<Ghost> {
        if let Action::Fire { target, .. } | Action::AlsoAt(target) = trial.action {
            return Some(Ghost {
                piece: frame.active,
                pose: None,
                target: frame.spot(target.index()),
            });
        }
        // What follows from dice comes later than the first place that somebody takes.
        trial.events.iter().find_map(|event| match event {
            Event::Moved { model, to, .. }
            | Event::Placed { model, pose: to }
            | Event::Launched {
                model, pose: to, ..
            }
            | Event::Displaced { model, to, .. }
            | Event::Returned { model, pose: to } => Some(Ghost {
                piece: Some(model.index()),
                pose: Some(self.pose(*model, to)),
                target: None,
            }),
            Event::MarkerAt { x_in, y_in, .. } => Some(Ghost {
                piece: None,
                pose: None,
                target: Some(Spot::new(*x_in, *y_in)),
            }),
            _ => None,
        })
    }
}
