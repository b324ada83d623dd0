//! Power: the number of further pairs that a finding takes.

use crate::normal::{critical, upper_tail};
use crate::{Evidence, Outlook};

/// The power that is asked for.
const POWER: f64 = 0.8;

/// The chance that a strength lies beyond the central 80 % of those that the data allow, on
/// either side.
const BEYOND: f64 = 0.1;

/// Strengths looked at on either side of the estimate.
const STRENGTHS: i32 = 10;

/// Beyond so many times the pairs played, nobody will play them.
const MOST_TIMES_MORE: f64 = 100.0;

/// The least worth asking for, as a share of the pairs played, and how finely
/// numbers of pairs are tried.
const STEP: f64 = 0.1;

/// The least number of further pairs with which, at `level`, the subject is
/// settled with a power of 80 %, the pairs played counted in, whichever strength
/// it has of the central 80 % that the data allow. That it holds for all of them
/// makes up for the estimate's own error: at the estimate alone the promise would
/// be kept in about half the cases, since what is not settled yet often looks
/// farther from the border than it is.
pub(crate) fn outlook(subject: &Evidence, level: f64) -> Outlook {
    let played = subject.pairs as f64;
    // A side is found at the level over all means that were looked at.
    let side = level / subject.means as f64;
    let limits = [critical(side / 2.0), critical(level.min(0.5))];
    let mut more = STEP * played;
    while more <= MOST_TIMES_MORE * played && played > 0.0 {
        if least_power(subject, more, limits) >= POWER {
            return Outlook::MorePairs(libm::ceil(more) as u64);
        }
        more *= 1.0 + STEP;
    }
    Outlook::WillNotSettle
}

/// The power with so many more pairs, at the worst of the strengths allowed.
fn least_power(subject: &Evidence, more: f64, limits: [f64; 2]) -> f64 {
    let error = subject.deviation / libm::sqrt(subject.pairs as f64);
    // The farthest of several means looks farther than it is: it is allowed as much as all.
    let allowed = critical(BEYOND / subject.means as f64);
    let strengths = -STRENGTHS..=STRENGTHS;
    strengths
        .map(|step| subject.difference + allowed * error * f64::from(step) / f64::from(STRENGTHS))
        .map(|strength| power(subject, strength, more, limits))
        .fold(1.0, f64::min)
}

/// The chance that the mean over all pairs comes to lie on one side beyond doubt
/// or within the band beyond doubt, if the true difference is `strength`. Of several means that
/// is the farthest: each of the others misses the band no more often, and none must.
fn power(subject: &Evidence, strength: f64, more: f64, [side, within]: [f64; 2]) -> f64 {
    let all = subject.pairs as f64 + more;
    let error = subject.deviation / libm::sqrt(all);
    let centre = (subject.pairs as f64 * subject.difference + more * strength) / all;
    let spread = error * libm::sqrt(more / all);
    let beyond = |x: f64| upper_tail((x - centre) / spread);
    let outer = side * error;
    let inner = (subject.band - within * error).clamp(0.0, outer);
    let found = beyond(outer) + 1.0 - beyond(-outer);
    let either = found + beyond(-inner) - beyond(inner);
    let band = (subject.band - within * error).max(0.0);
    let missed = beyond(band) + 1.0 - beyond(-band);
    found.max(either - (subject.means - 1) as f64 * missed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_asked_for_until_the_weakest_strength_allowed_has_the_power() {
        // A thousand pairs have 0.03 with an error of 0.016, so that the weakest strength
        // is 0.03 - 1.28155 x 0.016 = 0.009495. With 15,624.7 more, 100 times 1.1 to the
        // 53rd, the mean of all is expected at 0.010728 with a spread of 0.003805, and has
        // to pass 1.95996 x 0.003924 = 0.007691: a power of 0.7877. With a tenth more it
        // is 0.8150.
        let of = |difference| Evidence::of_difference(difference, 0.016, 1000, 0.0);
        assert_eq!(outlook(&of(0.03), 0.05), Outlook::MorePairs(17_188));
        // 0.025 takes 100 times 1.1 to the 72nd, just below a hundred times the pairs, and
        // for 0.024 no number up to that will do.
        assert_eq!(outlook(&of(0.025), 0.05), Outlook::MorePairs(95_560));
        assert_eq!(outlook(&of(0.024), 0.05), Outlook::WillNotSettle);
    }

    #[test]
    fn pairs_that_came_out_alike_promise_no_certainty() {
        // Twenty pairs, all drawn: with one more won and one more lost the squares are 1/2
        // over 21, a deviation of 0.1543. A band of 0.02 has a power of 0.7518 with 503.3
        // more, 2 times 1.1 to the 58th, and of 0.8064 with a tenth more.
        let drawn = crate::PairTally::from_counts([0, 0, 20, 0, 0]);
        let subject = Evidence::of_pairs(&drawn, 0.02);
        assert_eq!(outlook(&subject, 0.05), Outlook::MorePairs(554));
    }
}
