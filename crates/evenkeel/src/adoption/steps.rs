//! The runs of an adoption: list after list, and the proof on fresh seeds.

use std::path::{Path, PathBuf};

use evenkeel_document::Document;
use evenkeel_journal::{JOURNAL_FILE, Journal};
use evenkeel_report::write_whole;
use evenkeel_tournament::ask;
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::studies::Proposes;
use evenkeel_tournament::studies::proposal::{Outcome, Proof, priced_anew};

use super::{Ending, List};
use crate::{Claim, Error, Job, Playing, Ruleset, Run};

/// The ruleset with the prices that are adopted.
pub const ADOPTED: &str = "adopted.ron";
/// The first list by a ruleset of the folder.
const SECOND_LIST: &str = "list-2";
/// So many lists in a row by which fleets differ no less than by one before them end the
/// search: one such list is often chance.
const PATIENCE: usize = 2;
/// Seeds of lists follow from the job's one by one; that of the proof lies beyond them all.
const FRESH: u64 = 1_000;

/// The place of the list whose prices are adopted: of those that were proposed the one by which
/// fleets differ least. Today's compete with it in the proof alone, as a list by itself is too
/// short to tell which of two is closer.
pub fn best(lists: &[List], ending: &Ending) -> usize {
    let last = lists.len().saturating_sub(1);
    match ending {
        Ending::Settled => last,
        _ => spreads(lists)
            .get(1..)
            .and_then(closest)
            .map_or(last, |place| place + 1),
    }
}

/// The folder of an adoption as the jobs of its runs name it. One that was begun there goes on
/// by the path that it was begun by: the same rulesets by another would make other runs.
pub fn named(out: &Path, claim: Option<&Claim>) -> PathBuf {
    let journal = out.join(SECOND_LIST).join(JOURNAL_FILE);
    let begun = (!claim.is_some_and(|claim| claim.fresh) && journal.exists())
        .then(|| Journal::read(&journal).ok()?.identity().ok())
        .flatten();
    let ruleset = begun.and_then(|begun| {
        let job = Document::parse(SECOND_LIST, begun.job_ron()).ok()?;
        ask::job::Job::read(&job).ok()?.head.ruleset
    });
    let folder = ruleset.as_deref().map(Path::new).and_then(Path::parent);
    folder.unwrap_or(out).to_path_buf()
}

/// How far drawn fleets differ by each list, as far as that can be told.
fn spreads(lists: &[List]) -> Vec<Option<f64>> {
    let spreads = lists.iter().map(|list| list.outcome.spread);
    spreads
        .map(|spread| spread.map(|spread| spread.value))
        .collect()
}

/// The first of the lists by which fleets differ least; none where no list tells.
fn closest(spreads: &[Option<f64>]) -> Option<usize> {
    let known = spreads.iter().enumerate();
    let known = known.filter_map(|(place, spread)| Some((place, (*spread)?)));
    let closest = known.min_by(|(_, a), (_, b)| a.total_cmp(b));
    closest.map(|(place, _)| place)
}

/// Whether so many lists follow the closest that another step is not worth its time.
fn is_patience_at_end(spreads: &[Option<f64>]) -> bool {
    closest(spreads).is_some_and(|closest| closest + PATIENCE < spreads.len())
}

/// The reason why no list can be drawn up by some prices, where it lies in these: rules, fleets or
/// players do not bear them. None where something else went wrong.
fn why_not(error: &Error) -> Option<String> {
    match error {
        Error::Faults(faults) => Some(faults.iter().next()?.message.clone()),
        Error::Asked(_) | Error::Run(RunError::Refused { .. }) => Some(error.to_string()),
        _ => None,
    }
}

/// The reason why the last of these lists is the last of all; none where another follows.
fn ended(lists: &[List]) -> Option<Ending> {
    let is_settled = lists.last().is_some_and(|last| last.changes.is_empty());
    match is_settled {
        true => Some(Ending::Settled),
        false => is_patience_at_end(&spreads(lists)).then_some(Ending::NoStepHelps),
    }
}

/// The runs of an adoption, and where they are kept.
pub struct Steps<'a> {
    /// The job of the first list.
    pub first: &'a Job,
    pub proposes: &'a dyn Proposes,
    /// The folder that has those of all runs, where one is claimed.
    pub out: Option<PathBuf>,
    /// The same folder as the jobs of the runs name it.
    pub named: Option<PathBuf>,
    pub claim: Option<&'a Claim>,
    pub playing: &'a Playing<'a>,
}

