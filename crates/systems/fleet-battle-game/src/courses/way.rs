//! A way from pose to pose, and the room it needs on the map.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_map::{HexMap, Orientation};
use evenkeel_board::hex_side::HexSide;

/// The speed at which a ship moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// No hex was entered.
    Standing,
    /// No more hexes were entered than low speed allows.
    Low,
    /// More hexes were entered than low speed allows.
    Full,
}

/// One step of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Into the hex ahead.
    Forward,
    /// A turn of one hexside, anticlockwise.
    Left,
    /// A turn of one hexside, clockwise.
    Right,
}

/// Room: how much map there is in the four directions, in half hexes along the straight
/// lines of hexes and in lines across them: what a place has, or what a way needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Room([u8; SIDES]);

/// The number of directions.
pub(super) const SIDES: usize = 4;

/// Most hexes of one way, and so the highest speed that a class may have.
pub const MOST_HEXES: u8 = 16;

/// A way: hexes entered one after another, each followed by at most one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Way {
    needs: Room,
    hexes: u8,
    /// For each hex two bits, the first hex in the lowest: 0 no turn, 1 left,
    /// 2 right.
    turns: u32,
}

impl Room {
    /// The room around a hex of a map. Over 255 is as good as 255, because no way
    /// leads so far.
    #[inline]
    pub fn at(map: &HexMap, hex: Hex) -> Room {
        let at = map.orientation().doubled(hex);
        let last = map.last();
        let room = [
            at.along,
            last.along - at.along,
            at.across,
            last.across - at.across,
        ];
        Room(room.map(|lines| lines.clamp(0, 255) as u8))
    }

    /// The room that a displacement needs.
    pub(super) fn to(orientation: Orientation, by: Hex) -> Room {
        let by = orientation.doubled(by);
        let room = [-by.along, by.along, -by.across, by.across];
        Room(room.map(|lines| lines.max(0) as u8))
    }

    /// The room in which both fit.
    pub(super) fn and(self, other: Room) -> Room {
        Room(std::array::from_fn(|side| self.0[side].max(other.0[side])))
    }

    /// The room in one direction.
    #[inline]
    pub(super) fn lines(self, side: usize) -> u8 {
        self.0[side]
    }

    /// The room with another one in one direction.
    pub(super) fn with(mut self, side: usize, lines: u8) -> Room {
        self.0[side] = lines;
        self
    }

    /// Whether another room fits into this one.
    #[inline]
    pub fn holds(self, needs: Room) -> bool {
        // All four are compared, without a branch.
        (0..4).fold(true, |fits, side| fits & (needs.0[side] <= self.0[side]))
    }
}

impl Way {
    /// The number of hexes that the way enters.
    #[inline]
    pub fn hexes(self) -> u8 {
        self.hexes
    }

    /// The room it needs.
    #[inline]
    pub fn needs(self) -> Room {
        self.needs
    }

    /// Whether it stays on the map, from a place with this room.
    #[inline]
    pub fn fits(self, room: Room) -> bool {
        room.holds(self.needs)
    }

    /// The way and one more hex, which needs this room, and a turn of -1, 0 or +1 hexsides
    /// after it.
    pub(super) fn then(self, needs: Room, turn: i8) -> Way {
        let code = turn.rem_euclid(3) as u32;
        Way {
            needs: self.needs.and(needs),
            hexes: self.hexes + 1,
            turns: self.turns | code << (2 * self.hexes),
        }
    }

    /// The steps of the way; none for a standing ship, whose pivot is no way.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        (0..self.hexes).flat_map(move |hex| {
            let turn = match self.turns >> (2 * hex) & 3 {
                1 => Some(Step::Left),
                2 => Some(Step::Right),
                _ => None,
            };
            std::iter::once(Step::Forward).chain(turn)
        })
    }
}

/// Rules FBG-MOVE-04, FBG-TURN-01: where a step leads. Forward is into the hex
/// that the facing hexside touches, a turn is one hexside.
pub fn walk((hex, facing): (Hex, HexSide), step: Step) -> (Hex, HexSide) {
    match step {
        Step::Forward => (hex.neighbour(facing), facing),
        Step::Left => (hex, facing.turned(1)),
        Step::Right => (hex, facing.turned(-1)),
    }
}
