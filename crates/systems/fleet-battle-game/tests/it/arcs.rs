//! Arcs that are looked up for every facing at once.

use evenkeel_board::{Hex, HexArc, HexSide};
use evenkeel_fleet_battle_game::ruleset::ArcShape;

#[test]
fn every_facing_has_a_hex_in_the_arc_that_it_alone_would_say() {
    for arcs in [ArcShape::Cones, ArcShape::Halves] {
        for hex in Hex::ORIGIN.within(6) {
            let alone = HexSide::ALL.map(|facing| arcs.of(facing, hex));
            assert_eq!(*arcs.by_facing(hex), alone, "{arcs:?} {hex:?}");
        }
    }
}

#[test]
fn the_masks_of_facings_have_the_bits_of_their_arcs_and_no_others() {
    let bits = |arcs: &[HexArc; HexSide::COUNT], arc: HexArc| {
        let of_side = |side: usize| u8::from(arcs[side] == arc) << side;
        (0..HexSide::COUNT).map(of_side).sum::<u8>()
    };
    for shape in [ArcShape::Cones, ArcShape::Halves] {
        // A ship's own hex is forward and, of cones, to the rear at once.
        for hex in Hex::ORIGIN.within(6).filter(|hex| *hex != Hex::ORIGIN) {
            let arcs = shape.by_facing(hex);
            let masks = [HexArc::Forward, HexArc::Rear].map(|arc| bits(arcs, arc));
            assert_eq!(shape.facings(hex), masks, "{shape:?} {hex:?}");
        }
    }
}
