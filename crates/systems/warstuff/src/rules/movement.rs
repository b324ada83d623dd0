//! Walks, Runs and charges: how far, and where to.

use std::ops::ControlFlow;

use evenkeel_board::{Disc, Leg, Vec2};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Step, UnitId};
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::Route;
use crate::rules::routes::{Limits, Mover};
use crate::state::State;
use crate::turn::Flow;

impl WarStuff {
    /// Rules WS-MOVE-15, WS-TERR-11, 13, WS-SR-FLY-03, WS-SR-PAT-01, WS-SR-HNR-05,
    /// WS-SR-VAN-04: difficult ground caps a move at the length of a Walk, except for
    /// who flies or is a Pathfinder.
    pub(crate) fn limit(&self, unit: UnitId, length: f64) -> Limits {
        let spec = self.spec(unit);
        Limits {
            open: length,
            slowed: if spec.is_slowed() {
                length.min(spec.walk)
            } else {
                length
            },
        }
    }

    /// Rules WS-SR-FEA-01, 02, 04, 05, WS-SR-FLY-07, WS-MOVE-15: the limit of a Run into
    /// contact: Fear halves what terrain leaves, whoever charges.
    pub(crate) fn charge_limit(&self, unit: UnitId, target: UnitId) -> Limits {
        let limit = self.limit(unit, self.spec(unit).run);
        let factor = self.spec(target).fear;
        let open = limit.open * factor;
        let slowed = if self.rules.movement.fear_after_terrain {
            limit.slowed * factor
        } else {
            limit.slowed.min(open)
        };
        Limits { open, slowed }
    }

    /// The straight leg to the end of a step of a move of this greatest length.
    pub(crate) fn leg_of(&self, state: &State, unit: UnitId, length: f64, step: Step) -> Leg {
        let share = self.shares[usize::from(step.length)];
        let heading = self.directions[usize::from(step.direction)];
        Leg::new(state.at(unit), heading, length * share)
    }

    /// The path of a step; none when it is not legal. Rule WS-MOVE-05: it may stop
    /// short of the greatest length.
    pub(crate) fn step_route(&self, mover: &Mover<'_>, length: f64, step: Step) -> Option<Route> {
        let leg = self.leg_of(mover.state, mover.unit, length, step);
        self.route(mover, leg, self.limit(mover.unit, length))
    }

