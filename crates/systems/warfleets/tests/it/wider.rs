//! Players who play on are shown more than the captain would choose from, set-up included.

use std::sync::Arc;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::Tactics;
use evenkeel_players::Captain;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::state::{Ask, State};

use crate::doctrine;
use crate::drawn::{Edition, Shipped};

/// Looks at every decision of a battle between captains.
fn look(edition: Edition, seed: u64, mut at: impl FnMut(&Warfleets, &State)) {
    let shipped = Shipped::new(edition);
    let mut dice = SeededDice::new(seed);
    let (a, b) = (shipped.roster(&mut dice), shipped.roster(&mut dice));
    let game = shipped.game(&a, &b);
    let table: Arc<_> = shipped.terrain(&mut dice);
    let mut captain = Captain::<Warfleets>::new(doctrine::shipped(), SeededDice::new(seed));
    let mut state = game.start(&table, &mut dice, &mut Silent);
    while let Turn::One(_) = game.to_move(&state) {
        at(&game, &state);
        let action = captain.choose(&game, &state);
        game.apply(&mut state, action, &mut dice, &mut Silent);
    }
}

/// The actions that players are shown who play on, and those of who does not.
fn shown(game: &Warfleets, state: &State) -> [Vec<Action>; 2] {
    let (doctrine, mut scratch) = (doctrine::shipped(), Default::default());
    let (mut wide, mut narrow) = (Vec::new(), Vec::new());
    game.judge(state, &doctrine, &mut scratch, &mut wide);
    game.shortlist(state, &doctrine, &mut scratch, &mut narrow);
    [wide, narrow].map(|judged| judged.iter().map(|one| one.action).collect())
}

fn is_hold(action: &Action) -> bool {
    matches!(action, Action::Hold(_))
}

fn is_cruise(action: &Action) -> bool {
    matches!(action, Action::Go(go) if go.gait == Gait::Cruise)
}

#[test]
fn a_hold_and_a_cruise_are_offered_where_the_captain_would_move() {
    let (mut ships, mut holds, mut cruises) = (0, 0, 0);
    for edition in [Edition::Ftl, Edition::Grimdark] {
        look(edition, 5, |game, state| {
            let Ask::Manoeuvre(model) = state.ask else {
                return;
            };
            if !game.spec(model).is_ship() {
                return;
            }
            let [wide, narrow] = shown(game, state);
            assert!(wide.iter().any(is_hold), "{:?}: {wide:?}", state.ask);
            assert_eq!(wide[..narrow.len()], narrow[..], "{:?}", state.ask);
            ships += 1;
            holds += u32::from(!narrow.iter().any(is_hold));
            cruises += u32::from(wide.iter().any(is_cruise) && !narrow.iter().any(is_cruise));
        });
    }
    assert!(
        holds > ships / 4 && cruises > ships / 8,
        "{holds}, {cruises} of {ships}"
    );
}

#[test]
fn every_part_of_the_zone_is_offered_to_who_places_a_model() {
    look(Edition::Ftl, 6, |game, state| {
        if let Ask::Place(model) = state.ask {
            let [wide, _] = shown(game, state);
            let sixth = |action: &Action| {
                let mut after = state.clone();
                game.apply(&mut after, *action, &mut SeededDice::new(0), &mut Silent);
                (after.model(model).pos.x / game.table.width * 6.0) as usize
            };
            let mut sixths: Vec<usize> = wide.iter().map(sixth).collect();
            sixths.sort_unstable();
            sixths.dedup();
            assert!(sixths.len() >= 5, "{wide:?}");
        }
    });
}

#[test]
fn set_up_is_played_on_from_and_the_last_ships_before_all() {
    let (mut greatest, mut markers) = (0, 0);
    look(Edition::Ftl, 7, |game, state| match state.ask {
        Ask::Marker { .. } | Ask::Edge => {
            markers += 1;
            assert_eq!(game.stakes(state), Stakes::Great, "{:?}", state.ask);
        }
        Ask::Place(ship) if game.spec(ship).is_ship() => {
            greatest += u32::from(game.stakes(state) == Stakes::Decisive);
            assert!(game.stakes(state) >= Stakes::Great, "{:?}", state.ask);
        }
        _ => assert!(game.stakes(state) < Stakes::Decisive, "{:?}", state.ask),
    });
    // The last two ships of each side.
    assert_eq!((greatest, markers > 1), (4, true));
}
