//! Circles and polygons against slow but plain definitions.

use evenkeel_board::{Disc, Heading, Leg, Line, Polygon, PolygonError, Shape, Vec2};
use proptest::prelude::*;

fn at(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn square() -> Polygon {
    Polygon::new(&[at(2.0, 2.0), at(6.0, 2.0), at(6.0, 6.0), at(2.0, 6.0)]).unwrap()
}

prop_compose! {
    fn point()(x in 0.0..20.0_f64, y in 0.0..20.0_f64) -> Vec2 { at(x, y) }
}

prop_compose! {
    fn circle()(centre in point(), radius in 0.2..4.0_f64) -> Shape {
        Shape::circle(centre, radius)
    }
}

prop_compose! {
    /// A regular polygon squeezed along x, which stays convex.
    fn polygon()(
        centre in point(),
        radius in 0.5..4.0_f64,
        sides in 3_usize..=8,
        turn in 0.0..360.0_f64,
        squeeze in 0.3..1.0_f64,
    ) -> Shape {
        let regular = Polygon::regular(centre, radius, sides, Heading::from_degrees(turn));
        let mut vertices: Vec<Vec2> = regular.vertices().to_vec();
        for vertex in &mut vertices {
            vertex.x = centre.x + (vertex.x - centre.x) * squeeze;
        }
        Shape::Polygon(Polygon::new(&vertices).unwrap())
    }
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![circle(), polygon()]
}

#[test]
fn wrong_rings_are_refused() {
    let refused = |ring: &[Vec2]| Polygon::new(ring).unwrap_err();
    let nine = [Vec2::ZERO; 9];
    assert_eq!(refused(&nine), PolygonError::TooMany(9));
    assert_eq!(refused(&nine[..2]), PolygonError::TooFew(2));
    assert_eq!(
        refused(&[Vec2::ZERO, at(f64::NAN, 1.0), at(1.0, 0.0)]),
        PolygonError::NotFinite(1)
    );
    assert_eq!(
        refused(&[Vec2::ZERO, at(1.0, 1.0), at(2.0, 2.0)]),
        PolygonError::ZeroSize
    );
    assert_eq!(
        refused(&[Vec2::ZERO, Vec2::ZERO, at(4.0, 0.0), at(0.0, 4.0)]),
        PolygonError::ZeroSize
    );
    let dented = [at(0.0, 0.0), at(4.0, 0.0), at(1.0, 1.0), at(0.0, 4.0)];
    assert_eq!(refused(&dented), PolygonError::NotConvex);
    // A five-pointed star turns left at every point, but goes round twice.
    let pentagon = Polygon::regular(Vec2::ZERO, 3.0, 5, Heading::EAST);
    let star: Vec<Vec2> = (0..5).map(|i| pentagon.vertices()[i * 2 % 5]).collect();
    assert_eq!(refused(&star), PolygonError::NotConvex);
}

#[test]
fn either_direction_round_is_the_same_polygon() {
    let clockwise: Vec<Vec2> = square().vertices().iter().rev().copied().collect();
    assert_eq!(Polygon::new(&clockwise).unwrap(), square());
}

#[test]
fn a_line_along_an_edge_or_through_a_corner_only_grazes() {
    let shape = Shape::Polygon(square());
    assert!(!shape.blocks(at(0.0, 2.0), at(9.0, 2.0)));
    assert!(!shape.blocks(at(0.0, 4.0), at(4.0, 0.0)));
    assert!(shape.blocks(at(0.0, 2.1), at(9.0, 2.1)));
    let disc = Shape::circle(at(5.0, 2.0), 2.0);
    assert!(!disc.blocks(at(0.0, 0.0), at(10.0, 0.0)));
    assert!(disc.blocks(at(0.0, 0.001), at(10.0, 0.001)));
}

#[test]
fn a_base_may_touch_but_not_sink_in() {
    let shape = Shape::Polygon(square());
    assert!(!shape.overlaps_disc(Disc::new(at(1.0, 4.0), 1.0)));
    assert!(shape.overlaps_disc(Disc::new(at(1.0, 4.0), 1.00001)));
    let along_the_wall = Leg::new(at(0.0, 1.0), Heading::EAST, 10.0);
    assert_eq!(along_the_wall.enters_shape(1.0, &shape), None);
    assert!(along_the_wall.enters_shape(1.00001, &shape).is_some());
    // From touching, straight in: the base sinks in after the tolerance.
    let inwards = Leg::new(at(1.0, 4.0), Heading::EAST, 1.0);
    let entered = inwards.enters_shape(1.0, &shape).unwrap();
    assert!((0.0..2e-6).contains(&entered), "{entered}");
    let outwards = Leg::new(at(1.0, 4.0), Heading::WEST, 1.0);
    assert_eq!(outwards.enters_shape(1.0, &shape), None);
}

#[test]
fn a_chord_is_cut_off_at_the_ends_of_the_line() {
    let shape = Shape::Polygon(square());
    // Rounding and the grazing margin of 1e-9 at each wall.
    let close = |chord: f64, expected: f64| (chord - expected).abs() < 1e-8;
    assert!(close(shape.chord(at(0.0, 4.0), at(10.0, 4.0)), 4.0));
    assert!(close(shape.chord(at(3.0, 4.0), at(5.0, 4.0)), 2.0));
    assert!(close(shape.chord(at(3.0, 4.0), at(10.0, 4.0)), 3.0));
    assert!(close(shape.chord(at(7.0, 4.0), at(10.0, 4.0)), 0.0));
    let disc = Shape::circle(at(4.0, 4.0), 2.0);
    assert!(close(disc.chord(at(0.0, 4.0), at(10.0, 4.0)), 4.0));
    assert!(close(disc.chord(at(4.0, 4.0), at(10.0, 4.0)), 2.0));
    assert!(close(disc.chord(at(4.0, 4.0), at(4.0, 4.0)), 0.0));
}

/// Steps along a line in the brute-force comparisons.
const STEPS: usize = 2000;

proptest! {
    #[test]
    fn chord_is_symmetric_and_agrees_with_sampling(shape in shape(), from in point(), to in point()) {
        let chord = shape.chord(from, to);
        prop_assert!((chord - shape.chord(to, from)).abs() < 1e-6);
        let length = from.distance(to);
        let inside = (0..STEPS)
            .filter(|step| {
                let share = (*step as f64 + 0.5) / STEPS as f64;
                shape.contains(from + (to - from) * share)
            })
            .count();
        // A convex shape cuts one stretch out of the line, so the count is off
        // by at most one step at each end of the stretch.
        let sampled = inside as f64 * length / STEPS as f64;
        prop_assert!((chord - sampled).abs() <= 2.0 * length / STEPS as f64 + 1e-6);
        prop_assert_eq!(shape.blocks(from, to), chord > 1e-6);
    }

    #[test]
    fn the_bound_holds_the_shape(shape in shape(), from in point(), to in point()) {
        let bound = shape.bound();
        if let Shape::Polygon(polygon) = shape {
            prop_assert!(polygon.vertices().iter().all(|vertex| bound.contains_point(*vertex)));
        }
        if Line::between(from, to).misses(bound) {
            prop_assert_eq!(shape.chord(from, to), 0.0);
        }
    }

    #[test]
    fn the_shape_holds_its_heart(shape in shape(), degrees in 0.0..360.0_f64, to in point()) {
        let heart = shape.heart();
        let rim = heart.centre + Heading::from_degrees(degrees).forward() * heart.radius;
        prop_assert!(heart.radius > 0.0 && shape.contains(rim));
        // Within the heart a line is inside the shape too, unless it runs no
        // deeper than the grazing margin of 1e-9 under an edge: a chord of up to
        // sqrt(8 * 4 * 1e-9) = 2e-4 in the largest heart, of radius 4.
        let line = Line::between(rim, to);
        prop_assert!(shape.chord_of_line(&line) >= line.chord(heart) - 2e-4);
    }

    #[test]
    fn distance_is_the_nearest_point_of_the_outline(shape in shape(), point in point()) {
        let distance = shape.distance_to_point(point);
        // Contains has a margin of 1e-6, so the two agree up to that.
        prop_assert!(shape.contains(point) == (distance <= 1e-6) || (distance - 1e-6).abs() < 1e-6);
        let outline: Vec<Vec2> = match shape {
            Shape::Circle(disc) => (0..720)
                .map(|step| disc.centre + Heading::from_degrees(f64::from(step) / 2.0).forward() * disc.radius)
                .collect(),
            Shape::Polygon(polygon) => {
                let ring = polygon.vertices();
                (0..ring.len() * 200)
                    .map(|step| {
                        let (from, to) = (ring[step / 200], ring[(step / 200 + 1) % ring.len()]);
                        from + (to - from) * ((step % 200) as f64 / 200.0)
                    })
                    .collect()
            }
        };
        let nearest = outline.iter().map(|sample| sample.distance(point)).fold(f64::INFINITY, f64::min);
        if distance > 0.0 {
            // Samples lie at most 0.04 apart: 8 * sin(1/4 degree) on the largest
            // circle, 7 / 200 on the longest edge.
            prop_assert!(nearest >= distance - 1e-9 && nearest <= distance + 0.04);
        }
    }

    #[test]
    fn gaps_are_symmetric_and_no_larger_than_between_any_two_points(one in shape(), two in shape()) {
        let gap = one.gap(&two);
        prop_assert!((gap - two.gap(&one)).abs() < 1e-9);
        let between_bounds = one.bound().gap(two.bound());
        prop_assert!(gap >= between_bounds - 1e-9);
        if let Shape::Polygon(polygon) = one {
            for vertex in polygon.vertices() {
                prop_assert!(gap <= two.distance_to_point(*vertex) + 1e-9);
            }
        }
        if gap > 0.0 {
            prop_assert!(!one.contains(two.bound().centre) || gap <= 1e-6);
        }
    }

    #[test]
    fn overlap_is_a_gap_of_nothing(shape in shape(), centre in point(), radius in 0.1..3.0_f64) {
        let base = Disc::new(centre, radius);
        let gap = shape.gap_to_disc(base);
        if shape.overlaps_disc(base) {
            prop_assert_eq!(gap, 0.0);
        } else {
            prop_assert!(shape.distance_to_point(centre) >= radius - 1.01e-6);
        }
    }

    #[test]
    fn a_half_turn_moves_everything_alike(shape in shape(), point in point(), to in point()) {
        let centre = at(10.0, 10.0);
        let turned = shape.half_turn(centre);
        let distance = shape.distance_to_point(point);
        prop_assert!((turned.distance_to_point(point.half_turn(centre)) - distance).abs() < 1e-9);
        let chord = turned.chord(point.half_turn(centre), to.half_turn(centre));
        prop_assert!((chord - shape.chord(point, to)).abs() < 1e-6);
    }
}
