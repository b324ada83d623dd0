//! The trait that makes a game of what its designer alone can know.

use std::fmt::Debug;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::Turn;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::check::Check;
use evenkeel_rulebook::film::{Board, Pose};
use evenkeel_rulebook::question::Question;
use evenkeel_rulebook::{Refusal, Shipped, UseKind};
use serde::de::DeserializeOwned;

use crate::brew::Brew;
use crate::model::{ModelId, Standing};
use crate::odds::Strike;
use crate::ruleset::Ruleset;
use crate::tale::{Names, Tale};

/// A game of one's own: its rules, and whatever of it a machine cannot guess.
///
/// The type that implements this holds nothing; a ruleset is a [`Ruleset`] of it. From here
/// [`Book`](crate::Book) makes a rule system that every question can be asked of: fleets are
/// mustered and drawn by the figures of the ruleset, players try each action and look what it
/// brings, the story is told by [`Tale`], and the film shows each model where
/// [`Homebrew::standing`] says that it stands. The first page has a whole game.
pub trait Homebrew: Send + Sync + Sized + 'static {
    /// Id of the game in fleet files and jobs: small letters, digits, dashes.
    const ID: &'static str;

    /// Printed name of the game.
    const TITLE: &'static str;

    /// Rulesets, fleets, players and jobs that are built in; [`PLAYERS`](crate::PLAYERS) are
    /// players that fit any game.
    const SHIPPED: Shipped;

    /// The digests of the sources of the game, which runs are known by:
    /// `&[evenkeel_homebrew::SOURCES, evenkeel_homebrew::digest!()]`. Without its own, runs go
    /// on although the rules in the code have changed.
    const SOURCES: &'static [&'static str] = &[crate::SOURCES];

    /// The places where the rules can be read in several ways, as RON: see
    /// [`Rulebook::RULINGS`](evenkeel_rulebook::Rulebook::RULINGS).
    const RULINGS: &'static str = "[]";

    /// The kinds of action whose uses are counted, each with its place: see
    /// [`Homebrew::kind`].
    const ACTIONS: &'static [UseKind] = &[];

    /// Whether the orders of a round are given unseen, and carried out once all are given: what
    /// was ordered in a round changes nobody's legal actions before its end, nor their
    /// [`urge`](Homebrew::urge). Players then list those of the others once a decision, and not
    /// in each of its trials; where code is not optimised, as by `cargo test`, they see to it
    /// that this is so.
    const SIMULTANEOUS: bool = false;

    /// Tracks of a model that fill as it is hurt, beside the damage that [`Homebrew::standing`]
    /// shows: shields, crew, engines. Films show each, at most [`MOST_TRACKS`]; a game that names
    /// any has [`Homebrew::full`] and [`Homebrew::filled`].
    ///
    /// [`MOST_TRACKS`]: crate::MOST_TRACKS
    const TRACKS: &'static [&'static str] = &[];

    /// Questions that show what can be asked of an attack, as flags of `odds`.
    const ODDS_EXAMPLES: &'static [&'static str] = &[];

    /// The figures of a class of ships, as the ruleset writes them below `figures`.
    type Ship: DeserializeOwned + Clone + Debug + Send + Sync;

    /// The figures of an upgrade; `()` where ships carry none.
    type Upgrade: DeserializeOwned + Clone + Debug + Send + Sync;

    /// All other figures of the rules, as the ruleset writes them below `play`.
    type Play: DeserializeOwned + Clone + Debug + Send + Sync;

    /// The table, which both battles of a pair share; `()` where every table is the same.
    type Table: Clone + Debug + Default + Send + Sync;

    /// A position, as far as both sides see it: plain data, so that a clone is cheap.
    type State: Clone + Debug + Send + Sync;

    /// Whatever one side alone knows, such as orders that are not revealed; `()` where nothing
    /// is hidden. A battle begins with the default on both sides: what is dealt in secret is
    /// dealt by an [action](Homebrew::apply) that is the only one, which nobody is asked for.
    type Secret: Clone + Debug + Default + Send + Sync;

    /// One small decision.
    type Action: Copy + Eq + Debug + Send + Sync;

    /// Something that happened.
    type Event: Tale;

    /// The question that can be asked of one attack; `()` where none can.
    type Attack: Question;

    /// Checks what is special about the figures of a ruleset, beside prices, names and limits.
    fn check(_rules: &Ruleset<Self>, _check: &mut Check<'_>) {}

    /// Lays out a table.
    fn lay_out(_rules: &Ruleset<Self>, _dice: &mut impl Dice) -> Self::Table {
        Self::Table::default()
    }

    /// Changes the figures of a ship by an upgrade that it carries: [`Brew::ship`] has what
    /// comes of it. Whatever is not done to figures can be found by [`Brew::upgrades`].
    fn fit_out(_ship: &mut Self::Ship, _upgrade: &Self::Upgrade) {}

    /// Sets a battle up, up to its first decision.
    fn start(
        game: &Brew<Self>,
        table: &Self::Table,
        dice: &mut impl Dice,
        tell: &mut impl Observer<Self::Event>,
    ) -> Self::State;

    /// The side that decides next, or how the battle ended: [`Brew::outcome`] has the usual
    /// ends.
    fn turn(game: &Brew<Self>, state: &Self::State) -> Turn;

    /// Offers every legal action of the side that decides, in a stable order, each once and at
    /// least one. A decision with a single one is not asked. Whoever plays panics, with the
    /// position, where a side has none, and where thousands of single ones follow each other.
    fn legal(
        game: &Brew<Self>,
        state: &Self::State,
        own: &Self::Secret,
        side: Side,
        offer: &mut impl FnMut(Self::Action),
    );

    /// Carries out a legal action of a side, and plays on to the next decision.
    fn apply(
        game: &Brew<Self>,
        state: &mut Self::State,
        secrets: &mut BySide<Self::Secret>,
        action: (Side, Self::Action),
        dice: &mut impl Dice,
        tell: &mut impl Observer<Self::Event>,
    );

    /// The round of a position, from 1; 0 during set-up.
    fn round(state: &Self::State) -> u8;

    /// Points that a model can take when it is new, at least 1.
    fn hull(game: &Brew<Self>, model: ModelId) -> u8;

    /// The condition of a model, as both sides see it.
    fn standing(game: &Brew<Self>, state: &Self::State, model: ModelId) -> Standing;

    /// The number at which one of [`Homebrew::TRACKS`] is full for a model, by its place; 0 where
    /// the model has no such thing.
    fn full(_game: &Brew<Self>, _model: ModelId, _track: usize) -> u8 {
        0
    }

    /// How far one of [`Homebrew::TRACKS`] of a model is filled, by its place.
    fn filled(_game: &Brew<Self>, _state: &Self::State, _model: ModelId, _track: usize) -> u8 {
        0
    }

    /// The worth of a model to its side, points: half of its price for as long as it lasts, and
    /// half of it by what is left of it.
    fn worth(game: &Brew<Self>, state: &Self::State, model: ModelId) -> f32 {
        let left = Self::standing(game, state, model).left;
        let share = f32::from(left) / f32::from(Self::hull(game, model).max(1));
        match left {
            0 => 0.0,
            _ => game.model(model).points as f32 * (1.0 + share) / 2.0,
        }
    }

    /// The mission of a side as it stands, points: markers held, ground gained.
    fn mission(_game: &Brew<Self>, _state: &Self::State, _side: Side) -> f32 {
        0.0
    }

    /// The worth of a side's position for later, points: near enough, well turned, in cover.
    fn stance(_game: &Brew<Self>, _state: &Self::State, _side: Side) -> f32 {
        0.0
    }

    /// The haste with which somebody who looks at nothing else takes an action: of those with
    /// the most, players who play on in their head take any.
    fn urge(
        _game: &Brew<Self>,
        _state: &Self::State,
        _own: &Self::Secret,
        _side: Side,
        _action: Self::Action,
    ) -> u8 {
        0
    }

    /// A secret that a side might have, as far as the other can tell, who knows `own`: one that a
    /// player draws to play on in its head. Where one hand says what cannot be in the other, it is
    /// drawn of what is left. A game that hides something has to say.
    fn guess(
        _game: &Brew<Self>,
        _state: &Self::State,
        _own: &Self::Secret,
        _of: Side,
        _dice: &mut impl Dice,
    ) -> Self::Secret {
        Self::Secret::default()
    }

    /// The place of an action among [`Homebrew::ACTIONS`]; none of one that is not counted.
    fn kind(_action: Self::Action) -> Option<usize> {
        None
    }

    /// An action in words, such as `turns left and fires at Corvette B1`. An action that does not
    /// say whose it is, as an order for the ship that is next, gets its words by
    /// [`Homebrew::option`].
    fn describe(_game: &Brew<Self>, _names: &Names, action: Self::Action) -> String {
        format!("{action:?}")
    }

    /// The pose to which an action leads a model, where nothing shows of it at once: an order
    /// that is revealed later. Films draw it beside the words.
    fn aim(
        _game: &Brew<Self>,
        _state: &Self::State,
        _action: Self::Action,
    ) -> Option<(ModelId, Pose)> {
        None
    }

    /// Plays some battles on the thread that asks: see [`Rulebook::around`].
    ///
    /// [`Rulebook::around`]: evenkeel_rulebook::Rulebook::around
    fn around<T: Send>(battles: impl FnOnce() -> T + Send) -> T {
        battles()
    }

    /// An action in words where it could be taken: [`Homebrew::describe`], unless what it is
    /// depends on the position.
    fn option(
        game: &Brew<Self>,
        names: &Names,
        _state: &Self::State,
        action: Self::Action,
    ) -> String {
        Self::describe(game, names, action)
    }

    /// The board that films show; without one no battle is drawn.
    fn board(_game: &Brew<Self>, _table: &Self::Table) -> Option<Board> {
        None
    }

    /// The words about a class of ships, in the roll call of a battle.
    fn about(_ship: &Self::Ship) -> String {
        String::new()
    }

    /// One attack, by the function that battles attack by: its odds are those of all ways in
    /// which these dice can fall.
    ///
    /// # Errors
    /// When there is no such attack.
    fn attack(
        _rules: &Ruleset<Self>,
        _asked: &Self::Attack,
        _dice: &mut impl Dice,
    ) -> Result<Strike, Refusal> {
        Err(Refusal(format!("{} has no odds", Self::TITLE)))
    }
}
