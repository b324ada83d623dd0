//! Announcing and resolving fire.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::{Event, Ships, Shot};
use evenkeel_fleet_battle_game::ruleset::{FireArc, FirersPer, Ruleset};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::side::Side;

use crate::stage::{Stage, activation, fire, none};

pub fn target(ship: u8) -> Action {
    Action::Target(ShipId(ship))
}

pub fn firer(ship: u8) -> Action {
    Action::Firer(ShipId(ship))
}

pub fn rolls(faces: &[u8]) -> ScriptedDice {
    ScriptedDice::new(faces)
}

/// Four cruisers in a column that face two battlecruisers three hexes away,
/// which face them.
pub fn line() -> Stage {
    line_with(|_| {})
}

pub fn line_with(change: impl FnOnce(&mut Ruleset)) -> Stage {
    let mut stage = Stage::with(change, &["ca 4 squadron:one"], &["d7 2"]);
    for ship in 0..4 {
        stage.put(ship, 0, i16::from(ship) - 1, 0);
    }
    stage.put(4, 3, 0, 3);
    stage.put(5, 3, 2, 3);
    stage
}

pub fn shots(stage: &Stage) -> Vec<Shot> {
    let shots = stage.events.iter().filter_map(|event| match event {
        Event::Shot(shot) => Some(*shot),
        _ => None,
    });
    shots.collect()
}

#[test]
fn fbg_fire_15_27_all_fire_on_a_target_is_announced_then_rolled_then_takes_effect() {
    let mut stage = line();
    stage.play(fire(0), none());
    assert_eq!(stage.legal(), [target(4), target(5), Action::CeaseFire]);
    stage.act(target(4), none());
    assert_eq!(stage.legal(), [firer(0), firer(1), firer(2), firer(3)]);
    stage.act(firer(2), none());
    assert_eq!(
        stage.legal(),
        [firer(0), firer(1), firer(3), Action::Resolve]
    );
    stage.act(firer(1), none());
    assert!(shots(&stage).is_empty());
    // Ships roll in the order of their numbers: 6 is two hits of a CA, 2 is one.
    stage.act(Action::Resolve, rolls(&[6, 2]));
    let fired: Vec<_> = shots(&stage)
        .iter()
        .map(|shot| (shot.firer.0, shot.hits))
        .collect();
    assert_eq!(fired, [(1, 2), (2, 1)]);
    let announced = Event::Announced {
        target: ShipId(4),
        firers: Ships(0b0110),
    };
    let told: Vec<_> = stage
        .events
        .iter()
        .skip_while(|event| **event != announced)
        .collect();
    let hits = told
        .iter()
        .filter(|event| matches!(event, Event::Hit { .. }));
    assert_eq!(hits.count(), 3);
    assert!(matches!(told[1], Event::Shot(_)) && matches!(told[2], Event::Shot(_)));
    assert!(matches!(told[3], Event::Totalled { hits: 3, .. }));
    assert_eq!(stage.log(4), "0/1");
}

#[test]
fn fbg_fire_16_17_the_next_target_is_chosen_knowing_the_result_and_none_twice() {
    let mut stage = line();
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(0), none());
    stage.act(Action::Resolve, rolls(&[1]));
    assert_eq!(stage.legal(), [target(5), Action::CeaseFire]);
    stage.act(target(5), none());
    stage.act(firer(1), none());
    stage.act(Action::Resolve, rolls(&[1]));
    // Two ships have not fired, but both targets were fired on.
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_fire_18_19_three_ships_may_fire_on_a_target_also_if_they_cannot_hit() {
    let mut stage = line();
    // At range 13 a cruiser needs a 6, and loses 2 from its roll with both shields.
    stage.put(4, 13, -1, 3);
    stage.shields(0, 0, 0);
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(0), none());
    stage.act(firer(1), none());
    // The third is the last that may, so the dice roll at once.
    stage.act(firer(2), rolls(&[6, 1, 1]));
    let told = shots(&stage)
        .into_iter()
        .map(|shot| (shot.penalty, shot.hits));
    assert_eq!(told.collect::<Vec<_>>(), [(2, 0), (0, 0), (0, 0)]);
    assert_eq!(stage.legal(), [target(5), Action::CeaseFire]);
}

#[test]
fn fbg_fire_18_the_limit_may_count_for_the_round() {
    let mut stage = line_with(|rules| rules.fire.firers_max_per = FirersPer::Round);
    stage.state.fired_on[4] = 1;
    stage.state.fired_on[5] = 3;
    stage.play(fire(0), none());
    assert_eq!(stage.legal(), [target(4), Action::CeaseFire]);
    stage.act(target(4), none());
    stage.act(firer(3), none());
    stage.act(firer(0), rolls(&[1, 1]));
    assert_eq!(stage.state.fired_on[4], 3);
    assert_eq!(stage.state.ask, Ask::Nothing);
    // The next round counts anew.
    stage.play(Scene::Round, rolls(&[]).then_below(2, 0));
    assert_eq!(stage.state.fired_on[4], 0);
}

#[test]
fn fbg_fire_02_a_ship_fires_once() {
    let mut stage = line();
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(0), none());
    stage.act(Action::Resolve, rolls(&[1]));
    stage.act(target(5), none());
    assert_eq!(stage.legal(), [firer(1), firer(2), firer(3)]);
}

