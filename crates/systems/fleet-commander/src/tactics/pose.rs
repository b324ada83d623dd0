//! A position in a player's head: where ships are, and what hull they have.

use super::Beliefs;
use super::ships::Ships;
use crate::action::{TOKENS, Token, tokens};
use crate::game::FleetCommander;
use crate::hand::Hand;
use crate::square::{ROOM, Square};
use crate::view::View;

/// A position as one side sees it: what changes with actions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub at: [Square; TOKENS],
    pub hull: [u8; TOKENS],
    /// Our pieces that are left, as a bit mask, and the enemy's.
    pub ours: u32,
    pub theirs: u32,
    pub hand: Hand,
    pub foe_hand: Hand,
    /// Class points that are still to be won, by us and by the enemy.
    pub to_win: u8,
    pub to_lose: u8,
    /// Our ship that the enemy's drones are on, and the enemy's that ours are on.
    pub stung: u32,
    pub stinging: u32,
    /// Enemy ships that were damaged in our head since it was looked at.
    pub struck: u32,
    /// An enemy ship was destroyed or moved in our head.
    pub changed: bool,
    /// Squares that pieces left or came to in our head, as a bit mask.
    pub touched: u32,
}

/// The position as the side sees it, with its pieces.
pub(crate) fn look(game: &FleetCommander, view: View<'_>, ships: &Ships) -> Pose {
    let table = view.table;
    let (side, other) = (view.side, view.side.other());
    let left = |points: u8| game.rules.ending.victory_points.saturating_sub(points);
    let mut pose = Pose {
        at: table.at,
        hull: [0; TOKENS],
        ours: table.fleet[side],
        theirs: table.fleet[other],
        hand: table.hands[side],
        foe_hand: table.hands[other],
        to_win: left(table.points[side]),
        to_lose: left(table.points[other]),
        stung: table.drones[other].map_or(0, Token::bit),
        stinging: table.drones[side].map_or(0, Token::bit),
        struck: 0,
        changed: false,
        touched: 0,
    };
    for token in tokens(pose.ours | pose.theirs) {
        let place = token.index();
        pose.hull[place] = ships
            .of(token)
            .full
            .saturating_sub(table.damage[place])
            .max(1);
    }
    pose
}

impl Pose {
    /// A position without pieces.
    pub const NONE: Pose = Pose {
        at: [Square::NOWHERE; TOKENS],
        hull: [0; TOKENS],
        ours: 0,
        theirs: 0,
        hand: Hand([[0; 4]; 3]),
        foe_hand: Hand([[0; 4]; 3]),
        to_win: 0,
        to_lose: 0,
        stung: 0,
        stinging: 0,
        struck: 0,
        changed: false,
        touched: 0,
    };

    /// The square of a piece.
    #[inline]
    pub fn at(&self, token: Token) -> Square {
        self.at[token.index()]
    }

    /// The hull that the ship has.
    #[inline]
    pub fn hull(&self, token: Token) -> u8 {
        self.hull[token.index()]
    }

    /// The squares with some pieces.
    #[inline]
    pub fn held(&self, fleet: u32) -> u32 {
        tokens(fleet).fold(0, |held, token| held | self.at(token).bit())
    }

    /// The squares with some pieces, and which of them are in each square.
    #[inline]
    pub fn by_square(&self, fleet: u32) -> (u32, [u32; ROOM]) {
        let (mut held, mut on) = (0, [0; ROOM]);
        for token in tokens(fleet) {
            let at = self.at(token);
            held |= at.bit();
            on[at.index() % ROOM] |= token.bit();
        }
        (held, on)
    }

    /// The pieces, of some, that are in a square.
    #[inline]
    pub fn there(&self, fleet: u32, at: Square) -> u32 {
        let there = tokens(fleet).filter(|token| self.at(*token) == at);
        there.fold(0, |group, token| group | token.bit())
    }

    /// Moves pieces of either side.
    #[inline]
    pub fn put(&mut self, group: u32, to: Square) {
        self.changed |= group & self.theirs != 0;
        self.touched |= to.bit();
        for token in tokens(group) {
            let at = &mut self.at[token.index()];
            self.touched |= at.bit();
            *at = to;
        }
    }

    /// Takes pieces out.
    pub fn take(&mut self, group: u32) {
        self.ours &= !group;
        self.theirs &= !group;
    }

    /// The worth of damage to a ship as it is; `to_win` is what its enemy needs.
    #[inline]
    pub fn worth(&self, ships: &Ships, token: Token, damage: u8, opinions: &Beliefs) -> f32 {
        let to_win = if self.ours & token.bit() != 0 {
            self.to_lose
        } else {
            self.to_win
        };
        let unit = ships.of(token);
        unit.worth(self.hull(token), f32::from(damage), to_win, opinions)
    }

    /// Damages an enemy ship.
    pub fn damage(&mut self, ships: &Ships, token: Token, damage: u8) {
        let hull = &mut self.hull[token.index()];
        *hull = hull.saturating_sub(damage);
        self.struck |= token.bit();
        if *hull == 0 {
            self.changed = true;
            self.theirs &= !token.bit();
            self.to_win = self.to_win.saturating_sub(ships.of(token).class);
        }
    }
}
