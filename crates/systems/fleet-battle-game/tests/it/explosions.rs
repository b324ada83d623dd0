//! Explosions and chains of them.

use evenkeel_board::Hex;
use evenkeel_fleet_battle_game::action::{Action, ShipId, ships};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::rules::damage::{Log, Status, hit};
use evenkeel_fleet_battle_game::ruleset::Ruleset;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::{Dice, ScriptedDice, SeededDice};
use proptest::prelude::*;

use crate::stage;
use crate::stage::{Stage, hits, none};

pub fn blow_up(wanted: bool) -> Action {
    Action::SelfDestruct(wanted)
}

/// The board of the first two examples: A, C and D are Federation ships (0 to
/// 2), B and E Klingon (3 and 4). A takes the last hit.
pub fn board() -> Stage {
    let mut stage = Stage::new(&["dd 3"], &["f5 2"]);
    for (ship, q, r) in [(0, 0, 0), (3, 1, 0), (1, 2, 0), (2, 2, -1), (4, 3, 0)] {
        stage.put(ship, q, r, 0);
    }
    stage.shields(3, 0, 0);
    stage.shields(4, 0, 0);
    stage.cripple(1);
    stage.cripple(0);
    stage
}

fn logs(stage: &Stage) -> [String; 5] {
    [0, 3, 1, 2, 4].map(|ship| stage.log(ship))
}

#[test]
fn fbg_ex_22_a_chain_without_self_destruction() {
    let mut stage = board();
    stage.play(hits(1, 0, 1), none());
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(3)));
    stage.act(blow_up(false), none());
    assert_eq!(stage.explosions(), [0]);
    let expected = ["destroyed", "crippled", "crippled", "1/0", "0/0"];
    assert_eq!(logs(&stage), expected);
}

#[test]
fn fbg_ex_23_a_chain_with_two_ships_that_blow_themselves_up() {
    let mut stage = board();
    stage.play(hits(1, 0, 1), none());
    stage.act(blow_up(true), none());
    // B explodes and destroys C, which cripples E.
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(4)));
    stage.act(blow_up(true), none());
    assert_eq!(stage.explosions(), [0, 3, 1, 4]);
    let expected = ["destroyed", "destroyed", "destroyed", "0/0", "destroyed"];
    assert_eq!(logs(&stage), expected);
}

#[test]
fn fbg_ex_24_two_explosions_next_to_the_same_ship() {
    let mut stage = Stage::new(&["ca 4 squadron:one"], &["f5 2"]);
    // P at the middle; Q and R next to it and to T, which P does not touch.
    for (ship, q, r) in [(0, 0, 0), (1, 1, -1), (2, 1, 0), (3, 2, -1)] {
        stage.put(ship, q, r, 0);
    }
    stage.put(4, 12, 0, 0);
    stage.put(5, 12, 1, 0);
    [0, 1, 2].into_iter().for_each(|ship| stage.cripple(ship));
    stage.shields(3, 1, 1);
    stage.play(hits(1, 0, 1), none());
    assert_eq!(stage.explosions(), [0, 1, 2]);
    assert_eq!(stage.log(3), "0/1");
}

/// Ten ships at random near each other, some of them hulks, with random logs.
fn random_board(seed: u64) -> Stage {
    let mut dice = SeededDice::new(seed);
    let mut stage = Stage::new(&["ca 5 squadron:one"], &["c7 5 squadron:one"]);
    let mut places: Vec<Hex> = Hex::ORIGIN.within(2).collect();
    for ship in 0..10 {
        let place = places.swap_remove(dice.below(places.len() as u32) as usize);
        stage.put(ship, place.q, place.r, 0);
        match dice.below(4) {
            0 => stage.cripple(ship),
            n => stage.shields(ship, (n as u8 - 1).min(1), 0),
        }
    }
    stage.cripple(0);
    stage
}

/// The logs at the end of a chain that takes its ships in any order.
fn in_any_order(stage: &Stage, dice: &mut impl Dice) -> Vec<Log> {
    let mut logs: Vec<Log> = (0..10).map(|ship| stage.ship(ship).log).collect();
    logs[0] = hit(logs[0]);
    let mut queue = vec![0];
    while !queue.is_empty() {
        let next = queue.swap_remove(dice.below(queue.len() as u32) as usize);
        for near in 0..10u8 {
            let apart = stage.ship(next).hex.distance(stage.ship(near).hex);
            let log = &mut logs[usize::from(near)];
            if apart == 1 && log.status != Status::Destroyed {
                *log = hit(*log);
                if log.status == Status::Destroyed {
                    queue.push(near);
                }
            }
        }
    }
    logs
}

#[test]
fn fbg_ex_25_without_self_destruction_the_order_does_not_matter() {
    for seed in 0..400 {
        let mut stage = random_board(seed);
        let other = in_any_order(&stage, &mut SeededDice::new(seed));
        stage.play(hits(1, 0, 1), none());
        stage.idle(&mut none());
        let logs: Vec<Log> = (0..10).map(|ship| stage.ship(ship).log).collect();
        assert_eq!(logs, other, "board {seed}");
    }
}

