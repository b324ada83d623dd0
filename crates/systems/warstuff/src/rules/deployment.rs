//! Deployment, Scouts and Vanguards.

use std::ops::ControlFlow;

use evenkeel_board::{Disc, Rect, Vec2};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Step, UnitId, units, units_of};
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::Mover;
use crate::ruleset::VanguardTiming;
use crate::state::{Ask, State};
use crate::turn::Flow;

/// Spots on which players put units: rows and columns in a frame of centres.
pub(crate) struct Spots {
    /// The rectangle in which centres may be.
    pub frame: Rect,
    /// Least distance from enemies.
    pub distance: f64,
    columns: u16,
    rows: u16,
}

impl Spots {
    /// Spots at most so far apart, the outermost on the border of the frame.
    fn new(frame: Rect, distance: f64, grid: f64) -> Spots {
        let count = |length: f64| 1 + (length.max(0.0) / grid).ceil() as u16;
        Spots {
            frame,
            distance,
            columns: count(frame.max.x - frame.min.x),
            rows: count(frame.max.y - frame.min.y),
        }
    }

    /// The number of spots.
    pub fn count(&self) -> u16 {
        if self.frame.is_empty() {
            0
        } else {
            self.columns * self.rows
        }
    }

    /// The place of a spot.
    pub fn at(&self, spot: u16) -> Vec2 {
        let between = |low: f64, high: f64, place: u16, count: u16| {
            if count < 2 {
                return low;
            }
            low + (high - low) * f64::from(place) / f64::from(count - 1)
        };
        let (min, max) = (self.frame.min, self.frame.max);
        Vec2::new(
            between(min.x, max.x, spot % self.columns, self.columns),
            between(min.y, max.y, spot / self.columns, self.rows),
        )
    }
}

impl WarStuff {
    /// Rules WS-DEPLOY-02, 09: the winner's units, then the opponent's; then Scouts.
    /// Rule WS-SR-SCO-01: a Scout waits until all others of both sides stand.
    fn next_to_place(&self, state: &State) -> Option<UnitId> {
        let is_scout = |unit: &UnitId| self.spec(*unit).scout.is_some();
        let of = |side: Side| units(state.reserve & units_of(side));
        let first = state.winner;
        let mut others = of(first).chain(of(first.other()));
        others.find(|unit| !is_scout(unit)).or_else(|| {
            let first = state.scouts_first.unwrap_or(first);
            let mut scouts = of(first).chain(of(first.other()));
            scouts.find(is_scout)
        })
    }

    /// Rule WS-SR-VAN-02: the next Vanguard to move where they wait until all units
    /// stand; the winner's are first. Before the first round those that have moved
    /// count as activated.
    fn next_to_advance(&self, state: &State) -> Option<UnitId> {
        if self.rules.deployment.vanguard_timing == VanguardTiming::Immediate {
            return None;
        }
        let of = |side: Side| units(state.waiting(side));
        let mut all = of(state.winner).chain(of(state.winner.other()));
        all.find(|unit| self.spec(*unit).vanguard.is_some())
    }

    /// Rules WS-DEPLOY-03..05: centres of bases that are in the strip of a side,
    /// wholly or not.
    fn strip(&self, state: &State, unit: UnitId) -> Rect {
        let rules = &self.rules.deployment;
        let radius = self.spec(unit).radius;
        let table = self.table.rect().inset(radius);
        let Some(edge) = state.edges[unit.side()] else {
            return table;
        };
        let strip = self.table.strip(edge, rules.strip_in * self.scale);
        if rules.wholly {
            return strip.inset(radius);
        }
        Rect {
            min: Vec2::new(strip.min.x.max(table.min.x), strip.min.y.max(table.min.y)),
            max: Vec2::new(strip.max.x.min(table.max.x), strip.max.y.min(table.max.y)),
        }
    }

    /// The spots among which a unit may be placed: those of the strip, or of the
    /// whole table for a Scout. Rule WS-SR-SCO-05: a Scout who has no spot far enough
    /// from all enemies is deployed as any other unit.
    pub(crate) fn spots(&self, state: &State, unit: UnitId) -> Spots {
        let grid = self.rules.deployment.grid_in * self.scale;
        if let Some(distance) = self.spec(unit).scout {
            let table = self.table.rect().inset(self.spec(unit).radius);
            let spots = Spots::new(table, distance, grid);
            let mover = self.lifted(state, unit, &table);
            if (0..spots.count()).any(|spot| self.may_stand(&mover, spots.at(spot), distance)) {
                return spots;
            }
        }
        Spots::new(self.strip(state, unit), 0.0, grid)
    }

