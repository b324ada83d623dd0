//! Tactics: judgements of positions, for players.
//!
//! Everything here is opinion, not rule. The game has no prices, so worth is
//! counted in hits: a hit that takes a shield down is worth 1.

mod chances;
mod charge;
mod closing;
mod company;
mod crowd;
mod cup;
mod deployment;
mod exchange;
mod foes;
mod gunfire;
mod helm;
mod offers;
mod opinions;
mod order;
mod plan;
mod pose;
mod rush;
mod scuttle;
mod shields;
mod targets;

use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};

use crate::action::Action;
use crate::courses::Spot;
use crate::game::FleetBattleGame;
use crate::state::Ask;
use crate::tactics::foes::Foes;
use crate::tactics::offers::Breadth;
use crate::tactics::plan::Seen;
use crate::view::View;

pub use chances::Chances;
pub use opinions::Opinions;

/// Memory that a player keeps from one decision to the next.
#[derive(Default)]
pub struct Scratch {
    list: ActionList<Action>,
    foes: Foes,
    seen: Vec<Seen>,
    promises: Vec<(f32, Spot)>,
}

impl Tactics for FleetBattleGame {
    type Scratch = Scratch;
    type Opinions = Opinions;

    fn charge(&self, view: View<'_>, scratch: &mut Scratch) -> Action {
        let state = match view {
            View::SetUp(own) => return self.charge_set_up(own),
            View::Open(state) => state,
        };
        match state.ask {
            Ask::Helm => self.first_helm(state),
            Ask::Course(ship) => self.charge_course(state, ship, &mut scratch.promises),
            Ask::Raise(ship) => self.charge_raise(state, ship),
            Ask::Target => self.charge_target(state),
            Ask::Firer => self.charge_firer(state),
            Ask::SelfDestruct(ship) => self.charge_self_destruct(state, ship),
            Ask::Place(_) | Ask::Face(_) => unreachable!("set-up is over"),
            Ask::Nothing => unreachable!("nobody is asked when a battle is over"),
        }
    }

    fn judge(
        &self,
        view: View<'_>,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let breadth = Breadth::of(&doctrine.opinions);
        self.judge_widely(view, doctrine, breadth, scratch, out);
    }

    fn shortlist(
        &self,
        view: View<'_>,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.judge_widely(view, doctrine, Breadth::NONE, scratch, out);
    }

    fn explain(
        &self,
        view: View<'_>,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.judge_widely(view, doctrine, Breadth::SHOWN, scratch, out);
    }
}

impl FleetBattleGame {
    /// Judges the best answer, and where there are many others, as many as `breadth` wants.
    fn judge_widely(
        &self,
        view: View<'_>,
        doctrine: &Doctrine<Opinions>,
        breadth: Breadth,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let opinions = &doctrine.opinions;
        let state = match view {
            View::SetUp(own) => {
                return self.judge_set_up(own, opinions, breadth.others, out);
            }
            View::Open(state) => state,
        };
        match state.ask {
            Ask::Helm => self.judge_helms(state, opinions, out),
            Ask::Course(ship) => self.judge_courses(state, ship, doctrine, breadth, scratch, out),
            Ask::Raise(ship) => self.judge_raise(state, ship, opinions, out),
            Ask::Target => self.judge_targets(state, opinions, out),
            Ask::Firer => self.judge_firers(state, opinions, out),
            Ask::SelfDestruct(ship) => self.judge_self_destruct(state, ship, opinions, out),
            Ask::Place(_) | Ask::Face(_) => unreachable!("set-up is over"),
            Ask::Nothing => unreachable!("nobody is asked when a battle is over"),
        }
    }
}
