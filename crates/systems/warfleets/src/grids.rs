//! The grids on which continuous choices are offered.

use evenkeel_board::heading::{Heading, Rotation};
use evenkeel_board::table::Rect;
use evenkeel_board::vector::Vec2;

use crate::action::{Action, Gait, Go};
use crate::ruleset::Ruleset;

/// Everything that needs trigonometry, made once for a ruleset.
#[derive(Clone, Debug)]
pub struct Grids {
    /// Turns of a Hold; the first is none.
    pub hold: Vec<Rotation>,
    /// Turns of a Move or warp; the first is none.
    pub go: Vec<Rotation>,
    /// Turns of a Cruise or Ram; the first is none.
    pub cruise: Vec<Rotation>,
    /// Headings of a placed ship, as turns from straight inwards.
    pub headings: Vec<Rotation>,
    /// Directions of a squadron's flight.
    pub directions: Vec<Heading>,
    /// Directions around a ship.
    pub around: Vec<Heading>,
    /// Bearings of a spot beside an enemy: near side, left of it, right of it.
    pub beside: [Rotation; 3],
    /// Fractions of the speed at which a pivot is offered, from one half to 1.
    pub pivots: Vec<f64>,
    /// The bends of a Move that players compare.
    pub(crate) plain_go: Vec<Bend>,
    /// The bends of a Cruise or Ram that players compare.
    pub(crate) plain_cruise: Vec<Bend>,
    /// Spots for objective markers. Where none of them is legal there are others,
    /// numbered after them.
    pub marker_spots: Vec<Vec2>,
    /// Spots for ships out of reserve, for bases of no size.
    pub table_spots: Vec<Vec2>,
}

/// A bend of a course: where and how far it turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bend {
    /// Index of the turn; 0 is none.
    pub turn: u8,
    /// Index of the pivot.
    pub pivot: u8,
    /// The turn.
    pub by: Rotation,
    /// Share of the speed before it; all of it for a straight course.
    pub share: f64,
}

impl Bend {
    /// The action of a course that turns so.
    #[inline]
    pub(crate) fn action(&self, gait: Gait) -> Action {
        let (pivot, turn) = (self.pivot, self.turn);
        Action::Go(Go { gait, pivot, turn })
    }
}

impl Grids {
    /// The grids of a ruleset.
    pub fn new(rules: &Ruleset) -> Self {
        let grid = &rules.grid;
        let step = grid.pivot_step_deg;
        let full = |count: u16| {
            let turn = move |k| Rotation::from_degrees(f64::from(k) * 360.0 / f64::from(count));
            (0..count).map(move |k| Heading::EAST.rotate(turn(k)))
        };
        let go = turns(rules.movement.pivot_move_deg, step);
        let cruise = turns(rules.movement.pivot_cruise_deg, step);
        let pivots: Vec<f64> = spread(0.5, 1.0, usize::from(grid.pivot_points)).collect();
        Grids {
            hold: turns(rules.movement.pivot_hold_deg, step),
            plain_go: plain(&go, &pivots),
            plain_cruise: plain(&cruise, &pivots),
            go,
            cruise,
            headings: turns(180, grid.deploy_heading_step_deg),
            directions: full(grid.squadron_directions).collect(),
            around: full(u16::from(grid.displace_spots)).collect(),
            beside: [
                Rotation::NONE,
                Rotation::from_degrees(60.0),
                Rotation::from_degrees(-60.0),
            ],
            pivots,
            marker_spots: marker_spots(rules),
            table_spots: table_spots(rules),
        }
    }

    /// The ring around a ship that a spot lies on, from 0, and the direction to it.
    #[inline]
    pub(crate) fn on_ring(&self, spot: u16) -> (f64, Vec2) {
        let (spot, count) = (usize::from(spot), self.around.len());
        ((spot / count) as f64, self.around[spot % count].forward())
    }

    /// The number of spots on so many rings.
    pub(crate) fn spots_on_rings(&self, rings: u16) -> u16 {
        rings * self.around.len() as u16
    }
}

/// Straight ahead, and every turn as early or as late as possible: the courses
/// between end between them.
fn plain(turns: &[Rotation], pivots: &[f64]) -> Vec<Bend> {
    let last = pivots.len() - 1;
    let mut out = vec![Bend {
        turn: 0,
        pivot: 0,
        by: Rotation::NONE,
        share: 1.0,
    }];
    for (turn, &by) in turns.iter().enumerate().skip(1) {
        let (turn, ends) = (turn as u8, if last == 0 { 1 } else { 2 });
        out.extend([0, last].iter().take(ends).map(|&pivot| Bend {
            turn,
            pivot: pivot as u8,
            by,
            share: pivots[pivot],
        }));
    }
    out
}

