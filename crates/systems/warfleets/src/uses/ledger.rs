//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};

use super::kind::{GENERAL, Use};
use super::list::{List, Part, Row};
use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::Ruleset;

/// The count of one thing in one fleet.
#[derive(Clone, Copy, Default)]
struct Sum {
    count: Count,
    battles: u64,
    /// The last battle that it was seen in, so that it is counted once.
    seen_in: u64,
}

/// The sums of a batch of battles of one ruleset.
pub struct Ledger {
    list: List,
    /// Sums of the first fleet, then those of the second.
    sums: Vec<Sum>,
    /// Battles begun.
    battles: u64,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(rules: &Ruleset) -> Ledger {
        let list = List::new(rules);
        Ledger {
            sums: vec![Sum::default(); 2 * list.rows.len()],
            list,
            battles: 0,
        }
    }

    /// Every row of a fleet (0 or 1) that had it in some battle: what it is, in
    /// how many battles the fleet had it, and what was counted.
    pub fn rows(&self, fleet: usize) -> impl Iterator<Item = (&Row, u64, Count)> {
        let own = &self.sums[fleet * self.list.rows.len()..];
        let rows = self.list.rows.iter().zip(own);
        rows.filter(|(_, sum)| sum.battles > 0)
            .map(|(row, sum)| (row, sum.battles, sum.count))
    }

    /// A battle begins: what the fleets have is noted.
    pub(super) fn enter(&mut self, game: &Warfleets, fleet: BySide<usize>) {
        self.battles += 1;
        for spec in &game.specs {
            let (own, entries) = (fleet[spec.side], spec.entries);
            let (part, class) = List::class(spec.class);
            self.have(own, part, class);
            for gun in spec.guns.iter().filter_map(|gun| gun.weapon) {
                self.have(own, Part::Weapons, gun.into());
            }
            for upgrade in entries.upgrades.into_iter().flatten() {
                self.have(own, Part::Upgrades, upgrade.into());
            }
            if let Some(hero) = entries.hero {
                self.have(own, Part::Heroes, hero.into());
            }
            if let Some(title) = entries.title {
                self.have(own, Part::Titles, title.into());
            }
        }
        for fleet in 0..2 {
            self.have(fleet, Part::General, 0);
        }
    }

    fn have(&mut self, fleet: usize, part: Part, entry: usize) {
        let first = fleet * self.list.rows.len();
        for row in self.list.of(part, entry) {
            let sum = &mut self.sums[first + row];
            sum.battles += u64::from(sum.seen_in != self.battles);
            sum.seen_in = self.battles;
        }
    }

    /// The count in a row of a fleet.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, row: usize) -> &mut Count {
        &mut self.sums[fleet * self.list.rows.len() + row].count
    }

    /// The row of what every fleet has: they come last, in their order.
    #[inline]
    pub(super) fn general(&self, what: Use) -> usize {
        let place = what as usize - GENERAL[0] as usize;
        self.list.rows.len() - GENERAL.len() + place
    }

    /// The row of a model's class.
    pub(super) fn class(&self, game: &Warfleets, id: ModelId, what: Use) -> Option<usize> {
        let (part, class) = List::class(game.spec(id).class);
        self.list.row(part, class, what)
    }

    /// The row of a model's weapon; none of its turret.
    pub(super) fn weapon(
        &self,
        game: &Warfleets,
        id: ModelId,
        gun: u8,
        what: Use,
    ) -> Option<usize> {
        let weapon = game.spec(id).guns[usize::from(gun)].weapon?;
        self.list.row(Part::Weapons, weapon.into(), what)
    }

    /// The row of the upgrade in a model's slot.
    pub(super) fn upgrade(
        &self,
        game: &Warfleets,
        id: ModelId,
        slot: u8,
        what: Use,
    ) -> Option<usize> {
        let upgrade = game.spec(id).entries.upgrades[usize::from(slot)]?;
        self.list.row(Part::Upgrades, upgrade.into(), what)
    }

    /// The row of a model's hero.
    pub(super) fn hero(&self, game: &Warfleets, id: ModelId, what: Use) -> Option<usize> {
        let hero = game.spec(id).entries.hero?;
        self.list.row(Part::Heroes, hero.into(), what)
    }

    /// The row of a model's title.
    pub(super) fn title(&self, game: &Warfleets, id: ModelId, what: Use) -> Option<usize> {
        let title = game.spec(id).entries.title?;
        self.list.row(Part::Titles, title.into(), what)
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        let fleets = (0..2u8).flat_map(|fleet| {
            let rows = self.rows(fleet.into());
            rows.map(move |(row, battles, count)| UseRow {
                fleet,
                option: row.option.clone(),
                kind: row.what.kind(),
                battles,
                count,
            })
        });
        fleets.collect()
    }
}
