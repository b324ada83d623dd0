//! The findings of a run, for people and programs: the columns of its tables, charts, pages,
//! and words for a terminal. Nothing here needs a data-frame library; the files of a run
//! folder are written and read by `evenkeel-folder`.
//!
//! | what | where |
//! |---|---|
//! | what the tables mean, printed from their forms | [`schema`] |
//! | the tables of a run that is in memory | [`tables`] |
//! | rows as columns, and back | [`columns`], [`reader`] |
//! | tables as text with commas, and back | [`csv`] |
//! | a run folder, read back | [`saved`] |
//! | charts, as SVG and PNG | [`charts`] |
//! | `index.html`: the answers at a glance, the charts, the tables | [`page`] |
//! | `run.ron`: the resolved job and ruleset, the seed, the version | [`run_file`] |
//! | what a terminal shows | [`terminal`], [`verdict_table`] |
//! | what a drift gate says, for people and for CI | [`gate`] |
//! | what is wrong with a game, worst first | [`audit`] |
//! | prices that were adopted, list by list | [`adoption`] |
//! | the words of answers, each in a sentence | [`glossary`] |
//!
//! ```
//! use evenkeel_report::charts::{Forest, ForestRow, render};
//! use evenkeel_tournament::say::result::Estimate;
//!
//! let found = Estimate { value: 0.58, low: 0.55, high: 0.61 };
//! let row = ForestRow::new("Heavy Ship".to_string(), found, |share| format!("{:.0}", 100.0 * share));
//! let forest = Forest {
//!     title: "Win rates".to_string(),
//!     subtitle: "Bars: 95 % interval.".to_string(),
//!     sides: ["better".to_string(), "worse".to_string()],
//!     x_label: "win rate".to_string(),
//!     even: 0.5,
//!     rows: vec![row],
//!     write: |share| format!("{:.0}", 100.0 * share),
//! };
//! let figure = render("fleets".to_string(), &forest)?;
//! assert!(figure.svg.contains("Heavy Ship") && figure.png.starts_with(b"\x89PNG"));
//! # Ok::<(), evenkeel_report::ReportError>(())
//! ```

pub mod adoption;
mod answers;
pub mod audit;
mod battles;
pub mod charts;
pub mod columns;
pub mod csv;
mod destination;
pub mod error;
mod figures;
pub mod file;
pub mod gate;
pub mod glossary;
mod grid;
mod json;
pub mod page;
pub mod pooled;
pub mod provenance;
pub mod reader;
pub mod reading;
mod replace;
pub mod run_file;
pub mod saved;
pub mod schema;
pub mod sheets;
pub mod tables;
pub mod terminal;
pub mod tones;

pub use destination::Destination;
pub use error::ReportError;
pub use figures::{counted, grouped};
pub use file::write_whole;
pub use json::{Rows, Sheets};
pub use replace::{foreign_file, replace};
pub use run_file::{RUN_FILE, RunFile, read as read_run_file};
pub use terminal::{Colour, verdict_table, verdict_table_in};
