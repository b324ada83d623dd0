//! The program, for this game alone: `cargo run --release -p blind-helm -- play`.

use std::process::ExitCode;

use blind_helm::BlindHelm;
use evenkeel::Registry;
use evenkeel::tournament::play::adapter::System;
use evenkeel::tournament::play::system::RuleSystem;
use evenkeel_homebrew::Book;

const SYSTEMS: &[&dyn RuleSystem] = &[&System::<Book<BlindHelm>>::NEW];

fn main() -> ExitCode {
    let arguments = std::env::args_os().collect();
    ExitCode::from(evenkeel_cli::call(Registry::new(SYSTEMS), arguments))
}
