//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};
use evenkeel_rulebook::sums::Sums;

use super::kind::{GENERAL, Use};
use super::list::{List, Part};
use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::Ruleset;

/// The sums of a batch of battles of one ruleset.
pub struct Ledger {
    /// The sums, in the order of the catalogue.
    pub sums: Sums<Use>,
    list: List,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(rules: &Ruleset) -> Ledger {
        let mut sums = Sums::default();
        let list = List::add(rules, &mut sums);
        Ledger { sums, list }
    }

    /// A battle begins: what the fleets have is noted. The fleet in each seat.
    pub(super) fn enter(&mut self, game: &Warfleets, swapped: bool) -> BySide<usize> {
        let fleet = self.sums.begin(swapped);
        for spec in &game.specs {
            let (own, entries) = (fleet[spec.side], spec.entries);
            self.sums.have(own, self.list.class(spec.class));
            for gun in spec.guns.iter().filter_map(|gun| gun.weapon) {
                self.have(own, Part::Weapons, gun);
            }
            for upgrade in entries.upgrades.into_iter().flatten() {
                self.have(own, Part::Upgrades, upgrade);
            }
            if let Some(hero) = entries.hero {
                self.have(own, Part::Heroes, hero);
            }
            if let Some(title) = entries.title {
                self.have(own, Part::Titles, title);
            }
        }
        for fleet in 0..2 {
            self.have(fleet, Part::General, 0_u8);
        }
        fleet
    }

    fn have(&mut self, fleet: usize, part: Part, place: impl Into<usize>) {
        self.sums.have(fleet, self.list.entry(part, place.into()));
    }

    /// The count of a row in a fleet.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, row: usize) -> &mut Count {
        self.sums.count(fleet, row)
    }

    /// The row of what every fleet has.
    #[inline]
    pub(super) fn general(&self, what: Use) -> usize {
        let first = self.sums.first(self.list.entry(Part::General, 0));
        first + what as usize - GENERAL[0] as usize
    }

    /// The row of a model's class.
    pub(super) fn class(&self, game: &Warfleets, id: ModelId, what: Use) -> Option<usize> {
        self.sums.row(self.list.class(game.spec(id).class), what)
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
        self.row(Part::Weapons, weapon, what)
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
        self.row(Part::Upgrades, upgrade, what)
    }

    /// The row of a model's hero.
    pub(super) fn hero(&self, game: &Warfleets, id: ModelId, what: Use) -> Option<usize> {
        self.row(Part::Heroes, game.spec(id).entries.hero?, what)
    }

    /// The row of a model's title.
    pub(super) fn title(&self, game: &Warfleets, id: ModelId, what: Use) -> Option<usize> {
        self.row(Part::Titles, game.spec(id).entries.title?, what)
    }

    fn row(&self, part: Part, place: impl Into<usize>, what: Use) -> Option<usize> {
        self.sums.row(self.list.entry(part, place.into()), what)
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        self.sums.report()
    }
}
