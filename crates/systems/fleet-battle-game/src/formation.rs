//! Formation: how many ships of a squadron can still end near a mate, and where the one
//! that moves may end so that they can.
//!
//! Nearness is mutual, so wherever the ships end, those with a mate near form
//! stars: one ship in the middle and others near it. One star is worked out on
//! rows of bits: the middle must be where it can end and where all the others can
//! come near. The most ships that stars can take in is then a choice among sets; of as
//! many, those come first that have moved in the hope of a mate.
//! That two ships might want the same hex is left aside; whoever takes it is near
//! the same mates.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;

use crate::fleet::MAX_SQUADRON_SHIPS;
use crate::patch::Patch;

/// A live ship that has no mate near yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loner {
    at: Hex,
    /// The hexes in which the ship may end, seen from where it is; only there once it has
    /// moved.
    ends: Patch,
    /// The hexes near those; of the one that moves only once stars are sought.
    near: Patch,
    /// Whether it can end near company of its squadron: hulks, and ships that have
    /// moved and have a mate near.
    joins: bool,
}

impl Loner {
    /// A ship that is at a hex and may go to these `ends`, of which `company` are
    /// near company, both seen from it.
    pub fn new(at: Hex, ends: Patch, company: &Patch) -> Self {
        Loner {
            at,
            near: Patch::EMPTY,
            joins: !ends.and(company).is_empty(),
            ends,
        }
    }
}

/// The loners of a squadron, the one that moves first.
#[derive(Clone, Debug)]
pub(crate) struct Formation {
    /// Near is up to so many hexes.
    distance: u8,
    loners: ArrayVec<Loner, MAX_SQUADRON_SHIPS>,
    /// The set of those that have moved, and wait for a mate.
    waiting: usize,
}

/// The number of sets of loners.
const SETS: usize = 1 << MAX_SQUADRON_SHIPS;

/// The worth of a mate near to a ship. To one that waits for it, it is worth 1 more: so
/// little that as many ships as possible with a mate near always come first.
const ONE_MORE: u8 = 1 + MAX_SQUADRON_SHIPS as u8;

/// For each set of loners, the most that mates near to some of them can be worth.
struct Most([u8; SETS]);

impl Most {
    fn of(&self, set: usize) -> u8 {
        self.0[set]
    }
}

impl Formation {
    /// Nobody but the ship that moves, where near is up to `distance` hexes.
    pub fn of(mover: Loner, distance: u8) -> Self {
        let mut loners = ArrayVec::new();
        loners.push(mover);
        Formation {
            distance,
            loners,
            waiting: 0,
        }
    }

    /// Adds a mate of the ship that moves.
    pub fn push(&mut self, mate: Loner, has_moved: bool) {
        let near = if has_moved {
            let mut near = Patch::EMPTY;
            near.add_around(Hex::ORIGIN, self.distance);
            near
        } else {
            mate.ends.around(self.distance)
        };
        self.waiting |= usize::from(has_moved) << self.loners.len();
        self.loners.push(Loner { near, ..mate });
    }

    /// The ends of the ship that moves where it has a mate near in the end, or one
    /// that can come, and as many of the others can have one as possible.
    /// `company` are the hexes near company, seen from the ship.
    pub fn ends(&mut self, company: &Patch) -> Patch {
        let mover = &self.loners[0];
        if self.loners[1..].iter().all(|mate| mate.joins) {
            // The others need nobody, so any of them will do.
            let mut near = *company;
            for mate in &self.loners[1..] {
                near.add(&mate.near.seen_from(mover.at - mate.at));
            }
            return mover.ends.and(&near);
        }
        let together = self.ends_in_one_star();
        let is_free = together == mover.ends;
        // Of three that join nobody, two cannot do without the third.
        let is_needed = self.loners.len() <= 3 && !self.loners.iter().any(|loner| loner.joins);
        if is_free || is_needed && !together.is_empty() {
            return together;
        }
        if let [mover, mate] = &self.loners[..]
            && !mate.joins
        {
            // The two need each other.
            return if together.is_empty() {
                mover.ends.and(company)
            } else {
                together
            };
        }
        self.ends_in_stars(company)
    }

    /// The ends of the ship that moves from which all loners can form one star,
    /// which is the best that they can do.
    fn ends_in_one_star(&self) -> Patch {
        let mover = &self.loners[0];
        let mut near = self.middle(0);
        for (centre, mate) in self.loners.iter().enumerate().skip(1) {
            if self.loners.len() == 2 || near == mover.ends {
                break;
            }
            let middle = self.middle(centre);
            if !middle.is_empty() {
                let around = middle.around(self.distance);
                near.add(&around.seen_from(mover.at - mate.at).and(&mover.ends));
            }
        }
        near
    }

