//! Withdrawal: who fights, who has left the table and who is lost.

use serde::{Deserialize, Serialize};

use crate::figure::within;
use crate::models::Models;

/// The whereabouts of the models of one side. Each model is at one place at a time.
///
/// ```
/// use evenkeel_parts::{Models, Ranks};
///
/// let mut ranks = Ranks::of(Models::first(4));
/// ranks.lose(Models::one(0));
/// ranks.withdraw(Models::one(1));
/// ranks.leave(Models::of(&[2, 3]));
/// assert!(ranks.fighting().is_empty() && !ranks.is_beaten());
/// ranks.come_back(Models::one(2));
/// assert_eq!(ranks.fighting(), Models::one(2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranks {
    fighting: Models,
    away: Models,
    withdrawn: Models,
    lost: Models,
}

impl Ranks {
    /// A side whose models all fight.
    pub const fn of(models: Models) -> Self {
        Ranks {
            fighting: models,
            away: Models::NONE,
            withdrawn: Models::NONE,
            lost: Models::NONE,
        }
    }

    /// Models on the table.
    #[inline]
    pub const fn fighting(&self) -> Models {
        self.fighting
    }

    /// Models that left the table and may come back, or have not come yet.
    #[inline]
    pub const fn away(&self) -> Models {
        self.away
    }

    /// Models that left for good, unbeaten.
    #[inline]
    pub const fn withdrawn(&self) -> Models {
        self.withdrawn
    }

    /// Models that are destroyed, or gave up.
    #[inline]
    pub const fn lost(&self) -> Models {
        self.lost
    }

    /// Whether no model fights and none can come back.
    #[inline]
    pub const fn is_beaten(&self) -> bool {
        self.fighting.is_empty() && self.away.is_empty()
    }

    /// Models leave the table, and may come back. Those that do not fight stay where they are.
    pub fn leave(&mut self, models: Models) {
        let leaving = models & self.fighting;
        self.fighting = self.fighting - leaving;
        self.away = self.away | leaving;
    }

    /// Models that are away come back; others stay where they are.
    pub fn come_back(&mut self, models: Models) {
        let coming = models & self.away;
        self.away = self.away - coming;
        self.fighting = self.fighting | coming;
    }

    /// Models that fight or are away withdraw for good; others stay where they are.
    pub fn withdraw(&mut self, models: Models) {
        self.withdrawn = self.withdrawn | self.take(models);
    }

    /// Models that fight or are away are lost; others stay where they are.
    pub fn lose(&mut self, models: Models) {
        self.lost = self.lost | self.take(models);
    }

    /// Takes those of some models that can still fight out of the battle.
    fn take(&mut self, models: Models) -> Models {
        let taken = models & (self.fighting | self.away);
        self.fighting = self.fighting - taken;
        self.away = self.away - taken;
        taken
    }
}

/// The price of a withdrawal, and the odds at which a side gives up.
///
/// ```
/// use evenkeel_parts::{Models, Ranks, Withdrawal};
///
/// let rules = Withdrawal { percent: 50, gives_up_below: 25 };
/// let mut ranks = Ranks::of(Models::first(3));
/// ranks.lose(Models::one(0));
/// ranks.withdraw(Models::one(1));
/// assert_eq!(rules.points(&ranks, |model| [40, 31, 60][usize::from(model)]), 40 + 15);
/// assert!(rules.gives_up(24, 100) && !rules.gives_up(25, 100));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The share of its price that the enemy scores for a model that withdrew, in percent, 0 to
    /// 100, rounded down for each model.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub percent: u8,
    /// A side gives up when it is worth less than so many percent of the enemy, 0 to 100;
    /// 0 for never.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub gives_up_below: u8,
}

impl Withdrawal {
    /// The points that the enemy has scored: the prices of models that are lost, and the
    /// share of those that withdrew.
    pub fn points(&self, ranks: &Ranks, price: impl Fn(u8) -> u32) -> u32 {
        let lost: u32 = ranks.lost.iter().map(&price).sum();
        let share = |price: u32| (u64::from(price) * u64::from(self.percent) / 100) as u32;
        let withdrawn = ranks.withdrawn.iter().map(|model| share(price(model)));
        lost + withdrawn.sum::<u32>()
    }

    /// Whether a side that is worth `own` gives up against one that is worth `other`.
    pub const fn gives_up(&self, own: u32, other: u32) -> bool {
        (own as u64 * 100) < (other as u64 * self.gives_up_below as u64)
    }
}
