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
struct Timed<P> {
    player: P,
    seconds: f64,
}

impl<P> Timed<P> {
    fn new(player: P) -> Self {
        let seconds = 0.0;
        Timed { player, seconds }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Timed<P> {
    fn begin(&mut self, game: &G, seed: u64) {
        self.player.begin(game, seed);
    }

    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        let start = Instant::now();
        let action = self.player.choose(game, view);
        self.seconds += start.elapsed().as_secs_f64();
        action
    }
}

/// Lets two players meet in pairs of battles with swapped seats, and prints what
/// the first takes.
fn meet<G: Game>(
    games: impl Iterator<Item = (u64, G, G::Setup)>,
    challenger: impl Player<G>,
    yardstick: impl Player<G>,
) {
    let mut tally = PairTally::default();
    let (mut one, mut other) = (Timed::new(challenger), Timed::new(yardstick));
    let mut battles = 0;
    for (pair, game, setup) in games {
        let scores = Side::BOTH.map(|seat| {
            let seed = |stream| mix(1, 0, pair, stream);
            one.begin(&game, seed(Stream::Player(seat)));
            other.begin(&game, seed(Stream::Player(seat.other())));
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
    let each = |seconds: f64| 1e3 * seconds / f64::from(battles);
    let [one, other] = [one.seconds, other.seconds].map(each);
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
