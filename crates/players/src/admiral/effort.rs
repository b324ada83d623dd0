//! The effort of an admiral: how much it searched.

/// The effort of a player that searches, in counts.
///
/// ```
/// use evenkeel_players::Effort;
///
/// let effort = Effort { asked: 200, searched: 50, playouts: 3_200, ..Effort::default() };
/// assert_eq!(effort.playouts / effort.searched, 64);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Decisions that it was asked for.
    pub asked: u64,
    /// Decisions that it searched.
    pub searched: u64,
    /// Decisions in which it overruled its captain.
    pub overruled: u64,
    /// Candidates of the decisions that it searched.
    pub candidates: u64,
    /// Battles that it played on in its head.
    pub playouts: u64,
    /// Decisions within them.
    pub steps: u64,
}
