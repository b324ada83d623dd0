//! The borders of free ground, and where they cross.
//!
//! Ground that discs and convex pieces leave free, inside straight limits, has a
//! corner whenever there is any of it: its borders bend inwards everywhere else,
//! so none of them closes on its own. Whoever looks for a free spot and tries all
//! crossings misses none.

use crate::{
    disc::Disc, polygon::edges, shape::Shape, table::Rect, tolerance::DISTANCE_TOLERANCE,
    vector::Vec2,
};

/// Borders of free ground: circles and straight stretches.
///
/// Those that do not fit in are left out. It is large, and meant to be made where
/// a coarser search has found nothing.
#[derive(Clone, Debug)]
pub struct Borders {
    circles: [Disc; Borders::CIRCLES],
    circle_count: usize,
    lines: [(Vec2, Vec2); Borders::LINES],
    line_count: usize,
}

impl Default for Borders {
    fn default() -> Self {
        Self::new()
    }
}

impl Borders {
    /// The most circles.
    pub const CIRCLES: usize = 384;
    /// The most straight stretches.
    pub const LINES: usize = 256;

    /// No borders.
    pub const fn new() -> Self {
        Self {
            circles: [Disc::new(Vec2::ZERO, 0.0); Self::CIRCLES],
            circle_count: 0,
            lines: [(Vec2::ZERO, Vec2::ZERO); Self::LINES],
            line_count: 0,
        }
    }

    /// Adds a circle.
    pub fn add_circle(&mut self, circle: Disc) {
        if self.circle_count < Self::CIRCLES {
            self.circles[self.circle_count] = circle;
            self.circle_count += 1;
        }
    }

    /// Adds the stretch between two points.
    pub fn add_line(&mut self, from: Vec2, to: Vec2) {
        if self.line_count < Self::LINES {
            self.lines[self.line_count] = (from, to);
            self.line_count += 1;
        }
    }

    /// Adds the sides of a rectangle.
    pub fn add_rect(&mut self, rect: &Rect) {
        let corners = [
            rect.min,
            Vec2::new(rect.max.x, rect.min.y),
            rect.max,
            Vec2::new(rect.min.x, rect.max.y),
        ];
        for (from, to) in edges(&corners) {
            self.add_line(from, to);
        }
    }

    /// Adds the outline of a shape grown by `margin`: where the centre of a base
    /// of that radius touches it.
    pub fn add_shape(&mut self, shape: &Shape, margin: f64) {
        match shape {
            Shape::Circle(disc) => {
                self.add_circle(Disc::new(disc.centre, disc.radius + margin));
            }
            Shape::Polygon(polygon) => {
                let normals = polygon.sides().map(|(_, normal)| normal);
                for ((from, to), normal) in edges(polygon.vertices()).zip(normals) {
                    self.add_line(from + normal * margin, to + normal * margin);
                    self.add_circle(Disc::new(from, margin));
                }
            }
        }
    }

    /// Visits the ends of all stretches and all points where two borders cross or
    /// touch, always in the same order.
    pub fn each_crossing(&self, mut visit: impl FnMut(Vec2)) {
        let circles = &self.circles[..self.circle_count];
        let lines = &self.lines[..self.line_count];
        for (index, &line) in lines.iter().enumerate() {
            visit(line.0);
            visit(line.1);
            for &other in &lines[index + 1..] {
                cross_lines(line, other, &mut visit);
            }
            for &circle in circles {
                cross_line(circle, line, &mut visit);
            }
        }
        for (index, &circle) in circles.iter().enumerate() {
            for &other in &circles[index + 1..] {
                cross_circles(circle, other, &mut visit);
            }
        }
    }

    /// Visits the point of each border that is nearest to `point`: on free ground
    /// without a nearer crossing, one of these is the nearest spot.
    pub fn each_foot(&self, point: Vec2, mut visit: impl FnMut(Vec2)) {
        for &(from, to) in &self.lines[..self.line_count] {
            let span = to - from;
            if span.length_squared() > 0.0 {
                let share = (point - from).dot(span) / span.length_squared();
                visit(from + span * share.clamp(0.0, 1.0));
            }
        }
        for circle in &self.circles[..self.circle_count] {
            if circle.centre != point {
                visit(circle.centre.towards(point, circle.radius));
            }
        }
    }
}

/// The points in which two circles cross or touch.
fn cross_circles(one: Disc, two: Disc, visit: &mut impl FnMut(Vec2)) {
    let span = two.centre - one.centre;
    let apart_squared = span.length_squared();
    let reach = one.radius + two.radius + DISTANCE_TOLERANCE;
    if apart_squared > reach * reach || apart_squared == 0.0 {
        return;
    }
    let apart = apart_squared.sqrt();
    if apart < (one.radius - two.radius).abs() - DISTANCE_TOLERANCE {
        return;
    }
    let forward = span * (1.0 / apart);
    let along = (apart_squared + one.radius * one.radius - two.radius * two.radius) / (2.0 * apart);
    let half = (one.radius * one.radius - along * along).max(0.0).sqrt();
    let middle = one.centre + forward * along;
    visit(middle + forward.perpendicular() * half);
    visit(middle - forward.perpendicular() * half);
}

/// The points in which a circle and a stretch cross or touch.
fn cross_line(circle: Disc, (from, to): (Vec2, Vec2), visit: &mut impl FnMut(Vec2)) {
    let length = from.distance(to);
    if length == 0.0 {
        return;
    }
    let forward = (to - from) * (1.0 / length);
    let away = circle.centre - from;
    let aside = forward.cross(away);
    if aside.abs() > circle.radius + DISTANCE_TOLERANCE {
        return;
    }
    let half = (circle.radius * circle.radius - aside * aside)
        .max(0.0)
        .sqrt();
    for along in [forward.dot(away) - half, forward.dot(away) + half] {
        if (-DISTANCE_TOLERANCE..=length + DISTANCE_TOLERANCE).contains(&along) {
            visit(from + forward * along);
        }
    }
}

/// The points in which two stretches cross or touch.
fn cross_lines(one: (Vec2, Vec2), two: (Vec2, Vec2), visit: &mut impl FnMut(Vec2)) {
    let (span, other) = (one.1 - one.0, two.1 - two.0);
    let turn = span.cross(other);
    // Parallel ones have their ends alone.
    if turn == 0.0 {
        return;
    }
    let away = two.0 - one.0;
    let (share, other_share) = (away.cross(other) / turn, away.cross(span) / turn);
    let is_on = |share: f64, span: Vec2| {
        let slack = DISTANCE_TOLERANCE / span.length();
        (-slack..=1.0 + slack).contains(&share)
    };
    if is_on(share, span) && is_on(other_share, other) {
        visit(one.0 + span * share);
    }
}
