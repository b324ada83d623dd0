//! The driver: it takes one step after the other off the agenda until somebody
//! must decide or the battle is over. The rules themselves are in `rules`.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::state::{Ask, State, Step, ids};

impl Warfleets {
    /// Plays on to the next decision. A whole battle always ends in one or in an
    /// outcome; a part of one is over when nothing is left to do.
    #[inline(never)]
    pub(crate) fn run(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        while matches!(state.ask, Ask::Nothing) && state.outcome.is_none() {
            let Some(step) = state.pop() else {
                return;
            };
            self.step(state, step, dice, observer);
        }
    }

    // Where it is called from is a loop that does little else.
    #[inline(always)]
    fn step(
        &self,
        state: &mut State,
        step: Step,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        match step {
            Step::PlaceMarkers { left, side } => self.next_marker(state, left, side, observer),
            Step::ChooseEdge => self.ask_edge(state),
            Step::DeclareReserves { side, next } => self.next_reserve(state, side, next),
            Step::StowSquadrons { side, next } => self.next_carrier(state, side, next),
            Step::Deploy { squadrons, side } => {
                self.next_deployment(state, squadrons, side, observer);
            }
            Step::AfterPlacing(model) => self.free_move_due(state, model),
            Step::BeginRound => self.begin_round(state, observer),
            Step::Arrivals { side, next } => self.next_arrival(state, side, next),
            Step::Turns {
                phase,
                side,
                declined,
            } => {
                self.next_turn(state, phase, side, declined, observer);
            }
            Step::Openings { model, used } => {
                self.next_opening(state, model, used, dice, observer);
            }
            Step::Launch { ship, launched } => self.next_launch(state, ship, launched, observer),
            Step::Scramble { ship, ready } => self.scramble(state, ship, ready, observer),
            Step::Manoeuvre(model) => self.ask_manoeuvre(state, model, observer),
            Step::Walk => self.walk_on(state, dice, observer),
            Step::LeaveTable(ship) => self.leave_table(state, ship, observer),
            Step::RamImpact { rammer, target } => {
                self.ram_impact(state, rammer, target, observer);
            }
            Step::Push {
                rammer,
                target,
                bonus,
            } => {
                self.push_target(state, rammer, target, bonus, dice, observer);
            }
            Step::Displace { ship } => self.lift_squadrons(state, ship),
            Step::SetDown { ship } => self.next_set_down(state, ship, observer),
            Step::Shoot(model) => self.next_shot(state, model),
            Step::Volley(model) => self.next_volley(state, model, dice, observer),
            Step::Blast {
                attacker,
                neighbours,
                hits,
                strength,
            } => {
                self.blast(state, attacker, neighbours, hits, strength, dice, observer);
            }
            Step::Damage {
                model,
                points,
                cause,
            } => {
                self.take_damage(state, model, points, cause, dice, observer);
            }
            Step::Boarders(model) => self.repel(state, model, dice, observer),
            Step::Reap => self.reap(state, observer),
            Step::Mend { model, points } => self.next_mend(state, model, points, observer),
            Step::EndActivation { commander } => self.end_activation(state, commander),
            Step::Returns { side, next } => self.next_return(state, side, next, observer),
            Step::EndRound => self.end_round(state, dice, observer),
            Step::NextRound => self.next_round(state, observer),
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
            (Ask::Marker { spacing_in, .. }, Action::PlaceMarker(spot)) => {
                let spot = self.marker_spot(state, spacing_in, spot);
                self.put_marker(state, spot, observer);
            }
            (Ask::Edge, Action::TakeLowerEdge(lower)) => self.take_edge(state, lower),
            (Ask::Reserve(model), action) => {
                self.declare(state, model, action == Action::KeepBack, observer);
            }
            (Ask::Stow { ship, left, .. }, Action::Stow(squadron)) => {
                self.stow(state, ship, left, squadron, observer);
            }
            (Ask::Field { .. }, Action::Field(model)) => self.ask_place(state, model, observer),
            (Ask::Place(model), Action::PlaceAt(spot)) => self.place(state, model, spot, observer),
            (Ask::Face(model), Action::Face(turn)) => self.face(state, model, turn, observer),
            (Ask::FreeMove(model), Action::FreeMove(step)) => {
                self.free_move(state, model, step, observer);
            }
            (Ask::Arrive(model), Action::PlaceAt(spot)) => {
                self.arrive(state, model, spot, observer);
            }
            (Ask::Activate { phase, .. }, Action::Activate(model)) => {
                self.take_turn(state, phase, model, observer);
            }
            (Ask::Activate { phase, declined }, Action::Decline) => {
                self.decline_turn(state, phase, declined, observer);
            }
            (Ask::Command(_), Action::Activate(model)) => {
                // Rule WF-MSR-06: who is commanded in a later phase acts late as well.
                let late = state.activation.late;
                let phase = if late { Phase::Light } else { Phase::Squadrons };
                self.activate(state, model, phase, observer);
            }
            (Ask::Opening { model, used }, Action::Use(effect)) => {
                self.use_opening(state, model, used, effect, dice, observer);
            }
            (Ask::Repair(model), Action::Repair(friend)) => {
                self.repair(state, model, friend, observer);
            }
            (Ask::Mend { model, left }, Action::Mend(slot)) => {
                self.mend(state, model, slot, left, observer);
            }
            (Ask::Pull(model), Action::Pull(target)) => {
                self.pull(state, model, target, dice, observer);
            }
            (Ask::Mine(model), Action::LayMine(spot)) => {
                self.lay_mine(state, model, spot, observer);
            }
            (Ask::Jump { model, distance_in }, Action::PlaceAt(spot)) => {
                self.jump(state, model, distance_in, spot, observer);
            }
            (Ask::Launch { ship, launched }, Action::Launch(squadron)) => {
                self.launch(state, squadron, ship, launched, observer);
            }
            (Ask::Launch { ship, launched }, Action::Decline) => {
                self.end_launch(state, ship, launched, observer);
            }
            (
                Ask::LaunchAt {
                    squadron,
                    ship,
                    launched,
                },
                Action::PlaceAt(spot),
            ) => self.launch_at(state, squadron, ship, launched, spot, observer),
            (Ask::Scramble { ship, ready }, Action::Activate(squadron)) => {
                let ready = ready & !squadron.bit();
                state.push(Step::Scramble { ship, ready });
                self.activate(state, squadron, Phase::Squadrons, observer);
            }
            (Ask::Scramble { ship, .. }, Action::Decline) => self.resume(state, ship, observer),
            (Ask::Manoeuvre(model), action) => {
                self.manoeuvre(state, model, action, dice, observer);
            }
            (Ask::WarpCourse { model, distance_in }, Action::Go(go)) => {
                self.set_out(state, model, go, Some(distance_in), observer);
            }
            (Ask::Fire(model), Action::Fire { gun, target }) => {
                self.declare_shot(state, model, gun, target, dice, observer);
            }
            (Ask::Fire(model), Action::CeaseFire) => self.fire_declared(state, model),
            (Ask::Share { model, dice: left }, Action::Share(share)) => {
                self.share_dice(state, model, left, share, dice, observer);
            }
            (Ask::Also { model, dice: left }, Action::AlsoAt(target)) => {
                self.share_with(state, model, left, target, dice, observer);
            }
            (Ask::Suffer { model, left, cause }, Action::Suffer(slot)) => {
                self.suffer(state, model, left, cause, slot, observer);
            }
            (Ask::Snipe { model, points }, Action::Snipe(slot)) => {
                self.snipe(state, model, points, slot, dice, observer);
            }
            (Ask::SetDown { squadron, ship }, Action::SetDown(spot)) => {
                self.set_down(state, squadron, ship, spot, observer);
            }
            (Ask::Return(model), Action::ReturnAt(spot)) => {
                self.come_back(state, model, spot, observer);
            }
            // Whatever is optional is left out.
            (_, Action::Decline | Action::CeaseFire) => {}
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }

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
