//! Terrain as it is written down.

use evenkeel_board::Shape;
use serde::Serialize;

use crate::terrain::Piece;

/// A piece of terrain as a log has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceForm {
    /// The outline of the piece.
    pub shape: OutlineForm,
    /// No model can enter it.
    pub blocking: bool,
    /// Whether it stops lines of sight.
    pub solid: bool,
    /// Whether it covers models in it and behind it.
    pub cover: bool,
    /// Whether it halves the speed of models that go through it.
    pub difficult: bool,
    /// Whether it damages models that go through it.
    pub dangerous: bool,
}

/// The outline of a piece, inches from the south-west corner.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum OutlineForm {
    /// A circle.
    Circle {
        /// The centre, x and y.
        centre: (f64, f64),
        /// The radius.
        radius: f64,
    },
    /// A convex polygon: its vertices in order, in either direction.
    Polygon(Vec<(f64, f64)>),
}

impl From<&Piece> for PieceForm {
    fn from(piece: &Piece) -> PieceForm {
        let shape = match &piece.shape {
            Shape::Circle(disc) => OutlineForm::Circle {
                centre: (disc.centre.x, disc.centre.y),
                radius: disc.radius,
            },
            Shape::Polygon(polygon) => {
                let vertices = polygon.vertices().iter();
                OutlineForm::Polygon(vertices.map(|vertex| (vertex.x, vertex.y)).collect())
            }
        };
        PieceForm {
            shape,
            blocking: piece.traits.blocking,
            solid: piece.traits.solid,
            cover: piece.traits.cover,
            difficult: piece.traits.difficult,
            dangerous: piece.traits.dangerous,
        }
    }
}
