//! One battle of two captains, told line by line, against its committed story.
//!
//! A change of the rules, the tactics, the ruleset or the dice that is meant
//! changes the story as well; write it anew with
//! `EVENKEEL_REFRESH=1 cargo test -p evenkeel-fleet-battle-game --test it golden`.
//! Fleets, weights and seeds are fixed here, so that nothing else does.

use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::story;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Captain;

use crate::arena::{Arena, doctrine};

/// The story of a battle between fleets in which every class has a part, and a
/// last line that stands for every figure of every event.
fn battle() -> String {
    let arena = Arena::new();
    let a = arena.fleet(&[
        "dn 1 squadron:van",
        "ca 1 squadron:van",
        "dd 1 squadron:van",
        "ca 1 squadron:rear",
        "sc 1 squadron:rear",
        "tug 1 squadron:rear",
    ]);
    let b = arena.fleet(&[
        "c9 1 squadron:van",
        "d7 1 squadron:van",
        "f5 1 squadron:van",
        "c7 1 squadron:rear",
        "d7 1 squadron:rear",
        "f5 1 squadron:rear",
    ]);
    let game = arena.game(&a, &b);
    let seed = |stream| mix(1, 0, 0, stream);
    let captain = |side| Captain::new(doctrine(), SeededDice::new(seed(Stream::Player(side))));
    let (mut one, mut other) = (captain(Side::A), captain(Side::B));
    let mut dice = SeededDice::new(seed(Stream::Dice));
    let mut events: Vec<Event> = Vec::new();
    let mut state = game.start(&(), &mut dice, &mut events);
    play(
        &game,
        &mut state,
        &mut one,
        &mut other,
        &mut dice,
        &mut events,
    );
    let cast = Cast::new(&game, BySide { a: &a, b: &b });
    let mut told = story::tell(&game, &cast, &events).join("\n");
    told += &format!("\nall figures: {:016x}\n", digest(&events));
    told
}

/// FNV-1a over the events.
fn digest(events: &[Event]) -> u64 {
    let text = format!("{events:?}");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[test]
fn a_battle_of_captains_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/captains.txt");
    let found = battle();
    if std::env::var_os("EVENKEEL_REFRESH").is_some() {
        std::fs::write(path, &found).expect("the golden story can be written");
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    let lines = golden.lines().zip(found.lines());
    let same = lines.take_while(|(one, other)| one == other).count();
    let part = |text: &str| {
        let lines = text.lines().skip(same).take(6);
        lines.collect::<Vec<_>>().join("\n")
    };
    assert!(
        golden == found,
        "the stories part at line {}:\n{}\n--- is now\n{}\n\
         `EVENKEEL_REFRESH=1` writes the story anew, if this is meant",
        same + 1,
        part(&golden),
        part(&found)
    );
}
