//! The fleets of a tournament.

use std::sync::Arc;

use evenkeel_document::hint;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::seed::{Stream, mix};

use super::{Context, Layout, Reader};
use crate::demand::{Demand, FleetSource};
use crate::job::{FleetRef, Format};
use crate::plan::{Matchup, Purpose};

/// Most random fleets of one job; more would be a slip of the keyboard.
const MOST_GENERATED: u32 = 1000;
/// Stands for the matchup when the random fleets of a job are drawn; no job
/// has so many matchups.
const DRAWN_FOR_JOB: u64 = u64::MAX;

/// A fleet and the names that a gauntlet may call it by.
struct Entrant {
    fleet: Arc<Fleet>,
    id: Option<String>,
}

impl Reader<'_> {
    /// Looks up all fleets, writes them into the job, and lays out who meets whom.
    pub(super) fn tournament(
        &mut self,
        context: &Context<'_>,
        fleets: &mut Vec<FleetRef>,
        format: &Format,
        layout: &mut Layout,
    ) -> Purpose {
        let mut entrants = Vec::new();
        for (index, fleet) in fleets.iter().enumerate() {
            let path = format!("fleets.{index}");
            entrants.extend(self.entrants(context, layout, fleet, &path));
        }
        self.check_names(&entrants, fleets.len());
        let pairings = self.pairings(&entrants, format);
        for &[a, b] in &pairings {
            let (a, b) = (&entrants[a].fleet, &entrants[b].fleet);
            layout.matchups.push(Matchup {
                names: [a.name.clone(), b.name.clone()],
                fleets: [a, b].map(|fleet| FleetSource::Fixed(fleet.clone())),
                rules: 0,
                seed_id: layout.matchups.len() as u64,
                subject: None,
            });
            layout.blame.push("fleets".to_string());
        }
        let all: Vec<Arc<Fleet>> = entrants.into_iter().map(|entrant| entrant.fleet).collect();
        *fleets = all
            .iter()
            .map(|fleet| FleetRef::Inline((**fleet).clone()))
            .collect();
        Purpose::Tournament {
            fleets: all,
            entrants: pairings,
        }
    }

    /// The fleet that a reference leads to, if there is exactly one and it is legal.
    pub(super) fn one_fleet(
        &mut self,
        context: &Context<'_>,
        layout: &Layout,
        fleet: &FleetRef,
        path: &str,
    ) -> Option<Arc<Fleet>> {
        let mut found = self.entrants(context, layout, fleet, path);
        if found.len() > 1 {
            self.fault(path, "must be one fleet");
        }
        found.pop().map(|entrant| entrant.fleet)
    }

    fn entrants(
        &mut self,
        context: &Context<'_>,
        layout: &Layout,
        fleet: &FleetRef,
        path: &str,
    ) -> Vec<Entrant> {
        match fleet {
            FleetRef::Fleet(name) => {
                let entrant = self.named_fleet(context, layout, name, &format!("{path}.0"));
                entrant.into_iter().collect()
            }
            FleetRef::Inline(fleet) => {
                self.check_inline(context, layout, fleet, &format!("{path}.0"));
                vec![Entrant {
                    fleet: Arc::new(fleet.clone()),
                    id: None,
                }]
            }
            FleetRef::Generated(count) => self.generated(context, layout, *count, path),
        }
    }

    fn named_fleet(
        &mut self,
        context: &Context<'_>,
        layout: &Layout,
        name: &str,
        path: &str,
    ) -> Option<Entrant> {
        let document = self.sources.fleet(context.system, name);
        let document = self.found(document, path)?;
        let file: FleetFile = match document.decode() {
            Ok(file) => file,
            Err(faults) => {
                self.faults.extend(faults);
                return None;
            }
        };
        if file.system != context.head.system {
            let message = format!(
                "`{name}` is a fleet of {}, not of {}",
                file.system, context.head.system
            );
            self.fault(path, message);
            return None;
        }
        let fleet = file.fleet();
        for fault in layout.rules[0].validate(&fleet, context.points) {
            let fault = document.fault(&fault.path, fault.message);
            self.faults.push(fault);
        }
        Some(Entrant {
            fleet: Arc::new(fleet),
            id: Some(name.to_string()),
        })
    }

    fn check_inline(&mut self, context: &Context<'_>, layout: &Layout, fleet: &Fleet, path: &str) {
        for fault in layout.rules[0].validate(fleet, context.points) {
            let place = match fault.path.as_str() {
                "" => path.to_string(),
                inner => format!("{path}.{inner}"),
            };
            self.fault(&place, fault.message);
        }
    }

    fn generated(
        &mut self,
        context: &Context<'_>,
        layout: &Layout,
        count: u32,
        path: &str,
    ) -> Vec<Entrant> {
        if !(1..=MOST_GENERATED).contains(&count) {
            self.fault(path, format!("must be 1 to {MOST_GENERATED} fleets"));
            return Vec::new();
        }
        let root = context.head.seed;
        let seed = |index| mix(root, DRAWN_FOR_JOB, u64::from(index), Stream::Fleets);
        let seeds: Vec<u64> = (0..count).map(seed).collect();
        let drawn = layout.rules[0].generate(&Demand::default(), context.points, &seeds);
        let fleets = drawn.unwrap_or_else(|refusal| {
            self.fault(path, refusal.to_string());
            Vec::new()
        });
        let named = fleets.into_iter().enumerate().map(|(index, mut fleet)| {
            fleet.name = format!("random {}", index + 1);
            Entrant {
                fleet: Arc::new(fleet),
                id: None,
            }
        });
        named.collect()
    }

    fn check_names(&mut self, entrants: &[Entrant], references: usize) {
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
    fn pairings(&mut self, entrants: &[Entrant], format: &Format) -> Vec<[usize; 2]> {
        match format {
            Format::RoundRobin => {
                let all = 0..entrants.len();
                all.clone()
                    .flat_map(|a| all.clone().skip(a + 1).map(move |b| [a, b]))
                    .collect()
            }
            Format::Gauntlet(name) => {
                let is = |entrant: &Entrant| {
                    entrant.fleet.name == *name || entrant.id.as_deref() == Some(name)
                };
                let Some(one) = entrants.iter().position(is) else {
                    let names = entrants.iter().map(|entrant| entrant.fleet.name.as_str());
                    let message = format!("no fleet of the job is `{name}`{}", hint(name, names));
                    self.fault("format.0", message);
                    return Vec::new();
                };
                let others = (0..entrants.len()).filter(|other| *other != one);
                others.map(|other| [one, other]).collect()
            }
        }
    }
}
