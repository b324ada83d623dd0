//! Secret deployment and what each side may know.

use evenkeel_board::HexSide;
use evenkeel_fleet_battle_game::action::{Action, ShipId, ships};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::ruleset::{Cohesion, Orientation, Ruleset, StartShields, Zones};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_fleet_battle_game::view::View;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;

use crate::stage::{Arena, Stage, none};

fn new(change: impl FnOnce(&mut Ruleset), a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::with(change, a, b);
    stage.state.round = 0;
    stage.play(Scene::Deployment, none());
    stage
}

fn usual() -> Stage {
    new(|_| {}, &["ca 3"], &["d7 3"])
}

/// Puts the asked ship on the hex in a column and row, facing side 0.
fn place(stage: &mut Stage, column: u16, row: u16) {
    let hex = stage.game.map.index(stage.game.map.hex(column, row));
    stage.act(Action::Place(hex as u16), none());
    stage.act(Action::Face(0), none());
}

fn may_place(stage: &Stage, column: u16, row: u16) -> bool {
    let hex = stage.game.map.index(stage.game.map.hex(column, row));
    stage.legal().contains(&Action::Place(hex as u16))
}

/// Places everybody at random.
fn place_all(stage: &mut Stage, seed: u64) {
    let mut dice = SeededDice::new(seed);
    while stage.state.ask != Ask::Nothing {
        let legal = stage.legal();
        let choice = legal[dice.below(legal.len() as u32) as usize];
        stage.act(choice, none());
    }
}

#[test]
fn fbg_setup_02_the_fleets_begin_on_two_opposite_sides() {
    let stage = usual();
    assert_eq!(stage.legal().len(), 6 * 24);
    assert!(may_place(&stage, 0, 0) && may_place(&stage, 5, 23));
    assert!(!may_place(&stage, 6, 0) && !may_place(&stage, 35, 0));
    let mut stage = usual();
    for row in 0..3 {
        place(&mut stage, 0, row);
    }
    assert_eq!(stage.state.decider, Side::B);
    assert!(may_place(&stage, 30, 0) && !may_place(&stage, 29, 0));

    let long = |rules: &mut Ruleset| {
        rules.set_up.zones = Zones::LongSides;
        rules.set_up.depth_hexes = 4;
        rules.map.orientation = Orientation::FlatTop;
    };
    let stage = new(long, &["ca 3"], &["d7 3"]);
    assert_eq!(stage.legal().len(), 4 * 36);
    assert!(may_place(&stage, 35, 3) && !may_place(&stage, 35, 4));
}

#[test]
fn fbg_setup_03_every_pair_of_enemies_begins_out_of_range() {
    for seed in 0..20 {
        let mut stage = usual();
        place_all(&mut stage, seed);
        for a in ships(stage.game.of_side.a) {
            for b in ships(stage.game.of_side.b) {
                let apart = stage.state.ship(a).hex.distance(stage.state.ship(b).hex);
                assert!(apart >= 25, "{apart} hexes");
            }
        }
    }
}

#[test]
fn fbg_setup_04_info_01_nobody_sees_the_enemy_before_all_are_placed() {
    let arena = Arena::new();
    let game = arena.duel(&["ca 3"], &["d7 3"]);
    let mut state = game.start(&(), &mut none(), &mut Vec::new());
    let mut choices = SeededDice::new(1);
    let mut asked = [0, 0];
    while state.round == 0 {
        let view = game.view(&state, state.decider);
        let View::SetUp(own) = view else {
            panic!("the map is open to all before all are placed");
        };
        assert_eq!(own.on_map & !game.of_side[state.decider], 0);
        if state.decider == Side::B {
            // Side A has placed everybody, and B's list is that of an empty map.
            let mut alone = state.clone();
            alone.on_map &= game.of_side.b;
            let (mut with, mut without) = (Vec::new(), Vec::new());
            game.legal_actions(view, &mut with);
            game.legal_actions(game.view(&alone, Side::B), &mut without);
            assert_eq!(with, without);
        }
        asked[state.decider as usize] += 1;
        let mut legal = Vec::new();
        game.legal_actions(view, &mut legal);
        let choice = legal[choices.below(legal.len() as u32) as usize];
        game.apply(&mut state, choice, &mut choices, &mut Vec::new());
    }
    assert_eq!(asked, [6, 6]);
    let View::Open(seen) = game.view(&state, Side::B) else {
        panic!("ships are hidden after all are placed");
    };
    assert_eq!(seen.ship(ShipId(0)), state.ship(ShipId(0)));
}

