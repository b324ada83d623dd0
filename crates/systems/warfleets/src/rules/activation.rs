//! Activating a model (rules WF-ROUND and WF-MOVE).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Gait, Go, ModelId};
use crate::event::{Event, Manoeuvre, RollFor};
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::state::{Ask, Purpose, State, Step};

impl Warfleets {
    /// Rule WF-ROUND-09: one activation is one action. Rule WF-ROUND-14: effects
    /// of being activated come before it, boarders first of all (WF-ROUND-13).
    pub(crate) fn activate(
        &self,
        state: &mut State,
        model: ModelId,
        phase: Phase,
        observer: &mut impl Observer<Event>,
    ) {
        let is_ship = self.spec(model).is_ship();
        let side = self.spec(model).side;
        state
            .activation
            .reset(side, !is_ship && phase != Phase::Squadrons);
        let commander = if is_ship {
            None
        } else {
            self.use_command(state, model)
        };
        if let Some(commander) = commander {
            state.push(Step::EndActivation { commander });
        }
        state.spend(model);
        observer.note(|| Event::Activated {
            model,
            pose: state.pose(model),
        });
        let boarded = is_ship && state.model(model).boarders > 0;
        if !boarded && self.openers & model.bit() == 0 {
            self.ask_manoeuvre(state, model, observer);
            return;
        }
        state.push(Step::Manoeuvre(model));
        state.push(Step::Openings { model, used: 0 });
        if boarded {
            state.push(Step::Boarders(model));
        }
    }

    /// Rule WF-ROUND-15: a ship that is gone takes no action. Rule WF-SQN-05: an
    /// engaged squadron cannot go anywhere, so it is not asked.
    pub(crate) fn ask_manoeuvre(
        &self,
        state: &mut State,
        model: ModelId,
        observer: &mut impl Observer<Event>,
    ) {
        if !state.is_on_table(model) {
            return;
        }
        let is_ship = self.spec(model).is_ship();
        if is_ship || self.has_flight(state, model) {
            state.ask(self.spec(model).side, Ask::Manoeuvre(model));
        } else {
            self.hold(state, model, 0, observer);
        }
    }

    /// Rule WF-MOVE-20: what a model may do; Hold is always among it.
    pub(crate) fn list_manoeuvres(
        &self,
        state: &State,
        model: ModelId,
        out: &mut ActionList<Action>,
    ) {
        if !self.spec(model).is_ship() {
            out.push(Action::Hold(0));
            self.list_flights(state, model, out);
            return;
        }
        out.extend((0..self.grids.hold.len()).map(|turn| Action::Hold(turn as u8)));
        self.list_courses(state, model, out);
        if self.warp_drive(state, model).is_some() {
            out.push(Action::Warp);
        }
    }

    /// Carries out the chosen action.
    pub(crate) fn manoeuvre(
        &self,
        state: &mut State,
        model: ModelId,
        action: Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        match action {
            Action::Hold(turn) => self.hold(state, model, turn, observer),
            Action::Go(go) => self.set_out(state, model, go, None, observer),
            Action::Fly(flight) => self.fly(state, model, flight, observer),
            Action::Warp => self.roll_warp(state, model, dice, observer),
            other => debug_assert!(false, "{other:?} is no manoeuvre"),
        }
    }

    /// Rule WF-MOVE-01: a ship that holds turns by any angle and may shoot. Rule
    /// WF-MOVE-05: a squadron stays and may shoot. Rule WF-MOVE-21: a ship that
    /// has held is an easy target; Rule WF-MOVE-24: a squadron is not.
    fn hold(
        &self,
        state: &mut State,
        model: ModelId,
        turn: u8,
        observer: &mut impl Observer<Event>,
    ) {
        let from = state.pose(model);
        if self.spec(model).is_ship() {
            let body = state.model_mut(model);
            body.held = true;
            body.heading = body.heading.rotate(self.grids.hold[usize::from(turn)]);
        }
        observer.note(|| Event::Moved {
            model,
            manoeuvre: Manoeuvre::Hold,
            from,
            pivot_in: Some(0.0).filter(|_| turn > 0),
            distance_in: 0.0,
            extension_in: 0.0,
            to: state.pose(model),
        });
        state.activation.hold = true;
        self.next_shot(state, model);
    }

    /// Rule WF-UPG-30: a warp is chosen before its distance is rolled, and then
    /// compulsory. Rule WF-UPG-31: the course is planned after the roll.
    fn roll_warp(
        &self,
        state: &mut State,
        model: ModelId,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let Some((distance, bonus_in)) = self.warp_drive(state, model) else {
            return;
        };
        let total = self.roll(distance, dice);
        observer.note(|| Event::Rolled {
            model,
            what: RollFor::Warp,
            total,
        });
        let distance_in = f64::from(total) + bonus_in;
        state.ask(
            self.spec(model).side,
            Ask::WarpCourse { model, distance_in },
        );
    }

    /// Rule WF-MOVE-38: shooting comes after a Move. Rule WF-SHOOT-02: none
    /// follows a Cruise or a Ram. Rule WF-MOVE-22: the ship is no longer an easy
    /// target.
    pub(crate) fn set_out(
        &self,
        state: &mut State,
        model: ModelId,
        go: Go,
        warp_in: Option<f64>,
        observer: &mut impl Observer<Event>,
    ) {
        let near = self.surroundings(state, model);
        let Some(course) = self.course(state, &near, model, go, warp_in) else {
            debug_assert!(false, "{go:?} is not a legal course");
            return;
        };
        state.model_mut(model).held = false;
        if matches!(go.gait, Gait::Move | Gait::Warp) {
            state.push(Step::Shoot(model));
        }
        let purpose = match go.gait {
            Gait::Move => Purpose::Ship(Manoeuvre::Move),
            Gait::Cruise => Purpose::Ship(Manoeuvre::Cruise),
            Gait::Warp => Purpose::Ship(Manoeuvre::Warp),
            Gait::Ram(target) => Purpose::Ram(target),
        };
        self.start_walk(state, model, course, purpose, observer);
    }

    /// Rule WF-ROUND-17: a second squadron that a hero activates acts in the same
    /// turn (WF-HERO-19).
    pub(crate) fn end_activation(&self, state: &mut State, commander: ModelId) {
        if self.commanded(state, commander) != 0 {
            let side = self.spec(commander).side;
            state.ask(side, Ask::Command(commander));
        }
    }
}
