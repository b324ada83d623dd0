//! Run folders, charts and pages of made-up results.

mod battles;
mod charts;
mod comparison;
mod counts;
mod folder;
mod long;
mod sample;
mod schema;
