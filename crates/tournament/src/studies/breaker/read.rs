//! Reads the jobs of a breaker.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::{Break, Challenge};
use crate::ask::job::{FleetRef, Format, Task};
use crate::ask::read::{Context, Entrants, Layout, MOST_BATTLES, Reader};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::studies::Study;

/// Most candidates of a generation, and most generations: more would be a slip of the
/// keyboard.
const MOST_CANDIDATES: u32 = 1000;
const MOST_GENERATIONS: u32 = 100;
/// Most fleets that are looked for.
const MOST_FOUND: u32 = 20;

impl Reader<'_> {
    /// Lays out the matchups of a breaker and writes all fleets into the job.
    pub(crate) fn breaker(
        &mut self,
        context: &Context<'_>,
        task: &mut Task,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        let (first, second) = &context.head.players;
        if first != second {
            let message = "must be the same twice: a fleet is no better for its player";
            self.fault("players", message);
        }
        self.check_breaker(task);
        match task {
            Task::Break {
                fleets,
                found,
                most_found,
                ..
            } => {
                let (all, begin) = self.both(context, fleets, found, layout)?;
                Some(Box::new(Break {
                    fleets: all.fleets,
                    begin,
                    entrants: all.pairings,
                    most_found: *most_found,
                }))
            }
            Task::Challenge {
                fleets,
                weights,
                challengers,
                halving,
                raise,
            } => {
                let (all, begin) = self.both(context, fleets, challengers, layout)?;
                let mut fleets = all.fleets;
                let challengers = fleets.split_off(begin);
                if weights.len() != begin {
                    let message = format!("must be one for each of the {begin} fleets");
                    self.fault("weights", message);
                    return None;
                }
                let sum: f64 = weights.iter().sum();
                let challenge = Challenge {
                    weights: weights.iter().map(|weight| weight / sum).collect(),
                    fleets,
                    challengers,
                    halving: *halving,
                    raise: raise.clone(),
                };
                lay_out(&challenge, layout);
                Some(Box::new(challenge))
            }
            _ => None,
        }
    }

    /// Everything wrong with the numbers of the job.
    fn check_breaker(&mut self, task: &Task) {
        match task {
            Task::Break {
                fleets,
                found,
                candidates,
                generations,
                search_pairs,
                most_found,
                step,
                ..
            } => {
                let is_one = matches!(fleets.as_slice(), [FleetRef::Generated(1)])
                    || matches!(
                        fleets.as_slice(),
                        [FleetRef::Fleet(_) | FleetRef::Inline(_)]
                    );
                if is_one && found.is_empty() {
                    self.fault("fleets", "must be at least two fleets");
                }
                let numbers = [
                    ("candidates", *candidates, MOST_CANDIDATES),
                    ("generations", *generations, MOST_GENERATIONS),
                    ("most_found", *most_found, MOST_FOUND),
                ];
                for (path, number, most) in numbers {
                    if !(1..=most).contains(&number) {
                        self.fault(path, format!("must lie from 1 to {most}"));
                    }
                }
                // A bound: the worse half of the candidates leaves twice.
                let searched = [*candidates, *generations, *most_found]
                    .into_iter()
                    .fold(*search_pairs, |sum, times| sum.saturating_mul(times.into()));
                if *search_pairs == 0 {
                    self.fault("search_pairs", "must be at least 1");
                } else if searched.saturating_mul(2) > MOST_BATTLES {
                    let message = format!(
                        "makes up to {} battles of the search; the most is {MOST_BATTLES}",
                        searched.saturating_mul(2)
                    );
                    self.fault("search_pairs", message);
                }
                if *step == 0 {
                    self.fault("step", "must be at least 1 point");
                }
            }
            Task::Challenge {
                weights,
                challengers,
                ..
            } => {
                let is_share = |weight: &f64| weight.is_finite() && *weight >= 0.0;
                if !weights.iter().all(is_share) || weights.iter().sum::<f64>() <= 0.0 {
                    self.fault("weights", "must be shares of a mix, at least one above 0");
                }
                if challengers.is_empty() {
                    self.fault("challengers", "must be at least one fleet");
                }
            }
            _ => {}
        }
    }

    /// Looks up the fleets of both lists, writes them into these, and lays out a round
    /// robin of all. Says how many are of the first.
    fn both(
        &mut self,
        context: &Context<'_>,
        first: &mut Vec<FleetRef>,
        second: &mut Vec<FleetRef>,
        layout: &mut Layout,
    ) -> Option<(Entrants, usize)> {
        // Those of the second are written by the program, one fleet each.
        let later = second.len();
        first.append(second);
        let all = self.entrants(context, first, &Format::RoundRobin, layout);
        let begin = first.len().checked_sub(later)?;
        *second = first.split_off(begin);
        Some((all, begin))
    }
}

/// Lays out every challenger against every fleet of the mix, and nothing else.
fn lay_out(challenge: &Challenge, layout: &mut Layout) {
    layout.matchups.clear();
    layout.blame.clear();
    for challenger in &challenge.challengers {
        for fleet in &challenge.fleets {
            let number = layout.matchups.len() as u64;
            let both: [&Arc<Fleet>; 2] = [challenger, fleet];
            layout.matchups.push(Matchup {
                names: both.map(|fleet| fleet.name.clone()),
                fleets: both.map(|fleet| FleetSource::Fixed(fleet.clone())),
                rules: 0,
                terms: 0,
                seed_id: number,
                draw_id: number,
                subject: None,
            });
            layout.blame.push("challengers".to_string());
        }
    }
}
