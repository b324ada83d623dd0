//! Hexes, arcs and maps of hexes. The worked examples of the Fleet Battle Game
//! that are pure geometry go by their names in the rule accounts
//! (`FBG-EX-...`).

use std::collections::HashSet;

use evenkeel_board::{Edge, Hex, HexArc, HexMap, HexSide, Orientation};
use proptest::prelude::*;

const MAP: HexMap = HexMap::new(36, 24, Orientation::PointyTop);
const EAST: HexSide = HexSide::new(0);

fn hex() -> impl Strategy<Value = Hex> {
    (-40_i16..=40, -40_i16..=40).prop_map(|(q, r)| Hex::new(q, r))
}

fn side() -> impl Strategy<Value = HexSide> {
    (0_u8..6).prop_map(HexSide::new)
}

fn map() -> impl Strategy<Value = HexMap> {
    let orientation = prop_oneof![Just(Orientation::PointyTop), Just(Orientation::FlatTop)];
    (1_u16..30, 1_u16..30, orientation)
        .prop_map(|(columns, rows, orientation)| HexMap::new(columns, rows, orientation))
}

/// Where the centre of a hex lies on paper with sides of length 1, y downwards.
fn centre(map: &HexMap, hex: Hex) -> (f64, f64) {
    let half = 3.0_f64.sqrt() / 2.0;
    let (column, row) = map.column_and_row(hex);
    let (column, row) = (f64::from(column), f64::from(row));
    match map.orientation() {
        Orientation::PointyTop => (half * (2.0 * column + row % 2.0), 1.5 * row),
        Orientation::FlatTop => (1.5 * column, half * (2.0 * row + column % 2.0)),
    }
}

#[test]
fn fbg_ex_27_hexes_of_each_arc() {
    for (distance, forward, side, rear) in [
        (1, 3, 0, 3),
        (2, 5, 2, 5),
        (3, 7, 4, 7),
        (6, 13, 10, 13),
        (15, 31, 28, 31),
    ] {
        for facing in HexSide::ALL {
            let count = |arc| {
                let ring = Hex::ORIGIN.ring(distance);
                ring.filter(|&hex| HexArc::of(facing, hex) == arc).count()
            };
            assert_eq!(
                HexArc::ALL.map(count),
                [forward, side, rear],
                "{distance} {facing:?}"
            );
        }
    }
}

#[test]
fn fbg_ex_28_arcs_with_their_borders() {
    for (q, r, arc) in [
        (3, 0, HexArc::Forward),
        (2, -2, HexArc::Forward),
        (0, 2, HexArc::Forward),
        (1, -2, HexArc::Side),
        (-1, 2, HexArc::Side),
        (0, -2, HexArc::Rear),
        (-2, 2, HexArc::Rear),
        (-3, 0, HexArc::Rear),
        (2, -3, HexArc::Side),
        (1, -3, HexArc::Side),
        (-1, -2, HexArc::Rear),
    ] {
        assert_eq!(HexArc::of(EAST, Hex::new(q, r)), arc, "{q} {r}");
    }
}

#[test]
fn fbg_ex_29_astern_of_the_target() {
    let (attacker, target) = (Hex::new(5, 5), Hex::new(8, 5));
    assert_eq!(HexArc::of_hex(attacker, EAST, target), HexArc::Forward);
    assert_eq!(HexArc::of_hex(target, EAST, attacker), HexArc::Rear);
}

#[test]
fn fbg_ex_38_strips_of_the_map() {
    for (depth, apart) in [(1, 35), (3, 31), (6, 25), (10, 17), (11, 15)] {
        assert_eq!(MAP.strips_apart(Edge::West, depth), apart);
    }
    assert_eq!(MAP.strips_apart(Edge::North, 4), 17);
    assert_eq!(MAP.strip(Edge::East, 6).count(), 6 * 24);
}

#[test]
fn sides_go_anticlockwise_on_paper() {
    for orientation in [Orientation::PointyTop, Orientation::FlatTop] {
        let map = HexMap::new(9, 9, orientation);
        let middle = map.hex(4, 4);
        let angle = |side: HexSide| {
            let ((x, y), (x0, y0)) = (centre(&map, middle.neighbour(side)), centre(&map, middle));
            // Rows grow downwards, angles upwards.
            (y0 - y).atan2(x - x0).to_degrees()
        };
        for side in HexSide::ALL {
            let turn = (angle(side.turned(1)) - angle(side)).rem_euclid(360.0);
            assert!((turn - 60.0).abs() < 1e-9, "{orientation:?} {side:?}");
        }
    }
}

#[test]
fn facing_the_other_short_side_is_along_a_row() {
    let (west, east) = (MAP.hex(0, 7), MAP.hex(35, 7));
    assert_eq!(west + EAST.step().times(35), east);
    assert_eq!(HexArc::of_hex(west, EAST, east), HexArc::Forward);
}

#[test]
fn turns_are_counted_the_shorter_way() {
    let side = HexSide::new;
    assert_eq!(side(1).turn_to(side(5)), side(4));
    assert_eq!(side(1).apart(side(5)), 2);
    assert_eq!(side(4).turned(-5), side(5));
    assert_eq!(side(0).opposite(), side(3));
    assert_eq!(side(7), side(1));
}

#[test]
fn a_map_without_hexes_contains_nothing() {
    let map = HexMap::new(0, 5, Orientation::PointyTop);
    assert_eq!(map.hexes().count(), 0);
    assert!(Hex::ORIGIN.within(3).all(|hex| !map.contains(hex)));
}

