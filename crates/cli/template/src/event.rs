//! Events: what happens, and how it is told.

use evenkeel_homebrew::prelude::*;
use serde::Serialize;

use crate::Square;

/// Something that happened.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A ship sailed, or stayed.
    Sailed {
        /// The ship.
        ship: ModelId,
        /// The square where it is now.
        to: Square,
    },
    /// A ship fired at another.
    Fired {
        /// The ship that fires.
        by: ModelId,
        /// The ship that is fired at.
        on: ModelId,
        /// Dice that hit.
        hits: u8,
    },
}

impl Tale for Event {
    fn tell(&self, names: &Names) -> String {
        match *self {
            Event::Sailed { ship, to } => format!("{} sails to {to}", names[ship]),
            Event::Fired { by, on, hits } => {
                let hits = match hits {
                    1 => "1 hit".to_string(),
                    hits => format!("{hits} hits"),
                };
                format!("{} fires at {}: {hits}", names[by], names[on])
            }
        }
    }

    fn deed(&self) -> Option<Deed> {
        match *self {
            Event::Sailed { .. } => None,
            Event::Fired { by, on, hits } => Some(Deed {
                by,
                on,
                damage: hits.into(),
            }),
        }
    }
}
