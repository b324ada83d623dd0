//! Damage: what hits do to a ship, its log of shields, crippling and destruction.
//!
//! A log is written `u/d`: `u` shields up, `d` shields down. What a class has
//! beyond both is destroyed and never returns.

use serde::Serialize;

/// The status of a ship: what it can still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The ship moves, raises shields and fires.
    Live,
    /// The ship lies where it is and does nothing.
    Crippled,
    /// The ship is gone.
    Destroyed,
}

/// The shields of a ship, and what it can still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Log {
    /// Shields up.
    pub up: u8,
    /// Shields down, not destroyed.
    pub down: u8,
    /// The status of the ship.
    pub status: Status,
}

impl Log {
    /// Rules FBG-SHLD-01, FBG-SETUP-09: the log of a live ship.
    pub const fn new(up: u8, down: u8) -> Log {
        Log {
            up,
            down,
            status: Status::Live,
        }
    }

    /// Rules FBG-CRIP-02, FBG-SHLD-19: a crippled ship has no shields.
    pub const CRIPPLED: Log = Log {
        up: 0,
        down: 0,
        status: Status::Crippled,
    };

    /// A destroyed ship.
    pub const DESTROYED: Log = Log {
        up: 0,
        down: 0,
        status: Status::Destroyed,
    };

    /// Neither crippled nor destroyed.
    #[inline]
    pub fn is_live(self) -> bool {
        self.status == Status::Live
    }

    /// Rules FBG-SHLD-02, FBG-SHLD-03: shields of a class with `shields` of
    /// them that are neither up nor down.
    #[inline]
    pub fn destroyed_shields(self, shields: u8) -> u8 {
        shields - self.up - self.down
    }
}

/// Rules FBG-DMG-01..04, FBG-SHIP-10: one hit takes a shield down, then destroys a shield
/// that is down, then cripples, then destroys.
#[inline]
pub fn hit(log: Log) -> Log {
    match log {
        Log { up: 1.., .. } => Log::new(log.up - 1, log.down + 1),
        Log { down: 1.., .. } => Log::new(0, log.down - 1),
        Log {
            status: Status::Live,
            ..
        } => Log::CRIPPLED,
        _ => Log::DESTROYED,
    }
}

/// Rule FBG-DMG-15: how many hits cripple a live ship, twice its shields up,
/// those down, and one; none once it is crippled.
#[inline]
pub fn hits_to_cripple(log: Log) -> u8 {
    match log.status {
        Status::Live => 2 * log.up + log.down + 1,
        Status::Crippled | Status::Destroyed => 0,
    }
}

/// Rules FBG-SHLD-16, FBG-SHLD-17, FBG-DMG-11: raising turns a shield that is
/// down up again; the shields that are destroyed stay so.
///
/// # Panics
/// In a debug build, when no shield is down.
#[inline]
pub fn raise(log: Log) -> Log {
    debug_assert!(log.down > 0 && log.is_live());
    Log::new(log.up + 1, log.down - 1)
}

/// Rules FBG-SHLD-05..07: after a move at full speed no more than `up_max`
/// shields are up; the others are down.
#[inline]
pub fn cap_shields(log: Log, up_max: u8) -> Log {
    let dropped = log.up.saturating_sub(up_max);
    Log {
        up: log.up - dropped,
        down: log.down + dropped,
        status: log.status,
    }
}

/// Rules FBG-WIN-04, FBG-WIN-05: the strength that is left of a ship, its
/// shields that are not destroyed and its hull; nothing once it is crippled.
#[inline]
pub fn strength(log: Log, hull_strength: u8) -> u32 {
    match log.status {
        Status::Live => u32::from(log.up) + u32::from(log.down) + u32::from(hull_strength),
        Status::Crippled | Status::Destroyed => 0,
    }
}
