//! Players are found by name or path, and what is wrong with a file is told.

use evenkeel_document::Document;
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_warfleets::game::Warfleets;

use crate::play::result;

const WARFLEETS: System<evenkeel_warfleets::rulebook::Book> = System::NEW;
const FLEET_BATTLE_GAME: System<evenkeel_fleet_battle_game::rulebook::Book> = System::NEW;

const PANEL: [&str; 11] = [
    "random",
    "charge",
    "hasty",
    "careless",
    "captain",
    "bold",
    "careful",
    "commodore",
    "admiral-fast",
    "admiral-strong",
    "admiral-unpruned",
];

/// A library whose only file on disk is this one.
fn with_file<T>(text: &str, work: impl FnOnce(&Library<'_>) -> T) -> T {
    let read = |path: &str| match path {
        "folder/mine.ron" => Ok(text.to_string()),
        _ => Err(std::io::ErrorKind::NotFound.into()),
    };
    work(&Library {
        systems: SYSTEMS,
        read: &read,
        file: "",
    })
}

fn named(name: &str, file: &str) -> Result<PlayerSpec, String> {
    with_file(file, |library| {
        let player = library.player(&WARFLEETS, name);
        player.map_err(|missing| missing.to_string())
    })
}

/// What is wrong with a file, each fault with its line and path.
fn faults(file: &str) -> Vec<String> {
    let found = with_file(file, |library| {
        library.player(&WARFLEETS, "folder/mine.ron")
    });
    match found.unwrap_err() {
        Missing::There(faults) => faults
            .iter()
            .map(|fault| format!("{}: {}: {}", fault.line, fault.path, fault.message))
            .collect(),
        other => vec![other.to_string()],
    }
}

fn seats_of<G: Foresight>(system: &dyn RuleSystem) {
    for name in PANEL {
        let player = with_file("", |library| library.player(system, name));
        let player = player.unwrap_or_else(|missing| panic!("{name}: {missing}"));
        assert_eq!(player.name, name);
        let seated = match player.seat::<G>(&[]) {
            AnyPlayer::Random(_) => PlayerKind::Random,
            AnyPlayer::Charge(_) => PlayerKind::Charge,
            AnyPlayer::Novice(_) => PlayerKind::Novice,
            AnyPlayer::Captain(_) => PlayerKind::Captain,
            AnyPlayer::Admiral(_) => PlayerKind::Admiral,
            AnyPlayer::Guest(_) => panic!("{name} is shipped"),
        };
        assert_eq!(player.kind, Some(seated));
        assert_eq!(player.search.is_some(), seated == PlayerKind::Admiral);
        // What a run writes down can be read again.
        let text = ron::ser::to_string_pretty(&player, ron::ser::PrettyConfig::default());
        assert_eq!(ron::from_str::<PlayerSpec>(&text.unwrap()).unwrap(), player);
    }
}

#[test]
fn the_whole_panel_sits_down_in_every_system() {
    seats_of::<Warfleets>(&WARFLEETS);
    seats_of::<FleetBattleGame>(&FLEET_BATTLE_GAME);
}

#[test]
fn an_admiral_without_more_is_the_fast_one() {
    let fast = named("admiral-fast", "").unwrap();
    assert_eq!(named("admiral", "").unwrap(), fast);
    // Its captain is the built-in one, written down with it.
    assert_eq!(fast.doctrine, named("captain", "").unwrap().doctrine);
}

#[test]
fn unknown_names_are_answered_with_the_nearest_or_with_all() {
    let near = named("admirl-fast", "").unwrap_err();
    assert!(near.ends_with("; did you mean `admiral-fast`?"), "{near}");
    let far = named("xyz", "").unwrap_err();
    for name in PANEL.into_iter().chain(["admiral"]) {
        assert!(far.contains(name), "{far}");
    }
}

/// An admiral of somebody's own.
const MINE: &str = r#"Admiral(
captain: "captain",
search: (
stakes: Fair,
candidates: 3,
whole: 0,
playouts: 12,
rounds: Some(1),
caution: 1.0,
win: 0.5,
swing: 50.0,
advisers: [(dealt: 1.0, taken: 0.5, objective: 1.0, approach: 1.0, loss: 1.0)],
),
)"#;

#[test]
fn a_path_leads_to_a_player_of_either_form() {
    let mine = named("folder/mine.ron", MINE).unwrap();
    assert_eq!(
        (mine.name.as_str(), mine.kind),
        ("mine", Some(PlayerKind::Admiral))
    );
    assert_eq!(mine.search.unwrap().playouts, 12);
    let captain = WARFLEETS.shipped().players[0];
    assert_eq!(captain.id, "captain");
    let mine = named("folder/mine.ron", captain.text).unwrap();
    assert_eq!(
        (mine.name.as_str(), mine.kind),
        ("mine", Some(PlayerKind::Captain))
    );
}

#[test]
fn every_mistake_of_a_file_comes_at_once() {
    assert!(Document::parse("mine.ron", MINE).is_ok());
    let wrong = MINE
        .replace("stakes: Fair", "stakes: Huge")
        .replace("candidates: 3", "candidates: 200")
        .replace("whole: 0", "hole: 0")
        .replace("caution: 1.0", "caution: -1.0")
        .replace("taken: 0.5", "taken: 1e9");
    let found = faults(&wrong);
    for expected in [
        "4: search.stakes: ",
        "5: search.candidates: must be 2 to 128",
        "6: search.hole: there is no such field; did you mean `whole`?",
        "9: search.caution: must be 0 to 10",
        "12: search.advisers.0.taken: must be -1000 to 1000",
    ] {
        assert!(
            found.iter().any(|fault| fault.starts_with(expected)),
            "{expected} is not among {found:#?}"
        );
    }
}

#[test]
fn an_admiral_needs_a_captain() {
    let of = |captain: &str| faults(&MINE.replace(r#""captain""#, captain)).join("\n");
    assert_eq!(
        of(r#""captan""#),
        "2: captain: there is no player `captan`; did you mean `captain`?"
    );
    assert_eq!(
        of(r#""charge""#),
        "2: captain: the player `charge` has no figures, as a captain has"
    );
    assert_eq!(
        of(r#""admiral-fast""#),
        "2: captain: is an admiral; it must be a captain"
    );
}

#[test]
fn battles_of_an_admiral_are_the_same_on_any_number_of_threads() {
    let job = r#"Tournament(
        name: "admirals", system: "warfleets", players: ("folder/mine.ron", "charge"),
        pairs: 4, fleets: [Fleet("light-wolfpack"), Fleet("snipers")], format: RoundRobin,
    )"#;
    let results = [1, 2].map(|threads| {
        with_file(MINE, |library| {
            let document = Document::parse("job.ron", job).unwrap();
            let plan = read_job(&document, *library, Overrides::default()).unwrap();
            result(&plan, threads)
        })
    });
    assert_eq!(results[0], results[1]);
}
