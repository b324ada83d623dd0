//! The rule systems there are.

mod warfleets;

use crate::system::RuleSystem;

pub use warfleets::WarfleetsSystem;

/// Every rule system.
pub const SYSTEMS: [&dyn RuleSystem; 1] = [&WarfleetsSystem];
