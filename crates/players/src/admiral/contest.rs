//! The candidates for one decision, halved until two are left.

use evenkeel_kernel::reasons::Trial;

use crate::admiral::search::{Search, heats};

/// A candidate, and how it did beside the captain's choice.
struct Candidate<A> {
    action: A,
    /// Sum of the differences between its playouts and those of the captain's
    /// choice on the same dice.
    ahead: f64,
    /// Sum of their squares.
    squares: f64,
    /// Sum of what its playouts were worth.
    worth: f64,
    /// The number of these battles.
    played: u32,
}

/// The contest between the candidates for a decision. The first of them is the
/// captain's choice, which is never left out.
pub(crate) struct Contest<A> {
    candidates: Vec<Candidate<A>>,
    /// The number of candidates, from the front, that are not left out yet.
    left: usize,
    /// Most candidates.
    most: usize,
    /// Most playouts.
    budget: u32,
    /// Standard errors that it takes to overrule the captain.
    caution: f64,
    /// Whether who is behind the captain's choice may stay in: with one playout each that
    /// says little.
    is_patient: bool,
}

impl<A: Copy + PartialEq> Contest<A> {
    pub(crate) fn new(search: &Search) -> Self {
        let most = usize::from(search.candidates);
        Contest {
            candidates: Vec::with_capacity(most),
            left: 0,
            most,
            budget: search.playouts,
            caution: f64::from(search.caution),
            is_patient: search.every,
        }
    }

    /// Begins another contest with the captain's choice.
    pub(crate) fn open(&mut self, first: A) {
        self.close();
        self.offer(first);
    }

    /// Forgets the last contest.
    pub(crate) fn close(&mut self) {
        self.candidates.clear();
    }

    /// The result of each candidate of the last contest, if one was held.
    pub(crate) fn trials(&self) -> impl Iterator<Item = (A, Trial)> {
        let played = self.candidates.iter().filter(|known| known.played > 0);
        played.map(|known| {
            let playouts = f64::from(known.played);
            let trial = Trial {
                playouts: known.played,
                mean: known.worth / playouts,
                ahead: known.ahead / playouts,
            };
            (known.action, trial)
        })
    }

    /// Lets another action take part, unless it does already or there is no room.
    pub(crate) fn offer(&mut self, action: A) {
        if !self.is_full() && !self.holds(action) {
            self.candidates.push(Candidate {
                action,
                ahead: 0.0,
                squares: 0.0,
                worth: 0.0,
                played: 0,
            });
        }
    }

    /// The number of candidates that take part.
    pub(crate) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The number of candidates that there is room for yet.
    pub(crate) fn room(&self) -> usize {
        self.most.saturating_sub(self.candidates.len())
    }

    /// Whether there is no more room.
    pub(crate) fn is_full(&self) -> bool {
        self.room() == 0
    }

    /// Whether the action takes part.
    pub(crate) fn holds(&self, action: A) -> bool {
        self.candidates.iter().any(|known| known.action == action)
    }

    /// The action that comes out best; the captain's unless another is surely
    /// better. `play` says what a playout from an action is worth, and gives the
    /// same dice to all actions under the same number.
    pub(crate) fn hold(&mut self, mut play: impl FnMut(A, u32) -> f32) -> A {
        self.left = self.len();
        let heats = heats(self.left);
        let (mut played, mut heat) = (0, 0);
        loop {
            let each = (self.budget / (heats * self.left as u32)).max(1);
            for number in played..played + each {
                self.play_all(number, &mut play);
            }
            played += each;
            heat += 1;
            if heat == heats {
                return self.settle(f64::from(played));
            }
            self.halve();
            if self.left == 1 {
                return self.candidates[0].action;
            }
        }
    }

    /// Plays on once from every candidate.
    fn play_all(&mut self, number: u32, play: &mut impl FnMut(A, u32) -> f32) {
        let mut of_first = None;
        for candidate in &mut self.candidates[..self.left] {
            let value = f64::from(play(candidate.action, number));
            let ahead = value - *of_first.get_or_insert(value);
            candidate.ahead += ahead;
            candidate.squares += ahead * ahead;
            candidate.worth += value;
            candidate.played += 1;
        }
    }

    /// Leaves the worse half out, and, if it is not patient, who is no better than the
    /// captain's choice, but never that.
    fn halve(&mut self) {
        let half = self.left.div_ceil(2).max(2);
        let others = &mut self.candidates[1..self.left];
        others.sort_by(|a, b| b.ahead.total_cmp(&a.ahead));
        let better = others.iter().take(half - 1);
        let is_in = |other: &&Candidate<A>| self.is_patient || other.ahead > 0.0;
        self.left = 1 + better.take_while(is_in).count();
    }

