//! What the referee knows and how he judges a line.

mod fire;
mod moves;

use std::collections::VecDeque;

use evenkeel_board::{Hex, HexMap, HexSide};
use evenkeel_fleet_battle_game::action::ShipId;
use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::event::{Adjustment, Berth, Cause, Event, Shot};
use evenkeel_fleet_battle_game::log::Line;
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{Designate, FireArc, Ruleset, SelfDestruct};
use evenkeel_kernel::side::Side;

use super::formation::Departure;

/// A ship as the referee keeps it.
#[derive(Clone, Copy)]
struct Counter {
    hex: Hex,
    facing: HexSide,
    up: u8,
    down: u8,
    status: Status,
    on_map: bool,
}

pub struct Referee<'r> {
    rules: &'r Ruleset,
    map: HexMap,
    cast: &'r Cast,
    counters: Vec<Counter>,
    /// Hits that the last total still has to bring, and on whom.
    due: u8,
    /// Ships that will explode, in their order.
    queue: VecDeque<ShipId>,
    /// Ships that the last explosion still has to hit.
    reached: Vec<ShipId>,
    /// Shots of the fire that is being resolved.
    shots: Vec<Shot>,
    /// Ships that have moved fast, raised or fired in this activation.
    fast: u32,
    raised: u32,
    fired: u32,
    /// Ships whose fire has been announced before the first die of the activation.
    bound: u32,
    /// Ships that have moved in this activation, as they set out.
    set_out: Vec<Departure>,
    pub shots_seen: usize,
    pub explosions_seen: usize,
}

fn hex_of(map: &HexMap, berth: Berth) -> (Hex, HexSide) {
    (map.hex(berth.column, berth.row), HexSide::new(berth.facing))
}

impl<'r> Referee<'r> {
    /// A referee before the set-up.
    pub fn new(rules: &'r Ruleset, map: HexMap, cast: &'r Cast) -> Self {
        let nowhere = Counter {
            hex: Hex::ORIGIN,
            facing: HexSide::new(0),
            up: 0,
            down: 0,
            status: Status::Destroyed,
            on_map: false,
        };
        Referee {
            rules,
            map,
            cast,
            counters: vec![nowhere; cast.ships().len()],
            due: 0,
            queue: VecDeque::new(),
            reached: Vec::new(),
            shots: Vec::new(),
            fast: 0,
            raised: 0,
            fired: 0,
            bound: 0,
            set_out: Vec::new(),
            shots_seen: 0,
            explosions_seen: 0,
        }
    }

    /// How many ships are neither crippled nor destroyed.
    pub fn live(&self) -> usize {
        let live = self.counters.iter();
        live.filter(|counter| counter.status == Status::Live)
            .count()
    }

    fn counter(&mut self, ship: ShipId) -> &mut Counter {
        &mut self.counters[ship.index()]
    }

