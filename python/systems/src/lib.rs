//! The rule systems that Python reads everything by.

mod player;
pub mod view;

use std::sync::LazyLock;

use evenkeel::Registry;
use evenkeel::tournament::play::system::RuleSystem;

use crate::player::AnyPlayer;

/// The shipped rule systems, with players of Python as guests, and games that are classes of
/// Python.
static SYSTEMS: LazyLock<Vec<&dyn RuleSystem>> = LazyLock::new(|| {
    let shipped = evenkeel::systems![AnyPlayer].iter().copied();
    shipped.chain([evenkeel_python_game::SYSTEM]).collect()
});

/// The rule systems that everything is read by.
pub fn registry() -> Registry {
    Registry::new(&SYSTEMS)
}
