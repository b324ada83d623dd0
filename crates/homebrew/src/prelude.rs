//! Whatever a game of one's own names in nearly every file.

pub use evenkeel_kernel::dice::Dice;
pub use evenkeel_kernel::game::Turn;
pub use evenkeel_kernel::observer::Observer;
pub use evenkeel_kernel::outcome::{EndReason, Outcome};
pub use evenkeel_kernel::side::{BySide, Side};
pub use evenkeel_rulebook::check::Check;
pub use evenkeel_rulebook::film::{Board, Feature, Pose, Shape, Spot};
pub use evenkeel_rulebook::shipped::Embedded;
pub use evenkeel_rulebook::{Refusal, Shipped};

pub use crate::embed;
pub use crate::{
    Book, Brew, ByModel, Deed, Homebrew, ModelId, Names, PLAYERS, Ruleset, Standing, Strike, Tale,
};
