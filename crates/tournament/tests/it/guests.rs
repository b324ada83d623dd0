//! Players of other crates: how their files are read, what a run knows of them, and that they
//! decide in battles.

use evenkeel_document::Document;
use evenkeel_kernel::player::Player;
use evenkeel_players::{AnyPlayer, Effort, Guest, PlayerFault};
use evenkeel_testkit::toy::book::RuinBook;
use evenkeel_testkit::toy::ruin::{Call, Ruin, RuinState};
use evenkeel_tournament::ask::guest::{GuestFile, Invited};
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::{Embedded, RuleSystem};
use serde::Deserialize;

/// A player of one game alone: calls heads until somebody has so many coins, then tails.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Caller {
    #[serde(default)]
    turns_at: u32,
    patience: u32,
}

struct Seated {
    file: Caller,
    calls: u64,
}

impl GuestFile<Ruin> for Caller {
    const WORD: &'static str = "Caller";
    const BUILT_IN: &'static [Embedded] = &[Embedded {
        id: "caller",
        text: "// Calls heads, then tails.\nCaller(patience: 1)",
    }];

    fn faults(&self) -> Vec<PlayerFault> {
        let fault = (self.patience == 0).then(|| PlayerFault {
            path: "patience".to_string(),
            message: "must be 1 or more".to_string(),
        });
        fault.into_iter().collect()
    }

    fn seat(self) -> Box<dyn Guest<Ruin>> {
        Box::new(Seated {
            file: self,
            calls: 0,
        })
    }
}

impl Player<Ruin> for Seated {
    fn choose(&mut self, _: &Ruin, state: &RuinState) -> Call {
        self.calls += 1;
        match state.purses[state.caller] < self.file.turns_at {
            true => Call::Heads,
            false => Call::Tails,
        }
    }
}

impl Guest<Ruin> for Seated {
    fn effort(&self) -> Effort {
        Effort {
            playouts: self.calls,
            ..Effort::default()
        }
    }
}

const INVITED: &[Invited<Ruin>] = &[Invited::by_file::<Caller>()];
const RUIN: System<RuinBook> = System::with(INVITED);
const SYSTEMS: &[&dyn RuleSystem] = &[&RUIN];

/// A library whose only file on disk is this player's.
fn with_file<T>(text: &str, work: impl FnOnce(&Library<'_>) -> T) -> T {
    let read = |path: &str| match path {
        "mine.ron" => Ok(text.to_string()),
        _ => Err(std::io::ErrorKind::NotFound.into()),
    };
    work(&Library {
        systems: SYSTEMS,
        read: &read,
        file: "",
    })
}

fn player(name: &str, file: &str) -> Result<PlayerSpec, Missing> {
    with_file(file, |library| library.player(&RUIN, name))
}

/// What is wrong with a file, each fault with its line, column and path.
fn faults(file: &str) -> Vec<String> {
    let Err(Missing::There(faults)) = player("mine.ron", file) else {
        panic!("{file} has faults of its own");
    };
    let told = faults.iter().map(|fault| {
        let place = format!("{}:{}", fault.line, fault.column);
        format!("{place} {}: {}", fault.path, fault.message)
    });
    told.collect()
}

#[test]
fn a_guest_is_found_by_its_name_and_by_the_path_of_its_file() {
    let built_in = player("caller", "").expect("is built in");
    assert_eq!((built_in.name.as_str(), built_in.kind), ("caller", None));
    let mine = player("mine.ron", "Caller(patience: 2, turns_at: 3)").expect("reads");
    assert_eq!(mine.name, "mine");
    assert!(!mine.plays_like(&built_in));
    assert!(matches!(mine.seat(INVITED), AnyPlayer::Guest(_)));
    // What a run writes down can be read again.
    let text = ron::to_string(&mine).expect("writes");
    assert_eq!(ron::from_str::<PlayerSpec>(&text).expect("reads"), mine);
    let unknown = player("calller", "").expect_err("nobody is called so");
    let unknown = unknown.to_string();
    assert!(unknown.ends_with("did you mean `caller`?"), "{unknown}");
}

#[test]
fn every_mistake_of_a_guests_file_has_its_place() {
    let file = "Caller(\n    patience: 0,\n    turns: 3,\n)";
    assert_eq!(
        faults(file),
        [
            "2:15 patience: must be 1 or more",
            "3:5 turns: there is no such field; did you mean `turns_at`?",
        ]
    );
    assert_eq!(faults("Caller()").len(), 1, "patience has no default");
    // A word that nobody registered is told with those that somebody did.
    let [unknown] = &faults("Caler(patience: 1)")[..] else {
        panic!("one word is one fault");
    };
    assert!(unknown.contains("Caller"), "{unknown}");
}

#[test]
fn a_guest_is_no_admirals_captain() {
    let admiral = r#"Admiral(captain: "caller", search: (
        stakes: Fair, candidates: 3, whole: 0, playouts: 12, rounds: Some(1), caution: 1.0,
        win: 0.5, swing: 50.0, advisers: [],
    ))"#;
    assert_eq!(
        faults(admiral),
        ["1:18 captain: is no captain, which it must be"]
    );
}

/// A job between a guest and a shipped player.
fn identity(file: &str) -> Identity {
    let job = r#"Tournament(
        name: "guests", system: "ruin", players: ("mine.ron", "charge"),
        pairs: 2, fleets: [Fleet("poor"), Fleet("rich")], format: RoundRobin,
    )"#;
    with_file(file, |library| {
        let document = Document::parse("job.ron", job).expect("is RON");
        let plan = read_job(&document, *library, Overrides::default());
        let plan = plan.unwrap_or_else(|faults| panic!("{faults}"));
        Identity::of(&plan, false)
    })
}

#[test]
fn the_file_of_a_guest_is_part_of_the_identity_of_a_run() {
    let before = identity("Caller(patience: 1)");
    assert_eq!(
        identity("// Mine.\nCaller(patience: 1)").difference(&before),
        None
    );
    let other = identity("Caller(patience: 2)").difference(&before);
    assert_eq!(
        other.map(|found| found.to_string()).as_deref(),
        Some("the first player, line 3 was `Caller(patience: 1)` and is `Caller(patience: 2)`")
    );
}
