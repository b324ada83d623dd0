//! The board.

use serde::Serialize;

/// A number rounded to what can be seen: two decimals.
pub fn rounded(number: f64) -> f64 {
    let rounded = (number * 100.0).round() / 100.0;
    // There is no negative zero to be seen.
    rounded + 0.0
}

/// A point: units from the west edge, and from the south edge.
///
/// ```
/// use evenkeel_rulebook::film::{Spot, rounded};
///
/// assert_eq!(Spot::new(1.0 / 3.0, -0.001), Spot(0.33, 0.0));
/// assert_eq!(rounded(2.719), 2.72);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spot(pub f64, pub f64);

impl Spot {
    /// A point, rounded to what can be seen.
    pub fn new(x: f64, y: f64) -> Spot {
        Spot(rounded(x), rounded(y))
    }
}

/// The shape of something that lies on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A circle.
    Circle {
        /// The centre of the circle.
        centre: Spot,
        /// The radius of the circle, units.
        radius: f64,
    },
    /// The corners of a polygon, in order.
    Polygon(Vec<Spot>),
}

/// Something on the board that never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Feature {
    /// The kind of the feature: words with a space between them, which a style sheet can
    /// tell apart, such as `terrain cover`.
    pub kind: String,
    /// The name of the feature; empty for what needs none.
    pub name: String,
    /// The shape that the feature covers.
    pub shape: Shape,
}

/// The board.
///
/// ```
/// use evenkeel_rulebook::film::{Board, Feature, Key, Shape, Spot};
///
/// let pond = Feature {
///     kind: "terrain difficult".to_string(),
///     name: "Pond".to_string(),
///     shape: Shape::Circle { centre: Spot::new(24.0, 24.0), radius: 4.0 },
/// };
/// let mine = Key { kind: "mine", sign: "M", means: "a mine" };
/// let board = Board {
///     width: 48.0,
///     height: 48.0,
///     unit: "inches",
///     features: vec![pond],
///     keys: vec![mine],
/// };
/// assert_eq!(board.features[0].name, "Pond");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Board {
    /// Extent from west to east, units.
    pub width: f64,
    /// Extent from south to north, units.
    pub height: f64,
    /// The unit of length, such as `inches`.
    pub unit: &'static str,
    /// The features that lie on the board, from the bottom up.
    pub features: Vec<Feature>,
    /// The legend of what comes to lie on the board.
    pub keys: Vec<Key>,
}

/// A line of the legend.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Key {
    /// The kind of a [`Prop`](super::Prop).
    pub kind: &'static str,
    /// The sign written on such a prop, if any.
    pub sign: &'static str,
    /// The meaning of the sign.
    pub means: &'static str,
}
