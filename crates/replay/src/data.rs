//! The film as the page's script reads it.

use evenkeel_rulebook::film::Piece;
use evenkeel_tournament::play::film::{Decision, Film, Step};
use serde::Serialize;

/// Data for the script, beside what stands in the page already.
#[derive(Serialize)]
struct Data<'f> {
    width: f64,
    height: f64,
    pieces: &'f [Piece],
    steps: &'f [Step],
    decisions: &'f [Decision],
    players: [&'f str; 2],
    worth: &'f str,
}

/// JSON that can stand in a script element, whatever its texts are: nothing in it opens
/// or closes an element, begins an entity, or ends a line of a script.
pub(crate) fn script(film: &Film) -> Result<String, serde_json::Error> {
    let json = serde_json::to_string(&Data {
        width: film.board.width,
        height: film.board.height,
        pieces: &film.pieces,
        steps: &film.steps,
        decisions: &film.decisions,
        players: [&film.fleets.a.player, &film.fleets.b.player],
        worth: film.worth,
    })?;
    let mut text = String::with_capacity(json.len());
    for letter in json.chars() {
        match letter {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                text.push_str(&format!("\\u{:04x}", u32::from(letter)));
            }
            _ => text.push(letter),
        }
    }
    Ok(text)
}
