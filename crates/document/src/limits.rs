//! How much is read of a file, whoever wrote it.

/// Most bytes of a text.
pub const MOST_BYTES: usize = 64 << 20;
/// Most levels of values inside values; rulesets need about eight.
pub const MOST_DEPTH: usize = 64;
/// Most entries of a list or a map.
pub const MOST_ENTRIES: usize = 2_000;
/// Most values of a text.
pub const MOST_VALUES: usize = 2_000_000;
/// Most faults of a text that are told.
pub const MOST_FAULTS: usize = 1_000;
/// Most bytes that are read again and again, once for each value that cannot be stood in for.
pub(crate) const MOST_BYTES_AGAIN: usize = 256 << 20;

/// How much is read of one text.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub entries: usize,
    pub values: usize,
    /// Whether a text in quotes may hold line breaks, which spoil what names are shown in.
    pub lines: bool,
}

impl Limits {
    /// For a file that people write.
    pub const WRITTEN: Limits = Limits {
        entries: MOST_ENTRIES,
        values: MOST_VALUES,
        lines: false,
    };
    /// For a file that a program wrote, whose lists may be long.
    pub const RECORDED: Limits = Limits {
        entries: MOST_VALUES,
        values: MOST_VALUES,
        lines: true,
    };
    /// For what was read already.
    pub const NONE: Limits = Limits {
        entries: usize::MAX,
        values: usize::MAX,
        lines: true,
    };
}
