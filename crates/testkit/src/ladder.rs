//! Ladders: how much the computer players of a system take from each other, over
//! pairs of battles with swapped seats. Each system has an example that prints one.

mod busy;
mod request;

pub use busy::busy_s;
pub use request::Request;

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fingerprint::Fingerprint;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use evenkeel_players::{AnyPlayer, Effort};
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};

/// A rung: what a player took from another, and what was seen of their battles. A share is
/// what a side took, such as the one of the first player's seat.
pub struct Rung<const SHARES: usize> {
    tallies: [PairTally; SHARES],
    /// The ends of all battles, those of a pair one after the other.
    pub outcomes: Vec<Outcome>,
    /// The effort of the first player.
    effort: Effort,
    /// The fingerprint of the ends of all battles and where their dice stood: the same play
    /// has the same one, so one that changed tells a change of play from a gain in speed.
    pub fingerprint: Fingerprint,
    busy_s: f64,
}

impl<const SHARES: usize> Rung<SHARES> {
    /// Has two players, whoever they are, play both battles of every pair, each on its game
    /// and set-up. `sides` says whose shares are counted, from the first player's seat and
    /// how it ended.
    pub fn climb<'g, G: Foresight + 'g>(
        mut players: [AnyPlayer<G>; 2],
        pairs: impl Iterator<Item = (&'g G, &'g G::Setup)>,
        sides: impl Fn(Side, &Outcome, &G::State) -> [Side; SHARES],
    ) -> Self
    where
        G::Setup: 'g,
    {
        let mut rung = Rung {
            tallies: [(); SHARES].map(|()| PairTally::default()),
            outcomes: Vec::new(),
            effort: Effort::default(),
            fingerprint: Fingerprint::default(),
            busy_s: 0.0,
        };
        let start_s = busy_s();
        for (pair, (game, setup)) in pairs.enumerate() {
            let [first, second] = Side::BOTH.map(|seat| {
                let seed = |stream| mix(1, 0, pair as u64, stream);
                let mut dice = SeededDice::new(seed(Stream::Dice));
                let (outcome, state) = battle(game, setup, &mut players, seat, seed, &mut dice);
                rung.fingerprint.record(&outcome, &mut dice);
                rung.outcomes.push(outcome);
                sides(seat, &outcome, &state).map(|side| score(&outcome, side))
            });
            for (which, tally) in rung.tallies.iter_mut().enumerate() {
                tally.record(PairScore::of(first[which], second[which]));
            }
        }
        rung.busy_s = busy_s() - start_s;
        rung.effort = players[0].effort();
        rung
    }

    /// The shares that were counted, each with its 95 % interval, percent.
    pub fn shares(&self) -> [String; SHARES] {
        self.tallies.each_ref().map(share)
    }

    /// The part of all battles that ended so, percent.
    pub fn percent(&self, ended_so: impl Fn(&Outcome) -> bool) -> f64 {
        let count = self.outcomes.iter().filter(|outcome| ended_so(outcome));
        100.0 * count.count() as f64 / self.battles()
    }

    /// Draws, percent of all battles.
    pub fn draws(&self) -> f64 {
        self.percent(|outcome| outcome.winner.is_none())
    }

    /// Rounds of a battle, on average.
    pub fn rounds(&self) -> f64 {
        let rounds = self
            .outcomes
            .iter()
            .map(|outcome| f64::from(outcome.rounds));
        rounds.sum::<f64>() / self.battles()
    }

    /// Battles a second of one thread.
    pub fn rate(&self) -> f64 {
        self.battles() / self.busy_s
    }

    /// Prints what the first player searched, a battle; nothing if it did not.
    pub fn print_effort(&self) {
        let effort = self.effort;
        if effort.searched == 0 {
            return;
        }
        let each = |count: u64| count as f64 / self.battles();
        println!(
            "\na battle: {:.0} decisions, {:.1} searched with {:.1} candidates each, \
             {:.1} overruled; {:.0} playouts of {:.0} decisions",
            each(effort.asked),
            each(effort.searched),
            effort.candidates as f64 / effort.searched as f64,
            each(effort.overruled),
            each(effort.playouts),
            effort.steps as f64 / effort.playouts as f64,
        );
    }

    fn battles(&self) -> f64 {
        self.outcomes.len() as f64
    }
}

/// One battle, with the first player in this seat.
fn battle<G: Foresight>(
    game: &G,
    setup: &G::Setup,
    players: &mut [AnyPlayer<G>; 2],
    seat: Side,
    seed: impl Fn(Stream) -> u64,
    dice: &mut SeededDice,
) -> (Outcome, G::State) {
    let [one, other] = players;
    one.begin(game, seed(Stream::Player(seat)));
    other.begin(game, seed(Stream::Player(seat.other())));
    let mut state = game.start(setup, dice, &mut Silent);
    let outcome = match seat {
        Side::A => play(game, &mut state, one, other, dice, &mut Silent),
        Side::B => play(game, &mut state, other, one, dice, &mut Silent),
    };
    (outcome, state)
}

/// The score of a battle for a side.
fn score(outcome: &Outcome, side: Side) -> BattleScore {
    match outcome.winner {
        Some(winner) if winner == side => BattleScore::Win,
        Some(_) => BattleScore::Loss,
        None => BattleScore::Draw,
    }
}

/// A share with its 95 % interval, percent.
fn share(tally: &PairTally) -> String {
    let interval = tally.interval(Confidence::P95);
    let mean = tally.mean().unwrap_or(f64::NAN);
    let [mean, low, high] = [mean, interval.low, interval.high].map(|share| 100.0 * share);
    format!("{mean:.1} ({low:.1} to {high:.1})")
}
