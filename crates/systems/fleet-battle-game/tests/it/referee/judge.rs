//! What the referee knows and how he judges a line.

use std::collections::VecDeque;

use evenkeel_board::{Hex, HexArc, HexMap, HexSide};
use evenkeel_fleet_battle_game::action::ShipId;
use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::event::{Adjustment, Berth, Cause, Event, Shot};
use evenkeel_fleet_battle_game::log::Line;
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{ArcShape, Designate, FireArc, Ruleset, SelfDestruct};
use evenkeel_kernel::side::Side;

use super::formation::{self, Arrival, Departure};

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

    /// Goes the way letter by letter.
    fn check_move(
        &mut self,
        ship: ShipId,
        (from, to): (Berth, Berth),
        way: &str,
        hexes: u8,
        full_speed: bool,
    ) {
        let member = self.cast.get(ship);
        let before = self.counters[ship.index()];
        assert_eq!(hex_of(&self.map, from), (before.hex, before.facing));
        let others = self.counters.iter().enumerate();
        let others = others.filter(|(id, c)| *id != ship.index() && c.on_map);
        self.set_out.push(Departure {
            ship: ship.index(),
            hex: before.hex,
            facing: before.facing,
            taken: others.map(|(_, counter)| counter.hex).collect(),
            low_hexes: member.low_hexes,
            full_hexes: member.full_hexes,
        });
        let (mut hex, mut facing) = (before.hex, before.facing);
        let (mut entered, mut since) = (0, 0);
        for step in way.chars() {
            if step == 'F' {
                hex = hex.neighbour(facing);
                assert!(self.map.contains(hex), "over the edge");
                (entered, since) = (entered + 1, since + 1);
                continue;
            }
            assert!(
                since >= if full_speed { 2 } else { 1 },
                "{way} turns too soon"
            );
            facing = facing.turned(if step == 'L' { 1 } else { -1 });
            since = 0;
        }
        if way.is_empty() {
            facing = HexSide::new(to.facing);
        }
        assert_eq!((hex, facing), hex_of(&self.map, to), "{way}");
        assert_eq!(entered, hexes);
        assert_eq!(full_speed, entered > member.low_hexes);
        assert!(entered <= member.full_hexes);
        let mut others = self.counters.iter().enumerate();
        let taken = others.any(|(id, c)| id != ship.index() && c.on_map && c.hex == hex);
        assert!(!taken, "two ships end in one hex");
        let counter = self.counter(ship);
        (counter.hex, counter.facing) = (hex, facing);
        if full_speed {
            self.fast |= ship.bit();
        }
    }

    /// Once all of a squadron have moved, who has no mate near must have had no
    /// hex to go to near where one ended.
    fn check_formation(&mut self, event: &Event) {
        let is_moving = match event {
            Event::Moved { .. } | Event::Decided { .. } => true,
            Event::Adjusted { why, .. } => *why == Adjustment::FullSpeed,
            _ => false,
        };
        if is_moving || self.set_out.is_empty() {
            return;
        }
        let set_out = std::mem::take(&mut self.set_out);
        let squadron = self.cast.ships()[set_out[0].ship].squadron;
        let ended = self.counters.iter().enumerate().filter(|(_, c)| c.on_map);
        let ended: Vec<Arrival> = ended
            .map(|(ship, counter)| Arrival {
                ship,
                hex: counter.hex,
                is_mate: self.cast.ships()[ship].squadron == squadron,
                is_live: counter.status == Status::Live,
            })
            .collect();
        let (offenders, _) = formation::judge(&self.map, &set_out, &ended);
        assert!(offenders.is_empty(), "{offenders:?} have left their mates");
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

    /// Reads the chart as it is printed.
    fn check_shot(&mut self, shot: Shot) {
        let (firer, target) = (
            self.counters[shot.firer.index()],
            self.counters[shot.target.index()],
        );
        let member = self.cast.get(shot.firer);
        assert!(target.on_map && member.side != self.cast.get(shot.target).side);
        assert_eq!(shot.range, firer.hex.distance(target.hex));
        assert_eq!(shot.arc, self.arc(firer, target));
        assert_eq!(shot.from, self.arc(target, firer));
        assert_eq!(shot.destroyed, member.shields - firer.up - firer.down);
        assert_eq!(shot.penalty, shot.destroyed);
        let chart = &self.rules.chart;
        let row = chart
            .rows
            .values()
            .find(|row| row.classes.contains(&member.class) && row.arcs.contains(&shot.arc));
        let row = row.expect("a row of the chart");
        let mut bands = chart.bands.iter();
        let band = bands
            .position(|&last| shot.range <= u16::from(last))
            .expect("in range");
        let roll = i16::from(shot.face) - i16::from(shot.penalty);
        let hits = match row.double {
            _ if roll < i16::from(row.hits_on[band]) => 0,
            Some(star) if band < usize::from(star.bands) && roll >= i16::from(star.on) => 2,
            _ => 1,
        };
        assert_eq!(shot.hits, hits);
        self.fired |= shot.firer.bit();
        self.shots.push(shot);
        self.shots_seen += 1;
    }

    fn arc(&self, one: Counter, other: Counter) -> FireArc {
        let by = other.hex - one.hex;
        match self.rules.fire.arcs {
            ArcShape::Cones => HexArc::of(one.facing, by).into(),
            ArcShape::Halves if by.dot(one.facing.step()) >= 0 => FireArc::Forward,
            ArcShape::Halves => FireArc::Rear,
        }
    }

    /// Hits that destroy a ship.
    fn left(&self, ship: ShipId) -> u8 {
        let counter = self.counters[ship.index()];
        match counter.status {
            Status::Live => 2 * counter.up + counter.down + 2,
            Status::Crippled => 1,
            Status::Destroyed => 0,
        }
    }

    fn take_hit(&mut self, ship: ShipId) {
        let counter = self.counter(ship);
        if counter.up > 0 {
            (counter.up, counter.down) = (counter.up - 1, counter.down + 1);
        } else if counter.down > 0 {
            counter.down -= 1;
        } else if counter.status == Status::Live {
            counter.status = Status::Crippled;
        } else {
            counter.status = Status::Destroyed;
            counter.on_map = false;
            self.queue.push_back(ship);
        }
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
