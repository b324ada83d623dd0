//! Moving ships: their order, stacking, the edge of the map.

use evenkeel_board::HexSide;
use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{Edge, Ruleset};
use evenkeel_fleet_battle_game::state::Ask;

use crate::stage::{Stage, activation, none};

/// A cruiser and its mate in the open, and enemies out of the way.
fn pair() -> Stage {
    let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
    stage.park();
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 2, 0);
    stage
}

/// Takes up an activation at the course of a ship.
fn ask_course(stage: &mut Stage, ship: u8) {
    stage.play(activation(stage.game.spec(ShipId(ship)).squadron.0), none());
    if stage.state.ask == Ask::Helm {
        stage.act(Action::Helm(ShipId(ship)), none());
    }
}

/// A ship alone in the hex in a column and row; its mates are crippled.
fn alone_at(column: u16, row: u16, facing: u8, edge: Edge) -> Stage {
    let mut stage = Stage::with(|rules| rules.movement.edge = edge, &["ca 2"], &["d7 2"]);
    stage.park();
    stage.put(1, 0, 0, 0);
    stage.cripple(1);
    let hex = stage.game.map.hex(column, row);
    let facing = HexSide::new(facing);
    stage.game.stand(&mut stage.state, ShipId(0), hex, facing);
    stage
}

