//! Price lists drawn up one after the other, each by the prices that the one before
//! proposes, and what the prices that are adopted achieve.

mod said;
mod search;
mod steps;

use std::path::{Path, PathBuf};

use evenkeel_report::adoption::{ADOPTION_FILE, draw};
use evenkeel_report::write_whole;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies::proposal::{Outcome, PriceChange, Proof};
use serde::{Serialize, Serializer};
use steps::{ADOPTED, Steps, best};

use crate::{Claim, Error, Job, Playing, Ruleset, Run};

/// Folder of lists whose folder is not given, below that of all reports.
const FOLDER: &str = "adoption";

/// The beginnings of the names of its runs' folders.
const STAGES: [&str; 3] = ["list-", "proof-of-", "search-of-"];

/// Price lists, each by the prices that the one before proposes.
///
/// ```
/// use evenkeel::{Job, Playing, Source};
///
/// let text = r#"Prices(name: "few", system: "warfleets", pairs: 1500, panel: ["charge"],
///     confidence: 0.5)"#;
/// let job = Job::read(Source { text: text.to_string(), ..Source::default() })?;
/// let adoption = job.adopt(2, None, &Playing::default())?.expect("nobody stops it");
/// for sentence in &adoption.said {
///     println!("{sentence}");
/// }
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Serialize)]
pub struct Adoption {
    /// The lists, in their order.
    pub lists: Vec<List>,
    /// Printed name of the rules, with the points of a fleet.
    pub title: String,
    /// The reason why no further list was drawn up.
    pub ending: Ending,
    /// The number of the list whose prices are adopted; the first has today's.
    pub adopted: usize,
    /// The prices to set, each with today's; empty where these are kept.
    pub changes: Vec<PriceChange>,
    /// The proof of the adopted prices against today's; none where today's are kept.
    pub proof: Option<Proof>,
    /// How much more the best fleet known scores against drawn fleets by the adopted prices
    /// than by today's, as [`Adoption::search`] found; none before. Its amount, a share, is what
    /// the file of the adoption has.
    #[serde(serialize_with = "amount")]
    pub best: Option<Verdict>,
    /// Whether the adopted prices were shown to help: drawn fleets differ less, or the best fleet
    /// known wins less, and neither the other way round. Either errs on this side half as often
    /// as the job's confidence allows, so together they err no more often than that.
    pub helps: bool,
    /// The answer in sentences.
    pub said: Vec<String>,
    /// File of the ruleset with the adopted prices; none in memory, or where today's are kept.
    #[serde(rename = "ruleset")]
    pub file: Option<PathBuf>,
    /// The ruleset with the adopted prices; none where today's are kept.
    #[serde(skip)]
    pub rules: Option<Ruleset>,
}

impl Adoption {
    /// Judges what is proved by now, and says it.
    fn judge(&mut self) {
        let lists = self.proof.as_ref().map(|proof| proof.finding);
        let best = self.best.as_ref().map(|best| best.finding);
        let is = |finding, word| finding == Some(word);
        let is_worse = is(lists, Finding::Worse) || is(best, Finding::More);
        self.helps = !is_worse && (is(lists, Finding::Better) || is(best, Finding::Less));
        self.said = said::sentences(self);
    }

    /// Writes its file and its page into the folder of its lists.
    fn write(&self, out: &Path) -> Result<(), Error> {
        let json = serde_json::to_string_pretty(self);
        let json = json.map_err(|error| Error::Asked(format!("cannot write JSON: {error}")))?;
        write_whole(&out.join(ADOPTION_FILE), format!("{json}\n").as_bytes())?;
        draw(out, out)?;
        Ok(())
    }
}

/// Writes how much an answer says, which is nothing where there is none.
fn amount<S: Serializer>(best: &Option<Verdict>, to: S) -> Result<S::Ok, S::Error> {
    let amount = best.as_ref().and_then(|best| best.amount);
    amount.serialize(to)
}

/// The changes of so many lists as one: each price before the first and after the last of them.
fn changes(lists: &[List]) -> Vec<PriceChange> {
    let mut changes: Vec<PriceChange> = Vec::new();
    for change in lists.iter().flat_map(|list| &list.changes) {
        match changes.iter_mut().find(|known| known.path == change.path) {
            Some(known) => known.after = change.after,
            None => changes.push(change.clone()),
        }
    }
    changes.retain(|change| change.before != change.after);
    changes
}

/// One price list.
#[derive(Serialize)]
pub struct List {
    /// Folder of its run; none in memory.
    pub folder: Option<PathBuf>,
    /// The outcome of the list.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// The changes of prices that the list proposes.
    pub changes: Vec<PriceChange>,
    /// The run that the list was drawn up from.
    #[serde(skip)]
    pub run: Run,
}

