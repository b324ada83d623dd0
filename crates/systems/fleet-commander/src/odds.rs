//! Exact odds of attacks, fields and dice, from the rules that battles are played
//! by.
//!
//! People ask one thing at a time ([`Topic`]): attacks on a ship ([`Strike`]), a
//! ship's tests in asteroids or before a gravitic field ([`Passage`]), or what dice
//! are good for ([`Supply`]). Each is the same for any dice, and comes to a
//! [`Toll`]; the exact odds take every way that the dice can fall. Once dice lie on the
//! table both sides of an attack make the best of them, which is searched through.

mod answer;
mod asked;
mod exchange;
mod passage;
mod strike;
mod supply;
mod toll;
mod topic;

use evenkeel_rulebook::fault::Refusal;

pub use answer::answer;
pub use asked::{Answer, OddsQuestion, Wanted, Way};
pub use passage::{Passage, Trial};
pub use strike::{Force, Strike};
pub use supply::Supply;
pub use toll::{End, Toll};
pub use topic::Topic;

use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::square::Square;

/// The square in the middle, where the ship stands that is asked about.
const CENTRE: Square = Square(12);

impl FleetCommander {
    fn kind_of(&self, id: &str) -> Result<Kind, Refusal> {
        let index = self.rules.ships.get_index_of(id);
        let index = index.ok_or_else(|| Refusal(format!("no ship has the id `{id}`")))?;
        Ok(Kind(index as u8))
    }

    /// The hull that a ship is said to have, or all of it.
    fn hull_of(&self, kind: Kind, said: Option<u8>) -> Result<u8, Refusal> {
        let whole = self.spec(kind).hull;
        match said {
            None => Ok(whole),
            Some(hull) if (1..=whole).contains(&hull) => Ok(hull),
            Some(hull) => Err(Refusal(format!(
                "the ship has a hull of {whole}, not of {hull}"
            ))),
        }
    }
}
