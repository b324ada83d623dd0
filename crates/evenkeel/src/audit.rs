//! Audits: everything that is asked of rules, in one folder, with one answer.

mod answer;
mod audience;
mod growth;
mod health;
mod parted;
mod parts;
mod pass;
mod question;
mod scope;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use evenkeel_report::audit::{Audit as Answer, Drafts};
use evenkeel_report::{foreign_file, write_whole};
use evenkeel_stats::Confidence;

pub use audience::Audience;
pub use scope::Scope;

use crate::claim::file_name;
use crate::{Brief, Claim, Error, Playing, Registry, Ruleset, runs_in};
use growth::Growth;
use pass::Pass;

/// Seeds of passes lie so far apart that no two of them share any.
const BETWEEN_PASSES: u64 = 1_000_000;
/// Each pass takes about so many times as long as the one before.
const LONGER: u32 = 5;
/// The names of the folders of passes begin so.
const PASS: &str = "pass-";
/// The folders of the audits of two drafts.
const DRAFTS: [&str; 2] = ["first", "second"];

/// An audit of rules: health, prices, options, fleets to win with, readings of the rulebook,
/// then the fewest changes of prices that help, and their proof. Each part is an ordinary run
/// in a folder of its own, so it is resumed, read and played again like any other.
///
/// ```no_run
/// use evenkeel::{Brief, Claim, Playing, Registry};
///
/// let audit = Registry::default().audit(Some("warfleets-ftl"), Brief::default())?;
/// let claim = Claim::of(std::path::Path::new("reports/audit"));
/// let answer = audit.play(&claim, None, &Playing::default())?.expect("nobody stops it");
/// for line in &answer.faults {
///     println!("{}", line.text);
/// }
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Audit {
    registry: Registry,
    rules: Ruleset,
    /// Id or path of the ruleset.
    ruleset: String,
    brief: Brief,
    /// The audiences for whom the rules are audited. The answer is for the first, the players of
    /// the brief where it names any; what the others make of the prices is held against it.
    pub audiences: Vec<Audience>,
    /// The scope: how much is played, and what is called too much.
    pub scope: Scope,
    /// The root seed of the first pass.
    pub seed: u64,
}

impl Registry {
    /// The audit of the ruleset with this id or path; of the first one of the first system
    /// without either.
    ///
    /// # Errors
    /// When there is no such ruleset, or the brief asks for several sizes, single items, or
    /// points in a game without; every fault of its text.
    pub fn audit(self, ruleset: Option<&str>, brief: Brief) -> Result<Audit, Error> {
        if brief.sizes.len() > 1 || !brief.items.is_empty() {
            let message = "an audit is of everything, at one size: audit each size by itself";
            return Err(Error::Asked(message.to_string()));
        }
        let (rules, ruleset) = self.rules_named(ruleset)?;
        if !brief.sizes.is_empty() && rules.rules().game_size().is_none() {
            return Err(Error::Asked(format!("{ruleset} has no points")));
        }
        Ok(Audit {
            registry: self,
            rules,
            ruleset,
            brief,
            audiences: vec![Audience::Club],
            scope: Scope::built_in(),
            seed: crate::DEFAULT_SEED,
        })
    }
}

impl Audit {
    /// The folder that it is played in: the one that is claimed, or one named after the rules.
    pub fn folder(&self, claim: &Claim) -> PathBuf {
        let stem = Path::new(&self.ruleset).file_stem().unwrap_or_default();
        claim.of_several(&format!("audit-{}", file_name(&stem.to_string_lossy())))
    }

    /// Plays it in the folder that is claimed, goes on where it was stopped, and writes its
    /// pages there; none when it is stopped before its first pass is through. With time left,
    /// a further pass plays more pairs by fresh seeds, and its answer takes the place of the
    /// one before: how many passes there are is up to the clock and never to what they found,
    /// so the last has the error that it says.
    ///
    /// # Errors
    /// When the folder holds another run, or files that no run wrote; when battles cannot be
    /// played or kept.
    pub fn play(
        &self,
        claim: &Claim,
        time: Option<Duration>,
        playing: &Playing<'_>,
    ) -> Result<Option<Answer>, Error> {
        let (out, begun) = (self.folder(claim), Instant::now());
        take(claim, &out, &[PASS])?;
        let mut last = None;
        let mut scope = self.scope.clone();
        for number in 1.. {
            let begun_pass = Instant::now();
            let pass = Pass {
                audit: self,
                audience: self.audiences.first().copied().unwrap_or(Audience::Club),
                scope: scope.clone(),
                seed: self
                    .seed
                    .wrapping_add(u64::from(number - 1) * BETWEEN_PASSES),
                folder: PathBuf::from(format!("{PASS}{number}")),
                out: &out,
                claim,
                playing,
            };
            let parts = match pass.play() {
                Ok(Some(parts)) => parts,
                Ok(None) => break,
                Err(Error::Nothing) if last.is_some() => break,
                Err(error) => return Err(error),
            };
            scope = scope.grown(&Growth::after(&parts, &pass));
            let answer = answer::of(&pass, number, parts)?;
            answer.write(&out)?;
            last = Some(answer);
            let left = time.unwrap_or_default().saturating_sub(begun.elapsed());
            if left < begun_pass.elapsed() * LONGER {
                break;
            }
        }
        Ok(last)
    }

    /// Plays this audit and that of another draft of the rules, by the same seeds, in folders
    /// below the one that is claimed, and says which is better balanced; none when stopped.
    ///
    /// # Errors
    /// As [`Audit::play`].
    pub fn against(
        &self,
        other: &Audit,
        claim: &Claim,
        time: Option<Duration>,
        playing: &Playing<'_>,
    ) -> Result<Option<Drafts>, Error> {
        let out = self.folder(claim);
        take(claim, &out, &DRAFTS)?;
        let mut answers = Vec::new();
        for (audit, folder) in [self, other].into_iter().zip(DRAFTS) {
            let claim = Claim {
                folder: Some(out.join(folder)),
                ..claim.clone()
            };
            let half = time.map(|time| time / 2);
            let Some(answer) = audit.play(&claim, half, playing)? else {
                return Ok(None);
            };
            answers.push(answer);
        }
        let [a, b] = [&answers[0], &answers[1]];
        let wider = |measures| wider(a.confidence, measures);
        let drafts = Drafts::of([a, b], DRAFTS.map(str::to_string), wider);
        write_whole(&out.join("index.html"), drafts.page().as_bytes())?;
        Ok(Some(drafts))
    }
}

/// Takes a folder for runs whose folders begin so, unless it is somebody else's.
fn take(claim: &Claim, out: &Path, stages: &[&str]) -> Result<(), Error> {
    claim.refuse_others(out, stages)?;
    let is_new = runs_in(out).is_empty();
    if is_new
        && !claim.force
        && out.is_dir()
        && let Some(file) = foreign_file(out)?
    {
        let folder = out.to_path_buf();
        return Err(Error::Foreign { folder, file });
    }
    Ok(())
}

/// How many times as wide an interval is that holds for so many measures together.
fn wider(confidence: f64, measures: usize) -> f64 {
    let one = Confidence::new(confidence);
    one.map_or(1.0, |one| {
        one.of_each(measures.max(1)).critical_value() / one.critical_value()
    })
}
