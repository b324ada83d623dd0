//! Terrain: random tables, and what is counted of them.

use crate::arena::{printed, with};
use evenkeel_board::{Shape, Vec2};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_warstuff::ruleset::Trait;
use evenkeel_warstuff::terrain::{Terrain, generate};

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

#[test]
fn ws_terr_27_random_tables() {
    let rules = printed();
    for seed in 0..200 {
        let terrain = generate(&rules, &mut SeededDice::new(seed));
        let count = terrain.pieces().len();
        assert!((8..=12).contains(&count), "{count} pieces");
        let masks = terrain.masks;
        for mask in [masks.cover, masks.difficult, masks.blocking] {
            assert!(mask.count_ones() >= 2);
        }
        // Each piece has an image after a half turn.
        let centre = Vec2::new(24.0, 24.0);
        for shape in terrain.pieces() {
            let image = shape.half_turn(centre).bound().centre;
            let has = |other: &evenkeel_board::Shape| other.bound().centre.distance(image) < 1e-9;
            assert!(terrain.pieces().iter().any(has));
        }
    }
    let few = with(|rules| {
        rules.terrain.pieces = (4, 4);
        rules.terrain.at_least = 0;
    });
    let terrain = generate(&few, &mut SeededDice::new(1));
    assert_eq!(terrain.pieces().len(), 4);
    let wide = with(|rules| rules.table.edge_in = 72.0);
    let terrain = generate(&wide, &mut SeededDice::new(1));
    assert!(terrain.pieces().len() >= 16);
}
