//! Scores of battles and of pairs.

/// The end of one battle for one of its two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BattleScore {
    /// Lost: 0.
    Loss,
    /// Drawn: 1/2.
    Draw,
    /// Won: 1.
    Win,
}

impl BattleScore {
    /// The score in halves: 0, 1 or 2.
    pub const fn halves(self) -> u8 {
        match self {
            BattleScore::Loss => 0,
            BattleScore::Draw => 1,
            BattleScore::Win => 2,
        }
    }

    /// The same battle as the other seat saw it.
    pub const fn reversed(self) -> Self {
        match self {
            BattleScore::Loss => BattleScore::Win,
            BattleScore::Draw => BattleScore::Draw,
            BattleScore::Win => BattleScore::Loss,
        }
    }
}

/// The mean score of two battles: 0, 1/4, 1/2, 3/4 or 1, kept in quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairScore(u8);

impl PairScore {
    /// The mean of two battle scores.
    pub const fn of(first: BattleScore, second: BattleScore) -> Self {
        PairScore(first.halves() + second.halves())
    }

    /// The score in quarters: 0 to 4.
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// The score: 0 to 1.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 4.0
    }
}

/// A pair of battles as seat A saw them. The first fleet sits in seat A in the
/// first battle and in seat B in the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairResult {
    /// Seat A's score in the first battle: the first fleet's.
    pub first: BattleScore,
    /// Seat A's score in the second battle: the second fleet's.
    pub second: BattleScore,
}

impl PairResult {
    /// The first fleet's mean score over both seats.
    pub const fn fleet_score(self) -> PairScore {
        PairScore::of(self.first, self.second.reversed())
    }

    /// Seat A's mean score over both fleets: above 1/2 the seat, not the
    /// fleet, did better.
    pub const fn seat_score(self) -> PairScore {
        PairScore::of(self.first, self.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BattleScore::{Draw, Loss, Win};

    #[test]
    fn a_fleet_that_wins_in_both_seats_scores_one_and_shows_no_seat_bias() {
        let result = PairResult {
            first: Win,
            second: Loss,
        };
        assert_eq!(result.fleet_score().value(), 1.0);
        assert_eq!(result.seat_score().value(), 0.5);
    }

    #[test]
    fn a_seat_that_wins_with_both_fleets_scores_one_and_the_fleets_are_level() {
        let result = PairResult {
            first: Win,
            second: Win,
        };
        assert_eq!(result.fleet_score().value(), 0.5);
        assert_eq!(result.seat_score().value(), 1.0);
    }

    #[test]
    fn a_draw_is_half_a_battle_and_a_quarter_of_a_pair() {
        assert_eq!(PairScore::of(Draw, Loss).quarters(), 1);
        assert_eq!(PairScore::of(Win, Draw).quarters(), 3);
        assert_eq!(PairScore::of(Draw, Draw).value(), 0.5);
    }
}
