//! What the referee knows of a unit.

use super::log::{Model, Point};

/// What the referee knows of a unit.
#[derive(Clone, Debug)]
pub struct Piece {
    pub model: Model,
    pub at: Option<Point>,
    pub wounds: u8,
    pub stunned: bool,
    pub dead: bool,
    pub acted: bool,
}

impl Piece {
    pub fn has(&self, rule: &str) -> bool {
        self.model.rules.iter().any(|id| id == rule)
    }

    pub fn quality(&self) -> i32 {
        if self.stunned { 0 } else { self.model.quality }
    }

    /// The longest move that it can make at once, inches.
    pub fn reach(&self) -> f64 {
        let run: f64 = match () {
            () if self.has("fast") => 18.0,
            () if self.has("slow") => 6.0,
            () => 12.0,
        };
        let free: f64 = if self.has("vanguard") { 12.0 } else { 6.0 };
        run.max(free)
    }

    pub fn range(&self) -> f64 {
        match () {
            () if self.has("shooter_long") => 24.0,
            () if self.has("shooter_medium") => 18.0,
            () => 12.0,
        }
    }
}

pub fn distance(one: Point, two: Point) -> f64 {
    ((one.x - two.x).powi(2) + (one.y - two.y).powi(2)).sqrt()
}
