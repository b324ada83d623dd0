//! Fleet references, and the fleets that they lead to.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::seed::{Stream, mix};

use super::{Context, Reader};
use crate::ask::job::FleetRef;
use crate::limits::MOST_GENERATED;
use crate::plan::demand::Demand;
use crate::play::system::{Refusal, Rules};

/// Stands for the matchup when the random fleets of a job are drawn; no job
/// has so many matchups.
const DRAWN_FOR_JOB: u64 = u64::MAX;

/// A fleet that was looked up.
pub(crate) struct Found {
    pub fleet: Arc<Fleet>,
    /// Id or path by which the job names it.
    pub id: Option<String>,
    place: FaultsAt,
}

/// The place at which the faults of a fleet are told.
enum FaultsAt {
    /// The file of the fleet.
    File(Document),
    /// A path of the job.
    Job(String),
    /// None: the fleet was drawn.
    Drawn,
}

impl Reader<'_> {
    /// The fleets that a reference leads to; random ones are drawn by `rules`.
    /// None of them is checked.
    pub(crate) fn find(
        &mut self,
        context: &Context<'_>,
        rules: &dyn Rules,
        fleet: &FleetRef,
        path: &str,
    ) -> Vec<Found> {
        match fleet {
            FleetRef::Fleet(name) => {
                let found = self.named_fleet(context, name, &format!("{path}.0"));
                found.into_iter().collect()
            }
            FleetRef::Inline(fleet) => vec![Found {
                fleet: Arc::new(fleet.clone()),
                id: None,
                place: FaultsAt::Job(format!("{path}.0")),
            }],
            FleetRef::Generated(count) => self.generated(context, rules, *count, path),
        }
    }

    /// The fleet that a reference leads to, if there is exactly one and it is legal.
    pub(crate) fn one_fleet(
        &mut self,
        context: &Context<'_>,
        rules: &dyn Rules,
        fleet: &FleetRef,
        path: &str,
    ) -> Option<Arc<Fleet>> {
        let mut found = self.find(context, rules, fleet, path);
        if found.len() > 1 {
            self.fault(path, "must be one fleet");
        }
        let found = found.pop()?;
        self.check_fleet(&found, rules, context.points, "");
        Some(found.fleet)
    }

    /// Notes everything that is wrong with a fleet; `under` ends each message.
    pub(crate) fn check_fleet(
        &mut self,
        found: &Found,
        rules: &dyn Rules,
        points: Option<u32>,
        under: &str,
    ) {
        for fault in rules.validate(&found.fleet, points) {
            let message = format!("{}{under}", fault.message);
            let within = fault.place.path();
            match &found.place {
                FaultsAt::File(document) => {
                    self.faults
                        .push(document.fault(&within, message).of_rules());
                }
                FaultsAt::Job(path) => self.illegal(&format!("{path}.{within}"), message),
                FaultsAt::Drawn => {}
            }
        }
    }

    fn named_fleet(&mut self, context: &Context<'_>, name: &str, path: &str) -> Option<Found> {
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
        Some(Found {
            fleet: Arc::new(file.fleet()),
            id: Some(name.to_string()),
            place: FaultsAt::File(document),
        })
    }

    fn generated(
        &mut self,
        context: &Context<'_>,
        rules: &dyn Rules,
        count: u32,
        path: &str,
    ) -> Vec<Found> {
        if !(1..=MOST_GENERATED).contains(&count) {
            self.fault(path, format!("must be 1 to {MOST_GENERATED} fleets"));
            return Vec::new();
        }
        let drawn = draw_for_job(rules, context.head.seed, context.points, count);
        let fleets = drawn.unwrap_or_else(|refusal| {
            self.fault(path, refusal.to_string());
            Vec::new()
        });
        let found = fleets.into_iter().map(|fleet| Found {
            fleet: Arc::new(fleet),
            id: None,
            place: FaultsAt::Drawn,
        });
        found.collect()
    }
}

/// The random fleets of a job with this root seed, by name.
///
/// # Errors
/// When the rules allow none of so many points.
pub(crate) fn draw_for_job(
    rules: &dyn Rules,
    root: u64,
    points: Option<u32>,
    count: u32,
) -> Result<Vec<Fleet>, Refusal> {
    let seed = |index| mix(root, DRAWN_FOR_JOB, u64::from(index), Stream::Fleets);
    let seeds: Vec<u64> = (0..count).map(seed).collect();
    let mut fleets = rules.generate(&Demand::default(), points, &seeds)?;
    for (fleet, number) in fleets.iter_mut().zip(1..) {
        fleet.name = format!("random {number}");
    }
    Ok(fleets)
}
