//! Whether squadrons end near their mates, by where all of them ended.

use std::collections::BTreeSet;

use evenkeel_board::{Hex, HexMap, HexSide};

/// A ship as it set out in this activation.
#[derive(Clone)]
pub struct Departure {
    pub ship: usize,
    pub hex: Hex,
    pub facing: HexSide,
    /// Hexes that others were in.
    pub taken: Vec<Hex>,
    /// Its printed speeds.
    pub low_hexes: u8,
    pub full_hexes: u8,
}

/// A ship of the squadron, or another, where it ended.
#[derive(Clone, Copy)]
pub struct Arrival {
    pub ship: usize,
    pub hex: Hex,
    pub is_mate: bool,
    pub is_live: bool,
}

fn is_near(one: Hex, other: Hex) -> bool {
    (1..=2).contains(&one.distance(other))
}

/// The ships that have no mate near although they set out from where they could
/// have reached a free hex near one; and how many have none at all.
pub fn judge(map: &HexMap, set_out: &[Departure], ended: &[Arrival]) -> (Vec<usize>, usize) {
    let mates = || ended.iter().filter(|other| other.is_mate);
    if mates().filter(|mate| mate.is_live).count() < 2 {
        return (Vec::new(), 0);
    }
    let near_mate = |ship: usize, hex: Hex| {
        let mut others = mates().filter(|mate| mate.ship != ship);
        others.any(|mate| is_near(hex, mate.hex))
    };
    let at = |ship: usize| ended.iter().find(|other| other.ship == ship);
    let lost = set_out
        .iter()
        .filter(|departure| at(departure.ship).is_some_and(|end| !near_mate(end.ship, end.hex)));
    let mut offenders = Vec::new();
    let mut alone = 0;
    for departure in lost {
        alone += 1;
        let free = |hex: &&Hex| {
            !departure.taken.contains(hex) && ended.iter().all(|other| other.hex != **hex)
        };
        let reach = reach(map, departure);
        if reach
            .iter()
            .filter(free)
            .any(|hex| near_mate(departure.ship, *hex))
        {
            offenders.push(departure.ship);
        }
    }
    (offenders, alone)
}

/// Every hex that a ship may end in, walked hex by hex: it may turn after each
/// hex at low speed, and after each two at full speed.
fn reach(map: &HexMap, ship: &Departure) -> BTreeSet<Hex> {
    let mut ends = BTreeSet::from([ship.hex]);
    for (between, speeds) in [
        (1, 1..=ship.low_hexes),
        (2, ship.low_hexes + 1..=ship.full_hexes),
    ] {
        let mut places = BTreeSet::from([(ship.hex, ship.facing.index() as u8, 0)]);
        for entered in 1..=*speeds.end() {
            let mut next = BTreeSet::new();
            for (hex, facing, since) in places {
                let facing = HexSide::new(facing);
                let hex = hex.neighbour(facing);
                if !map.contains(hex) {
                    continue;
                }
                if speeds.contains(&entered) {
                    ends.insert(hex);
                }
                let since = (since + 1).min(between);
                next.insert((hex, facing.index() as u8, since));
                if since == between {
                    for turn in [-1, 1] {
                        next.insert((hex, facing.turned(turn).index() as u8, 0));
                    }
                }
            }
            places = next;
        }
    }
    ends
}
