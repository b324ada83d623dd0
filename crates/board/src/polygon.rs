//! A convex polygon of up to eight vertices.

use thiserror::Error;

use crate::{
    disc::Disc,
    heading::{Heading, Rotation},
    sight::Line,
    tolerance::{DISTANCE_TOLERANCE, GRAZE_DEPTH},
    vector::Vec2,
};

/// The reason why a list of vertices is not a convex polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PolygonError {
    /// Fewer than three vertices.
    #[error("a polygon needs at least 3 vertices, not {0}")]
    TooFew(usize),
    /// More than [`Polygon::CAPACITY`] vertices.
    #[error("a polygon can have at most 8 vertices, not {0}")]
    TooMany(usize),
    /// A coordinate is infinite or not a number.
    #[error("vertex {0} is not a finite point")]
    NotFinite(usize),
    /// Two neighbouring vertices coincide, or all lie on a line.
    #[error("the polygon has no area or an edge of no length")]
    ZeroSize,
    /// The outline bends inwards, crosses itself or goes round twice.
    #[error("the polygon is not convex")]
    NotConvex,
}

/// A convex polygon: vertices anticlockwise, with the outward unit normal of
/// each edge and the circles around it and inside it worked out once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Polygon {
    len: u8,
    vertices: [Vec2; Polygon::CAPACITY],
    normals: [Vec2; Polygon::CAPACITY],
    bound: Disc,
    heart_radius: f64,
}

impl Polygon {
    /// The most vertices.
    pub const CAPACITY: usize = 8;

    /// The polygon with these vertices, in either direction round.
    ///
    /// # Errors
    /// When the vertices do not make a convex polygon with an area.
    pub fn new(vertices: &[Vec2]) -> Result<Self, PolygonError> {
        if vertices.len() < 3 {
            return Err(PolygonError::TooFew(vertices.len()));
        }
        if vertices.len() > Self::CAPACITY {
            return Err(PolygonError::TooMany(vertices.len()));
        }
        if let Some(index) = vertices.iter().position(|vertex| !vertex.is_finite()) {
            return Err(PolygonError::NotFinite(index));
        }
        let mut ring = [Vec2::ZERO; Self::CAPACITY];
        let ring = &mut ring[..vertices.len()];
        ring.copy_from_slice(vertices);
        let doubled_area = doubled_area(ring);
        let shortest = edges(ring)
            .map(|(from, to)| from.distance_squared(to))
            .fold(f64::INFINITY, f64::min);
        if doubled_area.abs() <= DISTANCE_TOLERANCE
            || shortest <= DISTANCE_TOLERANCE * DISTANCE_TOLERANCE
        {
            return Err(PolygonError::ZeroSize);
        }
        if doubled_area < 0.0 {
            ring.reverse();
        }
        let polygon = Self::from_ring(ring);
        if polygon.is_convex() {
            Ok(polygon)
        } else {
            Err(PolygonError::NotConvex)
        }
    }

    /// A regular polygon with one vertex in the direction of `first`. The
    /// number of sides is brought into 3..=8, the radius to at least the
    /// distance tolerance.
    pub fn regular(centre: Vec2, radius: f64, sides: usize, first: Heading) -> Self {
        let sides = sides.clamp(3, Self::CAPACITY);
        let radius = radius.max(DISTANCE_TOLERANCE);
        let step = Rotation::from_degrees(360.0 / sides as f64);
        let mut ring = [Vec2::ZERO; Self::CAPACITY];
        let mut heading = first;
        for vertex in &mut ring[..sides] {
            *vertex = centre + heading.forward() * radius;
            heading = heading.rotate(step);
        }
        Self::from_ring(&ring[..sides])
    }

    /// The polygon of an anticlockwise convex ring.
    fn from_ring(ring: &[Vec2]) -> Self {
        let mut vertices = [Vec2::ZERO; Self::CAPACITY];
        let mut normals = [Vec2::ZERO; Self::CAPACITY];
        let mut sum = Vec2::ZERO;
        for (index, (from, to)) in edges(ring).enumerate() {
            let edge = to - from;
            vertices[index] = from;
            normals[index] = -edge.perpendicular() * (1.0 / edge.length());
            sum += from;
        }
        let centre = sum * (1.0 / ring.len() as f64);
        let radius_squared = ring
            .iter()
            .map(|vertex| vertex.distance_squared(centre))
            .fold(0.0, f64::max);
        let mut polygon = Self {
            len: ring.len() as u8,
            vertices,
            normals,
            bound: Disc::new(centre, radius_squared.sqrt()),
            heart_radius: 0.0,
        };
        polygon.heart_radius = (-polygon.height(centre)).max(0.0);
        polygon
    }

    /// Whether every vertex lies on the inner side of every edge. This also
    /// catches a star, whose turns are all to the left.
    fn is_convex(&self) -> bool {
        self.sides().all(|(from, normal)| {
            self.vertices()
                .iter()
                .all(|vertex| normal.dot(*vertex - from) <= GRAZE_DEPTH)
        })
    }

