//! What a captain of Warfleets believes, as a players' file writes it.

use serde::{Deserialize, Serialize};

/// Beliefs that are no rules; each stands in the players' files with a line that
/// says what it does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {}
