//! What players do in small positions whose best answer is plain.

use evenkeel_board::{HexArc, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::ruleset::{Edge, Ruleset};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_fleet_battle_game::tactics::{Opinions, Scratch};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};

use crate::arena::captain;
use crate::captain_fire::line_of_battle;
use crate::captain_ranges::squadrons_at;
use crate::stage::{Stage, activation, none};

/// What a captain thinks of, and what it decides.
pub fn thoughts(stage: &Stage, doctrine: &Doctrine<Opinions>) -> (Vec<Judged<Action>>, Action) {
    let Turn::One(side) = stage.game.to_move(&stage.state) else {
        panic!("the battle is over");
    };
    let view = stage.game.view(&stage.state, side);
    let mut judged = Vec::new();
    let scratch = &mut Scratch::default();
    stage.game.judge(view, doctrine, scratch, &mut judged);
    let score = |judged: &Judged<Action>| doctrine.weights.score(&judged.judgement);
    // The first of equals.
    let best = judged
        .iter()
        .rev()
        .max_by(|a, b| score(a).total_cmp(&score(b)));
    let best = best.expect("a judged action").action;
    (judged, best)
}

/// What a captain with this doctrine decides.
pub fn advised_by(stage: &Stage, doctrine: &Doctrine<Opinions>) -> Action {
    thoughts(stage, doctrine).1
}

/// What the shipped captain decides.
pub fn advice(stage: &Stage) -> Action {
    advised_by(stage, &captain())
}

/// What the simple player decides.
pub fn charge(stage: &Stage) -> Action {
    let Turn::One(side) = stage.game.to_move(&stage.state) else {
        panic!("the battle is over");
    };
    let view = stage.game.view(&stage.state, side);
    stage.game.charge(view, &mut Scratch::default())
}

/// Plays a whole activation as advised, up to the first decision on fire.
pub fn move_squadron(stage: &mut Stage, player: impl Fn(&Stage) -> Action) {
    stage.play(activation(0), none());
    while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        stage.act(player(stage), none());
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
fn fleets_begin_in_one_line_behind_the_front_and_look_at_the_enemy() {
    let mut stage = Stage::new(&["dn 1", "ca 3", "dd 2"], &["c9 1", "d7 3", "f5 2"]);
    stage.state = stage.game.empty_map();
    stage.state.round = 0;
    stage.play(Scene::Deployment, none());
    while matches!(stage.state.ask, Ask::Place(_) | Ask::Face(_)) {
        stage.act(advice(&stage), none());
    }
    for ship in 0..12 {
        let (column, _) = stage.game.map.column_and_row(stage.ship(ship).hex);
        let (line, facing) = if ship < 6 { (3, 0) } else { (32, 3) };
        assert_eq!(
            (column, stage.ship(ship).facing),
            (line, HexSide::new(facing))
        );
    }
}

#[test]
fn who_moves_first_is_an_opinion() {
    let first = |slow_first, near_first| {
        let mut doctrine = captain();
        doctrine.opinions.worthy_first = 0.0;
        doctrine.opinions.slow_first = slow_first;
        doctrine.opinions.near_first = near_first;
        move |stage: &Stage| thoughts(stage, &doctrine).1
    };
    let mut stage = Stage::new(&["dd 1", "tug 1", "ca 1"], &["d7 2"]);
    for (ship, q) in [(0, 0), (1, 0), (2, 1)] {
        stage.put(ship, q, i16::from(ship), 0);
    }
    stage.put(3, 12, 2, 3);
    stage.put(4, 13, 2, 3);
    stage.play(activation(0), none());
    assert_eq!(first(1.0, 0.0)(&stage), Action::Helm(ShipId(1)), "the tug");
    assert_eq!(
        first(0.0, 1.0)(&stage),
        Action::Helm(ShipId(2)),
        "the nearest"
    );
}

#[test]
fn nobody_leaves_the_map() {
    let change = |rules: &mut Ruleset| rules.movement.edge = Edge::LeavesAsLost;
    let mut stage = Stage::with(change, &["ca 2"], &["d7 2"]);
    stage.put(0, -16, 0, 3);
    stage.put(1, -16, 1, 3);
    stage.put(2, -8, 0, 3);
    stage.put(3, -8, 1, 3);
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    let (judged, course) = thoughts(&stage, &captain());
    assert!(
        judged
            .iter()
            .any(|judged| judged.action == Action::LeaveMap)
    );
    assert_ne!(course, Action::LeaveMap);
}

#[test]
fn several_answers_are_offered_all_legal_and_none_twice() {
    let mut broad = captain();
    (broad.opinions.breadth, broad.opinions.doubt) = (3, 1e6);
    let mut stage = line_of_battle();
    stage.play(activation(0), none());
    let mut offered = [0; 4];
    while stage.state.ask != Ask::Nothing {
        let kind = match stage.state.ask {
            Ask::Helm => 0,
            Ask::Course(_) => 1,
            Ask::Target => 2,
            Ask::Firer => 3,
            _ => break,
        };
        let (judged, action) = thoughts(&stage, &broad);
        let legal = stage.legal();
        for (place, one) in judged.iter().enumerate() {
            assert!(legal.contains(&one.action), "{:?}", one.action);
            let twice = judged[..place]
                .iter()
                .any(|other| other.action == one.action);
            assert!(!twice, "{:?} twice", one.action);
        }
        // How many are looked at changes nothing about what is decided.
        assert_eq!(advice(&stage), action);
        offered[kind] = offered[kind].max(judged.len());
        stage.act_with(action, &mut SeededDice::new(1));
    }
    assert_eq!(offered[0], 3, "ships to move");
    assert_eq!(offered[1], 4, "courses");
    assert_eq!(offered[2], 3, "two targets, and no fire");
    assert!(offered[3] >= 2, "{} firers", offered[3]);
}

#[test]
fn equal_views_give_equal_answers() {
    let mut stage = line_of_battle();
    stage.play(activation(0), none());
    let view = stage.game.view(&stage.state, Side::A);
    let mut other = squadrons_at("dn 3", "c9 3", 9);
    other.play(activation(0), none());
    let judge = |scratch: &mut Scratch| {
        let mut judged = Vec::new();
        stage.game.judge(view, &captain(), scratch, &mut judged);
        judged
    };
    let mut used = Scratch::default();
    let first = judge(&mut used);
    let elsewhere = other.game.view(&other.state, Side::A);
    other
        .game
        .judge(elsewhere, &captain(), &mut used, &mut Vec::new());
    assert_eq!(judge(&mut used), first);
    assert_eq!(judge(&mut Scratch::default()), first);
}
