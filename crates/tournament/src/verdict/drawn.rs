//! Where most battles are drawn there is nothing to judge.

use super::{Finding, Verdict};
use crate::result::short_number as number;

impl Verdict {
    /// No claim, because this share of the battles was drawn and no more than `most`
    /// may be.
    pub(crate) fn over_draws(&self, share: f64, most: f64) -> Verdict {
        let [share, most] = [share, most].map(|share| number(100.0 * share));
        Verdict {
            finding: Finding::TooManyDraws,
            text: format!(
                "{}: not judged: {share} % of all battles were drawn, more than the {most} % \
                 that the job allows",
                self.head()
            ),
            ..self.clone()
        }
    }
}
