//! Even Keel for Python: the library `evenkeel` with Python's types around it.
//!
//! | class | stands for | file |
//! |---|---|---|
//! | `Job` | [`evenkeel::Job`] | `job.rs` |
//! | `Ledger` | [`evenkeel::Ledger`] | `ledger.rs` |
//! | `Campaign`, `Found` | [`evenkeel::Campaign`] | `campaign.rs` |
//! | `ask`, `audit` | [`evenkeel::Brief`], [`evenkeel::Audit`] | `audit.rs` |
//! | `Adoption` | [`evenkeel::Adoption`] | `adoption.rs` |
//! | `Run`, `Chart` | [`evenkeel::Run`], [`evenkeel::report::saved`] | `run.rs`, `opened.rs` |
//! | `Rules`, `Battle` | [`evenkeel::Ruleset`] | `rules.rs` |
//! | `View`, and players of one's own | [`evenkeel::Registry`] | `player.rs`, the crate in `systems` |
//! | `Game`, `Ship`, `Dice`: games of one's own | [`evenkeel_python_game::SYSTEM`] | the crate in `game` |
//! | `Table` | the columns of a table | `table.rs` |
//! | fleets as Python writes them | [`evenkeel::kernel::fleet::Fleet`] | `fleet.rs` |
//! | exceptions | [`evenkeel::Error`] | `failure.rs` |
//!
//! Battles are played without the interpreter's lock, by `playing.rs`; `watched.rs` says how
//! Ctrl-C gets through all the same, and `elsewhere.rs` how a cluster gets what an audit plays.

mod adoption;
mod audit;
mod campaign;
mod elsewhere;
mod failure;
mod fleet;
mod job;
mod ledger;
mod named;
mod opened;
mod player;
mod playing;
mod rules;
mod run;
mod table;
mod watched;

use pyo3::prelude::*;

/// Fills the module with all classes and functions.
///
/// # Errors
/// Whatever Python raises.
pub fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<job::Job>()?;
    module.add_class::<ledger::Ledger>()?;
    module.add_class::<campaign::Campaign>()?;
    module.add_class::<campaign::Found>()?;
    module.add_class::<adoption::Adoption>()?;
    module.add_class::<run::Run>()?;
    module.add_class::<run::Chart>()?;
    module.add_class::<rules::Rules>()?;
    module.add_class::<rules::Battle>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<evenkeel_python_systems::view::View>()?;
    module.add_class::<evenkeel_python_game::PyDice>()?;
    module.add_function(wrap_pyfunction!(rules::_hand_over, module)?)?;
    module.add_function(wrap_pyfunction!(audit::ask, module)?)?;
    module.add_function(wrap_pyfunction!(audit::audit, module)?)?;
    module.add_function(wrap_pyfunction!(job::_load, module)?)
}