    pub fn see(&mut self, line: &Line) {
        self.check_formation(&line.event);
        match line.event {
            Event::Placed {
                ship,
                at,
                up,
                down,
                status,
            } => {
                let (hex, facing) = hex_of(&self.map, at);
                let on_map = true;
                let taken = self
                    .counters
                    .iter()
                    .any(|other| other.on_map && other.hex == hex);
                assert!(!taken, "two ships begin in one hex");
                assert_eq!(up + down, self.cast.get(ship).shields);
                *self.counter(ship) = Counter {
                    hex,
                    facing,
                    up,
                    down,
                    status,
                    on_map,
                };
            }
            Event::Drawn { .. } => {
                assert!(self.queue.is_empty() && self.due == 0 && self.reached.is_empty());
                (self.fast, self.raised, self.fired, self.bound) = (0, 0, 0, 0);
            }
            Event::Moved {
                ship,
                from,
                to,
                hexes,
                full_speed,
            } => {
                let way = line.way.as_deref().expect("a way");
                self.check_move(ship, (from, to), way, hexes, full_speed);
                self.check_active(line, ship);
            }
            Event::Adjusted {
                ship,
                why,
                up,
                down,
            } => {
                self.check_active(line, ship);
                self.adjust(ship, why, up, down);
            }
            Event::Designated { firers, .. } => {
                assert_eq!(firers.0 & (self.raised | self.bound), 0);
                assert_eq!(self.fired, 0, "announced after the first die");
                self.bound |= firers.0;
            }
            Event::Announced { firers, .. } => {
                if self.rules.fire.designate == Designate::EverythingFirst {
                    assert_eq!(firers.0 & !self.bound, 0, "not announced before");
                }
                assert!(firers.0.count_ones() <= 3 && firers.0 & (self.raised | self.fired) == 0);
                assert!(self.queue.is_empty() && self.due == 0);
                self.shots.clear();
            }
            Event::Shot(shot) => {
                self.check_active(line, shot.firer);
                self.check_shot(shot);
            }
            Event::Totalled { target, hits } => {
                let weakness = self.cast.get(target).rear_weakness;
                let score = |shot: &Shot| match (shot.hits, shot.from) {
                    (0, _) => 0,
                    (hits, FireArc::Rear) => hits + weakness,
                    (hits, _) => hits,
                };
                assert_eq!(hits, self.shots.iter().map(score).sum::<u8>());
                self.due = hits.min(self.left(target));
            }
            Event::Hit {
                ship,
                cause,
                up,
                down,
                status,
            } => {
                match cause {
                    Cause::Fire => self.due -= 1,
                    Cause::Explosion(_) => {
                        let place = self.reached.iter().position(|&near| near == ship);
                        self.reached.remove(place.expect("a ship in reach"));
                    }
                }
                self.take_hit(ship);
                let found = self.counters[ship.index()];
                assert_eq!((found.up, found.down, found.status), (up, down, status));
            }
            Event::SelfDestruct {
                ship,
                face,
                succeeded,
            } => {
                self.check_self_destruct(ship, face, succeeded);
            }
            Event::Exploded { ship, at } => {
                assert_eq!(self.queue.pop_front(), Some(ship));
                assert_ne!(self.fired, 0, "nobody has fired");
                assert!(self.due == 0 && self.reached.is_empty());
                let (hex, _) = hex_of(&self.map, at);
                assert_eq!(hex, self.counters[ship.index()].hex);
                let near = self.counters.iter().enumerate();
                let near = near.filter(|(_, c)| c.on_map && c.hex.distance(hex) == 1);
                self.reached = near.map(|(id, _)| ShipId(id as u8)).collect();
                self.explosions_seen += 1;
            }
            Event::Ended {
                outcome,
                strength_a,
                strength_b,
                ..
            } => {
                let strength = [Side::A, Side::B].map(|side| self.strength(side));
                assert_eq!(strength, [strength_a, strength_b]);
                let lead = strength_a.cmp(&strength_b);
                let winner = [Some(Side::B), None, Some(Side::A)][(lead as i8 + 1) as usize];
                assert_eq!(outcome.winner, winner);
            }
            Event::Decided { .. } | Event::Round { .. } | Event::LeftMap { .. } => {}
        }
    }

    fn check_active(&self, line: &Line, ship: ShipId) {
        assert_eq!(line.active, Some(self.cast.get(ship).squadron));
        assert_eq!(self.counters[ship.index()].status, Status::Live);
    }

    fn adjust(&mut self, ship: ShipId, why: Adjustment, up: u8, down: u8) {
        let before = self.counters[ship.index()];
        match why {
            Adjustment::FullSpeed => {
                assert!(self.fast & ship.bit() != 0 && before.up > 1);
                assert_eq!((up, down), (1, before.down + before.up - 1));
            }
            Adjustment::Raised => {
                let spent = self.fast | self.raised | self.fired | self.bound;
                assert_eq!(spent & ship.bit(), 0);
                assert!(self.fired == 0 || !self.rules.shields.raise_before_fire);
                assert_eq!((up, down), (before.up + 1, before.down - 1));
                self.raised |= ship.bit();
            }
        }
        let counter = self.counter(ship);
        (counter.up, counter.down) = (up, down);
    }

    fn check_self_destruct(&mut self, ship: ShipId, face: Option<u8>, succeeded: bool) {
        assert_eq!(self.counters[ship.index()].status, Status::Crippled);
        match (self.cast.get(ship).self_destruct, face) {
            (SelfDestruct::Always, None) => assert!(succeeded),
            (SelfDestruct::Roll { on }, Some(face)) => assert_eq!(succeeded, face >= on),
            (way, face) => panic!("{way:?} with {face:?}"),
        }
        if succeeded {
            let counter = self.counter(ship);
            (counter.status, counter.on_map) = (Status::Destroyed, false);
            self.queue.push_back(ship);
        }
    }

    fn strength(&self, side: Side) -> u32 {
        let of_side = self
            .cast
            .ships()
            .iter()
            .filter(|member| member.side == side);
        let live = of_side.map(|member| self.counters[member.id.index()]);
        let live = live.filter(|counter| counter.status == Status::Live);
        live.map(|counter| u32::from(counter.up + counter.down) + 1)
            .sum()
    }
}
