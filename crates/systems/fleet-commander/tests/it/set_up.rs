//! Set-up: the first player, fields and deployment.

use std::collections::BTreeSet;

use crate::arena::{game, game_of, in_scenario, shipped, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Field, tokens};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::*;
use evenkeel_fleet_commander::square::squares;
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

pub fn legal(game: &FleetCommander, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal_actions(game.view(state, state.table.decider), &mut legal);
    legal
}

fn apply(game: &FleetCommander, state: &mut State, action: Action) {
    assert!(legal(game, state).contains(&action), "{action:?}");
    game.apply(state, action, &mut ScriptedDice::default(), &mut Silent);
}

/// A battle in which side A starts, up to the first field.
fn armed(game: &FleetCommander, first: u32) -> State {
    let mut dice = ScriptedDice::default().then_below(2, first);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    dice.finish();
    while state.table.ask == Ask::Weapon {
        let weapon = legal(game, &state)[0];
        apply(game, &mut state, weapon);
    }
    state
}

/// The ways to deploy the usual fleet with at most so many classes in a square, ships of a
/// class alike.
fn deployments(limit: u8) -> usize {
    let rules = with(|rules| rules.board.square_class_max = limit);
    let game = game_of(rules, &crate::arena::STANDARD, &["frigate 1"]);
    let mut start = armed(&game, 0);
    while start.table.ask == Ask::Field {
        apply(&game, &mut start, Action::Done);
    }
    // A last ship that has one place to go to is not asked for.
    let places = |state: &State| {
        let ships = tokens(state.table.fleet.a);
        let mut places: Vec<_> = ships
            .map(|ship| (state.kind(ship), state.table.at[ship.index()]))
            .collect();
        places.sort();
        places
    };
    let mut found = BTreeSet::new();
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        for action in legal(&game, &state) {
            let mut next = state.clone();
            apply(&game, &mut next, action);
            if next.table.decider == B && next.table.ask == Ask::Deploy {
                apply(&game, &mut next, Action::Deploy(FF, sq(5, 1)));
            }
            if found.insert(places(&next)) && next.table.ask == Ask::Deploy {
                open.push(next);
            }
        }
    }
    found.iter().filter(|places| places.len() == 7).count()
}

#[test]
fn fc_ex_14_deployments() {
    assert_eq!(deployments(shipped().board.square_class_max), 2410);
    assert_eq!(deployments(12), 5250);
}

#[test]
fn fc_setup_03_05_the_starting_player_is_drawn_and_chooses_first() {
    let game = game(shipped());
    let odds = enumerate(|dice| game.start(&(), dice, &mut Silent).table.first);
    assert_eq!(odds.probability(&A), Fraction::new(1, 2));
    let mut dice = ScriptedDice::default().then_below(2, 1);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    assert_eq!((state.table.decider, legal(&game, &state).len()), (B, 6));
    apply(&game, &mut state, Action::Weapon(Weapon::Bomb));
    assert_eq!((state.table.decider, legal(&game, &state).len()), (A, 5));
    let equal = crate::arena::game(with(|rules| rules.set_up.unique_weapons = false));
    let mut dice = ScriptedDice::default().then_below(2, 0);
    let mut state = equal.start(&(), &mut dice, &mut Silent);
    apply(&equal, &mut state, Action::Weapon(Weapon::Bomb));
    assert_eq!(legal(&equal, &state).len(), 6);
}

#[test]
fn fc_setup_02_fleets_may_name_their_weapon_or_have_none() {
    let drones = ["battleship 1 drones", "frigate 2"];
    let game = game_of(shipped(), &drones, &["destroyer 4", "frigate 4"]);
    let mut dice = ScriptedDice::default().then_below(2, 0);
    let state = game.start(&(), &mut dice, &mut Silent);
    assert_eq!(state.table.ask, Ask::Field);
    assert_eq!(state.table.weapons.a, Some(Weapon::Drones));
    assert!(!state.table.armed.b);
}

#[test]
fn fc_ex_53_squares_for_fields() {
    for (scenario, count) in [
        (Scenario::Normal, 15),
        (Scenario::Belt, 15),
        (Scenario::Trap, 10),
        (Scenario::Rescue, 10),
        (Scenario::Capture, 4),
    ] {
        let game = in_scenario(scenario);
        let mut dice = ScriptedDice::default();
        if !matches!(scenario, Scenario::Trap | Scenario::Capture) {
            dice = dice.then_below(2, 0);
        }
        let mut state = game.start(&(), &mut dice, &mut Silent);
        while state.table.ask == Ask::Weapon {
            let weapon = legal(&game, &state)[0];
            apply(&game, &mut state, weapon);
        }
        let found = legal(&game, &state);
        let kinds = if scenario == Scenario::Belt { 1 } else { 2 };
        let pass = usize::from(scenario != Scenario::Belt);
        assert_eq!(found.len(), kinds * count + pass, "{scenario:?}");
    }
}

#[test]
fn fc_cap_06_corners_outside_the_zones() {
    let corners = [(1, 1), (1, 5), (5, 1), (5, 5)];
    for (in_zone, corner_fields, count) in [
        (true, true, 4),
        (true, false, 4),
        (false, true, 8),
        (false, false, 4),
    ] {
        let game = game(with(|rules| {
            rules.modules.scenario = Scenario::Capture;
            rules.capture.corner_fields = corner_fields;
            let zone = &mut rules.capture.zones.a;
            zone.retain(|spot| in_zone || !corners.contains(spot));
        }));
        let state = game.start(&(), &mut ScriptedDice::default(), &mut Silent);
        let asteroids = legal(&game, &state)
            .into_iter()
            .filter(|action| matches!(action, Action::Field(Field::Asteroids, _)));
        assert_eq!(asteroids.count(), count, "{in_zone} {corner_fields}");
    }
}

