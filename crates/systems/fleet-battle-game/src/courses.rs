//! Courses: every end pose of every class, searched once for a ruleset.
//!
//! Ships pass through one another and nothing happens on the way, so a move is
//! its end pose: a hex, a facing, and whether it took full speed. On an open map
//! the reachable end poses depend on the speeds of the class and the facing
//! alone. Of the map only the edge matters. In doubled coordinates the map is a
//! box ([`last`](evenkeel_board::hex_map::HexMap::last)), and so is what a way
//! needs of it ([`Room`]): an end pose can be reached where the box of one of its
//! ways fits. Each end pose keeps the ways whose boxes contain no other, which
//! are few.

mod ends;
mod mobility;
mod search;
mod way;

use std::ops::Range;

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;

pub use mobility::Mobility;
pub use way::{MOST_HEXES, Room, Speed, Step, Way, walk};

use crate::courses::ends::Ends;
use crate::courses::search::Search;
use crate::patch::Patch;
use crate::ruleset::Ruleset;

/// An end pose, seen from where the ship starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// Displacement from the start.
    pub by: Hex,
    /// Facing at the end.
    pub facing: HexSide,
    /// Index of the first way to the spot in the list of its fan.
    first: u16,
    /// Index of the first way at full speed.
    full: u16,
    /// Index behind the last way.
    end: u16,
}

/// The end poses in one hex that follow one another in a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Displacement from the start.
    pub by: Hex,
    /// The room in which all of its end poses are reached by their best ways: at the
    /// speeds of an open map.
    needs: Room,
    /// Index of the first end pose of the spot in [`Fan::courses`].
    first: u16,
    /// Index behind the last end pose.
    end: u16,
}

impl Spot {
    /// The room in which all of its end poses are reached at the speeds of an open map.
    #[inline]
    pub fn needs(self) -> Room {
        self.needs
    }

    /// The places of its end poses in [`Fan::courses`].
    #[inline]
    pub fn places(self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.end)
    }
}

/// All end poses of a class with one facing, each once: first the six of a
/// standing ship, from its own facing anticlockwise, then those that low speed
/// reaches, then the others. In each of these parts the poses in one hex follow
/// one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fan {
    courses: Vec<Course>,
    ways: Vec<Way>,
    spots: Vec<Spot>,
    low_spots: usize,
    ends: Ends,
    low_count: usize,
    needs: Room,
}

/// The fans of all classes of a ruleset.
#[derive(Clone, Debug)]
pub struct Courses {
    /// For each class where its fans begin.
    classes: Vec<usize>,
    /// Six fans in a row for each pair of speeds, by facing.
    fans: Vec<Fan>,
}

impl Courses {
    /// Searches the fans of every class; classes with equal speeds share them.
    pub fn new(rules: &Ruleset) -> Courses {
        let mut speeds = Vec::new();
        let mut classes = Vec::with_capacity(rules.classes.len());
        for class in rules.classes.values() {
            let pair = (class.low_hexes, class.full_hexes);
            let known = speeds.iter().position(|&other| other == pair);
            let place = known.unwrap_or_else(|| {
                speeds.push(pair);
                speeds.len() - 1
            });
            classes.push(place * HexSide::COUNT);
        }
        let orientation = rules.map.hexes().orientation();
        let fans = speeds.iter().flat_map(|&(low_hexes, full_hexes)| {
            let mobility = Mobility {
                movement: &rules.movement,
                low_hexes,
                full_hexes,
            };
            let search = Search {
                mobility,
                orientation,
            };
            HexSide::ALL.map(|facing| search.fan(facing))
        });
        Courses {
            fans: fans.collect(),
            classes,
        }
    }

    /// The end poses of a class, by its place in the ruleset, with a facing.
    #[inline]
    pub fn of(&self, class: usize, facing: HexSide) -> &Fan {
        &self.fans[self.classes[class] + facing.index()]
    }
}

impl Fan {
    /// All end poses; their places in this list are what actions name.
    #[inline]
    pub fn courses(&self) -> &[Course] {
        &self.courses
    }

    /// The end poses hex by hex: one spot for a standing ship, then those that low
    /// speed reaches, then those with the end poses that need full speed.
    #[inline]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The number of first spots that low speed reaches on an open map.
    #[inline]
    pub fn low_spots(&self) -> usize {
        self.low_spots
    }

    /// Rule FBG-MOVE-08: the hexes in which a ship may end from a place with this
    /// room, some of them more than once.
    pub fn ends(&self, room: Room) -> impl Iterator<Item = Hex> {
        self.ends.listed(room)
    }

    /// Rule FBG-MOVE-08: the same as a set.
    #[inline]
    pub fn ends_within(&self, room: Room) -> Patch {
        self.ends.within(room)
    }

    /// The number of first end poses that low speed reaches on an open map; the first six
    /// are those of a standing ship.
    #[inline]
    pub fn low_count(&self) -> usize {
        self.low_count
    }

    /// The room in which every end pose can be reached.
    #[inline]
    pub fn needs(&self) -> Room {
        self.needs
    }

    /// Rules FBG-MOVE-03, FBG-MOVE-08: the speed at which an end pose is reached
    /// from a place with this room, or none where every way there leaves the map.
    /// The speed follows from the hexes entered, and low speed is preferred,
    /// because full speed is never better.
    #[inline]
    pub fn speed(&self, course: Course, room: Room) -> Option<Speed> {
        self.way(course, room).map(|(speed, _)| speed)
    }

    /// The way to an end pose from a place with this room: at low speed if
    /// possible, and among the ways kept the one with the fewest hexes.
    pub fn way(&self, course: Course, room: Room) -> Option<(Speed, Way)> {
        let place =
            (course.first..course.end).find(|&way| self.ways[usize::from(way)].fits(room))?;
        let way = self.ways[usize::from(place)];
        let speed = if place >= course.full {
            Speed::Full
        } else if way.hexes() > 0 {
            Speed::Low
        } else {
            Speed::Standing
        };
        Some((speed, way))
    }

    /// The place of an end pose in [`Fan::courses`].
    pub fn find(&self, by: Hex, facing: HexSide) -> Option<usize> {
        let same = |course: &Course| course.by == by && course.facing == facing;
        self.courses.iter().position(same)
    }
}
