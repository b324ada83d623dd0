//! Offers: the courses that are worth showing, each at another range or in another hex.

use arrayvec::ArrayVec;
use evenkeel_kernel::reasons::SHOWN;
use evenkeel_kernel::tactics::Judged;

use crate::action::Action;
use crate::tactics::Opinions;

/// Most courses that are offered beside the best.
pub(super) const MOST_COURSES: usize = SHOWN - 1;

/// How far somebody looks beside the best answer.
#[derive(Clone, Copy)]
pub(super) struct Breadth {
    /// The number of answers that are offered beside the best.
    pub others: usize,
    /// How much less than the best course another one may score.
    pub doubt: f32,
    /// Whether each course leads to another range; else to another hex.
    pub by_range: bool,
}

impl Breadth {
    /// The best answer is enough.
    pub const NONE: Breadth = Breadth {
        others: 0,
        doubt: 0.0,
        by_range: true,
    };

    /// As many as are shown to whoever asks for reasons, the best ones.
    pub const SHOWN: Breadth = Breadth {
        others: MOST_COURSES,
        doubt: f32::INFINITY,
        by_range: false,
    };

    /// As far as whoever searches further looks.
    pub fn of(opinions: &Opinions) -> Breadth {
        Breadth {
            others: opinions.breadth.into(),
            doubt: opinions.doubt,
            by_range: true,
        }
    }

    /// The mark of a course, of which each is offered once: the range to the nearest enemy
    /// where it ends, or the first of the courses that end there.
    pub fn mark(self, range: i16, first: usize) -> i32 {
        match self.by_range {
            true => range.into(),
            false => first as i32,
        }
    }
}

/// A course that is offered, with its score and its mark.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub score: f32,
    pub mark: i32,
    pub judged: Judged<Action>,
}

/// The most promising hex of each of some marks, with its bound and its place.
pub(super) type Leaders = ArrayVec<(f32, i32, usize), MOST_COURSES>;

/// Keeps one thing for each mark, the best of it, and of so many marks the best.
pub(super) fn keep<T: Copy>(
    kept: &mut ArrayVec<T, MOST_COURSES>,
    most: usize,
    new: T,
    score_and_mark: impl Fn(&T) -> (f32, i32),
) {
    let (score, mark) = score_and_mark(&new);
    let same = kept
        .iter()
        .position(|known| score_and_mark(known).1 == mark);
    let place = match same {
        Some(place) => place,
        None if kept.len() < most.min(MOST_COURSES) => return kept.push(new),
        None => {
            let scores = kept.iter().map(|known| score_and_mark(known).0);
            let worst = scores.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
            let Some((place, _)) = worst else { return };
            place
        }
    };
    if score_and_mark(&kept[place]).0 < score {
        kept[place] = new;
    }
}
