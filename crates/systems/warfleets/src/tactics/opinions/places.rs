//! Worths of spots to ships that are set down there, as a players' file writes them.
//!
//! These figures are trained (`examples/places.rs`): each says by how many points of a
//! battle's 300 the spot moves the odds. Between two of the distances that they are
//! written for, worth changes evenly.

use evenkeel_board::lanes::{Lanes, all, greater, lesser};
use serde::{Deserialize, Serialize};

use crate::ruleset::Phase;
use crate::terrain::Traits;

/// The distances to markers that figures are written for, in activations at Cruise speed.
const AWAY: [f32; 8] = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0];
/// The distances to friends that figures are written for, inches.
const APART_IN: [f32; 6] = [0.0, 4.0, 8.0, 16.0, 28.0, 44.0];
/// The gaps to terrain that figures are written for, inches, and the one from which on
/// terrain counts for nothing.
const GAP_IN: [f32; GAPS + 1] = [0.0, 3.0, 6.0, 9.0, 12.0, OPEN_IN];
const GAPS: usize = 5;
/// The gap at which terrain counts no more, inches.
pub(crate) const OPEN_IN: f32 = 18.0;

/// The number of figures that spots are judged by.
pub const PLACE_FIGURES: usize = ROCKS + 3 * 2 * GAPS;
const FRIENDS: usize = 3 * AWAY.len();
const ROCKS: usize = FRIENDS + 3 * APART_IN.len();

/// The worth of a spot to a ship, points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// Each marker, by how many activations it is away, to a light, a medium and a heavy
    /// ship.
    pub markers: [[f32; AWAY.len()]; 3],
    /// Each friend, by how many inches it is away, to a light, a medium and a heavy ship.
    pub friends: [[f32; APART_IN.len()]; 3],
    /// Each blocking piece by the gap to it, ahead and off the bow.
    pub blocking: [[f32; GAPS]; 2],
    /// Each dangerous piece, in the same way.
    pub dangerous: [[f32; GAPS]; 2],
    /// Each difficult piece, in the same way.
    pub difficult: [[f32; GAPS]; 2],
}

impl Places {
    /// All figures in a row, as [`Warfleets::place_figures`](crate::game::Warfleets) counts
    /// them.
    pub fn in_a_row(&self) -> [f32; PLACE_FIGURES] {
        let rocks = [&self.blocking, &self.dangerous, &self.difficult];
        let markers = self.markers.as_flattened().iter();
        let friends = self.friends.as_flattened().iter();
        let mut all = markers
            .chain(friends)
            .chain(rocks.into_iter().flatten().flatten());
        std::array::from_fn(|_| all.next().copied().unwrap_or(0.0))
    }

    /// The worth of a marker so many activations away to a ship, points.
    #[inline(always)]
    pub(crate) fn of_markers(&self, phase: Phase, away: Lanes) -> Lanes {
        along(&AWAY, &self.markers[size(phase)], away)
    }

    /// The worth to two ships of being so many inches apart, points.
    #[inline(always)]
    pub(crate) fn of_friends(&self, phases: [Phase; 2], apart_in: Lanes) -> Lanes {
        let [one, other] = phases.map(|phase| &self.friends[size(phase)]);
        along(
            &APART_IN,
            &std::array::from_fn(|knot| one[knot] + other[knot]),
            apart_in,
        )
    }

    /// The worth of a piece of terrain with such a gap to it, points.
    #[inline(always)]
    pub(crate) fn of_rocks(&self, traits: Traits, ahead: bool, gap_in: Lanes) -> Lanes {
        let all = [&self.blocking, &self.dangerous, &self.difficult];
        let mut worths = [0.0; GAPS + 1];
        for (has, worth) in counted(traits).into_iter().zip(all) {
            if has {
                let more = worth[usize::from(!ahead)].iter();
                worths
                    .iter_mut()
                    .zip(more)
                    .for_each(|(worth, more)| *worth += more);
            }
        }
        along(&GAP_IN, &worths, gap_in)
    }

    /// The figures that stand in such a row as [`Places::in_a_row`] gives.
    pub fn from_row(row: &[f32; PLACE_FIGURES]) -> Places {
        fn part<const N: usize, const M: usize>(row: &[f32], first: usize) -> [[f32; N]; M] {
            std::array::from_fn(|i| std::array::from_fn(|k| row[first + i * N + k]))
        }
        let ways = 2 * GAPS;
        Places {
            markers: part(row, 0),
            friends: part(row, FRIENDS),
            blocking: part(row, ROCKS),
            dangerous: part(row, ROCKS + ways),
            difficult: part(row, ROCKS + 2 * ways),
        }
    }
}

/// Hands on the figures for a marker so many activations away, each with its share.
pub(crate) fn marker(phase: Phase, away: f32, figure: &mut impl FnMut(usize, f32)) {
    between(&AWAY, away, size(phase) * AWAY.len(), figure);
}

