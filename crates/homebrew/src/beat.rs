//! Beats: the events of a game, and what became of its models by each action.

use evenkeel_kernel::game::Turn;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use serde::Serialize;

use crate::brew::Brew;
use crate::homebrew::Homebrew;
use crate::model::{ByModel, Filled, MOST_TRACKS, ModelId, Standing};
use crate::tale::Tale;

/// Something that happens in a battle: an event of the game, or what the game's standings show
/// after each action, which films and counts of damage follow from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Beat<E> {
    /// A round begins.
    Round(u8),
    /// An event of the game.
    Told(E),
    /// A model stands elsewhere, or less is left of it.
    Changed {
        /// The model.
        model: ModelId,
        /// The condition of the model from now on.
        now: Standing,
    },
    /// One of the game's [tracks](Homebrew::TRACKS) of a model fills, or empties.
    Filled {
        /// The model.
        model: ModelId,
        /// The place of the track.
        track: u8,
        /// How far the track is filled from now on.
        now: u8,
    },
    /// The battle is over.
    Over(Outcome),
}

/// The end of a battle in words.
pub(crate) fn tell_end(outcome: &Outcome) -> String {
    match (outcome.winner, outcome.reason) {
        // A mission can leave whoever sank everybody behind in points.
        (Some(side), EndReason::Annihilation) => {
            format!(
                "Side {side:?} wins: side {:?} has nothing left",
                side.other()
            )
        }
        (Some(side), _) => match outcome.margin {
            0 => format!("Side {side:?} wins by less than a point"),
            1 => format!("Side {side:?} wins by 1 point"),
            margin => format!("Side {side:?} wins by {margin} points"),
        },
        (None, _) => "Nobody wins".to_string(),
    }
}

/// Passes on the events of one action, and what it changed.
pub(crate) struct Teller<'o, O> {
    observer: &'o mut O,
    before: ByModel<Standing>,
    filled: ByModel<Filled>,
    round: u8,
}

impl<'o, O> Teller<'o, O> {
    /// A teller before anything stands anywhere.
    pub(crate) fn of_none(observer: &'o mut O) -> Teller<'o, O> {
        Teller {
            observer,
            before: ByModel::all(Standing::NONE),
            filled: ByModel::all([0; MOST_TRACKS]),
            round: 0,
        }
    }

    /// A teller of what an action makes of this position. Where nobody looks, nothing is kept.
    pub(crate) fn new<H: Homebrew>(
        observer: &'o mut O,
        game: &Brew<H>,
        state: &H::State,
    ) -> Teller<'o, O>
    where
        O: Observer<Beat<H::Event>>,
    {
        let mut teller = Teller::of_none(observer);
        if O::ACTIVE {
            teller.before = game.standings(state);
            if !H::TRACKS.is_empty() {
                teller.filled = game.filled(state);
            }
            teller.round = H::round(state);
        }
        teller
    }

    /// Tells what has changed.
    pub(crate) fn close<H: Homebrew>(self, game: &Brew<H>, state: &H::State)
    where
        O: Observer<Beat<H::Event>>,
    {
        if !O::ACTIVE {
            return;
        }
        for model in game.models() {
            let now = H::standing(game, state, model);
            if now != self.before[model] {
                self.observer.see(Beat::Changed { model, now });
            }
            for track in 0..H::TRACKS.len() {
                let now = H::filled(game, state, model, track);
                if now != self.filled[model][track] {
                    let track = track as u8;
                    self.observer.see(Beat::Filled { model, track, now });
                }
            }
        }
        if let Turn::Over(outcome) = H::turn(game, state) {
            self.observer.see(Beat::Over(outcome));
            return;
        }
        let round = H::round(state);
        if round != self.round {
            self.observer.see(Beat::Round(round));
        }
    }
}

impl<E: Tale, O: Observer<Beat<E>>> Observer<E> for Teller<'_, O> {
    const ACTIVE: bool = O::ACTIVE;

    #[inline(always)]
    fn see(&mut self, event: E) {
        self.observer.see(Beat::Told(event));
        if O::ACTIVE
            && let Some((model, now)) = event.change()
            && now != self.before[model]
        {
            self.before[model] = now;
            self.observer.see(Beat::Changed { model, now });
        }
        if O::ACTIVE
            && let Some((model, track, now)) = event.fill()
            && now != self.filled[model][track]
        {
            self.filled[model][track] = now;
            let track = track as u8;
            self.observer.see(Beat::Filled { model, track, now });
        }
    }
}
