//! What is credited to ships, on staged attacks and over whole battles.

use crate::arena::{advanced, game, modules, shipped, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Salvo, Token};
use evenkeel_fleet_commander::deeds::Watch;
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::{DestroyerAlone, Scenario, Weapon};
use evenkeel_fleet_commander::uses::Ledger;
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Witness;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_rulebook::deeds::{Service, Watch as _};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::panel;

/// Damage dealt and taken and kills of each ship of a stage, in the order of their
/// numbers.
type Credit = Vec<(u32, u32, u32)>;

/// Carries out decisions before a watch.
fn credit(stage: &mut Stage, ships: &[(Token, Side)], actions: &[Action]) -> Credit {
    let game = stage.game;
    let mut ledger = Ledger::new(&game.rules);
    let mut watch = Watch::new(game, &mut ledger, false);
    for &(token, side) in ships {
        let (kind, at) = (stage.state().kind(token), stage.at(token));
        watch.see(Event::Deployed {
            side,
            token,
            kind,
            at,
        });
    }
    for &action in actions {
        watch.decided(game, stage.state(), action);
        let before = stage.events.len();
        stage.does(action);
        for event in &stage.events[before..] {
            watch.see(*event);
        }
    }
    assert_eq!(watch.first_fire(stage.state()), first_fire(&stage.events));
    let mut found = Vec::new();
    watch.finish(stage.state(), &mut |service: Service| {
        let deeds = service.deeds;
        assert_eq!(service.destroyed, deeds.damage_taken >= hull(service.class));
        found.push((deeds.damage_dealt, deeds.damage_taken, deeds.kills));
    });
    found
}

fn first_fire(events: &[Event]) -> Option<Side> {
    events.iter().find_map(|event| match event {
        Event::Announced { by, .. } => Some(*by),
        _ => None,
    })
}

/// Of the shipped ships.
fn hull(class: usize) -> u32 {
    [24, 12, 6][class]
}

#[test]
fn all_that_fire_have_their_part_and_the_last_has_the_kill() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let battleship = stage.ship(A, BB, 2, 3);
    let helper = stage.ship(A, DD, 2, 2);
    let late = stage.ship(A, FF, 2, 4);
    let far = stage.ship(A, FF, 1, 1);
    let frigate = stage.ship(B, FF, 3, 3);
    let destroyer = stage.ship(B, DD, 3, 3);
    stage.dice(A, "", "O", "").dice(B, "", "S", "").act(A);
    let ships = [
        (battleship, A),
        (helper, A),
        (late, A),
        (far, A),
        (frigate, B),
        (destroyer, B),
    ];
    let strike = attack("O", (2, 3), (3, 3), frigate);
    let actions = [strike, Action::Counterstrike(battleship)];
    let found = credit(&mut stage, &ships, &actions);
    // Of seven points the frigate has hull for six. What strikes back is what
    // stood there before.
    assert_eq!(
        found,
        [
            (4, 3, 0),
            (2, 0, 1),
            (0, 0, 0),
            (0, 0, 0),
            (1, 6, 0),
            (2, 0, 0)
        ]
    );
}

#[test]
fn who_is_blocked_has_no_part() {
    let game = game(shipped());
    let mut stage = Stage::new(&game);
    let ships = [
        (stage.ship(A, BB, 2, 3), A),
        (stage.ship(A, DD, 2, 2), A),
        (stage.ship(B, BB, 3, 3), B),
    ];
    stage.dice(A, "", "O", "").dice(B, "", "", "O").act(A);
    let actions = [attack("O", (2, 3), (3, 3), ships[2].0), block("O", 2, 3)];
    let found = credit(&mut stage, &ships, &actions);
    assert_eq!(found, [(0, 0, 0), (2, 0, 0), (0, 2, 0)]);
}

