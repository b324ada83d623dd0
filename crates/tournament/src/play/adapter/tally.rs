//! Adds up what the classes of both fleets do and suffer.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::Rulebook;
use evenkeel_rulebook::deeds::{Service, UseRow};

use super::Edition;
use crate::play::record::{UnitTally, UseTally};

/// The sums of a batch, by fleet and class.
pub(super) struct Units {
    classes: usize,
    sums: Vec<UnitTally>,
}

impl Units {
    pub(super) fn new<B: Rulebook>(edition: &Edition<B>) -> Units {
        let points = edition.book.game_size().map(|_| 0);
        let fleets = (0..2).flat_map(|fleet| {
            edition.catalogue.classes().map(move |class| UnitTally {
                fleet,
                class: class.id.clone(),
                points,
                ..UnitTally::default()
            })
        });
        let sums: Vec<UnitTally> = fleets.collect();
        Units {
            classes: sums.len() / 2,
            sums,
        }
    }

    /// Adds a model of a battle that is over; `swapped` when the first fleet sat
    /// in seat `B`.
    pub(super) fn add(&mut self, service: Service, swapped: bool) {
        let second = (service.side == Side::B) != swapped;
        let sum = &mut self.sums[usize::from(second) * self.classes + service.class];
        let deeds = service.deeds;
        sum.fielded += 1;
        sum.points = sum.points.map(|points| points + u64::from(service.points));
        sum.destroyed += u64::from(service.destroyed);
        sum.surrendered += u64::from(service.surrendered);
        sum.damage_dealt += u64::from(deeds.damage_dealt);
        sum.damage_taken += u64::from(deeds.damage_taken);
        sum.kills += u64::from(deeds.kills);
        sum.markers += u64::from(service.markers);
    }

    /// The rows of classes that took part.
    pub(super) fn into_rows(self) -> Vec<UnitTally> {
        let fielded = |row: &UnitTally| row.fielded > 0;
        self.sums.into_iter().filter(fielded).collect()
    }
}

/// What was counted of a use, as a row of its own.
pub(super) fn use_tally(row: UseRow) -> UseTally {
    UseTally {
        fleet: row.fleet,
        option: row.option,
        what: row.kind.id.to_string(),
        nature: row.kind.nature,
        leads: row.kind.leads,
        meaning: row.kind.meaning.to_string(),
        battles: row.battles,
        count: row.count,
    }
}
