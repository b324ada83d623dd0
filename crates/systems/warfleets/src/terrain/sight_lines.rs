//! How much of the view across the table the solid pieces stop.

use evenkeel_board::{Line, Table, Vec2};

use crate::ruleset::TableRules;
use crate::terrain::{Piece, Terrain};

/// The fractional part of the golden ratio. Its multiples spread more evenly
/// over the unit interval than those of any other number.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// The share of lines from one long edge to the other that solid pieces stop,
/// 0 to 1, over `samples` lines; 0 for no lines.
pub fn stopped_share(terrain: &Terrain, table: &TableRules, samples: u16) -> f64 {
    if samples == 0 {
        return 0.0;
    }
    let table = Table::new(table.width_in, table.height_in);
    let stopped = lines(table, samples)
        .filter(|line| is_stopped(terrain.pieces(), line))
        .count();
    stopped as f64 / f64::from(samples)
}

/// Rule WF-SETUP-05: a layout aims to stop so many lines across the table.
///
/// Answers how many of `samples` lines are stopped, but counts no further than
/// `enough`, and gives up with a lower number once more than `least` can no
/// longer be reached.
pub(super) fn count_stopped(
    pieces: &[Piece],
    table: Table,
    samples: u16,
    enough: u16,
    least: u16,
) -> u16 {
    let mut stopped = 0;
    let mut left = samples;
    for line in lines(table, samples) {
        if stopped >= enough || stopped + left <= least {
            break;
        }
        left -= 1;
        stopped += u16::from(is_stopped(pieces, &line));
    }
    stopped
}

fn is_stopped(pieces: &[Piece], line: &Line) -> bool {
    pieces
        .iter()
        .any(|piece| piece.traits.solid && piece.shape.blocks_line(line))
}

/// Lines whose two ends spread evenly over the two long edges and over all
/// pairings of them. They stand in for random lines: the same number of them
/// gives a steadier answer and takes no dice.
fn lines(table: Table, samples: u16) -> impl Iterator<Item = Line> {
    (0..samples).map(move |index| {
        let step = f64::from(index) + 0.5;
        let from = step / f64::from(samples);
        let to = (step * GOLDEN).fract();
        if table.width >= table.height {
            Line::between(
                Vec2::new(from * table.width, 0.0),
                Vec2::new(to * table.width, table.height),
            )
        } else {
            Line::between(
                Vec2::new(0.0, from * table.height),
                Vec2::new(table.width, to * table.height),
            )
        }
    })
}
