//! The driver: it takes one step after the other off the agenda until somebody
//! must decide or the battle is over. The rules themselves are in `rules`.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::Phase;
use crate::state::{Ask, State, Step, ids};

impl Warfleets {
    /// Lists the legal answers to what is asked.
    pub(crate) fn list(&self, state: &State, out: &mut ActionList<Action>) {
        match state.ask {
            Ask::Nothing => {}
            Ask::Marker { spacing_in, .. } => self.list_marker_spots(state, spacing_in, out),
            Ask::Edge => out.extend([Action::TakeLowerEdge(true), Action::TakeLowerEdge(false)]),
            Ask::Reserve(_) => out.extend([Action::DeployNormally, Action::KeepBack]),
            Ask::Stow { ship, next, .. } => self.list_stowable(state, ship, next, out),
            Ask::Field { squadrons } => self.list_fieldable(state, squadrons, out),
            Ask::Place(model) => self.list_places(state, model, out),
            Ask::Face(_) => {
                out.extend((0..self.grids.headings.len()).map(|turn| Action::Face(turn as u8)));
            }
            Ask::FreeMove(model) => self.list_free_moves(state, model, out),
            Ask::Arrive(model) => self.list_arrivals(state, model, out),
            Ask::Activate { phase, .. } => self.list_activations(state, phase, out),
            Ask::Command(ship) => self.list_commanded(state, ship, out),
            Ask::Opening { model, used } => self.list_openings(state, model, used, out),
            Ask::Repair(model) => self.list_repairs(state, model, out),
            Ask::Mend { model, .. } => self.list_mends(state, model, out),
            Ask::Pull(model) => self.list_pulls(state, model, out),
            Ask::Mine(model) => self.list_mine_spots(state, model, out),
            Ask::Jump { model, distance_in } => self.list_jumps(state, model, distance_in, out),
            Ask::Launch { ship, .. } => self.list_launches(state, ship, out),
            Ask::LaunchAt { squadron, ship, .. } => {
                self.list_launch_spots(state, squadron, ship, out);
            }
            Ask::Scramble { ready, .. } => {
                out.extend(ids(ready).map(Action::Activate));
                out.push(Action::Decline);
            }
            Ask::Manoeuvre(model) => self.list_manoeuvres(state, model, out),
            Ask::WarpCourse { model, distance_in } => {
                self.list_warp_courses(state, model, distance_in, out);
            }
            Ask::Fire(model) => self.list_shots(state, model, out),
            Ask::Share { dice, .. } => out.extend((1..=dice).rev().map(Action::Share)),
            Ask::Also { model, .. } => self.list_also(state, model, out),
            Ask::Suffer { model, .. } => self.list_suffering(state, model, out),
            Ask::Snipe { model, .. } => self.list_snipes(state, model, out),
            Ask::SetDown { squadron, ship } => self.list_set_downs(state, squadron, ship, out),
            Ask::Return(model) => self.list_returns(state, model, out),
        }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Plays on to the next decision. A whole battle always ends in one or in an
    /// outcome; a part of one is over when nothing is left to do.
    #[inline(never)]
    pub(crate) fn run(&mut self) {
        while matches!(self.state.ask, Ask::Nothing) && self.state.outcome.is_none() {
            let Some(step) = self.state.pop() else {
                return;
            };
            self.step(step);
        }
    }

    // Where it is called from is a loop that does little else.
    #[inline(always)]
    pub(crate) fn step(&mut self, step: Step) {
        match step {
            Step::PlaceMarkers { left, side } => self.next_marker(left, side),
            Step::ChooseEdge => self.ask_edge(),
            Step::DeclareReserves { side, next } => self.next_reserve(side, next),
            Step::StowSquadrons { side, next } => self.next_carrier(side, next),
            Step::Deploy { squadrons, side } => self.next_deployment(squadrons, side),
            Step::AfterPlacing(model) => self.free_move_due(model),
            Step::BeginRound => self.begin_round(),
            Step::Arrivals { side, next } => self.next_arrival(side, next),
            Step::Turns {
                phase,
                side,
                declined,
            } => self.next_turn(phase, side, declined),
            Step::Openings { model, used } => self.next_opening(model, used),
            Step::Launch { ship, launched } => self.next_launch(ship, launched),
            Step::Scramble { ship, ready } => self.scramble(ship, ready),
            Step::Manoeuvre(model) => self.ask_manoeuvre(model),
            Step::Walk => self.walk_on(),
            Step::LeaveTable(ship) => self.leave_table(ship),
            Step::RamImpact { rammer, target } => self.ram_impact(rammer, target),
            Step::Push {
                rammer,
                target,
                bonus,
            } => self.push_target(rammer, target, bonus),
            Step::Displace { ship } => self.lift_squadrons(ship),
            Step::SetDown { ship } => self.next_set_down(ship),
            Step::Shoot(model) => self.next_shot(model),
            Step::Volley(model) => self.next_volley(model),
            Step::Blast {
                attacker,
                neighbours,
                hits,
                damage,
                strength,
            } => self.blast(attacker, neighbours, (hits, damage), strength),
            Step::Damage {
                model,
                points,
                cause,
            } => self.take_damage(model, points, cause),
            Step::Boarders(model) => self.repel(model),
            Step::Reap => self.reap(),
            Step::Mend { model, points } => self.next_mend(model, points),
            Step::EndActivation { commander } => self.end_activation(commander),
            Step::Returns { side, next } => self.next_return(side, next),
            Step::EndRound => self.end_round(),
            Step::NextRound => self.next_round(),
        }
    }

    /// Carries out the answer to what was asked.
    pub(crate) fn answer(&mut self, ask: Ask, action: Action) {
        match (ask, action) {
            (Ask::Marker { spacing_in, .. }, Action::PlaceMarker(spot)) => {
                let spot = self.game.marker_spot(self.state, spacing_in, spot);
                self.put_marker(spot);
            }
            (Ask::Edge, Action::TakeLowerEdge(lower)) => self.take_edge(lower),
            (Ask::Reserve(model), action) => self.declare(model, action == Action::KeepBack),
            (Ask::Stow { ship, left, .. }, Action::Stow(squadron)) => {
                self.stow(ship, left, squadron);
            }
            (Ask::Field { .. }, Action::Field(model)) => self.ask_place(model),
            (Ask::Place(model), Action::PlaceAt(spot)) => self.place(model, spot),
            (Ask::Face(model), Action::Face(turn)) => self.face(model, turn),
            (Ask::FreeMove(model), Action::FreeMove(step)) => self.free_move(model, step),
            (Ask::Arrive(model), Action::PlaceAt(spot)) => self.arrive(model, spot),
            (Ask::Activate { phase, .. }, Action::Activate(model)) => self.take_turn(phase, model),
            (Ask::Activate { phase, declined }, Action::Decline) => {
                self.decline_turn(phase, declined);
            }
            (Ask::Command(_), Action::Activate(model)) => {
                // Rule WF-MSR-06: who is commanded in a later phase acts late as well.
                let late = self.state.activation.late;
                let phase = if late { Phase::Light } else { Phase::Squadrons };
                self.activate(model, phase);
            }
            (Ask::Opening { model, used }, Action::Use(effect)) => {
                self.use_opening(model, used, effect);
            }
            (Ask::Repair(model), Action::Repair(friend)) => self.repair(model, friend),
            (Ask::Mend { model, left }, Action::Mend(slot)) => self.mend(model, slot, left),
            (Ask::Pull(model), Action::Pull(target)) => self.pull(model, target),
            (Ask::Mine(model), Action::LayMine(spot)) => self.lay_mine(model, spot),
            (Ask::Jump { model, distance_in }, Action::PlaceAt(spot)) => {
                self.jump(model, distance_in, spot);
            }
            (Ask::Launch { ship, launched }, Action::Launch(squadron)) => {
                self.launch(squadron, ship, launched);
            }
            (Ask::Launch { ship, launched }, Action::Decline) => self.end_launch(ship, launched),
            (
                Ask::LaunchAt {
                    squadron,
                    ship,
                    launched,
                },
                Action::PlaceAt(spot),
            ) => self.launch_at(squadron, ship, launched, spot),
            (Ask::Scramble { ship, ready }, Action::Activate(squadron)) => {
                let ready = ready & !squadron.bit();
                self.state.push(Step::Scramble { ship, ready });
                self.activate(squadron, Phase::Squadrons);
            }
            (Ask::Scramble { ship, .. }, Action::Decline) => self.resume(ship),
            (Ask::Manoeuvre(model), action) => self.manoeuvre(model, action),
            (Ask::WarpCourse { model, distance_in }, Action::Go(go)) => {
                self.set_out(model, go, Some(distance_in));
            }
            (Ask::Fire(model), Action::Fire { gun, target }) => {
                self.declare_shot(model, gun, target);
            }
            (Ask::Fire(model), Action::CeaseFire) => self.fire_declared(model),
            (Ask::Share { model, dice: left }, Action::Share(share)) => {
                self.share_dice(model, left, share);
            }
            (Ask::Also { model, dice: left }, Action::AlsoAt(target)) => {
                self.share_with(model, left, target);
            }
            (Ask::Suffer { model, left, cause }, Action::Suffer(slot)) => {
                self.suffer(model, left, cause, slot);
            }
            (Ask::Snipe { model, points }, Action::Snipe(slot)) => self.snipe(model, points, slot),
            (Ask::SetDown { squadron, ship }, Action::SetDown(spot)) => {
                self.set_down(squadron, ship, spot);
            }
            (Ask::Return(model), Action::ReturnAt(spot)) => self.come_back(model, spot),
            // Whatever is optional is left out.
            (_, Action::Decline | Action::CeaseFire) => {}
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }
}
