//! The driver: it takes one step after the other off the agenda until somebody
//! must decide or the battle is over. The rules themselves are in `rules`.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Salvo};
use crate::event::Event;
use crate::game::FleetCommander;
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
    /// Plays on to the next decision. Rule FC-WIN-03: after every effect it is
    /// seen whether the battle is won.
    pub(crate) fn run(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        while state.table.outcome.is_none() {
            if state.table.ask != Ask::Nothing {
                match self.choices(state) {
                    Choices::Several => return,
                    Choices::None => state.table.ask = Ask::Nothing,
                    Choices::One(action) => {
                        let ask = std::mem::replace(&mut state.table.ask, Ask::Nothing);
                        self.answer(state, ask, action, dice, observer);
                        self.settle(state, observer);
                    }
                }
                continue;
            }
            let Some(step) = state.table.agenda.pop() else {
                return;
            };
            self.step(state, step, dice, observer);
            self.settle(state, observer);
        }
    }

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

    fn step(
        &self,
        state: &mut State,
        step: Step,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        match step {
            Step::Arm(side) => self.arm(state, side, observer),
            Step::Field(side, left) => self.next_field(state, side, left),
            Step::Deploy(side) => self.next_deployment(state, side),
            Step::PreRoll => self.pre_roll(state),
            Step::Turn(side) => self.begin_turn(state, side, observer),
            Step::Effect(effect) => self.take_effect(state, effect, observer),
            Step::Test => self.next_test(state, dice, observer),
            Step::Drift => self.next_drift(state, dice, observer),
            Step::Dock => self.next_docking(state),
            Step::Dice => self.next_dice(state),
            Step::Act => state.table.ask(state.table.active, Ask::Act),
            Step::Reserve => self.next_keep(state, Ask::Reserve),
            Step::Gauge => self.next_keep(state, Ask::Gauge),
            Step::EndTurn => self.end_turn(state, observer),
            Step::Second(face) => self.next_second(state, face),
            Step::Transit => self.pass_through(state, dice, observer),
            Step::Join(side) => self.next_join(state, side),
            Step::Defend => self.next_defence(state),
            Step::Name => self.next_name(state),
            Step::Resolve => self.resolve(state, observer),
            Step::Dodge => self.next_dodge(state),
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
            (Ask::Weapon, Action::Weapon(weapon)) => self.choose_weapon(state, weapon, observer),
            (Ask::Field, Action::Field(field, at)) => self.place_field(state, field, at, observer),
            (Ask::Deploy, Action::Deploy(kind, at)) => self.deploy(state, kind, at, observer),
            (Ask::Test, Action::Pick(field)) => self.test_start(state, field, dice, observer),
            (Ask::Drift, Action::Pick(field)) => self.drift(state, field, dice, observer),
            (Ask::DriftTo, Action::To(to)) => self.drift_to(state, to, dice, observer),
            (Ask::Dock, Action::Dock(token)) => self.dock(state, token, observer),
            (Ask::Dock, Action::Done) => state.table.dockers = 0,
            (Ask::Dice, Action::Roll(counts)) => self.throw(state, counts, dice, observer),
            (Ask::Act, Action::Done) => {}
            (Ask::Act, action) => {
                state.table.push(Step::Act);
                self.act(state, action, dice, observer);
            }
            (Ask::Second | Ask::Dodge, Action::Step { group, to }) => {
                self.step_on(state, ask, group.0, to, dice, observer);
            }
            (Ask::Exit, Action::To(to)) => self.leave_field(state, to, dice, observer),
            (Ask::Join, Action::Join(token)) => self.join(state, token, observer),
            (Ask::Defend, action) => self.defend(state, action, observer),
            (Ask::Name, Action::Name(token)) => self.name(state, token),
            (Ask::Drain, Action::Lose(colour, face)) => {
                self.lose_die(state, colour, face, observer);
            }
            (Ask::Reserve | Ask::Gauge, Action::Keep(hand)) => {
                self.keep(state, ask, hand, observer);
            }
            (Ask::Field | Ask::Second | Ask::Join | Ask::Dodge, Action::Done) => {}
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }

    /// Carries out an action of phase 3.
    fn act(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        match action {
            Action::Move { pay, group, to } => {
                self.order_move(state, pay, group.0, to, dice, observer);
            }
            Action::Attack {
                pay,
                from,
                target,
                aim,
            } => self.attack(state, pay, from, target, aim, observer),
            Action::Shot(shot) => self.shoot(state, shot, observer),
            Action::Salvo(cost, Salvo::Recall) => self.recall_drones(state, cost, observer),
            Action::Salvo(cost, salvo) => self.fire_weapon(state, cost, salvo, dice, observer),
            Action::Reroll(colours) => self.throw_again(state, colours, dice, observer),
            Action::StopDrones => self.stop_drones(state, observer),
            Action::Drain => self.drain(state, observer),
            Action::Drop(token) => self.drop_container(state, token, observer),
            Action::Leave { pay, group } => self.leave_board(state, pay, group.0, observer),
            action => debug_assert!(false, "{action:?} is no action of phase 3"),
        }
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
