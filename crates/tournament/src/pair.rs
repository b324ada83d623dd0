//! Plays the two battles of a pair, for any game with foresight.

use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::uses::Witness;
use evenkeel_players::AnyPlayer;

use crate::order::{Seeds, Terms};
use crate::record::BattleRecord;

/// The players of a batch; they keep their memory from one battle to the next.
pub struct Seats<G: Foresight> {
    players: [AnyPlayer<G>; 2],
}

/// Counts the decisions of a player.
struct Counted<'p, P> {
    player: &'p mut P,
    decisions: u32,
}

impl<G: Game, P: Player<G>> Player<G> for Counted<'_, P> {
    #[inline]
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.decisions += 1;
        self.player.choose(game, view)
    }
}

impl<G: Foresight> Seats<G> {
    /// The players of the first and of the second fleet.
    pub fn new(terms: &Terms) -> Seats<G> {
        Seats {
            players: [terms.players[0].seat(), terms.players[1].seat()],
        }
    }

    /// Plays one battle of a pair, from set-up to its end. `game` and `setup`
    /// have the first fleet in seat `A`, or in seat `B` when it is swapped. Who
    /// fired first is for the caller to fill in, who knows the events.
    pub fn battle(
        &mut self,
        game: &G,
        setup: &G::Setup,
        seeds: &Seeds,
        witness: &mut impl Witness<G>,
    ) -> (BattleRecord, G::State) {
        let mut dice = SeededDice::new(seeds.dice);
        self.battle_with(&mut dice, game, setup, seeds, witness)
    }

    /// The same with dice of the caller's own.
    pub fn battle_with(
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
        a.begin(game, seeds.player_a);
        b.begin(game, seeds.player_b);
        let mut a = Counted {
            player: a,
            decisions: 0,
        };
        let mut b = Counted {
            player: b,
            decisions: 0,
        };
        let mut state = game.start(setup, dice, witness);
        let outcome = play_before(game, &mut state, &mut a, &mut b, dice, witness);
        let record = BattleRecord {
            pair: seeds.pair,
            swapped: seeds.swapped,
            outcome,
            decisions: a.decisions + b.decisions,
            first_fire: None,
        };
        (record, state)
    }
}
