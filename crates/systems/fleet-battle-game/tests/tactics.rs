//! What players do in small positions whose best answer is plain.

mod stage;

use evenkeel_board::{HexArc, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::courses::{Room, Speed};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_fleet_battle_game::tactics::Scratch;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::tactics::Tactics;
use stage::arena::captain;
use stage::{Stage, activation, fire, hits, none};

/// What the captain decides.
fn advice(stage: &Stage) -> Action {
    let Turn::One(side) = stage.game.to_move(&stage.state) else {
        panic!("the battle is over");
    };
    let view = stage.game.view(&stage.state, side);
    let mut judged = Vec::new();
    let scratch = &mut Scratch::default();
    stage.game.judge(view, &captain(), scratch, &mut judged);
    judged[0].action
}

/// What the simple player decides.
fn charge(stage: &Stage) -> Action {
    let Turn::One(side) = stage.game.to_move(&stage.state) else {
        panic!("the battle is over");
    };
    let view = stage.game.view(&stage.state, side);
    stage.game.charge(view, &mut Scratch::default())
}

/// Plays a whole activation as advised, up to the first decision on fire.
fn move_squadron(stage: &mut Stage, player: fn(&Stage) -> Action) {
    stage.play(activation(0), none());
    while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        stage.act(player(stage), none());
    }
}

/// At which speed the asked ship goes.
fn speed(stage: &Stage, action: Action) -> Speed {
    let (Ask::Course(ship), Action::Course(place)) = (stage.state.ask, action) else {
        panic!("{action:?}");
    };
    let fan = stage.game.fan(&stage.state, ship);
    let room = Room::at(&stage.game.map, stage.state.ship(ship).hex);
    let course = fan.courses()[usize::from(place)];
    fan.speed(course, room).expect("a legal course")
}

/// Three cruisers side by side before two battlecruisers at range 3 and 4.
fn line_of_battle() -> Stage {
    let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
    for ship in 0..3 {
        stage.put(ship, 0, i16::from(ship) * 2, 0);
    }
    stage.put(3, 3, 1, 3);
    stage.put(4, 3, 3, 3);
    stage
}

#[test]
fn fire_goes_to_the_ship_that_can_be_crippled() {
    for weak in [3, 4] {
        let mut stage = line_of_battle();
        stage.shields(weak, 0, 0);
        stage.play(fire(0), none());
        assert_eq!(advice(&stage), Action::Target(ShipId(weak)));
        stage.act(Action::Target(ShipId(weak)), none());
        // A cruiser cripples it in five of six shots, so one or two are enough.
        let mut named = 0;
        while let Action::Firer(firer) = advice(&stage) {
            stage.act_with(Action::Firer(firer), &mut SeededDice::new(1));
            named += 1;
        }
        assert!((1..=2).contains(&named), "{named} fire at {weak}");
    }
}

#[test]
fn all_fire_at_a_ship_that_needs_it() {
    let mut stage = line_of_battle();
    stage.shields(3, 0, 2);
    stage.play(fire(0), none());
    assert_eq!(advice(&stage), Action::Target(ShipId(3)));
    stage.act(Action::Target(ShipId(3)), none());
    for _ in 0..2 {
        let action = advice(&stage);
        assert!(matches!(action, Action::Firer(_)), "{action:?}");
        stage.act_with(action, &mut SeededDice::new(1));
    }
}

#[test]
fn hulks_are_set_off_beside_enemies_only() {
    for (beside_enemy, expected) in [
        (true, Action::Target(ShipId(2))),
        (false, Action::CeaseFire),
    ] {
        let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 2, 0);
        // The live enemy is out of range, or the hulk lies beside a friend.
        stage.put(3, 16, 0, 3);
        if beside_enemy {
            stage.put(2, 15, 0, 3);
        } else {
            stage.put(2, 1, 0, 3);
        }
        stage.cripple(2);
        stage.play(fire(0), none());
        assert_eq!(advice(&stage), expected);
    }
}

