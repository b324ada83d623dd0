//! All that changes in a battle: plain data, so a clone is an independent battle.
//!
//! What everybody may know is in the [`Table`], what one side alone may know in
//! its [`Secret`].

mod ask;
mod attack;
mod check;
mod secret;
mod step;
mod table;

pub use ask::Ask;
pub use attack::{Attack, Dodge, Source, Transit};
pub use secret::Secret;
pub use step::Step;
pub use table::{Stack, Table};

use evenkeel_kernel::side::{BySide, Side};

use crate::action::Token;
use crate::kind::Kind;
use crate::view::View;

/// The state of a battle.
#[derive(Clone, Debug)]
pub struct State {
    /// The table, which lies open.
    pub table: Table,
    /// The secrets of each side.
    pub secrets: BySide<Secret>,
}

impl State {
    /// The kind of a piece.
    #[inline]
    pub fn kind(&self, token: Token) -> Kind {
        if self.table.revealed & token.bit() != 0 {
            return self.table.shown[token.index()];
        }
        let side = if token.0 < 16 { Side::A } else { Side::B };
        self.secrets[side].kinds[token.index() % 16]
    }

    /// The view that one side has.
    #[inline]
    pub fn seen_by(&self, side: Side) -> View<'_> {
        View::new(&self.table, &self.secrets[side], side)
    }
}
