//! What the rulebook leaves open, by every reading that a ruleset can choose.

use crate::arena::{game, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Salvo, Token};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::Colour;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::{Scenario, Weapon};
use evenkeel_kernel::outcome::EndReason;

/// What destroys a ship.
#[derive(Clone, Copy, Debug)]
enum End {
    Asteroids,
    Gravitic,
    Push,
    Shot,
    Counterstrike,
    Vortex,
    Drones,
}

/// A position in which a ship of side A with one point of hull has just met its end, near
/// the battleships of both sides, and side B had so many class points.
fn lost(game: &FleetCommander, kind: Kind, end: End, points: u8) -> Stage<'_> {
    let mut stage = Stage::new(game);
    let ship = stage.ship(A, kind, 2, 3);
    let guard = stage.ship(A, BB, 1, 1);
    // Missiles do not reach neighbours.
    let row = if matches!(end, End::Vortex) { 5 } else { 3 };
    let enemy = stage.ship(B, BB, row, 3);
    let table = stage.scene.as_mut().unwrap().table();
    table.damage[ship.index()] = game.spec(kind).hull - 1;
    table.points[B] = points;
    stage.asteroids(2, 4).gravitic(2, 2);
    match end {
        End::Asteroids => {
            stage.dice(A, "O", "", "").act(A);
            stage.go(moves("O", &[ship], 2, 4), dice(&[S]));
        }
        End::Gravitic => {
            stage.dice(A, "O", "", "").act(A);
            stage.go(moves("O", &[ship], 2, 2), dice(&[S]));
        }
        End::Push => {
            stage
                .weapon(B, Weapon::Tractor)
                .dice(B, "SS", "", "")
                .act(B);
            stage.go(salvo(Salvo::Beam(ship, sq(2, 4))), dice(&[S]));
        }
        End::Shot => {
            stage.dice(B, "", "O", "").act(B);
            stage.does(attack("O", (3, 3), (2, 3), ship));
        }
        End::Counterstrike => {
            stage.dice(A, "", "O", "").dice(B, "", "S", "").act(A);
            stage.does(attack("O", (2, 3), (3, 3), enemy));
            stage.does(Action::Counterstrike(ship));
        }
        End::Vortex => {
            stage.weapon(B, Weapon::Vortex).dice(B, "SS", "", "").act(B);
            stage.does(salvo(Salvo::On(ship)));
        }
        End::Drones => {
            stage.weapon(B, Weapon::Drones);
            stage.scene.as_mut().unwrap().table().drones[B] = Some(ship);
            stage.begin(A, dice(&[]));
        }
    }
    assert!(stage.is_gone(ship) && !stage.is_gone(guard), "{end:?}");
    stage
}

#[test]
fn fc_win_04_losses_without_the_enemy_count_or_do_not() {
    use End::{Asteroids, Counterstrike, Drones, Gravitic, Push, Shot, Vortex};
    for counts in [true, false] {
        let game = game(with(|rules| {
            rules.modules.advanced = true;
            rules.ending.own_losses_count = counts;
        }));
        for (kind, class) in [(FF, 1), (DD, 2)] {
            for end in [
                Asteroids,
                Gravitic,
                Push,
                Shot,
                Counterstrike,
                Vortex,
                Drones,
            ] {
                let by_field = matches!(end, Asteroids | Gravitic);
                let expected = if counts || !by_field { class } else { 0 };
                let points = lost(&game, kind, end, 0).state().table.points;
                assert_eq!((points.a, points.b), (0, expected), "{end:?} {counts}");
            }
        }
        // The eighth point wins, wherever it comes from, if it counts.
        for end in [Asteroids, Gravitic] {
            let outcome = lost(&game, FF, end, 7).state().table.outcome;
            let won = outcome.map(|outcome| (outcome.winner, outcome.reason));
            let expected = counts.then_some((Some(B), EndReason::Annihilation));
            assert_eq!(won, expected, "{end:?}");
        }
    }
}

/// A frigate that enters the first of two fields side by side, at (3,3) and (3,4), from
/// (4,3), and goes on into the second.
fn through_two(game: &FleetCommander, face: u8) -> Stage<'_> {
    let mut stage = Stage::new(game);
    let ship = stage.ship(A, FF, 4, 3);
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 1, 5);
    stage.gravitic(3, 3).gravitic(3, 4).gravitic(2, 3);
    stage.dice(A, "ODO", "", "").act(A);
    stage.go(moves("O", &[ship], 3, 3), dice(&[O]));
    stage.go(to(3, 4), dice(&[face]));
    stage
}

#[test]
fn fc_grav_05_the_way_back_is_open_or_closed() {
    for (is_open, exits) in [
        (true, vec![to(2, 3), to(3, 2), to(3, 4), to(4, 3)]),
        (false, vec![to(2, 3), to(3, 2), to(3, 4)]),
    ] {
        let game = game(with(|rules| rules.fields.origin_exit = is_open));
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, FF, 4, 3);
        stage.ship(B, BB, 5, 5);
        stage.gravitic(3, 3).dice(A, "OO", "", "").act(A);
        stage.go(moves("O", &[ship], 3, 3), dice(&[O]));
        assert_eq!(stage.legal(), exits);
    }
}

