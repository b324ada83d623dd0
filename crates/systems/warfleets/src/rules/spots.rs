//! Spots where a base may stand (rules WF-GEO, WF-DEP and WF-MOVE).

use evenkeel_board::disc::Disc;
use evenkeel_board::path::Leg;
use evenkeel_board::shape::Shape;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::rules::nooks::Ground;
use crate::state::{State, ids};

impl Warfleets {
    /// Rule WF-TERR-02: the outlines of the pieces that no model may enter.
    pub(crate) fn blocking<'a>(
        &self,
        state: &'a State,
    ) -> impl Iterator<Item = &'a Shape> + Clone + 'a {
        state.terrain.among(state.terrain.masks.blocking)
    }

    /// Rule WF-DEP-07: no model is placed overlapping another. Rule WF-DEP-08:
    /// nor overlapping a blocking piece, nor over the edge of the table.
    pub(crate) fn is_free(&self, state: &State, id: ModelId, pos: Vec2) -> bool {
        let disc = self.disc_at(id, pos);
        self.table.contains_disc(disc)
            && !self.overlaps_model(state, id, disc)
            && !self.is_in_blocking(state, disc)
    }

    /// Rule WF-TERR-18: whether any part of a base overlaps a blocking piece.
    pub(crate) fn is_in_blocking(&self, state: &State, disc: Disc) -> bool {
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.blocking, disc);
        terrain.among(near).any(|shape| shape.overlaps_disc(disc))
    }

    /// Rule WF-MOVE-28: whether a base that moves along a leg would come into a
    /// blocking piece.
    pub(crate) fn is_leg_barred(&self, state: &State, leg: &Leg, radius: f64) -> bool {
        let terrain = &state.terrain;
        let met = terrain.on_way(terrain.masks.blocking, std::slice::from_ref(leg), radius);
        terrain
            .among(met)
            .any(|shape| leg.crosses_shape(radius, shape))
    }

    fn overlaps_model(&self, state: &State, id: ModelId, disc: Disc) -> bool {
        let others = state.near(self.all_on_table(state) & !id.bit(), disc, 0.0);
        ids(others).any(|other| disc.overlaps(self.disc(state, other)))
    }

    /// Rule WF-DEP-09: the free spot nearest to a point, for a model that must be
    /// placed though its proper spots are taken (WF-OVER-16).
    pub(crate) fn nearest_free(&self, state: &State, id: ModelId, wanted: Vec2) -> Vec2 {
        let away = |pos: Vec2| pos.distance_squared(wanted);
        let nearest = self.cheapest(state, id, Ground::Table, wanted, away);
        nearest.unwrap_or(wanted)
    }
}
