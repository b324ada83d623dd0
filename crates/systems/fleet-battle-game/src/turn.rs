//! The driver: it takes one step after the other off the agenda until somebody
//! must decide or the battle is over. The rules themselves are in `rules`.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::state::{Ask, State, Step};

impl FleetBattleGame {
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

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Plays on to the next decision. A whole battle always ends in one or in an
    /// outcome; a part of one is over when nothing is left to do.
    pub(crate) fn run(&mut self) {
        while self.state.ask == Ask::Nothing && self.state.outcome.is_none() {
            let Some(step) = self.state.pop() else {
                return;
            };
            self.step(step);
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Deploy(side) => self.next_deployment(side),
            Step::BeginRound => self.begin_round(),
            Step::Draw => self.draw_chit(),
            Step::Activate(squadron) => self.activate(squadron),
            Step::Move => self.next_helm(),
            Step::Steer(ship) => self.steer(ship),
            Step::Raise(ships) => self.next_raise(ships),
            Step::TakeAim => self.take_aim(),
            Step::Fire => self.next_target(),
            Step::Designate => self.next_firer(),
            Step::NextBatch => self.next_batch(),
            Step::Resolve => self.resolve(),
            Step::Explode => self.next_explosion(),
            Step::Settle => self.settle(),
            Step::EndRound => self.end_round(),
        }
    }

    /// Carries out the answer to what was asked.
    pub(crate) fn answer(&mut self, ask: Ask, action: Action) {
        match (ask, action) {
            (Ask::Place(ship), Action::Place(hex)) => self.place(ship, hex),
            (Ask::Face(ship), Action::Face(side)) => self.face(ship, side),
            (Ask::Helm, Action::Helm(ship)) => self.state.push(Step::Steer(ship)),
            (Ask::Course(ship), Action::Course(end)) => self.follow_course(ship, end),
            (Ask::Course(ship), Action::LeaveMap) => self.leave_map(ship),
            (Ask::Raise(ship), Action::Raise(raise)) => self.decide_raise(ship, raise),
            (Ask::Target, Action::Target(target)) => self.announce(target),
            (Ask::Target, Action::CeaseFire) => {}
            (Ask::Firer, Action::Firer(ship)) => self.designate(ship),
            (Ask::Firer, Action::Resolve) => self.close_batch(),
            (Ask::SelfDestruct(ship), Action::SelfDestruct(wanted)) => {
                self.decide_self_destruct(ship, wanted);
            }
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }
}
