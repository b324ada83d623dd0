//! Placing pieces on the table.

use arrayvec::ArrayVec;
use evenkeel_board::outline::{self, Outline, STEPS_PER_INCH};
use evenkeel_board::{Disc, Shape, Table, Vec2};
use evenkeel_kernel::dice::Dice;

use crate::ruleset::TerrainRules;
use crate::terrain::mix::blocking_radii;
use crate::terrain::{MAX_PIECES, Piece, Traits};

/// The number of tries at a place for a piece. It shrinks from try to try.
const TRIES: u32 = 48;

/// A piece under construction: its circle and what matters of its neighbours.
#[derive(Clone, Copy, Debug)]
struct Site {
    /// A circle around the piece.
    bound: Disc,
    /// The radius of a circle inside the piece about the same centre.
    heart: f64,
    /// The traits that the piece will have.
    traits: Traits,
}

impl Site {
    fn half_turn(self, table: Table) -> Site {
        Site {
            bound: self.bound.moved_to(table.half_turn(self.bound.centre)),
            ..self
        }
    }
}

/// A table that is being filled.
#[derive(Clone, Debug)]
pub(super) struct Layout<'r> {
    rules: &'r TerrainRules,
    table: Table,
    sites: ArrayVec<Site, MAX_PIECES>,
    pieces: ArrayVec<Piece, MAX_PIECES>,
}

impl<'r> Layout<'r> {
    /// An empty table.
    pub(super) fn new(rules: &'r TerrainRules, table: Table) -> Self {
        Layout {
            rules,
            table,
            sites: ArrayVec::new(),
            pieces: ArrayVec::new(),
        }
    }

    /// The pieces placed so far.
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Places a circle in the middle of the table, where a half turn leaves it
    /// alone. The first piece must be this one. Leaves it out when the table is
    /// too small.
    pub(super) fn place_centre(&mut self, traits: Traits, dice: &mut impl Dice) {
        let (low, high) = self.radii(traits);
        let radius = draw_radius(low, high, dice);
        let room = self.room_to_edge(traits, radius);
        if room * 2.0 > self.table.width.min(self.table.height) {
            return;
        }
        let site = Site {
            bound: Disc::new(self.table.centre(), radius),
            heart: radius,
            traits,
        };
        let shape = Shape::Circle(site.bound);
        self.sites.push(site);
        self.pieces.push(Piece { shape, traits });
    }

    /// Places a piece, and its image under symmetry. `is_last` when no other
    /// piece follows. Leaves it out when no room is found.
    pub(super) fn place(&mut self, traits: Traits, is_last: bool, dice: &mut impl Dice) {
        // Rule WF-SETUP-08: pieces are circles or convex polygons.
        let outline = Outline::draw(self.rules.polygon_share, |count| dice.below(count));
        let (low, mut high) = self.radii(traits);
        let low_step = (high - low) / f64::from(TRIES);
        for _ in 0..TRIES {
            let radius = draw_radius(low, high, dice);
            high -= low_step;
            let Some(centre) = self.draw_centre(traits, radius, dice) else {
                continue;
            };
            let site = Site {
                bound: Disc::new(centre, radius),
                heart: radius * outline.heart(),
                traits,
            };
            if self.fits(site, is_last) {
                self.settle(site, outline.shape(site.bound));
                return;
            }
        }
    }

    /// The least and greatest radius of a piece with these traits.
    fn radii(&self, traits: Traits) -> (f64, f64) {
        if traits.blocking {
            blocking_radii(self.rules)
        } else {
            (self.rules.radius_min_in, self.rules.radius_max_in)
        }
    }

    /// Rule WF-SETUP-10: blocking pieces keep their distance from the edges.
    /// Others only stay on the table. The least distance of a centre, inches.
    fn room_to_edge(&self, traits: Traits, radius: f64) -> f64 {
        if traits.blocking {
            radius + self.rules.min_gap_in
        } else {
            radius
        }
    }

    /// A place for a centre; none when the table is too small.
    fn draw_centre(&self, traits: Traits, radius: f64, dice: &mut impl Dice) -> Option<Vec2> {
        let room = self.room_to_edge(traits, radius);
        let x = draw_between(room, self.table.width - room, dice)?;
        let y = draw_between(room, self.table.height - room, dice)?;
        Some(Vec2::new(x, y))
    }

    /// Whether a piece, with its image, keeps the distances.
    fn fits(&self, site: Site, is_last: bool) -> bool {
        let image = self.rules.symmetric.then(|| site.half_turn(self.table));
        let others = || self.sites.iter().copied().chain(image);
        let has_room = others().all(|other| self.keeps_apart(site, other));
        // The first piece of many waits for its neighbour.
        let may_wait = self.sites.is_empty() && !is_last;
        let is_alone = self.sites.is_empty() && image.is_none();
        has_room && (may_wait || is_alone || others().any(|other| self.is_near(site, other)))
    }

    /// Rule WF-SETUP-10: between two blocking pieces a base can fly. Other
    /// pieces only keep off each other.
    fn keeps_apart(&self, one: Site, two: Site) -> bool {
        let gap = if one.traits.blocking && two.traits.blocking {
            self.rules.min_gap_in
        } else {
            0.0
        };
        one.bound.at_least(two.bound, gap)
    }

    /// Rule WF-SETUP-07: no piece stands too far from all others. The circles
    /// inside the pieces are measured, which are never nearer than the pieces.
    fn is_near(&self, one: Site, two: Site) -> bool {
        let one = Disc::new(one.bound.centre, one.heart);
        let two = Disc::new(two.bound.centre, two.heart);
        one.within(two, self.rules.max_gap_in)
    }

    /// Rule WF-SETUP-07: leaves out the first piece, and its image, when the
    /// neighbour that it waited for has not come.
    pub(super) fn drop_lonely(&mut self) {
        if self.sites.len() < 2 {
            return;
        }
        for index in (0..self.sites.len()).rev() {
            let site = self.sites[index];
            let mut others = self.sites.iter().enumerate();
            if !others.any(|(other, &two)| other != index && self.is_near(site, two)) {
                self.sites.remove(index);
                self.pieces.remove(index);
            }
        }
    }

    /// Rule WF-SETUP-04: a layout that a half turn leaves as it is favours
    /// neither side.
    fn settle(&mut self, site: Site, shape: Shape) {
        let traits = site.traits;
        self.sites.push(site);
        self.pieces.push(Piece { shape, traits });
        if self.rules.symmetric {
            let shape = shape.half_turn(self.table.centre());
            self.sites.push(site.half_turn(self.table));
            self.pieces.push(Piece { shape, traits });
        }
    }
}

/// A radius on the grid between two limits, at least one step.
fn draw_radius(low: f64, high: f64, dice: &mut impl Dice) -> f64 {
    draw_between(low, high, dice)
        .unwrap_or(low)
        .max(1.0 / STEPS_PER_INCH)
}

/// A number on the grid between two limits; none when there is none.
fn draw_between(low: f64, high: f64, dice: &mut impl Dice) -> Option<f64> {
    outline::draw_between(low, high, |count| dice.below(count))
}
