//! Where a base may stand (ledger sections 2, 6 and 8).

use evenkeel_board::disc::Disc;
use evenkeel_board::path::Leg;
use evenkeel_board::shape::Shape;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{State, ids};

/// Distance between the rings that are searched for a free spot, inches.
const RING_IN: f64 = 0.25;

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
        let near = terrain.near_disc(terrain.masks.blocking, leg.around(radius));
        terrain
            .among(near)
            .any(|shape| leg.crosses_shape(radius, shape))
    }

    fn overlaps_model(&self, state: &State, id: ModelId, disc: Disc) -> bool {
        let others = self.all_on_table(state) & !id.bit();
        ids(others).any(|other| disc.overlaps(self.disc(state, other)))
    }

    /// Rule WF-DEP-09: the free spot nearest to a point, for a model that must be
    /// placed though its proper spots are taken. Rings around the point are
    /// searched outwards, so the distance is right to a quarter of an inch.
    pub(crate) fn nearest_free(&self, state: &State, id: ModelId, wanted: Vec2) -> Vec2 {
        let rings = (self.table.width + self.table.height) / RING_IN;
        for ring in 0..rings as u32 {
            let radius = f64::from(ring) * RING_IN;
            for heading in &self.grids.around {
                let spot = wanted + heading.forward() * radius;
                if self.is_free(state, id, spot) {
                    return spot;
                }
            }
        }
        wanted
    }
}