/// The reasons why no further list is drawn up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The last list proposes no change.
    Settled,
    /// List after list, fleets differ no less than they did.
    NoStepHelps,
    /// There are as many lists as were asked for.
    EnoughLists,
    /// By the prices that the last list proposes, no further one can be drawn up.
    CutShort {
        /// The reason why it cannot.
        why: String,
    },
}

impl Serialize for Ending {
    /// Writes the word of the ending; the sentences say the rest.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(match self {
            Ending::Settled => "settled",
            Ending::NoStepHelps => "no_step_helps",
            Ending::EnoughLists => "enough_lists",
            Ending::CutShort { .. } => "cut_short",
        })
    }
}

impl Job {
    /// Printed name of its rules, with the points of a fleet.
    fn title(&self) -> String {
        let name = self.plan().rules[0].name();
        match self.plan().provenance.points {
            Some(points) => format!("{name}, {points} points a side"),
            None => name.to_string(),
        }
    }

    /// Draws up the price list of this job, adopts the prices that it proposes, draws it up
    /// again, and so on, until nothing is proposed any more, no step helps, a list cannot be drawn
    /// up, or there are so many lists; none when it is stopped. The prices of the last list are
    /// adopted where it proposes nothing, and otherwise those of all that were proposed by which
    /// drawn fleets differ least; fleets and dice of their own then show what they achieve. In
    /// the folder that is claimed, if one is, each list has a folder of its own, with the rulesets
    /// and a page beside them: it goes on where it was stopped, and a list that is there is not
    /// drawn up again.
    ///
    /// # Errors
    /// When it is no price list, has no prices to adopt, the first list proposes nothing for a
    /// reason, or it cannot be played or kept.
    pub fn adopt(
        &self,
        lists: u32,
        claim: Option<&Claim>,
        playing: &Playing<'_>,
    ) -> Result<Option<Adoption>, Error> {
        let Some(proposes) = self.plan().study.proposes() else {
            let message = format!("the job `{}` is no price list", self.name());
            return Err(Error::Asked(message));
        };
        proposes.check(self.plan()).map_err(Error::Asked)?;
        self.check_pairs()?;
        let out = claim.map(|claim| claim.of_several(FOLDER));
        if let Some((out, claim)) = out.as_ref().zip(claim) {
            claim.refuse_others(out, &STAGES)?;
        }
        let steps = Steps {
            first: self,
            proposes,
            named: out.as_deref().map(|out| steps::named(out, claim)),
            out,
            claim,
            playing,
        };
        steps.adopt(lists)
    }
}

