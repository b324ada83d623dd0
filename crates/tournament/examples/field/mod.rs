//! Where the examples take their games from.

use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::systems::SYSTEMS;

/// Everything built in, and files of the machine.
pub fn library() -> Library<'static> {
    Library {
        systems: SYSTEMS,
        read: &|name| std::fs::read_to_string(name),
        file: "",
    }
}

/// Says what is wrong, and ends.
pub fn quit<T>(problem: impl std::fmt::Display) -> T {
    eprintln!("{problem}");
    std::process::exit(2)
}
