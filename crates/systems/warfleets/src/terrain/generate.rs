//! The seeded generator.

use evenkeel_board::Table;
use evenkeel_kernel::dice::Dice;

use crate::ruleset::{TableRules, TerrainRules};
use crate::terrain::Terrain;
use crate::terrain::layout::Layout;
use crate::terrain::mix::{draw_count, draw_mix};
use crate::terrain::sight_lines::count_stopped;

/// Draws the terrain of a table (rows WF-SETUP-03..10).
///
/// Several layouts are tried until one stops enough lines of sight; failing
/// that, the best is taken: the one with the most pieces, and of these the one
/// that stops most lines. When the rules ask for more than the table has room
/// for, there are fewer pieces than they ask for; the distances always hold.
pub fn generate(rules: &TerrainRules, table: &TableRules, dice: &mut impl Dice) -> Terrain {
    let table = Table::new(table.width_in, table.height_in);
    let count = draw_count(rules, dice);
    if count == 0 {
        return Terrain::none();
    }
    // A line and its half turn fare alike on a symmetric table, so half of the
    // lines tell as much.
    let samples = if rules.symmetric {
        rules.sight_samples.div_ceil(2)
    } else {
        rules.sight_samples
    };
    let enough = (rules.sight_target.clamp(0.0, 1.0) * f64::from(samples)).ceil() as u16;

    let mut best = try_layout(rules, table, count, dice);
    let mut stopped = count_stopped(best.pieces(), table, samples, enough, 0);
    for _ in 1..rules.attempts {
        let is_complete = best.pieces().len() == count;
        if is_complete && stopped >= enough {
            break;
        }
        let layout = try_layout(rules, table, count, dice);
        if layout.pieces().len() < best.pieces().len() {
            continue;
        }
        let has_more = layout.pieces().len() > best.pieces().len();
        let least = if has_more { 0 } else { stopped };
        let found = count_stopped(layout.pieces(), table, samples, enough, least);
        if has_more || found > stopped {
            best = layout;
            stopped = found;
        }
    }
    Terrain::of(best.pieces().iter().copied())
}

/// One layout, with as many of the pieces as there is room for.
fn try_layout<'r>(
    rules: &'r TerrainRules,
    table: Table,
    count: usize,
    dice: &mut impl Dice,
) -> Layout<'r> {
    let mix = draw_mix(rules, table, count, dice);
    let mut layout = Layout::new(rules, table);
    if let Some(traits) = mix.centre {
        layout.place_centre(traits, dice);
    }
    let last = mix.units.len().saturating_sub(1);
    for (index, traits) in mix.units.into_iter().enumerate() {
        layout.place(traits, index == last, dice);
    }
    layout.drop_lonely();
    layout
}
