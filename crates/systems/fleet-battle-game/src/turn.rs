//! The driver: it takes one step after the other off the agenda until somebody
//! must decide or the battle is over. The rules themselves are in `rules`.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::state::{Ask, State, Step};

impl FleetBattleGame {
    /// Plays on to the next decision. A whole battle always ends in one or in an
    /// outcome; a part of one is over when nothing is left to do.
    pub(crate) fn run(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        while state.ask == Ask::Nothing && state.outcome.is_none() {
            let Some(step) = state.pop() else {
                return;
            };
            self.step(state, step, dice, observer);
        }
    }

    fn step(
        &self,
        state: &mut State,
        step: Step,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        match step {
            Step::Deploy(side) => self.next_deployment(state, side),
            Step::BeginRound => self.begin_round(state, dice, observer),
            Step::Draw => self.draw_chit(state, dice, observer),
            Step::Activate(squadron) => self.activate(state, squadron),
            Step::Move => self.next_helm(state),
            Step::Steer(ship) => self.steer(state, ship, observer),
            Step::Raise(ships) => self.next_raise(state, ships),
            Step::TakeAim => self.take_aim(state),
            Step::Fire => self.next_target(state),
            Step::Designate => self.next_firer(state, observer),
            Step::NextBatch => self.next_batch(state),
            Step::Resolve => self.resolve(state, dice, observer),
            Step::Explode => self.next_explosion(state, observer),
            Step::Settle => self.settle(state, observer),
            Step::EndRound => self.end_round(state, observer),
        }
    }

    /// Carries out the answer to what was asked.
    pub(crate) fn answer(
        &self,
        state: &mut State,
        ask: Ask,
        action: Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        match (ask, action) {
            (Ask::Place(ship), Action::Place(hex)) => self.place(state, ship, hex),
            (Ask::Face(ship), Action::Face(side)) => self.face(state, ship, side, observer),
            (Ask::Helm, Action::Helm(ship)) => state.push(Step::Steer(ship)),
            (Ask::Course(ship), Action::Course(end)) => {
                self.follow_course(state, ship, end, observer);
            }
            (Ask::Course(ship), Action::LeaveMap) => self.leave_map(state, ship, observer),
            (Ask::Raise(ship), Action::Raise(raise)) => {
                self.decide_raise(state, ship, raise, observer);
            }
            (Ask::Target, Action::Target(target)) => self.announce(state, target),
            (Ask::Target, Action::CeaseFire) => {}
            (Ask::Firer, Action::Firer(ship)) => self.designate(state, ship),
            (Ask::Firer, Action::Resolve) => self.close_batch(state, observer),
            (Ask::SelfDestruct(ship), Action::SelfDestruct(wanted)) => {
                self.decide_self_destruct(state, ship, wanted, dice, observer);
            }
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }

    /// Lists the legal answers to what is asked once all ships are placed.
    pub(crate) fn list(&self, state: &State, out: &mut ActionList<Action>) {
        match state.ask {
            Ask::Nothing | Ask::Place(_) | Ask::Face(_) => {}
            Ask::Helm => self.list_helms(state, out),
            Ask::Course(ship) => self.list_courses(state, ship, out),
            Ask::Raise(_) => out.extend([Action::Raise(true), Action::Raise(false)]),
            Ask::Target => self.list_targets(state, out),
            Ask::Firer => self.list_firers(state, out),
            Ask::SelfDestruct(_) => {
                out.extend([Action::SelfDestruct(true), Action::SelfDestruct(false)]);
            }
        }
    }
}
