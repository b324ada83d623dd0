//! Damage tracks beside the board.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Condition, Piece, Status};
use evenkeel_tournament::play::film::Film;
use maud::{Markup, html};

/// The pieces of a side, as they were at the end.
pub(crate) fn tracks(film: &Film, side: Side) -> Markup {
    let all = film.pieces.iter().zip(film.last()).enumerate();
    let own = all.filter(|(_, (piece, _))| piece.side == side);
    let letter = if side == Side::A { "a" } else { "b" };
    let tallies = film.last_tallies().iter();
    html! {
        section class={ "tracks " (letter) } aria-labelledby=(format!("tracks-{letter}")) {
            h2 id=(format!("tracks-{letter}")) { "Side " (format!("{side:?}")) ": " (film.fleets[side].name) }
            p.tallies id=(format!("tallies-{letter}")) {
                @for tally in tallies.filter(|tally| tally.side == side) { span { (tally.name) " " (tally.value) } }
            }
            ul { @for (number, (piece, now)) in own { (row(number, piece, now)) } }
        }
    }
}

fn row(number: usize, piece: &Piece, now: &Condition) -> Markup {
    html! {
        li id=(format!("t{number}")) class=(word(now.status)) {
            button.name type="button" aria-pressed="false" title=(piece.about) { (piece.name) }
            span.status { (said(now)) }
            span.boxes {
                @for (track, filled) in piece.tracks.iter().zip(&now.filled) {
                    span.track title=(track.name) {
                        span.tname { (track.name) " " }
                        @for at in 0..track.of {
                            @if at < *filled { i.full {} } @else { i {} }
                        }
                        span.count { " " (filled) "/" (track.of) }
                    }
                }
            }
        }
    }
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Away => "away",
        Status::Here => "here",
        Status::Weak => "weak",
        Status::Left => "left",
        Status::Surrendered => "surrendered",
        Status::Destroyed => "destroyed",
    }
}

/// The state of a piece in words; the script says the same.
fn said(now: &Condition) -> String {
    let status = match now.status {
        Status::Here | Status::Weak => None,
        Status::Away => Some("not on the board"),
        Status::Left => Some("left"),
        Status::Surrendered => Some("surrendered"),
        Status::Destroyed => Some("destroyed"),
    };
    let notes = now.notes.iter().map(String::as_str);
    status
        .into_iter()
        .chain(notes)
        .collect::<Vec<_>>()
        .join(", ")
}
