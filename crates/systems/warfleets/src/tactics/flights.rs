//! Flights: what a squadron does.

use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::reasons::SHOWN;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Flight, FlightSpot, ModelId};
use crate::game::Warfleets;
use crate::rules::Airspace;
use crate::state::{State, ids};
use crate::tactics::field::{Field, LANES};
use crate::tactics::gunnery::Spot;
use crate::tactics::offers::position;
use crate::tactics::ships::take_best;
use crate::tactics::wider::push_behind;
use crate::tactics::{Beside, Candidate, Opinions, Scratch};

/// Most flights that are checked.
const MOST_CHECKED: usize = 2;

impl Warfleets {
    /// Judges the best flights of a squadron: beside a target that it can hurt at
    /// once, or else towards one.
    pub(crate) fn judge_squadron(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let spec = self.spec(id);
        scratch.field.prices = self.prices(state, spec.side, &doctrine.opinions.stakes);
        scratch.candidates.clear();
        let far = doctrine.opinions.flights.far;
        let mut goal: Option<(f32, ModelId)> = None;
        for foe in ids(state.on_table[spec.side.other()]) {
            let worth = self.attack_worth(state, id, foe, doctrine, &scratch.field);
            if worth <= 0.0 {
                continue;
            }
            let gap = self.disc(state, id).gap(self.disc(state, foe));
            let wanted = self.wanted(id, gap, worth, far);
            if goal.is_none_or(|(best, _)| wanted > best) {
                goal = Some((wanted, foe));
            }
            if gap <= spec.reach_in {
                propose(Action::Hold(0), worth, doctrine, scratch);
            }
            if gap <= spec.move_in + spec.reach_in {
                for bearing in 0..3 {
                    let to = FlightSpot::Beside {
                        target: foe,
                        bearing,
                    };
                    let flight = Action::Fly(Flight { cruise: false, to });
                    propose(flight, worth, doctrine, scratch);
                }
            }
        }
        if !scratch.candidates.is_empty() {
            self.survey(state, id, &doctrine.opinions, &mut scratch.field);
            self.check_flights(state, id, doctrine, scratch, out);
        }
        if out.is_empty() {
            let closing = goal.map(|(_, foe)| self.close_with(state, id, foe));
            out.push(super::plain(closing.unwrap_or(Action::Hold(0))));
            if let (Beside::AllShown, Some((wanted, _))) = (scratch.beside, goal) {
                self.close_with_others(state, id, wanted, doctrine, &scratch.field, out);
            }
        }
    }

    /// How much a target is wanted that is so far away.
    fn wanted(&self, id: ModelId, gap: f64, worth: f32, far: f32) -> f32 {
        let spec = self.spec(id);
        let turns = ((gap - spec.reach_in).max(0.0) / spec.cruise_in) as f32;
        worth / (1.0 + far * turns)
    }

    /// Adds flights towards the targets that are less wanted than the best, each by how much.
    fn close_with_others(
        &self,
        state: &State,
        id: ModelId,
        most: f32,
        doctrine: &Doctrine<Opinions>,
        field: &Field,
        out: &mut Vec<Judged<Action>>,
    ) {
        for foe in ids(state.on_table[self.spec(id).side.other()]) {
            let worth = self.attack_worth(state, id, foe, doctrine, field);
            let gap = self.disc(state, id).gap(self.disc(state, foe));
            let less = self.wanted(id, gap, worth, doctrine.opinions.flights.far) - most;
            let action = self.close_with(state, id, foe);
            if worth > 0.0 && out.iter().all(|judged| judged.action != action) {
                let judgement = position(less);
                let score = doctrine.weights.score(&judgement);
                let candidate = Candidate {
                    action,
                    judgement,
                    score,
                };
                push_behind(&doctrine.weights, candidate, 0.0, out);
            }
        }
    }

