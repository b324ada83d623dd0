//! Reads a job, checks it, and lays it out as a plan. Every mistake comes at
//! once, each with its place.

mod entries;
mod fleet_file;
mod fleet_ref;
mod fleets;
mod layout;
mod panel;

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use evenkeel_document::{Diagnostic, Diagnostics, Document, digest};
use evenkeel_kernel::fleet::Fleet;

use crate::ask::job::{Head, Job};
use crate::ask::library::{Library, Missing};
use crate::ask::player::PlayerSpec;
use crate::limits::{MOST_BATTLES, MOST_FAULTS, MOST_MATCHUPS, MOST_POINTS};
use crate::plan::demand::FleetSource;
use crate::plan::draw;
use crate::plan::identity::build;
use crate::plan::order::Terms;
use crate::plan::{Matchup, Plan};
use crate::play::system::{Refusal, RuleSystem, Rules};
use crate::say::result::Provenance;
use crate::studies::Study;

pub(crate) use entries::meant;
pub use fleet_file::read_fleet;
pub(crate) use fleet_ref::draw_for_job;
pub use fleets::Entrants;
pub(crate) use fleets::Names;
pub(crate) use layout::{Blame, Layout};

/// Most pairs of a matchup whose fleets are drawn and checked before a run begins, so that a
/// demand that cannot be met shows at once and at its place in the job.
const TRIAL_PAIRS: u64 = 8;

/// Most pairs of all matchups whose fleets are drawn then, but for one of each, so that a job
/// of hundreds of matchups answers at once as well.
const ALL_TRIAL_PAIRS: u64 = 64;

/// Most that totals of drawn fleets may be spread about the size, percent.
const MOST_SPREAD: u8 = 50;

/// Most pairs of a job with a single matchup.
const MOST_PAIRS: u64 = MOST_BATTLES / 2;

