//! Terrain in figures.

use evenkeel_rulebook::TerrainFigures;

use super::Terrain;

impl Terrain {
    /// The figures of a table of so many square inches. What blocks stops sight as well.
    pub fn figures(&self, table_sq_in: f64) -> TerrainFigures {
        let under: f64 = self.pieces.iter().map(|shape| shape.area()).sum();
        TerrainFigures {
            pieces: self.pieces.len() as u32,
            blocking: self.masks.blocking.count_ones(),
            solid: self.masks.blocking.count_ones(),
            cover: self.masks.cover.count_ones(),
            difficult: self.masks.difficult.count_ones(),
            dangerous: self.masks.dangerous.count_ones(),
            area: under / table_sq_in,
        }
    }
}
