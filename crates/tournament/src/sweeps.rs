//! The jobs that are built in.

use crate::system::Embedded;

macro_rules! sweep {
    ($id:literal) => {
        Embedded {
            id: $id,
            text: include_str!(concat!("../../../configs/sweeps/", $id, ".ron")),
        }
    };
}

/// The sweep that runs when none is named.
pub const DEFAULT_SWEEP: Embedded = sweep!("ship-costs");

/// The tournament that runs when none is named.
pub const DEFAULT_TOURNAMENT: Embedded = sweep!("archetypes");

/// Every job that is built in, the default sweep first.
pub const JOBS: [Embedded; 14] = [
    DEFAULT_SWEEP,
    sweep!("upgrades"),
    sweep!("weapons"),
    sweep!("stat"),
    DEFAULT_TOURNAMENT,
    sweep!("gf-ship-costs"),
    sweep!("gf-upgrades"),
    sweep!("gf-weapons"),
    sweep!("gf-archetypes"),
    sweep!("editions"),
    sweep!("fbg-fleets"),
    sweep!("fbg-first-fire"),
    sweep!("fbg-worths"),
    sweep!("fbg-mixed-worths"),
];