#[test]
fn fc_grav_05_no_field_is_passed_twice_in_a_move() {
    for is_open in [true, false] {
        let game = game(with(|rules| rules.fields.origin_exit = is_open));
        // Not straight back into the field that they came from.
        let stage = through_two(&game, O);
        assert_eq!(stage.legal(), [to(2, 4), to(3, 5), to(4, 4)]);
        // Nor into it by way of a third.
        let mut stage = through_two(&game, D);
        stage.go(to(2, 3), dice(&[M]));
        let passed = [to(3, 3), to(3, 4)];
        let legal = stage.legal();
        assert_eq!(legal.len(), 6, "{legal:?}");
        assert!(passed.iter().all(|field| !legal.contains(field)));
        // Where they began is no field.
        let mut stage = through_two(&game, D);
        assert!(stage.is_legal(to(4, 3)));
        // The next move begins anew.
        let ship = stage.state().table.transit.group.trailing_zeros();
        let ship = Token(ship as u8);
        stage.does(to(4, 3));
        stage.go(moves("D", &[ship], 3, 4), dice(&[O]));
        assert!(stage.is_legal(to(3, 3)));
    }
}

/// Ships that the second field refuses are tested by the first one, and may try the second
/// again: it is where they came from.
#[test]
fn fc_grav_05_the_field_that_refused_is_the_way_back() {
    for is_open in [true, false] {
        let game = game(with(|rules| rules.fields.origin_exit = is_open));
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, FF, 4, 3);
        stage.ship(A, BB, 1, 1);
        stage.ship(B, BB, 1, 5);
        stage
            .gravitic(3, 3)
            .gravitic(3, 4)
            .dice(A, "OO", "", "")
            .act(A);
        stage.go(moves("O", &[ship], 3, 3), dice(&[O]));
        stage.go(to(3, 4), dice(&[S, O]));
        let mut exits = vec![to(2, 3), to(3, 2), to(3, 4), to(4, 3)];
        exits.retain(|exit| is_open || *exit != to(3, 4));
        assert_eq!((stage.legal(), stage.hull(ship)), (exits, 5));
    }
}

#[test]
fn fc_cap_11_the_loss_of_the_shuttle_wins_for_yellow_by_whatever_counts() {
    for any in [true, false] {
        let game = game(with(|rules| {
            rules.modules.scenario = Scenario::Capture;
            rules.capture.any_destruction = any;
        }));
        // Yellow is either side, and has captured the shuttle or has not.
        for (yellow, holder) in [(A, A), (A, B), (B, A), (B, B)] {
            for (row, column, is_gravitic) in [(2, 4, false), (2, 2, true)] {
                let mut stage = Stage::new(&game);
                let shuttle = stage.ship(holder, Kind::SHUTTLE, 2, 3);
                stage.ship(A, FF, 5, 5);
                stage.ship(B, FF, 5, 1);
                let table = stage.scene.as_mut().unwrap().table();
                table.yellow = yellow;
                table.damage[shuttle.index()] = game.spec(Kind::SHUTTLE).hull - 1;
                stage.asteroids(2, 4).gravitic(2, 2);
                stage.dice(holder, "OO", "", "").act(holder);
                stage.go(moves("O", &[shuttle], row, column), dice(&[S]));
                assert!(stage.is_gone(shuttle));
                let table = &stage.state().table;
                // Nothing is left to be taken off the board, and no class is lost.
                assert_eq!((table.shuttle, table.points), (None, Default::default()));
                let won = table
                    .outcome
                    .map(|outcome| (outcome.winner, outcome.reason));
                let expected = Some((Some(yellow), EndReason::Objective));
                let counts = any || !is_gravitic;
                assert_eq!(won, expected.filter(|_| counts), "{yellow:?} {holder:?}");
            }
        }
    }
}

#[test]
fn fc_dir_02_a_result_is_turned_into_a_direction_or_also_into_multi() {
    for to_multi in [false, true] {
        let game = game(with(|rules| {
            rules.modules.advanced = true;
            rules.advanced.turn_to_multi = to_multi;
        }));
        for (hand, always, sometimes) in [
            ("OS", vec!["O", "OD"], vec!["OM"]),
            ("DS", vec!["D", "DO"], vec!["DM"]),
            // Multi has every direction already, and a special has none to be turned.
            ("MS", vec!["M"], vec![]),
            ("SS", vec![], vec![]),
            // The special is of another colour, or there is none.
            ("O", vec!["O"], vec![]),
        ] {
            let mut stage = Stage::new(&game);
            stage.ship(A, BB, 2, 2);
            stage.ship(B, BB, 5, 5);
            stage.dice(A, hand, "S", "").act(A);
            let legal = stage.legal();
            for die in ["O", "D", "M", "S"] {
                for turned in ["", "O", "D", "M"] {
                    let text = format!("{die}{turned}");
                    let text = text.as_str();
                    let offered = legal.iter().any(
                        |action| matches!(action, Action::Move { pay: own, .. } if *own == pay(text)),
                    );
                    // A die that counts as itself is not turned.
                    let is_plain = die == turned;
                    let expected =
                        always.contains(&text) || (to_multi && sometimes.contains(&text));
                    assert!(is_plain || offered == expected, "{hand} {text} {to_multi}");
                }
            }
        }
        // A turned multi goes in every direction, and both dice are spent.
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, BB, 2, 2);
        stage.ship(B, BB, 5, 5);
        stage.dice(A, "OSD", "", "").act(A);
        for (row, column) in [(1, 2), (1, 1)] {
            assert_eq!(stage.is_legal(moves("OM", &[ship], row, column)), to_multi);
        }
        if to_multi {
            stage.does(moves("OM", &[ship], 1, 1));
            let engine = stage.state().table.hands[A].of(Colour::Engine);
            assert_eq!(engine, 1);
        }
        // Shields are turned by the same rule.
        let mut stage = Stage::new(&game);
        let target = stage.ship(B, BB, 3, 3);
        stage.ship(A, DD, 2, 2);
        stage.dice(A, "", "D", "").dice(B, "", "", "OS").act(A);
        stage.does(attack("D", (2, 2), (3, 3), target));
        assert!(stage.is_legal(block("OD", 2, 2)));
        assert_eq!(stage.is_legal(block("OM", 2, 2)), to_multi);
    }
}