    /// The other one that is left, if it is better than the captain's choice by
    /// enough standard errors of their paired difference.
    fn settle(&self, playouts: f64) -> A {
        let first = self.candidates[0].action;
        let Some(other) = self.candidates[..self.left].get(1) else {
            return first;
        };
        let mean = other.ahead / playouts;
        let spread = (other.squares - playouts * mean * mean).max(0.0);
        let variance = spread / (playouts - 1.0) / playouts;
        let is_sure = mean > 0.0 && mean >= self.caution * variance.sqrt();
        if is_sure { other.action } else { first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(candidates: u8, playouts: u32, caution: f32) -> Contest<u8> {
        let mut contest = Contest::new(&Search {
            candidates,
            playouts,
            caution,
            ..Search::small()
        });
        contest.open(0);
        (0..candidates).for_each(|action| contest.offer(action));
        contest
    }

    #[test]
    fn candidates_are_halved_within_the_budget_and_the_first_one_stays() {
        // Five candidates have four heats: of 120 playouts 6 each with five, 10 each
        // with three, and twice 15 each with two.
        let mut played = [0; 5];
        let mut contest = contest(5, 120, 0.0);
        let chosen = contest.hold(|action, number| {
            assert_eq!(number, played[usize::from(action)]);
            played[usize::from(action)] += 1;
            // The captain's choice is the worst of all.
            [0.0, 0.1, 0.4, 0.2, 0.3][usize::from(action)]
        });
        assert_eq!((chosen, played), (2, [46, 6, 46, 6, 16]));
        // Everybody can be told of afterwards, whoever was left out.
        for (action, trial) in contest.trials() {
            assert_eq!(trial.playouts, played[usize::from(action)]);
            let worth = [0.0, 0.1, 0.4, 0.2, 0.3][usize::from(action)];
            assert!((trial.mean - worth).abs() < 1e-6 && (trial.ahead - worth).abs() < 1e-6);
        }
        assert_eq!(contest.trials().count(), 5);
        contest.close();
        assert_eq!(contest.trials().count(), 0);
    }

    #[test]
    fn who_is_behind_after_a_heat_is_left_out() {
        // Two candidates have two heats: of 40 playouts 10 each.
        let mut played = 0;
        let chosen = contest(2, 40, 0.0).hold(|action, _| {
            played += 1;
            -f32::from(action)
        });
        assert_eq!((chosen, played), (0, 20));
    }

    #[test]
    fn who_is_behind_stays_in_as_long_as_there_is_room_when_every_action_is_wanted() {
        // The other one loses the first ten playouts and wins the other ten by more.
        let mut contest = Contest::new(&Search {
            candidates: 2,
            playouts: 40,
            caution: 0.0,
            every: true,
            ..Search::small()
        });
        contest.open(0_u8);
        contest.offer(1);
        let chosen = contest.hold(|action, number| match (action, number < 10) {
            (0, _) => 0.0,
            (_, true) => -1.0,
            (_, false) => 2.0,
        });
        assert_eq!(
            (
                chosen,
                contest.trials().map(|(_, trial)| trial.playouts).sum()
            ),
            (1, 40)
        );
    }

    #[test]
    fn the_captain_is_overruled_by_so_many_standard_errors_and_no_fewer() {
        // Differences of 3 and -1, in turns: over 4 playouts their mean is 1 and
        // their variance 16/3, so the mean is 0.866 standard errors.
        let chosen = |caution| {
            contest(2, 8, caution).hold(|action, number| match (action, number % 2) {
                (0, _) => 0.0,
                (_, 0) => 3.0,
                _ => -1.0,
            })
        };
        assert_eq!((chosen(0.866), chosen(0.867)), (1, 0));
    }

    #[test]
    fn equals_do_not_overrule_the_captain() {
        assert_eq!(contest(8, 64, 0.0).hold(|_, _| 0.5), 0);
    }

    #[test]
    fn nobody_takes_part_twice_and_no_more_than_there_is_room_for() {
        let mut contest = contest(3, 64, 0.0);
        contest.open(7);
        for action in [7, 7, 8, 9, 10] {
            contest.offer(action);
        }
        assert_eq!(contest.len(), 3);
        assert!(contest.is_full() && contest.holds(9) && !contest.holds(10));
    }
}
