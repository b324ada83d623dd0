//! Cohesion of squadrons that have losses, or whose ships are too far apart.

use std::collections::BTreeSet;

use evenkeel_board::{Hex, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::ruleset::Ruleset;

use crate::cohesion::{apart, ask_course, tugs};
use crate::stage::{Stage, activation, none};
use crate::stands::{reached, together};

const FAR: i16 = 12;

#[test]
fn fbg_coh_05_the_last_live_ship_is_free() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 1, 0);
    stage.put(2, 0, 2, 0);
    stage.cripple(1);
    stage.cripple(2);
    ask_course(&mut stage, 0);
    let all: BTreeSet<_> = stage
        .game
        .fan(&stage.state, ShipId(0))
        .courses()
        .iter()
        .map(|c| c.by)
        .collect();
    // The hulks are not in the way of any course.
    assert_eq!(stage.ends().len(), all.len());
}

#[test]
fn fbg_coh_06_losses_elsewhere_cost_nothing_until_the_squadron_moves() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 2, 0, 0);
    stage.put(2, 4, 0, 0);
    stage.state.on_map &= !ShipId(1).bit();
    stage.state.live &= !ShipId(1).bit();
    // The enemy's activation asks nothing of them, though they are four hexes apart.
    let before = stage.state.ships;
    stage.play(activation(1), none());
    stage.idle(&mut none());
    assert_eq!(stage.state.ships, before);
    // Its own brings them together again.
    ask_course(&mut stage, 0);
    assert!(
        !stage.ends().contains(&(1, 0)),
        "the other cannot come there"
    );
    stage.steer(2, 0, 0);
    assert!(stage.ends().iter().all(|&end| apart(end, (2, 0)) <= 2));
}

#[test]
fn fbg_coh_07_a_ship_that_cannot_keep_cohesion_comes_as_near_as_it_can() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, -FAR, 0, 0);
    stage.put(1, FAR, 0, 3);
    ask_course(&mut stage, 0);
    assert_eq!(stage.ends(), [(8 - FAR, 0)]);
    stage.steer(8 - FAR, 0, 0);
    assert_eq!(stage.ends(), [(FAR - 8, 0)]);
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, FAR, 0, 0);
    ask_course(&mut stage, 0);
    assert_eq!(stage.ends(), [(8, 0)]);
    // A hulk that is out of reach is nobody to come near to.
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 18, 0, 0);
    stage.put(2, -6, 0, 0);
    stage.cripple(2);
    ask_course(&mut stage, 0);
    assert_eq!(stage.ends(), [(8, 0)]);
}

/// Five frigates in two groups, as a battle had left them. Two of them once ended
/// alone, because one went to where another had stood, and that one went on.
#[test]
fn fbg_coh_07_nobody_is_left_by_a_mate_that_has_yet_to_move() {
    let mut stage = Stage::new(&["f5 5 squadron:one"], &["ca 2"]);
    stage.park();
    let starts = [
        (20, 6, 5),
        (19, 8, 4),
        (19, 10, 4),
        (22, 18, 3),
        (20, 17, 3),
    ];
    for (ship, (column, row, facing)) in (0..).zip(starts) {
        let hex = stage.game.map.hex(column, row);
        let facing = HexSide::new(facing);
        stage
            .game
            .stand(&mut stage.state, ShipId(ship), hex, facing);
    }
    let middle = stage.game.map.hex(17, 12);
    for (ship, column, row) in [(0, 17, 8), (1, 14, 9), (3, 20, 18)] {
        ask_course(&mut stage, ship);
        let by = stage.game.map.hex(column, row) - middle;
        stage.steer(by.q, by.r, 3);
    }
    let mut found = BTreeSet::new();
    reached(&mut stage, 5, &mut found);
    assert!(found.len() > 10);
    for stand in &found {
        assert_eq!(together(stand, 0b1_1111), 5, "{stand:?}");
    }
}

/// Three slow tugs in a row: the middle one can come to the first or stay with the last,
/// and the last cannot follow it. Once the first has gone ahead to be met, it is met; it
/// was left where it could have stayed nearer.
#[test]
fn fbg_coh_07_who_went_to_be_met_is_met() {
    let mut stage = tugs(3, |rules| {
        let tug = &mut rules.classes["tug"];
        (tug.low_hexes, tug.full_hexes) = (2, 3);
    });
    stage.put(0, -8, 0, 0);
    stage.put(1, 0, 0, 3);
    stage.put(2, 2, 0, 0);
    ask_course(&mut stage, 0);
    stage.steer(-5, 0, 0);
    ask_course(&mut stage, 1);
    let ends = stage.ends();
    assert!(ends.contains(&(-3, 0)));
    assert!(ends.iter().all(|&end| apart(end, (-5, 0)) <= 2), "{ends:?}");
    stage.steer(-3, 0, 3);
    // The last ends as near as it can.
    ask_course(&mut stage, 2);
    assert_eq!(stage.ends(), [(2, 0)]);
}

#[test]
fn fbg_coh_07_a_full_neighbourhood_is_out_of_reach() {
    let one = |rules: &mut Ruleset| rules.movement.cohesion_hexes = 1;
    for enemies in [3, 5] {
        let mut stage = Stage::with(one, &["tug 2 squadron:one"], &["f5 5 squadron:one"]);
        stage.park();
        // A mate in the corner of the edge that it faces, with five hexes around it.
        let corner = stage.game.map.hex(0, 11);
        let mut put = |id: u8, hex: Hex, facing: u8| {
            let facing = HexSide::new(facing);
            stage.game.stand(&mut stage.state, ShipId(id), hex, facing);
        };
        put(1, corner, 3);
        put(0, corner + Hex::new(5, 0), 3);
        let around = Hex::ORIGIN.ring(1).map(|by| corner + by);
        let on_map = around.filter(|hex| stage.game.map.contains(*hex));
        let around: Vec<Hex> = on_map.collect();
        assert_eq!(around.len(), 5);
        for (id, hex) in (2..).zip(&around).take(enemies) {
            stage
                .game
                .stand(&mut stage.state, ShipId(id), *hex, HexSide::new(0));
        }
        ask_course(&mut stage, 1);
        stage.act(Action::Course(0), none());
        ask_course(&mut stage, 0);
        let middle = stage.hex(0, 0);
        let gap = |&(q, r): &(i16, i16)| (middle + Hex::new(q, r)).distance(corner);
        let gaps: BTreeSet<u16> = stage.ends().iter().map(gap).collect();
        let wanted = if enemies == 5 { 2 } else { 1 };
        assert_eq!(gaps, BTreeSet::from([wanted]));
    }
}

#[test]
fn fbg_coh_07_mates_that_stay_scattered_do_not_bind_those_that_meet() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, -FAR, 0, 3);
    stage.put(1, 4, 0, 0);
    stage.put(2, 4, 1, 0);
    ask_course(&mut stage, 0);
    stage.steer(-FAR, 0, 0);
    ask_course(&mut stage, 1);
    // The two others look after themselves.
    assert!(stage.ends().contains(&(7, 0)), "{:?}", stage.ends());
    stage.steer(7, 0, 0);
    ask_course(&mut stage, 2);
    assert!(stage.ends().iter().all(|&end| apart(end, (7, 0)) <= 2));
}
