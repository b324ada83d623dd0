//! Arcs: how they change fire, and that they are looked up for every facing at once.

use evenkeel_board::{Hex, HexArc, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::ruleset::{ArcShape, FireArc, RearBonus};

use crate::fire::{firer, line, line_with, rolls, shots, target};
use crate::stage::{fire, none};

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

#[test]
fn fbg_arc_01_other_variant_arcs_are_halves_and_abeam_is_forward() {
    for (q, r, cone, half) in [
        (3, 0, FireArc::Forward, FireArc::Forward),
        (2, -2, FireArc::Forward, FireArc::Forward),
        (2, -3, FireArc::Side, FireArc::Forward),
        (1, -2, FireArc::Side, FireArc::Forward),
        (-1, 2, FireArc::Side, FireArc::Forward),
        (1, -3, FireArc::Side, FireArc::Rear),
        (0, -2, FireArc::Rear, FireArc::Rear),
        (-3, 0, FireArc::Rear, FireArc::Rear),
    ] {
        for (shape, arc) in [(ArcShape::Cones, cone), (ArcShape::Halves, half)] {
            let mut stage = line_with(|rules| rules.fire.arcs = shape);
            stage.put(4, 0, 0, 0);
            stage.put(0, q, r, 0);
            let (d7, ca) = (*stage.ship(4), *stage.ship(0));
            assert_eq!(stage.game.arc(&d7, ca.hex), arc, "{shape:?} {q} {r}");
            // The weakness astern goes by the same arcs; the CA turns to fire ahead.
            let turns = (0..6).find(|&facing| {
                stage.put(0, q, r, facing);
                stage.game.arc(stage.ship(0), d7.hex) == FireArc::Forward
            });
            assert!(turns.is_some());
            stage.play(fire(0), none());
            stage.act(target(4), none());
            stage.act(firer(0), none());
            stage.act(Action::Resolve, rolls(&[4]));
            let weak = u8::from(arc == FireArc::Rear);
            let hits = Event::Totalled {
                target: ShipId(4),
                hits: 1 + weak,
            };
            assert!(stage.events.contains(&hits), "{shape:?} {q} {r}");
        }
    }
}

#[test]
fn fbg_arc_08_09_fbg_ex_29_arcs_are_seen_from_the_firer_and_from_the_target() {
    let mut stage = line();
    stage.put(4, 3, 0, 0);
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(1), none());
    stage.act(Action::Resolve, rolls(&[2]));
    let shot = shots(&stage)[0];
    assert_eq!((shot.arc, shot.from), (FireArc::Forward, FireArc::Rear));
    // One hit, and one more for the weakness of a D7 astern.
    assert_eq!(stage.log(4), "0/2");
}

#[test]
fn fbg_arc_10_the_weakness_counts_for_each_shot_or_once() {
    for (bonus, expected) in [(RearBonus::PerDie, "0/0"), (RearBonus::OncePerBatch, "0/1")] {
        let mut stage = line_with(|rules| rules.fire.rear_bonus = bonus);
        stage.put(4, 3, 0, 0);
        stage.play(fire(0), none());
        stage.act(target(4), none());
        stage.act(firer(0), none());
        stage.act(firer(1), none());
        // Two hits from astern and a miss add two, or one.
        stage.act(firer(2), rolls(&[3, 1, 3]));
        assert_eq!(stage.log(4), expected);
    }
}

#[test]
fn as_many_ships_fire_and_a_stern_is_as_weak_as_the_ruleset_says() {
    let mut stage = line_with(|rules| {
        rules.fire.firers_max = 2;
        rules.classes["d7"].rear_weakness = 2;
    });
    stage.put(4, 3, 0, 0);
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(0), none());
    stage.act(firer(1), rolls(&[3, 1]));
    assert_eq!(stage.log(4), "0/1", "one hit and two more");
}

#[test]
fn fbg_fire_25_range_0_would_be_ahead_and_not_astern() {
    let stage = line();
    let ship = stage.ship(0);
    assert_eq!(stage.game.arc(ship, ship.hex), FireArc::Forward);
    let chart = &stage.game.tables.chart;
    let class = stage.game.spec(ShipId(0)).class;
    let faces = |range| chart.faces(class, FireArc::Forward, range, 0);
    assert_eq!(faces(0), faces(1));
}
