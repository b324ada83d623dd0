//! Every stand that a squadron may end in, against what cohesion asks.

use std::collections::BTreeSet;

use evenkeel_board::Hex;
use evenkeel_fleet_battle_game::action::{ShipId, ships};
use evenkeel_fleet_battle_game::state::{Ask, State};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;

use crate::cohesion::{apart, ask_course, tugs};
use crate::stage::{Stage, activation, none};

/// Every pair of hexes within 2 of each other that two ships can end in, in one
/// order or the other, can be reached by legal decisions; and nothing else can.
#[test]
fn fbg_coh_01_every_formation_of_two_can_be_reached() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 1);
    stage.put(1, 2, -1, 5);
    let starts = [(0, 0), (2, -1)];
    let all = |ship: usize| -> BTreeSet<(i16, i16)> {
        let fan = stage.game.fan(&stage.state, ShipId(ship as u8));
        let ends = fan.courses().iter();
        let (q, r) = starts[ship];
        ends.map(|course| (q + course.by.q, r + course.by.r))
            .collect()
    };
    let (first, second) = (all(0), all(1));
    let mut wanted = BTreeSet::new();
    for &a in &first {
        for &b in &second {
            let near = (1..=2).contains(&apart(a, b));
            // Whoever moves first needs a hex that the other is not in yet.
            if near && (a != starts[1] || b != starts[0]) {
                wanted.insert((a, b));
            }
        }
    }
    let mut found = BTreeSet::new();
    for leader in [0, 1] {
        let mut led = stage.state.clone();
        std::mem::swap(&mut led, &mut stage.state);
        ask_course(&mut stage, leader);
        let asked = stage.state.clone();
        for lead in stage.legal() {
            stage.state = asked.clone();
            stage.act(lead, none());
            let at = stage.ship(leader).hex - stage.hex(0, 0);
            for follow in stage.ends() {
                let pair = ((at.q, at.r), follow);
                found.insert(if leader == 0 { pair } else { (pair.1, pair.0) });
            }
        }
        stage.state = led;
    }
    assert_eq!(found, wanted);
}

/// A squadron of slow tugs, close together or scattered, some of them perhaps
/// hulks.
fn slow_tugs(count: u8, dice: &mut SeededDice) -> Stage {
    let mut stage = tugs(usize::from(count), |rules| {
        let tug = &mut rules.classes["tug"];
        (tug.low_hexes, tug.full_hexes) = (2, 3);
    });
    let spread = 4 + dice.below(8);
    let mut place = || dice.below(spread) as i16 - spread as i16 / 2;
    let mut taken = Vec::new();
    while taken.len() < usize::from(count) {
        let at = (place(), place());
        if !taken.contains(&at) {
            taken.push(at);
        }
    }
    for (ship, (q, r)) in (0..).zip(taken) {
        stage.put(ship, q, r, dice.below(6) as u8);
    }
    if dice.below(3) == 0 {
        stage.cripple(count - 1);
    }
    stage.play(activation(0), none());
    stage
}

/// The hexes of a squadron, ship by ship.
type Stand = Vec<Hex>;

pub fn stand(state: &State, count: u8) -> Stand {
    (0..count).map(|id| state.ship(ShipId(id)).hex).collect()
}

/// How many live ships have a mate near.
pub fn together(stand: &Stand, live: u32) -> usize {
    let near = |a: &Hex| stand.iter().any(|b| (1..=2).contains(&a.distance(*b)));
    let live = ships(live).filter(|id| near(&stand[id.index()]));
    live.count()
}

/// Every stand that legal decisions lead to from here.
pub fn reached(stage: &mut Stage, count: u8, found: &mut BTreeSet<Stand>) {
    if !matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        found.insert(stand(&stage.state, count));
        return;
    }
    let here = stage.state.clone();
    let mut seen = BTreeSet::new();
    for action in stage.legal() {
        stage.state = here.clone();
        stage
            .game
            .apply(&mut stage.state, action, &mut none(), &mut Silent);
        // Facings do not matter.
        if here.ask == Ask::Helm || seen.insert(stand(&stage.state, count)) {
            reached(stage, count, found);
        }
    }
    stage.state = here;
}

/// Every stand of ships that may end in these hexes, no two in one.
fn all_stands(ends: &[Vec<Hex>]) -> Vec<Stand> {
    let mut stands = vec![Vec::new()];
    for ends in ends {
        let longer = stands.iter().flat_map(|stand: &Stand| {
            let free = ends.iter().filter(|end| !stand.contains(end));
            free.map(|end| stand.iter().copied().chain([*end]).collect())
        });
        stands = longer.collect();
    }
    stands
}

/// Squadrons of three and four against every way that they might stand: as many
/// ships as can are in cohesion, whoever moves first and wherever it goes; none
/// of the others could have joined a mate where that one ends; and where all can
/// be in cohesion, every such stand can be reached.
#[test]
fn fbg_coh_01_07_squadrons_end_with_as_many_ships_in_cohesion_as_can_be() {
    let mut dice = SeededDice::new(3);
    let (mut whole, mut torn) = (0, 0);
    for case in 0..120 {
        let count = if case % 15 == 0 { 4 } else { 3 };
        let mut stage = slow_tugs(count, &mut dice);
        let live = stage.state.live & ((1 << count) - 1);
        let starts = stand(&stage.state, count);
        let ends = |ship: u8| -> Vec<Hex> {
            let at = starts[usize::from(ship)];
            if live & ShipId(ship).bit() == 0 {
                return vec![at];
            }
            let fan = stage.game.fan(&stage.state, ShipId(ship));
            let ends = fan.courses().iter().map(|course| at + course.by);
            // Hexes of mates that may not have moved yet are left aside.
            let open = ends.filter(|end| *end == at || !starts.contains(end));
            open.collect::<BTreeSet<_>>().into_iter().collect()
        };
        let ends: Vec<Vec<Hex>> = (0..count).map(ends).collect();
        let stands = all_stands(&ends);
        let most = stands.iter().map(|stand| together(stand, live)).max();
        let most = most.expect("they may all stay");
        let mut found = BTreeSet::new();
        reached(&mut stage, count, &mut found);
        let last = live.count_ones() == 1;
        for stand in &found {
            let kept = together(stand, live);
            assert!(last || kept >= most, "case {case}: {kept} of {most}");
            for id in ships(live).filter(|_| !last) {
                let ship = id.index();
                let near = |hex: &Hex| {
                    let mut mates = (0..stand.len()).filter(|mate| *mate != ship);
                    mates.any(|mate| (1..=2).contains(&hex.distance(stand[mate])))
                };
                let free = |hex: &&Hex| !stand.contains(hex);
                let could = ends[ship].iter().filter(free).any(near);
                assert!(near(&stand[ship]) || !could, "case {case}: {id:?}");
            }
        }
        let all = live.count_ones() as usize;
        if most == all {
            whole += 1;
            let wanted = stands.iter().filter(|stand| together(stand, live) == all);
            for stand in wanted {
                assert!(found.contains(stand), "case {case}: {stand:?}");
            }
        } else if !last {
            torn += 1;
        }
    }
    assert!(whole > 30 && torn > 30, "{whole} whole, {torn} torn");
}
