//! Tactics: judgements of positions, for players.
//!
//! Everything here is opinion, not rule: how much a marker is worth, what to
//! fear, which upgrade to lose first. The worth of things is counted in points.

mod berths;
mod boarding;
mod choices;
mod deployment;
mod expected;
mod field;
mod fire;
mod flights;
mod goals;
mod ground;
mod gunnery;
mod hazards;
mod jumps;
mod launches;
mod markers;
mod mines;
mod offers;
mod offhand;
mod openings;
mod opinions;
mod order;
mod places;
mod poses;
mod prices;
mod pulls;
mod rams;
mod reserves;
mod ships;
mod shortlist;
mod shots;
mod simple;
mod split;
mod survey;
mod upgrades;
mod ways;
mod wider;

use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

use crate::action::Action;
use crate::game::Warfleets;
use crate::state::{Ask, State};

pub use expected::Expected;
use field::Field;
pub(crate) use offers::Offers;
pub use opinions::Opinions;
pub use opinions::places::{PLACE_FIGURES, Places};
use poses::Poses;

/// The doctrine that a captain of this game goes by.
pub(crate) type Beliefs = Doctrine<Opinions>;

/// A candidate that has not been checked yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    /// The action.
    action: Action,
    /// The judgement of the action, as it seems.
    judgement: Judgement,
    /// The score of the judgement under the player's weights.
    score: f32,
}

/// Memory that a player keeps from one decision to the next.
#[derive(Default)]
pub struct Scratch {
    candidates: Vec<Candidate>,
    list: ActionList<Action>,
    field: Field,
    poses: Poses,
    /// The candidates that are wanted beside those that are believed to be the best.
    beside: Beside,
}

/// The candidates that are wanted beside those that are believed to be the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Beside {
    /// None: somebody takes the best.
    #[default]
    Nothing,
    /// The best of other kinds and other places, for players who play on from them.
    OtherKinds,
    /// The next best as well, as many as are shown to whoever asks for reasons.
    AllShown,
}

impl Tactics for Warfleets {
    type Scratch = Scratch;
    type Opinions = Opinions;

    fn charge(&self, state: &State, scratch: &mut Scratch) -> Action {
        match state.ask {
            Ask::Manoeuvre(model) if self.spec(model).is_ship() => {
                self.charge_ship(state, model, scratch)
            }
            Ask::Manoeuvre(model) => self.charge_squadron(state, model),
            Ask::Fire(model) => self.best_shot(state, model).unwrap_or(Action::CeaseFire),
            _ => self.simple_choice(state, &mut scratch.list),
        }
    }

    fn judge(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        scratch.beside = Beside::OtherKinds;
        self.judge_asked(state, doctrine, scratch, out);
    }

    fn shortlist(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        scratch.beside = Beside::Nothing;
        self.judge_asked(state, doctrine, scratch, out);
    }

    fn explain(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        scratch.beside = Beside::AllShown;
        self.judge_asked(state, doctrine, scratch, out);
    }
}

impl Warfleets {
    /// Judges the answers to what is asked, by what they are about.
    fn judge_asked(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        match state.ask {
            Ask::Manoeuvre(model) if self.spec(model).is_ship() => {
                self.judge_ship(state, model, doctrine, scratch, out);
            }
            Ask::Manoeuvre(model) => self.judge_squadron(state, model, doctrine, scratch, out),
            Ask::WarpCourse { model, distance_in } => {
                self.judge_warp(state, model, distance_in, doctrine, scratch, out);
            }
            Ask::Jump { model, distance_in } => {
                self.judge_jump(state, model, distance_in, doctrine, scratch, out);
            }
            Ask::Fire(model) => self.judge_shots(state, model, doctrine, scratch, out),
            _ => {
                let (list, beside) = (&mut scratch.list, scratch.beside);
                let mut offers = Offers { list, out, beside };
                self.judge_choice(state, doctrine, &mut scratch.candidates, &mut offers);
            }
        }
    }
}

/// An action that needs no comparison.
fn plain(action: Action) -> Judged<Action> {
    Judged {
        action,
        judgement: Judgement::default(),
    }
}
