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

/// The job that runs when none is named.
pub const DEFAULT_SWEEP: Embedded = sweep!("ship-costs");

/// Every job that is built in, the default sweep first.
pub const JOBS: [Embedded; 4] = [
    DEFAULT_SWEEP,
    sweep!("upgrades"),
    sweep!("weapons"),
    sweep!("stat"),
];
