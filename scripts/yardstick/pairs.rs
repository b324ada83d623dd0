//! Pairs of battles between a challenger and the captain of before.

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Captain;
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Instant;

/// How a battle ended for a side.
fn score(outcome: &Outcome, side: Side) -> BattleScore {
    match outcome.winner {
        Some(winner) if winner == side => BattleScore::Win,
        Some(_) => BattleScore::Loss,
        None => BattleScore::Draw,
    }
}

/// Adds up the time that a player takes to decide.
struct Timed<'a, P> {
    player: P,
    seconds: &'a RefCell<f64>,
}

impl<G: Game, P: Player<G>> Player<G> for Timed<'_, P> {
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        let start = Instant::now();
        let action = self.player.choose(game, view);
        *self.seconds.borrow_mut() += start.elapsed().as_secs_f64();
        action
    }
}

/// Lets two players meet in pairs of battles with swapped seats, and prints what
/// the first takes.
fn meet<G: Game, P: Player<G>, Q: Player<G>>(
    games: impl Iterator<Item = (u64, G, G::Setup)>,
    mut challenger: impl FnMut(u64) -> P,
    mut yardstick: impl FnMut(u64) -> Q,
) {
    let mut tally = PairTally::default();
    let seconds = [RefCell::new(0.0), RefCell::new(0.0)];
    let mut battles = 0;
    for (pair, game, setup) in games {
        let scores = Side::BOTH.map(|seat| {
            let seed = |stream| mix(1, 0, pair, stream);
            let mut one = Timed {
                player: challenger(seed(Stream::Player(seat))),
                seconds: &seconds[0],
            };
            let mut other = Timed {
                player: yardstick(seed(Stream::Player(seat.other()))),
                seconds: &seconds[1],
            };
            let dice = &mut SeededDice::new(seed(Stream::Dice));
            let mut state = game.start(&setup, dice, &mut Silent);
            battles += 1;
            let outcome = match seat {
                Side::A => play(&game, &mut state, &mut one, &mut other, dice, &mut Silent),
                Side::B => play(&game, &mut state, &mut other, &mut one, dice, &mut Silent),
            };
            score(&outcome, seat)
        });
        tally.record(PairScore::of(scores[0], scores[1]));
    }
    let interval = tally.interval(Confidence::P95);
    let mean = tally.mean().unwrap_or(f64::NAN);
    let [mean, low, high] = [mean, interval.low, interval.high].map(|share| 100.0 * share);
    let [one, other] = seconds.map(|seconds| 1e3 * seconds.into_inner() / f64::from(battles));
    println!(
        "the challenger takes {mean:.1} % ({low:.1} to {high:.1}) of the points; \
         it decides for {one:.3} ms a battle, the yardstick for {other:.3} ms"
    );
}

/// Number `at` of the arguments.
fn argument(at: usize) -> String {
    std::env::args().nth(at).expect("as many arguments as run.sh gives")
}

/// The text of a file that an argument names.
fn text(at: usize) -> String {
    std::fs::read_to_string(argument(at)).expect("a file that can be read")
}
