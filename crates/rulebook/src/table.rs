//! The contents of a table, in figures.

/// The contents of a table as a battle begins on it, in figures: enough to tell crowded
/// tables from empty ones. Both battles of a pair begin on the same.
///
/// ```
/// use evenkeel_rulebook::{TableFigures, TerrainFigures};
///
/// let terrain = TerrainFigures { pieces: 8, cover: 5, area: 0.2, ..TerrainFigures::default() };
/// let table = TableFigures { terrain: Some(terrain), markers: None };
/// assert!(table.terrain.is_some_and(|terrain| terrain.cover <= terrain.pieces));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TableFigures {
    /// The terrain; none in a system that lays out none before a battle.
    pub terrain: Option<TerrainFigures>,
    /// Objective markers; none in a system without any.
    pub markers: Option<u32>,
}

/// Pieces of terrain. One with several traits counts for each of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TerrainFigures {
    /// All pieces.
    pub pieces: u32,
    /// Pieces that cannot be entered.
    pub blocking: u32,
    /// Pieces that stop lines of sight.
    pub solid: u32,
    /// Pieces that give cover.
    pub cover: u32,
    /// Pieces that slow.
    pub difficult: u32,
    /// Pieces that damage.
    pub dangerous: u32,
    /// Share of the table that lies under them, 0 to 1; twice where two lie on each other.
    pub area: f64,
}
