//! Spots for ships: what each is worth by what is near to it.

use evenkeel_board::lanes::{Lanes, WIDTH, all, keep, pick};
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::opinions::places::{self, OPEN_IN, Places};
use crate::terrain::Traits;

/// Spots side by side, and the way onto the table from them.
struct Spots {
    x: Lanes,
    y: Lanes,
    inward: Vec2,
}

impl Spots {
    /// How far ahead of the spots a point is, how far abeam, and how far away.
    fn way_to(&self, point: Vec2) -> (Lanes, Lanes, Lanes) {
        let (dx, dy) = (all(point.x as f32) - self.x, all(point.y as f32) - self.y);
        let (forward, sideways) = (all(self.inward.x as f32), all(self.inward.y as f32));
        let ahead = dx * forward + dy * sideways;
        let abeam = (dx * sideways - dy * forward).abs();
        (ahead, abeam, (dx * dx + dy * dy).sqrt())
    }
}

impl Warfleets {
    /// Hands on the figures of the captain's opinions that count for a ship at a spot, by
    /// their numbers in [`Places::in_a_row`], with the share of each. A training adds them
    /// up over all ships.
    pub fn place_figures(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        figure: &mut impl FnMut(usize, f32),
    ) {
        let spec = self.spec(id);
        for marker in &state.markers {
            let away = pos.distance(*marker) / spec.cruise_in;
            places::marker(spec.phase, away as f32, figure);
        }
        for friend in ids(self.ships_on_table(state, spec.side) & !id.bit()) {
            let apart = pos.distance(state.model(friend).pos);
            places::friend(spec.phase, apart as f32, figure);
        }
        let inward = self.home_edge(state, spec.side).inward().forward();
        for piece in state.terrain.pieces() {
            let bound = piece.shape.bound();
            let away = bound.centre - pos;
            let (ahead, abeam) = (away.dot(inward), away.cross(inward).abs());
            let gap = (away.length() - bound.radius) as f32;
            if ahead > 0.0 && gap < OPEN_IN {
                places::rock(piece.traits, ahead > abeam, gap, figure);
            }
        }
    }

    /// The worth of spots to a ship and to its friends, who count it among theirs, points:
    /// what [`Warfleets::place_figures`] hands on, for several spots at once.
    pub(crate) fn worths_of_places(
        &self,
        state: &State,
        id: ModelId,
        spots: &[Vec2; WIDTH],
        places: &Places,
    ) -> [f32; WIDTH] {
        let spec = self.spec(id);
        let spots = Spots {
            x: Lanes::new(spots.map(|spot| spot.x as f32)),
            y: Lanes::new(spots.map(|spot| spot.y as f32)),
            inward: self.home_edge(state, spec.side).inward().forward(),
        };
        let per_inch = all(1.0 / spec.cruise_in as f32);
        let mut worth = Lanes::ZERO;
        for marker in &state.markers {
            let (.., away) = spots.way_to(*marker);
            worth += places.of_markers(spec.phase, away * per_inch);
        }
        for friend in ids(self.ships_on_table(state, spec.side) & !id.bit()) {
            let (.., apart) = spots.way_to(state.model(friend).pos);
            let phases = [spec.phase, self.spec(friend).phase];
            worth += places.of_friends(phases, apart);
        }
        for piece in state.terrain.pieces() {
            if piece.traits != Traits::NONE {
                let bound = piece.shape.bound();
                let (ahead, abeam, away) = spots.way_to(bound.centre);
                let gap = away - all(bound.radius as f32);
                let straight = places.of_rocks(piece.traits, true, gap);
                let aside = places.of_rocks(piece.traits, false, gap);
                let rock = pick(ahead.simd_gt(abeam), straight, aside);
                worth += keep(ahead.simd_gt(Lanes::ZERO), rock);
            }
        }
        worth.to_array()
    }
}
