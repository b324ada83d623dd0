use blind_helm::event::Event;
use blind_helm::figures::Arc;
use blind_helm::orders::Order;
use evenkeel_board::{Hex, HexSide};
use evenkeel_document::Document;
use evenkeel_homebrew::kernel::dice::ScriptedDice;
use evenkeel_homebrew::kernel::game::{ActionList, Game, Turn};
use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::Rulebook;

use crate::{Beat, BlindHelm, Rules, State, TEXT, book, book_with, fleet, game, start};

fn legal(game: &Brew<BlindHelm>, state: &State, side: Side) -> ActionList<Order> {
    let mut list = ActionList::new();
    game.legal_actions(game.view(state, side), &mut list);
    list
}

/// Plays a round in which each side's only ship has these orders, and gives its events.
fn round(
    game: &Brew<BlindHelm>,
    state: &mut State,
    orders: [(u8, i8, bool); 2],
    faces: &[u8],
) -> Vec<Event> {
    let mut beats = Vec::new();
    let mut dice = ScriptedDice::new(faces);
    for (side, (speed, turn, launch)) in Side::BOTH.into_iter().zip(orders) {
        let ship = ModelId { side, place: 0 };
        let order = Order {
            ship,
            speed,
            turn,
            launch,
        };
        assert!(legal(game, state, side).contains(&order), "{order:?}");
        game.apply(state, order, &mut dice, &mut beats);
    }
    dice.finish();
    let told = |beat: Beat<Event>| match beat {
        Beat::Told(event) => Some(event),
        _ => None,
    };
    beats.into_iter().filter_map(told).collect()
}

/// A sea of so many columns, on which the ships begin near each other.
fn narrow(columns: u16) -> Rules {
    book_with(&[
        ("sea: (22, 14)", &format!("sea: ({columns}, 14)")),
        ("strip: 4", "strip: 1"),
    ])
}

#[test]
fn orders_keep_to_thrust_turn_and_the_map() {
    let game = game(&book(), &[("frigate", 1)], &[("minnow", 1)]);
    let mut state = start(&game);
    // Speed 2, thrust 1 and one hexside either way: 3 speeds by 3 turns.
    assert_eq!(legal(&game, &state, Side::A).len(), 9);
    let order = |speed, turn| Order {
        ship: ModelId {
            side: Side::A,
            place: 0,
        },
        speed,
        turn,
        launch: false,
    };
    let mut dice = ScriptedDice::default();
    game.apply(
        &mut state,
        order(3, 1),
        &mut dice,
        &mut evenkeel_homebrew::kernel::observer::Silent,
    );
    assert_eq!(game.to_move(&state), Turn::One(Side::B));
    // Speeds 0 to 4, two hexsides either way, and each with torpedoes or without; the edge is a
    // hex astern, and a ship that turns twice half way goes the odd hex astern as well.
    let of_minnow = legal(&game, &state, Side::B);
    assert!(
        of_minnow
            .iter()
            .any(|order| order.launch && order.speed == 4)
    );
    assert!(
        of_minnow
            .iter()
            .all(|order| order.turn.abs() <= 2 && order.speed <= 4)
    );
    // Midway: one of three hexes straight on, two after the turn.
    let before = state.open().ships[ModelId {
        side: Side::A,
        place: 0,
    }];
    let end = order(3, 1).end(&game.rules.play, &before);
    let east = Hex::new(1, 0);
    assert_eq!(
        end,
        Some((before.hex + east + Hex::new(2, -2), HexSide::new(1)))
    );
    let first = book_with(&[("helm: Midway", "helm: First")]);
    let first = crate::game(&first, &[("frigate", 1)], &[("minnow", 1)]);
    let end = order(3, 1).end(&first.rules.play, &before);
    assert_eq!(end, Some((before.hex + Hex::new(3, -3), HexSide::new(1))));
}