proptest! {
    #[test]
    fn distance_is_a_metric(a in hex(), b in hex(), c in hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
    }

    #[test]
    fn neighbours_are_at_one(a in hex(), side in side()) {
        prop_assert_eq!(a.distance(a.neighbour(side)), 1);
        prop_assert_eq!(a.neighbour(side).neighbour(side.opposite()), a);
    }

    #[test]
    fn rotations_add_up(a in hex(), one in side(), other in side(), facing in side()) {
        let both = one.turned(other.index() as i8);
        prop_assert_eq!(a.rotated(one).rotated(other), a.rotated(both));
        prop_assert_eq!(a.rotated(one).length(), a.length());
        prop_assert_eq!(facing.step().rotated(one), facing.turned(one.index() as i8).step());
        let mut round = a;
        for _ in 0..6 {
            round = round.rotated(HexSide::new(1));
        }
        prop_assert_eq!(round, a);
    }

    #[test]
    fn arcs_turn_with_the_facing(a in hex(), facing in side(), turn in side()) {
        let turned = facing.turned(turn.index() as i8);
        prop_assert_eq!(HexArc::of(turned, a.rotated(turn)), HexArc::of(facing, a));
        prop_assert_eq!(HexArc::half(turned, a.rotated(turn)), HexArc::half(facing, a));
    }

    #[test]
    fn facings_of_a_displacement_are_those_whose_arc_it_is_in(a in hex()) {
        let forward = HexArc::facings_forward(a);
        let rear = HexArc::facings_forward(-a);
        for facing in HexSide::ALL {
            let arc = HexArc::of(facing, a);
            prop_assert_eq!(forward >> facing.index() & 1 != 0, arc == HexArc::Forward);
            let astern = arc == HexArc::Rear || a == Hex::ORIGIN;
            prop_assert_eq!(rear >> facing.index() & 1 != 0, astern);
        }
    }

    #[test]
    fn the_side_towards_a_hex_is_within_30_degrees(a in hex()) {
        prop_assume!(a != Hex::ORIGIN);
        let side = HexSide::towards(a);
        let (length, along) = (f64::from(a.dot(a)).sqrt(), f64::from(a.dot(side.step())));
        // cos 30 degrees, and steps have the length 2.0.sqrt() in cube coordinates.
        prop_assert!(along / (length * 2.0_f64.sqrt()) > 0.75_f64.sqrt() - 1e-9);
    }

    /// With the facing along x on paper, a displacement is forward when the
    /// tangent of its bearing is at most that of 60 degrees.
    #[test]
    fn arcs_are_angles(a in hex()) {
        let (q, r) = (f64::from(a.q), f64::from(a.r));
        let degrees = (1.5 * r).atan2(3.0_f64.sqrt() * (q + r / 2.0)).to_degrees().abs();
        // Coordinates up to 40 give bearings at least 0.3 degrees apart from the
        // borders, unless they lie on them.
        let arc = if degrees < 60.0 + 1e-6 {
            HexArc::Forward
        } else if degrees > 120.0 - 1e-6 {
            HexArc::Rear
        } else {
            HexArc::Side
        };
        prop_assert_eq!(HexArc::of(EAST, a), arc);
        let half = if degrees < 90.0 + 1e-6 { HexArc::Forward } else { HexArc::Rear };
        prop_assert_eq!(HexArc::half(EAST, a), half);
    }

    #[test]
    fn rings_hold_what_is_at_their_distance(a in hex(), distance in 0_u16..8) {
        let ring: HashSet<Hex> = a.ring(distance).collect();
        prop_assert_eq!(ring.len(), a.ring(distance).count());
        prop_assert_eq!(ring.len(), if distance == 0 { 1 } else { 6 * usize::from(distance) });
        prop_assert!(ring.iter().all(|hex| hex.distance(a) == distance));
        prop_assert_eq!(a.within(distance).count(), 1 + 3 * usize::from(distance * (distance + 1)));
    }

    #[test]
    fn numbers_of_hexes_lead_back(map in map()) {
        for (index, hex) in map.hexes().enumerate() {
            prop_assert!(map.contains(hex));
            prop_assert_eq!(map.index(hex), index);
            let (column, row) = map.column_and_row(hex);
            prop_assert_eq!(map.hex(column, row), hex);
        }
    }

    #[test]
    fn a_map_contains_its_hexes_only(map in map(), a in hex()) {
        let listed = map.hexes().any(|hex| hex == a);
        prop_assert_eq!(map.contains(a), listed);
        let count = a.within(1).skip(1).filter(|&hex| map.contains(hex)).count();
        prop_assert_eq!(map.neighbours(a).count(), count);
    }

    /// Hexes touch on the map exactly when they touch on paper: the offset of
    /// odd lines is the one that the orientation promises.
    #[test]
    fn neighbours_touch_on_paper(map in map()) {
        for hex in map.hexes() {
            for other in map.neighbours(hex) {
                let ((x, y), (u, v)) = (centre(&map, hex), centre(&map, other));
                let apart = (x - u).hypot(y - v);
                prop_assert!((apart - 3.0_f64.sqrt()).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn strips_are_as_far_apart_as_said(map in map(), depth in 1_u16..20) {
        for edge in Edge::ALL {
            let near = map.strip(edge, depth);
            let apart = near.flat_map(|hex| {
                let far = map.strip(edge.opposite(), depth);
                far.map(move |other| hex.distance(other))
            });
            prop_assert_eq!(map.strips_apart(edge, depth), apart.min().unwrap());
        }
    }
}
