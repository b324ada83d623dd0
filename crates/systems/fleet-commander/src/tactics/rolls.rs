//! Rolls: which dice are rolled for beside what a turn promises.

use serde::{Deserialize, Serialize};

use super::Mind;
use super::exposure::Standing;
use super::pose::Pose;
use crate::hand::Colour;

/// The worth of a weapon die and of a shield die, both compared with an engine die.
type Dice = [f32; 2];

/// Declares the lines of [`Rolls`] once.
macro_rules! rolls {
    ($($(#[doc = $means:literal])+ $name:ident,)+) => {
        /// The worth of dice beside what the turn promises, classes: of a weapon die, and of a
        /// shield die, both compared with an engine die.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rolls {
            $($(#[doc = $means])+ pub $name: Dice,)+
            /// The worth of a weapon and a shield die together.
            pub both: f32,
        }

        impl Rolls {
            /// How many lines have two figures.
            const LINES: usize = [$(stringify!($name)),+].len();

            /// All figures: those of the lines, and the last one.
            pub fn figures_mut(&mut self) -> impl Iterator<Item = &mut f32> {
                let lines = [$(&mut self.$name),+].into_iter().flatten();
                lines.chain([&mut self.both])
            }

            /// The worth of each die where the lines count so much.
            fn worth(&self, counts: [f32; Rolls::LINES]) -> Dice {
                let lines = [$(self.$name),+];
                let mut sum = [0.0; 2];
                for (line, count) in lines.iter().zip(counts) {
                    for (sum, figure) in sum.iter_mut().zip(line) {
                        *sum += figure * count;
                    }
                }
                sum
            }
        }
    };
}

rolls! {
    /// For each die, times the number of its colour: where it is less than nothing, a second
    /// die is worth less than the first.
    crowd,
    /// In any case.
    any,
    /// For each engine result with a direction that is at hand.
    engines,
    /// For each such weapon result.
    weapons,
    /// For each such shield result.
    shields,
    /// Where our ships stand beside the enemy's.
    beside,
    /// For each class that the enemy can be expected to destroy.
    exposed,
    /// For each class that is hoped to be destroyed in the next turn.
    hope,
    /// For each shield result on the enemy's bridge.
    enemy_shields,
    /// For each ten rounds.
    late,
}

/// Dice to roll for, beside what the turn promises.
#[derive(Clone, Copy, Default)]
pub(super) struct Wanted {
    each: Dice,
    crowd: Dice,
    both: f32,
}

impl Wanted {
    /// The worth of so many weapon and shield dice.
    pub(super) fn of(&self, dice: [usize; 2]) -> f32 {
        let [weapons, shields] = dice.map(|count| count as f32);
        weapons * (self.each[0] + self.crowd[0] * weapons)
            + shields * (self.each[1] + self.crowd[1] * shields)
            + self.both * weapons * shields
    }
}

impl Mind<'_> {
    /// The dice that the position is in want of, where ships of ours stand beside the enemy or
    /// do not.
    pub(super) fn wanted(&self, pose: &Pose, beside: bool, standing: &Standing) -> Wanted {
        let rolls = &self.opinions.rolls;
        let [engines, weapons, shields] =
            Colour::ALL.map(|colour| f32::from(pose.hand.pointing(colour)));
        let counts = [
            // Crowding is counted once dice are chosen.
            0.0,
            1.0,
            engines,
            weapons,
            shields,
            f32::from(u8::from(beside)),
            standing.exposed,
            standing.prospect,
            f32::from(pose.foe_hand.shields()),
            f32::from(self.ships.round) / 10.0,
        ];
        Wanted {
            each: rolls.worth(counts),
            crowd: rolls.crowd,
            both: rolls.both,
        }
    }
}