    /// Rules WS-DEPLOY-06, 07: no overlap with bases, solid pieces or the edge, and
    /// no contact with an enemy. Rule WS-SR-SCO-02: a Scout keeps its distance from
    /// all of them.
    pub(crate) fn may_stand(&self, mover: &Mover<'_>, at: Vec2, distance: f64) -> bool {
        let Mover { state, unit, .. } = *mover;
        let base = Disc::new(at, mover.radius);
        let far = |enemy: UnitId| self.base(state, enemy).at_least(base, distance);
        // Who keeps off enemies keeps no distance besides.
        let enemies = if distance > 0.0 {
            state.enemies_of(unit)
        } else {
            0
        };
        self.ends_well(mover, at) && units(enemies).all(far)
    }

    /// Finds the spots on which a unit may be placed.
    pub(crate) fn list_places(
        &self,
        state: &State,
        unit: UnitId,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let spots = self.spots(state, unit);
        let mover = self.lifted(state, unit, &spots.frame);
        for spot in 0..spots.count() {
            if self.may_stand(&mover, spots.at(spot), spots.distance) {
                found(Action::Place(spot))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Rules WS-SR-VAN-01, 03..07: a Vanguard that was placed moves, by the normal
    /// rules of movement.
    pub(crate) fn list_vanguard(
        &self,
        state: &State,
        unit: UnitId,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        if let Some(length) = self.spec(unit).vanguard {
            self.list_moves(state, unit, length, &mut |step| found(Action::Move(step)))?;
        }
        found(Action::Done)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// The next unit is placed, or the first round begins. Rules WS-SR-SCO-03, 04: if
    /// both sides have Scouts, who wins another roll-off sets up all of its own first.
    pub fn set_up_next(&mut self) {
        if self.state.edges[self.state.winner].is_none() {
            self.state.ask(self.state.winner, Ask::Edge);
            return;
        }
        let Some(unit) = self.game.next_to_place(self.state) else {
            match self.game.next_to_advance(self.state) {
                Some(unit) => {
                    self.state.activated |= unit.bit();
                    self.state.ask(unit.side(), Ask::Vanguard(unit));
                }
                None => self.begin_round(),
            }
            return;
        };
        let has = |side| self.state.reserve & units_of(side) != 0;
        let is_scout = self.spec(unit).scout.is_some();
        if is_scout && self.state.scouts_first.is_none() {
            let both = has(Side::A) && has(Side::B);
            let first = if both {
                self.throw_off(true)
            } else {
                unit.side()
            };
            self.state.scouts_first = Some(first);
            return;
        }
        self.state.ask(unit.side(), Ask::Place(unit));
    }

    /// Puts a unit on a spot. Rule WS-DEPLOY-08: no die is rolled for the ground.
    /// Rule WS-SR-VAN-02: a Vanguard moves before the next unit is placed, unless the
    /// ruleset lets all of them move when all units are. Rule WS-SR-SCO-04: sides take
    /// turns with their Scouts where the ruleset says so.
    pub fn deploy(&mut self, unit: UnitId, spot: u16) {
        let spots = self.game.spots(self.state, unit);
        let at = spots.at(spot);
        self.state.at[unit.index()] = at;
        self.state.reserve &= !unit.bit();
        self.state.on |= unit.bit();
        self.observer.note(|| Event::Deployed {
            unit,
            at: at.into(),
        });
        let rules = &self.game.rules.deployment;
        let spec = *self.spec(unit);
        if spec.scout.is_some() && rules.scouts_alternate {
            self.state.scouts_first = Some(unit.side().other());
        }
        if spec.vanguard.is_some() && rules.vanguard_timing == VanguardTiming::Immediate {
            self.state.ask(unit.side(), Ask::Vanguard(unit));
        }
    }

    /// Rule WS-DEPLOY-10: a unit that finds no room is not fielded, and counts as
    /// dead; it has no Death Blow.
    pub fn leave_out(&mut self, unit: UnitId) {
        self.state.reserve &= !unit.bit();
        self.observer.note(|| Event::LeftOut { unit });
    }

    /// Moves a Vanguard. Rule WS-SR-VAN-08: terrain may kill it.
    pub fn move_vanguard(&mut self, unit: UnitId, step: Step) {
        self.state.rolled = 0;
        let length = self.spec(unit).vanguard.unwrap_or(0.0);
        self.move_by(unit, length, step);
        self.bury();
    }
}
