//! The view: what one side may know.

use evenkeel_kernel::side::Side;

use crate::action::Token;
use crate::kind::Kind;
use crate::ruleset::Weapon;
use crate::state::{Secret, Table};

/// The view that one side has of a battle: the table and its own secrets. The other side's
/// secrets are not in it, so nothing can be read from them.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The table, which lies open.
    pub table: &'a Table,
    /// The secrets of the side alone.
    pub own: &'a Secret,
    /// The side that looks.
    pub side: Side,
}

impl<'a> View<'a> {
    #[inline]
    pub(crate) fn new(table: &'a Table, own: &'a Secret, side: Side) -> Self {
        View { table, own, side }
    }

    /// The kind of a piece, as far as the side knows. Rule FC-INFO-02: of the other side's
    /// signals it knows nothing but where they are.
    #[inline]
    pub fn kind(&self, token: Token) -> Kind {
        if self.table.revealed & token.bit() != 0 {
            return self.table.shown[token.index()];
        }
        let first = token.0 < 16;
        if first == (self.side == Side::A) {
            self.own.kinds[token.index() % 16]
        } else {
            Kind::UNKNOWN
        }
    }

    /// A side's special weapon. Rule FC-INFO-03: under secret weapons the other
    /// side's is unknown before its first use.
    #[inline]
    pub fn weapon(&self, side: Side) -> Option<Weapon> {
        if side == self.side {
            self.own.weapon
        } else {
            self.table.weapons[side]
        }
    }
}
