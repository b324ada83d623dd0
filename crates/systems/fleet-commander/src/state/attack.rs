//! Things under way: an attack, or ships in a gravitic field.

use evenkeel_kernel::side::Side;

use crate::action::{Aim, Token};
use crate::hand::Face;
use crate::square::Square;

/// The source of the damage of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A weapon die: every ship next to the target square joins.
    Adjacent,
    /// Several weapon dice, or one of a long-range ship.
    Ranged {
        /// The last square before the target.
        before: Square,
        /// The kind of the last step.
        last: Face,
        /// Long-range ships alone fire.
        doubled: bool,
    },
    /// The proton ray, where ships may dodge it.
    Proton(u8),
}

/// The dodge of the attacked ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dodge {
    /// No dodge.
    No,
    /// The ships take the damage and then move.
    Damaged,
    /// Frigates: they take none, and then move.
    Unharmed,
    /// Frigates that must move first: those that do take none.
    MovedFirst,
}

/// An attack that was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The side that attacks.
    pub by: Side,
    /// The square that began it.
    pub from: Square,
    /// The square that is attacked.
    pub target: Square,
    /// The aim of the attack.
    pub aim: Aim,
    /// The source of the damage.
    pub source: Source,
    /// Squares that take part, as a bit mask.
    pub squares: u32,
    /// Squares that are blocked, as a bit mask.
    pub blocked: u32,
    /// The dodge of the defender, if there is one.
    pub dodge: Dodge,
    /// The defender strikes back at this ship.
    pub counter: Option<Token>,
}

impl Attack {
    /// Nobody attacks.
    pub(crate) const NONE: Attack = Attack {
        by: Side::A,
        from: Square(0),
        target: Square(0),
        aim: Aim::Later,
        source: Source::Adjacent,
        squares: 0,
        blocked: 0,
        dodge: Dodge::No,
        counter: None,
    };
}

/// Ships that move: between two steps, or in a gravitic field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transit {
    /// The side of the ships.
    pub side: Side,
    /// The pieces, as a bit mask; those destroyed on the way leave it.
    pub group: u32,
    /// The square or field that they came from.
    pub from: Square,
    /// The field that they enter.
    pub field: Square,
    /// Fields that they passed, as a bit mask.
    pub passed: u32,
    /// The face of the test, when an exit is asked for.
    pub face: Face,
    /// Tests so far.
    pub tests: u8,
}

impl Transit {
    /// Nobody moves.
    pub(crate) const NONE: Transit = Transit {
        side: Side::A,
        group: 0,
        from: Square(0),
        field: Square(0),
        passed: 0,
        face: Face::Multi,
        tests: 0,
    };
}