    /// The area, in squares of the unit of length.
    pub fn area(&self) -> f64 {
        doubled_area(self.vertices()) / 2.0
    }

    /// The vertices, anticlockwise.
    #[inline]
    pub fn vertices(&self) -> &[Vec2] {
        &self.vertices[..usize::from(self.len)]
    }

    /// A circle around the polygon.
    #[inline]
    pub const fn bound(&self) -> Disc {
        self.bound
    }

    /// The greatest circle inside the polygon about the same centre as
    /// [`Polygon::bound`]; a radius of 0 when that centre lies on the border.
    #[inline]
    pub const fn heart(&self) -> Disc {
        Disc::new(self.bound.centre, self.heart_radius)
    }

    /// The first vertex and the outward unit normal of each edge.
    #[inline]
    pub(crate) fn sides(&self) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        let normals = &self.normals[..usize::from(self.len)];
        self.vertices().iter().copied().zip(normals.iter().copied())
    }

    /// The height of a point over the edge it is furthest outside of;
    /// negative inside, where it is minus the depth.
    #[inline]
    fn height(&self, point: Vec2) -> f64 {
        self.sides()
            .map(|(from, normal)| normal.dot(point - from))
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Whether a point lies inside or on the border.
    #[inline]
    pub fn contains(&self, point: Vec2) -> bool {
        self.height(point) <= DISTANCE_TOLERANCE
    }

    /// The distance to a point, 0 inside.
    #[inline]
    pub fn distance_to_point(&self, point: Vec2) -> f64 {
        if self.height(point) <= 0.0 {
            return 0.0;
        }
        edges(self.vertices())
            .map(|(from, to)| distance_squared_to_edge(point, from, to))
            .fold(f64::INFINITY, f64::min)
            .sqrt()
    }

    /// The depth of a disc in the inside; negative when it keeps clear.
    #[inline]
    pub fn depth_of_disc(&self, disc: Disc) -> f64 {
        let height = self.height(disc.centre);
        // The height never exceeds the distance, so a tall one settles it.
        if height <= 0.0 || height >= disc.radius {
            disc.radius - height
        } else {
            disc.radius - self.distance_to_point(disc.centre)
        }
    }

    /// The length of a line that lies inside.
    #[inline]
    pub fn chord(&self, line: &Line) -> f64 {
        let mut first = 0.0_f64;
        let mut last = 1.0_f64;
        for (from, normal) in self.sides() {
            let height = normal.dot(line.from - from) + GRAZE_DEPTH;
            let climb = normal.dot(line.span);
            if climb == 0.0 {
                if height >= 0.0 {
                    return 0.0;
                }
            } else {
                let share = -height / climb;
                if climb < 0.0 {
                    first = first.max(share);
                } else {
                    last = last.min(share);
                }
            }
        }
        if last <= first {
            0.0
        } else {
            (last - first) * line.length()
        }
    }

    /// The distance to another polygon, 0 when they touch or overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        if !self.is_apart_from(other) && !other.is_apart_from(self) {
            return 0.0;
        }
        // The nearest points of two convex polygons that keep clear of each
        // other include a vertex of one of them.
        let nearest = |one: &Self, two: &Self| {
            one.vertices()
                .iter()
                .map(|vertex| two.distance_to_point(*vertex))
                .fold(f64::INFINITY, f64::min)
        };
        nearest(self, other).min(nearest(other, self))
    }

    /// Whether one of this polygon's edges has the whole other polygon on its
    /// outer side.
    fn is_apart_from(&self, other: &Self) -> bool {
        self.sides().any(|(from, normal)| {
            other
                .vertices()
                .iter()
                .all(|vertex| normal.dot(*vertex - from) >= 0.0)
        })
    }

    /// The polygon after a half turn about a point.
    pub fn half_turn(&self, centre: Vec2) -> Self {
        let mut ring = self.vertices;
        let ring = &mut ring[..usize::from(self.len)];
        for vertex in ring.iter_mut() {
            *vertex = vertex.half_turn(centre);
        }
        // Worked out afresh, so that a polygon depends on its vertices alone.
        Self::from_ring(ring)
    }
}

/// The edges of a ring, each with its two ends.
#[inline]
pub(crate) fn edges(ring: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    let nexts = ring.iter().skip(1).chain(ring.first());
    ring.iter().copied().zip(nexts.copied())
}

/// Twice the area of a ring, positive when it runs anticlockwise.
fn doubled_area(ring: &[Vec2]) -> f64 {
    // Measured from the first vertex, so that a far-off ring loses no digits.
    let origin = ring[0];
    edges(ring)
        .map(|(from, to)| (from - origin).cross(to - origin))
        .sum()
}

/// The distance from a point to an edge, squared.
#[inline]
fn distance_squared_to_edge(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    let edge = to - from;
    let share = (point - from).dot(edge) / edge.length_squared();
    (from + edge * share.clamp(0.0, 1.0)).distance_squared(point)
}
