//! Headings, rotations, sectors and table edges.

use evenkeel_board::{Edge, Heading, Leg, Rotation, Sector, Table, Vec2};
use proptest::prelude::*;

#[test]
fn right_angles_are_exact() {
    for (degrees, heading) in [
        (0.0, Heading::EAST),
        (90.0, Heading::NORTH),
        (180.0, Heading::WEST),
        (-180.0, Heading::WEST),
        (270.0, Heading::SOUTH),
        (-90.0, Heading::SOUTH),
        (720.0, Heading::EAST),
    ] {
        assert_eq!(Heading::from_degrees(degrees), heading, "{degrees}");
    }
    assert_eq!(Heading::WEST.degrees(), 180.0);
    assert_eq!(Heading::EAST.reversed().degrees(), 180.0);
}

#[test]
fn constants_are_the_rotations_they_name() {
    assert_eq!(Rotation::from_degrees(0.0), Rotation::NONE);
    assert_eq!(Rotation::from_degrees(180.0), Rotation::HALF);
}

#[test]
fn edges_face_each_other() {
    for edge in Edge::ALL {
        assert_eq!(edge.opposite().opposite(), edge);
        assert_eq!(edge.inward(), edge.opposite().outward());
    }
}

#[test]
fn leaving_over_a_corner_counts_for_the_longer_edge() {
    let heading = Heading::from_degrees(45.0);
    let leg = Leg::new(Vec2::new(70.0, 46.0), heading, 6.0);
    let (_, edge) = leg.exit(&Table::new(72.0, 48.0), 1.0).unwrap();
    assert_eq!(edge, Edge::North);
    let leg = Leg::new(Vec2::new(46.0, 70.0), heading, 6.0);
    let (_, edge) = leg.exit(&Table::new(48.0, 72.0), 1.0).unwrap();
    assert_eq!(edge, Edge::East);
}

#[test]
fn a_base_that_ends_on_the_edge_has_not_left() {
    let table = Table::new(72.0, 48.0);
    let leg = Leg::new(Vec2::new(66.0, 24.0), Heading::EAST, 5.0);
    assert_eq!(leg.exit(&table, 1.0), None);
    assert!(leg.exit(&table, 1.001).is_some());
}

/// Sectors written with an angle, as a player would measure it.
fn sector_by_angle(degrees: f64) -> Sector {
    match degrees.abs() {
        size if size <= 45.0 => Sector::Front,
        size if size > 135.0 => Sector::Rear,
        _ if degrees > 0.0 => Sector::Left,
        _ => Sector::Right,
    }
}

proptest! {
    #[test]
    fn rotation_keeps_length_and_angle(start in -360.0..360.0_f64, turn in -360.0..360.0_f64) {
        let turned = Heading::from_degrees(start).rotate(Rotation::from_degrees(turn));
        // Four products of numbers up to 1 are each off by at most 2e-16.
        prop_assert!((turned.forward().length() - 1.0).abs() < 1e-14);
        let expected = Heading::from_degrees(start + turn);
        prop_assert!(turned.forward().distance(expected.forward()) < 1e-13);
    }

    #[test]
    fn rotation_and_inverse_undo_each_other(start in -180.0..180.0_f64, turn in -180.0..180.0_f64) {
        let rotation = Rotation::from_degrees(turn);
        prop_assert_eq!(rotation.inverse(), Rotation::from_degrees(-turn));
        let heading = Heading::from_degrees(start);
        let back = heading.rotate(rotation).rotate(rotation.inverse());
        prop_assert!(back.forward().distance(heading.forward()) < 1e-14);
        prop_assert_eq!(rotation.then(Rotation::HALF).turn(Vec2::new(1.0, 0.0)),
            -rotation.turn(Vec2::new(1.0, 0.0)));
    }

    #[test]
    fn degrees_round_trip(degrees in -179.999..180.0_f64) {
        // Degrees of this size carry rounding of 3e-14, and so does the way back.
        prop_assert!((Heading::from_degrees(degrees).degrees() - degrees).abs() < 1e-12);
    }

    #[test]
    fn sectors_agree_with_angles(
        heading in -180.0..180.0_f64,
        bearing in -179.999..180.0_f64,
        distance in 0.01..80.0_f64,
    ) {
        // Within a billionth of a radian of a border either answer will do.
        prop_assume!((bearing.abs() - 45.0).abs() > 1e-6 && (bearing.abs() - 135.0).abs() > 1e-6);
        let heading = Heading::from_degrees(heading);
        let toward = heading.rotate(Rotation::from_degrees(bearing)).forward() * distance;
        prop_assert_eq!(Sector::of(heading, toward), sector_by_angle(bearing));
    }

    #[test]
    fn exact_diagonals_lie_in_the_sector_nearer_to_the_front_at_any_heading(
        heading in -180.0..180.0_f64,
        distance in 0.01..80.0_f64,
    ) {
        let heading = Heading::from_degrees(heading);
        for (bearing, sector) in [
            (45.0, Sector::Front),
            (-45.0, Sector::Front),
            (135.0, Sector::Left),
            (-135.0, Sector::Right),
        ] {
            let toward = heading.rotate(Rotation::from_degrees(bearing)).forward() * distance;
            prop_assert_eq!(Sector::of(heading, toward), sector);
        }
    }
}
