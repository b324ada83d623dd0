//! The line of a side: its ships, square by square.

use super::Mind;
use super::pose::Pose;
use crate::action::{TOKENS, tokens};
use crate::square::Square;

/// Most pieces of a side, and so most squares that it holds.
pub(crate) const MOST: usize = TOKENS / 2;

/// Pieces of ours that share a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Camp {
    pub at: Square,
    /// Firepower, and what of it can fire: none in asteroids.
    pub fire: u8,
    pub guns: u8,
    pub ships: u32,
    /// The loss when the enemy fires there; less than nothing when that is to be reckoned
    /// again.
    pub loss: f32,
    /// The pull of enemies on its guns, reckoned with the loss.
    pub pull: f32,
    /// The worth of how its ships stand under enemy guns, reckoned with the loss.
    pub peril: f32,
}

/// The squares that we hold.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    camps: [Camp; MOST],
    count: u8,
    /// The squares of the camps as a bit mask.
    pub held: u32,
}

/// A loss that nobody has reckoned yet.
pub(crate) const STALE: f32 = -1.0;

const NOBODY: Camp = Camp {
    at: Square::NOWHERE,
    fire: 0,
    guns: 0,
    ships: 0,
    loss: STALE,
    pull: 0.0,
    peril: 0.0,
};

impl Line {
    /// No square.
    pub(crate) const EMPTY: Line = Line {
        camps: [NOBODY; MOST],
        count: 0,
        held: 0,
    };

    /// The squares with their pieces.
    #[inline]
    pub fn camps(&self) -> &[Camp] {
        &self.camps[..usize::from(self.count)]
    }

    /// The camps, to be changed.
    #[inline]
    pub fn camps_mut(&mut self) -> &mut [Camp] {
        &mut self.camps[..usize::from(self.count)]
    }

    /// Becomes another line. Only camps that there are have to be copied.
    #[inline]
    pub fn set(&mut self, other: &Line) {
        let count = usize::from(other.count);
        self.camps[..count].copy_from_slice(&other.camps[..count]);
        self.count = other.count;
        self.held = other.held;
    }

    /// Adds pieces to a square.
    fn add(&mut self, more: Camp) {
        let count = usize::from(self.count);
        let there = self.camps_mut().iter_mut().find(|camp| camp.at == more.at);
        if let Some(camp) = there {
            camp.fire += more.fire;
            camp.guns += more.guns;
            camp.ships |= more.ships;
            camp.loss = STALE;
            return;
        }
        self.held |= more.at.bit();
        self.camps[count] = more;
        self.count += 1;
    }

    /// Takes pieces out of the square that they share.
    fn remove(&mut self, group: u32, fire: u8) {
        let count = usize::from(self.count);
        let Some(place) = self.camps().iter().position(|camp| camp.ships & group != 0) else {
            return;
        };
        let camp = &mut self.camps[place];
        camp.ships &= !group;
        if camp.ships == 0 {
            self.held &= !camp.at.bit();
            self.camps[place] = self.camps[count - 1];
            self.count -= 1;
        } else {
            camp.fire -= fire;
            camp.guns = camp.guns.saturating_sub(fire);
            camp.loss = STALE;
        }
    }
}

impl Mind<'_> {
    /// The line of our ships.
    pub(super) fn line(&self, pose: &Pose) -> Line {
        let mut line = Line::EMPTY;
        for token in tokens(pose.ours) {
            line.add(self.camp(token.bit(), pose.at(token)));
        }
        line
    }

    /// Moves pieces that share a square to another one.
    #[inline]
    pub(super) fn shift(&self, line: &mut Line, group: u32, to: Square) {
        let camp = self.camp(group, to);
        line.remove(group, camp.fire);
        line.add(camp);
    }

    fn camp(&self, ships: u32, at: Square) -> Camp {
        let fire = tokens(ships).map(|token| self.ships.of(token).fire).sum();
        let hidden = self.ships.asteroids & at.bit() != 0;
        Camp {
            at,
            fire,
            guns: if hidden { 0 } else { fire },
            ships,
            loss: STALE,
            pull: 0.0,
            peril: 0.0,
        }
    }
}
