//! A player of one's own, in every job and command of the program:
//!
//! `cargo run --release -p evenkeel-cli --example own_player -- ladder distracted charge captain`
//!
//! It plays every game, so its file is generic over games. A player of a single game implements
//! `GuestFile` for that game, and is invited by `System::with` where that system is listed.

use std::process::ExitCode;

use evenkeel::Registry;
use evenkeel::kernel::dice::{Dice, SeededDice};
use evenkeel::kernel::foresight::Foresight;
use evenkeel::kernel::player::Player;
use evenkeel::players::{Charge, Guest, PlayerFault, Random};
use evenkeel::tournament::ask::guest::GuestFile;
use evenkeel::tournament::play::system::{Embedded, RuleSystem};
use serde::Deserialize;

/// All that it takes to register a player.
pub const SYSTEMS: &[&dyn RuleSystem] = evenkeel::systems![Distracted];

/// The player's file, such as `Distracted(percent: 35)`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Distracted {
    /// Of a hundred decisions, so many are any legal action.
    #[serde(default)]
    percent: u32,
}

impl<G: Foresight + 'static> GuestFile<G> for Distracted {
    const WORD: &'static str = "Distracted";
    const BUILT_IN: &'static [Embedded] = &[Embedded {
        id: "distracted",
        text: "// Goes straight at the enemy, unless it forgets to.\nDistracted(percent: 20)",
    }];

    fn faults(&self) -> Vec<PlayerFault> {
        let fault = (self.percent > 100).then(|| PlayerFault {
            path: "percent".to_string(),
            message: "must be 0 to 100".to_string(),
        });
        fault.into_iter().collect()
    }

    fn seat(self) -> Box<dyn Guest<G>> {
        Box::new(Seated {
            percent: self.percent,
            dice: SeededDice::new(0),
            charge: Charge::new(),
            random: Random::new(SeededDice::new(0)),
        })
    }
}

/// The player at the table.
struct Seated<G: Foresight> {
    percent: u32,
    dice: SeededDice,
    charge: Charge<G>,
    random: Random<G>,
}

impl<G: Foresight> Player<G> for Seated<G> {
    fn begin(&mut self, game: &G, seed: u64) {
        self.dice = SeededDice::new(seed);
        self.random.begin(game, self.dice.below(u32::MAX).into());
    }

    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        match self.dice.below(100) < self.percent {
            true => self.random.choose(game, view),
            false => self.charge.choose(game, view),
        }
    }
}

impl<G: Foresight> Guest<G> for Seated<G> {}

#[allow(dead_code, reason = "a test plays with it instead")]
fn main() -> ExitCode {
    let arguments = std::env::args_os().collect();
    ExitCode::from(evenkeel_cli::call(Registry::new(SYSTEMS), arguments))
}
