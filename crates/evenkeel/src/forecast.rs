//! The forecast of a job: what it will take and what it can show, before it is played.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use evenkeel_report::{counted, grouped};
use evenkeel_tournament::plan::estimate::Sample;
use evenkeel_tournament::plan::schedule::Block;
use evenkeel_tournament::plan::{Plan, course};
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::sink::{Memory, Sink};
use evenkeel_tournament::play::system::Refusal;
use evenkeel_tournament::play::tally::Tally;
use serde::Serialize;

use crate::Pace;
use crate::pace::span;

/// The time for which a job is measured that nobody plays: short, as the forecast is waited for.
const MEASURED: Duration = Duration::from_millis(20);
/// Pairs that are measured of a matchup at a time: a variance takes two.
const PAIRS: u64 = 2;
/// Matchups that are measured lie so far apart, as a share of all: the golden section spreads
/// few of them evenly, however many there are.
const APART: f64 = 0.618;

/// A forecast of what a job will take and what it can show.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// Name of the job.
    pub job: String,
    /// The number of matchups.
    pub matchups: u64,
    /// Pairs of each; none when a given time decides.
    pub pairs: Option<u64>,
    /// Battles that are planned; those that a given time allows, about; those of the
    /// first round, when what comes out of it decides about others.
    pub battles_planned: u64,
    /// The most battles that all rounds can have; none when there is but one.
    pub battles_at_most: Option<u64>,
    /// Battles that were played before.
    pub battles_before: u64,
    /// Battles a second, measured on a few blocks; none when there were none to play.
    pub battles_per_second: Option<u64>,
    /// Seconds that the rest takes at that rate.
    pub seconds: Option<u64>,
    /// Confidence of the intervals.
    pub confidence: f64,
    /// The smallest difference of a matchup's win rate from one half that four runs of
    /// five show; none when nothing was measured or a given time decides.
    pub smallest_difference: Option<f64>,
}

impl Forecast {
    /// The forecast of a plan of which a few blocks were played.
    pub(crate) fn new(plan: &Plan, pace: Pace, smallest: Option<f64>, is_timed: bool) -> Forecast {
        let rate = Some(pace.battles_per_second).filter(|_| pace.seconds_left.is_some());
        Forecast {
            job: plan.provenance.job.clone(),
            matchups: plan.matchups.len() as u64,
            pairs: (!is_timed).then_some(plan.pairs),
            battles_planned: pace.battles_planned,
            battles_at_most: (!course::is_fixed(plan)).then(|| plan.most_battles()),
            battles_before: 0,
            battles_per_second: rate,
            seconds: pace.seconds_left,
            confidence: plan.provenance.confidence,
            smallest_difference: smallest.filter(|_| !is_timed),
        }
    }

    /// The forecast of a plan by a few battles that are forgotten, on this thread: of so many
    /// planned, or of as many as this time allows, on so many threads. Some pairs of matchups all
    /// over the plan are played, as players and sizes differ between them.
    ///
    /// # Errors
    /// When a fleet cannot be drawn or played.
    pub(crate) fn measured(
        plan: &Plan,
        planned: u64,
        time: Option<Duration>,
        threads: usize,
        given_up: &AtomicBool,
    ) -> Result<Forecast, RunError> {
        let mut memory = Memory::default();
        let mut sample = Sample::new(&mut memory);
        let mut took = Duration::ZERO;
        for block in spread(plan) {
            if took >= MEASURED || given_up.load(Ordering::Relaxed) {
                break;
            }
            let begun = Instant::now();
            let tally = play(plan, &block, given_up).map_err(|refusal| {
                let fleets = plan.matchups[block.matchup].names.join(" against ");
                let pair = block.pairs.start;
                RunError::Refused {
                    fleets,
                    pair,
                    refusal,
                }
            })?;
            let Some(tally) = tally else { break };
            took += begun.elapsed();
            sample.keep(vec![(block, tally)])?;
        }
        let rate = sample.battles() as f64 / took.as_secs_f64().max(1e-3) * threads as f64;
        let pace = Pace::expected(planned, time, rate);
        Ok(Forecast::new(
            plan,
            pace,
            sample.smallest_difference(plan),
            time.is_some(),
        ))
    }

    /// The forecast in words for people; none where there is nothing to say that was not
    /// said before.
    pub fn text(&self) -> String {
        // Played again and again with more pairs until the time is over: no number of the
        // next run says anything of all.
        if self.pairs.is_none() && self.battles_at_most.is_some() {
            return match self.battles_before {
                0 => format!(
                    "{}: all rounds with more and more pairs, as long as the time lasts",
                    self.job
                ),
                _ => String::new(),
            };
        }
        let matchups = counted(self.matchups, "matchup");
        let battles = counted(self.battles_planned, "battle");
        let until = match self.battles_before {
            0 => "in the first round",
            _ => "to the end of this round",
        };
        let all = self.battles_at_most.map(grouped);
        let (most, all) = all.map_or(Default::default(), |all| {
            ("at most ", format!(" {until}, at most {all} in all"))
        });
        let what = match self.pairs {
            Some(pairs) => format!(" of {most}{}, {battles}", counted(pairs, "pair")),
            None => format!(", time for about {battles}"),
        };
        let mut text = format!("{}: {matchups}{what}{all}", self.job);
        if self.battles_before > 0 {
            let before = grouped(self.battles_before);
            text.push_str(&format!("\ngoing on: {before} battles were played before"));
        }
        if let (Some(rate), Some(seconds)) = (self.battles_per_second, self.seconds) {
            let (rate, time) = (grouped(rate), span(seconds));
            text.push_str(&format!("\nabout {time} at {rate} battles a second"));
        }
        if let Some(smallest) = self.smallest_difference {
            text.push_str(&format!(
                "\nshows a matchup's win rate that is {:.1} % points from even, 4 times of 5 \
                 ({} % confidence)",
                100.0 * smallest,
                100.0 * self.confidence
            ));
        }
        text
    }
}

/// Some pairs of matchups all over a plan, each pair once.
fn spread(plan: &Plan) -> impl Iterator<Item = Block> {
    let budgets = course::first(plan).budgets().to_vec();
    let matchups = budgets.len();
    // Without a common divisor the steps meet every matchup before any twice.
    let least = ((APART * matchups as f64) as usize).max(1);
    let step = (least..)
        .find(|step| gcd(*step, matchups) == 1)
        .unwrap_or(1);
    let rounds = budgets.iter().max().map_or(0, |most| most.div_ceil(PAIRS));
    let blocks = (0..rounds).flat_map(move |round| {
        let places = (0..matchups).map(move |turn| turn * step % matchups);
        places.map(move |matchup| (matchup, round * PAIRS))
    });
    blocks.filter_map(move |(matchup, start)| {
        let pairs = start..(start + PAIRS).min(budgets[matchup]);
        (!pairs.is_empty()).then_some(Block { matchup, pairs })
    })
}

fn gcd(a: usize, b: usize) -> usize {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

/// The sums of a block; none when it is given up.
fn play(plan: &Plan, block: &Block, given_up: &AtomicBool) -> Result<Option<Tally>, Refusal> {
    let matchup = &plan.matchups[block.matchup];
    let orders = block
        .pairs
        .clone()
        .map(|pair| plan.order(block.matchup, pair));
    let orders = orders.collect::<Result<Vec<_>, _>>()?;
    let rules = &plan.rules[matchup.rules];
    let batch = rules.play_unless(plan.terms_of(matchup), &orders, given_up)?;
    Ok(batch.map(|batch| {
        let mut tally = Tally::default();
        tally.add_batch(batch, false);
        tally
    }))
}
