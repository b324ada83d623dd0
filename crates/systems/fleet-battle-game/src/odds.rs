//! The odds of fire on one target, through the rules that battles are played by.
//!
//! A [`AskedFire`] is set up as a [`Salvo`]: ships and a target on an empty map,
//! where they have the asked ranges and arcs. The salvo is the same for any
//! dice: enumerated ones give the exact odds, seeded ones a sample.

mod answer;
mod asked;
mod poses;
mod question;

use evenkeel_kernel::dice::{Dice, try_enumerate};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::odds::Distribution;
use evenkeel_rulebook::fault::Refusal;

pub use answer::answer;
pub use asked::{Bearing, OddsQuestion};
pub use question::{AskedFire, Firer};

use crate::action::ShipId;
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::rules::damage::Log;
use crate::state::{State, Step};

/// The most dice whose exact odds are worked out: 6 to the 8th are under two
/// million ways to fall, about a second of work.
const MOST_DICE: u32 = 8;

/// Ships that are about to fire on a target.
pub struct Salvo {
    game: FleetBattleGame,
    state: State,
    target: ShipId,
    dice: u32,
}

/// The toll that the fire took of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Toll {
    /// All hits, also those beyond destruction.
    pub hits: u8,
    /// The target's log once it has taken them; before it may blow itself up.
    pub log: Log,
}

impl Salvo {
    /// Rolls for all ships, and lets the target take the hits.
    pub fn play(&self, dice: &mut impl Dice) -> Toll {
        let mut state = self.state.clone();
        let mut watch = Watch::default();
        state.push(Step::Resolve);
        Play {
            game: &self.game,
            state: &mut state,
            dice,
            observer: &mut watch,
        }
        .run();
        Toll {
            hits: watch.hits,
            log: state.ship(self.target).log,
        }
    }

    /// The exact odds.
    ///
    /// # Errors
    /// [`Refusal`] when there are too many ways for the dice to fall.
    pub fn exact(&self) -> Result<Distribution<Toll>, Refusal> {
        if self.dice > MOST_DICE {
            let message = format!(
                "{} dice can fall in too many ways for exact odds",
                self.dice
            );
            return Err(Refusal(message));
        }
        try_enumerate(|dice| self.play(dice)).map_err(|overflow| Refusal(overflow.to_string()))
    }

    /// The number of ships that fire, one die each.
    pub fn dice(&self) -> u32 {
        self.dice
    }
}

/// Counts the hits.
#[derive(Default)]
struct Watch {
    hits: u8,
}

impl Observer<Event> for Watch {
    fn see(&mut self, event: Event) {
        if let Event::Totalled { hits, .. } = event {
            self.hits = hits;
        }
    }
}
