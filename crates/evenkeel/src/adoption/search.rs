//! The fleets of somebody who wants to win, by today's prices and by the adopted ones.

use std::collections::BTreeMap;

use evenkeel_kernel::fleet::FleetFile;

use super::{Adoption, FOLDER};
use crate::{Campaign, Claim, Error, Found, Job, Playing};

impl Adoption {
    /// Plays the search of this job by today's prices, then by the adopted ones, where all
    /// fleets that the first knew compete, and says what the best of all scores against drawn
    /// fleets by either; none when it is stopped. Where today's prices are kept there is
    /// nothing to search. In the folder that is claimed, that of the adoption, each search has
    /// a folder of its own.
    ///
    /// # Errors
    /// When the job is no search for fleets that break a field, is of another rule system, or
    /// cannot be played or kept.
    ///
    /// ```
    /// use evenkeel::{Job, Playing, Source};
    ///
    /// let read = |text: &str| Job::read(Source { text: text.to_string(), ..Source::default() });
    /// let prices = read(r#"Prices(name: "few", system: "warfleets", pairs: 1500,
    ///     panel: ["charge"], confidence: 0.5)"#)?;
    /// let search = read(r#"Break(name: "small", system: "warfleets", pairs: 32, search_pairs: 8,
    ///     fleets: [Fleet("rammers"), Fleet("ambush")],
    ///     candidates: 4, generations: 1, most_found: 1)"#)?;
    /// let mut adoption = prices.adopt(2, None, &Playing::default())?.expect("nobody stops it");
    /// adoption.search(&search, None, &Playing::default())?.expect("nobody stops it");
    /// let last = adoption.said.last().expect("is there");
    /// assert!(last.starts_with("At the new prices, after a search by either, the best fleet known"));
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    pub fn search(
        &mut self,
        job: &Job,
        claim: Option<&Claim>,
        playing: &Playing<'_>,
    ) -> Result<Option<()>, Error> {
        if self.adopted == 1 {
            return Ok(Some(()));
        }
        let (files, [today, _]) = self.rulesets();
        let first = job.by_text(&today, &files)?;
        let Some(found) = play(&first, "search-of-today", claim, playing)? else {
            return Ok(None);
        };
        self.search_by_adopted(job, &found.known, claim, playing)
    }

    /// The second half of [`Adoption::search`]: plays the search of this job by the adopted
    /// prices, where these fleets compete, which are known by today's; none when it is stopped.
    ///
    /// # Errors
    /// As [`Adoption::search`].
    pub fn search_by_adopted(
        &mut self,
        job: &Job,
        known: &[FleetFile],
        claim: Option<&Claim>,
        playing: &Playing<'_>,
    ) -> Result<Option<()>, Error> {
        let (files, [today, adopted]) = self.rulesets();
        let second = job.by_text(&adopted, &files)?;
        let second = second.knowing(known, Some(&today))?;
        let folder = format!("search-of-list-{}", self.adopted);
        let Some(found) = play(&second, &folder, claim, playing)? else {
            return Ok(None);
        };
        self.best = found.best;
        self.judge();
        if let Some(claim) = claim {
            self.write(&claim.of_several(FOLDER))?;
        }
        Ok(Some(()))
    }
}

impl Adoption {
    /// The rulesets of today and of the adopted list, and the files in which they may stand.
    fn rulesets(&self) -> (BTreeMap<String, String>, [String; 2]) {
        let lists = [1, self.adopted].map(|number| self.lists[number - 1].run.job());
        let files = lists.iter().flat_map(|list| list.source().files.clone());
        let rulesets = lists.map(|list| list.plan().job.head.ruleset.clone().unwrap_or_default());
        (files.collect(), rulesets)
    }
}

fn play(
    search: &Job,
    folder: &str,
    claim: Option<&Claim>,
    playing: &Playing<'_>,
) -> Result<Option<Found>, Error> {
    let claim = claim.map(|claim| Claim {
        folder: Some(claim.of_several(FOLDER).join(folder)),
        ..claim.clone()
    });
    Campaign::of(search)?.play(claim.as_ref(), playing)
}
