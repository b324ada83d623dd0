//! Carrying out a displacement and meeting what lies on the way (rules WF-MOVE).

use evenkeel_board::path::Leg;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::ModelId;
use crate::event::{Cause, Event, Manoeuvre, Pose, RollFor};
use crate::game::Warfleets;
use crate::play::Play;
use crate::spec::EffectKind;
use crate::state::{Course, Progress, Purpose, State, Step, Walk};

/// Something that a walk meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encounter {
    /// A dangerous piece, by index.
    Dangerous,
    /// A mine, by index.
    Mine(usize),
    /// A marker, by index.
    Marker(usize),
}

/// Things at the same distance are met in this order (WF-MOVE-35).
const MINES_AFTER: u16 = 100;
/// Markers come last.
const MARKERS_AFTER: u16 = 200;

impl Warfleets {
    /// Rule WF-MOVE-35: the nearest thing on the way that has not been met yet.
    fn next_encounter(&self, state: &State) -> Option<(Progress, Encounter)> {
        let walk = &state.walk;
        let terrain = self.dangers(state);
        let mines = self.mines_on_way(state);
        let markers = self.markers_on_way(state);
        let ahead = |(progress, _): &(Progress, Encounter)| later(*progress, walk.progress);
        let all = terrain.chain(mines).chain(markers).filter(ahead);
        all.min_by(|a, b| a.0.0.total_cmp(&b.0.0).then(a.0.1.cmp(&b.0.1)))
    }

