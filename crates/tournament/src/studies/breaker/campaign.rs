//! A campaign, part after part: a field, a search for what beats its mix, the field with what was
//! found, and so on.
//!
//! In the end all fleets known are held against drawn ones.
//!
//! Every part is a job of its own, which anybody can run again. What the next one is
//! follows from the job and from the results of those before.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, FleetFile, Unit};
use evenkeel_kernel::seed::{Stream, mix};

use super::challenge::{self, Challenge, Rounds};
use super::result::judge;
use super::search::Breeder;
use super::yardstick::{self, Yardstick};
use super::{Asked, Break, found_name, most_battles};
use crate::ask::job::{FleetRef, Head, Job};
use crate::plan::Plan;
use crate::play::system::Refusal;
use crate::say::finding::Finding;
use crate::say::result::RunResult;
use crate::studies::{Campaign, Part, Task};

/// Fleets with less of the mix than this are left out of a search: they cost pairs and
/// hardly change a score.
const LEAST_SHARE: f64 = 0.01;
/// One of so many candidates goes on into the next generation, and is bred from.
const ELITE_PART: usize = 4;
/// One of so many candidates of a later generation is drawn.
const DRAWN_PART: usize = 4;
/// Every mean of a candidate is drawn towards that of all as by so many more pairs, in parts
/// of those that a candidate plays to the end.
const SHRINKAGE: f64 = 0.5;
/// Parts of a campaign have seeds of their own, so many apart for two campaigns.
const SEEDS: u64 = 1000;

/// The search of a job for a breaker, and how far it came.
pub struct Search {
    head: Head,
    asked: Asked,
    /// Parts that were handed out.
    parts: u64,
    /// Battles of the parts that are over.
    battles: u64,
    /// The field to begin with, then the fleets found.
    fleets: Vec<Arc<Fleet>>,
    found: usize,
    /// Fleets of the field with their shares of the mix that is searched against.
    mix: Vec<(Arc<Fleet>, f64)>,
    generation: u32,
    /// The best of all generations against this mix.
    elite: Vec<Tried>,
    /// Fleets that are known from elsewhere.
    known: Vec<Arc<Fleet>>,
    /// The fleet that is to be bettered, under the name that it has among all.
    better: Option<Arc<Fleet>>,
}

/// A candidate with all that it played against the mix.
struct Tried {
    fleet: Arc<Fleet>,
    pairs: f64,
    /// The sum of the score in all of these pairs.
    sum: f64,
}

impl Search {
    /// The search for what breaks the field of a plan; none of a plan that asks something
    /// else.
    pub fn new(plan: &Plan, field: &Break) -> Option<Search> {
        Some(Search {
            head: plan.job.head.clone(),
            asked: plan.job.asked::<Asked>()?.clone(),
            parts: 0,
            battles: 0,
            fleets: field.fleets.clone(),
            found: field.fleets.len() - field.begin,
            mix: Vec::new(),
            generation: 0,
            elite: Vec::new(),
            known: field.known.clone(),
            better: field.bettered(&*plan.rules[0]),
        })
    }
}

impl Campaign for Search {
    fn battles(&self) -> u64 {
        self.battles
    }

    fn most_battles(&self) -> u64 {
        let begin = self.fleets.len() - self.found;
        let rounds = self.found..self.asked.most_found as usize;
        let later =
            rounds.map(|found| self.search_battles(begin + found) + self.field_battles(found + 1));
        let all = self.field_battles(self.found) + later.sum::<u64>();
        let all = self.asked.most_battles.map_or(all, |most| most.min(all));
        // Then all fleets are held against drawn ones.
        let fleets = begin + self.asked.most_found as usize + self.known.len();
        let rulesets = 1 + u64::from(self.asked.before.is_some());
        all + yardstick::most_battles(fleets, rulesets, self.head.pairs)
    }

    fn found(&self, plan: &Plan) -> Vec<FleetFile> {
        let Some(field) = plan.study_as::<Break>() else {
            return Vec::new();
        };
        let found = field.fleets[field.begin..].iter();
        found.map(|fleet| self.file(fleet)).collect()
    }

    fn known(&self) -> Vec<FleetFile> {
        self.all().iter().map(|fleet| self.file(fleet)).collect()
    }

