//! The driver: it takes one step after the other off the agenda until somebody
//! must decide or the battle is over. The rules themselves are in `rules`.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Salvo};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::play::Play;
use crate::rules::Ways;
use crate::state::{Ask, State, Step};
use crate::view::View;

/// Whether a list goes on after an action was found.
pub(crate) type Flow = ControlFlow<()>;

/// The number of answers to what is asked. With one or none it is not asked.
enum Choices {
    None,
    One(Action),
    Several,
}

impl FleetCommander {
    /// The number of answers to what is asked, as far as it matters.
    fn choices(&self, state: &State) -> Choices {
        let mut choices = Choices::None;
        let view = state.seen_by(state.table.decider);
        let _ = self.list(view, &mut |action| {
            if matches!(choices, Choices::None) {
                choices = Choices::One(action);
                return Flow::Continue(());
            }
            choices = Choices::Several;
            Flow::Break(())
        });
        choices
    }

    /// Finds the legal answers to what is asked, until `found` has enough.
    pub(crate) fn list(&self, view: View<'_>, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        match view.table.ask {
            Ask::Nothing => Flow::Continue(()),
            Ask::Weapon => self.list_weapons(view, found),
            Ask::Field => self.list_fields(view, found),
            Ask::Deploy => self.list_deployments(view, found),
            Ask::Test => self.list_tests(view, found),
            Ask::Drift => self.list_drifting(view, found),
            Ask::DriftTo => self.list_drifts(view, found),
            Ask::Dock => self.list_docking(view, found),
            Ask::Dice => self.list_dice(view, found),
            Ask::Act => {
                self.list_acts(view, Ways::All, found)?;
                found(Action::Done)
            }
            Ask::Second => self.list_second(view, found),
            Ask::Exit => self.list_exits(view, found),
            Ask::Join => self.list_joins(view, found),
            Ask::Defend => {
                self.list_defences(view, found)?;
                found(Action::Done)
            }
            Ask::Name => self.list_names(view, found),
            Ask::Dodge => self.list_dodges(view, found),
            Ask::Drain => self.list_losses(view, found),
            Ask::Reserve | Ask::Gauge => self.list_keeps(view, found),
        }
    }

    /// Lists actions for players, who do not look at detours of shots.
    pub(crate) fn list_briefly(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        if view.table.ask != Ask::Act {
            return self.list(view, found);
        }
        self.list_acts(view, Ways::Direct, found)?;
        found(Action::Done)
    }

    /// Finds the actions of phase 3 other than its end.
    fn list_acts(
        &self,
        view: View<'_>,
        ways: Ways,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        self.list_moves(view, found)?;
        self.list_attacks(view, found)?;
        self.list_shots(view, ways, found)?;
        self.list_salvos(view, found)?;
        self.list_rerolls(view, found)?;
        self.list_drains(view, found)?;
        self.list_leaving(view, found)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Plays on to the next decision. Rule FC-WIN-03: after every effect it is
    /// seen whether the battle is won.
    pub(crate) fn run(&mut self) {
        while self.state.table.outcome.is_none() {
            if self.state.table.ask != Ask::Nothing {
                match self.game.choices(self.state) {
                    Choices::Several => return,
                    Choices::None => {
                        // Asked again and again, nobody would ever be done with it.
                        debug_assert_ne!(self.state.table.ask, Ask::Deploy, "no room is left");
                        self.state.table.ask = Ask::Nothing;
                    }
                    Choices::One(action) => {
                        let ask = std::mem::replace(&mut self.state.table.ask, Ask::Nothing);
                        self.answer(ask, action);
                        self.settle();
                    }
                }
                continue;
            }
            let Some(step) = self.state.table.agenda.pop() else {
                return;
            };
            self.step(step);
            self.settle();
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Arm(side) => self.arm(side),
            Step::Field(side, left) => self.next_field(side, left),
            Step::Deploy(side) => self.next_deployment(side),
            Step::PreRoll => self.pre_roll(),
            Step::Turn(side) => self.begin_turn(side),
            Step::Effect(effect) => self.take_effect(effect),
            Step::Test => self.next_test(),
            Step::Drift => self.next_drift(),
            Step::Dock => self.next_docking(),
            Step::Dice => self.next_dice(),
            Step::Act => self.next_act(),
            Step::Reserve => self.next_keep(Ask::Reserve),
            Step::Gauge => self.next_keep(Ask::Gauge),
            Step::EndTurn => self.end_turn(),
            Step::Second(face) => self.next_second(face),
            Step::Transit => self.pass_through(),
            Step::Join(side) => self.next_join(side),
            Step::Defend => self.next_defence(),
            Step::Name => self.next_name(),
            Step::Resolve => self.resolve(),
            Step::Dodge => self.next_dodge(),
        }
    }

    /// Carries out the answer to what was asked.
    pub(crate) fn answer(&mut self, ask: Ask, action: Action) {
        match (ask, action) {
            (Ask::Weapon, Action::Weapon(weapon)) => self.choose_weapon(weapon),
            (Ask::Field, Action::Field(field, at)) => self.place_field(field, at),
            (Ask::Deploy, Action::Deploy(kind, at)) => self.deploy(kind, at),
            (Ask::Test, Action::Pick(field)) => self.test_start(field),
            (Ask::Drift, Action::Pick(field)) => self.drift(field),
            (Ask::DriftTo, Action::To(to)) => self.drift_to(to),
            (Ask::Dock, Action::Dock(token)) => self.dock(token),
            (Ask::Dock, Action::Done) => self.state.table.dockers = 0,
            (Ask::Dice, Action::Roll(counts)) => self.throw(counts),
            (Ask::Act, Action::Done) => {}
            (Ask::Act, action) => {
                self.state.table.push(Step::Act);
                self.act(action);
            }
            (Ask::Second | Ask::Dodge, Action::Step { group, to }) => {
                self.step_on(ask, group.0, to);
            }
            (Ask::Exit, Action::To(to)) => self.leave_field(to),
            (Ask::Join, Action::Join(token)) => self.join(token),
            (Ask::Defend, action) => self.defend(action),
            (Ask::Name, Action::Name(token)) => self.name(token),
            (Ask::Drain, Action::Lose(colour, face)) => self.lose_die(colour, face),
            (Ask::Reserve | Ask::Gauge, Action::Keep(hand)) => self.keep(ask, hand),
            (Ask::Field | Ask::Second | Ask::Join | Ask::Dodge, Action::Done) => {}
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }

    /// Carries out an action of phase 3.
    fn act(&mut self, action: Action) {
        match action {
            Action::Move { pay, group, to } => self.order_move(pay, group.0, to),
            Action::Attack {
                pay,
                from,
                target,
                aim,
            } => self.attack(pay, from, target, aim),
            Action::Shot(shot) => self.shoot(shot),
            Action::Salvo(cost, Salvo::Recall) => self.recall_drones(cost),
            Action::Salvo(cost, salvo) => self.fire_weapon(cost, salvo),
            Action::Reroll(colours) => self.throw_again(colours),
            Action::StopDrones => self.stop_drones(),
            Action::Drain => self.drain(),
            Action::Drop(token) => self.drop_container(token),
            Action::Leave { pay, group } => self.leave_board(pay, group.0),
            action => debug_assert!(false, "{action:?} is no action of phase 3"),
        }
    }
}