    /// Hands on the flights that are legal and may be the best, with what their way
    /// and their end cost.
    fn check_flights(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let mut best = f32::NEG_INFINITY;
        let space = self.airspace(state, id);
        while out.len() < MOST_CHECKED
            && let Some(candidate) = take_best(&mut scratch.candidates)
        {
            if candidate.score <= best {
                scratch.candidates.push(candidate);
                break;
            }
            let flown = self.flown(state, id, &space, &candidate, doctrine, &scratch.field);
            if let Some(judgement) = flown {
                best = best.max(doctrine.weights.score(&judgement));
                out.push(Judged {
                    action: candidate.action,
                    judgement,
                });
            }
        }
        while scratch.beside == Beside::AllShown
            && out.len() < SHOWN
            && let Some(mut candidate) = take_best(&mut scratch.candidates)
        {
            // A squadron that stays may fire at several, but stays once.
            if out.iter().any(|judged| judged.action == candidate.action) {
                continue;
            }
            let flown = self.flown(state, id, &space, &candidate, doctrine, &scratch.field);
            if let Some(judgement) = flown {
                candidate.judgement = judgement;
                candidate.score = doctrine.weights.score(&judgement);
                push_behind(&doctrine.weights, candidate, best, out);
            }
        }
    }

    /// The judgement of a flight with what its way and its end cost; nothing if it is not
    /// legal.
    fn flown(
        &self,
        state: &State,
        id: ModelId,
        space: &Airspace,
        candidate: &Candidate,
        doctrine: &Doctrine<Opinions>,
        field: &Field,
    ) -> Option<Judgement> {
        let leg = match candidate.action {
            Action::Fly(flight) => self.flight_leg(state, space, id, flight)?,
            _ => Leg::new(state.model(id).pos, state.model(id).heading, 0.0),
        };
        let mut judgement = candidate.judgement;
        judgement.taken = self.exposure_at(&leg, doctrine, field);
        judgement.loss = self.way_cost(state, id, &leg, doctrine, field);
        Some(judgement)
    }

    /// The cost that the enemy's fire at the end of a flight is feared to have.
    fn exposure_at(&self, leg: &Leg, doctrine: &Doctrine<Opinions>, field: &Field) -> f32 {
        let spot = Spot::new(leg.end(), Vec2::new(1.0, 0.0));
        doctrine.opinions.flights.exposed * field.taken_at(spot, false, &[1.0; LANES])
    }

    /// The cost of dangerous ground and mines on the way.
    fn way_cost(
        &self,
        state: &State,
        id: ModelId,
        leg: &Leg,
        doctrine: &Doctrine<Opinions>,
        field: &Field,
    ) -> f32 {
        if leg.length <= 0.0 {
            return 0.0;
        }
        let legs = std::slice::from_ref(leg);
        let mines = doctrine.opinions.berths.mine * self.mine_points(state, id, legs);
        let points = self.danger_points(state, id, legs) + mines;
        let lost = points.min(self.points_left(state, id));
        lost * self.stake_per_point(state, id, &field.prices)
    }

    /// The worth of one attack of a squadron's turret on an enemy, and of keeping an enemy
    /// squadron busy that would attack a ship.
    fn attack_worth(
        &self,
        state: &State,
        id: ModelId,
        foe: ModelId,
        doctrine: &Doctrine<Opinions>,
        field: &Field,
    ) -> f32 {
        let held = state.model(foe).held;
        let expected = self.expected.of(id, 0, foe, held)[0];
        let left = self.points_left(state, foe);
        let stake = self.stake(state, foe, &field.prices);
        let share = expected / left;
        // A target that is nearly gone may be finished off.
        let mut worth = stake * (share + doctrine.opinions.fire.kill * share * share);
        if !self.spec(foe).is_ship() && !self.is_engaged(state, foe) {
            worth += doctrine.opinions.flights.screen * self.menace(state, foe, field);
        }
        worth
    }

    /// The most that an enemy squadron could deal to a ship near by.
    fn menace(&self, state: &State, foe: ModelId, field: &Field) -> f32 {
        let spec = self.spec(foe);
        let reach = spec.cruise_in + spec.reach_in;
        let disc = self.disc(state, foe);
        let near = ids(self.ships_on_table(state, field.prices.side))
            .filter(|&ship| disc.within(self.disc(state, ship), reach));
        let worth = near.map(|ship| {
            let expected = self.expected.of(foe, 0, ship, state.model(ship).held)[0];
            expected * self.stake_per_point(state, ship, &field.prices)
        });
        worth.fold(0.0, f32::max)
    }
}

fn propose(action: Action, dealt: f32, doctrine: &Doctrine<Opinions>, scratch: &mut Scratch) {
    let judgement = Judgement {
        dealt,
        ..Judgement::default()
    };
    let score = doctrine.weights.score(&judgement);
    scratch.candidates.push(Candidate {
        action,
        judgement,
        score,
    });
}
