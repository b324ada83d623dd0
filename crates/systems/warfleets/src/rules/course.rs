//! Courses of ships: Move, Cruise and Ram (rules WF-MOVE, WF-OVER and WF-RAM).

use arrayvec::ArrayVec;
use evenkeel_board::disc::Disc;
use evenkeel_board::path::{Leg, clear_by};
use evenkeel_kernel::game::ActionList;

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::path::Path;
use crate::ruleset::{EdgeWhen, OverlapScope, UpgradeEffect};
use crate::spec::EffectKind;
use crate::state::{Course, Exit, State, ids};

/// A base that is stopped by terrain comes to rest this far before the place
/// where it would sink in, inches. It sinks in when it is 1e-6 deep, so it ends
/// clearly less deep than that, and with a gap that still counts as touching.
pub(crate) const CONTACT_IN: f64 = 1.5e-6;

/// The things that a ship could run into in one activation, as masks of pieces, and how
/// fast it goes, inches.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Surroundings {
    blocking: u32,
    pub(super) difficult: u32,
    move_in: f64,
    cruise_in: f64,
}

impl Surroundings {
    /// The length of a course in open space, as [`Warfleets::speed`] finds it.
    pub(crate) fn speed(&self, gait: Gait) -> f64 {
        match gait {
            Gait::Move | Gait::Warp => self.move_in,
            Gait::Cruise | Gait::Ram(_) => self.cruise_in,
        }
    }

    /// Whether difficult terrain is near.
    pub(crate) fn is_difficult(&self) -> bool {
        self.difficult != 0
    }
}

impl Warfleets {
    /// Rule WF-MOVE-29: printed Move speed and what working engines add.
    pub(crate) fn move_speed(&self, state: &State, id: ModelId) -> f64 {
        let spec = self.spec(id);
        spec.move_in
            + self
                .engines(state, id)
                .map(|(move_in, _)| move_in)
                .sum::<f64>()
    }

    /// Rule WF-UPG-12: printed Cruise speed and what working engines add.
    pub(crate) fn cruise_speed(&self, state: &State, id: ModelId) -> f64 {
        let spec = self.spec(id);
        spec.cruise_in
            + self
                .engines(state, id)
                .map(|(_, cruise_in)| cruise_in)
                .sum::<f64>()
    }

    /// The length of a course in open space.
    pub(crate) fn speed(&self, state: &State, id: ModelId, gait: Gait) -> f64 {
        match gait {
            Gait::Move | Gait::Warp => self.move_speed(state, id),
            Gait::Cruise | Gait::Ram(_) => self.cruise_speed(state, id),
        }
    }

