//! The ground: how far a way is open, and what a marker is worth from a place.

use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{MAX_MARKERS, State, ids};
use crate::tactics::Beliefs;

/// The time in which somebody gets to each marker, in activations.
pub(crate) struct Claims {
    turns: [f64; MAX_MARKERS],
}

impl Warfleets {
    /// The distance that a model could fly from a place before a blocking piece or the edge
    /// of the table stops it, up to a length, inches.
    pub(crate) fn open_way(
        &self,
        state: &State,
        id: ModelId,
        from: Vec2,
        heading: Heading,
        most_in: f64,
    ) -> f64 {
        let radius = self.spec(id).radius_in;
        let leg = Leg::new(from, heading, most_in);
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.blocking, leg.around(radius));
        let entries = terrain.among(near);
        let entries = entries.filter_map(|shape| leg.enters_shape(radius, shape));
        let exit = leg.exit(&self.table, radius).map(|(distance, _)| distance);
        entries.chain(exit).fold(most_in, f64::min)
    }

    /// The time in which friends of a ship get to each marker.
    pub(crate) fn claims(&self, state: &State, id: ModelId) -> Claims {
        let friends = self.ships_on_table(state, self.spec(id).side) & !id.bit();
        let mut claims = Claims {
            turns: [f64::INFINITY; MAX_MARKERS],
        };
        for (turns, &marker) in claims.turns.iter_mut().zip(&state.markers) {
            for friend in ids(friends) {
                let away = state.model(friend).pos.distance(marker);
                *turns = turns.min(away / self.spec(friend).cruise_in);
            }
        }
        claims
    }

    /// The worth of a marker so far away to a ship, points: less for each activation that
    /// it needs, and nothing when the battle is over by then.
    #[inline(always)]
    pub(crate) fn marker_promise(
        &self,
        state: &State,
        id: ModelId,
        away_in: f64,
        beliefs: &Beliefs,
    ) -> f32 {
        let spec = self.spec(id);
        let turns = (away_in - spec.radius_in) / spec.cruise_in;
        let turns = if turns > 0.0 { turns } else { 0.0 } as f32;
        let left = f32::from(self.rules.table.rounds.saturating_sub(state.round)) + 1.0;
        let delay = beliefs.opinions.markers.delay;
        let worth = beliefs.opinions.stakes.marker / (1.0 + delay * turns);
        if turns > left { 0.0 } else { worth }
    }

    /// The worth of one marker to a ship at several places: less when a friend is nearer to
    /// it. Without a call or a branch the compiler takes several at once.
    fn marker_from<const N: usize>(
        &self,
        state: &State,
        id: ModelId,
        places: &[Vec2; N],
        marker: usize,
        (claims, beliefs): (&Claims, &Beliefs),
    ) -> [f32; N] {
        let at = state.markers[marker];
        let claimed = claims.turns[marker] * self.spec(id).cruise_in;
        let share = beliefs.opinions.deployment.friend_nearer;
        let mut worths = [0.0; N];
        for (worth, place) in worths.iter_mut().zip(places) {
            let away = place.distance(at);
            let promise = self.marker_promise(state, id, away, beliefs);
            let less = share * promise;
            *worth = if claimed < away { less } else { promise };
        }
        worths
    }

    /// The worth of the markers to a ship that is set down at a place: the best of them and
    /// a share of the next best. Several places at once.
    pub(crate) fn markers_from<const N: usize>(
        &self,
        state: &State,
        id: ModelId,
        places: &[Vec2; N],
        claims: &Claims,
        beliefs: &Beliefs,
    ) -> [f32; N] {
        let (mut best, mut second) = ([0.0; N], [0.0; N]);
        for marker in 0..state.markers.len() {
            let worths = self.marker_from(state, id, places, marker, (claims, beliefs));
            for lane in 0..N {
                let worth = worths[lane];
                let less = if worth < best[lane] {
                    worth
                } else {
                    best[lane]
                };
                second[lane] = greater(less, second[lane]);
                best[lane] = greater(worth, best[lane]);
            }
        }
        let share = beliefs.opinions.deployment.second_marker;
        std::array::from_fn(|lane| best[lane] + share * second[lane])
    }

    /// The goal of a ship from a place: the marker that is worth most to it, or else the
    /// nearest enemy.
    pub(crate) fn goal_from(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        claims: &Claims,
        beliefs: &Beliefs,
    ) -> Option<Vec2> {
        let sought = (0..state.markers.len()).map(|marker| {
            let [worth] = self.marker_from(state, id, &[pos], marker, (claims, beliefs));
            (state.markers[marker], worth)
        });
        let marker = sought.max_by(|a, b| a.1.total_cmp(&b.1));
        marker.map(|(marker, _)| marker).or_else(|| {
            let foes = ids(state.on_table[self.spec(id).side.other()]);
            let places = foes.map(|foe| state.model(foe).pos);
            let away = |at: &Vec2| at.distance_squared(pos);
            places.min_by(|a, b| away(a).total_cmp(&away(b)))
        })
    }

    /// Distance to the nearest enemy on the table, inches; 100 when there is none.
    /// Several places at once.
    pub(crate) fn nearest_enemy_in<const N: usize>(
        &self,
        state: &State,
        id: ModelId,
        places: &[Vec2; N],
    ) -> [f32; N] {
        let mut nearest = [10_000.0; N];
        for foe in ids(state.on_table[self.spec(id).side.other()]) {
            let at = state.model(foe).pos;
            for (nearest, place) in nearest.iter_mut().zip(places) {
                let away = at.distance_squared(*place);
                *nearest = if away < *nearest { away } else { *nearest };
            }
        }
        nearest.map(|squared: f64| squared.sqrt() as f32)
    }
}

/// The greater of two numbers that are never NaN, without a call.
#[inline(always)]
fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}
