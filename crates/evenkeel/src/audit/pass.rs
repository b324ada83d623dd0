//! One pass over the parts of an audit, each of them played in turn.

use std::path::{Path, PathBuf};

use evenkeel_document::Document;

use super::parts::{Left, Parts, PlayedPart};
use super::question::{HEALTH, LISTS, OPTIONS, PRICES, Question, READINGS};
use super::{Audience, Audit, Scope};
use crate::{Campaign, Claim, Error, Found, Job, Overrides, Playing, Run, Source};

/// Folder of the first list of an adoption.
const FIRST_LIST: &str = "list-1";

/// A step of a pass; none when it was stopped.
type Step = Result<Option<()>, Error>;

/// One pass over all parts.
pub struct Pass<'a> {
    pub audit: &'a Audit,
    /// The audience whose players play.
    pub audience: Audience,
    pub scope: Scope,
    pub seed: u64,
    /// The folder of the pass, as seen from that of the audit.
    pub folder: PathBuf,
    pub out: &'a Path,
    pub claim: &'a Claim,
    pub playing: &'a Playing<'a>,
}

impl Pass<'_> {
    /// The players who are named, for the first audience, or else those of the audience.
    fn panel(&self) -> Result<Vec<String>, Error> {
        let audit = self.audit;
        match self.is_of_named() {
            true => Ok(audit.brief.panel.clone()),
            false => {
                let all = audit.registry.systems();
                self.audience.panel(&self.scope, audit.rules.system(), all)
            }
        }
    }

    /// Whether the players of the pass are those that somebody named.
    fn is_of_named(&self) -> bool {
        let first = self.audit.audiences.first();
        !self.audit.brief.panel.is_empty() && first.is_none_or(|first| *first == self.audience)
    }

    /// The players of the pass, in a sentence.
    pub fn who(&self) -> String {
        match self.is_of_named() {
            true => self.audit.brief.panel.join(", "),
            false => self.audience.players().to_string(),
        }
    }

    /// Whether the first of the players looks far ahead, which takes many times as long.
    fn looks_ahead(&self, panel: &[String]) -> Result<bool, Error> {
        let first = panel.first().map(|name| self.audit.rules.player(name));
        Ok(first
            .transpose()?
            .is_some_and(|player| player.search.is_some()))
    }

    /// Whether what a part says of its fleets is told: nobody can act on how drawn ones fare.
    pub fn says_of(&self, question: Question) -> bool {
        let has_points = self.audit.rules.rules().game_size().is_some();
        let has_names = has_points || !self.audit.brief.fleets.is_empty();
        question.title != HEALTH.title || has_names
    }

    /// Plays all parts; none when the pass is stopped.
    pub fn play(&self) -> Result<Option<Parts>, Error> {
        let mut parts = Parts::default();
        let Some(()) = self.single(HEALTH, self.scope.health_pairs, &mut parts)? else {
            return Ok(None);
        };
        let Some(()) = self.prices(&mut parts)? else {
            return Ok(None);
        };
        let Some(()) = self.single(OPTIONS, self.scope.option_pairs, &mut parts)? else {
            return Ok(None);
        };
        let Some(()) = self.lists(&mut parts)? else {
            return Ok(None);
        };
        let Some(()) = self.single(READINGS, self.scope.reading_pairs, &mut parts)? else {
            return Ok(None);
        };
        let Some(()) = self.others(&mut parts)? else {
            return Ok(None);
        };
        Ok(Some(parts))
    }

    /// A price list by the players of each further audience.
    fn others(&self, parts: &mut Parts) -> Step {
        let audiences = &self.audit.audiences;
        for (place, audience) in audiences.iter().enumerate().skip(1) {
            if audiences[..place].contains(audience) {
                continue;
            }
            let pass = Pass {
                audience: *audience,
                ..self.below(&self.folder)
            };
            let Some(job) = pass.job(PRICES, self.scope.price_pairs, parts)? else {
                continue;
            };
            let folder = format!("{}-{}", PRICES.folder, audience.word());
            let folder = self.folder.join(folder);
            let Some(run) = self.run(&job, &folder)? else {
                return Ok(None);
            };
            let battles = run.result().battles_played;
            let played = PlayedPart {
                question: PRICES,
                audience: Some(*audience),
                folder,
                run,
                battles,
            };
            parts.others.push(played);
        }
        Ok(Some(()))
    }

    /// Plays a part that is one run, by so many pairs.
    fn single(&self, question: Question, pairs: u64, parts: &mut Parts) -> Step {
        let Some(job) = self.job(question, pairs, parts)? else {
            return Ok(Some(()));
        };
        let folder = self.folder.join(question.folder);
        let Some(run) = self.run(&job, &folder)? else {
            return Ok(None);
        };
        let battles = run.result().battles_played;
        parts.played.push(PlayedPart {
            question,
            audience: None,
            folder,
            run,
            battles,
        });
        Ok(Some(()))
    }

    /// The price list, and in a system with prices those that follow from it.
    fn prices(&self, parts: &mut Parts) -> Step {
        if self.audit.rules.rules().game_size().is_none() {
            return self.single(PRICES, self.scope.price_pairs, parts);
        }
        let Some(job) = self.job(PRICES, self.scope.price_pairs, parts)? else {
            return Ok(Some(()));
        };
        let folder = self.folder.join(PRICES.folder);
        let claim = self.claim_of(&folder);
        let adoption = match job.adopt(self.scope.lists, Some(&claim), self.playing) {
            Ok(Some(adoption)) => adoption,
            Ok(None) => return Ok(None),
            // The list is there; it proposes nothing.
            Err(Error::Asked(why)) => {
                parts.refused = Some(why);
                let list = Question {
                    folder: FIRST_LIST,
                    ..PRICES
                };
                return self
                    .below(&folder)
                    .single(list, self.scope.price_pairs, parts);
            }
            Err(error) => return Err(error),
        };
        let lists = adoption.lists.iter();
        let proof = adoption.proof.iter();
        let proof = proof.map(|proof| proof.before.battles + proof.after.battles);
        let battles = lists.map(|list| list.outcome.battles).chain(proof).sum();
        parts.played.push(PlayedPart {
            question: PRICES,
            audience: None,
            folder: folder.join(FIRST_LIST),
            run: adoption.lists[0].run.clone(),
            battles,
        });
        parts.adoption = Some(adoption);
        Ok(Some(()))
    }

    /// The search for fleets to win with, by today's prices and by adopted ones.
    fn lists(&self, parts: &mut Parts) -> Step {
        let Some(job) = self.job(LISTS, self.scope.list_pairs, parts)? else {
            return Ok(Some(()));
        };
        let job = self.searching(&job)?;
        let folder = self.folder.join(LISTS.folder);
        let claim = self.claim_of(&folder);
        let found = Campaign::of(&job)?.play(Some(&claim), self.playing)?;
        let Some(Found {
            run,
            folder: of_run,
            known,
            battles,
            ..
        }) = found
        else {
            return Ok(None);
        };
        parts.played.push(PlayedPart {
            question: LISTS,
            audience: None,
            folder: folder.join(of_run),
            run,
            battles,
        });
        match &mut parts.adoption {
            Some(adoption) if adoption.adopted > 1 => {
                let claim = self.claim_of(&self.folder.join(PRICES.folder));
                adoption.search_by_adopted(&job, &known, Some(&claim), self.playing)
            }
            _ => Ok(Some(())),
        }
    }

    /// A question of the rules; none where they have nothing to ask about.
    fn job(&self, question: Question, pairs: u64, parts: &mut Parts) -> Result<Option<Job>, Error> {
        let panel = self.panel()?;
        let pairs = match question.is_of_one && self.looks_ahead(&panel)? {
            true => (pairs / self.scope.searching).max(1),
            false => pairs,
        };
        let overrides = Overrides {
            pairs: Some(pairs),
            seed: Some(self.seed),
            ..Overrides::default()
        };
        let audit = self.audit;
        let mut brief = audit.brief.clone();
        if !question.takes_fleets {
            brief.fleets.clear();
        }
        brief.panel = panel;
        if !question.hears_panel {
            brief.panel.truncate(1);
        }
        let rules = Some(audit.ruleset.as_str());
        match audit
            .registry
            .asked(question.command, rules, &brief, overrides)
        {
            Ok(job) => {
                if question.command == HEALTH.command {
                    self.playing.watch.left_out(job.left_out());
                }
                self.heard(job).map(Some)
            }
            // The first part is of every game, so its faults are those of what was asked for.
            Err(Error::Faults(faults)) if question.command != HEALTH.command => {
                let why = faults.iter().next().map(|fault| fault.message.clone());
                parts.left.push(Left {
                    title: question.title,
                    why: why.unwrap_or_default(),
                });
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// The same job, with whoever looks ahead heard as the scope says, where it hears anybody.
    fn heard(&self, job: Job) -> Result<Job, Error> {
        const SHARE: &str = "lookout_share";
        let document = Document::parse("the job", job.plan().job.to_ron())?;
        let share = self.scope.lookout_share;
        match document.number(SHARE) {
            Ok(own) if own != share => patched(&job, document, &[(SHARE, share)]),
            // The job says the same already, or hears nobody.
            _ => Ok(job),
        }
    }

    /// The same search, as far as this pass goes.
    fn searching(&self, job: &Job) -> Result<Job, Error> {
        let scope = &self.scope;
        let document = Document::parse("the search", job.plan().job.to_ron())?;
        let extent = [
            ("candidates", f64::from(scope.candidates)),
            ("generations", f64::from(scope.generations)),
            ("search_pairs", scope.search_pairs as f64),
            ("most_found", f64::from(scope.most_found)),
        ];
        patched(job, document, &extent)
    }

    fn run(&self, job: &Job, folder: &Path) -> Result<Option<Run>, Error> {
        self.playing.watch.stage_begins(job.name());
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let above = self.out.join(folder.parent().unwrap_or(Path::new("")));
        job.play_stage(Some((&above, self.claim)), &name, self.playing)
    }

    /// The same pass in a folder below its own.
    fn below(&self, folder: &Path) -> Pass<'_> {
        Pass {
            folder: folder.to_path_buf(),
            scope: self.scope.clone(),
            ..*self
        }
    }

    fn claim_of(&self, folder: &Path) -> Claim {
        Claim {
            folder: Some(self.out.join(folder)),
            ..self.claim.clone()
        }
    }
}

/// A job whose text has other numbers at these paths.
fn patched(job: &Job, mut document: Document, numbers: &[(&str, f64)]) -> Result<Job, Error> {
    for (path, value) in numbers {
        document = document.patch_number(path, *value)?;
    }
    let text = document.text().to_string();
    job.registry().read(Source {
        text,
        ..job.source().clone()
    })
}
