//! Paths over the table, and displacements that are being carried out.

use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;

use super::Exit;
use crate::action::ModelId;
use crate::event::Manoeuvre;

/// The purpose of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A ship's own action.
    Ship(Manoeuvre),
    /// A ram, which ends in contact with this ship.
    Ram(ModelId),
    /// A squadron's flight.
    Flight(Manoeuvre),
    /// A push or pull, which keeps the heading.
    Forced,
}

impl Purpose {
    /// The action that the walk belongs to; none when the model is pushed or pulled.
    pub fn manoeuvre(self) -> Option<Manoeuvre> {
        match self {
            Purpose::Ship(manoeuvre) | Purpose::Flight(manoeuvre) => Some(manoeuvre),
            Purpose::Ram(_) => Some(Manoeuvre::Ram),
            Purpose::Forced => None,
        }
    }
}

/// A path over the table, cut to what is really travelled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The straight legs, in order.
    pub legs: [Leg; 3],
    /// The number of legs that count.
    pub leg_count: u8,
    /// Heading at the end.
    pub end_heading: Heading,
    /// Ships that the overlap at the end hurts, as a bit mask; 0 without an overlap.
    pub overlapped: u64,
    /// The place at which it leaves the table, if it does.
    pub exit: Option<Exit>,
    /// Distance to the pivot, inches; none without one.
    pub pivot_in: Option<f64>,
    /// Distance without an overlap extension, inches.
    pub distance_in: f64,
    /// Extra distance after an overlap, inches.
    pub extension_in: f64,
}

impl Course {
    /// A straight course of one leg.
    pub fn straight(leg: Leg) -> Self {
        let nowhere = Leg::new(leg.end(), leg.heading, 0.0);
        Course {
            legs: [leg, nowhere, nowhere],
            leg_count: 1,
            end_heading: leg.heading,
            overlapped: 0,
            exit: None,
            pivot_in: None,
            distance_in: leg.length,
            extension_in: 0.0,
        }
    }

    /// The legs that count.
    #[inline]
    pub fn legs(&self) -> &[Leg] {
        &self.legs[..self.leg_count as usize]
    }

    /// Adds a leg.
    #[inline]
    pub fn add(&mut self, leg: Leg) {
        self.legs[self.leg_count as usize] = leg;
        self.leg_count += 1;
    }

    /// The centre at the end.
    #[inline]
    pub fn end(&self) -> Vec2 {
        self.legs[self.leg_count as usize - 1].end()
    }

    /// The part up to `distance` inches.
    pub fn cut_at(mut self, mut distance: f64) -> Course {
        for index in 0..usize::from(self.leg_count) {
            let leg = self.legs[index];
            if distance <= leg.length {
                self.legs[index] = leg.cut_at(distance);
                self.leg_count = index as u8 + 1;
                break;
            }
            distance -= leg.length;
        }
        self
    }

    /// The centre after `distance` inches.
    pub fn at(&self, mut distance: f64) -> Vec2 {
        for leg in self.legs() {
            if distance <= leg.length {
                return leg.at(distance);
            }
            distance -= leg.length;
        }
        self.end()
    }
}

/// The progress of a walk: distance, then the order of things at one distance.
pub type Progress = (f64, u16);

/// A displacement that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walk {
    /// The model that moves.
    pub model: ModelId,
    /// The purpose of the walk.
    pub purpose: Purpose,
    /// Along which path.
    pub course: Course,
    /// Terrain is ignored.
    pub warp: bool,
    /// A push or pull that runs into something at its end.
    pub stopped: bool,
    /// Damage to the walker for that.
    pub collision_damage: u8,
    /// The last thing that it met.
    pub progress: Progress,
}

impl Walk {
    /// Nobody walks.
    pub fn none() -> Self {
        Walk {
            model: ModelId(0),
            purpose: Purpose::Forced,
            course: Course::straight(Leg::new(Vec2::ZERO, Heading::EAST, 0.0)),
            warp: false,
            stopped: false,
            collision_damage: 0,
            progress: (-1.0, 0),
        }
    }
}