    /// Rule WF-TERR-14: a model that starts inside a piece moves through it.
    /// Rule WF-TERR-15: one that goes nowhere does not. Rule WF-TERR-21: a warp
    /// ignores terrain.
    fn dangers<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (Progress, Encounter)> + 'a {
        let (walk, terrain) = (&state.walk, &state.terrain);
        let radius = self.spec(walk.model).radius_in;
        let mut met = match terrain.masks.dangerous {
            0 => 0,
            _ if walk.warp => 0,
            dangerous if walk.stopped => dangerous,
            dangerous => terrain.on_way(dangerous, walk.course.legs(), radius),
        };
        let indices = std::iter::from_fn(move || {
            let index = (met != 0).then_some(met.trailing_zeros());
            met &= met.wrapping_sub(1);
            index
        });
        indices.filter_map(move |index| {
            let piece = &terrain.pieces()[index as usize];
            let shape = &piece.shape;
            let mut entry = on_course(&walk.course, |leg| leg.enters_shape(radius, shape));
            // Rule WF-TERR-19: a ship pushed or pulled into a piece that blocks and
            // harms, whether running into it deals damage of its own or not. Rule
            // WF-RAM-25: or into one that harms where any terrain stops a push.
            if walk.stopped && self.stops_pushes(piece.traits) {
                let end = self.disc_at(walk.model, walk.course.end());
                let touched = shape.gap_to_disc(end) <= 1e-6;
                entry = entry.or_else(|| touched.then(|| length(&walk.course)));
            }
            Some(((entry?, index as u16), Encounter::Dangerous))
        })
    }

    /// Rule WF-HERO-08: an enemy that comes, or starts, within its range sets off
    /// a mine. Rule WF-HERO-11: in path order, the oldest first.
    fn mines_on_way<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = (Progress, Encounter)> + 'a {
        let walk = &state.walk;
        let spec = self.spec(walk.model);
        let enemy = state
            .mines
            .iter()
            .enumerate()
            .filter(|(_, mine)| mine.side != spec.side);
        enemy.filter_map(move |(index, mine)| {
            let near = |leg: &Leg| leg.comes_within(spec.radius_in, mine.pos, mine.trigger_in);
            let distance = on_course(&walk.course, near)?;
            Some((
                (distance, MINES_AFTER + index as u16),
                Encounter::Mine(index),
            ))
        })
    }

    /// Rule WF-OBJ-09: only ships pick up markers. Rule WF-OBJ-15: pushed and
    /// pulled ships do too, where the rules say so.
    fn markers_on_way<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = (Progress, Encounter)> + 'a {
        let walk = &state.walk;
        let spec = self.spec(walk.model);
        let forced = walk.purpose == Purpose::Forced;
        let picks_up = spec.is_ship() && (!forced || self.rules.table.forced_pickup);
        let reach = self.rules.table.marker_diameter_in / 2.0;
        let markers = state.markers.iter().enumerate().filter(move |_| picks_up);
        markers.filter_map(move |(index, &spot)| {
            let over = |leg: &Leg| leg.comes_within(spec.radius_in, spot, reach);
            let distance = on_course(&walk.course, over)?;
            Some((
                (distance, MARKERS_AFTER + index as u16),
                Encounter::Marker(index),
            ))
        })
    }

    /// Rule WF-OVER-11: armour against overlaps works when every other ship of
    /// the overlap is an enemy.
    fn is_overlap_proof(&self, state: &State, id: ModelId, others: u64) -> bool {
        use crate::ruleset::UpgradeEffect::OverlapArmor;
        let friends = self.of_side[self.spec(id).side];
        others & friends == 0
            && self
                .working(state, id, EffectKind::OverlapArmor)
                .any(|effect| effect == OverlapArmor)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-MOVE-35: the course is fixed first, then it is walked. Rule
    /// WF-MOVE-36: nothing that happens on the way changes its length.
    pub(crate) fn start_walk(&mut self, model: ModelId, course: Course, purpose: Purpose) {
        let from = self.state.pose(model);
        let heading = match purpose {
            Purpose::Forced => self.state.model(model).heading,
            _ => course.end_heading,
        };
        let to = Pose::new(course.end(), heading);
        self.observer.note(|| match purpose.manoeuvre() {
            Some(manoeuvre) => Event::Moved {
                model,
                manoeuvre,
                from,
                pivot_in: course.pivot_in,
                distance_in: course.distance_in,
                extension_in: course.extension_in,
                to,
            },
            None => Event::Displaced { model, from, to },
        });
        self.state.walk = Walk {
            model,
            purpose,
            course,
            warp: purpose == Purpose::Ship(Manoeuvre::Warp),
            stopped: false,
            collision_damage: 0,
            progress: (-1.0, 0),
        };
        self.state.model_mut(model).heading = heading;
        self.state.push(Step::Walk);
    }

    /// Rule WF-MOVE-37: a walk goes on to the next thing that it meets, or to its
    /// end; a model that is destroyed on the way goes no further.
    pub(crate) fn walk_on(&mut self) {
        let id = self.state.walk.model;
        if !self.state.is_on_table(id) {
            return;
        }
        let Some((progress, met)) = self.game.next_encounter(self.state) else {
            let end = self.state.walk.course.end();
            self.state.set_pos(id, end);
            self.state.activation.sighted = false;
            self.end_walk();
            return;
        };
        self.state.walk.progress = progress;
        let pos = self.state.walk.course.at(progress.0);
        self.state.set_pos(id, pos);
        self.state.push(Step::Walk);
        match met {
            Encounter::Marker(index) => {
                let spot = self.state.markers[index];
                // The markers behind it move up, so its place is looked at again.
                self.state.walk.progress.1 -= 1;
                self.take_marker(id, spot);
            }
            Encounter::Mine(index) => self.set_off_mine(id, index),
            Encounter::Dangerous => self.cross_dangerous(id),
        }
    }

    /// Rule WF-TERR-11: dangerous terrain deals a D3 to a model that moves
    /// through. Rule WF-TERR-13: once for each piece (WF-TERR-20).
    fn cross_dangerous(&mut self, id: ModelId) {
        let points = self
            .game
            .roll(self.game.rules.movement.dangerous, self.dice);
        self.observer.note(|| Event::Rolled {
            model: id,
            what: RollFor::Terrain,
            total: points,
        });
        self.state.push(Step::Reap);
        self.state.push(Step::Damage {
            model: id,
            points,
            cause: Cause::Terrain,
        });
    }

    /// Rule WF-OVER-08: when the walk is over, overlap damage comes first, then
    /// leaving the table, then squadrons under the base, then the ram.
    fn end_walk(&mut self) {
        let walk = &self.state.walk;
        let (model, points) = (walk.model, walk.collision_damage);
        let (purpose, overlapped) = (walk.purpose, walk.course.overlapped);
        if let Some(exit) = walk.course.exit {
            self.state.model_mut(model).exit = exit;
            self.state.push(Step::LeaveTable(model));
        } else if self.game.spec(model).is_ship() {
            if let Purpose::Ram(target) = purpose {
                let rammer = model;
                self.state.push(Step::RamImpact { rammer, target });
            }
            if points == 0 && overlapped == 0 {
                self.lift_squadrons(model);
                return;
            }
            self.state.push(Step::Displace { ship: model });
        }
        if points > 0 {
            self.state.push(Step::Reap);
            self.state.push(Step::Damage {
                model,
                points,
                cause: Cause::Collision,
            });
        }
        if overlapped != 0 {
            self.overlap_damage(model, overlapped);
        }
    }

    /// Rule WF-OVER-03: the mover takes damage. Rule WF-OVER-04: so does each ship
    /// it went through. Rule WF-DMG-17: the active model comes last, and deaths
    /// take effect together. Rule WF-UPG-33: a warp hurts nobody.
    fn overlap_damage(&mut self, mover: ModelId, overlapped: u64) {
        let points = self.game.rules.movement.overlap_damage;
        let cause = Cause::Overlap;
        self.state.push(Step::Reap);
        if !self.game.is_overlap_proof(self.state, mover, overlapped) {
            self.state.push(Step::Damage {
                model: mover,
                points,
                cause,
            });
        }
        let mut others: u64 = overlapped;
        while others != 0 {
            let last = ModelId(63 - others.leading_zeros() as u8);
            others &= !last.bit();
            if !self.game.is_overlap_proof(self.state, last, mover.bit()) {
                self.state.push(Step::Damage {
                    model: last,
                    points,
                    cause,
                });
            }
        }
    }

    /// Rule WF-HERO-09: a mine deals its damage and is gone.
    fn set_off_mine(&mut self, id: ModelId, index: usize) {
        let mine = self.state.mines.remove(index);
        // The mines behind it move up, so the place of this one is looked at again.
        self.state.walk.progress.1 = self.state.walk.progress.1.saturating_sub(1);
        self.observer.note(|| Event::Mine {
            side: mine.side,
            x_in: mine.pos.x,
            y_in: mine.pos.y,
            set_off_by: Some(id),
        });
        self.state.push(Step::Reap);
        self.state.push(Step::Damage {
            model: id,
            points: mine.damage,
            cause: Cause::Mine,
        });
    }
}

/// Whether one point of a walk comes after another.
fn later(a: Progress, b: Progress) -> bool {
    a.0 > b.0 || (a.0 == b.0 && a.1 > b.1)
}

fn length(course: &Course) -> f64 {
    course.legs().iter().map(|leg| leg.length).sum()
}

/// Rule WF-TERR-15: the first distance along a course at which something happens
/// on one of its legs. A course that goes nowhere meets nothing; one that leaves
/// the table at once goes somewhere.
fn on_course(course: &Course, test: impl Fn(&Leg) -> Option<f64>) -> Option<f64> {
    let mut before = 0.0;
    for leg in course.legs() {
        if (leg.length > 0.0 || course.exit.is_some())
            && let Some(distance) = test(leg)
        {
            return Some(before + distance);
        }
        before += leg.length;
    }
    None
}
