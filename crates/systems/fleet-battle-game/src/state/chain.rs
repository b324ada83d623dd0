//! Explosions under way.

use arrayvec::ArrayVec;

use crate::action::{MAX_SHIPS, ShipId};

/// Ships that are about to explode, and ships that may choose to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// Ships that will explode, the next one first.
    pub queue: ArrayVec<ShipId, MAX_SHIPS>,
    /// Ships just crippled that have not decided on self-destruction, as a bit mask.
    pub windows: u32,
}
