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

#[cfg(test)]
mod tests {
    use super::*;
    use BattleScore::{Draw, Loss, Win};

    #[test]
    fn a_draw_is_half_a_battle_and_a_quarter_of_a_pair() {
        assert_eq!(PairScore::of(Draw, Loss).quarters(), 1);
        assert_eq!(PairScore::of(Win, Draw).quarters(), 3);
        assert_eq!(PairScore::of(Draw, Draw).value(), 0.5);
    }
}
