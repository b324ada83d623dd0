//! Heatmaps as tables, which can be read aloud and copied.

use evenkeel_tournament::say::result::{Estimate, RunResult};
use maud::{Markup, html};

use super::results::wide;
use crate::figures::whole_percent;
use crate::grid::{Grid, grids};

/// One table for each heatmap of a tournament, folded away.
pub fn tables(run: &RunResult) -> Markup {
    html! {
        @for grid in grids(run) { (table(&grid)) }
    }
}

fn table(grid: &Grid) -> Markup {
    let [a, b] = &grid.players;
    let title = format!("Win rates of fleets against fleets, {a} against {b}");
    html! {
        details.grid {
            summary { "The win rates of the chart as a table" }
            (wide(&title, html! { table {
                caption {
                    "Win rate in percent of the fleet at the left against the fleet above, with \
                     its interval"
                }
                thead { tr {
                    td {}
                    @for name in &grid.columns { th scope="col" { (name) } }
                } }
                tbody {
                    @for (name, cells) in grid.rows.iter().zip(&grid.cells) { tr {
                        th.name scope="row" { (name) }
                        @for cell in cells { td { (words(cell.as_ref())) } }
                    } }
                }
            } }))
        }
    }
}

fn words(cell: Option<&Estimate>) -> String {
    let Some(score) = cell else {
        return "–".to_owned();
    };
    let [value, low, high] =
        [score.value, score.low.max(0.0), score.high.min(1.0)].map(whole_percent);
    format!("{value} ({low} to {high})")
}
