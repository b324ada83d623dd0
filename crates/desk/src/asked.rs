//! A question that somebody asked.

use std::path::{Path, PathBuf};

use evenkeel::tournament::ask::job::FleetRef;
use evenkeel::{Brief, Job, Overrides, Registry};
use serde::{Deserialize, Serialize};

use crate::DeskError;
use crate::offers::{ACCEPT, ADOPT, AUDIT, BETTER, BREAK, CHECK, DRAFTS, LISTS, title};

/// The folder of an answer, beside copies of what was asked of.
pub const ANSWER: &str = "answer";
/// Most things that one question is about.
const MOST_NAMED: usize = 200;

/// A question as a page puts it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wanted {
    /// A word that has a [`title`].
    pub question: String,
    /// The file of the folder that it is asked of: rules, or a check.
    pub of: String,
    /// The things that the question is about; all where it is empty.
    pub items: Vec<String>,
    /// Fleets: files of the folder, ids, or numbers of drawn ones.
    pub fleets: Vec<String>,
    /// The file of the other draft, where two are held against each other.
    pub against: Option<String>,
    /// Points of a fleet, instead of those of the rules.
    pub points: Option<u32>,
    /// Pairs of each matchup, instead of those that are usual.
    pub pairs: Option<u64>,
    /// The root seed, instead of the usual one.
    pub seed: Option<u64>,
}

/// How far a question is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Other questions are before it.
    Waiting,
    /// Battles of the question are being played.
    Playing,
    /// Somebody stopped the question; what was played is kept.
    Stopped,
    /// There is an answer.
    Done,
    /// There can be no answer, for this reason.
    Failed(String),
}

/// One answer, in a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// Printed name of what it is about; empty where it is about all.
    pub subject: String,
    /// The word of the finding; empty where there is none.
    pub word: String,
    /// The name of its colour.
    pub tone: String,
    /// The sentence.
    pub text: String,
    /// The price that the subject had then, points.
    pub price: Option<i32>,
}

/// A question that was asked, with its answer once there is one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QueuedQuestion {
    /// The number of the question in this folder, from 1.
    pub id: u32,
    /// The question.
    pub wanted: Wanted,
    /// How far the question is.
    pub state: State,
    /// The fleets that it is asked without, each with why.
    #[serde(default)]
    pub left_out: Vec<String>,
    /// The answer.
    pub said: Vec<Said>,
}

impl Wanted {
    /// The reason why nobody can be asked this, if there is one.
    pub fn refusal(&self) -> Option<String> {
        let question = &self.question;
        let names = self.items.len() + self.fleets.len();
        if title(question).is_none() {
            return Some(format!("nobody can be asked `{question}`"));
        }
        if names > MOST_NAMED {
            return Some(format!("one question names {MOST_NAMED} things at most"));
        }
        if question == BETTER && self.fleets.len() != 1 {
            return Some("one fleet is bettered at a time".to_string());
        }
        let mut ids = self.fleets.iter().filter(|fleet| !fleet.ends_with(".ron"));
        let other = ids.find(|id| !is_id(id));
        other.map(|other| format!("`{other}` is no fleet"))
    }

    /// Whether it is asked of a check, and not of rules.
    pub fn is_of_check(&self) -> bool {
        [CHECK, ACCEPT].contains(&&*self.question)
    }

    /// The question in words.
    pub fn title(&self) -> &'static str {
        match (&*self.question, self.items.is_empty()) {
            ("price", false) => "What should it cost?",
            (question, _) => title(question).unwrap_or_default(),
        }
    }

    /// The files of the folder that it is asked of.
    pub fn files(&self) -> impl Iterator<Item = &String> {
        let fleets = self.fleets.iter();
        let files = fleets.filter(|fleet| fleet.ends_with(".ron"));
        std::iter::once(&self.of).chain(&self.against).chain(files)
    }

    /// Whether its answer is of several runs, each in a folder of its own.
    pub fn is_of_runs(&self) -> bool {
        [AUDIT, DRAFTS, ADOPT, BREAK, BETTER].contains(&&*self.question)
    }

    /// Whether its answer is of several runs, whose battles no number names.
    pub fn is_of_parts(&self) -> bool {
        [AUDIT, DRAFTS, CHECK, ACCEPT].contains(&&*self.question)
    }

    /// The command that asks it.
    pub fn command(&self) -> &str {
        match &*self.question {
            DRAFTS => AUDIT,
            ADOPT => "price",
            BETTER => BREAK,
            other => other,
        }
    }

    /// Seed and pairs that were asked for instead of the usual ones.
    pub fn overrides(&self) -> Overrides {
        Overrides {
            seed: self.seed,
            pairs: self.pairs,
            ..Overrides::default()
        }
    }
}

