//! Games whose rules are a class of Python: see `evenkeel/_game.py` for what such a class has.
//!
//! All of them are one rule system, [`SYSTEM`], of which each class has a ruleset: `play.game` of it
//! says which class it is. A battle goes on under the interpreter's lock; whatever the class
//! raises ends the battle, and is raised by whoever asked for it.

mod answer;
pub mod chooser;
mod class;
mod dice;
mod event;
mod figures;
mod guest;
pub mod named;
mod position;
pub mod raised;
mod rules;

use evenkeel::tournament::ask::guest::Invited;
use evenkeel::tournament::play::adapter::System;
use evenkeel::tournament::play::system::RuleSystem;
use evenkeel_homebrew::Book;

pub use dice::PyDice;

/// The rule system of all games that are classes of Python, with players that are as guests.
pub static SYSTEM: &dyn RuleSystem =
    &System::<Book<rules::PythonGame>>::with(&[Invited::by_file::<chooser::PythonPlayer>()]);
