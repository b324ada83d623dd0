//! Run folders: the tables of a run as Parquet and CSV files, written and read back.
//!
//! [`write`](write()) takes the results of a run and leaves a run folder; [`rebuild`]
//! draws the charts and pages of such a folder again. Both take one path:
//! tables are written first, and charts and pages are made from what is read
//! back.
//!
//! | file | holds |
//! |---|---|
//! | `run.ron` | the resolved job and ruleset, the seed, the version |
//! | `*.parquet`, `*.csv` | the tables; [`evenkeel_report::schema`] documents every column |
//! | `charts/*.svg`, `charts/*.png` | the charts |
//! | `index.html` | the answers at a glance, the charts, the tables |
//!
//! It is the only crate that sees polars.
//!
//! ```
//! use evenkeel_folder::frame::to_frame;
//! use evenkeel_report::columns::{Column, Columns, Values};
//!
//! let score = Column { name: "score".into(), values: Values::Reals(vec![Some(0.5), None]) };
//! let frame = to_frame("scores", &Columns { height: 2, columns: vec![score] })?;
//! assert_eq!((frame.height(), frame.width()), (2, 1));
//! # Ok::<(), evenkeel_report::ReportError>(())
//! ```

mod battles;
pub mod folder;
pub mod frame;
mod table_file;
mod target;

pub use battles::Battles;
pub use evenkeel_report::file::prepare;
pub use folder::{Show, copy, read, rebuild, write};
pub use polars::prelude::DataFrame;
