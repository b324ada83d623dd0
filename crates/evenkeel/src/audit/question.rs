//! The questions of an audit.

use super::growth::Growth;

/// A question of an audit.
#[derive(Clone, Copy)]
pub struct Question {
    /// The command that asks the question alone.
    pub command: &'static str,
    /// The folder of the part that answers it.
    pub folder: &'static str,
    /// The title of the part that answers it.
    pub title: &'static str,
    /// The fleets, or whatever else, that the harm of its faults is of.
    pub harms: &'static str,
    /// Whether the question is asked of fleets.
    pub takes_fleets: bool,
    /// Whether the question hears a panel, and not one player.
    pub hears_panel: bool,
    /// Whether its pairs are those of a player who does not look far ahead.
    pub is_of_one: bool,
    /// The number in a growth that says how many times the pairs the part has.
    pub growth: fn(&mut Growth) -> &mut u64,
}

pub const HEALTH: Question = Question {
    command: "luck",
    folder: "health",
    title: "the game as a whole",
    harms: "all battles",
    takes_fleets: true,
    hears_panel: true,
    is_of_one: true,
    growth: |growth| &mut growth.health,
};
pub const PRICES: Question = Question {
    command: "price",
    folder: "prices",
    title: "the price list",
    harms: "a fleet with as much of it as usual",
    takes_fleets: false,
    hears_panel: true,
    is_of_one: false,
    growth: |growth| &mut growth.prices,
};
pub const OPTIONS: Question = Question {
    command: "marginals",
    folder: "options",
    title: "options of slots",
    harms: "a fleet full of it, in place of others",
    takes_fleets: false,
    hears_panel: true,
    is_of_one: false,
    growth: |growth| &mut growth.options,
};
pub const LISTS: Question = Question {
    command: "break",
    folder: "lists",
    title: "fleets to win with",
    harms: "one fleet",
    takes_fleets: true,
    hears_panel: false,
    is_of_one: true,
    growth: |growth| &mut growth.lists,
};
pub const READINGS: Question = Question {
    command: "rulings",
    folder: "readings",
    title: "readings of the rulebook",
    harms: "one reading in place of another",
    takes_fleets: true,
    hears_panel: false,
    is_of_one: true,
    growth: |growth| &mut growth.readings,
};

/// All questions.
pub const QUESTIONS: [Question; 5] = [HEALTH, PRICES, OPTIONS, LISTS, READINGS];