#[test]
fn fbg_expl_01_07_an_explosion_hits_everybody_next_to_it_once_from_any_side() {
    let mut stage = Stage::new(&["ca 2"], &["d7 3"]);
    stage.put(0, 0, 0, 0);
    stage.cripple(0);
    stage.put(1, 1, 0, 0);
    // A D7 shows its stern to the explosion, one is crippled, one is two hexes away.
    stage.put(2, 1, -1, 1);
    stage.put(3, -1, 0, 0);
    stage.cripple(3);
    stage.put(4, 2, 0, 0);
    stage.play(hits(1, 0, 1), none());
    let expected = ["destroyed", "1/1", "1/1", "destroyed", "2/0"];
    let found = [0, 1, 2, 3, 4].map(|ship| stage.log(ship));
    assert_eq!(found, expected);
    assert_eq!(stage.explosions(), [0, 3]);
}

#[test]
fn an_explosion_reaches_as_far_and_hits_as_hard_as_the_ruleset_says() {
    let change = |rules: &mut Ruleset| {
        (rules.damage.explosion_hexes, rules.damage.explosion_hits) = (2, 3);
    };
    let mut stage = Stage::with(change, &["ca 2"], &["d7 2"]);
    for (ship, q) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
        stage.put(ship, q, 0, 0);
    }
    stage.cripple(0);
    stage.play(hits(1, 0, 1), none());
    assert_eq!([1, 2, 3].map(|ship| stage.log(ship)), ["0/1", "0/1", "2/0"]);
}

#[test]
fn fbg_expl_03_05_a_destroyed_ship_is_off_the_map_and_takes_no_more_hits() {
    let mut stage = board();
    stage.cripple(3);
    stage.play(hits(1, 0, 1), none());
    stage.idle(&mut none());
    assert_eq!(stage.explosions()[..2], [0, 3]);
    assert_eq!(stage.state.on_map & 0b1001, 0);
    let again = stage.events.iter().filter(|event| {
        matches!(
            event,
            Event::Hit {
                ship: ShipId(0),
                ..
            }
        )
    });
    assert_eq!(again.count(), 1);
}

#[test]
fn fbg_expl_02_08_all_dice_first_then_the_chain_then_the_next_target() {
    let mut stage = Stage::new(&["ca 3"], &["f5 3"]);
    for ship in 0..3 {
        stage.put(ship, 0, i16::from(ship), 0);
    }
    stage.put(3, 1, 0, 3);
    stage.cripple(3);
    stage.put(4, 2, 0, 3);
    stage.shields(4, 0, 0);
    stage.put(5, 6, 0, 3);
    stage.play(stage::fire(0), none());
    stage.act(Action::Target(ShipId(3)), none());
    stage.act(Action::Firer(ShipId(0)), none());
    stage.act(Action::Firer(ShipId(1)), none());
    // The first die destroys the hulk; the second firer has its shot all the same.
    stage.act(Action::Resolve, ScriptedDice::new(&[6, 6]));
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(4)));
    stage.act(blow_up(true), none());
    assert_eq!(stage.explosions(), [3, 4]);
    assert_eq!(stage.state.ask, Ask::Target);
    let kinds: Vec<char> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Shot(_) => Some('s'),
            Event::Hit { .. } => Some('h'),
            Event::Exploded { .. } => Some('x'),
            _ => None,
        })
        .collect();
    assert_eq!(kinds[..4], ['s', 's', 'h', 'x']);
}

#[test]
fn fbg_dmg_13_14_hits_go_on_through_the_log_and_the_rest_is_lost() {
    let mut stage = board();
    stage.play(hits(1, 2, 9), none());
    let walked: Vec<_> = stage
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Hit {
                ship: ShipId(2),
                up,
                down,
                status,
                ..
            } => Some((up, down, status)),
            _ => None,
        })
        .collect();
    let expected = [
        (0, 1, Status::Live),
        (0, 0, Status::Live),
        (0, 0, Status::Crippled),
        (0, 0, Status::Destroyed),
    ];
    assert_eq!(walked, expected);
}

proptest! {
    /// Whatever happens on a crowded board, logs only go down.
    #[test]
    fn a_chain_never_mends_anything(seed in 0u64..1_000_000, wishes in any::<u64>()) {
        let mut stage = random_board(seed);
        let before: Vec<Log> = (0..10).map(|ship| stage.ship(ship).log).collect();
        let mut dice = SeededDice::new(seed);
        stage.game.play(&mut stage.state, hits(1, 0, 1), &mut dice, &mut stage.events);
        let mut wishes = (0..64).map(|bit| wishes >> bit & 1 != 0).cycle();
        while let Ask::SelfDestruct(_) = stage.state.ask {
            stage.act_with(blow_up(wishes.next() == Some(true)), &mut dice);
        }
        for ship in ships(0b11_1111_1111) {
            let (old, new) = (before[ship.index()], stage.state.ship(ship).log);
            prop_assert!(new.status >= old.status);
            prop_assert!(new.up <= old.up && new.up + new.down <= old.up + old.down);
        }
        prop_assert!(matches!(stage.state.ask, Ask::Nothing));
    }
}
