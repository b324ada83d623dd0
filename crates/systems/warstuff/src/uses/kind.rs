//! How a special rule comes to be used.

use evenkeel_kernel::uses::Nature;
use evenkeel_rulebook::deeds::UseKind;

/// How a special rule comes to be used. Ids are stable: they stand in tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A player decides for it.
    Chosen,
    /// It works by itself.
    Worked,
}

impl Use {
    /// Both.
    pub const ALL: [Use; 2] = [Use::Chosen, Use::Worked];

    /// Both, as tables tell them.
    pub const KINDS: &'static [UseKind] = &[Use::Chosen.kind(), Use::Worked.kind()];

    /// All of this, as tables tell it.
    pub const fn kind(self) -> UseKind {
        match self {
            Use::Chosen => UseKind {
                id: "chosen",
                nature: Nature::Choice,
                leads: true,
                meaning: "decisions that use the special rule, of those that could",
            },
            Use::Worked => UseKind {
                id: "worked",
                nature: Nature::Passive,
                leads: true,
                meaning: "times that the special rule mattered, of those that it was looked at",
            },
        }
    }
}
