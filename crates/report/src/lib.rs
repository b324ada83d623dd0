//! Data frames, charts and pages of a run.
//!
//! Everything a run leaves behind goes through this crate: typed Parquet and
//! CSV files, charts, and the page that puts the verdict into plain words.

use polars::prelude::{DataFrame, PolarsResult, df};

/// A frame of one row, which proves that the chosen polars features suffice.
///
/// # Errors
/// When polars refuses the columns.
pub fn sample() -> PolarsResult<DataFrame> {
    df!("pairs" => [1_u32], "win_rate" => [0.5_f64])
}
