//! Perils: what a captain makes of how ships stand under guns.

use crate::arena::{BASIC, game, with};
use crate::captain::scores;
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Token};
use evenkeel_fleet_commander::tactics::Beliefs;

/// How much more some actions are worth to who believes something of perils than to who
/// believes nothing.
fn more<const N: usize>(
    stage: &Stage<'_>,
    actions: [Action; N],
    believe: impl Fn(&mut Beliefs),
) -> [f32; N] {
    let nothing = |beliefs: &mut Beliefs| {
        beliefs.menaced = Default::default();
        beliefs.aimed = Default::default();
        beliefs.reached = Default::default();
        beliefs.wounded = Default::default();
    };
    let plain = scores(stage, actions, nothing);
    let told = scores(stage, actions, |beliefs| {
        nothing(beliefs);
        believe(beliefs);
    });
    std::array::from_fn(|place| told[place] - plain[place])
}

/// Scores are below 64, so that each of two is rounded by less than 1e-5.
fn assert_near<const N: usize>(found: [f32; N], expected: [f32; N]) {
    let near = found.iter().zip(&expected);
    assert!(
        near.clone().all(|(one, other)| (one - other).abs() < 2e-5),
        "{found:?} {expected:?}"
    );
}

fn hurt(stage: &mut Stage<'_>, ship: Token, damage: u8) {
    let state = stage.state.as_mut().expect("the battle has begun");
    state.table.damage[ship.index()] = damage;
}

const LOST: [f32; 2] = [2.0, 4.0];
const REACHED: [f32; 3] = [0.25, 0.5, 1.0];

/// A battleship of four guns comes near a frigate that has four points of hull left. From two
/// squares away it could destroy it, were it not among asteroids.
#[test]
fn guns_count_by_distance_and_by_the_hull_that_they_can_destroy() {
    for hidden in [false, true] {
        let game = game(with(|rules| rules.modules = BASIC));
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, BB, 1, 1);
        let prey = stage.ship(B, FF, 4, 1);
        if hidden {
            stage.asteroids(4, 1);
        }
        stage.dice(A, "O", "", "").act(A);
        hurt(&mut stage, prey, 2);
        let actions = [Action::Done, moves("O", &[ship], 2, 1)];
        let aimed = more(&stage, actions, |beliefs| beliefs.aimed[0] = LOST);
        assert_near(aimed, [0.0, if hidden { 0.0 } else { 4.0 }]);
        let reached = more(&stage, actions, |beliefs| beliefs.reached[0] = REACHED);
        assert_near(reached, [1.0, 0.5 + 1.0]);
    }
}

/// A battleship beside two frigates, one of which it can destroy.
#[test]
fn attacks_count_who_is_wounded_and_not_who_is_destroyed() {
    let game = game(with(|rules| rules.modules = BASIC));
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 3, 2);
    let fresh = stage.ship(B, FF, 3, 3);
    let prey = stage.ship(B, FF, 2, 2);
    stage.dice(A, "", "O", "").act(A);
    hurt(&mut stage, prey, 2);
    let actions = [
        Action::Done,
        attack("O", (3, 2), (3, 3), fresh),
        attack("O", (3, 2), (2, 2), prey),
    ];
    let aimed = more(&stage, actions, |beliefs| beliefs.aimed[0] = LOST);
    assert_near(aimed, [6.0, 12.0, 0.0]);
    let wounded = more(&stage, actions, |beliefs| beliefs.wounded[0] = [1.0, 8.0]);
    assert_near(wounded, [9.0, 18.0, 0.0]);
}

/// A frigate under the guns of a battleship and of a frigate that it can destroy or leave.
#[test]
fn ships_of_ours_are_menaced_by_all_guns_near_them() {
    let game = game(with(|rules| rules.modules = BASIC));
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 2, 3);
    let prey = stage.ship(B, FF, 3, 3);
    stage.ship(B, BB, 4, 3);
    stage.dice(A, "D", "OO", "").act(A);
    hurt(&mut stage, prey, 5);
    hurt(&mut stage, ship, 1);
    let actions = [
        Action::Done,
        attack("O", (2, 3), (3, 3), prey),
        moves("D", &[ship], 1, 2),
        moves("D", &[ship], 3, 4),
    ];
    let menaced = more(&stage, actions, |beliefs| beliefs.menaced[0] = LOST);
    // Five guns destroy it, from two squares away or beside it; four do not.
    assert_near(menaced, [4.0, 0.0, 0.0, 2.0 + 4.0]);
}

/// Who is among asteroids aims at nobody and is menaced by nobody.
#[test]
fn guns_do_not_count_out_of_asteroids_or_into_them() {
    let game = game(with(|rules| rules.modules = BASIC));
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 2, 1);
    let ship = stage.ship(A, FF, 2, 1);
    let prey = stage.ship(B, FF, 3, 1);
    stage.ship(B, BB, 3, 1);
    stage.asteroids(2, 1).act(A);
    hurt(&mut stage, prey, 2);
    hurt(&mut stage, ship, 2);
    let perils = more(&stage, [Action::Done], |beliefs| {
        beliefs.aimed[0] = LOST;
        beliefs.menaced[0] = LOST;
        beliefs.reached[0] = REACHED;
    });
    assert_near(perils, [0.0]);
}
