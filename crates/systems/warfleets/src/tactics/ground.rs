//! The ground: how far a way is open, and what a marker is worth from a place.

use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{MAX_MARKERS, State, ids};
use crate::tactics::Beliefs;

/// How soon somebody gets to each marker, in activations.
pub(crate) struct Claims {
    turns: [f64; MAX_MARKERS],
}

impl Warfleets {
    /// How far a model could fly from a place before a blocking piece or the edge
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

    /// What a marker so far away is worth to a ship, points: less for each
    /// activation that it needs, and nothing when the battle is over by then.
    pub(crate) fn marker_promise(
        &self,
        state: &State,
        id: ModelId,
        away_in: f64,
        beliefs: &Beliefs,
    ) -> f32 {
        let spec = self.spec(id);
        let turns = ((away_in - spec.radius_in) / spec.cruise_in).max(0.0) as f32;
        let left = f32::from(self.rules.table.rounds.saturating_sub(state.round)) + 1.0;
        if turns > left {
            return 0.0;
        }
        beliefs.opinions.stakes.marker / (1.0 + beliefs.opinions.markers.delay * turns)
    }

    /// How soon friends of a ship get to each marker.
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

    /// The markers as they look to a ship at a place: what each is worth to it, less
    /// when a friend is nearer to it.
    fn sought<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
        pos: Vec2,
        claims: &'a Claims,
        beliefs: &'a Beliefs,
    ) -> impl Iterator<Item = (Vec2, f32)> + 'a {
        let share = beliefs.opinions.deployment.friend_nearer;
        let speed = self.spec(id).cruise_in;
        let markers = state.markers.iter().zip(claims.turns);
        markers.map(move |(&marker, friends)| {
            let away = pos.distance(marker);
            let worth = self.marker_promise(state, id, away, beliefs);
            let claimed = friends * speed < away;
            (marker, if claimed { share * worth } else { worth })
        })
    }

    /// What the markers are worth to a ship that is set down at a place: the best
    /// of them and a share of the next best.
    pub(crate) fn markers_from(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        claims: &Claims,
        beliefs: &Beliefs,
    ) -> f32 {
        let (mut best, mut second) = (0.0f32, 0.0f32);
        for (_, worth) in self.sought(state, id, pos, claims, beliefs) {
            second = second.max(worth.min(best));
            best = best.max(worth);
        }
        best + beliefs.opinions.deployment.second_marker * second
    }

    /// What a ship is after from a place: the marker that is worth most to it, or
    /// else the nearest enemy.
    pub(crate) fn goal_from(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        claims: &Claims,
        beliefs: &Beliefs,
    ) -> Option<Vec2> {
        let sought = self.sought(state, id, pos, claims, beliefs);
        let marker = sought.max_by(|a, b| a.1.total_cmp(&b.1));
        marker.map(|(marker, _)| marker).or_else(|| {
            let foes = ids(state.on_table[self.spec(id).side.other()]);
            let places = foes.map(|foe| state.model(foe).pos);
            let away = |at: &Vec2| at.distance_squared(pos);
            places.min_by(|a, b| away(a).total_cmp(&away(b)))
        })
    }

    /// Distance to the nearest enemy on the table, inches; 100 when there is none.
    pub(crate) fn nearest_enemy_in(&self, state: &State, id: ModelId, pos: Vec2) -> f32 {
        let foes = ids(state.on_table[self.spec(id).side.other()]);
        let away = foes.map(|foe| state.model(foe).pos.distance_squared(pos));
        away.fold(10_000.0, f64::min).sqrt() as f32
    }
}