    fn next(&mut self, last: Option<(&Plan, &RunResult)>) -> Result<Option<Part>, Refusal> {
        let Some((plan, result)) = last else {
            return Ok(Some(self.field()));
        };
        self.battles += result.battles_played;
        if plan.study_as::<Yardstick>().is_some() {
            return Ok(None);
        }
        if let Some(field) = plan.study_as::<Break>() {
            let Some(judged) = judge(plan, field, &result.matchups) else {
                return Ok(None);
            };
            let last = judged.steps.last();
            // One that the player who looks ahead denies is in the field by now, so that others
            // are looked for.
            let leads_on = [Finding::Breaks, Finding::LookoutDisagrees];
            let is_over = last.is_some_and(|step| !leads_on.contains(&step.finding))
                || self.found >= self.asked.most_found as usize;
            self.face(&judged.mix);
            return match !is_over && self.can_pay() {
                true => self.search(plan).map(Some),
                false => Ok(Some(self.yardstick())),
            };
        }
        let Some(challenge) = plan.study_as::<Challenge>() else {
            return Err(Refusal("this is no part of a breaker".to_string()));
        };
        self.choose(challenge, result);
        if self.generation < self.asked.generations {
            return self.search(plan).map(Some);
        }
        let mut best = self.elite.first().map(|tried| tried.fleet.units.clone());
        if let Some(better) = &self.better {
            best = best.filter(|units| *units != better.units);
        }
        let Some(units) = best else {
            return Ok(Some(self.yardstick()));
        };
        self.found += 1;
        self.fleets.push(named(found_name(self.found), units));
        Ok(Some(self.field()))
    }
}

impl Search {
    /// Keeps the best of the candidates. One that was among the best before counts with
    /// all that it played; as the best of many are lucky too, every mean is drawn towards
    /// that of all.
    fn choose(&mut self, challenge: &Challenge, result: &RunResult) {
        let standings = challenge.standings(&challenge.played(&result.matchups));
        let mean = standings.iter().map(|standing| standing.score).sum::<f64>();
        let mean = mean / standings.len().max(1) as f64;
        let before = std::mem::take(&mut self.elite);
        for standing in &standings {
            let fleet = challenge.challengers[standing.challenger].clone();
            let known = before.iter().find(|known| known.fleet.units == fleet.units);
            let pairs = standing.pairs as f64;
            let (more, sum) = known.map_or((0.0, 0.0), |known| (known.pairs, known.sum));
            self.elite.push(Tried {
                fleet,
                pairs: pairs + more,
                sum: pairs * standing.score + sum,
            });
        }
        let drawn = self.asked.search_pairs as f64 * SHRINKAGE;
        let worth = |tried: &Tried| (tried.sum + drawn * mean) / (tried.pairs + drawn);
        self.elite.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        self.elite
            .truncate((self.asked.candidates as usize).div_ceil(ELITE_PART));
    }

    /// The fleets of a mix that are worth meeting. What was played against another mix
    /// says nothing of this one.
    fn face(&mut self, weights: &[f64]) {
        let fleets = self.fleets.iter().cloned().zip(weights.iter().copied());
        self.mix = fleets
            .filter(|(_, weight)| *weight >= LEAST_SHARE)
            .collect();
        self.generation = 0;
        for tried in &mut self.elite {
            (tried.pairs, tried.sum) = (0.0, 0.0);
        }
    }

    /// Whether the battles that are left are enough for another fleet.
    fn can_pay(&self) -> bool {
        let next = self.search_battles(self.mix.len()) + self.field_battles(self.found + 1);
        let most = self.asked.most_battles;
        most.is_none_or(|most| self.battles + next <= most)
    }

    /// Battles of the search for one fleet against a mix of so many, at most.
    fn search_battles(&self, mix: usize) -> u64 {
        let rounds = Rounds::even(mix, self.asked.candidates as usize);
        u64::from(self.asked.generations) * rounds.most_battles(self.asked.search_pairs)
    }

    /// Battles of the field with so many fleets found, at most.
    fn field_battles(&self, found: usize) -> u64 {
        let begin = self.fleets.len() - self.found;
        let share = match self.asked.lookout.is_empty() {
            true => 0.0,
            false => self.asked.lookout_share,
        };
        most_battles(begin, begin + found, self.head.pairs, share)
    }

    /// All fleets: the field, those found, and what is known from elsewhere, unless one of
    /// these is made of the same.
    fn all(&self) -> Vec<Arc<Fleet>> {
        let known = self.known.iter().filter(|known| self.is_new(known));
        self.fleets.iter().chain(known).cloned().collect()
    }

    /// Whether no fleet of the field is made of the same models.
    fn is_new(&self, known: &Fleet) -> bool {
        self.fleets.iter().all(|fleet| fleet.units != known.units)
    }

    /// The fleets known from elsewhere that compete in a search of so many candidates: those
    /// that the rules allow.
    fn competing(&self, plan: &Plan, candidates: usize) -> Vec<Arc<Fleet>> {
        let (rules, points) = (&plan.rules[0], plan.provenance.points);
        let is_legal = |fleet: &&Arc<Fleet>| rules.validate(fleet, points).is_empty();
        let known = self.known.iter().filter(|known| self.is_new(known));
        let known = known.filter(is_legal);
        known.take(candidates.saturating_sub(1)).cloned().collect()
    }

