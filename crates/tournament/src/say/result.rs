//! Findings of a run: plain rows for frames, charts and verdicts.

pub mod battle;
mod comparison;
pub mod composition;
mod crossing;
mod fleet;
mod loadout;
mod matchup;
mod pool;
pub mod survivor;
mod sweep;
mod unit;
mod uses;

use std::collections::BTreeSet;

use evenkeel_stats::{Confidence, square_and_add};
use serde::{Deserialize, Serialize};

use crate::ask::player::PlayerSpec;
use crate::say::finding::Mark;
use crate::say::findings::confidence;
use crate::say::sheet::{Cell, Sheet};
use crate::say::verdict::Verdict;
use crate::studies::Kind;

pub use battle::BATTLES;
pub use comparison::{CHANGES, ChangeResult, Measure, VARIANTS, VariantResult};
pub use composition::{COMPOSITIONS, kind_of};
pub use crossing::{CROSSINGS, Counted, CrossingKind, CrossingResult, Reference, Step};
pub use fleet::{FLEETS, FleetResult};
pub use loadout::{LOADOUTS, LoadoutDifference};
pub use matchup::{EndReasons, MATCHUPS, MatchupResult};
pub use pool::{Pool, PooledClass};
pub use survivor::SURVIVORS;
pub use sweep::{SWEEP, SweepPoint};
pub use unit::{Place, UNITS, UnitResult};
pub use uses::{OptionUse, PooledUse, USES, UseResult};

/// A value and its confidence interval, at the confidence of the [`Provenance`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Best estimate.
    pub value: f64,
    /// Lower end of the interval; may be minus infinity.
    pub low: f64,
    /// Upper end of the interval; may be infinity.
    pub high: f64,
}

impl Estimate {
    /// This value with this interval.
    pub const fn new(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value, low, high }
    }

    /// A value in the middle of its interval, which is so wide to each side.
    pub fn around(value: f64, half_width: f64) -> Estimate {
        Estimate::new(value, value - half_width, value + half_width)
    }

    /// The value, and the lower and the upper end.
    pub fn parts(&self) -> [f64; 3] {
        [self.value, self.low, self.high]
    }

    /// Whether the interval holds `x`.
    pub fn holds(&self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// The same difference, seen from the other side.
    pub fn turned(&self) -> Estimate {
        Estimate::new(-self.value, -self.high, -self.low)
    }

    /// The size of a difference, whichever way it points.
    pub fn size(&self) -> Estimate {
        match self.value < 0.0 {
            true => self.turned(),
            false => *self,
        }
    }

    /// This less another that was measured independently, at the same confidence.
    pub fn less(&self, other: &Estimate) -> Estimate {
        let [value, low, high] = square_and_add(self.parts(), other.parts());
        Estimate::new(value, low, high)
    }

    /// The same value with an interval that reaches so many times as far to either side.
    pub fn wider(&self, times: f64) -> Estimate {
        let reach = |end: f64| self.value + times * (end - self.value);
        Estimate::new(self.value, reach(self.low), reach(self.high))
    }

    /// The estimate of something that grows with this value.
    pub fn map(&self, of: impl Fn(f64) -> f64) -> Estimate {
        Estimate::new(of(self.value), of(self.low), of(self.high))
    }

    /// Adds `x` to the value and to both ends.
    pub fn plus(&self, x: f64) -> Estimate {
        self.map(|value| value + x)
    }
}

impl From<evenkeel_stats::Estimate> for Estimate {
    fn from(found: evenkeel_stats::Estimate) -> Estimate {
        Estimate::new(found.value, found.interval.low, found.interval.high)
    }
}

