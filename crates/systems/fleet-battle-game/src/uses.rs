//! Capabilities, counted: how often each could have been used in a battle, and how
//! often it was. A worth stands only beside its use.
//!
//! A chance is what the rules already work out: a player is asked, a ship has a
//! target in range. Nothing is allocated in a battle.

mod kind;
mod ledger;

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;

use crate::action::{Action, ShipId, ships};
use crate::courses::Room;
use crate::event::{Adjustment, Event, Shot};
use crate::game::FleetBattleGame;
use crate::ruleset::{Edge, FireArc};
use crate::state::{Ask, State};

pub use kind::{GENERAL, Use};
pub use ledger::Ledger;

/// Counts one battle: a witness of its decisions and events. Ships are bit masks.
pub struct Uses<'g> {
    game: &'g FleetBattleGame,
    ledger: &'g mut Ledger,
    /// The fleet that sits in each seat.
    fleet: BySide<usize>,
    /// Hexes beyond which a shot is in the last band of the chart.
    last_band_over: u16,
    /// The ship whose course has just been decided.
    steered: Option<ShipId>,
    /// Ships that had their move in this activation.
    in_turn: u32,
    /// The ships that did something in it.
    acted: u32,
    /// The ships that had a target in range.
    aimed: u32,
    /// The ships that fired.
    fired: u32,
    /// Ships that have entered a hex in this battle.
    moved: u32,
}

impl<'g> Uses<'g> {
    /// A witness of a battle that is about to begin; `swapped` when the first
    /// fleet sits in seat `B`.
    pub fn new(game: &'g FleetBattleGame, ledger: &'g mut Ledger, swapped: bool) -> Self {
        let fleet = ledger.enter(game, swapped);
        let bands = &game.rules.chart.bands;
        let before_last = bands.len().checked_sub(2).map_or(0, |place| bands[place]);
        Uses {
            game,
            ledger,
            fleet,
            last_band_over: before_last.into(),
            steered: None,
            in_turn: 0,
            acted: 0,
            aimed: 0,
            fired: 0,
            moved: 0,
        }
    }

    /// Adds what only the end of the battle shows.
    pub fn finish(mut self, state: &State) {
        for ship in ships(state.live) {
            let moved = self.moved & ship.bit() != 0;
            self.general(self.game.spec(ship).side, Use::Moved, moved);
        }
    }

    /// Counts a chance, taken or not, of what every fleet has.
    #[inline]
    fn general(&mut self, side: Side, what: Use, taken: bool) {
        self.ledger.general(self.fleet[side], what).add(taken);
    }

    /// The ship does something in its activation.
    fn act(&mut self, ship: ShipId) {
        if self.in_turn & !self.acted & ship.bit() != 0 {
            self.acted |= ship.bit();
            let spec = self.game.spec(ship);
            let count = self
                .ledger
                .class(self.fleet[spec.side], spec.class, Use::Act);
            count.uses += 1;
        }
    }

    /// Every ship that has a target in range has a chance to fire.
    fn aim(&mut self, state: &State) {
        let open = self.game.open_targets(state);
        for ship in ships(self.game.ready_firers(state) & !self.aimed) {
            if state.activation.in_range[ship.index()] & open != 0 {
                self.aimed |= ship.bit();
                let spec = self.game.spec(ship);
                let fleet = self.fleet[spec.side];
                self.ledger.class(fleet, spec.class, Use::Fire).chances += 1;
            }
        }
    }

    /// The choice of a course: whether enemies could fire on its end.
    fn steer(&mut self, state: &State, ship: ShipId, action: Action) {
        let (game, side) = (self.game, self.game.spec(ship).side);
        let (fan, from) = (game.fan(state, ship), *state.ship(ship));
        let room = Room::at(&game.map, from.hex);
        if game.rules.movement.edge == Edge::LeavesAsLost
            && !room.holds(fan.needs())
            && game.may_leave_mates(state, ship)
        {
            self.general(side, Use::LeaveMap, action == Action::LeaveMap);
        }
        let Action::Course(course) = action else {
            return;
        };
        self.steered = Some(ship);
        let end = from.hex + fan.courses()[usize::from(course)].by;
        let (mut near, mut bears) = (false, false);
        for enemy in ships(state.live & game.of_side[side.other()]) {
            let (at, class) = (state.ship(enemy), game.spec(enemy).class);
            let range = at.hex.distance(end);
            let reach = |arc| game.tables.chart.reach(class, arc);
            let longest = [FireArc::Forward, FireArc::Side, FireArc::Rear].map(reach);
            near |= longest.into_iter().any(|reach| range <= reach);
            bears |= range <= reach(game.arc(at, end));
        }
        if near {
            self.general(side, Use::OutOfArc, !bears);
        }
    }

    fn shot(&mut self, shot: &Shot) {
        let spec = self.game.spec(shot.firer);
        self.act(shot.firer);
        self.general(spec.side, Use::RearShot, shot.from == FireArc::Rear);
        let long = shot.range > self.last_band_over;
        self.general(spec.side, Use::LongShot, long);
        if self.aimed & !self.fired & shot.firer.bit() != 0 {
            self.fired |= shot.firer.bit();
            let fleet = self.fleet[spec.side];
            self.ledger.class(fleet, spec.class, Use::Fire).uses += 1;
        }
    }
}

impl Witness<FleetBattleGame> for Uses<'_> {
    fn decided(&mut self, _game: &FleetBattleGame, state: &State, action: Action) {
        self.steered = None;
        match state.ask {
            Ask::Course(ship) => self.steer(state, ship, action),
            Ask::Raise(ship) => {
                let side = self.game.spec(ship).side;
                self.general(side, Use::Raise, action == Action::Raise(true));
            }
            Ask::Target => {
                self.aim(state);
                self.general(state.decider, Use::CeaseFire, action == Action::CeaseFire);
            }
            Ask::Firer if state.activation.batch.firers != 0 => {
                let more = matches!(action, Action::Firer(_));
                self.general(state.decider, Use::AnotherFirer, more);
            }
            Ask::SelfDestruct(ship) => {
                let side = self.game.spec(ship).side;
                self.general(
                    side,
                    Use::SelfDestruct,
                    action == Action::SelfDestruct(true),
                );
            }
            _ => {}
        }
    }
}

impl Observer<Event> for Uses<'_> {
    fn see(&mut self, event: Event) {
        match event {
            Event::Drawn { .. } => {
                self.in_turn = 0;
                self.acted = 0;
                self.aimed = 0;
                self.fired = 0;
            }
            Event::Moved {
                ship,
                from,
                to,
                full_speed,
                ..
            } => {
                let spec = self.game.spec(ship);
                let stays = (from.column, from.row) == (to.column, to.row);
                self.in_turn |= ship.bit();
                let fleet = self.fleet[spec.side];
                self.ledger.class(fleet, spec.class, Use::Act).chances += 1;
                if from != to {
                    self.act(ship);
                }
                if !stays {
                    self.moved |= ship.bit();
                }
                if self.steered == Some(ship) {
                    self.general(spec.side, Use::FullSpeed, full_speed);
                    self.general(spec.side, Use::Stand, stays);
                }
            }
            Event::Adjusted {
                ship,
                why: Adjustment::Raised,
                ..
            } => self.act(ship),
            Event::Shot(shot) => self.shot(&shot),
            _ => {}
        }
    }
}
