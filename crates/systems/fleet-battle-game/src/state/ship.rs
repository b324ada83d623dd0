//! One ship: where it is and how it is.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;

use crate::rules::damage::Log;

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    /// Where it is, or was when it was lost.
    pub hex: Hex,
    /// The hexside that it faces.
    pub facing: HexSide,
    /// Its shields, and what it can still do.
    pub log: Log,
}
