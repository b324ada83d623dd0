//! A designer's fixed map.

use std::fmt;

use evenkeel_board::{Disc, Polygon, Shape, Table, Vec2};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ruleset::TableRules;
use crate::terrain::{MAX_PIECES, Piece, Terrain, Traits};

/// Terrain as a designer writes it down. Rule WF-SETUP-05 puts no demand on
/// fixed maps: only what could not be played is refused.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainMap {
    /// The pieces; none is open space.
    pub pieces: Vec<PieceForm>,
}

/// One piece of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceForm {
    /// The outline of the piece.
    pub shape: OutlineForm,
    /// No model can enter it.
    #[serde(default)]
    pub blocking: bool,
    /// Whether it stops lines of sight. Left out, blocking pieces do and others do not.
    #[serde(default)]
    pub solid: Option<bool>,
    /// Whether it covers models in it and behind it.
    #[serde(default)]
    pub cover: bool,
    /// Whether it halves the speed of models that go through it.
    #[serde(default)]
    pub difficult: bool,
    /// Whether it damages models that go through it.
    #[serde(default)]
    pub dangerous: bool,
}

/// The outline of a piece on a map, inches from the south-west corner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

/// One fault of a map.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct MapFault {
    /// Index of the piece at fault; none for the map as a whole.
    pub piece: Option<usize>,
    /// The fault in a designer's words.
    pub message: String,
}

impl MapFault {
    /// Path of the part at fault in a map file, such as `pieces.2`.
    pub fn path(&self) -> String {
        match self.piece {
            Some(index) => format!("pieces.{index}"),
            None => "pieces".to_owned(),
        }
    }
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path(), self.message)
    }
}

impl TerrainMap {
    /// The terrain of this map.
    ///
    /// # Errors
    /// Every fault: too many pieces, outlines that are not convex, have no size
    /// or reach beyond the table, pieces that do nothing.
    pub fn build(&self, table: &TableRules) -> Result<Terrain, Vec<MapFault>> {
        let table = Table::new(table.width_in, table.height_in);
        let mut faults = Vec::new();
        let mut pieces = Vec::with_capacity(self.pieces.len());
        if self.pieces.len() > MAX_PIECES {
            faults.push(MapFault {
                piece: None,
                message: format!(
                    "a table can hold at most {MAX_PIECES} pieces, not {}",
                    self.pieces.len()
                ),
            });
        }
        for (index, form) in self.pieces.iter().enumerate() {
            let mut report = |message: String| {
                faults.push(MapFault {
                    piece: Some(index),
                    message,
                });
            };
            let traits = form.traits();
            if traits.is_none() {
                report("the piece has no trait, so it does nothing".to_owned());
            }
            match form.shape.build() {
                Err(message) => report(message),
                Ok(shape) if !lies_on(table, &shape) => {
                    report("the piece reaches beyond the table".to_owned());
                }
                Ok(shape) => pieces.push(Piece { shape, traits }),
            }
        }
        if faults.is_empty() {
            Ok(Terrain::of(pieces))
        } else {
            Err(faults)
        }
    }
}

impl From<&Terrain> for TerrainMap {
    fn from(terrain: &Terrain) -> TerrainMap {
        TerrainMap {
            pieces: terrain.pieces().iter().map(PieceForm::from).collect(),
        }
    }
}

impl PieceForm {
    /// The traits of the piece.
    fn traits(&self) -> Traits {
        Traits {
            blocking: self.blocking,
            solid: self.solid.unwrap_or(self.blocking),
            cover: self.cover,
            difficult: self.difficult,
            dangerous: self.dangerous,
        }
    }
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
            solid: Some(piece.traits.solid),
            cover: piece.traits.cover,
            difficult: piece.traits.difficult,
            dangerous: piece.traits.dangerous,
        }
    }
}

impl OutlineForm {
    /// The shape, or what is wrong with it.
    fn build(&self) -> Result<Shape, String> {
        match self {
            OutlineForm::Circle { centre, radius } => {
                let centre = Vec2::new(centre.0, centre.1);
                if !centre.is_finite() || !radius.is_finite() {
                    Err("the circle's centre and radius must be finite numbers".to_owned())
                } else if *radius <= 0.0 {
                    Err(format!("the radius must be above 0, not {radius}"))
                } else {
                    Ok(Shape::circle(centre, *radius))
                }
            }
            OutlineForm::Polygon(vertices) => {
                let ring: Vec<Vec2> = vertices.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
                Polygon::new(&ring)
                    .map(Shape::Polygon)
                    .map_err(|error| error.to_string())
            }
        }
    }
}

/// Whether a whole shape lies on the table.
fn lies_on(table: Table, shape: &Shape) -> bool {
    match shape {
        Shape::Circle(disc) => table.contains_disc(*disc),
        Shape::Polygon(polygon) => polygon
            .vertices()
            .iter()
            .all(|vertex| table.contains_disc(Disc::new(*vertex, 0.0))),
    }
}