/// The origin of results: enough to run them again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// Program name and version, such as `evenkeel 0.1.0`.
    pub program: String,
    /// The build of the program, as [`build`](crate::plan::identity::build) tells it; empty
    /// where a file does not say.
    #[serde(default)]
    pub build: String,
    /// Kind of the job.
    pub kind: &'static Kind,
    /// Name of the job.
    pub job: String,
    /// The root seed that was really used.
    pub seed: u64,
    /// Id of the rule system.
    pub system: String,
    /// Name of the ruleset, before any sweep changes it.
    pub ruleset: String,
    /// SHA-256 of the resolved ruleset, 64 hexadecimal digits.
    pub ruleset_hash: String,
    /// Names of the players of the first and the second fleet.
    pub players: [String; 2],
    /// Points limit of a fleet; none in a system without points.
    pub points: Option<u32>,
    /// Whether there was random terrain on the table.
    pub terrain: bool,
    /// Confidence of every interval, such as 0.95.
    pub confidence: f64,
    /// Least share of its chances that an option must have been used in to be
    /// judged, 0 to 1.
    pub least_use: f64,
    /// The number of this look at the run, from 1: for how many numbers of pairs its answers
    /// were read, as it grew, with these.
    #[serde(default = "first_look", skip_serializing_if = "is_first")]
    pub look: u64,
}

/// The look at what was not looked at before, which files need not mention.
fn first_look() -> u64 {
    1
}

fn is_first(look: &u64) -> bool {
    *look == first_look()
}

impl Provenance {
    /// The confidence of what is claimed, at this look and at the next: that of the intervals
    /// holds for the claims of all looks together, however many there are.
    pub(crate) fn claims(&self) -> [Confidence; 2] {
        let all = confidence(self.confidence);
        [self.look, self.look.saturating_add(1)].map(|look| all.of_look(look))
    }

    /// The width of the intervals that claims go by at this look, as a multiple of the plain ones.
    pub fn wider(&self) -> f64 {
        let [claims, _] = self.claims();
        claims.critical_value() / confidence(self.confidence).critical_value()
    }
}

/// All that a run found out. Rows are in the order of the job's plan.
#[derive(Clone, Debug, PartialEq)]
pub struct RunResult {
    /// Id of the run: the SHA-256 of all that decides what its pairs are, 64 hexadecimal
    /// digits. A run and the same with more pairs share it, as they share their battles.
    pub run: String,
    /// The provenance of the results.
    pub provenance: Provenance,
    /// The players of the first and of the second fleet, doctrine and all.
    pub players: [PlayerSpec; 2],
    /// False when the run was cancelled before its last pair.
    pub complete: bool,
    /// Battles played.
    pub battles_played: u64,
    /// The resolved job as RON: every default filled in, the real seed.
    pub job_ron: String,
    /// The folder that paths of the job are seen from; empty for the working folder.
    pub folder: String,
    /// The resolved ruleset as RON, before any sweep changes it; of a comparison,
    /// that of the first variant.
    pub ruleset_ron: String,
    /// The resolved rulesets of `variants`, changes and all, as RON.
    pub variant_rons: Vec<String>,
    /// Matchups with at least one pair.
    pub matchups: Vec<MatchupResult>,
    /// Fleets of a tournament, or archetypes under each variant; empty for a sweep.
    pub fleets: Vec<FleetResult>,
    /// The fate of each class over all matchups, in the order in which their rows name them;
    /// [`details`](crate::count::details) has these rows.
    pub classes: Vec<PooledClass>,
    /// Uses of options and capabilities and the chances of them, over all matchups, the most
    /// relevant first.
    pub uses: Vec<PooledUse>,
    /// Points of the cost and stat axes.
    pub sweep_points: Vec<SweepPoint>,
    /// Crossings of the cost and stat axes.
    pub crossings: Vec<CrossingResult>,
    /// Differences of the loadout axes.
    pub differences: Vec<LoadoutDifference>,
    /// Variants of the rules; empty unless they are compared.
    pub variants: Vec<VariantResult>,
    /// Changes by each variant; empty unless variants are compared.
    pub changes: Vec<ChangeResult>,
    /// Tables of findings that have columns of their own.
    pub sheets: Vec<Sheet>,
    /// The answers in plain words.
    pub verdicts: Vec<Verdict>,
}

