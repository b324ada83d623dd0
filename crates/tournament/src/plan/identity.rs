//! The identity of a run: what makes two runs the same one.

use std::fmt;

use evenkeel_document::{Document, digest_of_all};
use serde::{Deserialize, Serialize};

use crate::ask::job::Job;
use crate::ask::player::PlayerSpec;
use crate::plan::Plan;
use crate::plan::shard::Shard;
use crate::play::system::Rules;
use crate::say::result::Provenance;

/// The entry of the program, by its version and its build.
const PROGRAM: &str = "the program";
/// The entry with the resolved job.
const JOB: &str = "the job";
/// The entry with the resolved ruleset.
const RULES: &str = "the ruleset";
/// The entry of whether every battle is kept.
const BATTLES: &str = "--battles";
const ON: &str = "on";
const OFF: &str = "off";
/// The entry of which part of a run it is; a whole run has none.
const SHARD: &str = "--shard";

/// All that decides what each pair of a run is, as texts with names: what was built and what
/// was read, everything but the number of pairs and of threads. Blocks of runs with equal identities can be
/// joined; a run goes on only from one that has its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity(Vec<(String, String)>);

/// The first thing in which two identities part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The thing that differs, such as `the job, line 3`.
    pub what: String,
    /// The text before.
    pub before: String,
    /// The text now.
    pub now: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { what, before, now } = self;
        write!(out, "{what} was `{before}` and is `{now}`")
    }
}

/// The job of a plan without its number of pairs: runs that differ in nothing else can go
/// on from each other.
fn endless(plan: &Plan) -> Job {
    let mut job = plan.job.clone();
    job.head.pairs = u64::MAX;
    job
}

/// The sources of this crate that decide what a pair is, and what is counted of it.
const OWN: &str = evenkeel_sources::digest!("ask/player", "plan", "play", "count");

/// The build that plays battles by some rules: 16 digits that follow from all sources which
/// decide how they go. Two builds of the same sources have the same, on any machine; one in
/// which somebody changed the command line, a page or another system has it as well.
///
/// Files in `configs` are no part of it, as the texts that a run reads are part of its
/// identity, nor are crates of others, whose versions the lock file holds.
pub fn build(rules: &dyn Rules) -> String {
    let shared = [
        evenkeel_kernel::SOURCES,
        evenkeel_document::SOURCES,
        evenkeel_rulebook::SOURCES,
        evenkeel_players::SOURCES,
        OWN,
    ];
    let mut build = digest_of_all(shared.iter().chain(rules.sources()));
    build.truncate(16);
    build
}

/// The program that a plan was read by, with its build.
fn told(provenance: &Provenance) -> String {
    format!("{}, build {}", provenance.program, provenance.build)
}

impl Identity {
    /// An identity of these texts with their names.
    pub fn new<'a>(entries: impl IntoIterator<Item = (&'a str, &'a str)>) -> Identity {
        let entries = entries.into_iter();
        Identity(
            entries
                .map(|(name, text)| (name.to_string(), text.to_string()))
                .collect(),
        )
    }

    /// The identity of a run of this plan, with every battle kept or only the sums.
    pub fn of(plan: &Plan, keep_battles: bool) -> Identity {
        let rules = plan.rules.iter();
        let [first, second] = plan.terms[0].players.each_ref().map(whole);
        let others = plan.terms[1..].iter().flat_map(|terms| &terms.players);
        let entries = [
            (PROGRAM, told(&plan.provenance)),
            (JOB, endless(plan).to_ron()),
            (RULES, plan.rules[0].to_ron()),
            ("the first player", first),
            ("the second player", second),
            (BATTLES, if keep_battles { ON } else { OFF }.to_string()),
            // Rules, players and fleets that follow from the entries above and from files that the
            // job names: too long to keep, so the digest of each says whether it changed.
            (
                "what the job makes of the ruleset",
                digest_of_all(rules.map(|rules| rules.to_ron())),
            ),
            ("a player of the panel", digest_of_all(others.map(whole))),
            (
                "a fleet that the job names",
                plan.matchups.digest().to_string(),
            ),
        ];
        Identity(entries.map(|(name, text)| (name.to_string(), text)).into())
    }

    /// The digest of the identity: what the tables of a run are marked with, so that those
    /// of several runs can be stacked.
    pub fn digest(&self) -> String {
        digest_of_all(self.0.iter().flat_map(|(name, text)| [name, text]))
    }

    /// The digest of the whole run that a shard is of, with battles kept or without: the blocks
    /// of all these are the same.
    pub fn run(&self) -> String {
        let mut whole = self.clone().of_shard(Shard::WHOLE);
        let battles = whole.0.iter_mut().find(|(name, _)| name == BATTLES);
        if let Some((_, kept)) = battles {
            *kept = OFF.to_string();
        }
        whole.digest()
    }

    /// The identity of a shard of this run.
    pub fn of_shard(mut self, shard: Shard) -> Identity {
        self.0.retain(|(name, _)| name != SHARD);
        if shard != Shard::WHOLE {
            self.0.push((SHARD.to_string(), shard.to_string()));
        }
        self
    }

    /// The shard that the identity is of; the whole for that of a whole run.
    pub fn shard(&self) -> Shard {
        let shard = self.entry(SHARD).and_then(|text| text.parse().ok());
        shard.unwrap_or(Shard::WHOLE)
    }

    /// The resolved job as RON, all but its number of pairs.
    pub fn job_ron(&self) -> &str {
        self.entry(JOB).unwrap_or_default()
    }

    /// Whether every battle is kept.
    pub fn keeps_battles(&self) -> bool {
        self.entry(BATTLES) == Some(ON)
    }

    /// Whether this run is an earlier one in all but that its battles are kept now: blocks of that
    /// one hold for this, and lack their battles.
    pub fn adds_battles_to(&self, before: &Identity) -> bool {
        let is_added = self.keeps_battles() && !before.keeps_battles();
        is_added && self.run() == before.run() && self.shard() == before.shard()
    }

    fn entry(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|entry| entry.0 == name);
        found.map(|(_, text)| text.as_str())
    }

    /// The first thing in which this identity parts from an earlier one; none when they are
    /// equal. Where a ruleset changed, the fleets that a job is asked of may follow from that,
    /// so that the change itself is told.
    pub fn difference(&self, before: &Identity) -> Option<Difference> {
        let pairs = before.0.iter().zip(&self.0);
        let parting = pairs.filter(|(before, now)| before != now);
        let ruleset = |identity: &Identity| {
            let mut lines = identity.job_ron().lines().map(str::trim);
            lines
                .find(|line| line.starts_with("ruleset:"))
                .map(str::to_string)
        };
        let follows = |name: &str| name == JOB && ruleset(before) == ruleset(self);
        let first = parting.clone().next();
        let of_rules = parting.clone().find(|(_, now)| now.0 == RULES);
        let first = match first.is_some_and(|(_, now)| follows(&now.0)) {
            true => of_rules.or(first),
            false => first,
        };
        first.map(differing).or_else(|| {
            let shards = [before.shard(), self.shard()];
            (shards[0] != shards[1]).then(|| Difference {
                what: SHARD.to_string(),
                before: shards[0].to_string(),
                now: shards[1].to_string(),
            })
        })
    }
}

