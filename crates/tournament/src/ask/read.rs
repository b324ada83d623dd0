//! Reads a job, checks it, and lays it out as a plan. Every mistake comes at
//! once, each with its place.

mod entries;
mod faults;
mod fleet_file;
mod fleet_ref;
mod fleets;
mod head;
mod layout;
mod panel;
mod trial;

use std::collections::HashSet;
use std::path::Path;

use evenkeel_document::{Diagnostic, Diagnostics, Document, digest};

use crate::ask::job::{Head, Job};
use crate::ask::library::Library;
use crate::ask::player::PlayerSpec;
use crate::limits::MOST_BATTLES;
use crate::plan::Plan;
use crate::plan::identity::build;
use crate::plan::order::Terms;
use crate::play::system::RuleSystem;
use crate::say::result::Provenance;
use crate::studies::Study;

pub(crate) use entries::meant;
pub use fleet_file::read_fleet;
pub(crate) use fleet_ref::draw_for_job;
pub use fleets::Entrants;
pub(crate) use fleets::Names;
pub(crate) use layout::{Blame, Layout};

/// Most pairs of a job with a single matchup.
const MOST_PAIRS: u64 = MOST_BATTLES / 2;

/// Settings of the command line, which go before those of the job.
///
/// ```
/// use evenkeel_tournament::ask::read::Overrides;
///
/// let few = Overrides { pairs: Some(16), ..Overrides::default() };
/// assert_eq!(few.seed, None); // that of the job
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// Root seed.
    pub seed: Option<u64>,
    /// Pairs of each matchup, at least 1.
    pub pairs: Option<u64>,
    /// Whether random terrain is laid out.
    pub terrain: Option<bool>,
    /// Whether a fleet that the rules do not allow is a finding of the job instead of a
    /// fault, where the job can tell.
    pub tolerant: bool,
}

/// Reads a job and everything that it names, by paths as seen from the library's file, or from
/// that of the job where that is not said.
///
/// # Errors
/// Every mistake of the job, and of the files that it names.
pub fn read_job(
    document: &Document,
    library: Library<'_>,
    overrides: Overrides,
) -> Result<Plan, Diagnostics> {
    library.expect_sort("job", document)?;
    let decoded = Job::of(document);
    let Some(mut job) = decoded.value else {
        return Err(decoded.faults);
    };
    job.head.seed = overrides.seed.unwrap_or(job.head.seed);
    job.head.pairs = overrides.pairs.unwrap_or(job.head.pairs);
    job.head.terrain = overrides.terrain.unwrap_or(job.head.terrain);
    let mut reader = Reader {
        document,
        sources: match library.file {
            "" => library.named_in(document.file()),
            _ => library,
        },
        faults: Vec::new(),
        pairs: overrides.pairs,
        tolerant: overrides.tolerant,
    };
    // A stand-in for a value that is wrong is no ground for drawing fleets.
    let sound = decoded.faults.is_empty();
    let pairs = job.head.pairs;
    let plan = reader.job(job, sound);
    if plan.is_none() && pairs > MOST_PAIRS {
        // There is no plan by which the battles could be counted.
        reader.fault("pairs", format!("must be at most {MOST_PAIRS}"));
    }
    let faults = decoded.faults.and_then(reader.faults);
    match plan {
        Some(plan) => faults.or(plan),
        None => Err(faults),
    }
}

/// A job being read.
pub(crate) struct Reader<'a> {
    document: &'a Document,
    pub(crate) sources: Library<'a>,
    pub(crate) faults: Vec<Diagnostic>,
    /// Pairs that were said instead of the job's.
    pairs: Option<u64>,
    /// Whether fleets that the rules do not allow are no fault of a check.
    tolerant: bool,
}

/// The head of a job, once it is read, with the system and the players that it leads to.
pub(crate) struct Context<'a> {
    pub(crate) head: &'a Head,
    pub(crate) system: &'a dyn RuleSystem,
    pub(crate) points: Option<u32>,
    /// The players that the job names; none where one is not there.
    pub(crate) players: Option<[PlayerSpec; 2]>,
}