    fn file(&self, fleet: &Fleet) -> FleetFile {
        FleetFile {
            system: self.head.system.clone(),
            ruleset: self.head.ruleset.clone().unwrap_or_default(),
            points: self.head.points,
            name: fleet.name.clone(),
            units: fleet.units.clone(),
        }
    }

    /// All fleets against drawn ones. The sample follows from the seed of the job alone,
    /// however many parts there were, so that it is the same for another search by it.
    fn yardstick(&self) -> Part {
        let head = Head {
            name: format!("{}, yardstick", self.head.name),
            ..self.head.clone()
        };
        let better = self.better.as_ref().map(|better| {
            let found = self.fleets[self.fleets.len() - self.found..].last();
            let found = found.unwrap_or(better);
            (better.name.clone(), found.name.clone())
        });
        Part {
            folder: "yardstick".to_string(),
            job: yardstick::job(head, &self.all(), self.asked.before.clone(), better),
        }
    }

    /// The fleets of the mix.
    fn mixed(&self) -> Vec<Arc<Fleet>> {
        self.mix.iter().map(|(fleet, _)| fleet.clone()).collect()
    }

    /// The job of some fleets against the mix.
    fn against_mix(&self, fleets: &[Arc<Fleet>]) -> challenge::Asked {
        challenge::Asked {
            fleets: FleetRef::inline(&self.mixed()),
            weights: self.mix.iter().map(|(_, weight)| *weight).collect(),
            challengers: FleetRef::inline(fleets),
        }
    }

    /// The field with all fleets found.
    fn field(&mut self) -> Part {
        let (begin, found) = self.fleets.split_at(self.fleets.len() - self.found);
        let task = Asked {
            fleets: FleetRef::inline(begin),
            found: FleetRef::inline(found),
            ..self.asked.clone()
        };
        let (folder, what) = match self.found {
            0 => ("field".to_string(), "the field".to_string()),
            found => (format!("found-{found}"), format!("{found} found")),
        };
        self.part(folder, &what, self.head.pairs, task)
    }

    /// The next generation of candidates.
    fn search(&mut self, plan: &Plan) -> Result<Part, Refusal> {
        let is_first = self.generation == 0;
        self.generation += 1;
        let (round, generation) = (self.found as u64 + 1, self.generation);
        let seed = mix(self.head.seed, round, generation.into(), Stream::Fleets);
        let mut breeder = Breeder::new(
            plan.rules[0].clone(),
            plan.provenance.points,
            &self.fleets,
            seed,
        )?;
        let candidates = self.asked.candidates as usize;
        let elite: Vec<Arc<Fleet>> = self.elite.iter().map(|tried| tried.fleet.clone()).collect();
        // The best of the search before and the field know something of the new mix, too, and
        // what is known from elsewhere competes; later it is bred from the best and from those
        // that they are to beat. A fleet that is to be bettered is bred from alone.
        let (kept, others) = match (&self.better, is_first) {
            (Some(better), true) => (vec![better.clone()], vec![better.clone()]),
            (Some(_), false) => (elite.clone(), Vec::new()),
            (None, true) => (self.competing(plan, candidates), self.fleets.clone()),
            (None, false) => (elite.clone(), self.mixed()),
        };
        let best: Vec<Arc<Fleet>> = elite.into_iter().chain(others).collect();
        let new = candidates.saturating_sub(kept.len()).max(1);
        let drawn = match (&self.better, is_first) {
            (Some(_), _) => 0,
            (None, true) => new.div_ceil(2),
            (None, false) => candidates / DRAWN_PART,
        };
        let known: Vec<Arc<Fleet>> = self.fleets.iter().chain(&kept).cloned().collect();
        let bred = breeder.breed(drawn, new - drawn, &best, &known);
        let units = kept.iter().map(|fleet| fleet.units.clone()).chain(bred);
        let challengers: Vec<Arc<Fleet>> = units
            .enumerate()
            .map(|(index, units)| named(format!("challenger {}", index + 1), units))
            .collect();
        let task = self.against_mix(&challengers);
        let folder = format!("search-{round}-{generation}");
        let what = format!("search {round}, generation {generation}");
        Ok(self.part(folder, &what, self.asked.search_pairs, task))
    }

    fn part(&mut self, folder: String, what: &str, pairs: u64, task: impl Task) -> Part {
        self.parts += 1;
        let mut head = self.head.clone();
        head.name = format!("{}, {what}", head.name);
        head.seed = head.seed.wrapping_mul(SEEDS).wrapping_add(self.parts);
        head.pairs = pairs;
        Part {
            folder,
            job: Job {
                head,
                task: Box::new(task),
            },
        }
    }
}

fn named(name: String, units: Vec<Unit>) -> Arc<Fleet> {
    Arc::new(Fleet { name, units })
}
