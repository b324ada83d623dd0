//! Counts what the classes of both fleets do and suffer.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Witness;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::fleet::ClassRef;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::spec::MAX_MODELS;
use evenkeel_warfleets::state::{State, Status};
use evenkeel_warfleets::uses::{Ledger, Uses};

use crate::record::{UnitTally, UseTally};

/// What one model did in one battle.
#[derive(Clone, Copy, Default)]
struct Deeds {
    damage_dealt: u32,
    damage_taken: u32,
    kills: u32,
}

/// Watches one battle. Damage and kills are credited to the active model when
/// it is an enemy of the one that suffers; mines, terrain and boarders, which
/// strike by themselves, are nobody's.
pub(super) struct Watch<'g> {
    game: &'g Warfleets,
    uses: Uses<'g>,
    active: Option<ModelId>,
    first_fire: Option<Side>,
    deeds: [Deeds; MAX_MODELS],
}

impl<'g> Watch<'g> {
    /// `swapped` when the first fleet sits in seat `B`.
    pub(super) fn new(game: &'g Warfleets, ledger: &'g mut Ledger, swapped: bool) -> Watch<'g> {
        Watch {
            game,
            uses: Uses::new(game, ledger, swapped),
            active: None,
            first_fire: None,
            deeds: [Deeds::default(); MAX_MODELS],
        }
    }

    /// The side that fired the first shot so far.
    pub(super) fn first_fire(&self) -> Option<Side> {
        self.first_fire
    }

    /// Whose deed it is that `sufferer` suffers from `cause`.
    fn doer(&self, sufferer: ModelId, cause: Cause) -> Option<ModelId> {
        if matches!(cause, Cause::Mine | Cause::Terrain | Cause::Boarding) {
            return None;
        }
        let side = |id| self.game.spec(id).side;
        self.active.filter(|active| side(*active) != side(sufferer))
    }
}

impl Observer<Event> for Watch<'_> {
    fn see(&mut self, event: Event) {
        self.uses.see(event);
        match event {
            Event::Activated { model, .. } | Event::Resumed { model, .. } => {
                self.active = Some(model);
            }
            Event::Round { .. } => self.active = None,
            Event::Attack(attack) => {
                let side = self.game.spec(attack.attacker).side;
                self.first_fire.get_or_insert(side);
            }
            Event::Damage { model, cause, .. } => {
                self.deeds[model.index()].damage_taken += 1;
                if let Some(doer) = self.doer(model, cause) {
                    self.deeds[doer.index()].damage_dealt += 1;
                }
            }
            Event::Destroyed { model, cause } => {
                if let Some(doer) = self.doer(model, cause) {
                    self.deeds[doer.index()].kills += 1;
                }
            }
            _ => {}
        }
    }
}

impl Witness<Warfleets> for Watch<'_> {
    fn decided(&mut self, game: &Warfleets, state: &State, action: Action) {
        self.uses.decided(game, state, action);
    }
}

/// The rows of a ledger that fleets had.
pub(super) fn uses(ledger: &Ledger) -> Vec<UseTally> {
    let fleets = 0..2u8;
    let rows = fleets.flat_map(|fleet| {
        let rows = ledger.rows(fleet.into());
        rows.map(move |(row, battles, count)| UseTally {
            fleet,
            option: row.option.clone(),
            what: row.what.id().to_string(),
            nature: row.what.nature(),
            leads: row.what.leads(),
            meaning: row.what.meaning().to_string(),
            battles,
            count,
        })
    });
    rows.collect()
}

/// The sums of a batch, by fleet and class.
pub(super) struct Units {
    classes: Vec<String>,
    ships: usize,
    sums: Vec<UnitTally>,
}

impl Units {
    pub(super) fn new(ruleset: &Ruleset) -> Units {
        let classes = ruleset.ships.keys().chain(ruleset.squadrons.keys());
        let classes: Vec<String> = classes.cloned().collect();
        let sums = (0..2).flat_map(|fleet| {
            classes.iter().map(move |class| UnitTally {
                fleet,
                class: class.clone(),
                points: Some(0),
                ..UnitTally::default()
            })
        });
        Units {
            sums: sums.collect(),
            ships: ruleset.ships.len(),
            classes,
        }
    }

    /// Adds a battle that is over; `swapped` when the first fleet sat in seat `B`.
    pub(super) fn add(&mut self, watch: Watch<'_>, state: &State, swapped: bool) {
        for (index, (spec, model)) in watch.game.specs.iter().zip(&state.models).enumerate() {
            let class = match spec.class {
                ClassRef::Ship(class) => class,
                ClassRef::Squadron(class) => self.ships + class,
            };
            let second = (spec.side == Side::B) != swapped;
            let sum = &mut self.sums[usize::from(second) * self.classes.len() + class];
            let deeds = watch.deeds[index];
            sum.fielded += 1;
            sum.points = sum.points.map(|points| points + u64::from(spec.cost));
            sum.destroyed += u64::from(model.status == Status::Destroyed);
            sum.surrendered += u64::from(model.status == Status::Surrendered);
            sum.damage_dealt += u64::from(deeds.damage_dealt);
            sum.damage_taken += u64::from(deeds.damage_taken);
            sum.kills += u64::from(deeds.kills);
            sum.markers += u64::from(model.markers);
        }
        watch.uses.finish(state);
    }

    /// The rows of classes that took part.
    pub(super) fn into_rows(self) -> Vec<UnitTally> {
        let fielded = |row: &UnitTally| row.fielded > 0;
        self.sums.into_iter().filter(fielded).collect()
    }
}
