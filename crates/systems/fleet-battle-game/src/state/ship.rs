//! One ship: where it is and how it is.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;

use crate::rules::damage::Log;

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    /// The hex of the ship, or its last one when it was lost.
    pub hex: Hex,
    /// The hexside that it faces.
    pub facing: HexSide,
    /// The log of the ship: its shields, and what it can still do.
    pub log: Log,
}
