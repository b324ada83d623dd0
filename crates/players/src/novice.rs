//! The player who overlooks things.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::reasons::Weighed;
use evenkeel_kernel::tactics::{Doctrine, Weights};
use serde::{Deserialize, Serialize};

use crate::captain::Captain;
use crate::file::{MOST_WEIGHT, PlayerFault, bounded};
use crate::random::Random;

/// In how many decisions blunders are counted.
const DECISIONS: u32 = 100;

/// The lapses of a beginner, who overlooks some of what a captain sees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lapses {
    /// Factors of the captain's weights: 0 for what is not thought of.
    pub weights: Weights,
    /// Decisions of a hundred that are made without looking, by any legal action.
    pub blunders: u32,
}

impl Default for Lapses {
    /// Somebody who thinks of all that a captain thinks of, and blunders once in ten decisions.
    fn default() -> Lapses {
        let whole = 1.0;
        Lapses {
            weights: Weights {
                dealt: whole,
                taken: whole,
                objective: whole,
                approach: whole,
                loss: whole,
            },
            blunders: 10,
        }
    }
}

impl Lapses {
    /// Every number below a path that is out of its bounds.
    pub(crate) fn faults(&self, path: &str) -> Vec<PlayerFault> {
        let mut faults = bounded(&format!("{path}.weights"), &self.weights, MOST_WEIGHT);
        if self.blunders > DECISIONS {
            faults.push(PlayerFault {
                path: format!("{path}.blunders"),
                message: format!("must be 0 to {DECISIONS}"),
            });
        }
        faults
    }
}

/// Decides as a captain who does not think of some things, and now and then without looking.
///
/// ```
/// use evenkeel_kernel::player::Player;
/// use evenkeel_kernel::side::Side;
/// use evenkeel_kernel::tactics::{Doctrine, Weights};
/// use evenkeel_players::{Lapses, Novice};
/// use evenkeel_testkit::toy::nim::{Nim, NimState, Take};
///
/// let weights = Weights { dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0 };
/// let doctrine = Doctrine { weights, opinions: () };
/// let state = NimState { heaps: [1, 5, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// let misses = |blunders| {
///     let mut novice = Novice::new(doctrine, &Lapses { blunders, ..Lapses::default() }, 1);
///     let best = Take { heap: 1, count: 4 };
///     (0..1_000).filter(|_| novice.choose(&Nim, &state) != best).count()
/// };
/// assert_eq!(misses(0), 0);
/// // Any of six actions, of which one is the best, in half of the decisions.
/// assert!((360..470).contains(&misses(50)));
/// ```
pub struct Novice<G: Foresight> {
    captain: Captain<G>,
    blunder: Random<G>,
    blunders: u32,
    dice: SeededDice,
}

impl<G: Foresight> Novice<G> {
    /// Somebody who has these lapses beside a captain with this doctrine. The seed is that of the
    /// player's own stream.
    pub fn new(doctrine: Doctrine<G::Opinions>, lapses: &Lapses, seed: u64) -> Self {
        let doctrine = Doctrine {
            weights: doctrine.weights.times(&lapses.weights),
            ..doctrine
        };
        Novice {
            captain: Captain::new(doctrine, SeededDice::new(seed)),
            blunder: Random::new(SeededDice::new(seed)),
            blunders: lapses.blunders,
            dice: SeededDice::new(!seed),
        }
    }
}

impl<G: Foresight> Player<G> for Novice<G> {
    fn begin(&mut self, game: &G, seed: u64) {
        self.captain.begin(game, seed);
        self.blunder.begin(game, seed);
        // Whether there is a blunder must not hang together with which one it is.
        self.dice = SeededDice::new(!seed);
    }

    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        match self.dice.below(DECISIONS) < self.blunders {
            true => self.blunder.choose(game, view),
            false => self.captain.choose(game, view),
        }
    }

    fn explain(&mut self, game: &G, view: G::View<'_>, out: &mut Vec<Weighed<G::Action>>) {
        self.captain.explain(game, view, out);
    }
}
