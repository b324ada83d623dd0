//! The player that plays battles on in its head.

mod contest;
mod effort;
mod playout;
mod proposals;
mod search;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::reasons::Weighed;
use evenkeel_kernel::tactics::Doctrine;

use crate::captain::Captain;
use contest::Contest;
use proposals::Proposals;

pub use effort::Effort;
pub(crate) use playout::{Number, Playout};
pub use search::Search;

/// Asks a captain, and where enough hangs on the decision plays the battle on
/// from each of a few candidates, with captains on both sides, to see whether
/// another choice is surely better.
///
/// Candidates are halved as playouts come in (sequential halving: Karnin, Koren
/// and Somekh, *ICML* 2013), all of them meet the same dice, and the captain's
/// choice stays in to the end, so that what overrules it has been compared with
/// it on every playout. The budget is a number of playouts, never time: with the
/// same seed the same views are answered by the same actions on any machine.
///
/// ```
/// use evenkeel_kernel::player::Player;
/// use evenkeel_kernel::side::Side;
/// use evenkeel_kernel::tactics::{Doctrine, Weights};
/// use evenkeel_players::{Admiral, Search};
/// use evenkeel_testkit::toy::nim::{Nim, NimState, Take};
///
/// // A captain for whom no move is better than another, and what playing on tells.
/// let weights = Weights { dealt: 1.0, taken: 1.0, objective: 0.0, approach: 0.0, loss: 0.0 };
/// let mut admiral = Admiral::new(Doctrine { weights, opinions: () }, &Search::small(), 1);
/// let state = NimState { heaps: [1, 2, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// let leaves_even_heaps = Take { heap: 1, count: 1 };
/// assert_eq!(admiral.choose(&Nim, &state), leaves_even_heaps);
/// let effort = admiral.effort();
/// assert_eq!((effort.asked, effort.searched, effort.candidates), (1, 1, 3));
/// assert!(effort.playouts <= 64);
/// ```
pub struct Admiral<G: Foresight> {
    captain: Captain<G>,
    proposals: Proposals<G>,
    contest: Contest<G::Action>,
    playout: Playout<G>,
    /// Decisions on which less hangs are left to the captain.
    stakes: Stakes,
    seed: u64,
    /// Decisions searched in this battle.
    decision: u64,
    effort: Effort,
}

impl<G: Foresight> Admiral<G> {
    /// A player who starts from what a captain with this doctrine would do. The
    /// seed is that of the player's own stream.
    pub fn new(doctrine: Doctrine<G::Opinions>, search: &Search, seed: u64) -> Self {
        Admiral {
            captain: Captain::new(doctrine.clone(), SeededDice::new(seed)),
            proposals: Proposals::new(doctrine.clone(), search),
            contest: Contest::new(search),
            playout: Playout::new(doctrine, search),
            stakes: search.stakes,
            seed,
            decision: 0,
            effort: Effort::default(),
        }
    }

    /// The effort of this admiral since it was made.
    pub fn effort(&self) -> Effort {
        Effort {
            steps: self.playout.steps,
            ..self.effort
        }
    }

    /// Whether enough hangs on a decision to play on from it.
    fn is_worth_it(&self, stakes: Stakes) -> bool {
        stakes > Stakes::Trifling && stakes >= self.stakes
    }

    /// Plays on from every candidate, and returns the one that comes out best.
    fn search(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.decision += 1;
        self.effort.searched += 1;
        self.effort.candidates += self.contest.len() as u64;
        let (seed, decision) = (self.seed, self.decision);
        self.contest.hold(|action, playout| {
            self.effort.playouts += 1;
            let number = Number {
                seed,
                decision,
                playout,
            };
            self.playout.value(game, view, action, number)
        })
    }
}

impl<G: Foresight> Player<G> for Admiral<G> {
    /// The count of effort is kept as well.
    fn begin(&mut self, game: &G, seed: u64) {
        self.captain.begin(game, seed);
        self.seed = seed;
        self.decision = 0;
    }

    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.effort.asked += 1;
        self.contest.close();
        let first = self.captain.choose(game, view);
        if !self.is_worth_it(game.stakes(view)) {
            return first;
        }
        self.contest.open(first);
        let number = Number::of_none(self.seed, self.decision);
        self.proposals.gather(game, view, &mut self.contest, number);
        if self.contest.len() < 2 {
            return first;
        }
        let chosen = self.search(game, view);
        self.effort.overruled += u64::from(chosen != first);
        chosen
    }

    /// Adds what the captain says, and the playouts of this decision, if there were any.
    fn explain(&mut self, game: &G, view: G::View<'_>, out: &mut Vec<Weighed<G::Action>>) {
        let first = out.len();
        self.captain.explain(game, view, out);
        for (action, trial) in self.contest.trials() {
            let known = out[first..].iter_mut().find(|known| known.action == action);
            match known {
                Some(known) => known.trial = Some(trial),
                None => out.push(Weighed {
                    action,
                    look: None,
                    trial: Some(trial),
                }),
            }
        }
    }
}