impl RunResult {
    /// A run by these players without anything found, for whoever fills the rest.
    pub fn empty(provenance: Provenance, players: [PlayerSpec; 2]) -> RunResult {
        RunResult {
            run: String::new(),
            provenance,
            players,
            complete: false,
            battles_played: 0,
            job_ron: String::new(),
            folder: String::new(),
            ruleset_ron: String::new(),
            variant_rons: Vec::new(),
            matchups: Vec::new(),
            fleets: Vec::new(),
            classes: Vec::new(),
            uses: Vec::new(),
            sweep_points: Vec::new(),
            crossings: Vec::new(),
            differences: Vec::new(),
            variants: Vec::new(),
            changes: Vec::new(),
            sheets: Vec::new(),
            verdicts: Vec::new(),
        }
    }

    /// Whether matchups were played by several variants or readings of the rules, so that
    /// sums over all of them would mean nothing.
    pub fn has_variants(&self) -> bool {
        self.matchups.iter().any(|row| !row.variant.is_empty())
    }

    /// The table of findings with this id, where the run has one.
    pub fn sheet(&self, id: &str) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.id == id)
    }

    /// The most that might be at stake in the rows of a table that cannot be told yet, all
    /// together, where each has so much.
    pub(crate) fn at_stake_in(
        &self,
        sheet: &str,
        of_row: impl Fn(&Sheet, &[Cell]) -> Option<Estimate>,
    ) -> f64 {
        let Some(sheet) = self.sheet(sheet) else {
            return 0.0;
        };
        let is_open = |row: &&Vec<Cell>| {
            let finding = sheet.finding(row, "finding");
            finding.is_some_and(|finding| finding.mark() == Mark::Open)
        };
        let open = sheet.rows.iter().filter(is_open);
        let stakes = open.filter_map(|row| Some(of_row(sheet, row)?.size().high));
        stakes.sum()
    }

    /// The fleets that met, where they have names.
    pub(crate) fn named_fleets(&self) -> String {
        let names = self.matchups.iter();
        let names: BTreeSet<&str> = names
            .flat_map(|row| [&*row.fleet_a, &*row.fleet_b])
            .collect();
        format!("{} named ones", grouped(names.len() as u64))
    }

    /// Ids of the options and classes that the run judges.
    fn judged(&self) -> Vec<&str> {
        let crossings = self.crossings.iter().map(|row| &row.used);
        let exchanges = self.differences.iter();
        let exchanges = exchanges.flat_map(|row| [&row.baseline_used, &row.alternative_used]);
        let judged = crossings.chain(exchanges).flatten();
        judged.map(|used| used.option.as_str()).collect()
    }
}

/// A whole number in groups of three digits, such as `12,000`.
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something, by the noun for one of them.
///
/// ```
/// use evenkeel_tournament::say::result::counted;
///
/// assert_eq!([counted(1, "pair"), counted(1200, "pair")], ["1 pair", "1,200 pairs"]);
/// ```
pub fn counted(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(count))
}

/// A number for people: one decimal, or none when it is whole.
pub fn short_number(x: f64) -> String {
    decimals(x, 1)
}

/// The same beside what is even, with as many digits as show on which side of it a number lies.
///
/// ```
/// use evenkeel_tournament::say::result::{number_beside, short_number};
///
/// assert_eq!([short_number(50.02), number_beside(50.02, 50.0)], ["50", "50.02"]);
/// assert_eq!([number_beside(50.0, 50.0), number_beside(53.2, 50.0)], ["50", "53.2"]);
/// ```
pub fn number_beside(x: f64, even: f64) -> String {
    let beside = decimals(even, MOST_DECIMALS);
    let enough = (1..MOST_DECIMALS).find(|digits| decimals(x, *digits) != beside);
    match x == even {
        true => short_number(x),
        false => decimals(x, enough.unwrap_or(MOST_DECIMALS)),
    }
}

/// Nobody reads more digits.
const MOST_DECIMALS: usize = 6;

/// A number with so many decimals at most.
fn decimals(x: f64, most: usize) -> String {
    let text = format!("{x:.most$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_string(),
        other => other.to_string(),
    }
}