#[test]
fn fbg_move_06_07_the_owner_chooses_the_order_and_each_ship_moves_once() {
    let mut stage = pair();
    stage.play(activation(0), none());
    assert_eq!(
        stage.legal(),
        [Action::Helm(ShipId(0)), Action::Helm(ShipId(1))]
    );
    stage.act(Action::Helm(ShipId(1)), none());
    assert_eq!(stage.state.ask, Ask::Course(ShipId(1)));
    stage.steer(2, 2, 0);
    // The last one need not be asked for.
    assert_eq!(stage.state.ask, Ask::Course(ShipId(0)));
    stage.steer(2, 0, 0);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_move_02_03_the_speed_follows_from_the_hexes() {
    for (q, hexes, full_speed) in [(0, 0, false), (3, 3, false), (4, 4, true), (8, 8, true)] {
        let mut stage = pair();
        ask_course(&mut stage, 1);
        stage.steer(q, 2, 0);
        let told = stage.events.iter().find_map(|event| match *event {
            Event::Moved {
                hexes, full_speed, ..
            } => Some((hexes, full_speed)),
            _ => None,
        });
        assert_eq!(told, Some((hexes, full_speed)));
        let fast = stage.state.activation.full_speed & ShipId(1).bit() != 0;
        assert_eq!(fast, full_speed);
    }
}

#[test]
fn fbg_move_05_nothing_is_remembered_of_the_move_before() {
    // A cruiser that has stood still, moved three hexes and turned, or rushed ahead
    // may go where one may that was put there.
    for (q, r, facing) in [(0, 0, 0), (3, 0, 1), (8, 0, 0), (6, -2, 1)] {
        let mut stage = pair();
        stage.cripple(1);
        ask_course(&mut stage, 0);
        stage.steer(q, r, facing);
        stage.idle(&mut none());
        ask_course(&mut stage, 0);
        let mut fresh = pair();
        fresh.cripple(1);
        fresh.put(0, q, r, facing);
        ask_course(&mut fresh, 0);
        assert_eq!(stage.legal(), fresh.legal(), "from {q} {r}");
        assert_eq!(stage.ends(), fresh.ends(), "from {q} {r}");
    }
}

#[test]
fn fbg_move_09_crip_01_a_crippled_ship_neither_moves_nor_turns() {
    let mut stage = pair();
    stage.cripple(1);
    stage.play(activation(0), none());
    assert_eq!(stage.state.ask, Ask::Course(ShipId(0)));
    stage.steer(0, 0, 0);
    assert_eq!(stage.state.ask, Ask::Nothing);
    let moved = |event: &Event| {
        matches!(
            event,
            Event::Moved {
                ship: ShipId(1),
                ..
            }
        )
    };
    assert!(!stage.events.iter().any(moved));
}

#[test]
fn fbg_stack_01_ships_pass_through_one_another() {
    let mut stage = pair();
    stage.put(2, 1, 0, 3);
    stage.put(1, 2, 0, 0);
    ask_course(&mut stage, 0);
    assert!(
        stage.ends().contains(&(3, 0)),
        "behind an enemy and a friend"
    );
}

#[test]
fn fbg_stack_02_04_no_ship_ends_with_another_live_or_crippled() {
    let mut stage = pair();
    ask_course(&mut stage, 0);
    let free = stage.ends();
    assert!(free.contains(&(1, 0)) && free.contains(&(2, 0)));
    stage.put(2, 1, 0, 3);
    stage.put(3, 2, 0, 3);
    stage.cripple(3);
    ask_course(&mut stage, 0);
    let mut left = free;
    left.retain(|end| ![(1, 0), (2, 0)].contains(end));
    assert_eq!(stage.ends(), left);
}

#[test]
fn fbg_stack_03_each_ship_needs_a_free_hex_when_it_stops() {
    let mut stage = pair();
    stage.put(1, 1, 0, 0);
    ask_course(&mut stage, 0);
    // The mate is still there, though it could move on.
    assert!(!stage.ends().contains(&(1, 0)));
    let mut stage = pair();
    stage.put(1, 1, 0, 0);
    ask_course(&mut stage, 1);
    stage.steer(2, 0, 0);
    assert!(stage.ends().contains(&(1, 0)));
}

#[test]
fn fbg_stack_05_lost_ships_are_in_nobodys_way() {
    let mut stage = pair();
    stage.put(2, 1, 0, 3);
    stage.state.ship_mut(ShipId(2)).log.status = Status::Destroyed;
    stage.state.on_map &= !ShipId(2).bit();
    ask_course(&mut stage, 0);
    assert!(stage.ends().contains(&(1, 0)));
}

#[test]
fn fbg_move_08_the_edge_is_a_wall() {
    // Facing the western edge from the first column: nothing but to pivot.
    let mut stage = alone_at(0, 10, 3, Edge::Wall);
    ask_course(&mut stage, 0);
    assert_eq!(
        stage.legal(),
        (0..6).map(Action::Course).collect::<Vec<_>>()
    );
    // One column further in it can go one hex, and turn there.
    let mut stage = alone_at(1, 10, 3, Edge::Wall);
    ask_course(&mut stage, 0);
    assert!(stage.ends().len() > 1);
    assert!(!stage.legal().contains(&Action::LeaveMap));
}

#[test]
fn fbg_move_08_other_variant_a_ship_may_fly_off_and_is_lost() {
    let mut stage = alone_at(0, 10, 3, Edge::LeavesAsLost);
    let middle = alone_at(17, 12, 0, Edge::LeavesAsLost);
    ask_course(&mut stage, 0);
    stage.act(Action::LeaveMap, none());
    assert_eq!(stage.log(0), "destroyed");
    assert_eq!(stage.state.on_map & 1, 0);
    // It was the last live ship of its side.
    let outcome = stage.state.outcome.expect("an end");
    assert_eq!(outcome.winner, Some(evenkeel_kernel::side::Side::B));

    let mut stage = middle;
    ask_course(&mut stage, 0);
    assert!(
        !stage.legal().contains(&Action::LeaveMap),
        "too far from an edge"
    );
}

#[test]
fn fbg_move_08_who_flies_off_leaves_the_others_their_moves() {
    let mut stage = alone_at(0, 10, 3, Edge::LeavesAsLost);
    let hex = stage.game.map.hex(0, 12);
    let facing = HexSide::new(3);
    stage.game.stand(&mut stage.state, ShipId(1), hex, facing);
    stage.shields(1, 2, 0);
    stage.state.live |= ShipId(1).bit();
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    stage.act(Action::LeaveMap, none());
    assert_eq!(stage.log(0), "destroyed");
    assert!(stage.explosions().is_empty());
    assert_eq!(stage.state.ask, Ask::Course(ShipId(1)));
}

/// A mate that has moved waits for the ship at the edge, unless another one can come.
#[test]
fn fbg_move_08_who_is_waited_for_may_not_fly_off() {
    for (column, row, may_leave) in [(20, 12, false), (1, 8, true)] {
        let edge = |rules: &mut Ruleset| rules.movement.edge = Edge::LeavesAsLost;
        let mut stage = Stage::with(edge, &["ca 3"], &["d7 2"]);
        stage.park();
        for (ship, column, row) in [(0, 0, 8), (1, 0, 10), (2, column, row)] {
            let hex = stage.game.map.hex(column, row);
            let west = HexSide::new(3);
            stage.game.stand(&mut stage.state, ShipId(ship), hex, west);
        }
        stage.play(activation(0), none());
        stage.act(Action::Helm(ShipId(0)), none());
        stage.act(Action::Course(0), none());
        stage.act(Action::Helm(ShipId(1)), none());
        assert_eq!(stage.legal().contains(&Action::LeaveMap), may_leave);
    }
}

#[test]
fn fbg_turn_09_a_standing_ship_may_take_any_facing() {
    let mut stage = pair();
    ask_course(&mut stage, 0);
    stage.steer(0, 0, 3);
    assert_eq!(stage.ship(0).facing, HexSide::new(3));
    assert_ne!(stage.state.activation.standing & 1, 0);
}
