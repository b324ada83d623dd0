//! Plane geometry from scratch: nothing of the engine is used.

/// How far numbers may be off for rounding, inches. Coordinates are below 100
/// inches and a pose is the sum of at most three legs, so rounding stays below
/// 1e-12; the engine itself counts distances within 1e-6 as equal.
pub const SLACK: f64 = 2e-6;

pub type Point = (f64, f64);

pub fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

pub fn ahead(from: Point, heading: Point, distance: f64) -> Point {
    (from.0 + heading.0 * distance, from.1 + heading.1 * distance)
}

pub fn dot(a: Point, b: Point) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

pub fn cross(a: Point, b: Point) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

pub fn length(a: Point) -> f64 {
    a.0.hypot(a.1)
}

pub fn distance(a: Point, b: Point) -> f64 {
    length(minus(a, b))
}

/// The angle between two directions, degrees, 0 to 180.
pub fn angle(a: Point, b: Point) -> f64 {
    cross(a, b).atan2(dot(a, b)).abs().to_degrees()
}

/// The quadrants in which a direction may lie: two of them near a border.
pub fn quadrants(heading: Point, direction: Point) -> Vec<&'static str> {
    let turned = cross(heading, direction)
        .atan2(dot(heading, direction))
        .to_degrees();
    // A thousandth of an inch at the far end of the table, in degrees.
    let near = 1e-3;
    let mut found = Vec::new();
    if turned.abs() <= 45.0 + near {
        found.push("Front");
    }
    if (45.0 - near..=135.0 + near).contains(&turned) {
        found.push("Left");
    }
    if (-135.0 - near..=-45.0 + near).contains(&turned) {
        found.push("Right");
    }
    if turned.abs() >= 135.0 - near {
        found.push("Rear");
    }
    found
}

/// A circle or a convex polygon.
pub enum Outline {
    Circle(Point, f64),
    Polygon(Vec<Point>),
}

impl Outline {
    /// The length of a segment inside the outline.
    pub fn chord(&self, from: Point, to: Point) -> f64 {
        let way = minus(to, from);
        let whole = length(way);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        match self {
            Outline::Circle(centre, radius) => {
                let along = dot(minus(*centre, from), way) / whole;
                let aside = cross(way, minus(*centre, from)).abs() / whole;
                if aside >= *radius {
                    return 0.0;
                }
                let half = (radius * radius - aside * aside).sqrt();
                enter = enter.max((along - half) / whole);
                leave = leave.min((along + half) / whole);
            }
            Outline::Polygon(corners) => {
                let turn = area(corners).signum();
                for (index, &a) in corners.iter().enumerate() {
                    let edge = minus(corners[(index + 1) % corners.len()], a);
                    // Inside is to the left of every edge of an anticlockwise ring.
                    let start = turn * cross(edge, minus(from, a));
                    let change = turn * cross(edge, way);
                    match change {
                        c if c > 0.0 => enter = enter.max(-start / c),
                        c if c < 0.0 => leave = leave.min(-start / c),
                        _ if start < 0.0 => return 0.0,
                        _ => {}
                    }
                }
            }
        }
        ((leave - enter) * whole).max(0.0)
    }

    pub fn contains(&self, point: Point) -> bool {
        match self {
            Outline::Circle(centre, radius) => distance(*centre, point) <= *radius,
            Outline::Polygon(corners) => {
                let turn = area(corners).signum();
                let next = |index: usize| corners[(index + 1) % corners.len()];
                let corners = corners.iter().enumerate();
                corners
                    .into_iter()
                    .all(|(index, &a)| turn * cross(minus(next(index), a), minus(point, a)) >= 0.0)
            }
        }
    }
}

fn area(corners: &[Point]) -> f64 {
    let next = |index: usize| corners[(index + 1) % corners.len()];
    let corners = corners.iter().enumerate();
    corners.map(|(index, &a)| cross(a, next(index))).sum()
}
