//! What a player needs to judge a position.
//!
//! Everything here is opinion, not rule. The game has no prices, so worth is
//! counted in hits: a hit that takes a shield down is worth 1.

mod chances;
mod charge;
mod deployment;
mod foes;
mod gunfire;
mod helm;
mod opinions;
mod pose;
mod scuttle;
mod shields;
mod targets;

use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

use crate::action::Action;
use crate::game::FleetBattleGame;
use crate::state::Ask;
use crate::tactics::foes::Foes;
use crate::tactics::helm::Seen;
use crate::view::View;

pub use chances::Chances;
pub use opinions::Opinions;

/// Memory that a player keeps from one decision to the next.
#[derive(Default)]
pub struct Scratch {
    list: ActionList<Action>,
    foes: Foes,
    spots: Vec<Seen>,
}

impl Tactics for FleetBattleGame {
    type Scratch = Scratch;
    type Opinions = Opinions;

    fn charge(&self, view: View<'_>, scratch: &mut Scratch) -> Action {
        let state = view.state();
        match view.ask() {
            Ask::Place(ship) => self.deploy(state, ship, &mut scratch.list),
            Ask::Face(ship) => self.face_enemy(ship),
            Ask::Helm => self.first_helm(state),
            Ask::Course(ship) => self.charge_course(state, ship, &mut scratch.foes),
            Ask::Raise(ship) => self.charge_raise(state, ship),
            Ask::Target => self.charge_target(state),
            Ask::Firer => self.charge_firer(state),
            Ask::SelfDestruct(ship) => self.scuttle(state, ship),
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
        let state = view.state();
        let plain = |action| Judged {
            action,
            judgement: Judgement::default(),
        };
        out.push(match view.ask() {
            Ask::Place(ship) => plain(self.deploy(state, ship, &mut scratch.list)),
            Ask::Face(ship) => plain(self.face_enemy(ship)),
            Ask::Helm => plain(self.leading_helm(state)),
            Ask::Course(ship) => self.best_course(state, ship, doctrine, scratch),
            Ask::Raise(ship) => plain(self.considered_raise(state, ship, doctrine)),
            Ask::Target => plain(self.best_target(state)),
            Ask::Firer => plain(self.next_best_firer(state)),
            Ask::SelfDestruct(ship) => plain(self.scuttle(state, ship)),
            Ask::Nothing => unreachable!("nobody is asked when a battle is over"),
        });
    }
}
