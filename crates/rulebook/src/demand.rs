//! What is asked of a drawn fleet.

use serde::{Deserialize, Serialize};

/// What a drawn fleet must be like. The empty demand is any legal fleet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demand {
    /// Class of which the fleet takes as many as the limits allow; the rest of
    /// the points go to anything else.
    pub most_of: Option<String>,
    /// Option, as in a fleet file, that every model that can carry it does.
    pub carry: Option<String>,
    /// Ids (classes or options) that the fleet must not have.
    pub without: Vec<String>,
    /// Option that the fleet could have as well: something in it is to be
    /// exchanged for this.
    #[serde(default)]
    pub beside: Option<String>,
}
