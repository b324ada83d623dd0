//! Effects of special rules.

use serde::{Deserialize, Serialize};

/// A special rule, as units have it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialRule {
    /// Printed name.
    pub name: String,
    /// The addition to the price of a unit, points; it may take off.
    pub cost: i32,
    /// The effect of the rule.
    pub effect: Effect,
}

/// A die whose number is added or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Die {
    /// 1 to 3.
    D3,
    /// 1 to 6.
    D6,
}

/// The effect of a special rule. `on` is the least face of a die that counts; lengths are
/// inches.
///
/// Each effect works at one or two named moments of the order of play; the table in
/// [`crate::rules`] says which.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// More Quality against every attack.
    Armored {
        /// The gain in defence.
        defence: u8,
    },
    /// Enemies near a kill in melee test their morale.
    Brutal {
        /// The radius, inches.
        radius_in: f64,
    },
    /// Always in cover, and more of it.
    Camouflaged {
        /// The bonus of its cover.
        cover: u8,
    },
    /// Hits may kill outright.
    Deadly {
        /// The face from which it works.
        on: u8,
    },
    /// Attacks all enemies that are near when it dies.
    DeathBlow {
        /// The radius, inches.
        radius_in: f64,
        /// At this Quality.
        quality: u8,
    },
    /// Whoever fights it tests morale.
    Elite,
    /// A shot that stuns.
    Entangle {
        /// The range of the attack.
        range_in: f64,
        /// The face from which it hits.
        on: u8,
    },
    /// Longer moves.
    Fast {
        /// Length of a Walk.
        walk_in: f64,
        /// Length of a Run.
        run_in: f64,
    },
    /// Enemies charge it from less far away.
    Fear {
        /// The part of their move that is left.
        factor: f64,
    },
    /// Passes every morale test.
    Fearless,
    /// Perhaps one more attack.
    Fire {
        /// The face from which it works.
        on: u8,
        /// At this Quality.
        quality: u8,
    },
    /// Moves over everything.
    Flying,
    /// More Quality in melee attacks.
    Frenzy {
        /// The gain in Quality.
        attack: Die,
    },
    /// Mends friends.
    Healer {
        /// The distance that they may have.
        radius_in: f64,
        /// The face from which it works.
        on: u8,
    },
    /// Moves after a melee attack.
    HitAndRun {
        /// The length of the move.
        move_in: f64,
    },
    /// A large base; better in melee, easier to shoot at.
    Large {
        /// Quality in melee against who is not Large, in attack and defence.
        melee: u8,
        /// The gain of shooters.
        target: u8,
    },
    /// Commands friends.
    Leader {
        /// The distance that they may have.
        radius_in: f64,
        /// Dice that are rolled.
        dice: u8,
        /// Each counts on this.
        on: u8,
    },
    /// Is not slowed, and avoids hits of terrain.
    Pathfinder {
        /// The face from which it avoids one.
        on: u8,
    },
    /// Hits may wound besides.
    Poison {
        /// The face from which it works.
        on: u8,
    },
    /// More Quality in shooting.
    PowerShot {
        /// The gain in attack.
        attack: u8,
    },
    /// More Quality in melee attacks.
    PowerStrike {
        /// The gain in attack.
        attack: u8,
    },
    /// May survive a death.
    Regeneration {
        /// The face from which it works.
        on: u8,
    },
    /// Is deployed last, anywhere.
    Scout {
        /// The least distance from enemies.
        distance_in: f64,
    },
    /// Can shoot.
    Shooter {
        /// The range.
        range_in: f64,
    },
    /// Worse in melee, harder to shoot at.
    Small {
        /// The gain in melee, in attack and defence, of enemies that are not Small.
        melee: u8,
        /// The gain of the unit itself when it is shot at.
        target: u8,
    },
    /// Shorter moves.
    Slow {
        /// Length of a Walk.
        walk_in: f64,
        /// Length of a Run.
        run_in: f64,
    },
    /// More cover, where there is any.
    Stealthy {
        /// The bonus of its cover.
        cover: u8,
    },
    /// May stun before a melee attack.
    SweepAttack {
        /// The face from which it works.
        on: u8,
    },
    /// May ignore hits.
    Tough {
        /// The face from which it works.
        on: u8,
    },
    /// Is dangerous to charge.
    Trapper {
        /// The face from which a charger is hit.
        on: u8,
    },
    /// Knows no poison, and dies of a failed morale test.
    Undead,
    /// Moves when it is deployed.
    Vanguard {
        /// The length of the move.
        move_in: f64,
    },
    /// More attacks in melee.
    Vicious {
        /// The number of attacks.
        attacks: Die,
        /// At this Quality.
        quality: u8,
    },
}

impl Effect {
    /// Whether both do the same kind of thing, with whatever figures.
    pub fn is_kin(&self, other: &Effect) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Rule WS-CREATE-18: whether both give an answer to one question: Fast and
    /// Slow, Large and Small, two ranges.
    pub fn contradicts(&self, other: &Effect) -> bool {
        use Effect::{Fast, Large, Shooter, Slow, Small};
        matches!(
            (self, other),
            (Fast { .. }, Slow { .. })
                | (Slow { .. }, Fast { .. })
                | (Large { .. }, Small { .. })
                | (Small { .. }, Large { .. })
                | (Shooter { .. }, Shooter { .. })
        )
    }
}