impl Steps<'_> {
    /// Draws up so many lists at most, and adopts the best prices; none when stopped.
    fn adopt(&self, most: u32) -> Result<Option<Adoption>, Error> {
        let Some((lists, ending)) = self.lists(most)? else {
            return Ok(None);
        };
        let best = best(&lists, &ending);
        let mut adoption = Adoption {
            title: self.first.title(),
            adopted: best + 1,
            changes: changes(&lists[..best]),
            proof: None,
            best: None,
            helps: false,
            said: Vec::new(),
            file: None,
            rules: None,
            lists,
            ending,
        };
        if best > 0 {
            let rules = adoption.lists[best].run.job().rules()?;
            adoption.file = self.keep(ADOPTED, &rules.rules().to_ron())?;
            let Some(proof) = self.proof(best + 1, &rules)? else {
                return Ok(None);
            };
            adoption.proof = Some(proof);
            adoption.rules = Some(rules);
        }
        adoption.judge();
        if let Some(out) = &self.out {
            adoption.write(out)?;
        }
        Ok(Some(adoption))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use evenkeel_tournament::plan::Plan;
    use evenkeel_tournament::say::result::{Estimate, RunResult};
    use evenkeel_tournament::studies::Proposes;

    use super::*;
    use crate::{Registry, Source};

    /// Proposes these prices of the Heavy Ship, list by list, and says why there is no further
    /// list. Fleets differ by each list as far as is written, and by those after it like by the
    /// last.
    struct Scripted {
        prices: &'static [i32],
        spreads: &'static [f64],
        listed: Cell<usize>,
    }

    impl Proposes for Scripted {
        fn check(&self, _plan: &Plan) -> Result<(), String> {
            Ok(())
        }

        fn changes(&self, plan: &Plan, _found: &RunResult) -> Result<Vec<PriceChange>, String> {
            let number = self.listed.replace(self.listed.get() + 1);
            let heavy = plan.rules[0].catalogue().get("heavy");
            let before = heavy.and_then(|heavy| heavy.cost);
            let after = self.prices.get(number).ok_or("nobody votes")?;
            Ok(vec![PriceChange {
                path: "ships.heavy.cost".to_string(),
                name: "Heavy Ship".to_string(),
                before: before.expect("has a price"),
                after: *after,
            }])
        }

        fn outcome(&self, _found: &RunResult) -> Outcome {
            let list = self.listed.get().min(self.spreads.len()) - 1;
            let differ = self.spreads[list];
            Outcome {
                battles: 2,
                items: 1,
                mispriced: 0,
                fixed: 0,
                spread: Some(Estimate::around(differ, 0.001)),
            }
        }
    }

    /// The adoption of these prices, in five lists at most.
    fn adopted(prices: &'static [i32], spreads: &'static [f64]) -> Result<Option<Adoption>, Error> {
        let system = Registry::default().systems()[0].id();
        let text = format!(
            r#"Tournament(name: "few", system: "{system}", pairs: 1, points: 300,
                players: ("charge", "charge"), fleets: [Generated(2)], format: RoundRobin)"#
        );
        let first = Job::read(Source {
            text,
            ..Source::default()
        })?;
        let proposes = Scripted {
            prices,
            spreads,
            listed: Cell::new(0),
        };
        let steps = Steps {
            first: &first,
            proposes: &proposes,
            out: None,
            named: None,
            claim: None,
            playing: &Playing::default(),
        };
        steps.adopt(5)
    }

    #[test]
    fn lists_that_end_early_are_adopted_as_far_as_they_came() {
        let none = adopted(&[], &[0.1])
            .map(|_| ())
            .expect_err("there is no list");
        assert_eq!(none.to_string(), "nobody votes");

        let kept = adopted(&[75], &[0.1]).expect("a list").expect("is over");
        let why = "nobody votes".to_string();
        assert_eq!((kept.adopted, kept.ending), (1, Ending::CutShort { why }));
        let said = "List 2 cannot be drawn up by the prices that list 1 proposes: nobody votes. \
                    Today's prices are kept, and what list 1 says of them stands: set a few of its \
                    prices by hand and ask again, or ask with more pairs.";
        assert_eq!(kept.said, [said]);

        let best = adopted(&[75, 70], &[0.1, 0.07])
            .expect("lists")
            .expect("is over");
        assert_eq!((best.adopted, best.lists.len()), (2, 2));
        assert_eq!(best.changes[0].after, 75);
        assert!(best.proof.is_some() && best.rules.is_some());
        let said = "List 3 cannot be drawn up by the prices that list 2 proposes: nobody votes. \
                    Of the prices before that were proposed those of list 2 are the best, and are \
                    the new ones; to go on, ask again by them, or with more pairs.";
        assert!(best.said.iter().any(|one| one == said), "{:?}", best.said);
        let told = serde_json::to_value(&best).expect("is plain");
        assert_eq!(told["ending"], "cut_short");
    }

    #[test]
    fn the_closest_of_the_prices_that_were_proposed_are_proved_also_where_todays_seem_closer() {
        const PRICES: [i32; 4] = [75, 70, 72, 71];
        let tried = adopted(&PRICES, &[0.1, 0.13, 0.12]).expect("lists");
        let tried = tried.expect("is over");
        assert_eq!((tried.adopted, tried.ending), (3, Ending::NoStepHelps));
        assert_eq!((tried.lists.len(), tried.changes[0].after), (3, 70));
        assert!(tried.proof.is_some());
        let said = "By none of the 3 lists do drawn fleets seem to differ less than by today's \
                    prices; number 3 is the closest, and its prices were put to the proof.";
        assert!(tried.said.iter().any(|one| one == said), "{:?}", tried.said);

        let closer = adopted(&PRICES, &[0.1, 0.08, 0.09, 0.085]).expect("lists");
        let closer = closer.expect("is over");
        assert_eq!((closer.adopted, closer.lists.len()), (2, 4));
        let said = "No further step helps: by no list after number 2 of 4 do drawn fleets differ \
                    less.";
        assert!(
            closer.said.iter().any(|one| one == said),
            "{:?}",
            closer.said
        );
    }

    #[test]
    fn prices_that_the_rules_do_not_bear_end_it_as_well() {
        let kept = adopted(&[-5], &[0.1]).expect("a list").expect("is over");
        assert_eq!(kept.adopted, 1);
        let told = &kept.said[0];
        let begins = "List 2 cannot be drawn up by the prices that list 1 proposes: ";
        assert!(
            told.starts_with(begins) && told.contains("negative"),
            "{told}"
        );
    }
}
