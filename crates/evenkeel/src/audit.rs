//! Audits: everything that is asked of rules, in one folder, with one answer.

mod health;
mod parts;
mod scope;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use evenkeel_document::Document;
use evenkeel_report::audit::{Audit as Answer, Drafts, Line, Measure, Part, Proposal};
use evenkeel_report::write_whole;
use evenkeel_stats::Confidence;
use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::studies::proposal::Change;

pub use scope::Scope;

use crate::claim::file_name;
use crate::{Brief, Claim, Error, Playing, Registry, Ruleset, shelf};
use parts::{Parts, Pass, Played};

/// Seeds of passes lie so far apart that no two of them share any.
const BETWEEN_PASSES: u64 = 1_000_000;
/// Each pass takes about so many times as long as the one before.
const LONGER: u32 = 5;
/// The ruleset with the proposed prices.
const PROPOSED: &str = "proposed.ron";

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
    /// What is played, and what is called too much.
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
    /// points in a game without;
    /// every fault of its text.
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
    /// When battles cannot be played or kept.
    pub fn play(
        &self,
        claim: &Claim,
        time: Option<Duration>,
        playing: &Playing<'_>,
    ) -> Result<Option<Answer>, Error> {
        let (out, begun) = (self.folder(claim), Instant::now());
        let mut last = None;
        for number in 1.. {
            let begun_pass = Instant::now();
            let pass = Pass {
                audit: self,
                scope: self.scope.at_pass(number),
                seed: self
                    .seed
                    .wrapping_add(u64::from(number - 1) * BETWEEN_PASSES),
                folder: PathBuf::from(format!("pass-{number}")),
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
            let answer = self.answer(number, &pass, parts)?;
            write(&out, &answer)?;
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
        let folders = ["first", "second"];
        let mut answers = Vec::new();
        for (audit, folder) in [self, other].into_iter().zip(folders) {
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
        let drafts = Drafts::of([a, b], folders.map(str::to_string), wider);
        write_whole(&out.join("index.html"), drafts.page().as_bytes())?;
        Ok(Some(drafts))
    }

    /// What a question of the audit is asked about: fleets go to those that take any.
    fn brief_of(&self, command: &str) -> Brief {
        let mut brief = self.brief.clone();
        if ["price", "marginals"].contains(&command) {
            brief.fleets.clear();
        }
        if ["break", "rulings"].contains(&command) {
            brief.panel.truncate(1);
        }
        brief
    }

    fn answer(&self, number: u32, pass: &Pass<'_>, parts: Parts) -> Result<Answer, Error> {
        let mut answer = Answer {
            system: self.rules.system().title().to_string(),
            ruleset: self.rules.rules().name().to_string(),
            points: self
                .brief
                .sizes
                .first()
                .copied()
                .or(self.rules.rules().game_size()),
            seed: pass.seed,
            pass: number,
            battles: parts.played.iter().map(|part| part.battles).sum(),
            confidence: parts
                .played
                .first()
                .map_or(0.0, |part| part.run.result().provenance.confidence),
            faults: Vec::new(),
            fine: Vec::new(),
            open: Vec::new(),
            measures: measures(&parts),
            proposal: None,
            tried: Vec::new(),
            parts: parts.played.iter().map(of_part).collect(),
        };
        for (place, part) in parts.played.iter().enumerate() {
            if place == 0 {
                health_of(part, &pass.scope, &mut answer);
            }
            sort_out(part, &mut answer);
        }
        for left in &parts.left {
            answer.open.push(Line {
                part: left.title.to_string(),
                folder: String::new(),
                subject: left.title.to_string(),
                finding: Finding::NotPlayed,
                harm: None,
                text: format!("{}: not asked: {}", left.title, left.why),
            });
        }
        answer.sort();
        answer.tried.extend(parts.refused);
        if let Some(adoption) = &parts.adoption {
            answer.tried.clone_from(&adoption.said);
            let is_proved = adoption
                .proof
                .as_ref()
                .is_some_and(|proof| proof.finding == Finding::Better);
            if is_proved && let Some(rules) = &adoption.rules {
                let changes = adoption.changes();
                let text = self.proposed(&changes)?;
                let text = text.unwrap_or_else(|| rules.rules().to_ron());
                write_whole(&pass.out.join(PROPOSED), text.as_bytes())?;
                let file = PROPOSED.to_string();
                answer.proposal = Some(Proposal { changes, file });
            }
        }
        Ok(answer)
    }

    /// The text of the rules with other prices, comments and all; none where a price stands in
    /// another file, which these rules extend.
    fn proposed(&self, changes: &[Change]) -> Result<Option<String>, Error> {
        let system = self.rules.system();
        let mut rulesets = system.shipped().rulesets.iter();
        let shipped = rulesets.find(|ruleset| ruleset.id == self.ruleset);
        let mut document = match shipped {
            Some(ruleset) => Document::parse(ruleset.id, ruleset.text)?,
            None => shelf::document(&self.ruleset)?,
        };
        for change in changes {
            let path = self.rules.rules().path_in_text(&change.path);
            let Ok(patched) = document.patch_number(&path, f64::from(change.after)) else {
                return Ok(None);
            };
            document = patched;
        }
        Ok(Some(document.text().to_string()))
    }
}

/// How many times as wide an interval is that holds for so many measures together.
fn wider(confidence: f64, measures: usize) -> f64 {
    let one = Confidence::new(confidence);
    one.map_or(1.0, |one| {
        one.of_each(measures.max(1)).critical_value() / one.critical_value()
    })
}

/// The figures of balance that the parts have.
fn measures(parts: &Parts) -> Vec<Measure> {
    let first = parts.played.first().map(|part| part.run.result());
    let mut found = first.map_or_else(Vec::new, health::measures);
    let lists = parts
        .adoption
        .iter()
        .filter_map(|adoption| adoption.lists.first());
    let spread = lists.filter_map(|list| list.outcome.spread);
    found.extend(spread.map(|spread| ("how far drawn fleets of the same points differ", spread)));
    let best = parts.played.iter().flat_map(|part| {
        let (run, plan) = (part.run.result(), part.run.job().plan());
        let told = run
            .verdicts
            .iter()
            .filter(|told| told.finding == Finding::Told);
        told.filter_map(|told| plan.study.harm(run, told))
    });
    found.extend(best.map(|best| ("what the best fleet known wins above one half", best)));
    let named = found.into_iter().map(|(name, value)| Measure {
        name: name.to_string(),
        value,
    });
    named.collect()
}

fn of_part(played: &Played) -> Part {
    Part {
        title: played.title.to_string(),
        folder: place(&played.folder),
        battles: played.battles,
        chart: played.chart(),
        replay: played.replay(),
    }
}

/// A folder within a page.
fn place(folder: &Path) -> String {
    let parts = folder.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn health_of(part: &Played, scope: &Scope, answer: &mut Answer) {
    for said in health::of(part.run.result(), scope) {
        let line = Line {
            part: part.title.to_string(),
            folder: place(&part.folder),
            subject: said.subject.to_string(),
            finding: said.finding,
            harm: said.harm,
            text: said.text,
        };
        match said.finding {
            Finding::More => answer.faults.push(line),
            Finding::CannotTell | Finding::NotUsed => answer.open.push(line),
            _ => answer.fine.push(line),
        }
    }
}

/// Puts what a run says where it belongs.
fn sort_out(part: &Played, answer: &mut Answer) {
    let (run, plan) = (part.run.result(), part.run.job().plan());
    for verdict in &run.verdicts {
        let harm = plan.study.harm(run, verdict);
        let line = Line {
            part: part.title.to_string(),
            folder: place(&part.folder),
            subject: verdict.subject.clone(),
            finding: verdict.finding,
            harm,
            text: verdict.text.clone(),
        };
        match verdict.finding.mark() {
            Mark::Even => answer.fine.push(line),
            Mark::Open | Mark::NotJudged | Mark::Split => answer.open.push(line),
            // What is only told is not tested by itself.
            Mark::Told if harm.is_none_or(|harm| harm.low <= plan.band) => {}
            // What nobody can exploit, such as a weak fleet, is no fault of the rules.
            _ if harm.is_none() => {}
            _ => answer.faults.push(line),
        }
    }
}

fn write(out: &Path, answer: &Answer) -> Result<(), Error> {
    write_whole(&out.join("index.html"), answer.page().as_bytes())?;
    let json = serde_json::to_string_pretty(answer);
    let json = json.map_err(|error| Error::Asked(format!("cannot write JSON: {error}")))?;
    write_whole(&out.join("audit.json"), format!("{json}\n").as_bytes())?;
    if let Some(proposal) = &answer.proposal {
        let (page, text) = (
            answer.errata_page(proposal),
            answer.errata_markdown(proposal),
        );
        write_whole(&out.join("errata.html"), page.as_bytes())?;
        write_whole(&out.join("errata.md"), text.as_bytes())?;
    }
    Ok(())
}
