//! A panel's figure: what several players make of one thing.

use evenkeel_kernel::uses::Count;

use crate::say::result::{Estimate, OptionUse};

/// The mean, and the range over players: from the lowest end of their intervals to the
/// highest, as players differ in more than dice.
/// None of no players.
pub(crate) fn hull(found: &[Estimate]) -> Option<Estimate> {
    let low = found.iter().map(|one| one.low).reduce(f64::min)?;
    let high = found.iter().map(|one| one.high).reduce(f64::max)?;
    let value = mean(found);
    Some(Estimate { value, low, high })
}

/// The mean, in an interval for the dice alone; none of no players. The players play the
/// same fleets, so no player's dice are taken to even out another's: the mean of their half
/// widths.
pub(crate) fn dice(found: &[Estimate]) -> Option<Estimate> {
    let halves = found.iter().map(|one| (one.high - one.low) / 2.0);
    let half = halves.sum::<f64>() / found.len() as f64;
    (!found.is_empty()).then(|| Estimate::around(mean(found), half))
}

fn mean(found: &[Estimate]) -> f64 {
    found.iter().map(|one| one.value).sum::<f64>() / found.len() as f64
}

/// Whether any player used a thing in at least this share of its chances, or nothing is
/// counted of it.
pub(crate) fn is_used(players: &[Option<OptionUse>], least: f64) -> bool {
    let mut known = players.iter().flatten().peekable();
    known.peek().is_none() || known.any(|used| used.is_used(least))
}

/// The use of a thing by all players; none where nothing is counted of it.
pub(crate) fn use_of(players: &[Option<OptionUse>]) -> Option<Count> {
    let known = players.iter().flatten().map(|used| used.count);
    known.reduce(|mut sum, more| {
        sum += more;
        sum
    })
}

/// Uses of chances; none without chances.
pub(crate) fn share_of(used: Count) -> Option<f64> {
    (used.chances > 0).then(|| used.uses as f64 / used.chances as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: [Estimate; 2] = [Estimate::new(4.0, 3.0, 5.0), Estimate::new(8.0, 5.0, 11.0)];

    #[test]
    fn players_are_one_figure_in_an_interval_for_all_or_for_the_dice() {
        let ends = |found: Option<Estimate>| found.map(|one| [one.low, one.value, one.high]);
        assert_eq!(ends(hull(&FOUND)), Some([3.0, 6.0, 11.0]));
        // Half widths of 1 and 3.
        assert_eq!(ends(dice(&FOUND)), Some([4.0, 6.0, 8.0]));
        assert_eq!((hull(&[]), dice(&[])), (None, None));
    }
}
