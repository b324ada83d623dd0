//! The desk as a browser meets it, and as whoever means it ill does.

mod asking;
mod attacks;
mod editing;
mod fleets;
mod handing_on;
mod opened;
mod places;
