//! The hexes in which a ship may end without leaving the map.

use evenkeel_board::hex::Hex;

use super::way::{Room, SIDES};
use crate::patch::Patch;

/// A hex in which a ship may end, with the room of one way there.
pub(super) type End = (Hex, Room);

/// The hexes in which the ships of a fan may end, laid out for each place with too little
/// room in one direction; the few in the corners of a map are worked out as they come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ends {
    /// For each hex the rooms of which none holds another.
    all: Vec<End>,
    /// The room in which every hex can be reached.
    needs: Room,
    /// All of the hexes.
    open: Patch,
    /// The hexes that are left, by direction and by the room that there is in it.
    near_edge: [Vec<Patch>; SIDES],
}

impl Ends {
    /// Lays out these ends, all of which this room suffices for.
    pub fn new(all: Vec<End>, needs: Room) -> Ends {
        let within = |room: Room| {
            let mut patch = Patch::EMPTY;
            reached(&all, room).for_each(|by| patch.insert(by));
            patch
        };
        let near_edge = std::array::from_fn(|side| {
            let lines = 0..needs.lines(side);
            lines.map(|lines| within(needs.with(side, lines))).collect()
        });
        Ends {
            open: within(needs),
            near_edge,
            needs,
            all,
        }
    }

    /// The hexes that can be reached from a place with this room, some of them more
    /// than once.
    pub fn listed(&self, room: Room) -> impl Iterator<Item = Hex> {
        reached(&self.all, room)
    }

    /// The hexes that can be reached from a place with this room.
    pub fn within(&self, room: Room) -> Patch {
        let mut short = (0..SIDES).filter(|&side| room.lines(side) < self.needs.lines(side));
        match (short.next(), short.next()) {
            (None, _) => self.open,
            (Some(side), None) => self.near_edge[side][usize::from(room.lines(side))],
            _ => {
                let mut patch = Patch::EMPTY;
                self.listed(room).for_each(|by| patch.insert(by));
                patch
            }
        }
    }
}

fn reached(ends: &[End], room: Room) -> impl Iterator<Item = Hex> {
    let ends = ends.iter().filter(move |(_, needs)| room.holds(*needs));
    ends.map(|&(by, _)| by)
}