#[test]
fn only_ships_that_shoot_far_have_part_in_a_doubled_shot() {
    let game = game(with(|rules| {
        rules.modules.advanced = true;
        rules.advanced.destroyer = DestroyerAlone::OneAmongOthers;
    }));
    let mut stage = Stage::new(&game);
    let ships = [
        (stage.ship(A, FF, 1, 3), A),
        (stage.ship(A, DD, 1, 3), A),
        (stage.ship(B, BB, 3, 3), B),
    ];
    stage.dice(A, "", "O", "").act(A);
    let doubled = |action: &Action| matches!(action, Action::Shot(shot) if shot.doubled);
    let shot = stage.legal().into_iter().find(doubled).expect("a shot");
    let found = credit(&mut stage, &ships, &[shot]);
    assert_eq!(found, [(0, 0, 0), (2, 0, 0), (0, 2, 0)]);
}

#[test]
fn a_special_weapon_belongs_to_the_ship_that_carries_it() {
    let game = game(shipped());
    let mut stage = Stage::new(&game);
    let ships = [
        (stage.ship(A, FF, 2, 2), A),
        (stage.ship(A, BB, 1, 1), A),
        (stage.ship(B, DD, 3, 3), B),
    ];
    stage
        .weapon(A, Weapon::Vortex)
        .dice(A, "SSM", "", "")
        .act(A);
    let found = credit(&mut stage, &ships, &[salvo(Salvo::On(ships[2].0))]);
    assert_eq!(found, [(0, 0, 0), (4, 0, 0), (0, 4, 0)]);
}

/// Markers of the ships of side `A`, in the order of their numbers.
#[test]
fn containers_are_markers_aboard_and_taken_away() {
    let game = game(with(|rules| rules.modules.scenario = Scenario::Rescue));
    let mut stage = Stage::new(&game);
    let away = stage.ship(A, FF, 1, 1);
    let aboard = stage.ship(A, FF, 3, 3);
    stage.ship(A, DD, 3, 3);
    let enemy = stage.ship(B, BB, 5, 5);
    stage.carry(&[away, aboard]);
    stage.dice(A, "O", "", "").act(A);
    let mut ledger = Ledger::new(&game.rules);
    let mut watch = Watch::new(&game, &mut ledger, false);
    for (token, side) in [(away, A), (aboard, A), (Token(2), A), (enemy, B)] {
        let (kind, at) = (stage.state().kind(token), stage.at(token));
        watch.see(Event::Deployed {
            side,
            token,
            kind,
            at,
        });
    }
    stage.does(Action::Leave {
        pay: pay("O"),
        group: group(&[away]),
    });
    for event in &stage.events {
        watch.see(*event);
    }
    let mut markers = Vec::new();
    watch.finish(stage.state(), &mut |service: Service| {
        markers.push(service.markers);
    });
    assert_eq!(markers, [1, 1, 0, 0]);
}

/// The battle that warms the players' lists is the one that is measured.
#[test]
fn a_watched_battle_allocates_nothing() {
    let doctrine = panel::doctrine::<FleetCommander>("fleet-commander", "captain");
    for (number, modules) in modules().into_iter().enumerate() {
        let game = game(with(|rules| rules.modules = modules));
        let kind = PlayerKind::Captain;
        let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, doctrine.clone(), 0));
        let mut ledger = Ledger::new(&game.rules);
        let mut battle = || {
            let BySide { a, b } = &mut players;
            a.begin(&game, 1);
            b.begin(&game, 2);
            let mut dice = SeededDice::new(number as u64);
            let mut watch = Watch::new(&game, &mut ledger, false);
            let mut state = game.start(&(), &mut dice, &mut watch);
            play_before(&game, &mut state, a, b, &mut dice, &mut watch);
            let mut dealt = 0;
            watch.finish(&state, &mut |service| dealt += service.deeds.damage_dealt);
            dealt
        };
        let warm = battle();
        let (dealt, used) = measure(&mut battle);
        assert_eq!(used.count, 0, "{used}, {modules:?}");
        assert_eq!(dealt, warm);
    }
}
