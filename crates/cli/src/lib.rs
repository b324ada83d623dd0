//! The command line: reads arguments, calls the library crates, prints, and
//! turns what happened into an exit code.
//!
//! | code | means |
//! |---|---|
//! | 0 | all is well |
//! | 1 | the answer is "no": a fleet is not legal, wherever it is met; a check has drifted |
//! | 2 | bad usage, or something wrong in a ruleset, fleet file or job; what is named is not there |
//! | 3 | the machine failed: a file that is there cannot be read, a folder cannot be written |
//! | 130, 143, 129 | stopped by Ctrl-C, by a request to end, by a terminal that went away; what was complete has been written |
//!
//! Only this crate prints: answers go to standard output, everything else to
//! standard error. One file a command.

mod args;
mod call;
mod command;
mod command_line;
mod commands;
mod copies;
mod failure;
mod flags;
mod interrupt;
mod job;
mod plain;
mod screen;
mod tips;

use std::ffi::OsString;
use std::process::ExitCode;

use evenkeel::Registry;

use call::Call;
use command::Command;
use failure::Failure;
use screen::Screen;

/// Runs the program with the shipped rule systems and the arguments of the process.
pub fn main() -> ExitCode {
    let arguments = std::env::args_os().collect();
    ExitCode::from(call(Registry::default(), arguments))
}

/// The program of games of one's own, by their rulebooks: a `main` that has every command.
///
/// ```no_run
/// evenkeel_cli::program!(evenkeel_testkit::toy::book::RuinBook);
/// ```
#[macro_export]
macro_rules! program {
    ($($book:ty),+ $(,)?) => {
        fn main() -> ::std::process::ExitCode {
            static SYSTEMS: &[&dyn $crate::registered::RuleSystem] =
                &[$(&$crate::registered::System::<$book>::NEW),+];
            let arguments = ::std::env::args_os().collect();
            let registry = $crate::registered::Registry::new(SYSTEMS);
            ::std::process::ExitCode::from($crate::call(registry, arguments))
        }
    };
}

/// The names that a program needs to register its rule systems, for [`program!`].
#[doc(hidden)]
pub mod registered {
    pub use evenkeel::Registry;
    pub use evenkeel_tournament::play::adapter::System;
    pub use evenkeel_tournament::play::system::RuleSystem;
}

/// Runs the program with these rule systems and arguments, of which the first is
/// its own name; the exit code.
pub fn call(registry: Registry, arguments: Vec<OsString>) -> u8 {
    let typed = typed(&arguments);
    let mut arguments = match command_line::read(registry, &arguments) {
        Ok(arguments) => arguments,
        Err(error) => return command_line::tell(&error, &arguments),
    };
    arguments.global.typed = typed;
    let screen = Screen::new(&arguments.global);
    let call = Call {
        registry,
        global: &arguments.global,
        screen: &screen,
    };
    match run(&arguments.command, &call) {
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
    /// With an exit code of its own: stopped, with what was complete written, or with some
    /// of several files at fault.
    With(u8),
}

impl Done {
    fn code(self) -> u8 {
        match self {
            Done::Well => 0,
            Done::No => 1,
            Done::With(code) => code,
        }
    }
}

fn run(command: &Command, call: &Call<'_>) -> Result<Done, Failure> {
    match command {
        Command::Systems(own) => commands::systems::run(own, call),
        Command::Glossary(own) => commands::glossary::run(own, call),
        Command::Validate(own) => commands::validate::run(own, call),
        Command::Odds(own) => commands::odds::run(own, call),
        Command::Play(own) => commands::play::run(own, call),
        Command::Replay(own) => commands::replay::run(own, call),
        Command::Ladder(own) => commands::ladder::run(own, call),
        Command::Audit(own) => commands::audit::run(own, call),
        Command::Break(own) => commands::breaker::run(own, call),
        Command::Price(own) => commands::price::run(own, call),
        Command::Tournament(own) => job::run(own, "tournament", call),
        Command::Sweep(own) => job::run(own, "sweep", call),
        Command::Marginals(own) => job::run(own, "marginals", call),
        Command::Rulings(own) => job::run(own, "rulings", call),
        Command::Luck(own) => job::run(own, "luck", call),
        Command::Target(own) => job::run(own, "target", call),
        Command::Train(own) => commands::train::run(own, call),
        Command::Exploit(own) => commands::exploit::run(own, call),
        Command::Check(own) => commands::check::run(own, call),
        Command::Diff(own) => commands::diff::run(own, call),
        Command::Merge(own) => commands::merge::run(own, call),
        Command::Status(own) => commands::status::run(own, call),
        Command::Report(own) => commands::report::run(own, call),
        Command::Export(own) => commands::export::run(own, call),
        Command::Init(own) => commands::init::run(own, call),
        Command::New(own) => commands::new::run(own, call),
        #[cfg(feature = "desk")]
        Command::Desk(own) => commands::desk::run(own, call),
        Command::Completions(own) => commands::completions::run(own, call),
        Command::Man => commands::completions::manual(call),
    }
}
