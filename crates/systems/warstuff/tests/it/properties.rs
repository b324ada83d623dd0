//! What holds in battles of units with any set of special rules, whatever is decided.

use std::sync::Arc;

use crate::arena::with;
use crate::stage::*;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_players::Random;
use evenkeel_warstuff::action::{Units, units_of};
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::terrain::generate;
use proptest::prelude::*;

/// The events of a battle of random players between random units.
fn battle(seed: u64) -> (WarStuff, Vec<Event>) {
    let rules = with(|rules| {
        rules.rounds.max = 8;
        // Fewer ways to go: units meet sooner.
        rules.movement.directions = 8;
        rules.movement.steps = 2;
        rules.deployment.grid_in = 6.0;
    });
    let game = random_game(rules, seed);
    let mut dice = SeededDice::new(seed);
    let table = Arc::new(generate(&game.rules, &mut dice));
    let mut events = Vec::new();
    let player = |seed| Random::<WarStuff>::new(SeededDice::new(seed));
    let mut state = game.start(&table, &mut dice, &mut events);
    let (mut one, mut two) = (player(seed), player(seed + 1));
    play(
        &game,
        &mut state,
        &mut one,
        &mut two,
        &mut dice,
        &mut events,
    );
    (game, events)
}

/// The place of a die in the order of one hit; none for other dice.
fn place(what: Roll) -> Option<u8> {
    match what {
        Roll::Pathfinder => Some(1),
        Roll::Tough => Some(2),
        Roll::Poison => Some(3),
        Roll::Deadly => Some(4),
        Roll::Kill => Some(5),
        Roll::Regeneration => Some(6),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Rules WS-WOUND-14, WS-SEQ-35..40: what saves comes before what hurts.
    #[test]
    fn hits_are_resolved_in_their_order(seed in any::<u32>()) {
        let mut last = 0;
        for event in battle(seed.into()).1 {
            match event {
                Event::Rolled { what, face, need, .. } => match place(what) {
                    Some(place) => {
                        prop_assert!(place > last, "{what:?} came late");
                        // What is saved is over, and so is what is decided.
                        let ends = matches!(what, Roll::Pathfinder | Roll::Tough) && face >= need;
                        last = if ends { 9 } else { place };
                    }
                    None => last = 0,
                },
                // A kill that a test of morale or a Regeneration ends starts anew.
                Event::Stunned { .. } | Event::Died { .. } => last = 0,
                _ => {}
            }
        }
    }

    /// Rules WS-WOUND-03, 11, WS-SR-HEA-03: a wound more or a wound less, never fewer
    /// than none, and only of the living.
    #[test]
    fn wounds_come_and_go_one_by_one(seed in any::<u32>()) {
        let mut wounds = [0_u8; 128];
        let mut dead: Units = 0;
        for event in battle(seed.into()).1 {
            match event {
                Event::Wounded { unit, wounds: now } => {
                    prop_assert_eq!(now, wounds[unit.index()] + 1);
                    prop_assert!(dead & unit.bit() == 0);
                    wounds[unit.index()] = now;
                }
                Event::Healed { unit, wounds: now } => {
                    prop_assert_eq!(now, wounds[unit.index()].saturating_sub(1));
                    wounds[unit.index()] = now;
                }
                Event::Died { unit, .. } => {
                    prop_assert!(dead & unit.bit() == 0, "it dies twice");
                    dead |= unit.bit();
                }
                _ => {}
            }
        }
    }

    /// Rules WS-WOUND-18, WS-ROUND-12: the dead do nothing but blow up.
    #[test]
    fn a_dead_unit_never_acts(seed in any::<u32>()) {
        let mut dead: Units = 0;
        let mut attacks_are_blasts = false;
        for event in battle(seed.into()).1 {
            let actor = match event {
                Event::Died { unit, .. } => {
                    dead |= unit.bit();
                    continue;
                }
                Event::Activated { unit, .. }
                | Event::Stunned { unit }
                | Event::StoodUp { unit }
                | Event::Healed { unit, .. } => unit,
                Event::Moved { unit, .. } => {
                    // Whoever dies on the way has moved so far.
                    if dead & unit.bit() != 0 {
                        continue;
                    }
                    unit
                }
                Event::Attacked { attacker, target, .. } => {
                    attacks_are_blasts = dead & attacker.bit() != 0;
                    prop_assert!(dead & target.bit() == 0);
                    continue;
                }
                Event::Rolled { what, unit, .. } => {
                    if what == Roll::Blast {
                        prop_assert!(attacks_are_blasts);
                        continue;
                    }
                    if matches!(what, Roll::Shot | Roll::Strike) {
                        prop_assert!(!attacks_are_blasts);
                    }
                    unit
                }
                _ => continue,
            };
            prop_assert!(dead & actor.bit() == 0, "{event:?} of a dead unit");
        }
    }

    /// Rules WS-STUN-03, 06, 07: who is activated while stunned stands up, and does
    /// nothing else.
    #[test]
    fn a_stunned_unit_recovers_next(seed in any::<u32>()) {
        let mut stunned: Units = 0;
        // Units that were activated while stunned and have not stood up.
        let mut must: Units = 0;
        for event in battle(seed.into()).1 {
            match event {
                Event::Stunned { unit } => stunned |= unit.bit(),
                Event::StoodUp { unit } => {
                    stunned &= !unit.bit();
                    must &= !unit.bit();
                }
                Event::Died { unit, .. } => {
                    stunned &= !unit.bit();
                    must &= !unit.bit();
                }
                Event::Activated { unit, .. } => must |= stunned & unit.bit(),
                Event::Moved { unit, .. } => prop_assert!(must & unit.bit() == 0),
                Event::Attacked { attacker, .. } => prop_assert!(must & attacker.bit() == 0),
                Event::Round { .. } => prop_assert_eq!(must, 0),
                _ => {}
            }
        }
    }

    /// Rules WS-ROUND-02, 04, 06, WS-SR-LEA-09: sides take turns, but for groups of a
    /// Leader and where one side has nobody left to activate.
    #[test]
    fn activation_alternates(seed in any::<u32>()) {
        let (game, events) = battle(seed.into());
        let mut living = game.fielded;
        let mut done: Units = 0;
        let mut turn: Option<Side> = None;
        let mut successes = 0;
        let mut count = 0;
        for event in events {
            match event {
                Event::LeftOut { unit } | Event::Died { unit, .. } => living &= !unit.bit(),
                Event::Round { starter, .. } => {
                    (done, successes, count) = (0, 0, 0);
                    // As if the other side had just been.
                    turn = Some(starter.other());
                }
                Event::Commanded { successes: more, .. } => successes += more,
                Event::Activated { unit, number } => {
                    count += 1;
                    prop_assert_eq!(number, count);
                    prop_assert!(done & unit.bit() == 0, "it is activated twice");
                    let waiting = living & !done;
                    let side = unit.side();
                    if turn == Some(side) {
                        let idle = waiting & units_of(side.other()) == 0;
                        prop_assert!(idle || successes > 0, "{side:?} goes on");
                        successes = u8::saturating_sub(successes, 1);
                    } else {
                        successes = 0;
                    }
                    turn = Some(side);
                    done |= unit.bit();
                }
                _ => {}
            }
        }
    }

    /// Rule WS-CREATE-55: any special rules that do not contradict one another play
    /// together to the end of the battle.
    #[test]
    fn every_battle_ends(seed in any::<u32>()) {
        let (_, events) = battle(seed.into());
        let ends = events.iter().filter(|event| matches!(event, Event::Ended { .. }));
        prop_assert_eq!(ends.count(), 1);
        let last = events.last();
        let is_end = matches!(last, Some(Event::Ended { .. }));
        prop_assert!(is_end, "{last:?}");
    }
}