    /// Finds the legal steps of a move of this greatest length. Rule WS-MOVE-03: it
    /// ends in contact with no enemy.
    pub(crate) fn list_moves(
        &self,
        state: &State,
        unit: UnitId,
        length: f64,
        found: &mut impl FnMut(Step) -> Flow,
    ) -> Flow {
        if length <= 0.0 {
            return ControlFlow::Continue(());
        }
        let mover = self.mover(state, unit, None, length);
        let limits = self.limit(unit, length);
        let steps = self.rules.movement.steps;
        for direction in 0..self.directions.len() as u8 {
            let step = |length| Step { direction, length };
            let whole = self.leg_of(state, unit, length, step(steps));
            // What is met on the longest leg is met on all of them, or on none.
            let free = self.free(&mover, &whole);
            let slow = if limits.slowed < limits.open {
                self.entry(state, &whole, state.terrain.masks.difficult)
            } else {
                f64::INFINITY
            };
            for part in 1..=steps {
                let leg = self.leg_of(state, unit, length, step(part));
                let plain =
                    leg.length <= free && (leg.length <= slow || leg.length <= limits.slowed);
                let legal = if plain {
                    self.ends_well(&mover, leg.end())
                } else {
                    self.route(&mover, leg, limits).is_some()
                };
                if legal {
                    found(step(part))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a straight move may end where it does, and then whether nothing is met
    /// on the way.
    pub(crate) fn goes_straight(&self, mover: &Mover<'_>, length: f64, step: Step) -> Option<bool> {
        let leg = self.leg_of(mover.state, mover.unit, length, step);
        let end = leg.end();
        // Who meets nothing on the way meets nothing at its end, but for friends and solid
        // pieces that may be passed, and enemies that were touched before.
        let passes = mover.flying
            || self.rules.movement.pass_through_friends
            || !self.rules.terrain.blocking_is_impassable
            || mover.touched != 0;
        let stands = self.table.contains_disc(Disc::new(end, mover.radius))
            && (!passes || self.has_room(mover, end));
        stands.then(|| {
            let spec = self.spec(mover.unit);
            let slowed = spec.is_slowed() && leg.length > spec.walk && {
                let difficult = mover.state.terrain.masks.difficult;
                self.entry(mover.state, &leg, difficult) < leg.length
            };
            !slowed && self.is_clear(mover, &leg)
        })
    }

    /// The path of a charge to this side of an enemy; none when it is not legal.
    pub(crate) fn charge_route(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        contact: u8,
    ) -> Option<Route> {
        let limits = self.charge_limit(unit, target);
        let mover = self.mover(state, unit, Some(target), limits.open);
        self.charge_by(&mover, target, contact, limits)
    }

    /// The charge of a mover into contact with its target.
    fn charge_by(
        &self,
        mover: &Mover<'_>,
        target: UnitId,
        contact: u8,
        limits: Limits,
    ) -> Option<Route> {
        let own = self.base(mover.state, mover.unit);
        let base = self.base(mover.state, target);
        let towards = (own.centre - base.centre).normalised()?;
        let turn = self.contacts[usize::from(contact)];
        let end = base.centre + turn.turn(towards) * (own.radius + base.radius);
        let leg = Leg::between(own.centre, end)?;
        self.route(mover, leg, limits)
    }

    /// Finds the sides from which an enemy can be charged, and where that ends. Rules WS-ACT-14,
    /// WS-SR-FEA-06: one that is touched already is attacked without a move. Rule
    /// WS-MEL-06: no line of sight is needed, unless the ruleset asks for one.
    pub(crate) fn list_charges(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        found: &mut impl FnMut(u8, Vec2) -> Flow,
    ) -> Flow {
        let base = self.base(state, unit);
        let other = self.base(state, target);
        if base.within(other, self.contact_gap()) {
            return found(0, base.centre);
        }
        let limits = self.charge_limit(unit, target);
        let near = base.within(other, limits.open);
        let blind = self.rules.attacks.charge_needs_sight && !self.sees(state, unit, target);
        if !near || blind {
            return ControlFlow::Continue(());
        }
        let mover = self.mover(state, unit, Some(target), limits.open);
        for contact in 0..self.contacts.len() as u8 {
            if let Some(route) = self.charge_by(&mover, target, contact, limits) {
                found(contact, route.end())?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Carries out a step of a move of this greatest length; whether the unit lives.
    pub fn move_by(&mut self, unit: UnitId, length: f64, step: Step) -> bool {
        let mover = self.game.mover(self.state, unit, None, length);
        let route = self.game.step_route(&mover, length, step);
        debug_assert!(route.is_some(), "{step:?} is not legal");
        route.is_none_or(|route| self.follow(unit, &route))
    }

    /// Moves a unit along a path; whether it lives. Rule WS-MOVE-17: who dies on the
    /// way lies where it died, and goes no further, so not by way of a later bend. Rule WS-MOVE-02: nobody has a facing.
    pub fn follow(&mut self, unit: UnitId, route: &Route) -> bool {
        let from = self.state.at(unit);
        let mut via = None;
        let lives = self.cross(unit, &route.first)
            && route.second.is_none_or(|second| {
                via = Some(second.from.into());
                self.cross(unit, &second)
            });
        let to = self.state.at(unit);
        self.observer.note(|| Event::Moved {
            unit,
            from: from.into(),
            via,
            to: to.into(),
        });
        lives
    }
}
