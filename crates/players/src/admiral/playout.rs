//! A battle that is played on in the head.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Turn;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;

use crate::admiral::search::Search;
use crate::captain::Captain;

/// The number of a playout: the admiral's seed, the number of the decision and that of the
/// playout. Candidates for one decision share it, and so the dice.
#[derive(Clone, Copy)]
pub(crate) struct Number {
    pub(crate) seed: u64,
    pub(crate) decision: u64,
    pub(crate) playout: u32,
}

/// The scale by which battles are worth something to a side, from 0 to 1.
struct Scale {
    win: f32,
    swing: f32,
}

/// Plays battles on with captains on both sides.
pub(crate) struct Playout<G: Foresight> {
    captains: BySide<Captain<G>>,
    opinions: G::Opinions,
    rounds: Option<u8>,
    scale: Scale,
    /// The battle in the head; its memory is kept.
    state: Option<G::State>,
    /// Decisions taken in playouts so far.
    pub(crate) steps: u64,
}

impl Number {
    /// A number that no playout has: for what is drawn before the decision after so many.
    pub(crate) fn of_none(seed: u64, decision: u64) -> Number {
        Number {
            seed,
            decision,
            playout: u32::MAX,
        }
    }

    fn seed(self, stream: Stream) -> u64 {
        mix(self.seed, self.decision, u64::from(self.playout), stream)
    }

    pub(crate) fn dice(self, stream: Stream) -> SeededDice {
        SeededDice::new(self.seed(stream))
    }
}

impl<G: Foresight> Playout<G> {
    pub(crate) fn new(doctrine: Doctrine<G::Opinions>, search: &Search) -> Self {
        let captain = |_| Captain::new(doctrine.clone(), SeededDice::new(0));
        Playout {
            captains: BySide::from_fn(captain),
            opinions: doctrine.opinions,
            rounds: search.rounds,
            scale: Scale {
                win: search.win,
                swing: search.swing,
            },
            state: None,
            steps: 0,
        }
    }

    /// The worth of a battle to the side that decides, from 0 to 1, when it goes on with
    /// this action. What the side may not know is drawn anew.
    ///
    /// # Panics
    /// When the game imagines no battle, or one in which nobody is to decide.
    pub(crate) fn value(
        &mut self,
        game: &G,
        view: G::View<'_>,
        mut action: G::Action,
        number: Number,
    ) -> f32 {
        let mut dice = number.dice(Stream::Setup);
        game.imagine(view, &mut self.state, &mut dice);
        let state = self.state.as_mut().expect("a battle is imagined");
        let Turn::One(own) = game.to_move(state) else {
            panic!("the battle that is imagined is over");
        };
        for side in Side::BOTH {
            self.captains[side].begin(game, number.seed(Stream::Player(side)));
        }
        let mut dice = number.dice(Stream::Dice);
        let last = self
            .rounds
            .map(|more| game.round(state).saturating_add(more));
        loop {
            game.apply(state, action, &mut dice, &mut Silent);
            let mover = match game.to_move(state) {
                Turn::Over(outcome) => {
                    let lead = game.lead(state, own, &self.opinions);
                    return self.scale.worth(&outcome, own, lead);
                }
                Turn::One(mover) => mover,
            };
            if last.is_some_and(|last| game.round(state) > last) {
                return self.scale.chance(game.lead(state, own, &self.opinions));
            }
            action = self.captains[mover].choose(game, game.view(state, mover));
            self.steps += 1;
        }
    }
}

impl Scale {
    /// The worth of a finished battle.
    fn worth(&self, outcome: &Outcome, own: Side, lead: f32) -> f32 {
        let won = match outcome.winner {
            Some(winner) if winner == own => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        self.win * won + (1.0 - self.win) * self.chance(lead)
    }

    /// The chance to win that goes with a lead, from 0 to 1.
    fn chance(&self, lead: f32) -> f32 {
        1.0 / (1.0 + libm::expf(-lead / self.swing))
    }
}
