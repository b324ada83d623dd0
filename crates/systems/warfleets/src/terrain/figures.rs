//! Terrain in figures.

use evenkeel_rulebook::TerrainFigures;

use super::Terrain;

impl Terrain {
    /// The figures of a table of so many square inches.
    pub fn figures(&self, table_sq_in: f64) -> TerrainFigures {
        let under: f64 = self.pieces.iter().map(|piece| piece.shape.area()).sum();
        TerrainFigures {
            pieces: self.pieces.len() as u32,
            blocking: self.masks.blocking.count_ones(),
            solid: self.masks.solid.count_ones(),
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
    use crate::terrain::{Piece, Traits};

    #[test]
    fn a_piece_counts_for_each_of_its_traits() {
        let piece = |radius, traits| Piece {
            shape: Shape::circle(Vec2::new(10.0, 10.0), radius),
            traits,
        };
        let cover = Traits {
            cover: true,
            difficult: true,
            ..Traits::NONE
        };
        let terrain = Terrain::of([piece(1.0, Traits::BLOCKING), piece(2.0, cover)]);
        let found = terrain.figures(100.0);
        // Circles of 1 and 2 inches: 5 times pi of 100 square inches.
        let area = 5.0 * std::f64::consts::PI / 100.0;
        assert!((found.area - area).abs() < 1e-12, "{}", found.area);
        let counts = [found.pieces, found.blocking, found.solid, found.cover];
        assert_eq!(counts, [2, 1, 1, 1]);
        assert_eq!([found.difficult, found.dangerous], [1, 0]);
        assert_eq!(Terrain::none().figures(100.0), TerrainFigures::default());
    }
}
