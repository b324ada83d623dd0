//! Whatever reads a file, for files that may be spoilt: of the suite and of `fuzz`.

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_fleet, read_job};
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;

/// The kind of a file.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// The rules of a system.
    Ruleset,
    /// A fleet.
    Fleet,
    /// A computer player.
    Player,
    /// A question.
    Job,
}

/// Reads a text as a file of this kind; every file that it names is the same text.
/// Whether it is sound, and what is wrong with it, does not matter.
pub fn read(system: &dyn RuleSystem, form: Form, text: &str) {
    let library = Library {
        systems: SYSTEMS,
        read: &|_| Ok(text.to_string()),
    };
    let Ok(document) = Document::parse("spoilt.ron", text) else {
        return;
    };
    match form {
        Form::Ruleset => drop(library.rules(system, Some("spoilt.ron"))),
        Form::Fleet => drop(read_fleet(&document, library)),
        Form::Player => drop(library.read_player(system, &document)),
        Form::Job => drop(read_job(&document, library, Overrides::default())),
    }
}
