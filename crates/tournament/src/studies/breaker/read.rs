//! Reads the job for a breaker.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::models;
use super::{Asked, Break, found_name};
use crate::ask::brief::Brief;
use crate::ask::job::{FleetRef, Format, Head};
use crate::ask::player::PlayerSpec;
use crate::ask::read::{Draft, Entrants, Reader};
use crate::limits::MOST_BATTLES;
use crate::plan::refit::fit;
use crate::play::system::Rules;
use crate::studies::{Study, Task};

/// Most candidates of a generation, and most generations: more would be a slip of the
/// keyboard.
const MOST_CANDIDATES: u32 = 1000;
const MOST_GENERATIONS: u32 = 100;
/// Most fleets that are looked for.
const MOST_FOUND: u32 = 20;

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.without_items()?;
        brief.size(head)?;
        brief.player(head)?;
        self.fleets.clone_from(&brief.fleets);
        (self.found, self.known, self.before) = Default::default();
        self.better = None;
        Ok(())
    }

    fn fleets(&self) -> Option<usize> {
        Some(self.fleets.len())
    }

    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        draft.same_player();
        self.check(draft.reader);
        let (all, begin) = draft.both(&mut self.fleets, &mut self.found)?;
        let players = draft.context.players.as_ref()?;
        let lookout = draft.lookout(&mut self.lookout, self.lookout_share, players);
        let lookout =
            lookout.map(|(lookout, player)| (lookout, draft.watch(&all.pairings, begin, &player)));
        if let Some(before) = &self.before {
            draft.rules_before(before)?;
        }
        let better = self.better.as_ref();
        let better = better.and_then(|fleet| draft.bettered(fleet));
        let known = draft.known(&self.known, better.as_ref(), &all.fleets);
        self.known = FleetRef::inline(&known);
        Some(Box::new(Break {
            better,
            known,
            fleets: all.fleets,
            begin,
            entrants: all.pairings,
            lookout,
            most_found: self.most_found,
        }))
    }

    fn know(&mut self, fleets: &[Arc<Fleet>], before: Option<&str>) -> Result<(), String> {
        self.known.extend(FleetRef::inline(fleets));
        if let Some(before) = before {
            self.before = Some(before.to_string());
        }
        Ok(())
    }

    fn better(&mut self, fleet: FleetRef) -> Result<(), String> {
        (self.better, self.most_found) = (Some(fleet), 1);
        Ok(())
    }

    fn fit(&mut self, rules: &dyn Rules, points: Option<u32>) -> Result<(), String> {
        let fleets = self.fleets.iter_mut().chain(&mut self.found);
        for fleet in fleets.chain(&mut self.better) {
            if let FleetRef::Inline(before) = fleet {
                let left = fit(rules, points, before);
                *before = left.ok_or_else(|| format!("the fleet `{}`", before.name))?;
            }
        }
        Ok(())
    }
}

impl Asked {
    /// Notes everything wrong with the numbers of the job.
    fn check(&self, reader: &mut Reader<'_>) {
        let is_one = matches!(
            self.fleets.as_slice(),
            [FleetRef::Generated(1) | FleetRef::Fleet(_) | FleetRef::Inline(_)]
        );
        let are_two = !is_one || !self.found.is_empty();
        reader.require(are_two, "fleets", "must be at least two fleets");
        let numbers = [
            ("candidates", self.candidates, MOST_CANDIDATES),
            ("generations", self.generations, MOST_GENERATIONS),
            ("most_found", self.most_found, MOST_FOUND),
        ];
        for (path, number, most) in numbers {
            let is_one = (1..=most).contains(&number);
            reader.require(is_one, path, format!("must lie from 1 to {most}"));
        }
        let is_alone = self.better.is_none() || self.most_found == 1;
        reader.require(
            is_alone,
            "most_found",
            "must be 1 where a fleet is bettered",
        );
        // A bound: the worse half of the candidates leaves twice.
        let times = [self.candidates, self.generations, self.most_found, 2].into_iter();
        let searched = times.fold(self.search_pairs, |sum, times| {
            sum.saturating_mul(times.into())
        });
        if self.search_pairs == 0 {
            reader.fault("search_pairs", "must be at least 1");
        } else if searched > MOST_BATTLES {
            let message =
                format!("makes up to {searched} battles of the search; the most is {MOST_BATTLES}");
            reader.fault("search_pairs", message);
        }
    }
}

