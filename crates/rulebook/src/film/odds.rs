//! Odds of dice that are rolled together, for people who watch.

/// The chance of a face of at least `need` on a die of six, from 0 to 1.
///
/// ```
/// use evenkeel_rulebook::film::chance_of;
///
/// assert_eq!((chance_of(4), chance_of(1), chance_of(7)), (0.5, 1.0, 0.0));
/// ```
pub fn chance_of(need: u8) -> f64 {
    f64::from(7_u8.saturating_sub(need.max(1))) / 6.0
}

/// The odds of a roll in words: what so many dice, each with this chance of its own, were
/// expected to bring, and how likely they were to bring what they did, or more: `expected
/// 2.0 through; this many or more in 32 % of rolls`.
///
/// ```
/// use evenkeel_rulebook::film::{chance_of, odds_of};
///
/// let told = odds_of(2, chance_of(4), 1, "hits");
/// assert_eq!(told, "expected 1.0 hits; this many or more in 75 % of rolls");
/// ```
pub fn odds_of(dice: u8, chance: f64, came: u8, what: &str) -> String {
    let mean = f64::from(dice) * chance;
    let mut text = format!("expected {mean:.1} {what}");
    if came > 0 {
        let share = 100.0 * at_least(dice, chance, came);
        let share = if share > 0.0 && share < 1.0 {
            "under 1".to_string()
        } else {
            format!("{share:.0}")
        };
        text.push_str(&format!("; this many or more in {share} % of rolls"));
    } else {
        let none = 100.0 * (1.0 - at_least(dice, chance, 1));
        text.push_str(&format!("; none in {none:.0} % of rolls"));
    }
    text
}

/// The chance of at least so many successes.
fn at_least(dice: u8, chance: f64, least: u8) -> f64 {
    // The chances of each number of successes, die by die.
    let mut exactly = vec![0.0; usize::from(dice) + 1];
    exactly[0] = 1.0;
    for rolled in 0..usize::from(dice) {
        for number in (0..=rolled).rev() {
            exactly[number + 1] += exactly[number] * chance;
            exactly[number] *= 1.0 - chance;
        }
    }
    exactly.iter().skip(usize::from(least)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_coins() {
        assert_eq!(at_least(2, 0.5, 0), 1.0);
        assert_eq!(at_least(2, 0.5, 1), 0.75);
        assert_eq!(at_least(2, 0.5, 2), 0.25);
        assert_eq!(at_least(2, 0.5, 3), 0.0);
    }

    #[test]
    fn odds_in_words() {
        let three = chance_of(4);
        assert_eq!(
            odds_of(2, three, 1, "hits"),
            "expected 1.0 hits; this many or more in 75 % of rolls"
        );
        assert_eq!(
            odds_of(2, three, 0, "hits"),
            "expected 1.0 hits; none in 25 % of rolls"
        );
        assert_eq!(chance_of(7), 0.0);
    }
}
