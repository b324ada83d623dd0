//! Films: each model where the game says that it stands, and a mark for each attack.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{
    Board, Condition, Frame, Ghost, Outline, Picture, Piece, Status, TrackForm, Trial,
};

use crate::beat::{Beat, tell_end};
use crate::brew::Brew;
use crate::homebrew::Homebrew;
use crate::model::{ModelId, Standing};
use crate::tale::{Names, Tale};

/// Radius of a model and of what happens to it, as a share of the board's longer edge.
const RADIUS: f64 = 0.02;

/// The picture of one battle.
pub(crate) struct Drawing<'p, H: Homebrew> {
    game: &'p Brew<H>,
    board: Board,
    names: Names,
}

impl<'p, H: Homebrew> Drawing<'p, H> {
    pub(crate) fn new(game: &'p Brew<H>, board: Board) -> Drawing<'p, H> {
        Drawing {
            game,
            board,
            names: Names::of(game),
        }
    }

    fn radius(&self) -> f64 {
        RADIUS * self.board.width.max(self.board.height)
    }

    /// The tracks of a model: its damage, and what else the game has.
    fn tracks(&self, model: ModelId) -> Vec<TrackForm> {
        let damage = ("damage", H::hull(self.game, model));
        let named = H::TRACKS.iter().enumerate();
        let others = named.map(|(track, name)| (*name, H::full(self.game, model, track)));
        let form = |(name, of): (&str, u8)| TrackForm {
            name: name.to_string(),
            of,
        };
        std::iter::once(damage).chain(others).map(form).collect()
    }

    /// The number of a model among the pieces.
    fn number(&self, model: ModelId) -> usize {
        match model.side {
            Side::A => model.index(),
            Side::B => self.game.fleets.a.len() + model.index(),
        }
    }

    fn change(&self, model: ModelId, now: Standing, condition: &mut Condition) {
        condition.filled[0] = H::hull(self.game, model).saturating_sub(now.left);
        match now.at {
            _ if now.left == 0 => condition.leave(Status::Destroyed),
            Some(pose) => condition.stand(pose),
            None => condition.leave(Status::Away),
        }
    }
}

impl<H: Homebrew> Picture<Brew<H>> for Drawing<'_, H> {
    fn board(&self) -> Board {
        self.board.clone()
    }

    fn pieces(&self) -> Vec<Piece> {
        let piece = |model: ModelId| Piece {
            name: self.names[model].clone(),
            tag: model.to_string(),
            side: model.side,
            about: H::about(self.game.ship(model)),
            outline: Outline::Base(self.radius()),
            arcs: Vec::new(),
            tracks: self.tracks(model),
        };
        self.game.models().map(piece).collect()
    }

    fn opening(&self) -> Frame {
        Frame {
            conditions: vec![Condition::away(1 + H::TRACKS.len()); self.game.models().count()],
            ..Frame::default()
        }
    }

    fn see(&mut self, beat: &Beat<H::Event>, frame: &mut Frame) {
        match beat {
            Beat::Round(round) => frame.round = *round,
            Beat::Over(_) => {}
            Beat::Changed { model, now } => {
                let condition = &mut frame.conditions[self.number(*model)];
                self.change(*model, *now, condition);
            }
            Beat::Filled { model, track, now } => {
                let condition = &mut frame.conditions[self.number(*model)];
                condition.filled[1 + usize::from(*track)] = *now;
            }
            Beat::Told(event) => {
                if let Some(deed) = event.deed() {
                    let (by, on) = (self.number(deed.by), self.number(deed.on));
                    frame.active = Some(by);
                    frame.shot(by, on, deed.damage > 0, deed.damage.to_string());
                }
            }
        }
    }

    fn caption(&self, beat: &Beat<H::Event>) -> String {
        match beat {
            Beat::Round(round) => format!("Round {round}"),
            Beat::Over(outcome) => tell_end(outcome),
            Beat::Told(event) => event.tell(&self.names),
            Beat::Changed { model, now } => {
                let name = &self.names[*model];
                match now.left {
                    0 => format!("{name} is lost"),
                    left => format!("{name} has {left} of {} left", H::hull(self.game, *model)),
                }
            }
            Beat::Filled { model, track, now } => {
                let place = usize::from(*track);
                let (name, track) = (&self.names[*model], H::TRACKS[place]);
                format!(
                    "{name}: {track} {now} of {}",
                    H::full(self.game, *model, place)
                )
            }
        }
    }

    fn option(&self, trial: &Trial<'_, Brew<H>>) -> String {
        H::option(self.game, &self.names, trial.state.open(), trial.action)
    }

    fn ghost(&self, _frame: &Frame, trial: &Trial<'_, Brew<H>>) -> Option<Ghost> {
        let moved = |beat: &Beat<H::Event>| match beat {
            Beat::Changed { model, now } => Some((*model, now.at?)),
            _ => None,
        };
        let aimed = H::aim(self.game, trial.state.open(), trial.action);
        let (model, pose) = aimed.or_else(|| trial.events.iter().find_map(moved))?;
        Some(Ghost {
            piece: Some(self.number(model)),
            pose: Some(pose),
            target: None,
        })
    }
}
