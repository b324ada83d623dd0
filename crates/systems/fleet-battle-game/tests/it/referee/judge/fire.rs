//! How the referee judges shots and hits.

use evenkeel_board::HexArc;
use evenkeel_fleet_battle_game::action::ShipId;
use evenkeel_fleet_battle_game::event::Shot;
use evenkeel_fleet_battle_game::rules::damage::Status;
use evenkeel_fleet_battle_game::ruleset::{ArcShape, FireArc};

use super::{Counter, Referee};

impl Referee<'_> {
    /// Reads the chart as it is printed.
    pub(super) fn check_shot(&mut self, shot: Shot) {
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
    pub(super) fn left(&self, ship: ShipId) -> u8 {
        let counter = self.counters[ship.index()];
        match counter.status {
            Status::Live => 2 * counter.up + counter.down + 2,
            Status::Crippled => 1,
            Status::Destroyed => 0,
        }
    }

    pub(super) fn take_hit(&mut self, ship: ShipId) {
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
}
