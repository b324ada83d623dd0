//! Playing what was asked.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::Ordering;

use evenkeel::document::Document;
use evenkeel::report::audit::Audit as Answer;
use evenkeel::report::{gate, tones};
use evenkeel::tournament::say::finding::Finding;
use evenkeel::tournament::say::verdict::Verdict;
use evenkeel::{Campaign, Claim, Error, Playing, Registry, Ruleset};

use crate::DeskError;
use crate::asked::{QueuedQuestion, Said, State};
use crate::desk::BASELINE;
use crate::draft::read;
use crate::folder::Folder;
use crate::offers::{ACCEPT, ADOPT, AUDIT, BETTER, BREAK, LISTS};
use crate::queue::Queue;

/// Plays one question after the other, until the desk closes.
pub fn work(registry: Registry, folder: &Folder, queue: &Queue) {
    while let Some(asked) = queue.next() {
        let playing = Playing {
            stop: queue.stops(),
            watch: queue,
            ..Playing::default()
        };
        // A bug in one question is no reason to answer no other.
        let played = catch_unwind(AssertUnwindSafe(|| {
            play(registry, &asked, folder, &playing)
        }));
        let failed = |_| Err(DeskError::asked("this failed, by a fault of the program"));
        let (state, said) = match played.unwrap_or_else(failed) {
            Ok(Some(said)) => (State::Done, said),
            Ok(None) | Err(DeskError::Refused(Error::Nothing)) => (State::Stopped, Vec::new()),
            Err(error) => (State::Failed(error.told()), Vec::new()),
        };
        // A disk that is full will be told of by the next thing that somebody does.
        let _ = queue.end(asked.id, state, said);
    }
}

/// Plays a question to its end; none when it is stopped.
fn play(
    registry: Registry,
    asked: &QueuedQuestion,
    folder: &Folder,
    playing: &Playing<'_>,
) -> Result<Option<Vec<Said>>, DeskError> {
    if asked.wanted.is_of_check() {
        return check(registry, asked, folder, playing);
    }
    let own = folder.own();
    let rules = asked.copy(&own, &asked.wanted.of);
    let claim = Claim::of(&asked.answer(&own));
    if asked.wanted.command() == AUDIT {
        let mut audit = registry.audit(Some(&rules), asked.brief(&own))?;
        audit.seed = asked.wanted.seed.unwrap_or(audit.seed);
        if let Some(against) = &asked.wanted.against {
            let other = asked.copy(&own, against);
            let mut other = registry.audit(Some(&other), asked.brief(&own))?;
            other.seed = audit.seed;
            let drafts = audit.against(&other, &claim, None, playing)?;
            return Ok(drafts.map(|drafts| vec![plain(&drafts.text())]));
        }
        let answer = audit.play(&claim, None, playing)?;
        return Ok(answer.map(|answer| priced(registry, &rules, of_audit(&answer))));
    }
    let job = asked.job(registry, &own)?;
    playing.watch.left_out(job.left_out());
    let said = match &*asked.wanted.question {
        BREAK | BETTER => {
            let found = Campaign::of(&job)?.play(Some(&claim), playing)?;
            found.map(|found| of_verdicts(found.run.verdicts()))
        }
        ADOPT => {
            let adoption = job.adopt(LISTS, Some(&claim), playing)?;
            adoption.map(|adoption| adoption.said.iter().map(|text| plain(text)).collect())
        }
        _ => {
            let mut ledger = job.claim(&claim)?;
            ledger.play(playing)?;
            // Nothing is read of what was stopped: each reading spends some of the error.
            match playing.stop.load(Ordering::Relaxed) {
                true => None,
                false => Some(of_verdicts(ledger.finish()?.verdicts())),
            }
        }
    };
    Ok(said.map(|said| priced(registry, &rules, said)))
}

/// Plays a check against its baseline, or accepts it as the baseline.
fn check(
    registry: Registry,
    asked: &QueuedQuestion,
    folder: &Folder,
    playing: &Playing<'_>,
) -> Result<Option<Vec<Said>>, DeskError> {
    let job = folder.named(&asked.wanted.of);
    let baseline = Path::new(&job).with_extension(BASELINE);
    let check = registry.check(&job, asked.wanted.overrides())?;
    if asked.wanted.question == ACCEPT {
        let accepted = check.accept(&baseline, playing)?;
        return Ok(accepted.map(|accepted| {
            let mut said = vec![plain("The fleets as they are now are the baseline.")];
            said.extend(accepted.incomparable.iter().map(|why| plain(why)));
            said.push(plain(&gate::text(&accepted.findings)));
            said
        }));
    }
    if !baseline.exists() {
        let message = "there is no baseline yet: accept the fleets as they are before you change \
                       the rules";
        return Err(DeskError::asked(message));
    }
    let found = check.against(&baseline)?.play(playing)?;
    Ok(found.map(|found| vec![plain(&gate::text(&found))]))
}

/// The answer of an audit: its faults, and what was tried.
fn of_audit(answer: &Answer) -> Vec<Said> {
    let faults = answer.faults.iter().chain(&answer.winners);
    let lines = faults.map(|line| of_finding(&line.subject, line.finding, &line.text));
    // What to set comes first, then why.
    let mut tried = answer.tried.iter().map(|text| plain(text));
    let first: Option<Said> = tried.next();
    first.into_iter().chain(lines).chain(tried).collect()
}

/// The verdicts of a run, first of all those that are sure.
pub fn of_verdicts(verdicts: &[Verdict]) -> Vec<Said> {
    let mut verdicts: Vec<&Verdict> = verdicts.iter().collect();
    verdicts.sort_by_key(|verdict| {
        let mark = verdict.finding.mark();
        (!mark.is_claim(), mark.is_open())
    });
    let said = verdicts.into_iter();
    said.map(|verdict| of_finding(&verdict.subject, verdict.finding, &verdict.text))
        .collect()
}

fn of_finding(subject: &str, finding: Finding, text: &str) -> Said {
    if finding == Finding::Told {
        return plain(text);
    }
    Said {
        subject: subject.to_string(),
        word: finding.word().to_string(),
        tone: tones::class_of(finding.mark()).to_string(),
        ..plain(text)
    }
}

/// A sentence of nothing in particular.
pub fn plain(text: &str) -> Said {
    Said {
        subject: String::new(),
        word: String::new(),
        tone: String::new(),
        text: text.to_string(),
        price: None,
    }
}

/// The same with the prices that the subjects have by the rules of the answer.
fn priced(registry: Registry, rules: &str, mut said: Vec<Said>) -> Vec<Said> {
    let text = evenkeel::report::reading::text(Path::new(rules)).ok();
    let document = text.and_then(|text| Document::parse(rules, text).ok());
    let rules: Option<Ruleset> = document.and_then(|document| read(registry, &document).ok());
    let entries = rules
        .iter()
        .flat_map(|rules| &rules.rules().catalogue().entries);
    for entry in entries {
        for one in said.iter_mut().filter(|one| one.subject == entry.name) {
            one.price = entry.cost;
        }
    }
    said
}
