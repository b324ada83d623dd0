//! A battle as a page: one HTML file that opens from disk, without a network, and steps
//! through a [`Film`] event by event.
//!
//! Rust writes everything that can be seen without scripts: the board as it was at the
//! end, the damage tracks and the story. The script of the page, which is a file of its
//! own, changes only places, classes and texts of what is there already, and draws what
//! belongs to one event alone. So there is one drawing of each piece.
//!
//! Names are data: `maud` escapes them in the page, the film is written so that no text in
//! it ends the script element that holds it, and the script sets text, never markup.
//!
//! Pair 12 of the first matchup of a plan:
//!
//! ```
//! use evenkeel_tournament::plan::Plan;
//!
//! fn page(plan: &Plan) -> Result<String, Box<dyn std::error::Error>> {
//!     let film = plan.film(0, 12, false)?;
//!     Ok(evenkeel_replay::render(&film)?)
//! }
//! ```

mod board;
mod data;
mod page;
mod timeline;
mod tracks;

use evenkeel_tournament::play::film::Film;

/// The page of a film, complete in itself.
///
/// # Errors
/// When the film cannot be written as JSON.
pub fn render(film: &Film) -> Result<String, serde_json::Error> {
    let data = data::script(film)?;
    Ok(page::page(film, &data))
}
