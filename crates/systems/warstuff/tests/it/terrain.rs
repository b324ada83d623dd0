//! Terrain in figures.

use evenkeel_board::{Shape, Vec2};
use evenkeel_warstuff::ruleset::Trait;
use evenkeel_warstuff::terrain::Terrain;

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
