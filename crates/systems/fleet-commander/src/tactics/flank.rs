//! Flanks: enemies side by side.

use arrayvec::ArrayVec;
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all, greater, lesser};

use super::line::{Camp, MOST};
use super::peril::{Near, Reached};
use super::reach::Squares;
use super::risk::Risk;
use crate::square::{ROOM, Square};

/// Enemies in a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    pub at: Square,
    pub ships: u32,
    /// Firepower, and what of it can fire: none in asteroids.
    pub fire: u8,
    pub guns: u8,
    /// Whether they hide in asteroids.
    pub hidden: bool,
    /// Squares beside them, orthogonal and diagonal, as bit masks.
    pub sides: [u32; 2],
    /// Squares within each distance of them, as bit masks.
    pub within: Near<u32>,
    /// The worth of our guns near them.
    pub reached: Reached,
}

/// Risks side by side, one of each stack of a [`Flank`].
#[derive(Clone, Copy, Debug)]
struct Risks {
    per_point: Row,
    even: Row,
    fatal: Row,
}

/// Stacks of enemies side by side, as many as there are lanes.
#[derive(Clone, Debug)]
pub(crate) struct Flank {
    pub stacks: ArrayVec<Stack, WIDTH>,
    /// The part of guns in each square that bears on them. Lanes without a stack hold what was
    /// there before, which nobody asks for.
    shares: [Row; ROOM],
    /// The risks of their ships: each row has one ship of every stack, and of those that are
    /// alike there is one. Who hides is in no row.
    risks: ArrayVec<Risks, MOST>,
}

impl Risks {
    const NONE: Risks = Risks {
        per_point: [0.0; WIDTH],
        even: [0.0; WIDTH],
        fatal: [0.0; WIDTH],
    };
}

impl Flank {
    pub(crate) const EMPTY: Flank = Flank {
        stacks: ArrayVec::new_const(),
        shares: [[0.0; WIDTH]; ROOM],
        risks: ArrayVec::new_const(),
    };

    pub(crate) fn clear(&mut self) {
        self.stacks.clear();
        self.risks.clear();
    }

    /// The guns of camps that bear on each stack: of all, and of the strongest.
    #[inline]
    pub(crate) fn bearing(&self, camps: &[Camp]) -> [Lanes; 2] {
        let (mut sum, mut strongest) = (Lanes::ZERO, Lanes::ZERO);
        for camp in camps {
            let share = Lanes::new(self.shares[camp.at.index() % ROOM]);
            let bears = all(f32::from(camp.guns)) * share;
            sum += bears;
            strongest = greater(strongest, bears);
        }
        [sum, strongest]
    }

    /// The greatest expected cost of so much fire in each stack; fire of less than nothing
    /// is none.
    #[inline]
    pub(crate) fn harm(&self, threat: Lanes) -> Lanes {
        let threat = greater(threat, Lanes::ZERO);
        let mut most = Lanes::ZERO;
        for risks in &self.risks {
            let share = lesser(threat * Lanes::new(risks.per_point), Lanes::ONE);
            let cost = Lanes::new(risks.even) + share * Lanes::new(risks.fatal);
            most = greater(most, share * cost);
        }
        most
    }

    /// Adds a stack with the part of guns that bears on it and the risks of its ships.
    pub(crate) fn add(&mut self, stack: Stack, shares: &Squares, risks: &[Risk]) {
        let lane = self.stacks.len();
        for (row, share) in self.shares.iter_mut().zip(shares) {
            row[lane] = *share;
        }
        for (place, risk) in risks.iter().enumerate() {
            if place == self.risks.len() {
                self.risks.push(Risks::NONE);
            }
            let row = &mut self.risks[place];
            row.per_point[lane] = risk.per_point;
            row.even[lane] = risk.even;
            row.fatal[lane] = risk.fatal;
        }
        self.stacks.push(stack);
    }
}