impl Draft<'_, '_> {
    /// Notes players who differ.
    pub(super) fn same_player(&mut self) {
        let (first, second) = &self.context.head.players;
        let message = "must be the same twice: a fleet is no better for its player";
        self.reader.require(first == second, "players", message);
    }

    /// Lays out, for the lookout, every fleet that was found against those before it, and says
    /// the indices of the fleets of these matchups.
    fn watch(
        &mut self,
        entrants: &[[usize; 2]],
        begin: usize,
        player: &PlayerSpec,
    ) -> Vec<[usize; 2]> {
        if self.layout.terms.is_empty() {
            self.seat();
        }
        let found = entrants.iter().enumerate();
        let found = found.filter(|(_, [_, own])| *own >= begin);
        let watched = found.map(|(matchup, both)| {
            let players = [player.clone(), player.clone()];
            self.layout.by(matchup, players);
            *both
        });
        watched.collect()
    }

    /// Looks up the fleet that is to be bettered.
    fn bettered(&mut self, fleet: &FleetRef) -> Option<Arc<Fleet>> {
        let rules = self.layout.rules[0].clone();
        self.reader
            .one_fleet(self.context, &*rules, fleet, "better")
    }

    /// Looks up fleets that are known from elsewhere, of which one to be bettered comes first:
    /// those that are made of something else than all others, each by a name of its own, which
    /// is none that a search gives.
    fn known(
        &mut self,
        fleets: &[FleetRef],
        better: Option<&Arc<Fleet>>,
        others: &[Arc<Fleet>],
    ) -> Vec<Arc<Fleet>> {
        let rules = self.layout.rules[0].clone();
        let orderly = |fleet: &Fleet| models::orderly(rules.catalogue(), &fleet.units);
        let mut made: Vec<_> = others.iter().map(|fleet| orderly(fleet)).collect();
        let mut names: Vec<String> = others.iter().map(|fleet| fleet.name.clone()).collect();
        names.extend((1..=MOST_FOUND as usize).map(found_name));
        let mut all: Vec<Arc<Fleet>> = better.cloned().into_iter().collect();
        for (index, fleet) in fleets.iter().enumerate() {
            let path = format!("known.{index}");
            let found = self.reader.find(self.context, &*rules, fleet, &path);
            all.extend(found.into_iter().map(|found| found.fleet));
        }
        let mut known = Vec::new();
        for found in all {
            let units = orderly(&found);
            if made.contains(&units) {
                continue;
            }
            let name = name_of_its_own(&found.name, &names);
            names.push(name.clone());
            made.push(units.clone());
            known.push(Arc::new(Fleet { name, units }));
        }
        known
    }

    /// Looks up the fleets of both lists, writes them into these, and lays out a round
    /// robin of all. Says how many are of the first.
    pub(super) fn both(
        &mut self,
        first: &mut Vec<FleetRef>,
        second: &mut Vec<FleetRef>,
    ) -> Option<(Entrants, usize)> {
        // References of the second are written by the program, one fleet each.
        let later = second.len();
        first.append(second);
        let all = self.entrants(first, &Format::RoundRobin);
        let begin = first.len().checked_sub(later)?;
        *second = first.split_off(begin);
        Some((all, begin))
    }
}

/// A name, with what tells it from these others behind it.
fn name_of_its_own(name: &str, others: &[String]) -> String {
    let numbered = (2..).map(|number: u32| format!("{name}, before {number}"));
    let first = [name.to_string(), format!("{name}, before")];
    let mut names = first.into_iter().chain(numbered);
    let own = names.find(|name| !others.contains(name));
    own.unwrap_or_default()
}
