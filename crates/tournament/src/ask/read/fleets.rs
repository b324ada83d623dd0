//! The fleets of a tournament, and who meets whom.

use std::collections::HashSet;
use std::sync::Arc;

use evenkeel_document::hint;
use evenkeel_kernel::fleet::Fleet;

use super::fleet_ref::Found;
use super::{Draft, Reader};
use crate::ask::job::{FleetRef, Format};
use crate::limits::MOST_FLEETS;

/// Fleets that were looked up, and who meets whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrants {
    /// The fleets.
    pub fleets: Vec<Arc<Fleet>>,
    /// Id or path by which the job names each fleet; none for one that it draws or that is
    /// written into it.
    pub ids: Vec<Option<String>>,
    /// Indices of the fleets of each matchup.
    pub pairings: Vec<[usize; 2]>,
}

impl Entrants {
    /// The names that the job may call each fleet by.
    pub(crate) fn names(&self) -> Vec<Names<'_>> {
        let both = self.fleets.iter().zip(&self.ids);
        both.map(|(fleet, id)| Names {
            name: &fleet.name,
            id: id.as_deref(),
        })
        .collect()
    }
}

/// The names that a job may call a fleet by.
pub(crate) struct Names<'n> {
    pub name: &'n str,
    pub id: Option<&'n str>,
}

impl Draft<'_, '_> {
    /// Looks up all fleets, writes them into the job, and lays out who meets whom.
    pub(crate) fn entrants(&mut self, fleets: &mut Vec<FleetRef>, format: &Format) -> Entrants {
        let (reader, context, rules) = (&mut *self.reader, self.context, &*self.layout.rules[0]);
        let mut found: Vec<Found> = Vec::new();
        for (index, fleet) in fleets.iter().enumerate() {
            found.extend(reader.find(context, rules, fleet, &format!("fleets.{index}")));
        }
        for fleet in &found {
            reader.check_fleet(fleet, rules, context.points, "");
        }
        if found.len() > MOST_FLEETS {
            let count = found.len();
            let message = format!(
                "are {count} fleets, and {MOST_FLEETS} are the most of a job: share them out \
                 among several jobs"
            );
            reader.fault("fleets", message);
            found.truncate(2);
        }
        let found = found.into_iter().map(|found| (found.fleet, found.id));
        let (all, ids): (Vec<_>, Vec<_>) = found.unzip();
        reader.check_names(&all, fleets.len());
        let mut entrants = Entrants {
            fleets: all,
            ids,
            pairings: Vec::new(),
        };
        entrants.pairings = reader.pairings("fleet", &entrants.names(), format);
        for pairing in &entrants.pairings {
            let fleets = pairing.map(|fleet| &entrants.fleets[fleet]);
            self.layout.meet(fleets, "fleets");
        }
        *fleets = FleetRef::inline(&entrants.fleets);
        entrants
    }
}

impl Reader<'_> {
    fn check_names(&mut self, fleets: &[Arc<Fleet>], references: usize) {
        if references == 0 || (fleets.len() == 1 && self.faults.is_empty()) {
            self.fault("fleets", "must be at least two fleets");
        }
        let mut known = HashSet::new();
        for fleet in fleets.iter().filter(|fleet| !known.insert(&fleet.name)) {
            let name = &fleet.name;
            let message =
                format!("two fleets are named `{name}`; reports could not tell them apart");
            self.fault("fleets", message);
        }
    }

    /// The fleets that meet, as indices into the names.
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
