//! Attacks, abilities, reactions.

use serde::{Deserialize, Serialize};

/// Attacks with weapon dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackRules {
    /// The time at which the target ship is named (`target_named`).
    pub named: Named,
    /// The paths that a ranged attack may follow (`ranged_path`).
    pub path: RangedPath,
}

/// The time at which the target ship of an attack is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Named {
    /// With the attack.
    BeforeShields,
    /// After the defender has answered.
    AfterShields,
}

/// The paths that a ranged attack may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RangedPath {
    /// Any path of empty squares.
    Bent,
    /// One line.
    StraightOnly,
}

/// Abilities, changes of direction, reactions, drain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdvancedRules {
    /// The destroyers that shoot further (`destroyer_alone`).
    pub destroyer: DestroyerAlone,
    /// Whether the two steps of a multi that counts twice may be of two kinds
    /// (`double_M_free`).
    pub double_multi_free: bool,
    /// Whether a special may turn a result into a multi (`dir_change_to_multi`).
    pub turn_to_multi: bool,
    /// The ships that a counterstrike may hit (`counterstrike_target`).
    pub counterstrike: CounterstrikeTarget,
    /// The side that picks the die that a drain takes (`drain_chooser`).
    pub drain: DrainChooser,
    /// Whether frigates must move to dodge all damage (`dodge_needs_move`).
    pub dodge_needs_move: bool,
}

/// The destroyers that shoot further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DestroyerAlone {
    /// One that has its square to itself.
    Alone,
    /// The only one of its square; others there do not fire.
    OneAmongOthers,
    /// All of its square; others there do not fire.
    Any,
}

/// The ships that a counterstrike may hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CounterstrikeTarget {
    /// A ship of the square that began the attack.
    InitiatingSquare,
    /// Any ship that took part.
    AnyParticipant,
}

/// The side that picks the die that a drain takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrainChooser {
    /// The side that loses it.
    Opponent,
    /// The side that drains.
    ActivePlayer,
}