#[test]
fn shields_go_up_where_fire_is_of_little_use() {
    for (range, raise) in [(3, false), (15, true)] {
        let mut stage = Stage::new(&["ca 2"], &["c9 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 2, 0);
        stage.shields(0, 1, 1);
        stage.put(2, range, 0, 3);
        stage.put(3, range, 1, 3);
        move_squadron(&mut stage, |stage| match stage.state.ask {
            Ask::Helm => Action::Helm(ShipId(0)),
            _ => stage.legal()[0],
        });
        assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
        assert_eq!(advice(&stage), Action::Raise(raise), "range {range}");
    }
}

#[test]
fn a_crippled_ship_blows_up_among_enemies() {
    for (friends, wanted) in [(1, true), (3, false)] {
        let mut stage = Stage::new(&["ca 4"], &["d7 4"]);
        stage.put(4, 0, 0, 0);
        // Two enemies are beside it, and so many friends.
        stage.put(0, 1, 0, 3);
        stage.put(1, 0, 1, 3);
        for (friend, (q, r)) in (5..5 + friends).zip([(-1, 0), (0, -1), (1, -1)]) {
            stage.put(friend, q, r, 0);
        }
        stage.shields(4, 0, 0);
        stage.play(hits(0, 4, 1), none());
        assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(4)));
        assert_eq!(advice(&stage), Action::SelfDestruct(wanted));
    }
}

#[test]
fn ships_rush_while_nobody_is_near_and_not_under_fire() {
    for (range, rushes) in [(30, true), (9, false)] {
        let mut stage = Stage::new(&["dn 2"], &["c9 2"]);
        for (ship, r) in [(0, 0), (1, 2)] {
            stage.put(ship, -14, r, 0);
            stage.put(ship + 2, range - 14, r, 3);
        }
        stage.play(activation(0), none());
        stage.act(advice(&stage), none());
        let rushed = speed(&stage, advice(&stage)) == Speed::Full;
        assert_eq!(rushed, rushes, "range {range}");
    }
}

#[test]
fn nobody_with_a_weak_stern_shows_it_to_the_enemy() {
    // Between facings that fire as well, a battlecruiser keeps its stern away.
    for facing in 0..6 {
        let mut stage = Stage::new(&["d7 2"], &["ca 2"]);
        stage.put(0, 0, 0, facing);
        stage.put(1, 0, 2, facing);
        stage.put(2, 6, 0, 3);
        stage.put(3, 6, 1, 3);
        move_squadron(&mut stage, advice);
        for own in [0, 1] {
            let ship = stage.ship(own);
            for foe in [2, 3] {
                let arc = HexArc::of_hex(ship.hex, ship.facing, stage.ship(foe).hex);
                assert_ne!(arc, HexArc::Rear, "{own} from {foe}, began {facing}");
            }
        }
    }
}

#[test]
fn nobody_stays_beside_a_hulk_within_the_enemys_reach() {
    let mut stage = Stage::new(&["ca 3"], &["d7 3"]);
    for ship in 0..3 {
        stage.put(ship, 0, i16::from(ship), 0);
        stage.put(ship + 3, 8, i16::from(ship), 3);
    }
    stage.cripple(1);
    move_squadron(&mut stage, advice);
    for live in [0, 2] {
        assert!(
            stage.ship(live).hex.distance(stage.ship(1).hex) > 1,
            "{live}"
        );
    }
}

#[test]
fn charging_ships_come_close_and_fire() {
    let mut stage = line_of_battle();
    move_squadron(&mut stage, charge);
    for own in 0..3 {
        let hex = stage.ship(own).hex;
        let nearest = [3, 4].map(|foe| hex.distance(stage.ship(foe).hex));
        assert!(nearest.into_iter().min() <= Some(2), "{own}");
    }
    assert_eq!(stage.state.ask, Ask::Target);
    assert!(matches!(charge(&stage), Action::Target(_)));
}

#[test]
fn fleets_begin_in_their_front_line_and_look_at_the_enemy() {
    let mut stage = Stage::new(&["dn 1", "ca 3", "dd 2"], &["c9 1", "d7 3", "f5 2"]);
    stage.state = stage.game.empty_map();
    stage.state.round = 0;
    stage.play(Scene::Deployment, none());
    while matches!(stage.state.ask, Ask::Place(_) | Ask::Face(_)) {
        stage.act(advice(&stage), none());
    }
    for ship in 0..12 {
        let (column, _) = stage.game.map.column_and_row(stage.ship(ship).hex);
        let (line, facing) = if ship < 6 { (5, 0) } else { (30, 3) };
        assert_eq!(
            (column, stage.ship(ship).facing),
            (line, HexSide::new(facing))
        );
    }
}