/// A player with all that it knows.
fn whole(player: &PlayerSpec) -> String {
    let doctrine = player.doctrine.as_ref();
    let doctrine = doctrine.map_or("", |doctrine| doctrine.get_ron());
    let search = player.search.as_ref();
    let lapses = player
        .lapses
        .map_or(String::new(), |lapses| format!("\n{lapses:?}"));
    let kind = player.kind.map(|kind| format!("{kind:?}"));
    let kind = kind.as_deref().unwrap_or("Guest");
    format!("{}\n{kind}\n{doctrine}\n{search:?}{lapses}", player.name)
}

/// The first lines of two texts that differ.
fn differing((before, now): (&(String, String), &(String, String))) -> Difference {
    let name = &now.0;
    let (old, new): (Vec<&str>, Vec<&str>) = (before.1.lines().collect(), now.1.lines().collect());
    let place = old
        .iter()
        .zip(&new)
        .take_while(|(old, new)| old == new)
        .count();
    let line = |lines: &[&str]| {
        let line = lines.get(place).map_or("", |line| line.trim());
        line.strip_suffix(',').unwrap_or(line).to_string()
    };
    let many = old.len().max(new.len()) > 1;
    let path = path_of_change(&before.1, &now.1).filter(|_| name == RULES);
    Difference {
        what: match path {
            Some(path) => format!("{path} of {name}"),
            None if many => format!("{name}, line {}", place + 1),
            None => name.clone(),
        },
        before: line(&old),
        now: line(&new),
    }
}

/// The path of the first value in which a text parts from the one before.
fn path_of_change(before: &str, now: &str) -> Option<String> {
    let document = Document::parse(RULES, now).ok()?;
    let same = before.bytes().zip(now.bytes());
    let same = same.take_while(|(before, now)| before == now).count();
    let path = document.path_of(&(same..same));
    (!path.is_empty()).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(job: &str, seed: &str) -> Identity {
        Identity::new([("the job", job), ("the seed", seed)])
    }

    #[test]
    fn equal_identities_do_not_differ() {
        assert_eq!(
            identity("a\nb", "1").difference(&identity("a\nb", "1")),
            None
        );
    }

    #[test]
    fn the_first_difference_is_named_with_its_line() {
        let (before, now) = (
            identity("a\n  b: 1,\nc", "1"),
            identity("a\n  b: 2,\nc", "2"),
        );
        let found = now.difference(&before).map(|found| found.to_string());
        assert_eq!(
            found.as_deref(),
            Some("the job, line 2 was `b: 1` and is `b: 2`")
        );
    }

    #[test]
    fn what_follows_from_a_price_is_told_by_the_price() {
        let asked = |ruleset: &str, fleet: &str, cost: u32| {
            let job =
                format!("Tournament(\n    ruleset: \"{ruleset}\",\n    fleets: [{fleet}],\n)");
            let rules = format!(
                "(\n    ships: {{\n        \"heavy\": (\n            cost: {cost},\n        ),\n    }},\n)"
            );
            Identity::new([(JOB, job.as_str()), (RULES, rules.as_str())])
        };
        let before = asked("my.ron", "a", 8);
        let told = |now: Identity| now.difference(&before).map(|found| found.to_string());
        assert_eq!(
            told(asked("my.ron", "b", 80)).as_deref(),
            Some("ships.heavy.cost of the ruleset was `cost: 8` and is `cost: 80`")
        );
        let other = told(asked("other.ron", "a", 80)).expect("another ruleset");
        assert!(
            other.starts_with("the job, line 2 was `ruleset:"),
            "{other}"
        );
        let other = told(asked("my.ron", "b", 8)).expect("another fleet");
        assert!(other.starts_with("the job, line 3 was `fleets:"), "{other}");
    }

    #[test]
    fn a_line_more_is_a_difference() {
        let found = identity("a\nb", "1").difference(&identity("a", "1"));
        let found = found.map(|found| (found.before, found.now));
        assert_eq!(found, Some((String::new(), "b".to_string())));
    }

    #[test]
    fn a_value_of_one_line_needs_no_line_number() {
        let found = identity("a", "2").difference(&identity("a", "1"));
        assert_eq!(found.map(|found| found.what).as_deref(), Some("the seed"));
    }
}