/// A job while its question is laid out: what notes faults, what is known of the job, and
/// the matchups so far.
pub(crate) struct Draft<'d, 'j> {
    pub(crate) reader: &'d mut Reader<'j>,
    pub(crate) context: &'d Context<'d>,
    pub(crate) layout: &'d mut Layout,
}

impl Draft<'_, '_> {
    /// Seats the players that the job names; none where one is not there.
    pub(crate) fn seat(&mut self) -> Option<()> {
        let context = self.context;
        self.layout.terms.push(Terms {
            players: context.players.clone()?,
            terrain: context.head.terrain,
            points: context.points,
            size: context.points,
        });
        Some(())
    }
}

impl Context<'_> {
    /// Id or path of the job's ruleset.
    pub(crate) fn ruleset(&self) -> Option<String> {
        let first = self.system.shipped().rulesets.first();
        let named = self.head.ruleset.clone();
        named.or_else(|| first.map(|first| first.id.to_string()))
    }
}

impl Reader<'_> {
    /// The plan of a job; none when too much is wrong to go on.
    fn job(&mut self, mut job: Job, sound: bool) -> Option<Plan> {
        self.check_head(&job.head);
        if job.head.half_width.is_some() && !job.task.may_be_narrowed() {
            let message = "only a tournament can ask for a precision: what other jobs compare \
                           has the same pairs on both sides";
            self.fault("half_width", message);
        }
        let library = self.sources;
        let system = self.found(library.system(&job.head.system), "system")?;
        job.head.terrain &= system.has_terrain();
        let players = [
            self.found(library.player(system, &job.head.players.0), "players.0"),
            self.found(library.player(system, &job.head.players.1), "players.1"),
        ];
        let rules = library.rules(system, job.head.ruleset.as_deref());
        let rules = self.found(rules, "ruleset")?;
        let points = self.points(&job.head, &*rules);
        let head = job.head.clone();
        let context = Context {
            head: &head,
            system,
            points,
            players: match players {
                [Some(first), Some(second)] => Some([first, second]),
                _ => None,
            },
        };
        let mut layout = Layout {
            rules: vec![rules],
            terms: Vec::new(),
            matchups: Vec::new(),
            blame: Blame::default(),
            names: HashSet::new(),
            is_too_long: false,
        };
        let mut draft = Draft {
            reader: self,
            context: &context,
            layout: &mut layout,
        };
        let study = job.task.lay_out(&mut draft)?;
        if draft.layout.is_too_long {
            self.refuse_length();
            return None;
        }
        job.head.points = job.task.points(points);
        job.head.ruleset = context.ruleset();
        // Some studies have players of their own.
        context.players.as_ref()?;
        if draft.layout.terms.is_empty() {
            draft.seat()?;
        }
        let blame = std::mem::take(&mut layout.blame);
        let folder = Path::new(library.file).parent().unwrap_or(Path::new(""));
        let folder = folder.to_string_lossy().into_owned();
        let plan = lay_out(job, layout, study, folder);
        self.check_length(&plan);
        if sound && self.faults.is_empty() {
            self.try_drawing(&plan, &blame);
        }
        Some(plan)
    }
}

fn lay_out(job: Job, layout: Layout, study: Box<dyn Study>, folder: String) -> Plan {
    let head = &job.head;
    let Layout {
        rules,
        terms,
        matchups,
        ..
    } = layout;
    let players = &terms[0].players;
    let provenance = Provenance {
        program: concat!("evenkeel ", env!("CARGO_PKG_VERSION")).to_string(),
        build: build(&*rules[0]),
        kind: study.kind(),
        job: head.name.clone(),
        seed: head.seed,
        system: head.system.clone(),
        ruleset: rules[0].name().to_string(),
        ruleset_hash: digest(&rules[0].to_ron()),
        players: [players[0].name.clone(), players[1].name.clone()],
        points: head.points,
        terrain: head.terrain,
        confidence: head.confidence,
        least_use: head.least_use,
        look: 1,
    };
    Plan {
        rules,
        terms,
        provenance,
        pairs: head.pairs,
        half_width: head.half_width,
        band: head.band,
        most_draws: head.most_draws,
        most_standoffs: head.most_standoffs,
        matchups: matchups.into(),
        study: study.into(),
        job,
        folder,
    }
}
