//! Activating a model (rules WF-ROUND and WF-MOVE).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Gait, Go, ModelId};
use crate::event::{Event, Manoeuvre, RollFor};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::Phase;
use crate::state::{Ask, Purpose, State, Step};

impl Warfleets {
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
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-ROUND-09: one activation is one action. Rule WF-ROUND-14: effects
    /// of being activated come before it, boarders first of all (WF-ROUND-13).
    pub(crate) fn activate(&mut self, model: ModelId, phase: Phase) {
        let is_ship = self.game.spec(model).is_ship();
        let side = self.game.spec(model).side;
        self.state
            .activation
            .reset(side, !is_ship && phase != Phase::Squadrons);
        let commander = if is_ship {
            None
        } else {
            self.use_command(model)
        };
        if let Some(commander) = commander {
            self.state.push(Step::EndActivation { commander });
        }
        self.state.spend(model);
        self.observer.note(|| Event::Activated {
            model,
            pose: self.state.pose(model),
        });
        let boarded = is_ship && self.state.model(model).boarders > 0;
        if !boarded && self.game.openers & model.bit() == 0 {
            self.ask_manoeuvre(model);
            return;
        }
        self.state.push(Step::Manoeuvre(model));
        self.state.push(Step::Openings { model, used: 0 });
        if boarded {
            self.state.push(Step::Boarders(model));
        }
    }

    /// Rule WF-ROUND-15: a ship that is gone takes no action. Rule WF-SQN-05: an
    /// engaged squadron cannot go anywhere, so it is not asked.
    pub(crate) fn ask_manoeuvre(&mut self, model: ModelId) {
        if !self.state.is_on_table(model) {
            return;
        }
        let is_ship = self.game.spec(model).is_ship();
        if is_ship || self.game.has_flight(self.state, model) {
            self.state
                .ask(self.game.spec(model).side, Ask::Manoeuvre(model));
        } else {
            self.hold(model, 0);
        }
    }

    /// Carries out the chosen action.
    pub(crate) fn manoeuvre(&mut self, model: ModelId, action: Action) {
        match action {
            Action::Hold(turn) => self.hold(model, turn),
            Action::Go(go) => self.set_out(model, go, None),
            Action::Fly(flight) => self.fly(model, flight),
            Action::Warp => self.roll_warp(model),
            other => debug_assert!(false, "{other:?} is no manoeuvre"),
        }
    }

    /// Rule WF-MOVE-01: a ship that holds turns by any angle and may shoot. Rule
    /// WF-MOVE-05: a squadron stays and may shoot. Rule WF-MOVE-21: a ship that
    /// has held is an easy target; Rule WF-MOVE-24: a squadron is not.
    fn hold(&mut self, model: ModelId, turn: u8) {
        let from = self.state.pose(model);
        if self.game.spec(model).is_ship() {
            let body = self.state.model_mut(model);
            body.held = true;
            body.heading = body.heading.rotate(self.game.grids.hold[usize::from(turn)]);
        }
        self.observer.note(|| Event::Moved {
            model,
            manoeuvre: Manoeuvre::Hold,
            from,
            pivot_in: Some(0.0).filter(|_| turn > 0),
            distance_in: 0.0,
            extension_in: 0.0,
            to: self.state.pose(model),
        });
        self.state.activation.hold = true;
        self.next_shot(model);
    }

    /// Rule WF-UPG-30: a warp is chosen before its distance is rolled, and then
    /// compulsory. Rule WF-UPG-31: the course is planned after the roll.
    fn roll_warp(&mut self, model: ModelId) {
        let Some((distance, bonus_in)) = self.game.warp_drive(self.state, model) else {
            return;
        };
        let total = self.game.roll(distance, self.dice);
        self.observer.note(|| Event::Rolled {
            model,
            what: RollFor::Warp,
            total,
        });
        let distance_in = f64::from(total) + bonus_in;
        self.state.ask(
            self.game.spec(model).side,
            Ask::WarpCourse { model, distance_in },
        );
    }

    /// Rule WF-MOVE-38: shooting comes after a Move. Rule WF-SHOOT-02: none
    /// follows a Cruise or a Ram. Rule WF-MOVE-22: the ship is no longer an easy
    /// target.
    pub(crate) fn set_out(&mut self, model: ModelId, go: Go, warp_in: Option<f64>) {
        let near = self.game.surroundings(self.state, model);
        let Some(course) = self.game.course(self.state, &near, model, go, warp_in) else {
            debug_assert!(false, "{go:?} is not a legal course");
            return;
        };
        self.state.model_mut(model).held = false;
        if matches!(go.gait, Gait::Move | Gait::Warp) {
            self.state.push(Step::Shoot(model));
        }
        let purpose = match go.gait {
            Gait::Move => Purpose::Ship(Manoeuvre::Move),
            Gait::Cruise => Purpose::Ship(Manoeuvre::Cruise),
            Gait::Warp => Purpose::Ship(Manoeuvre::Warp),
            Gait::Ram(target) => Purpose::Ram(target),
        };
        self.start_walk(model, course, purpose);
    }

    /// Rule WF-ROUND-17: a second squadron that a hero activates acts in the same
    /// turn (WF-HERO-19).
    pub(crate) fn end_activation(&mut self, commander: ModelId) {
        if self.game.commanded(self.state, commander) != 0 {
            let side = self.game.spec(commander).side;
            self.state.ask(side, Ask::Command(commander));
        }
    }
}