#[test]
fn arcs_share_the_rows_between_them() {
    let bow = HexSide::new(0);
    let step = |turn| bow.turned(turn).step().times(3);
    let bearing = |at: Hex| [Arc::Front, Arc::Broadside, Arc::Rear].map(|arc| arc.bears(bow, at));
    assert_eq!(bearing(step(0)), [true, false, false]);
    assert_eq!(bearing(step(1)), [true, true, false]);
    assert_eq!(bearing(step(1) + step(2)), [false, true, false]);
    assert_eq!(bearing(step(-2)), [false, true, true]);
    assert_eq!(bearing(step(3)), [false, false, true]);
    assert_eq!(bearing(Hex::ORIGIN), [true; 3]);
}

#[test]
fn all_fire_at_once_and_who_sinks_fires_all_the_same() {
    // Eight columns: five hexes lie between the first columns, and both go two: 1 is left.
    let game = game(&narrow(8), &[("dart", 1)], &[("dart", 1)]);
    let mut state = start(&game);
    let events = round(
        &game,
        &mut state,
        [(2, 0, false), (2, 0, false)],
        &[3, 6, 3, 2],
    );
    let hulls =
        [Side::A, Side::B].map(|side| state.open().ships[ModelId { side, place: 0 }].left.hull);
    assert_eq!((events.len(), hulls), (4, [2, 1]), "{events:?}");
    // In the next round they turn away from nobody: all four dice hit, and both are sunk.
    let orders = [(0, 0, false), (0, 0, false)];
    round(&game, &mut state, orders, &[6, 6, 6, 6]);
    match game.to_move(&state) {
        Turn::Over(end) => assert_eq!((end.winner, end.reason), (None, EndReason::Annihilation)),
        Turn::One(side) => panic!("{side:?} goes on"),
    }
}

#[test]
fn shields_stand_before_the_hull_and_mend_and_torpedoes_pass_them() {
    let game = game(&narrow(8), &[("minnow", 1)], &[("monitor", 1)]);
    let mut state = start(&game);
    let monitor = ModelId {
        side: Side::B,
        place: 0,
    };
    // Two torpedoes hit; the armour of the one fails and stops the other. The monitor's six dice
    // miss, and the minnow is out of every arc but its own.
    let events = round(
        &game,
        &mut state,
        [(1, 0, true), (1, 0, false)],
        &[4, 4, 4, 5, 1, 1, 1, 1, 1, 1],
    );
    let minnow = state.open().ships[ModelId {
        side: Side::A,
        place: 0,
    }];
    assert_eq!(minnow.salvos, 1);
    let left = state.open().ships[monitor].left;
    assert_eq!((left.hull, left.shields), (8, 2), "{events:?}");
    // One of six gets through the shield that mends by one.
    round(
        &game,
        &mut state,
        [(1, 0, false), (0, 0, false)],
        &[4, 4, 1, 1, 1, 1],
    );
    let left = state.open().ships[ModelId {
        side: Side::A,
        place: 0,
    }]
    .left;
    assert_eq!((left.hull, left.shields), (2, 1));
}

#[test]
fn who_ends_in_one_hex_collides_unless_nobody_does() {
    for (book, hull) in [
        (narrow(8), 1),
        (
            book_with(&[
                ("sea: (22, 14)", "sea: (8, 14)"),
                ("strip: 4", "strip: 1"),
                ("who: Enemies", "who: Nobody"),
            ]),
            3,
        ),
    ] {
        let game = game(&book, &[("dart", 1)], &[("dart", 1)]);
        let mut state = start(&game);
        let collided: &[u8] = if hull == 1 { &[4, 4, 3, 1, 1, 1] } else { &[] };
        let faces = [collided, &[1, 1, 1, 1]].concat();
        round(&game, &mut state, [(2, 1, false), (3, 0, false)], &faces);
        let left = |side| state.open().ships[ModelId { side, place: 0 }].left.hull;
        assert_eq!((left(Side::A), left(Side::B)), (3, hull));
    }
}

#[test]
fn a_fleet_is_of_one_navy() {
    let faults = book()
        .muster(&fleet(&[("dart", 1), ("eel", 1)]), None)
        .expect_err("two navies");
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(told[0].contains("a fleet is of one navy"), "{told:?}");
    let wrong = Document::parse("rules", TEXT.replace("sea: (22, 14)", "sea: (22, 13)"))
        .expect("it is RON");
    let faults = Rules::read(&wrong, None)
        .err()
        .expect("an odd number of rows");
    assert!(faults.to_string().contains("must be even"));
}
