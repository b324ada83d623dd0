//! Kinds of use: how a special rule comes to be used.

evenkeel_rulebook::use_kinds! {
    Chosen "chosen" Choice "decisions that use the special rule, of those that could";
    Worked "worked" Passive "times that the special rule mattered, of those that it was looked at";
}

impl Use {
    /// Whether it says if its option is used at all; both do.
    pub const fn leads(self) -> bool {
        true
    }
}
