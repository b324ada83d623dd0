//! Logs and stories of whole battles.

use evenkeel_fleet_battle_game::action::ShipId;
use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::event::{Event, Ships, Shot};
use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::ruleset::FireArc;
use evenkeel_fleet_battle_game::{log, story};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Random;

use crate::arena::Arena;

/// A battle of random players, told.
struct Told {
    game: FleetBattleGame,
    cast: Cast,
    events: Vec<Event>,
}

fn told(seed: u64) -> Told {
    let arena = Arena::new();
    let fleets: [Roster; 2] = [
        arena.fleet(&["dn 1", "ca 1", "dd 1"]),
        arena.fleet(&["c9 1", "d7 1", "f5 1"]),
    ];
    let game = arena.game(&fleets[0], &fleets[1]);
    let mut players = [1, 2].map(|n| Random::new(SeededDice::new(seed + n)));
    let mut dice = SeededDice::new(seed);
    let mut events = Vec::new();
    let mut state = game.start(&(), &mut dice, &mut events);
    let [a, b] = &mut players;
    play(&game, &mut state, a, b, &mut dice, &mut events);
    let rosters = BySide {
        a: &fleets[0],
        b: &fleets[1],
    };
    let cast = Cast::new(&game, rosters);
    Told { game, cast, events }
}

#[test]
fn a_log_has_one_numbered_line_for_each_event_and_knows_where_ships_are() {
    let Told { game, cast, events } = told(1);
    let lines = log::lines(&game, &cast, &events);
    assert_eq!(lines.len(), events.len());
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(line.n, index + 1);
        if let Event::Moved {
            from, to, hexes, ..
        } = line.event
        {
            let subject = line.subject.as_ref().expect("the ship that moved");
            assert_eq!(subject.before, Some(from));
            assert_eq!(subject.after, Some(to));
            let way = line.way.as_ref().expect("a way");
            let forward = way.chars().filter(|&step| step == 'F').count();
            assert_eq!(forward, usize::from(hexes), "{way}");
        }
        if let Event::Shot(_) = line.event {
            assert!(line.target_at.is_some());
        }
    }
}

/// Who reads a key that stands twice in a line cannot tell which is meant.
#[test]
fn a_line_of_a_log_has_no_key_twice() {
    let Told { game, cast, events } = told(1);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Round { .. }))
    );
    for line in log::lines(&game, &cast, &events) {
        let text = serde_json::to_string(&line).expect("JSON");
        let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let keys = |text: &str| text.matches("\":").count();
        assert_eq!(keys(&text), keys(&read.to_string()), "{text}");
    }
}

#[test]
fn a_story_begins_with_the_set_up_and_ends_with_the_outcome() {
    let Told { game, cast, events } = told(2);
    let story = story::tell(&game, &cast, &events);
    assert!(
        story[0].starts_with("  Dreadnought A1 begins at ("),
        "{}",
        story[0]
    );
    let last = story.last().expect("a last line");
    assert!(last.contains("in round"), "{last}");
    let rounds = story
        .iter()
        .filter(|line| line.starts_with("Round "))
        .count();
    assert!(rounds >= 1);
    let heads = story.iter().filter(|line| line.contains(" is drawn"));
    assert!(heads.count() >= rounds);
}

#[test]
fn a_roll_call_names_squadrons_and_ships() {
    let Told { cast, .. } = told(3);
    let lines = story::roll_call(&cast, Side::B);
    assert_eq!(
        lines,
        ["Squadron `1`: Dreadnought B1, Battlecruiser B2, Frigate B3"]
    );
}

/// Hits that the chart does not give, of fire from astern, stand between the shot and what
/// the ship takes.
#[test]
fn a_story_tells_where_more_hits_come_from_than_the_chart_gives() {
    let Told { game, cast, .. } = told(3);
    let (firer, target) = (ShipId(0), ShipId(4));
    let shot = Event::Shot(Shot {
        firer,
        target,
        range: 3,
        arc: FireArc::Forward,
        from: FireArc::Rear,
        destroyed: 0,
        penalty: 0,
        face: 5,
        hits: 2,
    });
    let firers = Ships(firer.bit());
    let told = |hits| {
        let begun = Event::Announced { target, firers };
        story::tell(
            &game,
            &cast,
            &[begun, shot, Event::Totalled { target, hits }],
        )
    };
    let lines = [
        "    1 ship fires on Battlecruiser B2",
        "      Dreadnought A1 fires forward over 3 hexes, from astern of its target: rolls 5; 2 hits",
        "      1 hit more on Battlecruiser B2, from astern",
    ];
    assert_eq!(told(3), lines);
    assert_eq!(told(2), lines[..2]);
}
