//! The player that looks one step ahead.

use std::cmp::Ordering;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::reasons::Weighed;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics, Weights};

/// Takes the action with the best score under the weights of its doctrine.
///
/// Actions share the first place only when their scores are the very same
/// `f32`; there is no tolerance, because any would be a second, hidden weight.
/// Among those that share it each is taken with the same chance. Without a tie
/// no die is rolled.
///
/// ```
/// use evenkeel_kernel::dice::SeededDice;
/// use evenkeel_kernel::player::Player;
/// use evenkeel_kernel::side::Side;
/// use evenkeel_kernel::tactics::{Doctrine, Weights};
/// use evenkeel_players::Captain;
/// use evenkeel_testkit::toy::nim::{Nim, NimState, Take};
///
/// let weights = Weights { dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0 };
/// let mut captain = Captain::new(Doctrine { weights, opinions: () }, SeededDice::new(1));
/// let state = NimState { heaps: [1, 5, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// assert_eq!(captain.choose(&Nim, &state), Take { heap: 1, count: 4 });
///
/// let mut reasons = Vec::new();
/// captain.explain(&Nim, &state, &mut reasons);
/// let best = reasons.iter().filter(|weighed| weighed.look.is_some_and(|look| look.score > 0.0));
/// assert_eq!((reasons.len(), best.count()), (6, 1));
/// ```
pub struct Captain<G: Tactics, D = SeededDice> {
    doctrine: Doctrine<G::Opinions>,
    dice: D,
    scratch: G::Scratch,
    judged: Vec<Judged<G::Action>>,
}

impl<G: Tactics, D> Captain<G, D> {
    /// A player with this doctrine and dice of its own.
    pub fn new(doctrine: Doctrine<G::Opinions>, dice: D) -> Self {
        Captain {
            doctrine,
            dice,
            scratch: G::Scratch::default(),
            judged: Vec::new(),
        }
    }
}

impl<G: Tactics, D: Dice + From<u64>> Player<G> for Captain<G, D> {
    fn begin(&mut self, _game: &G, seed: u64) {
        self.dice = D::from(seed);
    }

    /// # Panics
    /// When the game judges no action, which breaks its contract.
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.judged.clear();
        game.shortlist(view, &self.doctrine, &mut self.scratch, &mut self.judged);
        let shared = gather_best(&self.doctrine.weights, &mut self.judged);
        let chosen = if shared > 1 {
            self.dice.below(shared as u32) as usize
        } else {
            0
        };
        self.judged[chosen].action
    }

    /// More is judged than for the choice, which needs the shortlist alone.
    fn explain(&mut self, game: &G, view: G::View<'_>, out: &mut Vec<Weighed<G::Action>>) {
        self.judged.clear();
        game.explain(view, &self.doctrine, &mut self.scratch, &mut self.judged);
        let weights = &self.doctrine.weights;
        let weighed = self.judged.iter();
        out.extend(weighed.map(|judged| Weighed::judged(weights, judged)));
    }
}

/// Brings the actions with the best score to the front, in their order, and
/// says how many there are. Each score is computed once.
fn gather_best<A: Copy>(weights: &Weights, judged: &mut [Judged<A>]) -> usize {
    let mut best = f32::NEG_INFINITY;
    let mut shared = 0;
    for i in 0..judged.len() {
        let score = weights.score(&judged[i].judgement);
        debug_assert!(score.is_finite(), "a judgement must be finite");
        match score.partial_cmp(&best) {
            Some(Ordering::Greater) => {
                best = score;
                judged[0] = judged[i];
                shared = 1;
            }
            Some(Ordering::Equal) => {
                judged[shared] = judged[i];
                shared += 1;
            }
            Some(Ordering::Less) | None => {}
        }
    }
    shared
}
