//! The file of an admiral.

use serde::{Deserialize, Serialize};

use crate::admiral::search::Search;

/// An admiral as its file in `configs/players` writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Admiral", deny_unknown_fields)]
pub struct AdmiralFile {
    /// The captain whose choice it starts from and who plays both sides on: a
    /// built-in captain's name, or the path of a captain's file.
    pub captain: String,
    /// How far and how often it plays on.
    pub search: Search,
}
