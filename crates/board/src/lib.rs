//! Boards: the inch table, the hex map and the map of squares. Geometry only, no rules.
//!
//! Every value is `Copy`, and nothing allocates.
//!
//! ```
//! use evenkeel_board::{Disc, Heading, Hex, Leg, Square, Vec2};
//!
//! // A base of one inch that moves east meets another after four inches, not five.
//! let leg = Leg::new(Vec2::new(0.0, 0.0), Heading::EAST, 10.0);
//! let other = Disc::new(Vec2::new(5.0, 0.0), 0.5);
//! assert_eq!(leg.contact_with_disc(0.5, other), Some(4.0));
//!
//! assert_eq!(Hex::new(0, 0).distance(Hex::new(2, 1)), 3);
//! assert_eq!(Square::new(0, 0).chebyshev(Square::new(2, 1)), 2);
//! ```
//!
//! # The inch table
//! Every length is in inches, every coordinate an `f64` with x to the east and
//! y to the north.
//!
//! Headings are unit vectors, so nothing on the battle path needs an angle.
//! The few conversions from and to degrees go through `libm`, not the
//! platform's mathematics library, so that all machines agree on every bit;
//! square roots are exact by IEEE 754 and need no such care.
//!
//! | module | noun |
//! |---|---|
//! | [`vector`] | a point or a displacement |
//! | [`heading`] | a unit direction, and rotations of it |
//! | [`sector`] | front, left, right, rear |
//! | [`disc`] | a round base |
//! | [`polygon`] | a convex polygon of up to eight vertices |
//! | [`shape`] | a circle or a polygon, for terrain |
//! | [`outline`] | a circle or a regular polygon without a place, as terrain is drawn |
//! | [`path`] | a straight leg of a moving base |
//! | [`sight`] | a line of sight |
//! | [`table`] | the table, its edges and strips |
//! | [`borders`] | borders of free ground, and where they cross |
//! | [`tolerance`] | how near is equal |
//!
//! # The hex map
//! Coordinates and distances are integers, in hexes; there is no angle and no
//! tolerance anywhere.
//!
//! | module | noun |
//! |---|---|
//! | [`hex`] | a hex or a displacement |
//! | [`hex_side`] | one of six facings, and turns between them |
//! | [`hex_arc`] | forward, side, rear |
//! | [`hex_map`] | a rectangular map, its edges and strips |
//!
//! # The map of squares
//! Coordinates and distances are integers, in squares, with facing or without; there is no
//! angle and no tolerance anywhere.
//!
//! | module | noun |
//! |---|---|
//! | [`square`] | a square or a displacement; distances, lines |
//! | [`compass`] | one of eight headings, or of four, and turns between them |
//! | [`square_arc`] | front, side, rear |
//! | [`square_map`] | a rectangular map, its edges and strips |
//!
//! # Many at once
//! | module | noun |
//! |---|---|
//! | [`lanes`] | numbers side by side, for looking at many things at once |
//! | [`hexes`] | hexes side by side |
//! | [`discs`] | discs side by side, to find those near something |
//! | [`legs`] | legs side by side, to find those that keep clear of something |

pub mod borders;
pub mod compass;
pub mod disc;
pub mod discs;
pub mod heading;
pub mod hex;
pub mod hex_arc;
pub mod hex_map;
pub mod hex_side;
pub mod hexes;
pub mod lanes;
pub mod legs;
pub mod outline;
pub mod path;
pub mod polygon;
pub mod sector;
pub mod shape;
pub mod sight;
pub mod square;
pub mod square_arc;
pub mod square_map;
pub mod table;
pub mod tolerance;
pub mod vector;

pub use borders::Borders;
pub use compass::Compass;
pub use disc::Disc;
pub use discs::Discs;
pub use heading::{Heading, Rotation};
pub use hex::Hex;
pub use hex_arc::HexArc;
pub use hex_map::{Doubled, HexMap, Orientation};
pub use hex_side::HexSide;
pub use legs::Legs;
pub use outline::Outline;
pub use path::Leg;
pub use polygon::{Polygon, PolygonError};
pub use sector::Sector;
pub use shape::Shape;
pub use sight::Line;
pub use square::Square;
pub use square_arc::SquareArc;
pub use square_map::SquareMap;
pub use table::{Edge, Rect, Table};
pub use vector::Vec2;

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
