//! Borders of free ground.

use evenkeel_board::{Borders, Disc, Heading, Polygon, Rect, Shape, Vec2};
use proptest::prelude::*;

fn crossings(borders: &Borders) -> Vec<Vec2> {
    let mut found = Vec::new();
    borders.each_crossing(|point| found.push(point));
    found
}

fn has(points: &[Vec2], x: f64, y: f64) -> bool {
    let wanted = Vec2::new(x, y);
    points.iter().any(|point| point.distance(wanted) < 1e-9)
}

#[test]
fn circles_cross_twice_touch_once_and_keep_clear() {
    let crossing = |apart: f64| {
        let mut borders = Borders::new();
        borders.add_circle(Disc::new(Vec2::ZERO, 5.0));
        borders.add_circle(Disc::new(Vec2::new(apart, 0.0), 5.0));
        crossings(&borders)
    };
    // A triangle of 3, 4 and 5.
    let found = crossing(6.0);
    assert_eq!(found.len(), 2);
    assert!(has(&found, 3.0, 4.0) && has(&found, 3.0, -4.0));
    assert!(has(&crossing(10.0), 5.0, 0.0));
    assert_eq!(crossing(10.1).len(), 0);
    assert_eq!(crossing(0.0).len(), 0);
}

#[test]
fn a_stretch_is_crossed_between_its_ends() {
    let mut borders = Borders::new();
    borders.add_circle(Disc::new(Vec2::ZERO, 5.0));
    borders.add_line(Vec2::new(0.0, 3.0), Vec2::new(10.0, 3.0));
    borders.add_line(Vec2::new(7.0, 0.0), Vec2::new(7.0, 9.0));
    borders.add_line(Vec2::new(7.0, 20.0), Vec2::new(8.0, 30.0));
    let found = crossings(&borders);
    // Six ends, one crossing of lines and one with the circle.
    assert_eq!(found.len(), 8);
    assert!(has(&found, 4.0, 3.0) && has(&found, 7.0, 3.0));
    assert!(!has(&found, -4.0, 3.0));
}

#[test]
fn the_foot_of_a_border_is_its_nearest_point() {
    let mut borders = Borders::new();
    borders.add_circle(Disc::new(Vec2::new(10.0, 0.0), 4.0));
    borders.add_line(Vec2::new(-5.0, 2.0), Vec2::new(5.0, 2.0));
    let mut found = Vec::new();
    borders.each_foot(Vec2::ZERO, |point| found.push(point));
    assert!(has(&found, 6.0, 0.0) && has(&found, 0.0, 2.0));
}

fn pieces() -> impl Strategy<Value = Vec<Shape>> {
    let centre = (0.0..12.0, 0.0..12.0_f64).prop_map(|(x, y)| Vec2::new(x, y));
    let piece =
        (centre, 0.5..4.0, 0usize..7, 0.0..360.0).prop_map(|(centre, radius, sides, turn)| {
            if sides < 3 {
                Shape::circle(centre, radius)
            } else {
                let first = Heading::from_degrees(turn);
                Shape::Polygon(Polygon::regular(centre, radius, sides, first))
            }
        });
    proptest::collection::vec(piece, 4..14)
}

proptest! {
    /// Where a fine grid finds room for a base, a crossing is a spot too.
    #[test]
    fn free_ground_has_a_crossing(pieces in pieces(), radius in 0.1..1.5) {
        let ground = Rect { min: Vec2::ZERO, max: Vec2::new(12.0, 12.0) };
        let is_free = |point: Vec2| {
            let base = Disc::new(point, radius);
            ground.contains_disc(base) && pieces.iter().all(|piece| !piece.overlaps_disc(base))
        };
        let mut borders = Borders::new();
        borders.add_rect(&ground.inset(radius));
        for piece in &pieces {
            borders.add_shape(piece, radius);
        }
        let by_grid = (0..=120).flat_map(|x| (0..=120).map(move |y| {
            Vec2::new(f64::from(x) * 0.1, f64::from(y) * 0.1)
        })).any(is_free);
        let by_crossing = crossings(&borders).into_iter().any(is_free);
        prop_assert!(by_crossing || !by_grid);
    }
}