#[test]
#[should_panic(expected = "is not of side")]
fn fbg_setup_04_a_view_does_not_show_the_enemys_ships() {
    let stage = usual();
    if let View::SetUp(own) = stage.game.view(&stage.state, Side::B) {
        own.ship(ShipId(0));
    }
}

#[test]
fn fbg_setup_06_one_ship_to_a_hex() {
    let mut stage = usual();
    place(&mut stage, 3, 10);
    assert!(!may_place(&stage, 3, 10));
    assert_eq!(stage.state.ask, Ask::Place(ShipId(1)));
}

#[test]
fn fbg_setup_07_squadrons_begin_in_cohesion() {
    let mut stage = usual();
    place(&mut stage, 2, 10);
    // A third ship can come between two that are at most four hexes apart.
    assert!(may_place(&stage, 2, 12) && may_place(&stage, 2, 14));
    assert!(!may_place(&stage, 2, 15));
    place(&mut stage, 2, 14);
    let between = [11, 12, 13].map(|row| may_place(&stage, 2, row));
    assert_eq!(between, [false, true, false]);
    // In the variant each must join those that are there.
    let connected = |rules: &mut Ruleset| rules.movement.cohesion = Cohesion::Connected;
    let mut stage = new(connected, &["ca 3"], &["d7 3"]);
    place(&mut stage, 2, 10);
    let apart = [12, 13, 14].map(|row| may_place(&stage, 2, row));
    assert_eq!(apart, [true, false, false]);
    for seed in 0..20 {
        let mut stage = new(
            |_| {},
            &["ca 4 squadron:one", "dd 3"],
            &["d7 5 squadron:one"],
        );
        place_all(&mut stage, seed);
        let hex = |id| stage.state.ship(id).hex;
        for id in ships(stage.game.of_side.a | stage.game.of_side.b) {
            let mut mates = ships(stage.game.squadron_of(id) & !id.bit());
            let is_near = mates.any(|mate| hex(mate).distance(hex(id)) <= 2);
            assert!(is_near, "seed {seed}: {id:?}");
        }
    }
}

#[test]
fn fbg_setup_08_every_facing_is_open() {
    let mut stage = usual();
    let hex = stage.game.map.index(stage.game.map.hex(0, 0));
    stage.act(Action::Place(hex as u16), none());
    assert_eq!(stage.legal(), (0..6).map(Action::Face).collect::<Vec<_>>());
    stage.act(Action::Face(4), none());
    assert_eq!(stage.ship(0).facing, HexSide::new(4));
}

#[test]
fn fbg_setup_09_shields_begin_up_or_as_the_fleet_says() {
    let mut stage = usual();
    place_all(&mut stage, 1);
    assert_eq!([0, 3].map(|ship| stage.log(ship)), ["2/0", "2/0"]);
    let by_fleet = |rules: &mut Ruleset| rules.set_up.start_shields = StartShields::ByFleet;
    let mut stage = new(by_fleet, &["ca 1 shields:0/1", "ca 1"], &["d7 2"]);
    place_all(&mut stage, 1);
    assert_eq!([0, 1].map(|ship| stage.log(ship)), ["0/1", "2/0"]);
    let told = stage.events.iter().any(|event| {
        matches!(
            event,
            Event::Placed {
                ship: ShipId(0),
                up: 0,
                down: 1,
                ..
            }
        )
    });
    assert!(told);
}

#[test]
fn fbg_comp_02_04_05_the_map_the_chits_and_the_ships() {
    let stage = usual();
    assert_eq!((stage.game.map.columns(), stage.game.map.rows()), (36, 24));
    let a = &["dn 1 squadron:x", "ca 2 squadron:y", "dd 1 squadron:x"];
    let stage = new(|_| {}, a, &["d7 3"]);
    let squadrons: Vec<u32> = stage.game.squadrons.iter().map(|s| s.ships).collect();
    assert_eq!(squadrons, [0b1001, 0b0110, 0b111_0000]);
    let chits = stage.game.chits_of;
    assert_eq!((chits.a, chits.b), (0b011, 0b100));
    let sides = stage.game.of_side;
    assert_eq!((sides.a, sides.b), (0b1111, 0b111_0000));
    let shields: Vec<String> = (0..4).map(|ship| stage.log(ship)).collect();
    assert_eq!(shields, ["3/0", "2/0", "2/0", "1/0"]);
}
