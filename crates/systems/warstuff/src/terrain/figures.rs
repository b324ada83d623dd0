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

#[cfg(test)]
mod tests {
    use evenkeel_board::{Shape, Vec2};

    use super::*;
    use crate::ruleset::Trait;

    #[test]
    fn a_piece_counts_for_each_of_its_traits() {
        let mut terrain = Terrain::none();
        let circle = |radius| Shape::circle(Vec2::new(9.0, 9.0), radius);
        terrain.add(circle(1.0), &[Trait::Blocking]);
        terrain.add(circle(2.0), &[Trait::Cover, Trait::Dangerous]);
        let found = terrain.figures(50.0);
        // Circles of 1 and 2 inches: 5 times pi of 50 square inches.
        let area = std::f64::consts::PI / 10.0;
        assert!((found.area - area).abs() < 1e-12, "{}", found.area);
        let counts = [found.pieces, found.blocking, found.solid, found.cover];
        assert_eq!(counts, [2, 1, 1, 1]);
        assert_eq!([found.difficult, found.dangerous], [0, 1]);
    }
}
