//! What is counted.

use evenkeel_kernel::uses::Nature;
use serde::{Deserialize, Serialize};

/// Something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// Move with an engine die.
    Move,
    /// Second step of frigates.
    SecondStep,
    /// Attack a neighbour.
    Attack,
    /// An attack that others join.
    Joined,
    /// Attack from afar.
    Shot,
    /// One in which dice count twice.
    LongRange,
    /// Change a direction.
    Turn,
    /// The special weapon.
    Salvo,
    /// Throw specials again.
    Reroll,
    /// Stop drones.
    StopDrones,
    /// Drain.
    Drain,
    /// Block with a shield.
    Block,
    /// Dodge.
    Dodge,
    /// Move in a dodge.
    DodgeMove,
    /// Counterstrike.
    Counterstrike,
    /// Reveal a ship so that it fires.
    Join,
    /// Dock a container.
    Dock,
    /// Leave the board.
    Leave,
    /// Place a field.
    Field,
    /// Keep dice on the bridge at the end of a turn.
    Store,
    /// A field's test that hurts.
    FieldHurts,
    /// Hull that attacks took.
    Damage,
}

impl Use {
    /// All, in the order in which they are told.
    pub const ALL: [Use; 22] = [
        Use::Move,
        Use::SecondStep,
        Use::Attack,
        Use::Joined,
        Use::Shot,
        Use::LongRange,
        Use::Turn,
        Use::Salvo,
        Use::Reroll,
        Use::StopDrones,
        Use::Drain,
        Use::Block,
        Use::Dodge,
        Use::DodgeMove,
        Use::Counterstrike,
        Use::Join,
        Use::Dock,
        Use::Leave,
        Use::Field,
        Use::Store,
        Use::FieldHurts,
        Use::Damage,
    ];

    /// How it comes to be used.
    pub fn nature(self) -> Nature {
        match self {
            Use::FieldHurts | Use::Joined => Nature::Passive,
            Use::Damage => Nature::Figure,
            _ => Nature::Choice,
        }
    }

    /// What a reader sees.
    pub fn label(self) -> &'static str {
        match self {
            Use::Move => "move",
            Use::SecondStep => "second step of frigates",
            Use::Attack => "attack a neighbour",
            Use::Joined => "attack that others join",
            Use::Shot => "attack from afar",
            Use::LongRange => "long-range attack of a destroyer",
            Use::Turn => "change of direction",
            Use::Salvo => "special weapon",
            Use::Reroll => "throw specials again",
            Use::StopDrones => "stop drones",
            Use::Drain => "drain",
            Use::Block => "block with a shield",
            Use::Dodge => "dodge",
            Use::DodgeMove => "move in a dodge",
            Use::Counterstrike => "counterstrike",
            Use::Join => "reveal a ship to fire",
            Use::Dock => "dock a container",
            Use::Leave => "leave the board",
            Use::Field => "place a field",
            Use::Store => "dice kept on the bridge",
            Use::FieldHurts => "field test that hurts",
            Use::Damage => "hull taken by attacks",
        }
    }
}