/// No turn, then left and right by each step up to the limit, which is always
/// among them. A half turn is listed once.
fn turns(limit_deg: u16, step_deg: u16) -> Vec<Rotation> {
    let mut out = vec![Rotation::NONE];
    let steps = (1..)
        .map(|k| k * step_deg)
        .take_while(|&turn| turn < limit_deg);
    for turn in steps.chain([limit_deg]) {
        out.push(Rotation::from_degrees(f64::from(turn)));
        if turn < 180 {
            out.push(Rotation::from_degrees(-f64::from(turn)));
        }
    }
    out
}

/// `count` numbers evenly from `low` to `high`; the middle when there is one.
pub fn spread(low: f64, high: f64, count: usize) -> impl Iterator<Item = f64> {
    (0..count).map(move |k| spread_at(low, high, count, k))
}

/// Number `k` of [`spread`].
#[inline]
pub fn spread_at(low: f64, high: f64, count: usize, k: usize) -> f64 {
    if count > 1 {
        low + (high - low) / (count - 1) as f64 * k as f64
    } else {
        (low + high) / 2.0
    }
}

/// The number of spots `step` apart or a little less that cover a length, ends included.
pub fn spot_count(length: f64, step: f64) -> usize {
    (length.max(0.0) / step).ceil() as usize + 1
}

/// Rule WF-OBJ-04: markers keep their distance from the edges of the table and
/// from both deployment zones, so they lie in a band between.
pub(crate) fn marker_band(rules: &Ruleset) -> Rect {
    let table = &rules.table;
    let margin = if table.objective_strictly_over {
        1e-6
    } else {
        0.0
    };
    let along = table.objective_spacing_in + margin;
    let across = table.deploy_depth_in + along;
    Rect {
        min: Vec2::new(along, across),
        max: Vec2::new(table.width_in - along, table.height_in - across),
    }
}

/// Rule WF-OBJ-04: spots all over the band.
fn marker_spots(rules: &Ruleset) -> Vec<Vec2> {
    let band = marker_band(rules);
    let (width, height) = (band.max.x - band.min.x, band.max.y - band.min.y);
    let columns = spot_count(width, rules.grid.place_step_in);
    let rows = spot_count(height, rules.grid.place_step_in);
    let ys: Vec<f64> = spread(band.min.y, band.max.y, rows).collect();
    let xs = spread(band.min.x, band.max.x, columns);
    xs.flat_map(|x| ys.iter().map(move |&y| Vec2::new(x, y)).collect::<Vec<_>>())
        .collect()
}

fn table_spots(rules: &Ruleset) -> Vec<Vec2> {
    let step = rules.grid.place_step_in;
    let (width, height) = (rules.table.width_in, rules.table.height_in);
    let margin = step / 2.0;
    let columns = spot_count(width - step, step);
    let rows = spot_count(height - step, step);
    let ys: Vec<f64> = spread(margin, height - margin, rows).collect();
    let xs = spread(margin, width - margin, columns);
    xs.flat_map(|x| ys.iter().map(move |&y| Vec2::new(x, y)).collect::<Vec<_>>())
        .collect()
}

/// The deployment grid of bases of one size, along the lower edge.
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    /// Radius of the bases, inches.
    pub radius_in: f64,
    /// The spots, row by row.
    pub spots: Vec<Vec2>,
    /// The spots by index, the nearest to the middle of the table first.
    pub by_centre: Vec<u16>,
}

impl Zone {
    /// The grid of bases of this radius.
    pub fn new(rules: &Ruleset, radius_in: f64) -> Self {
        let spots = zone_spots(rules, radius_in);
        let centre = Vec2::new(rules.table.width_in / 2.0, rules.table.height_in / 2.0);
        let away = |spot: &u16| spots[usize::from(*spot)].distance_squared(centre);
        let mut by_centre: Vec<u16> = (0..spots.len() as u16).collect();
        by_centre.sort_by(|a, b| away(a).total_cmp(&away(b)));
        Zone {
            radius_in,
            spots,
            by_centre,
        }
    }
}

/// Rule WF-DEP-04: where a base of this radius can be placed in the zone along the
/// lower edge: wholly inside it, or with its centre inside where that is enough.
fn zone_spots(rules: &Ruleset, radius_in: f64) -> Vec<Vec2> {
    let (table, grid) = (&rules.table, &rules.grid);
    let margin = if table.deploy_fully { radius_in } else { 0.0 };
    let width = table.width_in - 2.0 * radius_in;
    let columns = spot_count(width, grid.deploy_step_in);
    let ys = spread(
        radius_in,
        table.deploy_depth_in - margin,
        usize::from(grid.deploy_rows),
    );
    let row = |y| {
        let xs = spread(radius_in, table.width_in - radius_in, columns);
        xs.map(move |x| Vec2::new(x, y))
    };
    ys.flat_map(row).collect()
}
