//! Keenness of a drawn fleet on what it can take.

use evenkeel_kernel::dice::Dice;

/// The weights that can be drawn, each as likely: some fleets are of one thing, some are
/// mixed.
const WEIGHTS: [u32; 4] = [0, 1, 3, 9];

/// Of more things than this a fleet is keen on a few: of so many weights none would stand
/// out.
const MANY: usize = 12;
/// So many of many things are drawn a weight, perhaps one of them twice.
const HAND: usize = 6;

/// Keenness of a fleet on each of several things, as weights of drawing them.
///
/// ```
/// use evenkeel_kernel::dice::SeededDice;
/// use evenkeel_rulebook::Keenness;
///
/// let mut dice = SeededDice::new(3);
/// let keenness = Keenness::draw(4, &mut dice);
/// let open = [0, 2, 3];
/// assert!(open.contains(&keenness.pick(&open, &mut dice)));
/// assert!(Keenness::even(4).prefer(&[1], &mut dice) == Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keenness(Vec<u32>);

impl Keenness {
    /// Draws how keen a fleet is on each of so many things.
    pub fn draw(count: usize, dice: &mut impl Dice) -> Keenness {
        let weight = |_| WEIGHTS[dice.below(WEIGHTS.len() as u32) as usize];
        Keenness((0..count).map(weight).collect())
    }

    /// Draws how keen a fleet is on each of perhaps many things: a few are preferred by
    /// weight, and all others together weigh no more than the least of these.
    pub fn draw_of_many(count: usize, dice: &mut impl Dice) -> Keenness {
        let mut all = match count {
            0..=MANY => return Keenness::draw(count, dice),
            _ => Keenness::even(count),
        };
        let hand = Keenness::draw(HAND, dice);
        for weight in hand.0 {
            let thing = dice.below(count as u32) as usize;
            all.0[thing] = weight * count as u32;
        }
        all
    }

    /// As keen on any of so many things as on the others.
    pub fn even(count: usize) -> Keenness {
        Keenness(vec![1; count])
    }

    /// Draws one of the open things by weight; none when the fleet is keen on none of
    /// them.
    ///
    /// # Panics
    /// When an open thing is not among those that the weights are for.
    pub fn prefer(&self, open: &[usize], dice: &mut impl Dice) -> Option<usize> {
        let total = open.iter().map(|thing| self.0[*thing]).sum();
        if total == 0 {
            return None;
        }
        let mut left = dice.below(total);
        open.iter().copied().find(|thing| {
            let found = left < self.0[*thing];
            left = left.saturating_sub(self.0[*thing]);
            found
        })
    }

    /// Draws one of the open things by weight, or any of them, each as likely, when the
    /// fleet is keen on none.
    ///
    /// # Panics
    /// When nothing is open, or as [`Keenness::prefer`].
    pub fn pick(&self, open: &[usize], dice: &mut impl Dice) -> usize {
        let preferred = self.prefer(open, dice);
        preferred.unwrap_or_else(|| open[dice.below(open.len() as u32) as usize])
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_kernel::dice::ScriptedDice;

    use super::*;

    #[test]
    fn every_weight_is_as_likely() {
        let mut dice = ScriptedDice::default();
        for value in [3, 0, 1, 2] {
            dice = dice.then_below(4, value);
        }
        assert_eq!(Keenness::draw(4, &mut dice), Keenness(vec![9, 0, 1, 3]));
        dice.finish();
    }

    #[test]
    fn of_many_things_a_few_stand_out() {
        let mut dice = ScriptedDice::default();
        for value in [3, 0, 1, 2, 3, 0] {
            dice = dice.then_below(4, value);
        }
        for value in [7, 2, 12, 0, 2, 5] {
            dice = dice.then_below(13, value);
        }
        let keenness = Keenness::draw_of_many(13, &mut dice);
        dice.finish();
        let mut weights = vec![1; 13];
        weights[7] = 9 * 13;
        weights[2] = 9 * 13;
        weights[12] = 13;
        weights[0] = 3 * 13;
        weights[5] = 0;
        assert_eq!(keenness, Keenness(weights));
    }

    #[test]
    fn things_are_drawn_by_weight() {
        let keenness = Keenness(vec![9, 0, 1, 3]);
        for (value, thing) in [(0, 0), (8, 0), (9, 2), (10, 3), (12, 3)] {
            let mut dice = ScriptedDice::default().then_below(13, value);
            assert_eq!(keenness.prefer(&[0, 1, 2, 3], &mut dice), Some(thing));
            dice.finish();
        }
        // What is not open is not drawn.
        let mut dice = ScriptedDice::default().then_below(4, 1);
        assert_eq!(keenness.pick(&[1, 2, 3], &mut dice), 3);
        dice.finish();
    }

    #[test]
    fn where_nothing_is_preferred_all_is_as_likely() {
        let keenness = Keenness(vec![9, 0, 0]);
        let mut dice = ScriptedDice::default().then_below(2, 1);
        assert_eq!(keenness.prefer(&[1, 2], &mut dice), None);
        assert_eq!(keenness.pick(&[1, 2], &mut dice), 2);
        dice.finish();
    }
}
