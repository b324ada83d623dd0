//! A player of any kind, chosen when a job is read.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::reasons::Weighed;
use evenkeel_kernel::tactics::Doctrine;

use crate::admiral::{Admiral, Effort, Search};
use crate::captain::Captain;
use crate::charge::Charge;
use crate::guest::Guest;
use crate::kind::PlayerKind;
use crate::novice::{Lapses, Novice};
use crate::random::Random;

/// A player whose kind is known only when the program runs. It is a `match`, so that those
/// who are shipped are called without a detour; a guest is a trait object.
///
/// ```
/// use evenkeel_kernel::tactics::{Doctrine, Weights};
/// use evenkeel_players::{AnyPlayer, Effort, PlayerKind};
/// use evenkeel_testkit::toy::nim::Nim;
///
/// let weights = Weights { dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0 };
/// for kind in PlayerKind::ALL {
///     let player = AnyPlayer::<Nim>::new(kind, Doctrine { weights, opinions: () }, 7);
///     assert_eq!(player.effort(), Effort::default());
/// }
/// ```
pub enum AnyPlayer<G: Foresight> {
    /// Takes any legal action.
    Random(Random<G>),
    /// Goes straight at the enemy.
    Charge(Charge<G>),
    /// Looks one step ahead, and overlooks things.
    Novice(Novice<G>),
    /// Looks one step ahead.
    Captain(Captain<G>),
    /// Plays on in its head. It has captains and lists of its own, so it lies
    /// elsewhere.
    Admiral(Box<Admiral<G>>),
    /// Decides as code says that is not shipped.
    Guest(Box<dyn Guest<G>>),
}

impl<G: Foresight> AnyPlayer<G> {
    /// A shipped player of this kind. Only captains, and who starts from one, look at the
    /// doctrine; the seed is that of the player's own stream. A novice made here has
    /// [`Lapses::default`], an admiral [`Search::small`]; see [`AnyPlayer::admiral`].
    pub fn new(kind: PlayerKind, doctrine: Doctrine<G::Opinions>, seed: u64) -> Self {
        match kind {
            PlayerKind::Random => AnyPlayer::random(seed),
            PlayerKind::Charge => AnyPlayer::charge(),
            PlayerKind::Novice => AnyPlayer::novice(doctrine, &Lapses::default(), seed),
            PlayerKind::Captain => AnyPlayer::captain(doctrine, seed),
            PlayerKind::Admiral => AnyPlayer::admiral(doctrine, &Search::small(), seed),
        }
    }

    /// One that takes any legal action.
    pub fn random(seed: u64) -> Self {
        AnyPlayer::Random(Random::new(SeededDice::new(seed)))
    }

    /// One that goes straight at the enemy.
    pub fn charge() -> Self {
        AnyPlayer::Charge(Charge::new())
    }

    /// Somebody with these lapses beside a captain with this doctrine.
    pub fn novice(doctrine: Doctrine<G::Opinions>, lapses: &Lapses, seed: u64) -> Self {
        AnyPlayer::Novice(Novice::new(doctrine, lapses, seed))
    }

    /// A captain with this doctrine.
    pub fn captain(doctrine: Doctrine<G::Opinions>, seed: u64) -> Self {
        AnyPlayer::Captain(Captain::new(doctrine, SeededDice::new(seed)))
    }

    /// An admiral whose captain has this doctrine.
    pub fn admiral(doctrine: Doctrine<G::Opinions>, search: &Search, seed: u64) -> Self {
        AnyPlayer::Admiral(Box::new(Admiral::new(doctrine, search, seed)))
    }

    /// The effort of the player since it was made; nothing for those who do not search.
    pub fn effort(&self) -> Effort {
        match self {
            AnyPlayer::Admiral(player) => player.effort(),
            AnyPlayer::Guest(player) => player.effort(),
            _ => Effort::default(),
        }
    }
}

impl<G: Foresight> Player<G> for AnyPlayer<G> {
    fn begin(&mut self, game: &G, seed: u64) {
        match self {
            AnyPlayer::Random(player) => player.begin(game, seed),
            AnyPlayer::Charge(player) => player.begin(game, seed),
            AnyPlayer::Novice(player) => player.begin(game, seed),
            AnyPlayer::Captain(player) => player.begin(game, seed),
            AnyPlayer::Admiral(player) => player.begin(game, seed),
            AnyPlayer::Guest(player) => player.begin(game, seed),
        }
    }

    #[inline]
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        match self {
            AnyPlayer::Random(player) => player.choose(game, view),
            AnyPlayer::Charge(player) => player.choose(game, view),
            AnyPlayer::Novice(player) => player.choose(game, view),
            AnyPlayer::Captain(player) => player.choose(game, view),
            AnyPlayer::Admiral(player) => player.choose(game, view),
            AnyPlayer::Guest(player) => player.choose(game, view),
        }
    }
    fn explain(&mut self, game: &G, view: G::View<'_>, out: &mut Vec<Weighed<G::Action>>) {
        match self {
            AnyPlayer::Random(player) => player.explain(game, view, out),
            AnyPlayer::Charge(player) => player.explain(game, view, out),
            AnyPlayer::Novice(player) => player.explain(game, view, out),
            AnyPlayer::Captain(player) => player.explain(game, view, out),
            AnyPlayer::Admiral(player) => player.explain(game, view, out),
            AnyPlayer::Guest(player) => player.explain(game, view, out),
        }
    }
}