    /// Rule WF-UPG-11: what working engines add to Move and Cruise.
    pub(crate) fn engines<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
    ) -> impl Iterator<Item = (f64, f64)> + 'a {
        self.working(state, id, EffectKind::Engine)
            .filter_map(|effect| match effect {
                UpgradeEffect::Engine { move_in, cruise_in } => Some((move_in, cruise_in)),
                _ => None,
            })
    }

    /// The pieces within reach of a ship's longest course.
    pub(crate) fn surroundings(&self, state: &State, id: ModelId) -> Surroundings {
        let spec = self.spec(id);
        let (move_in, cruise_in) = (self.move_speed(state, id), self.cruise_speed(state, id));
        let reach = cruise_in.max(move_in);
        let disc = Disc::new(state.model(id).pos, spec.radius_in + reach);
        let (terrain, masks) = (&state.terrain, &state.terrain.masks);
        let near = terrain.near_disc(masks.blocking | masks.difficult, disc);
        Surroundings {
            blocking: near & masks.blocking,
            // Players decide by whether there is any, so nearly is not enough.
            difficult: terrain.reached_by(near & masks.difficult, disc),
            move_in,
            cruise_in,
        }
    }

    /// The course of a ship's action, or none when it is illegal.
    pub(crate) fn course(
        &self,
        state: &State,
        near: &Surroundings,
        id: ModelId,
        go: Go,
        warp_in: Option<f64>,
    ) -> Option<Course> {
        match go.gait {
            Gait::Ram(target) => {
                let mut courses = self.ram_courses(state, near, id, go.pivot, go.turn);
                courses.find_map(|(course, met)| (met == target).then_some(course))
            }
            Gait::Warp => self.warp_course(state, id, go, warp_in?),
            Gait::Move | Gait::Cruise => {
                let path = self.path(state, near, id, go, near.speed(go.gait))?;
                self.finish_course(state, near, id, &path)
            }
        }
    }

    /// Rule WF-MOVE-18: no part of the base may come into a blocking piece.
    pub(crate) fn is_barred(
        &self,
        state: &State,
        near: &Surroundings,
        legs: &[Leg],
        radius: f64,
    ) -> bool {
        if near.blocking == 0 {
            return false;
        }
        let met = state.terrain.on_way(near.blocking, legs, radius);
        let mut met = state.terrain.among(met);
        met.any(|shape| legs.iter().any(|leg| leg.crosses_shape(radius, shape)))
    }

    /// Rules WF-MOVE-17, WF-DIS-20: only the end of a move is held against other
    /// ships, and that before the edge of the table.
    fn finish_course(
        &self,
        state: &State,
        near: &Surroundings,
        id: ModelId,
        path: &Path,
    ) -> Option<Course> {
        let radius = self.spec(id).radius_in;
        let whole = self.rules.table.edge.when == EdgeWhen::End;
        if whole && self.is_barred(state, near, path.legs(), radius) {
            return None;
        }
        let mut course = path.course();
        if !whole {
            let leaves = self.cut_at_edge(&mut course, radius);
            if self.is_barred(state, near, course.legs(), radius) {
                return None;
            }
            if leaves {
                return Some(course);
            }
        }
        self.extend(state, id, &mut course)?;
        self.judge_end(&mut course, radius);
        Some(course)
    }

    /// Rule WF-OVER-01: a ship that would end on another goes straight on until
    /// it is clear of all ships. Rule WF-OVER-04: those under its would-be end
    /// and under the extension are hurt. Rule WF-OVER-07: none when blocking
    /// terrain is in the way.
    fn extend(&self, state: &State, id: ModelId, course: &mut Course) -> Option<()> {
        let end = self.disc_at(id, course.end());
        let ships = self.all_on_table(state) & self.ships & !id.bit();
        let near = state.near(ships, end, 0.0);
        let under = self.overlapping(state, near, |disc| disc.overlaps(end));
        if under == 0 {
            return Some(());
        }
        let others = ids(ships).map(|other| self.disc(state, other));
        let others: ArrayVec<Disc, { crate::spec::MAX_MODELS }> = others.collect();
        let gap = self.rules.movement.overlap_gap_in;
        let heading = course.end_heading;
        let extra = clear_by(end.centre, heading, end.radius, others.iter().copied(), gap);
        let leg = Leg::new(end.centre, heading, extra);
        if self.is_leg_barred(state, &leg, end.radius) {
            return None;
        }
        let crossed = self.crossed(state, ships, &[leg], end.radius);
        let earlier = match self.rules.movement.overlap_scope {
            OverlapScope::Extension => 0,
            OverlapScope::WholeMove => self.crossed(state, ships, course.legs(), end.radius),
        };
        course.overlapped = under | crossed | earlier;
        course.extension_in = extra;
        course.add(leg);
        Some(())
    }

    fn crossed(&self, state: &State, ships: u64, legs: &[Leg], radius: f64) -> u64 {
        self.overlapping(state, ships, |disc| {
            legs.iter()
                .any(|leg| leg.overlaps_disc_during(radius, disc))
        })
    }

    pub(crate) fn overlapping(
        &self,
        state: &State,
        ships: u64,
        test: impl Fn(Disc) -> bool,
    ) -> u64 {
        let hit = ids(ships).filter(|&other| test(self.disc(state, other)));
        hit.fold(0, |mask, other| mask | other.bit())
    }

    /// Rule WF-DIS-09: every legal course of a ship, those off the table included.
    pub(crate) fn list_courses(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        let near = self.surroundings(state, id);
        for (gait, turns) in [
            (Gait::Move, self.grids.go.len()),
            (Gait::Cruise, self.grids.cruise.len()),
        ] {
            for go in self.goes(gait, turns, near.is_difficult()) {
                if self.course(state, &near, id, go, None).is_some() {
                    out.push(Action::Go(go));
                }
            }
        }
        if self.ram_in_reach(state, id) {
            for go in self.goes(Gait::Ram(id), self.grids.cruise.len(), near.is_difficult()) {
                let rams = self.ram_courses(state, &near, id, go.pivot, go.turn);
                out.extend(rams.map(|(_, target)| {
                    let gait = Gait::Ram(target);
                    Action::Go(Go { gait, ..go })
                }));
            }
        }
    }

    /// Every combination of turn and pivot point: straight ahead once.
    pub(crate) fn goes(
        &self,
        gait: Gait,
        turns: usize,
        difficult: bool,
    ) -> impl Iterator<Item = Go> + use<> {
        let pivots = self.grids.pivots.len() * if difficult { 2 } else { 1 };
        let straight = Go {
            gait,
            pivot: 0,
            turn: 0,
        };
        let turned = (1..turns as u8)
            .flat_map(move |turn| (0..pivots as u8).map(move |pivot| Go { gait, pivot, turn }));
        std::iter::once(straight).chain(turned)
    }

    /// Rule WF-DIS-05: where a leg first reaches the edge, for [`Course::exit`]; of
    /// two edges the one reached first, in a tie the long one.
    pub(crate) fn exit_at(&self, leg: &Leg, radius: f64) -> Option<(f64, Exit)> {
        let (distance, edge) = leg.exit(&self.table, radius)?;
        let along_in = edge.along(leg.at(distance));
        Some((distance, Exit { edge, along_in }))
    }
}
