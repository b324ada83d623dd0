//! What is drawn of a battle is what the rules say of it.

use evenkeel_fleet_battle_game::action::{MAX_SHIPS, ShipId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::rulebook::Book;
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, FireArc};
use evenkeel_fleet_battle_game::state::{Ask, State};
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::film::{Frame, Piece, Status as Drawn};
use evenkeel_rulebook::{Played, Rulebook, Sampling};
use evenkeel_testkit::draws::book;
use evenkeel_testkit::film::{attacks, check, question};

use crate::arena::Arena;

/// Where the hex in a column and a row has its centre, from the west and from the north:
/// a hex of the shipped map has a corner on top and is one wide, and odd rows are shifted
/// by half a hex.
fn centre(column: u16, row: u16) -> (f64, f64) {
    let shift = if row % 2 == 1 { 0.5 } else { 0.0 };
    let line = 3.0_f64.sqrt() / 2.0;
    let x = f64::from(column) + shift + 0.5;
    (x, f64::from(row) * line + 1.0 / 3.0_f64.sqrt())
}

/// Every ship of a state is where the frame has it, as it has it.
fn agree(game: &FleetBattleGame, state: &State, pieces: &[Piece], frame: &Frame) {
    assert!(pieces.len() <= MAX_SHIPS);
    let rows = f64::from(game.map.rows() - 1);
    let height = rows * 3.0_f64.sqrt() / 2.0 + 2.0 / 3.0_f64.sqrt();
    for (index, piece) in pieces.iter().enumerate() {
        let (id, now) = (ShipId(index as u8), &frame.conditions[index]);
        let ship = state.ship(id);
        if state.ask == Ask::Face(id) {
            // It is told as placed once its facing is chosen.
            continue;
        }
        if state.on_map & id.bit() == 0 {
            assert_eq!(now.pose, None, "{}", piece.name);
            continue;
        }
        let pose = now.pose.expect(&piece.name);
        let (column, row) = game.map.column_and_row(ship.hex);
        let (x, from_north) = centre(column, row);
        // Ships that share a hex stand side by side, still in their hex; what is alone
        // is in the middle, to a hundredth.
        let alone = (0..pieces.len()).all(|other| {
            let other = ShipId(other as u8);
            other == id || state.on_map & other.bit() == 0 || state.ship(other).hex != ship.hex
        });
        let off = f64::hypot(pose.at.0 - x, pose.at.1 - (height - from_north));
        assert!(
            off < if alone { 0.015 } else { 0.3 },
            "{}: {off}",
            piece.name
        );
        let facing = 60.0 * ship.facing.index() as f64;
        assert_eq!(pose.deg, Some(facing), "{}", piece.name);
        let lost = piece.tracks[0].of - ship.log.up - ship.log.down;
        assert_eq!(now.filled, [lost], "{}", piece.name);
        let weak = ship.log.status == Status::Crippled;
        assert_eq!(now.status == Drawn::Weak, weak, "{}", piece.name);
    }
    assert_eq!(frame.round, state.round);
}

#[test]
fn frames_made_of_events_agree_with_every_state() {
    check(&book::<Book>(FLEET_BATTLE_GAME), 0..20, agree);
}

/// Whoever points at firer and target asks about the very shot that is fired next.
#[test]
fn an_attack_is_asked_by_range_arcs_and_shields_of_the_shot() {
    let book = book::<Book>(FLEET_BATTLE_GAME);
    let (mut shots, mut hulks) = (0, Vec::new());
    attacks(&book, 0..12, |_, event, asked| {
        match event {
            Event::Placed { .. } => hulks.clear(),
            Event::Hit { ship, status, .. } if *status == Status::Crippled => hulks.push(*ship),
            _ => {}
        }
        let Event::Shot(shot) = event else { return };
        for hulk in hulks.iter().filter(|hulk| **hulk != shot.target) {
            assert!(asked(hulk.index(), shot.target.index()).is_empty());
        }
        let said = asked(shot.firer.index(), shot.target.index());
        let of = |key: &str| {
            let mut said = said.iter();
            said.find(|(name, _)| *name == key).expect(key).1.clone()
        };
        let word = |arc: FireArc| format!("{arc:?}").to_lowercase();
        assert_eq!(of("range"), [shot.range.to_string()]);
        assert_eq!(of("arc"), [word(shot.arc)]);
        assert_eq!(of("facing"), [word(shot.from)]);
        assert_eq!(of("destroyed"), [shot.destroyed.to_string()]);
        let odds = book.odds(&question::<Book>(said), Sampling { rolls: 2, seed: 1 });
        if let Err(refusal) = odds {
            panic!("{shot:?}: {refusal}");
        }
        shots += 1;
    });
    assert!(shots > 100, "{shots}");
}

#[test]
fn one_hit_and_one_shield_are_told_as_one() {
    let arena = Arena::new();
    let [a, b] = ["ca 2", "f5 2"].map(|unit| arena.fleet(&[unit]));
    let game = arena.game(&a, &b);
    let played = Played {
        game: &game,
        setup: &(),
        rosters: BySide { a: &a, b: &b },
        events: &[],
    };
    let picture = Book::picture(&played).expect("a system that draws battles");
    for (hits, told) in [(0, "takes 0 hits"), (1, "takes 1 hit"), (2, "takes 2 hits")] {
        let target = ShipId(2);
        let caption = picture.caption(&Event::Totalled { target, hits });
        assert!(caption.ends_with(told), "{caption}");
    }
    let told = picture.pieces().into_iter().map(|piece| piece.about);
    let told: Vec<String> = told.collect();
    assert!(told[0].ends_with(", 2 shields"), "{}", told[0]);
    assert!(told[2].ends_with(", 1 shield"), "{}", told[2]);
}
