//! Dice (rules WF-DICE).

use std::sync::Arc;

use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::Roll;
use evenkeel_warfleets::terrain::Terrain;

use crate::scene::{Stage, assert_odds, ftl, ftl_with};

fn stage() -> Stage {
    Stage::new(&ftl(), &["light"], &["light"])
}

#[test]
fn wf_dice_01_04_sums_of_dice() {
    let stage = stage();
    let roll = |dice, sides, plus, faces: &[u8]| {
        let mut script = ScriptedDice::new(faces);
        let total = stage.game.roll(Roll { dice, sides, plus }, &mut script);
        script.finish();
        total
    };
    for (face, third) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        assert_eq!(roll(1, 3, 0, &[face]), third);
        assert_eq!(roll(1, 6, 2, &[face]), face + 2);
    }
    assert_eq!(roll(2, 6, 0, &[3, 5]), 8);
    assert_eq!(roll(0, 6, 4, &[]), 4);
}

/// Rule WF-OBJ-01: two to four markers.
#[test]
fn wf_ex_84_the_number_of_markers() {
    let stage = stage();
    let roll = stage.game.rules.table.objectives;
    let count = enumerate(|dice| stage.game.roll(roll, dice));
    assert_odds(&count, &[(2, 1, 3), (3, 1, 3), (4, 1, 3)]);
}

/// What a battle rolls before the first decision.
fn opening(stage: &Stage, faces: &[u8]) -> (Side, Vec<Event>) {
    let mut dice = ScriptedDice::new(faces);
    let mut events = Vec::new();
    let terrain = Arc::new(Terrain::none());
    let state = stage.game.start(&terrain, &mut dice, &mut events);
    dice.finish();
    (state.initiative, events)
}

#[test]
fn wf_dice_07_ties_of_a_roll_off_are_rolled_again() {
    let stage = stage();
    let (initiative, events) = opening(&stage, &[3, 3, 6, 6, 2, 5, 4]);
    assert_eq!(initiative, Side::B);
    let winner = Side::B;
    let roll_off = Event::RollOff { a: 2, b: 5, winner };
    assert_eq!(events[..2], [roll_off, Event::MarkerCount { count: 3 }]);
    assert_eq!(opening(&stage, &[5, 2, 4]).0, Side::A);
}

#[test]
fn wf_dice_07_wf_setup_11_a_second_roll_off_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.table.two_roll_offs = true);
    let stage = Stage::new(&rules, &["light"], &["light"]);
    let (initiative, events) = opening(&stage, &[5, 2, 1, 6, 1]);
    assert_eq!(initiative, Side::B);
    let winners: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::RollOff { winner, .. } => Some(*winner),
            _ => None,
        })
        .collect();
    assert_eq!(winners, [Side::A, Side::B]);
}

/// Each pair of faces that differ is as likely as any other, and each side wins
/// with half of them; a tie gives the same chances again.
#[test]
fn wf_dice_07_a_roll_off_is_fair() {
    let stage = stage();
    let mut wins = [0, 0];
    for a in 1..=6 {
        for b in (1..=6).filter(|&b| b != a) {
            let (winner, events) = opening(&stage, &[a, b, 1]);
            assert_eq!(winner, if a > b { Side::A } else { Side::B });
            assert_eq!(events[0], Event::RollOff { a, b, winner });
            wins[usize::from(winner == Side::B)] += 1;
        }
        for (last, winner) in [([6, 1], Side::A), ([1, 6], Side::B)] {
            assert_eq!(opening(&stage, &[a, a, last[0], last[1], 1]).0, winner);
        }
    }
    assert_eq!(wins, [15, 15]);
}
