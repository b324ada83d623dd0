//! Navies and ship classes.

use serde::{Deserialize, Serialize};

/// Most shields of a class.
pub const MAX_SHIELDS: u8 = 6;
/// Greatest speed of a class, hexes.
pub const MAX_SPEED: u8 = 12;

/// Furthest that a squadron mate may be for cohesion, hexes. With a ship's speed
/// it makes up the reach of a [`Patch`](crate::patch::Patch).
pub const MAX_COHESION: u8 = 3;

/// A navy: where classes come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Navy {
    /// Printed name.
    pub name: String,
    /// The way in which a ship of it that was just crippled blows itself up.
    pub self_destruct: SelfDestruct,
}

/// The way in which a ship that was just crippled blows itself up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SelfDestruct {
    /// Whenever its player wants.
    Always,
    /// One die, which must show at least this.
    Roll {
        /// Lowest face that succeeds, 1 to 6.
        on: u8,
    },
}

/// A ship class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// Printed name, such as `Heavy Cruiser`.
    pub name: String,
    /// Printed code, such as `CA`.
    pub code: String,
    /// Id of its navy.
    pub navy: String,
    /// Most hexes entered at low speed.
    pub low_hexes: u8,
    /// Most hexes entered at full speed.
    pub full_hexes: u8,
    /// Shields, at most [`MAX_SHIELDS`].
    pub shields: u8,
    /// Extra hits of a shot that hits it from its rear arc.
    #[serde(default)]
    pub rear_weakness: u8,
}
