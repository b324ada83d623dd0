//! The time line below the board: where rounds begin, and who was lost when.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::Status;
use evenkeel_tournament::play::film::{Film, Step};
use maud::{Markup, html};

/// Rounds that begin within this of one that is numbered are not, percent of the line.
const CROWDED: f64 = 5.0;

/// Links to the first event of each round, and to each loss.
pub(crate) fn timeline(film: &Film) -> Markup {
    let at = |step: usize| 100.0 * step as f64 / (film.steps.len() - 1).max(1) as f64;
    let mut numbered = f64::NEG_INFINITY;
    let mut sign = |step: usize, round: u8| {
        if at(step) - numbered < CROWDED {
            return "·".to_string();
        }
        numbered = at(step);
        round.to_string()
    };
    html! {
        ol #timeline aria-label="Rounds and losses" {
            @for (step, round) in rounds(&film.steps) {
                li style=(format!("left:{:.2}%", at(step))) {
                    a.begins href=(format!("#step={step}")) data-step=(step)
                        aria-label=(format!("Round {round}")) title=(format!("Round {round}")) {
                        (sign(step, round))
                    }
                }
            }
            @for (step, piece, how) in losses(&film.steps) {
                @let said = format!("{} {how}, round {}", film.pieces[piece].name, film.steps[step].round);
                @let side = if film.pieces[piece].side == Side::A { "a" } else { "b" };
                li style=(format!("left:{:.2}%", at(step))) {
                    a class={ "loss " (side) } href=(format!("#step={step}")) data-step=(step)
                        aria-label=(said) title=(said) { "✕" }
                }
            }
        }
    }
}

/// The first step of each round, with its number.
fn rounds(steps: &[Step]) -> Vec<(usize, u8)> {
    let pairs = steps.windows(2).enumerate();
    let begun = pairs.filter(|(_, pair)| pair[1].round > pair[0].round);
    begun
        .map(|(step, pair)| (step + 1, pair[1].round))
        .collect()
}

/// The steps in which a piece is lost, and how.
fn losses(steps: &[Step]) -> Vec<(usize, usize, &'static str)> {
    let changed = steps.iter().enumerate().flat_map(|(step, now)| {
        let changed = now.changed.iter();
        changed.map(move |(piece, condition)| (step, *piece, condition.status))
    });
    let mut lost: Vec<(usize, usize, &'static str)> = Vec::new();
    for (step, piece, status) in changed {
        let how = match status {
            Status::Destroyed => "destroyed",
            Status::Surrendered => "surrendered",
            Status::Away | Status::Here | Status::Weak | Status::Left => continue,
        };
        if lost.iter().all(|(_, known, _)| *known != piece) {
            lost.push((step, piece, how));
        }
    }
    lost
}