#[test]
fn fc_setup_06_08_fields_in_turns_one_to_a_square() {
    let game = game(shipped());
    let mut state = armed(&game, 0);
    apply(&game, &mut state, Action::Field(Field::Gravitic, sq(3, 3)));
    assert_eq!(state.table.decider, B);
    assert!(!legal(&game, &state).contains(&Action::Field(Field::Asteroids, sq(3, 3))));
    // Passing once does not forfeit the second chance.
    apply(&game, &mut state, Action::Done);
    apply(&game, &mut state, Action::Done);
    assert_eq!((state.table.decider, state.table.ask), (B, Ask::Field));
    apply(&game, &mut state, Action::Field(Field::Asteroids, sq(2, 2)));
    assert_eq!((state.table.decider, state.table.ask), (A, Ask::Deploy));
}

#[test]
fn fc_setup_09_12_ships_are_deployed_in_turns() {
    let game = game(shipped());
    let mut state = armed(&game, 0);
    while state.table.ask == Ask::Field {
        apply(&game, &mut state, Action::Done);
    }
    apply(&game, &mut state, Action::Deploy(BB, sq(1, 3)));
    assert_eq!(state.table.decider, B);
    assert!(!legal(&game, &state).contains(&Action::Deploy(FF, sq(1, 1))));
    apply(&game, &mut state, Action::Deploy(FF, sq(5, 1)));
    // A destroyer beside the battleship would be six classes.
    assert!(!legal(&game, &state).contains(&Action::Deploy(DD, sq(1, 3))));
    assert!(legal(&game, &state).contains(&Action::Deploy(FF, sq(1, 3))));
}

#[test]
fn fc_trap_02_05_yellow_is_on_both_sides() {
    let game = game_of(
        with(|rules| rules.modules.scenario = Scenario::Trap),
        &["battleship 1 nano", "frigate 1"],
        &["battleship 1 bomb", "frigate 1"],
    );
    let mut state = game.start(&(), &mut ScriptedDice::default(), &mut Silent);
    while state.table.ask == Ask::Field {
        apply(&game, &mut state, Action::Done);
    }
    assert_eq!(state.table.decider, A);
    apply(&game, &mut state, Action::Deploy(BB, sq(1, 3)));
    let blue = legal(&game, &state);
    assert!(
        blue.iter()
            .all(|action| matches!(action, Action::Deploy(_, at) if at.row() == 3))
    );
    apply(&game, &mut state, Action::Deploy(BB, sq(3, 3)));
    let last = legal(&game, &state);
    assert!(
        last.iter()
            .all(|action| matches!(action, Action::Deploy(_, at) if at.row() == 5))
    );
    apply(&game, &mut state, Action::Deploy(FF, sq(5, 3)));
    apply(&game, &mut state, Action::Deploy(FF, sq(3, 1)));
    // Six dice before the battle, no more than three of a colour.
    assert_eq!(
        (state.table.decider, state.table.ask, state.table.round),
        (A, Ask::Dice, 0)
    );
    assert_eq!(legal(&game, &state).len(), 10);
    let mut dice = ScriptedDice::new(&[O, O, D, S, S, S]);
    game.apply(&mut state, Action::Roll([3, 2, 1]), &mut dice, &mut Silent);
    assert_eq!(state.table.ask, Ask::Reserve);
    let most = legal(&game, &state)[0];
    apply(&game, &mut state, most);
    let most = legal(&game, &state)[0];
    apply(&game, &mut state, most);
    assert_eq!((state.table.round, state.table.decider), (1, A));
    let hand = state.table.hands.a;
    assert_eq!((hand.directions(), hand.specials()), (2, 2));
}

#[test]
fn fc_cap_01_07_blue_brings_a_shuttle() {
    let game = in_scenario(Scenario::Capture);
    let mut state = game.start(&(), &mut ScriptedDice::default(), &mut Silent);
    assert_eq!((state.table.decider, state.table.ask), (A, Ask::Field));
    assert_eq!(state.secrets.b.stock[..3], [0, 2, 4]);
    assert!(!state.table.armed.a && state.secrets.a.weapon.is_none());
    while state.table.ask == Ask::Field {
        apply(&game, &mut state, Action::Done);
    }
    let yellow = squares(game.zone(&state.table, A)).count();
    assert_eq!(
        (yellow, squares(game.zone(&state.table, B)).count()),
        (16, 5)
    );
    apply(&game, &mut state, Action::Deploy(BB, sq(1, 1)));
    let shuttle = legal(&game, &state);
    let shuttle: Vec<_> = shuttle
        .iter()
        .filter(|action| matches!(action, Action::Deploy(Kind::SHUTTLE, _)))
        .collect();
    assert_eq!(shuttle, [&Action::Deploy(Kind::SHUTTLE, sq(3, 3))]);
}

#[test]
fn fc_resc_02_containers_lie_on_the_midline() {
    let game = in_scenario(Scenario::Rescue);
    let row: Vec<u8> = (1..=5)
        .map(|column| game.containers[sq(3, column).index()])
        .collect();
    assert_eq!(row, [2, 2, 3, 2, 2]);
    assert_eq!(game.containers.iter().sum::<u8>(), 11);
}
