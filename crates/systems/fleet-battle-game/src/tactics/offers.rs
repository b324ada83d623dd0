//! Offers: the courses that are worth showing, each at another range.

use arrayvec::ArrayVec;
use evenkeel_kernel::tactics::Judged;

use crate::action::Action;

/// Most courses that are offered beside the best.
pub(super) const MOST_COURSES: usize = 8;

/// A course that is offered, with its score and the range to the nearest enemy where it
/// ends.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub score: f32,
    pub range: i16,
    pub judged: Judged<Action>,
}

/// The most promising hex at each of some ranges, with its bound and its place.
pub(super) type Leaders = ArrayVec<(f32, i16, usize), MOST_COURSES>;

/// Keeps one thing for each range, the best of it, and of so many ranges the best.
pub(super) fn keep<T: Copy>(
    kept: &mut ArrayVec<T, MOST_COURSES>,
    most: usize,
    new: T,
    score_and_range: impl Fn(&T) -> (f32, i16),
) {
    let (score, range) = score_and_range(&new);
    let same = kept
        .iter()
        .position(|known| score_and_range(known).1 == range);
    let place = match same {
        Some(place) => place,
        None if kept.len() < most.min(MOST_COURSES) => return kept.push(new),
        None => {
            let scores = kept.iter().map(|known| score_and_range(known).0);
            let worst = scores.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
            let Some((place, _)) = worst else { return };
            place
        }
    };
    if score_and_range(&kept[place]).0 < score {
        kept[place] = new;
    }
}
