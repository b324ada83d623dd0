//! The rule systems there are.

mod fleet_battle_game;
mod warfleets;

use crate::system::RuleSystem;

pub use fleet_battle_game::FleetBattleGameSystem;
pub use warfleets::WarfleetsSystem;

/// Every rule system.
pub const SYSTEMS: [&dyn RuleSystem; 2] = [&WarfleetsSystem, &FleetBattleGameSystem];
