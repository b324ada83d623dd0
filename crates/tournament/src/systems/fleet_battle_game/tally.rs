//! Counts what the classes of both fleets do and suffer.

use evenkeel_fleet_battle_game::action::{Action, MAX_SHIPS, ShipId};
use evenkeel_fleet_battle_game::event::{Cause, Event};
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{Arc, RearBonus, Ruleset};
use evenkeel_fleet_battle_game::state::State;
use evenkeel_fleet_battle_game::uses::{Ledger, Uses};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Witness;

use crate::record::{UnitTally, UseTally};

/// What one ship did in one battle.
#[derive(Clone, Copy, Default)]
struct Deeds {
    damage_dealt: u32,
    damage_taken: u32,
    kills: u32,
}

/// Hits that a ship scored on the target of the moment and that have not taken
/// effect.
#[derive(Clone, Copy)]
struct Scored {
    firer: ShipId,
    hits: u8,
}

/// Watches one battle. Hits are credited to the ships that scored them, in the
/// order of their dice; those beyond the target's destruction are lost.
/// Explosions strike by themselves and are nobody's. A ship is lost, and its
/// loss a kill, once it is crippled.
pub(super) struct Watch<'g> {
    game: &'g FleetBattleGame,
    uses: Uses<'g>,
    scored: [Scored; MAX_SHIPS],
    count: usize,
    /// A shot from astern has had the bonus that comes once for all fire.
    had_bonus: bool,
    deeds: [Deeds; MAX_SHIPS],
    lost: u32,
}

impl<'g> Watch<'g> {
    /// `swapped` when the first fleet sits in seat `B`.
    pub(super) fn new(
        game: &'g FleetBattleGame,
        ledger: &'g mut Ledger,
        swapped: bool,
    ) -> Watch<'g> {
        let nobody = Scored {
            firer: ShipId(0),
            hits: 0,
        };
        Watch {
            game,
            uses: Uses::new(game, ledger, swapped),
            scored: [nobody; MAX_SHIPS],
            count: 0,
            had_bonus: false,
            deeds: [Deeds::default(); MAX_SHIPS],
            lost: 0,
        }
    }

    /// Hits of a shot, with those for the target's weakness astern.
    fn hits(&mut self, shot: &evenkeel_fleet_battle_game::event::Shot) -> u8 {
        if shot.hits == 0 || shot.from != Arc::Rear {
            return shot.hits;
        }
        let once = self.game.rules.fire.rear_bonus == RearBonus::OncePerBatch;
        if once && std::mem::replace(&mut self.had_bonus, true) {
            return shot.hits;
        }
        shot.hits + self.game.spec(shot.target).rear_weakness
    }

    /// Whose hit takes effect next.
    fn next_hit(&mut self) -> Option<ShipId> {
        let scored = self.scored[..self.count].iter_mut();
        let mut left = scored.filter(|scored| scored.hits > 0);
        left.next().map(|scored| {
            scored.hits -= 1;
            scored.firer
        })
    }

    fn suffer(&mut self, ship: ShipId, cause: Cause, status: Status) {
        self.deeds[ship.index()].damage_taken += 1;
        let is_lost = status != Status::Live && self.lost & ship.bit() == 0;
        if is_lost {
            self.lost |= ship.bit();
        }
        if cause != Cause::Fire {
            return;
        }
        let Some(doer) = self.next_hit() else { return };
        if self.game.spec(doer).side != self.game.spec(ship).side {
            let deeds = &mut self.deeds[doer.index()];
            deeds.damage_dealt += 1;
            deeds.kills += u32::from(is_lost);
        }
    }
}

impl Observer<Event> for Watch<'_> {
    fn see(&mut self, event: Event) {
        self.uses.see(event);
        match event {
            Event::Announced { .. } => {
                self.count = 0;
                self.had_bonus = false;
            }
            Event::Shot(shot) => {
                let hits = self.hits(&shot);
                self.scored[self.count] = Scored {
                    firer: shot.firer,
                    hits,
                };
                self.count += 1;
            }
            Event::Hit {
                ship,
                cause,
                status,
                ..
            } => self.suffer(ship, cause, status),
            _ => {}
        }
    }
}

impl Witness<FleetBattleGame> for Watch<'_> {
    fn decided(&mut self, game: &FleetBattleGame, state: &State, action: Action) {
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
    classes: usize,
    sums: Vec<UnitTally>,
}

impl Units {
    pub(super) fn new(ruleset: &Ruleset) -> Units {
        let sums = (0..2).flat_map(|fleet| {
            ruleset.classes.keys().map(move |class| UnitTally {
                fleet,
                class: class.clone(),
                ..UnitTally::default()
            })
        });
        Units {
            sums: sums.collect(),
            classes: ruleset.classes.len(),
        }
    }

    /// Adds a battle that is over; `swapped` when the first fleet sat in seat
    /// `B`. Crippled ships count as destroyed: both are lost.
    pub(super) fn add(&mut self, watch: Watch<'_>, state: &State, swapped: bool) {
        for (index, (spec, ship)) in watch.game.specs.iter().zip(&state.ships).enumerate() {
            let second = (spec.side == Side::B) != swapped;
            let sum = &mut self.sums[usize::from(second) * self.classes + spec.class];
            let deeds = watch.deeds[index];
            sum.fielded += 1;
            sum.destroyed += u64::from(!ship.log.is_live());
            sum.damage_dealt += u64::from(deeds.damage_dealt);
            sum.damage_taken += u64::from(deeds.damage_taken);
            sum.kills += u64::from(deeds.kills);
        }
        watch.uses.finish(state);
    }

    /// The rows of classes that took part.
    pub(super) fn into_rows(self) -> Vec<UnitTally> {
        let fielded = |row: &UnitTally| row.fielded > 0;
        self.sums.into_iter().filter(fielded).collect()
    }
}
