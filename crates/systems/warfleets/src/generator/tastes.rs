//! Tastes of a fleet that stacks options.

use evenkeel_kernel::dice::Dice;
use evenkeel_rulebook::Keenness;

use super::pool::Pool;
use crate::ruleset::Ruleset;

/// The tastes of one fleet: what it is keen on.
#[derive(Clone, Debug)]
pub(super) struct Tastes {
    /// Keenness on each weapon of the ruleset, whatever its mount.
    pub weapons: Keenness,
    /// Keenness on each upgrade of the ruleset.
    pub upgrades: Keenness,
    /// The title that it gives most; none where it could not give it again.
    title: Option<usize>,
}

impl Tastes {
    /// Draws what a fleet is keen on.
    pub fn draw(ruleset: &Ruleset, pool: &Pool, dice: &mut impl Dice) -> Tastes {
        let weapons = Keenness::draw(ruleset.weapons.len(), dice);
        let upgrades = Keenness::draw(ruleset.upgrades.len(), dice);
        let titles = &pool.titles;
        let stacked = !ruleset.fleet.title_unique && !titles.is_empty();
        let title = stacked.then(|| titles[dice.below(titles.len() as u32) as usize]);
        Tastes {
            weapons,
            upgrades,
            title,
        }
    }

    /// The title that the fleet gives most, three times in four, if it is open.
    pub fn title(&self, open: &[usize], dice: &mut impl Dice) -> Option<usize> {
        let title = self.title.filter(|title| open.contains(title))?;
        (dice.below(4) > 0).then_some(title)
    }
}
