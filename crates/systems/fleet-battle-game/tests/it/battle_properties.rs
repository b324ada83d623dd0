//! What stays true in whole battles between random fleets.

use std::collections::BTreeMap;

use evenkeel_fleet_battle_game::action::{ShipId, ships};
use evenkeel_fleet_battle_game::event::{Event, Squadrons};
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::rules::damage::{Log, Status};
use evenkeel_fleet_battle_game::state::State;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::BySide;
use evenkeel_players::{AnyPlayer, PlayerKind};
use proptest::prelude::*;

use crate::arena::{Arena, doctrine};

/// Plays a battle and shows every state to `look`.
fn battle(
    kind: PlayerKind,
    seed: u64,
    mut look: impl FnMut(&FleetBattleGame, &State) -> Result<(), TestCaseError>,
) -> Result<(FleetBattleGame, Vec<Event>), TestCaseError> {
    let arena = Arena::new();
    let mut dice = SeededDice::new(seed);
    let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
    let game = arena.game(&a, &b);
    let mut players = BySide::from_fn(|side| AnyPlayer::new(kind, doctrine(), seed + side as u64));
    let mut events = Vec::new();
    let mut state = game.start(&(), &mut dice, &mut events);
    while let Turn::One(side) = game.to_move(&state) {
        look(&game, &state)?;
        let action = players[side].choose(&game, game.view(&state, side));
        game.apply(&mut state, action, &mut dice, &mut events);
    }
    look(&game, &state)?;
    Ok((game, events))
}

/// Random players wander, captains fight.
fn kinds() -> impl Strategy<Value = PlayerKind> {
    prop_oneof![Just(PlayerKind::Random), Just(PlayerKind::Captain)]
}

/// What a log has suffered: hits taken and not raised again never grow less.
fn rows_down(log: Log, shields: u8) -> u8 {
    match log.status {
        Status::Live => shields - log.up - log.down,
        Status::Crippled => shields + 1,
        Status::Destroyed => shields + 2,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_two_ships_share_a_hex(kind in kinds(), seed in any::<u32>()) {
        battle(kind, u64::from(seed), |_, state| {
            let mut hexes: Vec<_> = ships(state.on_map).map(|id| state.ship(id).hex).collect();
            let count = hexes.len();
            hexes.sort();
            hexes.dedup();
            prop_assert_eq!(hexes.len(), count);
            Ok(())
        })?;
    }

    #[test]
    fn at_most_three_ships_fire_on_a_target_in_an_activation(
        kind in kinds(),
        seed in any::<u32>(),
    ) {
        let (_, events) = battle(kind, u64::from(seed), |_, _| Ok(()))?;
        let mut fired: BTreeMap<ShipId, u32> = BTreeMap::new();
        let mut shot = 0u32;
        for event in events {
            match event {
                Event::Drawn { .. } => {
                    fired.clear();
                    shot = 0;
                }
                Event::Shot(one) => {
                    *fired.entry(one.target).or_default() += 1;
                    prop_assert!(fired[&one.target] <= 3);
                    prop_assert_eq!(shot & one.firer.bit(), 0, "a ship fires once");
                    shot |= one.firer.bit();
                }
                _ => {}
            }
        }
    }

    #[test]
    fn shields_stay_within_what_is_not_destroyed_and_logs_only_go_down(
        kind in kinds(),
        seed in any::<u32>(),
    ) {
        let mut rows = [0; 32];
        battle(kind, u64::from(seed), |game, state| {
            for id in ships(game.of_side.a | game.of_side.b) {
                let (log, shields) = (state.ship(id).log, game.spec(id).shields);
                prop_assert!(log.up + log.down <= shields);
                let row = rows_down(log, shields);
                prop_assert!(row >= rows[id.index()], "{:?} went up", id);
                rows[id.index()] = row;
            }
            Ok(())
        })?;
    }

    /// Every chit of a squadron with a live ship comes once a round, and the log
    /// says among which it was drawn.
    #[test]
    fn every_living_squadron_is_drawn_once_a_round(kind in kinds(), seed in any::<u32>()) {
        let (game, events) = battle(kind, u64::from(seed), |_, _| Ok(()))?;
        let mut cup = 0u32;
        let mut live = game.of_side.a | game.of_side.b;
        for event in events {
            match event {
                Event::Round { .. } => {
                    prop_assert_eq!(cup, 0, "chits were left over");
                    cup = (1 << game.squadrons.len()) - 1;
                }
                Event::Hit { ship, status, .. } if status != Status::Live => live &= !ship.bit(),
                Event::Drawn { squadron, among: Squadrons(among), .. } => {
                    prop_assert_eq!(among, cup);
                    cup &= !squadron.bit();
                }
                _ => {}
            }
            for (number, squadron) in game.squadrons.iter().enumerate() {
                if squadron.ships & live == 0 {
                    cup &= !(1 << number);
                }
            }
        }
    }
}
