//! The command line: reads arguments, calls the library crates, prints, and
//! turns what happened into an exit code.
//!
//! | code | means |
//! |---|---|
//! | 0 | all is well |
//! | 1 | the answer is "no": a fleet is not legal |
//! | 2 | bad usage, or something wrong in a ruleset, fleet file or job |
//! | 3 | the machine failed: a file cannot be read, a folder cannot be written |
//! | 130 | stopped by Ctrl-C; what was complete has been written |
//!
//! Only this crate prints: answers go to standard output, everything else to
//! standard error. One file a command.

mod args;
mod commands;
mod failure;
mod interrupt;
mod job;
mod progress;
mod run_folder;
mod screen;
mod shelf;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use failure::Failure;
use screen::Screen;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let screen = Screen::new(&arguments.global);
    match run(&arguments, &screen) {
        Ok(done) => ExitCode::from(done.code()),
        Err(failure) => {
            screen.complain(&failure);
            ExitCode::from(failure.code())
        }
    }
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
    /// Ctrl-C, with what was complete written.
    Interrupted,
}

impl Done {
    fn code(self) -> u8 {
        match self {
            Done::Well => 0,
            Done::No => 1,
            Done::BadInput => 2,
            Done::Unreadable => 3,
            Done::Interrupted => 130,
        }
    }
}

fn run(arguments: &Arguments, screen: &Screen) -> Result<Done, Failure> {
    let global = &arguments.global;
    match &arguments.command {
        Command::Systems => commands::systems::run(global, screen),
        Command::Validate(own) => commands::validate::run(own, global, screen),
        Command::Odds(own) => commands::odds::run(own, global, screen),
        Command::Play(own) => commands::play::run(own, global, screen),
        Command::Tournament(own) => commands::tournament::run(own, global, screen),
        Command::Sweep(own) => commands::sweep::run(own, global, screen),
        Command::Report(own) => commands::report::run(own, global, screen),
    }
}
