//! Tales: what happened, in words, and who did it to whom.

use std::fmt::Debug;

use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::brew::Brew;
use crate::homebrew::Homebrew;
use crate::model::{ModelId, Standing};

/// An attack that was made, whatever came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The model that attacks.
    pub by: ModelId,
    /// The model that is attacked.
    pub on: ModelId,
    /// Points of damage that came through.
    pub damage: u32,
}

/// An event that can be told: an enum with a line for each kind.
///
/// ```
/// use evenkeel_homebrew::{Deed, ModelId, Names, Tale};
///
/// #[derive(Clone, Copy, Debug, serde::Serialize)]
/// #[serde(rename_all = "snake_case")]
/// enum Event {
///     Fired { by: ModelId, on: ModelId, hits: u8 },
///     Fled { ship: ModelId },
/// }
///
/// impl Tale for Event {
///     fn tell(&self, names: &Names) -> String {
///         match *self {
///             Event::Fired { by, on, hits } => format!("{} hits {} {hits} times", names[by], names[on]),
///             Event::Fled { ship } => format!("{} flees", names[ship]),
///         }
///     }
///
///     fn deed(&self) -> Option<Deed> {
///         match *self {
///             Event::Fired { by, on, hits } => Some(Deed { by, on, damage: hits.into() }),
///             Event::Fled { .. } => None,
///         }
///     }
/// }
/// ```
pub trait Tale: Copy + Debug + Serialize {
    /// The event in a sentence without its full stop; an empty one leaves no line.
    fn tell(&self, names: &Names) -> String;

    /// The attack that the event is, if it is one. A battle without any is a stand-off, and
    /// rules are not judged by battles in which nobody fights.
    fn deed(&self) -> Option<Deed>;

    /// The condition of a model from this event on. A game in which much happens by one action
    /// says it, so that films show one thing after the other; what no event says is shown when
    /// the action is over.
    fn change(&self) -> Option<(ModelId, Standing)> {
        None
    }

    /// How far a [track](Homebrew::TRACKS) of a model, by its place, is filled from this event on:
    /// said for films, as [`change`](Tale::change) is.
    fn fill(&self) -> Option<(ModelId, usize, u8)> {
        None
    }
}

/// The names of the models of a battle: `Corvette A1`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BySide<Vec<String>>);

impl Names {
    /// The names of all models of a game.
    pub(crate) fn of<H: Homebrew>(game: &Brew<H>) -> Names {
        let names = |side| {
            let own = game.of_side(side);
            own.map(|model| format!("{} {model}", game.class(model).name))
        };
        Names(BySide::from_fn(|side: Side| names(side).collect()))
    }
}

impl std::ops::Index<ModelId> for Names {
    type Output = String;
    fn index(&self, model: ModelId) -> &String {
        &self.0[model.side][model.index()]
    }
}