    /// The ends of a loner that all others but the one that moves can come near to,
    /// seen from it.
    fn middle(&self, centre: usize) -> Patch {
        let Loner { at, mut ends, .. } = self.loners[centre];
        for (index, mate) in self.loners.iter().enumerate().skip(1) {
            if index != centre {
                ends = ends.and(&mate.near.seen_from(at - mate.at));
            }
        }
        ends
    }

    /// The ends of the ship that moves, among all ways to form stars.
    fn ends_in_stars(&mut self, company: &Patch) -> Patch {
        let (most, all) = (self.most(), self.all());
        let mover = &self.loners[0];
        let mut near = Patch::EMPTY;
        // The worth is kept when a set has mates near and the others look after themselves.
        let is_kept_by = |set| self.worth(set) + most.of(all & !set) == most.of(all);
        if mover.joins && is_kept_by(1) {
            near = mover.ends.and(company);
        }
        self.stars_around(0, &mut |star, middle| {
            if is_kept_by(star) {
                near.add(middle);
            }
        });
        for centre in 1..self.loners.len() {
            let by = mover.at - self.loners[centre].at;
            if mover.ends.is_within(&near) {
                break;
            }
            self.stars_around(centre, &mut |star, middle| {
                if star & 1 != 0 && is_kept_by(star) {
                    near.add(&middle.around(self.distance).seen_from(by));
                }
            });
        }
        mover.ends.and(&near)
    }

    /// Whether the ship that moves may go for good without leaving behind mates
    /// that would have had one near.
    pub fn may_lose_mover(&mut self) -> bool {
        let (most, all) = (self.most(), self.all());
        most.of(all & !1) + self.worth(1) >= most.of(all)
    }

    /// The set of all loners.
    fn all(&self) -> usize {
        (1 << self.loners.len()) - 1
    }

    /// The worth of mates near to all of a set. Who has moved and waits for one comes
    /// before who can still look for others, of as many ships.
    fn worth(&self, set: usize) -> u8 {
        set.count_ones() as u8 * ONE_MORE + (set & self.waiting).count_ones() as u8
    }

    /// The most that each set can be worth: its first ship is in one of the stars, or
    /// joins company, or goes without.
    fn most(&mut self) -> Most {
        let mover = &mut self.loners[0];
        mover.near = mover.ends.around(self.distance);
        let mut is_star = [false; SETS];
        for centre in 0..self.loners.len() {
            self.stars_around(centre, &mut |star, _| is_star[star] = true);
        }
        let mut most = Most([0; SETS]);
        for set in 1..=self.all() {
            let first = set & set.wrapping_neg();
            let joins = self.loners[first.trailing_zeros() as usize].joins;
            let own = if joins { self.worth(first) } else { 0 };
            let mut found = own + most.of(set & !first);
            let others = set & !first;
            let mut part = others;
            while part != 0 {
                let star = part | first;
                if is_star[star] {
                    found = found.max(self.worth(star) + most.of(set & !star));
                }
                part = (part - 1) & others;
            }
            most.0[set] = found;
        }
        most
    }

    /// Shows every star around a loner, as a set, with the ends of that loner that
    /// all the others in it can come near to, seen from it.
    fn stars_around(&self, centre: usize, show: &mut impl FnMut(usize, &Patch)) {
        let Loner { at, ends, .. } = self.loners[centre];
        let mut near: ArrayVec<(usize, Patch), MAX_SQUADRON_SHIPS> = ArrayVec::new();
        for (index, mate) in self.loners.iter().enumerate() {
            if index != centre {
                near.push((1 << index, mate.near.seen_from(at - mate.at)));
            }
        }
        grow(1 << centre, &ends, &near, show);
    }
}

/// Adds each of these mates to a star, alone and with those after it.
fn grow(
    star: usize,
    middle: &Patch,
    mates: &[(usize, Patch)],
    show: &mut impl FnMut(usize, &Patch),
) {
    for (index, (mate, near)) in mates.iter().enumerate() {
        let middle = middle.and(near);
        if !middle.is_empty() {
            show(star | mate, &middle);
            grow(star | mate, &middle, &mates[index + 1..], show);
        }
    }
}
