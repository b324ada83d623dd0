//! Data frames, charts and pages of a run.
//!
//! [`write`](write()) takes the results of a run and leaves a run folder; [`rebuild`]
//! draws the charts and pages of such a folder again. Both take one path:
//! tables are written first, and charts and pages are made from what is read
//! back.
//!
//! | file | holds |
//! |---|---|
//! | `run.ron` | the resolved job and ruleset, the seed, the version |
//! | `*.parquet`, `*.csv` | the tables; [`schema::markdown`] documents every column |
//! | `charts/*.svg`, `charts/*.png` | the charts |
//! | `index.html` | the verdict in plain words, the charts, the tables |

mod battles;
pub mod charts;
pub mod error;
mod figures;
mod file;
pub mod folder;
pub mod frame;
pub mod gate;
mod grid;
mod json;
mod page;
mod pooled;
mod provenance;
mod replace;
mod run_file;
pub mod schema;
mod sheets;
pub mod table;
mod table_file;
mod tables;
pub mod terminal;

pub use battles::Battles;
pub use error::ReportError;
pub use figures::grouped;
pub use file::write_whole;
pub use folder::{Show, copy, prepare, read, rebuild, write};
pub use json::{Pooled, Rows, Sheets};
pub use replace::foreign_file;
pub use run_file::{RUN_FILE, RunFile, read as read_run_file};
pub use terminal::verdict_table;
