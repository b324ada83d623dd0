//! The seeded generator.

use arrayvec::ArrayVec;
use evenkeel_board::outline::{self, Outline};
use evenkeel_board::{Disc, Shape, Table, Vec2};
use evenkeel_kernel::dice::Dice;

use crate::ruleset::{Ruleset, TableRules, TerrainRules, Trait};
use crate::terrain::{MAX_PIECES, Terrain};

/// The number of tries at a place for a piece. It shrinks from try to try.
const TRIES: u32 = 48;

/// Length of the edges for which the number of pieces is given, inches.
const USUAL_EDGE: f64 = 48.0;

/// Rule WS-TERR-27: the pieces of a table for so many that are drawn, in proportion to
/// its area.
pub(crate) fn pieces_of(drawn: u32, table: &TableRules) -> usize {
    let edge = table.edge_in * table.scale;
    let share = edge / USUAL_EDGE / table.scale;
    let area = share * share;
    (f64::from(drawn) * area).round() as usize
}

/// Rule WS-TERR-27: so many pieces as the ruleset says, in proportion to the table,
/// some with each trait that matters, and the same for both sides: each piece has an
/// image after a half turn of the table, so that of an odd number one is left out. So is
/// a piece that finds no room.
pub fn generate(ruleset: &Ruleset, dice: &mut impl Dice) -> Terrain {
    let (rules, table) = (&ruleset.terrain, &ruleset.table);
    let edge = table.edge_in * table.scale;
    let (low, high) = rules.pieces;
    let drawn = u32::from(low) + dice.below(u32::from(high - low) + 1);
    let mut layout = Layout {
        rules,
        scale: table.scale,
        table: Table::new(edge, edge),
        bounds: ArrayVec::new(),
        terrain: Terrain::none(),
    };
    let wanted = pieces_of(drawn, table).min(MAX_PIECES);
    let needed = [Trait::Cover, Trait::Difficult, Trait::Blocking];
    let mut lacking: ArrayVec<Trait, 12> = ArrayVec::new();
    // Each piece stands there twice, so half as many are drawn.
    for _ in 0..rules.at_least.div_ceil(2) {
        lacking.extend(needed);
    }
    while layout.bounds.len() + 2 <= wanted {
        let first = lacking.pop();
        let fitting = |kind: &&Vec<Trait>| first.is_none_or(|first| kind.contains(&first));
        let open = rules.kinds.iter().filter(fitting).count() as u32;
        if open == 0 {
            break;
        }
        let chosen = dice.below(open) as usize;
        let Some(kind) = rules.kinds.iter().filter(fitting).nth(chosen) else {
            break;
        };
        // What the piece brings besides is lacking no more.
        for brought in kind.iter().filter(|brought| first != Some(**brought)) {
            if let Some(at) = lacking.iter().position(|lack| lack == brought) {
                lacking.remove(at);
            }
        }
        if !layout.place(kind, dice) {
            break;
        }
    }
    layout.terrain
}

/// A table that is being filled.
struct Layout<'r> {
    rules: &'r TerrainRules,
    scale: f64,
    table: Table,
    bounds: ArrayVec<(Disc, bool), MAX_PIECES>,
    terrain: Terrain,
}

impl Layout<'_> {
    /// Places a piece and its image; false when no room is found.
    fn place(&mut self, kind: &[Trait], dice: &mut impl Dice) -> bool {
        let blocking = kind.contains(&Trait::Blocking);
        let (low, high) = self.rules.radius;
        let (low, mut high) = (low * self.scale, high * self.scale);
        let shrink = (high - low) / f64::from(TRIES);
        // Rule WS-PREP-03: pieces are circles or convex polygons.
        let outline = Outline::draw(self.rules.polygon_share, |count| dice.below(count));
        for _ in 0..TRIES {
            let radius = draw_between(low, high, dice);
            high -= shrink;
            let gap = if blocking { self.gap() } else { 0.0 };
            let room = radius + gap;
            let x = draw_between(room, self.table.width - room, dice);
            let y = draw_between(room, self.table.height - room, dice);
            let bound = Disc::new(Vec2::new(x, y), radius);
            if self.fits(bound, blocking) {
                let shape = outline.shape(bound);
                self.settle(bound, blocking, shape, kind);
                return true;
            }
        }
        false
    }

    /// Least distance of blocking pieces, inches.
    fn gap(&self) -> f64 {
        self.rules.gap_in * self.scale
    }

    /// Whether a piece, with its image, keeps off all others.
    fn fits(&self, bound: Disc, blocking: bool) -> bool {
        let image = bound.moved_to(self.table.half_turn(bound.centre));
        let others = self.bounds.iter().copied();
        others.chain([(image, blocking)]).all(|(other, solid)| {
            let gap = if blocking && solid { self.gap() } else { 0.0 };
            bound.at_least(other, gap)
        })
    }

    fn settle(&mut self, bound: Disc, blocking: bool, shape: Shape, kind: &[Trait]) {
        let image = bound.moved_to(self.table.half_turn(bound.centre));
        self.bounds.push((bound, blocking));
        self.bounds.push((image, blocking));
        self.terrain.add(shape, kind);
        let turned = shape.half_turn(self.table.centre());
        self.terrain.add(turned, kind);
    }
}

/// A number on the grid between two limits, or the lower one.
fn draw_between(low: f64, high: f64, dice: &mut impl Dice) -> f64 {
    outline::draw_between(low, high, |count| dice.below(count)).unwrap_or(low)
}
