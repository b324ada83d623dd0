//! The kind of a playing piece.

use crate::ruleset::{Ability, Ruleset};

/// Most kinds of ships of a ruleset.
pub const MAX_CLASSES: usize = 8;
/// Kinds of pieces: ships, and what scenarios and hidden deployment add.
pub const KINDS: usize = MAX_CLASSES + 3;

/// The kind of a piece: a ship of the catalogue, by its place there, the shuttle or a
/// decoy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
pub struct Kind(pub u8);

impl Kind {
    /// Rule FC-CAP-02: the diplomatic shuttle.
    pub const SHUTTLE: Kind = Kind(MAX_CLASSES as u8);
    /// Rule FC-SHIP-09: a signal that stands for nothing.
    pub const DECOY: Kind = Kind(MAX_CLASSES as u8 + 1);
    /// A signal that the viewer cannot tell.
    pub const UNKNOWN: Kind = Kind(MAX_CLASSES as u8 + 2);

    /// Position in lists of kinds.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a ship of the catalogue.
    #[inline]
    pub fn is_warship(self) -> bool {
        self.index() < MAX_CLASSES
    }
}

/// The figures of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindSpec {
    /// The class, for the limit of a square and for victory.
    pub class: u8,
    /// Damage that it adds to an attack.
    pub firepower: u8,
    /// Damage that destroys it.
    pub hull: u8,
    /// The special ability of the ship, if it has one.
    pub ability: Option<Ability>,
}

/// The figures of all kinds. Rule FC-SHIP-09: decoys have no class, because they
/// are no ships.
pub fn specs(rules: &Ruleset) -> [KindSpec; KINDS] {
    let mut specs = [KindSpec::default(); KINDS];
    for (spec, ship) in specs.iter_mut().zip(rules.ships.values()) {
        *spec = KindSpec {
            class: ship.class,
            firepower: ship.firepower,
            hull: ship.hull,
            ability: Some(ship.ability),
        };
    }
    specs[Kind::SHUTTLE.index()] = KindSpec {
        class: rules.capture.shuttle.class,
        hull: rules.capture.shuttle.hull,
        ..KindSpec::default()
    };
    specs
}