#[test]
fn fbg_fire_19_a_shot_without_a_cell_cannot_be_announced() {
    let mut stage = line();
    // A CA reaches 12 hexes to its side, and 15 ahead.
    for ship in 0..4 {
        stage.put(ship, 0, i16::from(ship) - 1, 3);
    }
    stage.put(4, 12, 0, 3);
    stage.put(5, 13, 2, 3);
    stage.play(fire(0), none());
    assert_eq!(stage.legal(), [target(4), Action::CeaseFire]);
    for ship in 0..4 {
        stage.put(ship, 0, i16::from(ship) - 1, 0);
    }
    stage.play(fire(0), none());
    assert_eq!(stage.legal(), [target(4), target(5), Action::CeaseFire]);
}

#[test]
fn fbg_fire_20_21_crippled_ships_do_not_fire() {
    let mut stage = line();
    stage.cripple(0);
    stage.cripple(1);
    stage.play(fire(0), none());
    stage.act(target(4), none());
    assert_eq!(stage.legal(), [firer(2), firer(3)]);
}

#[test]
fn fbg_fire_22_enemies_are_targets_live_or_crippled_and_friends_in_a_variant() {
    let mut stage = line();
    stage.cripple(5);
    stage.play(fire(0), none());
    assert_eq!(stage.legal(), [target(4), target(5), Action::CeaseFire]);
    let mut stage = line_with(|rules| rules.fire.friendly_fire = true);
    stage.cripple(3);
    stage.play(fire(0), none());
    let all = (0..6).map(target).chain([Action::CeaseFire]);
    assert_eq!(stage.legal(), all.collect::<Vec<_>>());
    stage.act(target(0), none());
    assert_eq!(stage.legal(), [firer(1), firer(2)], "never itself");
}

#[test]
fn fbg_fire_23_ships_between_block_nothing() {
    let mut stage = line();
    stage.put(4, 1, 0, 3);
    stage.put(5, 2, 0, 3);
    stage.play(fire(0), none());
    assert_eq!(stage.legal(), [target(4), target(5), Action::CeaseFire]);
}

/// Two cruisers, the first of them next to a crippled frigate, and another frigate.
fn near_a_hulk() -> Stage {
    let mut stage = Stage::new(&["ca 2"], &["f5 2"]);
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 3, 0);
    stage.put(2, 1, 0, 3);
    stage.put(3, 2, 3, 3);
    stage.cripple(2);
    stage
}

#[test]
fn fbg_fire_10_14_the_penalty_is_that_of_the_moment_of_the_roll() {
    let mut stage = near_a_hulk();
    stage.shields(0, 0, 2);
    stage.shields(1, 2, 0);
    stage.play(fire(0), none());
    // The second cruiser destroys the hulk next to the first one.
    stage.act(target(2), none());
    stage.act(firer(1), none());
    stage.act(Action::Resolve, rolls(&[6]));
    assert_eq!(stage.explosions(), [2]);
    assert_eq!(stage.log(0), "0/1");
    // Only the first is left, so it is not asked for.
    stage.act(target(3), rolls(&[2]));
    let shot = shots(&stage)[1];
    assert_eq!((shot.destroyed, shot.penalty, shot.hits), (1, 1, 0));
}

#[test]
fn fbg_fire_28_a_ship_that_is_crippled_before_it_fires_has_lost_its_shot() {
    let mut stage = near_a_hulk();
    stage.shields(0, 0, 0);
    stage.play(fire(0), none());
    stage.act(target(2), none());
    stage.act(firer(1), none());
    stage.act(Action::Resolve, rolls(&[6]));
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(0)));
    stage.act(Action::SelfDestruct(false), none());
    assert_eq!(stage.log(0), "crippled");
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_fire_26_how_a_ship_moved_does_not_change_its_fire() {
    for (q, faster) in [(0, false), (8, true)] {
        let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 1, 0);
        stage.cripple(1);
        stage.put(2, q + 3, 0, 3);
        stage.put(3, q + 3, 1, 3);
        stage.play(activation(0), none());
        stage.steer(q, 0, 0);
        assert_eq!(stage.state.activation.full_speed != 0, faster);
        stage.act(target(2), rolls(&[6]));
        let shot = shots(&stage)[0];
        assert_eq!(
            (shot.range, shot.arc, shot.penalty, shot.hits),
            (3, FireArc::Forward, 0, 2)
        );
    }
}

#[test]
fn fbg_fire_24_29_range_counts_the_targets_hex_and_nobody_fires_back() {
    let mut stage = line();
    stage.put(4, 1, 0, 3);
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(1), none());
    stage.act(Action::Resolve, rolls(&[1]));
    assert_eq!(shots(&stage)[0].range, 1);
    assert_eq!(stage.state.decider, Side::A);
    assert!(shots(&stage).iter().all(|shot| shot.firer.0 < 4));
}

#[test]
fn the_side_that_fires_first_is_remembered() {
    let mut stage = line();
    assert_eq!(stage.state.first_fire, None);
    stage.play(fire(1), none());
    stage.act(target(0), none());
    stage.act(firer(4), none());
    stage.act(Action::Resolve, rolls(&[1]));
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(0), none());
    stage.act(Action::Resolve, rolls(&[1]));
    assert_eq!(stage.state.first_fire, Some(Side::B));
}