impl Steps<'_> {
    /// Draws up so many lists at most, and says why there are no more; none when stopped.
    pub fn lists(&self, most: u32) -> Result<Option<(Vec<List>, Ending)>, Error> {
        let mut lists: Vec<List> = Vec::new();
        while lists.len() < most as usize {
            match self.list(&lists) {
                Ok(Some(list)) => lists.push(list),
                Ok(None) => return Ok(None),
                Err(error) => {
                    let why = why_not(&error).filter(|_| !lists.is_empty());
                    let why = why.ok_or(error)?;
                    return Ok(Some((lists, Ending::CutShort { why })));
                }
            }
            if let Some(ending) = ended(&lists) {
                return Ok(Some((lists, ending)));
            }
        }
        Ok(Some((lists, Ending::EnoughLists)))
    }

    /// Draws up the list after these; none when stopped.
    fn list(&self, before: &[List]) -> Result<Option<List>, Error> {
        let number = before.len() + 1;
        let job = match before.last() {
            Some(last) => self.next(last, &format!("rules-{number}.ron"))?,
            None => self.first.clone(),
        };
        let name = format!("list-{number}");
        let Some(run) = self.play(&job, &name)? else {
            return Ok(None);
        };
        let changes = self.proposes.changes(job.plan(), run.result());
        Ok(Some(List {
            folder: self.claim.map(|_| self.file(&name)),
            outcome: self.proposes.outcome(run.result()),
            changes: changes.map_err(Error::Asked)?,
            run,
        }))
    }

    /// The job of the next list: the same by the changed prices, with fleets and dice of its
    /// own, and worths on the scale of the first.
    fn next(&self, last: &List, file: &str) -> Result<Job, Error> {
        let plan = last.run.job().plan();
        let rules = priced_anew(&plan.rules[0], &last.changes)?;
        let mut next = plan.job.clone();
        next.head.seed = next.head.seed.wrapping_add(1);
        next.follow(last.run.result());
        // The file comes first, so that no earlier one of its name is read.
        self.keep(file, &rules.to_ron())?;
        self.by_rules(next, file, rules.to_ron())
    }

    /// The proof of these prices, those of the list with this number, against today's, by fresh
    /// seeds; none when stopped.
    pub fn proof(&self, number: usize, rules: &Ruleset) -> Result<Option<Proof>, Error> {
        let mut job = self.first.plan().job.clone();
        job.prove();
        job.head.seed = job.head.seed.wrapping_add(FRESH);
        let before = self.first.registry();
        let before = before.read(self.first.following("the job of the proof", &job))?;
        let after = self.by_rules(job, ADOPTED, rules.rules().to_ron())?;
        let Some(before) = self.outcome(&before, "proof-of-today")? else {
            return Ok(None);
        };
        let after = self.outcome(&after, &format!("proof-of-list-{number}"))?;
        Ok(after.map(|after| Proof::of(before.0, after.0, before.1.max(after.1))))
    }

    /// How a list came out, and how many times as wide the intervals are that claims go by:
    /// an adoption that goes on with more pairs reads its proof again.
    fn outcome(&self, job: &Job, folder: &str) -> Result<Option<(Outcome, f64)>, Error> {
        let run = self.play(job, folder)?;
        Ok(run.map(|run| {
            let outcome = self.proposes.outcome(run.result());
            (outcome, run.result().provenance.wider())
        }))
    }

    fn play(&self, job: &Job, folder: &str) -> Result<Option<Run>, Error> {
        self.playing.watch.stage_begins(folder);
        job.play_stage(self.out.as_deref().zip(self.claim), folder, self.playing)
    }

    /// A job by the rules of this text, which stand in this file of the folder.
    fn by_rules(&self, mut job: ask::job::Job, file: &str, rules: String) -> Result<Job, Error> {
        let folder = self.named.as_deref().unwrap_or(Path::new(""));
        let path = folder.join(file).to_string_lossy().into_owned();
        job.head.ruleset = Some(path.clone());
        let mut source = self.first.following("the job of the next list", &job);
        source.files.insert(path, rules);
        self.first.registry().read(source)
    }

    /// Writes a ruleset where a folder is claimed.
    pub fn keep(&self, file: &str, rules: &str) -> Result<Option<PathBuf>, Error> {
        if self.claim.is_none() {
            return Ok(None);
        }
        let path = self.file(file);
        write_whole(&path, rules.as_bytes())?;
        Ok(Some(path))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.out.as_deref().unwrap_or(Path::new("")).join(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lists_that_help_no_further_end_the_search_and_one_does_not() {
        let known = |spreads: &[f64]| spreads.iter().copied().map(Some).collect::<Vec<_>>();
        assert!(!is_patience_at_end(&known(&[0.14, 0.15])));
        assert!(is_patience_at_end(&known(&[0.14, 0.15, 0.16])));
        assert!(!is_patience_at_end(&known(&[0.14, 0.15, 0.13, 0.13])));
        assert!(is_patience_at_end(&known(&[0.14, 0.15, 0.13, 0.13, 0.14])));
        // Where nothing is known of how far fleets differ, claims alone decide.
        assert!(!is_patience_at_end(&[None, None, None, None]));
        assert_eq!(closest(&[None, Some(0.2), Some(0.1), Some(0.1)]), Some(2));
    }
}
