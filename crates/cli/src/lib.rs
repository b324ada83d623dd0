//! The command line: reads arguments, calls the library crates, prints, and
//! turns what happened into an exit code.
//!
//! | code | means |
//! |---|---|
//! | 0 | all is well |
//! | 1 | the answer is "no": a fleet is not legal, wherever it is met; a panel has drifted |
//! | 2 | bad usage, or something wrong in a ruleset, fleet file or job |
//! | 3 | the machine failed: a file cannot be read, a folder cannot be written |
//! | 130, 143, 129 | stopped by Ctrl-C, by a request to end, by a terminal that went away; what was complete has been written |
//!
//! Only this crate prints: answers go to standard output, everything else to
//! standard error. One file a command.

mod adoption;
mod args;
mod baseline;
mod breaking;
mod command_line;
mod commands;
mod copies;
mod failure;
mod interrupt;
mod job;
mod progress;
mod run_folder;
mod screen;
mod shelf;

use std::ffi::OsString;
use std::process::ExitCode;

use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;

use args::Command;
use failure::Failure;
use screen::Screen;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    ExitCode::from(call(SYSTEMS, std::env::args_os().collect()))
}

/// Runs the program with these rule systems and arguments, of which the first is
/// its own name; the exit code.
pub fn call(systems: &'static [&'static dyn RuleSystem], arguments: Vec<OsString>) -> u8 {
    let library = evenkeel::shelf::library_of(systems);
    let typed = typed(&arguments);
    let mut arguments = match command_line::read(library, &arguments) {
        Ok(arguments) => arguments,
        Err(error) => return error.tell(&arguments),
    };
    arguments.global.typed = typed;
    let screen = Screen::new(&arguments.global);
    match run(&arguments, library, &screen) {
        Ok(done) => done.code(),
        Err(failure) => {
            screen.complain(&failure);
            failure.code()
        }
    }
}

/// Arguments as a shell takes them.
fn typed(arguments: &[OsString]) -> Vec<String> {
    let words = arguments.iter().map(|word| word.to_string_lossy());
    words.map(|word| quoted(&word)).collect()
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// How a command that did not fail ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    /// All is well.
    Well,
    /// The answer is "no".
    No,
    /// Some of the input could not be read as anything.
    BadInput,
    /// Some of the input could not be read at all.
    Unreadable,
    /// Asked to end, with what was complete written; the exit code.
    Interrupted(u8),
}

impl Done {
    fn code(self) -> u8 {
        match self {
            Done::Well => 0,
            Done::No => 1,
            Done::BadInput => 2,
            Done::Unreadable => 3,
            Done::Interrupted(code) => code,
        }
    }
}

fn run(
    arguments: &args::Arguments,
    library: Library<'static>,
    screen: &Screen,
) -> Result<Done, Failure> {
    let global = &arguments.global;
    match &arguments.command {
        Command::Systems => commands::systems::run(library, global, screen),
        Command::Validate(own) => commands::validate::run(own, library, global, screen),
        Command::Odds(own) => commands::odds::run(own, library, global, screen),
        Command::Play(own) => commands::play::run(own, library, global, screen),
        Command::Replay(own) => commands::replay::run(own, library, global, screen),
        Command::Break(own) => commands::breaker::run(own, library, global, screen),
        Command::Price(own) => commands::price::run(own, library, global, screen),
        Command::Tournament(own) => commands::tournament::run(own, library, global, screen),
        Command::Sweep(own) => commands::sweep::run(own, library, global, screen),
        Command::Check(own) => commands::check::run(own, library, global, screen),
        Command::Diff(own) => commands::diff::run(own, global, screen),
        Command::Merge(own) => commands::merge::run(own, library, global, screen),
        Command::Status(own) => commands::status::run(own, library, screen),
        Command::Report(own) => commands::report::run(own, global, screen),
        Command::Export(own) => commands::export::run(own, library, global, screen),
        Command::Init(own) => commands::init::run(own, global, screen),
        Command::Completions(own) => commands::completions::run(own, library, screen),
        Command::Man => commands::completions::manual(library, screen),
    }
}