/// Battles a second of captains on a few threads, to say how long a job would take.
const USUAL_RATE: u64 = 5_000;

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

    /// Notes that there are too many matchups, however much else is wrong.
    fn refuse_length(&mut self) {
        let message = format!(
            "makes more than {MOST_MATCHUPS} matchups, the most of a job: share them out among \
             several jobs"
        );
        self.faults.push(self.document.fault("", message));
    }

    fn check_head(&mut self, head: &Head) {
        let is_open = |share: f64, most: f64| share > 0.0 && share < most;
        let is_share = |share: f64| (0.0..=1.0).contains(&share);
        let is_narrow = head.half_width.is_none_or(|width| is_open(width, 0.5));
        let is_drawn = head.most_draws.is_none_or(is_share);
        let (half, whole) = (
            "must lie between 0 and 0.5, such as",
            "must lie from 0 to 1, such as",
        );
        let all = "must lie between 0 and 1, such as 0.95";
        self.require(!head.name.trim().is_empty(), "name", "must not be empty");
        self.require(head.pairs > 0, "pairs", "must be at least 1");
        self.require(is_narrow, "half_width", format!("{half} 0.01"));
        self.require(is_open(head.confidence, 1.0), "confidence", all);
        self.require(
            is_share(head.least_use),
            "least_use",
            format!("{whole} 0.02"),
        );
        self.require(is_open(head.band, 0.5), "band", format!("{half} 0.02"));
        self.require(is_drawn, "most_draws", format!("{whole} 0.5"));
        self.require(
            is_share(head.most_standoffs),
            "most_standoffs",
            format!("{whole} 0.1"),
        );
        if let Some(points) = head.points {
            self.check_points(points, "points");
        }
    }

    /// Checks the points of a fleet.
    pub(crate) fn check_points(&mut self, points: u32, path: &str) {
        let message = format!("must be from 1 to {MOST_POINTS}");
        self.require((1..=MOST_POINTS).contains(&points), path, message);
    }

    /// A job that nobody would live to see the end of is a slip of the pen.
    fn check_length(&mut self, plan: &Plan) {
        let battles = plan.most_battles();
        if battles > MOST_BATTLES {
            let years = battles / USUAL_RATE / (365 * 24 * 3600);
            let message = format!(
                "makes {battles} battles, {years} years of {USUAL_RATE} a second; \
                 the most is {MOST_BATTLES}"
            );
            self.fault("pairs", message);
        }
    }

    /// The points limit of all fleets.
    fn points(&mut self, head: &Head, rules: &dyn Rules) -> Option<u32> {
        let size = rules.game_size();
        if head.points.is_some() && size.is_none() {
            self.fault("points", "the ruleset has no points");
        }
        size.map(|size| head.points.unwrap_or(size))
    }

    /// Draws the fleets of the first pairs of every matchup.
    fn try_drawing(&mut self, plan: &Plan, blame: &Blame) {
        let mut legal = HashSet::new();
        let all = plan.matchups.iter().enumerate();
        for (index, matchup) in all.filter(|(index, _)| plan.study.is_legal(*index)) {
            if let Err(message) = trial(plan, matchup, &mut legal) {
                self.fault(blame.of(index), message);
            }
        }
    }

    /// Checks how far totals of fleets are to lie from the size, percent: so far at least.
    pub(crate) fn check_spread(&mut self, spread: u8, least: u8) {
        let message = format!("must lie from {least} to {MOST_SPREAD} percent");
        let is_sound = (least..=MOST_SPREAD).contains(&spread);
        self.require(is_sound, "spread", message);
    }

    /// Notes a fault unless something holds.
    pub(crate) fn require(&mut self, holds: bool, path: &str, message: impl Into<String>) {
        if !holds {
            self.fault(path, message);
        }
    }

    pub(crate) fn fault(&mut self, path: &str, message: impl Into<String>) {
        if self.faults.len() == MOST_FAULTS {
            return;
        }
        let mut fault = self.document.fault(path, message);
        if let Some(pairs) = self.pairs.filter(|_| path == "pairs") {
            // The line of the file holds a number that nobody plays.
            fault.value = format!("{pairs}, as was asked for instead of {}", fault.value);
            fault.source_line.clear();
        }
        self.faults.push(fault);
    }

    /// Notes a fleet that the rules do not allow.
    pub(crate) fn illegal(&mut self, path: &str, message: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            let fault = self.document.fault(path, message);
            self.faults.push(fault.of_rules());
        }
    }

    /// The files and lines of what the rules do not allow in fleets, in their order.
    pub(crate) fn illegalities(&self) -> Vec<(String, usize)> {
        let illegal = self.faults.iter().filter(|fault| fault.breaks_rules);
        illegal
            .map(|fault| (fault.file.clone(), fault.line))
            .collect()
    }

    /// Forgets fleets that the rules do not allow, if the reader is tolerant of them.
    pub(crate) fn forgive(&mut self) {
        if self.tolerant {
            self.faults.retain(|fault| !fault.breaks_rules);
        }
    }

    /// The line of a value, from 1.
    pub(crate) fn line_of(&self, path: &str) -> usize {
        self.document.fault(path, "").line
    }

    /// The value that the rules allow; otherwise notes why they refuse.
    pub(crate) fn allowed<T>(&mut self, made: Result<T, Refusal>, path: &str) -> Option<T> {
        made.map_err(|refusal| self.fault(path, refusal.to_string()))
            .ok()
    }

    /// The value that a name led to; otherwise notes why the name led to none.
    pub(crate) fn found<T>(&mut self, found: Result<T, Missing>, path: &str) -> Option<T> {
        match found {
            Ok(value) => return Some(value),
            Err(Missing::There(faults)) => self.faults.extend(faults),
            Err(missing) => self.fault(path, missing.to_string()),
        }
        None
    }
}

/// A fleet that stands in a plan, by its place in memory, and what it is legal by: rules and
/// points.
type Legal = (*const Fleet, usize, Option<u32>);

/// Draws the first pairs and checks that all fleets are legal. In a tournament of a thousand
/// fleets each stands in a thousand matchups, so those that are known to be are not asked for
/// again.
fn trial(plan: &Plan, matchup: &Matchup, legal: &mut HashSet<Legal>) -> Result<(), String> {
    let points = plan.terms_of(matchup).points;
    let check = |fleet: &Fleet| {
        let faults = plan.rules[matchup.rules].validate(fleet, points);
        let fault = faults.first();
        fault.map_or(Ok(()), |fault| {
            Err(format!("gives an illegal fleet: {}", fault.message))
        })
    };
    if let [FleetSource::Fixed(first), FleetSource::Fixed(second)] = &matchup.fleets {
        for fleet in [first, second] {
            let known = (Arc::as_ptr(fleet), matchup.rules, points);
            if !legal.contains(&known) {
                check(fleet)?;
                legal.insert(known);
            }
        }
        return Ok(());
    }
    let share = ALL_TRIAL_PAIRS / plan.matchups.len() as u64;
    let pairs = plan.pairs.min(share.clamp(1, TRIAL_PAIRS));
    let orders = draw::orders(plan, matchup, 0..pairs).map_err(|refusal| refusal.to_string())?;
    let mut fleets = orders.iter().flat_map(|order| &order.fleets);
    fleets.try_for_each(|fleet| check(fleet))
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
