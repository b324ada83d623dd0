//! The fleets of a tournament, and who meets whom.

use std::sync::Arc;

use evenkeel_document::hint;
use evenkeel_kernel::fleet::Fleet;

use super::fleet_ref::Found;
use super::{Context, Layout, Reader};
use crate::ask::job::{FleetRef, Format};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;

/// Fleets that were looked up, and who meets whom.
pub(crate) struct Entrants {
    pub fleets: Vec<Arc<Fleet>>,
    /// Indices of the fleets of each matchup.
    pub pairings: Vec<[usize; 2]>,
}

/// The names that a gauntlet may call a fleet by.
pub(crate) struct Names<'n> {
    pub name: &'n str,
    pub id: Option<&'n str>,
}

impl Reader<'_> {
    /// Looks up all fleets, writes them into the job, and lays out who meets whom.
    pub(crate) fn entrants(
        &mut self,
        context: &Context<'_>,
        fleets: &mut Vec<FleetRef>,
        format: &Format,
        layout: &mut Layout,
    ) -> Entrants {
        let rules = layout.rules[0].clone();
        let mut entrants: Vec<Found> = Vec::new();
        for (index, fleet) in fleets.iter().enumerate() {
            let found = self.find(context, &*rules, fleet, &format!("fleets.{index}"));
            for fleet in &found {
                self.check_fleet(fleet, &*rules, context.points, "");
            }
            entrants.extend(found);
        }
        self.check_names(&entrants, fleets.len());
        let names: Vec<Names<'_>> = entrants
            .iter()
            .map(|entrant| Names {
                name: &entrant.fleet.name,
                id: entrant.id.as_deref(),
            })
            .collect();
        let pairings = self.pairings("fleet", &names, format);
        for &[a, b] in &pairings {
            let (a, b) = (&entrants[a].fleet, &entrants[b].fleet);
            let names = [a.name.clone(), b.name.clone()];
            let fleets = [a, b].map(|fleet| FleetSource::Fixed(fleet.clone()));
            let seed_id = layout.matchups.len() as u64;
            layout.add(Matchup::new(names, fleets, seed_id), "fleets");
        }
        let all: Vec<Arc<Fleet>> = entrants.into_iter().map(|entrant| entrant.fleet).collect();
        *fleets = FleetRef::inline(&all);
        Entrants {
            fleets: all,
            pairings,
        }
    }

    fn check_names(&mut self, entrants: &[Found], references: usize) {
        if references == 0 || (entrants.len() == 1 && self.faults.is_empty()) {
            self.fault("fleets", "must be at least two fleets");
        }
        for (index, entrant) in entrants.iter().enumerate() {
            let name = &entrant.fleet.name;
            if entrants[..index]
                .iter()
                .any(|other| other.fleet.name == *name)
            {
                let message =
                    format!("two fleets are named `{name}`; reports could not tell them apart");
                self.fault("fleets", message);
            }
        }
    }

    /// Who meets whom, as indices.
    pub(crate) fn pairings(
        &mut self,
        what: &str,
        names: &[Names<'_>],
        format: &Format,
    ) -> Vec<[usize; 2]> {
        match format {
            Format::RoundRobin | Format::RoundRobinAndMirrors => {
                let next = usize::from(*format == Format::RoundRobin);
                let all = 0..names.len();
                all.clone()
                    .flat_map(|a| all.clone().skip(a + next).map(move |b| [a, b]))
                    .collect()
            }
            Format::Gauntlet(name) => {
                let is = |entrant: &Names<'_>| entrant.name == name || entrant.id == Some(name);
                let Some(one) = names.iter().position(is) else {
                    let hint = hint(name, names.iter().map(|entrant| entrant.name));
                    let message = format!("no {what} of the job is `{name}`{hint}");
                    self.fault("format.0", message);
                    return Vec::new();
                };
                let others = (0..names.len()).filter(|other| *other != one);
                others.map(|other| [one, other]).collect()
            }
        }
    }
}
