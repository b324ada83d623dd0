//! The worked examples of distances, and of the order of turns.

use crate::deployment::after;
use std::sync::Arc;

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::{Polygon, Shape, Vec2};
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_warstuff::ruleset::{Ruleset, Trait};
use evenkeel_warstuff::terrain::Terrain;

/// A strip of difficult ground across the table, from 11 to 11.4 inches.
fn river() -> (Shape, Vec<Trait>) {
    let corners = [(11.0, 0.0), (11.4, 0.0), (11.4, 48.0), (11.0, 48.0)];
    let corners = corners.map(|(x, y)| Vec2::new(x, y));
    let polygon = Polygon::new(&corners).expect("a rectangle");
    (Shape::Polygon(polygon), vec![Trait::Difficult])
}

/// Whether a unit may charge an enemy so far away.
fn reaches(rules: &Ruleset, one: &str, two: &str, gap: f64, difficult: bool) -> bool {
    let pieces = if difficult { vec![river()] } else { Vec::new() };
    let x = 10.0 + 2.0 * BASE + gap;
    let mut stage = Stage::with(
        rules.clone(),
        &[(one, 10.0, 24.0)],
        &[(two, x, 24.0)],
        &pieces,
    );
    stage.act(a(0));
    stage.is_legal(Action::Charge(b(0), 0))
}

/// The greatest length of a charge is this, to a hundredth of an inch.
#[track_caller]
fn check_charge(rules: &Ruleset, one: &str, two: &str, difficult: bool, inches: f64) {
    assert!(
        reaches(rules, one, two, inches, difficult),
        "{one} on {two}"
    );
    assert!(
        !reaches(rules, one, two, inches + 0.01, difficult),
        "{one} on {two}"
    );
}

#[test]
fn ws_ex_136_138_ws_move_18_22_distances() {
    for (unit, walk, [run, slowed, fear, both]) in [
        ("2", 6.0, [12.0, 6.0, 6.0, 3.0]),
        ("2 fast", 9.0, [18.0, 9.0, 9.0, 4.5]),
        ("2 slow", 3.0, [6.0, 3.0, 3.0, 1.5]),
        ("2 flying", 6.0, [12.0, 12.0, 6.0, 6.0]),
        ("2 pathfinder", 6.0, [12.0, 12.0, 6.0, 6.0]),
    ] {
        let rules = printed();
        check_charge(&rules, unit, "2", false, run);
        check_charge(&rules, unit, "2", true, slowed);
        check_charge(&rules, unit, "2 fear", false, fear);
        check_charge(&rules, unit, "2 fear", true, both);
        let mut stage = Stage::new(rules, &[(unit, 10.0, 24.0)], &[("2", 40.0, 40.0)]);
        stage.act(a(0)).go(Action::Walk(step(0, 6)), &[]);
        assert!((stage.state.at(a(0)).x - 10.0 - walk).abs() < 1e-9);
    }
}

#[test]
fn ws_ex_167_169_fear_may_come_before_terrain() {
    let rules = with(|rules| rules.movement.fear_after_terrain = false);
    check_charge(&rules, "2", "2 fear", true, 6.0);
    check_charge(&rules, "2 fast", "2 fear", true, 9.0);
    check_charge(&rules, "2 slow", "2 fear", true, 3.0);
}

#[test]
fn ws_ex_139_142_bases_and_charges() {
    let game = game_of(printed(), &["2", "2 large"], &["2 fear"]);
    assert!((2.0 * game.spec(a(0)).radius - 125.0 / 127.0).abs() < 1e-12);
    assert!((2.0 * game.spec(a(1)).radius - 200.0 / 127.0).abs() < 1e-12);
    let charge = |two: &str, distance: f64| {
        let units = [("2", 10.0, 24.0)];
        let mut stage = Stage::new(printed(), &units, &[(two, 10.0 + distance, 24.0)]);
        stage.act(a(0)).is_legal(Action::Charge(b(0), 0))
    };
    for (two, distance) in [
        ("2", 1649.0 / 127.0),
        ("2 large", 3373.0 / 254.0),
        ("2 fear", 887.0 / 127.0),
    ] {
        assert!(charge(two, distance - 1e-9));
        assert!(!charge(two, distance + 0.001));
    }
}

