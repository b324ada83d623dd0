//! Verdicts where most battles are drawn, and there is nothing to judge.

use super::Verdict;
use crate::say::finding::Finding;
use crate::say::result::short_number as number;

impl Verdict {
    /// No claim, because this share of the battles was drawn and no more than `most`
    /// may be.
    pub(crate) fn over_draws(&self, share: f64, most: f64) -> Verdict {
        let [share, most] = [share, most].map(|share| number(100.0 * share));
        let text = format!(
            "{}: not judged: {share} % of all battles were drawn, more than the {most} % that \
             the job allows",
            self.head()
        );
        Verdict {
            used: self.used.clone(),
            ..Verdict::new(&self.subject, Finding::TooManyDraws, text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_over_too_many_draws_is_taken_back_in_words() {
        let text = "Heavy by hull: wins more than half at every value from 2 to 4";
        let claimed = Verdict::new("Heavy", Finding::AlwaysAbove, text.to_string());
        let found = claimed.over_draws(0.621, 0.5);
        assert_eq!(found.finding, Finding::TooManyDraws);
        assert_eq!(
            found.text,
            "Heavy by hull: not judged: 62.1 % of all battles were drawn, more than the 50 % \
             that the job allows"
        );
    }
}
