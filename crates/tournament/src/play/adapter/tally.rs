//! Adds up what the classes of both fleets do and suffer.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::Rulebook;
use evenkeel_rulebook::deeds::{Ledger as _, Service, UseRow};

use super::Edition;
use crate::play::record::{Loss, UnitKey, UnitTally, UseKey, UseTally};
use crate::play::system::Refusal;

/// The sums of a batch, by fleet and class.
pub(super) struct Units {
    classes: usize,
    sums: Vec<(UnitKey, UnitTally)>,
    losses: Vec<Loss>,
}

impl Units {
    pub(super) fn new<B: Rulebook>(edition: &Edition<B>) -> Units {
        let points = edition.book.game_size().map(|_| 0);
        let classes = (1..).zip(&edition.catalogue.entries);
        let classes = classes.filter(|(_, entry)| entry.kind.is_class());
        let fleets = (0..2).flat_map(|fleet| {
            classes.clone().map(move |(class, _)| {
                let none = UnitTally {
                    points,
                    ..UnitTally::default()
                };
                (UnitKey { fleet, class }, none)
            })
        });
        let sums: Vec<(UnitKey, UnitTally)> = fleets.collect();
        Units {
            classes: sums.len() / 2,
            sums,
            losses: Vec::new(),
        }
    }

    /// Adds a model of the battle at this place of the batch, which is over; `swapped` when
    /// the first fleet sat in seat `B`.
    pub(super) fn add(&mut self, service: Service, battle: usize, swapped: bool) {
        let second = (service.side == Side::B) != swapped;
        let (of, sum) = &mut self.sums[usize::from(second) * self.classes + service.class];
        let deeds = service.deeds;
        sum.fielded += 1;
        sum.points = sum.points.map(|points| points + u64::from(service.points));
        sum.destroyed += u64::from(service.destroyed);
        sum.surrendered += u64::from(service.surrendered);
        sum.damage_dealt += u64::from(deeds.damage_dealt);
        sum.damage_taken += u64::from(deeds.damage_taken);
        sum.kills += u64::from(deeds.kills);
        sum.markers += u64::from(service.markers);
        let of = *of;
        if service.destroyed || service.surrendered {
            self.lose(service, battle as u32, of);
        }
    }

    fn lose(&mut self, service: Service, battle: u32, of: UnitKey) {
        let last = self.losses.iter_mut().rev();
        let mut of_battle = last.take_while(|loss| loss.battle == battle);
        let loss = match of_battle.find(|loss| loss.of == of) {
            Some(known) => known,
            None => self.losses.push_mut(Loss {
                battle,
                of,
                destroyed: 0,
                surrendered: 0,
            }),
        };
        loss.destroyed += u16::from(service.destroyed);
        loss.surrendered += u16::from(service.surrendered);
    }

    /// The rows of classes that took part, and what was lost in each battle.
    pub(super) fn into_rows(self) -> (Vec<(UnitKey, UnitTally)>, Vec<Loss>) {
        let rows = self.sums.into_iter();
        let rows = rows.filter(|(_, unit)| unit.fielded > 0).collect();
        (rows, self.losses)
    }
}

/// The counts of a ledger, by the numbers of options and kinds.
pub(super) fn uses<B: Rulebook>(
    edition: &Edition<B>,
    ledger: &B::Ledger,
) -> Result<Vec<(UseKey, UseTally)>, Refusal> {
    let row = |row: UseRow| {
        let option = edition.numbers.get(&row.option).copied();
        let kind = B::USES.iter().position(|kind| *kind == row.kind);
        let kind = kind.and_then(|kind| u8::try_from(kind).ok());
        let (Some(option), Some(kind)) = (option, kind) else {
            let (what, option) = (row.kind.id, row.option);
            return Err(Refusal(format!(
                "`{what}` of `{option}` is counted, but not listed"
            )));
        };
        let key = UseKey {
            fleet: row.fleet,
            option,
            kind,
        };
        let tally = UseTally {
            battles: row.battles,
            count: row.count,
        };
        Ok((key, tally))
    };
    ledger.report().into_iter().map(row).collect()
}
