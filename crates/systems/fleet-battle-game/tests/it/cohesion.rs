//! Squadron cohesion: who is out of it, and where that lets ships go.

use evenkeel_board::Hex;
use evenkeel_fleet_battle_game::action::{Action, ShipId, ships};
use evenkeel_fleet_battle_game::ruleset::{Cohesion, Ruleset};
use evenkeel_fleet_battle_game::state::Ask;

use crate::stage::{Stage, activation, none};

/// A squadron of tugs, with enemies out of the way.
pub fn tugs(count: usize, change: impl FnOnce(&mut Ruleset)) -> Stage {
    let unit = format!("tug {count} squadron:one");
    let mut stage = Stage::with(change, &[&unit], &["d7 2"]);
    stage.park();
    stage
}

pub fn ask_course(stage: &mut Stage, ship: u8) {
    if stage.state.ask == Ask::Nothing {
        stage.play(activation(0), none());
    }
    if stage.state.ask == Ask::Helm {
        stage.act(Action::Helm(ShipId(ship)), none());
    }
    assert_eq!(stage.state.ask, Ask::Course(ShipId(ship)));
}

pub fn apart(a: (i16, i16), b: (i16, i16)) -> u16 {
    Hex::new(a.0, a.1).distance(Hex::new(b.0, b.1))
}

/// The ships that may not stay where they are once all others of the squadron have.
fn offenders(stage: &mut Stage) -> Vec<u8> {
    let live = ships(stage.game.squadrons[0].ships & stage.state.live);
    let may_not_stay = |id: &ShipId| {
        stage.play(activation(0), none());
        stage.state.activation.unmoved = id.bit();
        ask_course(stage, id.0);
        let by = stage.ship(id.0).hex - stage.hex(0, 0);
        !stage.ends().contains(&(by.q, by.r))
    };
    live.filter(may_not_stay).map(|id| id.0).collect()
}

/// All face away from the mates that they do not have near, but for the third, which is
/// the one that must come.
#[test]
fn fbg_ex_34_who_is_out_of_cohesion() {
    let row = |gone: &[u8], crippled: &[u8]| {
        let mut stage = tugs(4, |_| {});
        for (ship, q) in [(0, 0), (1, 2), (2, 5), (3, 6)] {
            stage.put(ship, q, 0, 3);
        }
        for &ship in gone {
            stage.state.on_map &= !ShipId(ship).bit();
            stage.state.live &= !ShipId(ship).bit();
        }
        crippled.iter().for_each(|&ship| stage.cripple(ship));
        stage
    };
    assert_eq!(offenders(&mut row(&[], &[])), [0; 0]);
    assert_eq!(offenders(&mut row(&[3], &[])), [2]);
    assert_eq!(offenders(&mut row(&[], &[3])), [0; 0]);
    let mut last = row(&[0, 1], &[3]);
    last.put(3, 0, 0, 0);
    last.cripple(3);
    assert_eq!(offenders(&mut last), [0; 0]);
}

#[test]
fn fbg_coh_01_the_last_of_two_must_come_near_the_first() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 1, 1, 0);
    ask_course(&mut stage, 0);
    // The first may go wherever its mate can follow.
    assert!(stage.ends().contains(&(8, 0)));
    stage.steer(8, 0, 0);
    ask_course(&mut stage, 1);
    let ends = stage.ends();
    assert!(!ends.is_empty());
    assert!(ends.iter().all(|&end| apart(end, (8, 0)) <= 2), "{ends:?}");
}

#[test]
fn fbg_coh_01_the_first_may_not_go_where_nobody_can_follow() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 0);
    // The mate faces away and comes back no further than it started.
    stage.put(1, 0, 1, 3);
    ask_course(&mut stage, 0);
    assert!(!stage.ends().contains(&(8, 0)));
    assert!(stage.ends().contains(&(2, 0)), "the mate may stay");
}

#[test]
fn fbg_coh_02_04_a_crippled_mate_is_enough_and_is_never_demanded() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 1, 0);
    stage.put(2, 4, 0, 0);
    stage.cripple(2);
    ask_course(&mut stage, 0);
    // Near the hulk nobody has to come.
    stage.steer(5, 0, 0);
    ask_course(&mut stage, 1);
    let ends = stage.ends();
    assert!(ends.contains(&(2, 0)), "near the hulk alone: {ends:?}");
    assert!(
        ends.iter()
            .all(|&end| apart(end, (4, 0)) <= 2 || apart(end, (5, 0)) <= 2)
    );
}

#[test]
fn fbg_coh_03_a_squadron_may_end_in_two_pairs_unless_it_must_hang_together() {
    for (cohesion, pairs) in [(Cohesion::OneMate, true), (Cohesion::Connected, false)] {
        let mut stage = tugs(4, |rules| rules.movement.cohesion = cohesion);
        for (ship, r) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
            stage.put(ship, 0, r, 0);
        }
        ask_course(&mut stage, 0);
        stage.steer(8, 0, 0);
        ask_course(&mut stage, 1);
        stage.steer(7, 1, 0);
        ask_course(&mut stage, 2);
        assert_eq!(stage.ends().contains(&(0, 2)), pairs, "{cohesion:?}");
    }
}

/// The last ship to move joins a mate that waits and those that have met, or only the
/// first of them by a hulk.
#[test]
fn fbg_coh_03_other_variant_who_hangs_together_joins_all_and_over_hulks() {
    let connected = |rules: &mut Ruleset| rules.movement.cohesion = Cohesion::Connected;
    let ends = |hexes: [i16; 4], hulk: Option<u8>| {
        let mut stage = tugs(4, connected);
        (0..)
            .zip(hexes)
            .for_each(|(ship, q)| stage.put(ship, q, 0, 0));
        hulk.into_iter().for_each(|ship| stage.cripple(ship));
        stage.play(activation(0), none());
        stage.state.activation.unmoved = ShipId(3).bit();
        ask_course(&mut stage, 3);
        stage.ends()
    };
    let joining = ends([0, 4, 5, -3], None);
    assert!(joining.contains(&(2, 0)) && !joining.contains(&(-1, 0)));
    let joining = ends([0, 1, 3, 2], Some(2));
    assert!(joining.contains(&(5, 0)) && !joining.contains(&(6, 0)));
    // A hulk that hangs together with nobody is not joined.
    let joining = ends([0, 1, 5, 2], Some(2));
    assert!(joining.contains(&(3, 0)) && !joining.contains(&(7, 0)));
}
