//! The board.

use serde::Serialize;

/// A number rounded to what can be seen: two decimals.
pub fn rounded(number: f64) -> f64 {
    let rounded = (number * 100.0).round() / 100.0;
    // There is no negative zero to be seen.
    rounded + 0.0
}

/// A point: units from the west edge, and from the south edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spot(pub f64, pub f64);

impl Spot {
    /// A point, rounded to what can be seen.
    pub fn new(x: f64, y: f64) -> Spot {
        Spot(rounded(x), rounded(y))
    }
}

/// What is drawn of something that lies on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A circle.
    Circle {
        /// Its centre.
        centre: Spot,
        /// Its radius, units.
        radius: f64,
    },
    /// The corners of a polygon, in order.
    Polygon(Vec<Spot>),
}

/// Something on the board that never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Feature {
    /// What it is: words with a space between them, which a style sheet can tell apart,
    /// such as `terrain cover`.
    pub kind: String,
    /// What it is called; empty for what needs no name.
    pub name: String,
    /// What it covers.
    pub shape: Shape,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Board {
    /// From west to east, units.
    pub width: f64,
    /// From south to north, units.
    pub height: f64,
    /// What a unit is, such as `inches`.
    pub unit: &'static str,
    /// What lies on it, from the bottom up.
    pub features: Vec<Feature>,
    /// What comes to lie on it, and what it means.
    pub keys: Vec<Key>,
}

/// A line of the legend.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Key {
    /// The kind of a [`Prop`](super::Prop).
    pub kind: &'static str,
    /// What is written on it, if anything.
    pub sign: &'static str,
    /// What it is.
    pub means: &'static str,
}
