//! The matchups of a plan.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use evenkeel_document::digest_of_all;
use evenkeel_kernel::fleet::Fleet;

use crate::plan::choice::Draws;
use crate::plan::demand::FleetSource;

/// One matchup to play. A job may have half a million of them, so they share all that is
/// alike: a matchup holds no fleet and no name of its own.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// Names of the first and of the second fleet.
    pub names: [Arc<str>; 2],
    /// The sources of the first and of the second fleet.
    pub fleets: [FleetSource; 2],
    /// Index, in the plan, of the rules that the battles are played by.
    pub rules: usize,
    /// Index, in the plan, of the terms that the battles are played on.
    pub terms: usize,
    /// Number for seeding. Matchups that are compared pair by pair share it.
    pub seed_id: u64,
    /// Number for drawing fleets. Matchups that play the same drawn fleets share it.
    pub draw_id: u64,
    /// The choice among the fleets that could be drawn for a pair.
    pub draws: Draws,
    /// Class or option that is counted in the first fleet.
    pub subject: Option<Arc<str>>,
}

impl Matchup {
    /// A matchup by the job's own rules on its first terms, by the seeds of this number.
    pub(crate) fn new(
        names: [impl Into<Arc<str>>; 2],
        fleets: [FleetSource; 2],
        seed_id: u64,
    ) -> Matchup {
        Matchup {
            names: names.map(Into::into),
            fleets,
            rules: 0,
            terms: 0,
            seed_id,
            draw_id: seed_id,
            draws: Draws::Plain,
            subject: None,
        }
    }

    /// Names of the fleets, for tables.
    pub(crate) fn names(&self) -> [String; 2] {
        self.names.each_ref().map(|name| name.to_string())
    }

    /// Whether a fixed fleet meets its like, which tells nothing of fleets.
    pub(crate) fn is_mirror(&self) -> bool {
        match &self.fleets {
            [FleetSource::Fixed(first), FleetSource::Fixed(second)] => first.units == second.units,
            _ => false,
        }
    }
}

/// The matchups of a plan, which its copies share: each look at a run takes one.
#[derive(Clone, Debug)]
pub struct Matchups(Arc<Laid>);

#[derive(Debug)]
struct Laid {
    all: Box<[Matchup]>,
    /// The digest of all matchups, once somebody asked: it takes a while where they are many.
    digest: OnceLock<String>,
}

impl From<Vec<Matchup>> for Matchups {
    fn from(all: Vec<Matchup>) -> Matchups {
        Matchups(Arc::new(Laid {
            all: all.into(),
            digest: OnceLock::new(),
        }))
    }
}

impl Deref for Matchups {
    type Target = [Matchup];

    fn deref(&self) -> &[Matchup] {
        &self.0.all
    }
}

impl Matchups {
    /// The digest of all matchups and of their fleets.
    pub(crate) fn digest(&self) -> &str {
        self.0.digest.get_or_init(|| digest_of(self))
    }
}

/// Matchups whose lines are taken into the digest together, as texts of a few bytes each would
/// take most of the time.
const AT_A_TIME: usize = 1024;

fn digest_of(matchups: &[Matchup]) -> String {
    let mut fleets = Numbered::default();
    let lines = matchups.chunks(AT_A_TIME).map(|some| {
        let lines = some.iter().map(|matchup| line(matchup, &mut fleets));
        lines.collect::<String>()
    });
    digest_of_all(lines)
}

/// All that a matchup is, as a line.
fn line(matchup: &Matchup, known: &mut Numbered) -> String {
    let Matchup {
        names,
        fleets: [first, second],
        rules,
        terms,
        seed_id,
        draw_id,
        draws,
        subject,
    } = matchup;
    let draws = draws.word();
    let [first, second] = [first, second].map(|source| match source {
        FleetSource::Fixed(fleet) => known.told(fleet),
        FleetSource::Drawn(family) => format!("{family:?}"),
    });
    format!("{names:?} {first} {second} {rules} {terms} {seed_id} {draw_id}{draws} {subject:?}\n")
}

/// The numbers of fleets in the order in which they were met: one may stand in thousands of
/// matchups.
#[derive(Default)]
struct Numbered(HashMap<*const Fleet, usize>);

impl Numbered {
    /// The whole fleet where it is met first, and its number from then on.
    fn told(&mut self, fleet: &Arc<Fleet>) -> String {
        let next = self.0.len();
        match self.0.entry(Arc::as_ptr(fleet)) {
            Entry::Occupied(known) => format!("#{}", known.get()),
            Entry::Vacant(new) => {
                new.insert(next);
                format!("{fleet:?}")
            }
        }
    }
}
