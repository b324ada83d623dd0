//! The rule systems there are: to register one is to write a line here.

use crate::play::adapter::System;
use crate::play::system::RuleSystem;

/// Every rule system; the first is meant when none is named.
pub const SYSTEMS: &[&dyn RuleSystem] = &[
    &System::<evenkeel_warfleets::rulebook::Book>::NEW,
    &System::<evenkeel_fleet_battle_game::rulebook::Book>::NEW,
    &System::<evenkeel_fleet_commander::rulebook::Book>::NEW,
    &System::<evenkeel_warstuff::rulebook::Book>::NEW,
];
