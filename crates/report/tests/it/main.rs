//! Run folders, charts and pages of made-up results.

mod charts;
mod folder;
mod sample;
mod schema;