#[test]
fn ws_ex_143_146_ranges_are_inclusive() {
    let shot = |rule: &str, distance: f64| {
        let unit = format!("2 {rule}");
        let units = [(unit.as_str(), 10.0, 24.0)];
        let mut stage = Stage::new(printed(), &units, &[("2", 10.0 + distance, 24.0)]);
        stage.act(a(0));
        stage.state.ask = Ask::Attack(a(0));
        stage.is_legal(Action::Shoot(b(0)))
    };
    for (rule, distance) in [
        ("shooter_short", 1649.0 / 127.0),
        ("shooter_medium", 2411.0 / 127.0),
        ("shooter_long", 3173.0 / 127.0),
    ] {
        assert!(shot(rule, distance));
        assert!(!shot(rule, distance + 0.001));
    }
    let heal = |distance: f64| {
        let units = [("2 healer", 10.0, 24.0), ("2", 10.0 + distance, 24.0)];
        let mut stage = Stage::new(printed(), &units, &[("2", 40.0, 24.0)]);
        stage.act(a(0));
        stage.state.ask = Ask::Attack(a(0));
        stage.is_legal(Action::Heal(a(1)))
    };
    assert!(heal(506.0 / 127.0) && !heal(506.0 / 127.0 + 0.001));
}

#[test]
fn ws_ex_147_the_strip() {
    let game = game_of(printed(), &["2"], &["2"]);
    let dice = &mut ScriptedDice::new(&[6, 1]);
    let state = game.start(&Arc::new(Terrain::none()), dice, &mut Vec::new());
    let state = after(&game, &state, Action::Edge(0));
    let mut places = Vec::new();
    game.legal_actions(&state, &mut places);
    let height = |action| after(&game, &state, action).at(a(0)).y;
    let heights: Vec<f64> = places.into_iter().map(height).collect();
    let low = heights.iter().copied().fold(f64::INFINITY, f64::min);
    let high = heights.iter().copied().fold(0.0, f64::max);
    assert!((low - 125.0 / 254.0).abs() < 1e-9);
    assert!((high - 2923.0 / 254.0).abs() < 1e-9);
}

#[test]
fn ws_ex_148_a_step_back_leaves_an_inch() {
    let mut stage = duel(printed(), "2", "2", true);
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert!((stage.gap(a(0), b(0)) - 1.0).abs() < 1e-9);
    let apart = stage.state.at(a(0)).distance(stage.state.at(b(0)));
    assert!((apart - 252.0 / 127.0).abs() < 1e-9);
}

/// The sides of the turns of a round in which everybody holds, and who begins the
/// next.
fn order(count_a: usize, count_b: usize, starter: Side) -> (String, Side) {
    let (one, two) = (vec!["2"; count_a], vec!["2"; count_b]);
    let game = game_of(printed(), &one, &two);
    let mut state = game.scene(Arc::new(Terrain::none()));
    for (side, count, y) in [(A, count_a, 1.0), (B, count_b, 47.0)] {
        for number in 0..count {
            let at = Vec2::new(2.0 + 2.0 * number as f64, y);
            state.place(UnitId::of(side, number), at);
        }
    }
    state.winner = starter;
    state.begin_turn(starter);
    let mut events: Vec<Event> = Vec::new();
    let dice = &mut ScriptedDice::default();
    // A single unit is named by itself; here it is named as well.
    while state.round == 1 {
        let mut legal = Vec::new();
        game.legal_actions(&state, &mut legal);
        let hold = legal.contains(&Action::Hold);
        let action = if hold { Action::Hold } else { legal[0] };
        game.apply(&mut state, action, dice, &mut events);
    }
    let turns = events.iter().filter_map(|event| match event {
        Event::Activated { unit, .. } => Some(format!("{:?}", unit.side())),
        _ => None,
    });
    let next = events.iter().find_map(|event| match event {
        Event::Round { round: 2, starter } => Some(*starter),
        _ => None,
    });
    let turns: String = turns.collect();
    (
        turns[..count_a + count_b].to_owned(),
        next.expect("a second round"),
    )
}

#[test]
fn ws_ex_149_155_turn_orders() {
    for (count_a, count_b, starter, turns, next) in [
        (3, 3, A, "ABABAB", A),
        (3, 5, A, "ABABABBB", A),
        (3, 5, B, "BABABABB", A),
        (5, 3, A, "ABABABAA", B),
        (4, 3, A, "ABABABA", B),
        (4, 3, B, "BABABAA", B),
        (1, 1, B, "BA", B),
    ] {
        let found = order(count_a, count_b, starter);
        assert_eq!(found, (turns.to_owned(), next), "{count_a} and {count_b}");
    }
}
