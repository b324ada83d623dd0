//! Demands on a drawn fleet.

use serde::{Deserialize, Serialize};

/// A demand on a drawn fleet. The empty demand is any legal fleet.
///
/// ```
/// use evenkeel_rulebook::Demand;
///
/// assert_eq!(Demand::default().totals(300), Ok(vec![300]));
/// let spread = Demand { most_of: Some("heavy".to_string()), spread: 10, ..Demand::default() };
/// assert_eq!(spread.totals(300), Ok(vec![270, 280, 290, 300, 310, 320, 330]));
/// assert_eq!(spread.limit(300), 330);
/// assert!(Demand { spread: 100, ..spread }.check_spread().is_err());
/// ```
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
    /// The fleet stacks options: it is keen on some, drawn anew for each fleet, and
    /// takes those again and again. Fleets then differ enough to tell what an option
    /// is worth. Everything legal can still come up.
    #[serde(default)]
    pub keen: bool,
    /// The spread of the totals of fleets about the size that is asked for, percent each
    /// way, below 100. At 0 every fleet is of that size. Between fleets of one total no
    /// price can be told: what the one has more of here it has less of there. A system
    /// without points says at its [`draw`](crate::Rulebook::draw) what the totals are.
    #[serde(default)]
    pub spread: u8,
}