/// Hands on the figures of a ship for a friend so many inches away, each with its share.
pub(crate) fn friend(phase: Phase, apart_in: f32, figure: &mut impl FnMut(usize, f32)) {
    let first = FRIENDS + size(phase) * APART_IN.len();
    between(&APART_IN, apart_in, first, figure);
}

/// Hands on the figures for a piece of terrain with such a gap to it, each with its share.
pub(crate) fn rock(traits: Traits, ahead: bool, gap_in: f32, figure: &mut impl FnMut(usize, f32)) {
    for (number, has) in counted(traits).into_iter().enumerate() {
        let first = ROCKS + (2 * number + usize::from(!ahead)) * GAPS;
        between(&GAP_IN, gap_in, 0, &mut |knot, share| {
            if has && knot < GAPS {
                figure(first + knot, share);
            }
        });
    }
}

/// The traits of a piece that have figures, in their order.
fn counted(traits: Traits) -> [bool; 3] {
    [traits.blocking, traits.dangerous, traits.difficult]
}

/// The size of a ship, counted from the light ones.
fn size(phase: Phase) -> usize {
    match phase {
        Phase::Squadrons | Phase::Light => 0,
        Phase::Medium => 1,
        Phase::Heavy => 2,
    }
}

/// Hands on the one or two figures that count at a distance, with the share of each; the
/// last one counts for all that is further away.
fn between(knots: &[f32], at: f32, first: usize, figure: &mut impl FnMut(usize, f32)) {
    let Some(next) = (1..knots.len()).find(|&knot| at < knots[knot]) else {
        figure(first + knots.len() - 1, 1.0);
        return;
    };
    let (from, to) = (knots[next - 1], knots[next]);
    let share = ((at - from) / (to - from)).max(0.0);
    figure(first + next - 1, 1.0 - share);
    figure(first + next, share);
}

/// The worth at distances, by the worths at the knots: what [`between`] adds up to.
#[inline(always)]
fn along<const N: usize>(knots: &[f32; N], worths: &[f32; N], at: Lanes) -> Lanes {
    let mut worth = all(worths[0]);
    for knot in 1..N {
        let width = knots[knot] - knots[knot - 1];
        let slope = (worths[knot] - worths[knot - 1]) / width;
        let gone = lesser(at - all(knots[knot - 1]), all(width));
        worth += all(slope) * greater(gone, Lanes::ZERO);
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures and shares that somebody hands on.
    fn handed(give: impl FnOnce(&mut dyn FnMut(usize, f32))) -> Vec<(usize, f32)> {
        let mut handed = Vec::new();
        give(&mut |number, share| handed.push((number, share)));
        handed
    }

    #[test]
    fn a_row_is_read_back_as_it_was() {
        let row = std::array::from_fn(|number| number as f32);
        assert_eq!(Places::from_row(&row).in_a_row(), row);
    }

    #[test]
    fn worth_changes_evenly_between_two_distances() {
        let medium = |away| handed(|mut give| marker(Phase::Medium, away, &mut give));
        assert_eq!(medium(2.25), [(12, 0.75), (13, 0.25)]);
        assert_eq!(medium(5.0), [(15, 1.0)]);
        assert_eq!(medium(9.0), [(15, 1.0)]);
    }

    #[test]
    fn each_trait_of_a_piece_counts_and_what_is_far_counts_less() {
        let traits = Traits {
            difficult: true,
            ..Traits::BLOCKING
        };
        let rock = |gap| handed(|mut give| rock(traits, true, gap, &mut give));
        let near = [(42, 0.5), (43, 0.5), (62, 0.5), (63, 0.5)];
        assert_eq!(rock(1.5), near);
        assert_eq!(rock(15.0), [(46, 0.5), (66, 0.5)]);
        assert_eq!(rock(18.0), []);
    }

    #[test]
    fn worth_side_by_side_is_the_sum_of_figures_by_their_shares() {
        // Sums of a few tens of points, rounded some ten times by 2^-24 of that.
        const TOLERANCE: f32 = 1e-3;
        let row: [f32; PLACE_FIGURES] = std::array::from_fn(|number| (number * number % 37) as f32);
        let places = Places::from_row(&row);
        let sum = |handed: Vec<(usize, f32)>| -> f32 {
            handed
                .into_iter()
                .map(|(number, share)| share * row[number])
                .sum()
        };
        let traits = Traits {
            dangerous: true,
            ..Traits::BLOCKING
        };
        for step in 0..200 {
            let at = step as f32 * 0.27;
            let pairs = [
                (
                    places.of_markers(Phase::Heavy, all(at)),
                    sum(handed(|mut give| marker(Phase::Heavy, at, &mut give))),
                ),
                (
                    places.of_friends([Phase::Light; 2], all(at)),
                    2.0 * sum(handed(|mut give| friend(Phase::Light, at, &mut give))),
                ),
                (
                    places.of_rocks(traits, false, all(at)),
                    sum(handed(|mut give| rock(traits, false, at, &mut give))),
                ),
            ];
            for (lanes, plain) in pairs {
                assert!((lanes.to_array()[0] - plain).abs() < TOLERANCE, "{at}");
            }
        }
    }
}
