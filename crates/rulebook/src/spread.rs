//! Fleets of several totals.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::Fleet;

use crate::demand::Demand;
use crate::fault::Refusal;

/// The number of totals of a spread, in equal steps from the least to the greatest.
const STEPS: u64 = 7;

impl Demand {
    /// The limit that a battle between such fleets is mustered with, when a game of so
    /// many points is asked for: the greatest total, rounded up.
    pub fn limit(&self, points: u32) -> u32 {
        let most = u64::from(points) * (100 + u64::from(self.spread));
        u32::try_from(most.div_ceil(100)).unwrap_or(u32::MAX)
    }

    /// The totals of such fleets, each as likely, the least first: all of the points
    /// where nothing is spread. A small game has fewer different ones than steps, and
    /// some of them are there twice.
    ///
    /// # Errors
    /// When the spread leaves nothing to the least.
    pub fn totals(&self, points: u32) -> Result<Vec<u32>, Refusal> {
        self.check_spread()?;
        if self.spread == 0 {
            return Ok(vec![points]);
        }
        // Percent times the steps, so that all is whole; the totals are rounded.
        let (spread, last) = (u64::from(self.spread), STEPS - 1);
        let whole = 100 * last;
        let total = |step: u64| {
            let share = (100 - spread) * last + 2 * spread * step;
            (u64::from(points) * share + whole / 2) / whole
        };
        let totals = (0..STEPS).map(|step| u32::try_from(total(step)).unwrap_or(u32::MAX));
        Ok(totals.collect())
    }

    /// A spread must leave something to the smallest fleet.
    ///
    /// # Errors
    /// When it does not.
    pub fn check_spread(&self) -> Result<(), Refusal> {
        match self.spread {
            0..100 => Ok(()),
            _ => {
                let message = format!("a spread of {} % leaves nothing to a fleet", self.spread);
                Err(Refusal(message))
            }
        }
    }
}

/// Draws a fleet for each seed, each of one of the totals, which are in order and each as
/// likely. Which one follows from the seed alone; with one total no die is rolled for
/// it. A generator is made once for a total: that of the least at once, as what the
/// least cannot meet is to be refused whatever the seeds are.
///
/// ```
/// use evenkeel_kernel::fleet::Fleet;
/// use evenkeel_rulebook::spread::draw_each;
///
/// let draw = |total: &u32, _: &mut _| Ok(Fleet { name: format!("{total}"), units: Vec::new() });
/// let fleets = draw_each(&[90, 100, 110], &[1, 2], |total| Ok(total), draw).expect("fleets");
/// let again = draw_each(&[90, 100, 110], &[2], |total| Ok(total), draw).expect("a fleet");
/// assert_eq!(fleets[1], again[0], "the total follows from the seed alone");
/// ```
///
/// # Errors
/// When a generator or a fleet is refused.
///
/// # Panics
/// When there are no totals.
pub fn draw_each<G>(
    totals: &[u32],
    seeds: &[u64],
    generator: impl Fn(u32) -> Result<G, Refusal>,
    draw: impl Fn(&G, &mut SeededDice) -> Result<Fleet, Refusal>,
) -> Result<Vec<Fleet>, Refusal> {
    let mut generators: Vec<Option<G>> = totals.iter().map(|_| None).collect();
    generators[0] = Some(generator(totals[0])?);
    let mut fleet = |seed: &u64| {
        let mut dice = SeededDice::new(*seed);
        let step = match totals.len() {
            1 => 0,
            steps => dice.below(steps as u32) as usize,
        };
        let generator = match &mut generators[step] {
            Some(made) => made,
            none => none.insert(generator(totals[step])?),
        };
        draw(generator, &mut dice)
    };
    seeds.iter().map(&mut fleet).collect()
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::*;

    fn spread(spread: u8) -> Demand {
        Demand {
            spread,
            ..Demand::default()
        }
    }

    #[test]
    fn totals_go_in_seven_steps_from_the_least_to_the_greatest() {
        let totals = |percent, points| spread(percent).totals(points).unwrap();
        assert_eq!(totals(10, 300), [270, 280, 290, 300, 310, 320, 330]);
        // 150, less and more 15: steps of 5. 45 % of 199 is 89.55: steps of 29.85.
        assert_eq!(totals(10, 150), [135, 140, 145, 150, 155, 160, 165]);
        assert_eq!(totals(45, 199), [109, 139, 169, 199, 229, 259, 289]);
        assert_eq!(totals(0, 199), [199]);
        assert!(spread(99).totals(1).is_ok());
        let refused = spread(100).totals(300).unwrap_err();
        assert_eq!(refused.0, "a spread of 100 % leaves nothing to a fleet");
    }

    #[test]
    fn no_total_is_above_the_limit() {
        assert_eq!(spread(0).limit(199), 199);
        assert_eq!(spread(10).limit(300), 330);
        // 218.9
        assert_eq!(spread(10).limit(199), 219);
        assert_eq!(spread(50).limit(u32::MAX), u32::MAX);
        for percent in 0..100 {
            for points in [1, 7, 199, 300, 99_999] {
                let demand = spread(percent);
                let totals = demand.totals(points).unwrap();
                assert!(totals.is_sorted());
                assert!(*totals.last().unwrap() <= demand.limit(points));
            }
        }
    }

    /// Fleets that are called by their total.
    fn names(totals: &[u32], seeds: &[u64], made: &RefCell<Vec<u32>>) -> Vec<String> {
        let generator = |total| {
            made.borrow_mut().push(total);
            Ok(total)
        };
        let draw = |total: &u32, dice: &mut SeededDice| {
            let fleet = Fleet {
                name: format!("{total} {}", dice.below(1000)),
                units: Vec::new(),
            };
            Ok(fleet)
        };
        let fleets = draw_each(totals, seeds, generator, draw).unwrap();
        fleets.into_iter().map(|fleet| fleet.name).collect()
    }

    #[test]
    fn a_total_follows_from_the_seed_alone_and_each_is_as_likely() {
        let made = RefCell::new(Vec::new());
        let totals = spread(10).totals(300).unwrap();
        let seeds: Vec<u64> = (0..7000).collect();
        let names_of_all = names(&totals, &seeds, &made);
        assert_eq!(made.borrow().len(), 7, "one generator for each total");
        let mut found: BTreeMap<&str, u32> = BTreeMap::new();
        for name in &names_of_all {
            *found.entry(&name[..3]).or_default() += 1;
        }
        // 1,000 of each in the mean, with a standard deviation of 29; four of them.
        assert_eq!(found.len(), 7);
        assert!(found.values().all(|n| n.abs_diff(1000) < 117), "{found:?}");
        let alone = names(&totals, &[6999], &made);
        assert_eq!(alone[0], names_of_all[6999]);
    }

    #[test]
    fn one_total_takes_no_die() {
        let made = RefCell::new(Vec::new());
        let first = SeededDice::new(5).below(1000);
        assert_eq!(names(&[300], &[5], &made), [format!("300 {first}")]);
    }

    #[test]
    fn what_the_least_total_cannot_meet_is_refused_without_seeds() {
        let generator = |total| match total {
            0..280 => Err(Refusal(format!("nothing costs {total}"))),
            _ => Ok(()),
        };
        let draw = |(): &(), _: &mut SeededDice| Err(Refusal("no fleet".to_string()));
        let refused = draw_each(&[270, 300], &[], generator, draw).unwrap_err();
        assert_eq!(refused.0, "nothing costs 270");
    }
}