impl QueuedQuestion {
    /// The folder of the question, below that of the desk.
    pub fn folder(&self, own: &Path) -> PathBuf {
        own.join(self.id.to_string())
    }

    /// The folder of its answer.
    pub fn answer(&self, own: &Path) -> PathBuf {
        self.folder(own).join(ANSWER)
    }

    /// The copy of a file that it was asked of.
    pub fn copy(&self, own: &Path, name: &str) -> String {
        self.folder(own).join(name).to_string_lossy().into_owned()
    }

    /// The job of the question, by the copies that were made, where one job answers it.
    pub fn job(&self, registry: Registry, own: &Path) -> Result<Job, DeskError> {
        let wanted = &self.wanted;
        let (rules, brief) = (self.copy(own, &wanted.of), self.brief(own));
        let job = registry.asked(wanted.command(), Some(&rules), &brief, wanted.overrides())?;
        match self.bettered(own) {
            Some(fleet) => Ok(job.better(&fleet)?),
            None => Ok(job),
        }
    }

    /// A fleet by the copy that was made, where it is a file.
    fn fleet(&self, own: &Path, fleet: &str) -> String {
        match fleet.ends_with(".ron") {
            true => self.copy(own, fleet),
            false => fleet.to_string(),
        }
    }

    /// The fleet that is to be bettered, if one is.
    fn bettered(&self, own: &Path) -> Option<String> {
        let is_it = self.wanted.question == BETTER;
        let fleet = self.wanted.fleets.first().filter(|_| is_it)?;
        Some(self.fleet(own, fleet))
    }

    /// The brief of the question, by the copies that were made.
    pub fn brief(&self, own: &Path) -> Brief {
        let fleets = self.wanted.fleets.iter();
        let fleets = fleets
            .filter(|_| self.wanted.question != BETTER)
            .map(|fleet| {
                let Ok(fleet) = self.fleet(own, fleet).parse::<FleetRef>();
                fleet
            });
        Brief {
            sizes: self.wanted.points.into_iter().collect(),
            items: self.wanted.items.clone(),
            fleets: fleets.collect(),
            ..Brief::default()
        }
    }

    /// The command that asks the same in a terminal.
    pub fn typed(&self, own: &Path) -> String {
        let wanted = &self.wanted;
        if wanted.is_of_check() {
            let bless = match wanted.question == ACCEPT {
                true => " --bless",
                false => "",
            };
            return format!("evenkeel check {}{bless}", quoted(&wanted.of));
        }
        let rules = quoted(&self.copy(own, &wanted.of));
        let mut line = format!("evenkeel {} {rules}", wanted.command());
        if let Some(against) = &wanted.against {
            line.push_str(&format!(" {}", quoted(&self.copy(own, against))));
        }
        if wanted.question == ADOPT {
            line.push_str(&format!(" --adopt {LISTS}"));
        }
        let fleets = self.brief(own).fleets;
        let fleets: Vec<String> = fleets.iter().filter_map(named).collect();
        let mut flag = |name: &str, value: String| {
            if !value.is_empty() {
                line.push_str(&format!(" --{name} {}", quoted(&value)));
            }
        };
        let number = |number: Option<u64>| number.map_or(String::new(), |n| n.to_string());
        flag("items", wanted.items.join(","));
        flag("fleets", fleets.join(","));
        flag("better", self.bettered(own).unwrap_or_default());
        flag("points", number(wanted.points.map(u64::from)));
        flag("pairs", number(wanted.pairs));
        flag("seed", number(wanted.seed));
        flag("out", self.answer(own).to_string_lossy().into_owned());
        line
    }
}

/// Whether this is the id of something that is built in, or a number, and no path.
pub fn is_id(name: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    !name.is_empty() && name.chars().all(is_sign)
}

/// A fleet as it is named on a command line; none of one that has no name there.
fn named(fleet: &FleetRef) -> Option<String> {
    match fleet {
        FleetRef::Fleet(name) => Some(name.clone()),
        FleetRef::Generated(count) => Some(count.to_string()),
        FleetRef::Inline(_) => None,
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    match word.contains(' ') {
        true => format!("'{word}'"),
        false => word.to_string(),
    }
}
