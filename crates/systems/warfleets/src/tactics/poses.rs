//! Poses that a ship could end its action in, judged eight at a time.

use evenkeel_board::heading::Heading;
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all};
use evenkeel_board::vector::Vec2;

use crate::action::Action;
use crate::grids::Bend;
use crate::tactics::gunnery::Spot;

/// A pose that a ship could end its action in, and the way there in open space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    /// The way straight ahead.
    first: f64,
    /// The point of the turn.
    bend: Vec2,
    /// The way on from there.
    second: f64,
    /// The end of the way.
    pub end: Vec2,
    /// The heading at the end.
    pub heading: Heading,
    /// Whether it may shoot then.
    pub shoots: bool,
    /// Whether it has held.
    pub hold: bool,
}

impl Pose {
    /// Staying at a place.
    #[inline]
    pub(crate) fn hold(at: Vec2, heading: Heading) -> Self {
        Pose {
            first: 0.0,
            bend: at,
            second: 0.0,
            end: at,
            heading,
            shoots: true,
            hold: true,
        }
    }

    /// A course of this length that starts so much beside a place.
    #[inline]
    pub(crate) fn course(
        (from, ahead): (Vec2, Heading),
        shift: Vec2,
        bend: &Bend,
        speed: f64,
        shoots: bool,
    ) -> Self {
        let heading = ahead.rotate(bend.by);
        let first = speed * bend.share;
        let (bend, second, end) = if bend.turn == 0 {
            let end = from + shift + ahead.forward() * first;
            (end, 0.0, end)
        } else {
            let (at, second) = (
                from + ahead.forward() * first + shift,
                speed * (1.0 - bend.share),
            );
            (at, second, at + heading.forward() * second)
        };
        Pose {
            first,
            bend,
            second,
            end,
            heading,
            shoots,
            hold: false,
        }
    }
}

/// Up to eight poses of one ship, side by side. Lanes that are not used hold what
/// was there before.
#[derive(Clone, Debug)]
pub(crate) struct Poses {
    /// The number of lanes that are used.
    pub count: usize,
    /// The actions that lead to each pose.
    pub actions: [Action; WIDTH],
    /// The exact end of the base.
    pub ends: [Vec2; WIDTH],
    /// Whether that is on the table.
    pub stays: [bool; WIDTH],
    /// The start of all ways.
    start: Spot,
    /// The first leg of each, the second one, which starts where the ship turns, and
    /// the end.
    first: Row,
    bend: [Row; 2],
    second: Row,
    end: [Row; 2],
    heading: [Row; 2],
    /// 1 where it shoots, and where it has held.
    shoots: Row,
    holds: Row,
}

/// Eight places, with eight directions.
#[derive(Clone, Copy)]
pub(crate) struct Spots {
    pub x: Lanes,
    pub y: Lanes,
    pub hx: Lanes,
    pub hy: Lanes,
}

/// Eight legs: where they start, and how long they are.
#[derive(Clone, Copy)]
pub(crate) struct Legs {
    pub from: Spots,
    pub length: Lanes,
}

impl Spots {
    /// The same spot in every lane.
    #[inline(always)]
    pub(crate) fn all(spot: Spot) -> Self {
        Spots {
            x: all(spot.x),
            y: all(spot.y),
            hx: all(spot.hx),
            hy: all(spot.hy),
        }
    }
}

impl Default for Poses {
    fn default() -> Self {
        let none = [0.0; WIDTH];
        Poses {
            count: 0,
            actions: [Action::Decline; WIDTH],
            ends: [Vec2::ZERO; WIDTH],
            stays: [true; WIDTH],
            start: Spot::default(),
            first: none,
            bend: [none; 2],
            second: none,
            end: [none; 2],
            heading: [none; 2],
            shoots: none,
            holds: none,
        }
    }
}

impl Poses {
    /// Starts anew, with ways that start at a place.
    pub(crate) fn start(&mut self, from: Vec2, ahead: Heading) {
        self.count = 0;
        self.start = Spot::new(from, ahead.forward());
    }

    /// Adds a pose; there must be room.
    #[inline]
    pub(crate) fn push(&mut self, action: Action, pose: &Pose, stays: bool) {
        let lane = self.count;
        let forward = pose.heading.forward();
        self.actions[lane] = action;
        self.ends[lane] = pose.end;
        self.stays[lane] = stays;
        self.first[lane] = pose.first as f32;
        self.bend[0][lane] = pose.bend.x as f32;
        self.bend[1][lane] = pose.bend.y as f32;
        self.second[lane] = pose.second as f32;
        self.end[0][lane] = pose.end.x as f32;
        self.end[1][lane] = pose.end.y as f32;
        self.heading[0][lane] = forward.x as f32;
        self.heading[1][lane] = forward.y as f32;
        self.shoots[lane] = if pose.shoots { 1.0 } else { 0.0 };
        self.holds[lane] = if pose.hold { 1.0 } else { 0.0 };
        self.count += 1;
    }

    /// Whether there is no room for another one.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.count == WIDTH
    }

    /// The spots of the poses.
    #[inline(always)]
    pub(crate) fn spots(&self) -> Spots {
        Spots {
            x: Lanes::new(self.end[0]),
            y: Lanes::new(self.end[1]),
            hx: Lanes::new(self.heading[0]),
            hy: Lanes::new(self.heading[1]),
        }
    }

    /// Masks of those that shoot, and of those that have held.
    #[inline(always)]
    pub(crate) fn fire(&self) -> (Lanes, Lanes) {
        let some = |row| Lanes::new(row).simd_gt(Lanes::ZERO);
        (some(self.shoots), some(self.holds))
    }

    /// The two legs of the ways to them; one that is not there has no length.
    #[inline(always)]
    pub(crate) fn legs(&self) -> [Legs; 2] {
        let first = Legs {
            from: Spots::all(self.start),
            length: Lanes::new(self.first),
        };
        let second = Legs {
            from: Spots {
                x: Lanes::new(self.bend[0]),
                y: Lanes::new(self.bend[1]),
                ..self.spots()
            },
            length: Lanes::new(self.second),
        };
        [first, second]
    }
}
