//! Plays the two battles of a pair, for any game with foresight.

use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::reasons::Weighed;
use evenkeel_kernel::uses::Witness;
use evenkeel_players::{AnyPlayer, Random};

use crate::ask::guest::Invited;
use crate::plan::order::{Seeds, Terms};
use crate::play::record::{BattleRecord, Cost};

/// The players of a batch; they keep their memory from one battle to the next.
pub struct Seats<'b, G: Foresight> {
    players: [AnyPlayer<G>; 2],
    /// Decisions of each player since they sat down.
    decisions: [u64; 2],
    given_up: &'b AtomicBool,
    /// Play on for the players when nobody will look at the battle.
    hasty: [Random<G>; 2],
}

/// Counts the decisions of a player, and has a battle that is given up end soon.
struct Counted<'p, G: Game, P> {
    player: &'p mut P,
    decisions: u32,
    given_up: &'p AtomicBool,
    hasty: &'p mut Random<G>,
}

/// The choice of somebody in haste, out of the way of all who are not.
#[cold]
#[inline(never)]
fn hurry<G: Game>(hasty: &mut Random<G>, game: &G, view: G::View<'_>) -> G::Action {
    hasty.choose(game, view)
}

impl<G: Game, P: Player<G>> Player<G> for Counted<'_, G, P> {
    #[inline]
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.decisions += 1;
        if self.given_up.load(Ordering::Relaxed) {
            return hurry(self.hasty, game, view);
        }
        self.player.choose(game, view)
    }

    fn explain(&mut self, game: &G, view: G::View<'_>, out: &mut Vec<Weighed<G::Action>>) {
        self.player.explain(game, view, out);
    }
}

impl<'b, G: Foresight> Seats<'b, G> {
    /// The players of the first and of the second fleet. Once `given_up` is true they
    /// take any legal action: what comes of the battle is worth nothing then.
    pub fn new(terms: &Terms, invited: &[Invited<G>], given_up: &'b AtomicBool) -> Seats<'b, G> {
        Seats {
            players: terms.players.each_ref().map(|player| player.seat(invited)),
            decisions: [0; 2],
            given_up,
            hasty: [(); 2].map(|()| Random::new(SeededDice::new(0))),
        }
    }

    /// Plays one battle of a pair with these dice, from set-up to its end. `game` and
    /// `setup` have the first fleet in seat `A`, or in seat `B` when it is swapped. Who
    /// fired first is for the caller to fill in, who knows the events.
    pub fn battle(
        &mut self,
        dice: &mut impl Dice,
        game: &G,
        setup: &G::Setup,
        seeds: &Seeds,
        witness: &mut impl Witness<G>,
    ) -> (BattleRecord, G::State) {
        let [first, second] = &mut self.players;
        let (a, b) = if seeds.swapped {
            (second, first)
        } else {
            (first, second)
        };
        let given_up = self.given_up;
        let [hasty_a, hasty_b] = &mut self.hasty;
        let seated = [(a, seeds.player_a, hasty_a), (b, seeds.player_b, hasty_b)];
        let [mut a, mut b] = seated.map(|(player, seed, hasty)| {
            player.begin(game, seed);
            Counted {
                player,
                decisions: 0,
                given_up,
                hasty,
            }
        });
        let mut state = game.start(setup, dice, witness);
        let outcome = play_before(game, &mut state, &mut a, &mut b, dice, witness);
        let asked = [a.decisions, b.decisions];
        for (index, decisions) in self.decisions.iter_mut().enumerate() {
            *decisions += u64::from(asked[index ^ usize::from(seeds.swapped)]);
        }
        let record = BattleRecord {
            pair: seeds.pair,
            swapped: seeds.swapped,
            outcome,
            decisions: asked[0] + asked[1],
            first_fire: None,
        };
        (record, state)
    }

    /// The cost of all decisions so far, for the players of the first and of the second fleet.
    pub fn costs(&self) -> [Cost; 2] {
        [0, 1].map(|index| {
            let effort = self.players[index].effort();
            Cost {
                decisions: self.decisions[index],
                playouts: effort.playouts,
                steps: effort.steps,
            }
        })
    }
}
