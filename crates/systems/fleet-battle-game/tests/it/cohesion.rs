//! Squadron cohesion.

use std::collections::BTreeSet;

use evenkeel_board::{Hex, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId, ships};
use evenkeel_fleet_battle_game::ruleset::{Cohesion, Ruleset};
use evenkeel_fleet_battle_game::state::{Ask, State};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;

use crate::stage::{Stage, activation, none};

const FAR: i16 = 12;

/// A squadron of tugs, with enemies out of the way.
fn tugs(count: usize, change: impl FnOnce(&mut Ruleset)) -> Stage {
    let unit = format!("tug {count} squadron:one");
    let mut stage = Stage::with(change, &[&unit], &["d7 2"]);
    stage.park();
    stage
}

fn ask_course(stage: &mut Stage, ship: u8) {
    if stage.state.ask == Ask::Nothing {
        stage.play(activation(0), none());
    }
    if stage.state.ask == Ask::Helm {
        stage.act(Action::Helm(ShipId(ship)), none());
    }
    assert_eq!(stage.state.ask, Ask::Course(ShipId(ship)));
}

fn apart(a: (i16, i16), b: (i16, i16)) -> u16 {
    Hex::new(a.0, a.1).distance(Hex::new(b.0, b.1))
}

/// The ships that may not stay where they are once all others of the squadron have.
fn offenders(stage: &mut Stage) -> Vec<u8> {
    let live = ships(stage.game.squadrons[0].ships & stage.state.live);
    let may_not_stay = |id: &ShipId| {
        stage.play(activation(0), none());
        stage.state.activation.unmoved = id.bit();
        ask_course(stage, id.0);
        let by = stage.ship(id.0).hex - stage.hex(0, 0);
        !stage.ends().contains(&(by.q, by.r))
    };
    live.filter(may_not_stay).map(|id| id.0).collect()
}

/// All face away from the mates that they do not have near, but for the third, which is
/// the one that must come.
#[test]
fn fbg_ex_34_who_is_out_of_cohesion() {
    let row = |gone: &[u8], crippled: &[u8]| {
        let mut stage = tugs(4, |_| {});
        for (ship, q) in [(0, 0), (1, 2), (2, 5), (3, 6)] {
            stage.put(ship, q, 0, 3);
        }
        for &ship in gone {
            stage.state.on_map &= !ShipId(ship).bit();
            stage.state.live &= !ShipId(ship).bit();
        }
        crippled.iter().for_each(|&ship| stage.cripple(ship));
        stage
    };
    assert_eq!(offenders(&mut row(&[], &[])), [0; 0]);
    assert_eq!(offenders(&mut row(&[3], &[])), [2]);
    assert_eq!(offenders(&mut row(&[], &[3])), [0; 0]);
    let mut last = row(&[0, 1], &[3]);
    last.put(3, 0, 0, 0);
    last.cripple(3);
    assert_eq!(offenders(&mut last), [0; 0]);
}

#[test]
fn fbg_coh_01_the_last_of_two_must_come_near_the_first() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 1, 1, 0);
    ask_course(&mut stage, 0);
    // The first may go wherever its mate can follow.
    assert!(stage.ends().contains(&(8, 0)));
    stage.steer(8, 0, 0);
    ask_course(&mut stage, 1);
    let ends = stage.ends();
    assert!(!ends.is_empty());
    assert!(ends.iter().all(|&end| apart(end, (8, 0)) <= 2), "{ends:?}");
}

#[test]
fn fbg_coh_01_the_first_may_not_go_where_nobody_can_follow() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 0);
    // The mate faces away and comes back no further than it started.
    stage.put(1, 0, 1, 3);
    ask_course(&mut stage, 0);
    assert!(!stage.ends().contains(&(8, 0)));
    assert!(stage.ends().contains(&(2, 0)), "the mate may stay");
}

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

#[test]
fn fbg_coh_02_04_a_crippled_mate_is_enough_and_is_never_demanded() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 1, 0);
    stage.put(2, 4, 0, 0);
    stage.cripple(2);
    ask_course(&mut stage, 0);
    // Near the hulk nobody has to come.
    stage.steer(5, 0, 0);
    ask_course(&mut stage, 1);
    let ends = stage.ends();
    assert!(ends.contains(&(2, 0)), "near the hulk alone: {ends:?}");
    assert!(
        ends.iter()
            .all(|&end| apart(end, (4, 0)) <= 2 || apart(end, (5, 0)) <= 2)
    );
}

#[test]
fn fbg_coh_03_a_squadron_may_end_in_two_pairs_unless_it_must_hang_together() {
    for (cohesion, pairs) in [(Cohesion::OneMate, true), (Cohesion::Connected, false)] {
        let mut stage = tugs(4, |rules| rules.movement.cohesion = cohesion);
        for (ship, r) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
            stage.put(ship, 0, r, 0);
        }
        ask_course(&mut stage, 0);
        stage.steer(8, 0, 0);
        ask_course(&mut stage, 1);
        stage.steer(7, 1, 0);
        ask_course(&mut stage, 2);
        assert_eq!(stage.ends().contains(&(0, 2)), pairs, "{cohesion:?}");
    }
}

/// The last ship to move joins a mate that waits and those that have met, or only the
/// first of them by a hulk.
#[test]
fn fbg_coh_03_other_variant_who_hangs_together_joins_all_and_over_hulks() {
    let connected = |rules: &mut Ruleset| rules.movement.cohesion = Cohesion::Connected;
    let ends = |hexes: [i16; 4], hulk: Option<u8>| {
        let mut stage = tugs(4, connected);
        (0..)
            .zip(hexes)
            .for_each(|(ship, q)| stage.put(ship, q, 0, 0));
        hulk.into_iter().for_each(|ship| stage.cripple(ship));
        stage.play(activation(0), none());
        stage.state.activation.unmoved = ShipId(3).bit();
        ask_course(&mut stage, 3);
        stage.ends()
    };
    let joining = ends([0, 4, 5, -3], None);
    assert!(joining.contains(&(2, 0)) && !joining.contains(&(-1, 0)));
    let joining = ends([0, 1, 3, 2], Some(2));
    assert!(joining.contains(&(5, 0)) && !joining.contains(&(6, 0)));
    // A hulk that hangs together with nobody is not joined.
    let joining = ends([0, 1, 5, 2], Some(2));
    assert!(joining.contains(&(3, 0)) && !joining.contains(&(7, 0)));
}

#[test]
fn fbg_coh_05_the_last_live_ship_is_free() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 1, 0);
    stage.put(2, 0, 2, 0);
    stage.cripple(1);
    stage.cripple(2);
    ask_course(&mut stage, 0);
    let all: BTreeSet<_> = stage
        .game
        .fan(&stage.state, ShipId(0))
        .courses()
        .iter()
        .map(|c| c.by)
        .collect();
    // The hulks are not in the way of any course.
    assert_eq!(stage.ends().len(), all.len());
}

#[test]
fn fbg_coh_06_losses_elsewhere_cost_nothing_until_the_squadron_moves() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 2, 0, 0);
    stage.put(2, 4, 0, 0);
    stage.state.on_map &= !ShipId(1).bit();
    stage.state.live &= !ShipId(1).bit();
    // The enemy's activation asks nothing of them, though they are four hexes apart.
    let before = stage.state.ships;
    stage.play(activation(1), none());
    stage.idle(&mut none());
    assert_eq!(stage.state.ships, before);
    // Its own brings them together again.
    ask_course(&mut stage, 0);
    assert!(
        !stage.ends().contains(&(1, 0)),
        "the other cannot come there"
    );
    stage.steer(2, 0, 0);
    assert!(stage.ends().iter().all(|&end| apart(end, (2, 0)) <= 2));
}

#[test]
fn fbg_coh_07_a_ship_that_cannot_keep_cohesion_comes_as_near_as_it_can() {
    let mut stage = tugs(2, |_| {});
    stage.put(0, -FAR, 0, 0);
    stage.put(1, FAR, 0, 3);
    ask_course(&mut stage, 0);
    assert_eq!(stage.ends(), [(8 - FAR, 0)]);
    stage.steer(8 - FAR, 0, 0);
    assert_eq!(stage.ends(), [(FAR - 8, 0)]);
    let mut stage = tugs(2, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, FAR, 0, 0);
    ask_course(&mut stage, 0);
    assert_eq!(stage.ends(), [(8, 0)]);
    // A hulk that is out of reach is nobody to come near to.
    let mut stage = tugs(3, |_| {});
    stage.put(0, 0, 0, 0);
    stage.put(1, 18, 0, 0);
    stage.put(2, -6, 0, 0);
    stage.cripple(2);
    ask_course(&mut stage, 0);
    assert_eq!(stage.ends(), [(8, 0)]);
}

/// Five frigates in two groups, as a battle had left them. Two of them once ended
/// alone, because one went to where another had stood, and that one went on.
#[test]
fn fbg_coh_07_nobody_is_left_by_a_mate_that_has_yet_to_move() {
    let mut stage = Stage::new(&["f5 5 squadron:one"], &["ca 2"]);
    stage.park();
    let starts = [
        (20, 6, 5),
        (19, 8, 4),
        (19, 10, 4),
        (22, 18, 3),
        (20, 17, 3),
    ];
    for (ship, (column, row, facing)) in (0..).zip(starts) {
        let hex = stage.game.map.hex(column, row);
        let facing = HexSide::new(facing);
        stage
            .game
            .stand(&mut stage.state, ShipId(ship), hex, facing);
    }
    let middle = stage.game.map.hex(17, 12);
    for (ship, column, row) in [(0, 17, 8), (1, 14, 9), (3, 20, 18)] {
        ask_course(&mut stage, ship);
        let by = stage.game.map.hex(column, row) - middle;
        stage.steer(by.q, by.r, 3);
    }
    let mut found = BTreeSet::new();
    reached(&mut stage, 5, &mut found);
    assert!(found.len() > 10);
    for stand in &found {
        assert_eq!(together(stand, 0b1_1111), 5, "{stand:?}");
    }
}

/// Three slow tugs in a row: the middle one can come to the first or stay with the last,
/// and the last cannot follow it. Once the first has gone ahead to be met, it is met; it
/// was left where it could have stayed nearer.
#[test]
fn fbg_coh_07_who_went_to_be_met_is_met() {
    let mut stage = tugs(3, |rules| {
        let tug = &mut rules.classes["tug"];
        (tug.low_hexes, tug.full_hexes) = (2, 3);
    });
    stage.put(0, -8, 0, 0);
    stage.put(1, 0, 0, 3);
    stage.put(2, 2, 0, 0);
    ask_course(&mut stage, 0);
    stage.steer(-5, 0, 0);
    ask_course(&mut stage, 1);
    let ends = stage.ends();
    assert!(ends.contains(&(-3, 0)));
    assert!(ends.iter().all(|&end| apart(end, (-5, 0)) <= 2), "{ends:?}");
    stage.steer(-3, 0, 3);
    // The last ends as near as it can.
    ask_course(&mut stage, 2);
    assert_eq!(stage.ends(), [(2, 0)]);
}

#[test]
fn fbg_coh_07_a_full_neighbourhood_is_out_of_reach() {
    let one = |rules: &mut Ruleset| rules.movement.cohesion_hexes = 1;
    for enemies in [3, 5] {
        let mut stage = Stage::with(one, &["tug 2 squadron:one"], &["f5 5 squadron:one"]);
        stage.park();
        // A mate in the corner of the edge that it faces, with five hexes around it.
        let corner = stage.game.map.hex(0, 11);
        let mut put = |id: u8, hex: Hex, facing: u8| {
            let facing = HexSide::new(facing);
            stage.game.stand(&mut stage.state, ShipId(id), hex, facing);
        };
        put(1, corner, 3);
        put(0, corner + Hex::new(5, 0), 3);
        let around = Hex::ORIGIN.ring(1).map(|by| corner + by);
        let on_map = around.filter(|hex| stage.game.map.contains(*hex));
        let around: Vec<Hex> = on_map.collect();
        assert_eq!(around.len(), 5);
        for (id, hex) in (2..).zip(&around).take(enemies) {
            stage
                .game
                .stand(&mut stage.state, ShipId(id), *hex, HexSide::new(0));
        }
        ask_course(&mut stage, 1);
        stage.act(Action::Course(0), none());
        ask_course(&mut stage, 0);
        let middle = stage.hex(0, 0);
        let gap = |&(q, r): &(i16, i16)| (middle + Hex::new(q, r)).distance(corner);
        let gaps: BTreeSet<u16> = stage.ends().iter().map(gap).collect();
        let wanted = if enemies == 5 { 2 } else { 1 };
        assert_eq!(gaps, BTreeSet::from([wanted]));
    }
}

#[test]
fn fbg_coh_07_mates_that_stay_scattered_do_not_bind_those_that_meet() {
    let mut stage = tugs(3, |_| {});
    stage.put(0, -FAR, 0, 3);
    stage.put(1, 4, 0, 0);
    stage.put(2, 4, 1, 0);
    ask_course(&mut stage, 0);
    stage.steer(-FAR, 0, 0);
    ask_course(&mut stage, 1);
    // The two others look after themselves.
    assert!(stage.ends().contains(&(7, 0)), "{:?}", stage.ends());
    stage.steer(7, 0, 0);
    ask_course(&mut stage, 2);
    assert!(stage.ends().iter().all(|&end| apart(end, (7, 0)) <= 2));
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

fn stand(state: &State, count: u8) -> Stand {
    (0..count).map(|id| state.ship(ShipId(id)).hex).collect()
}

/// How many live ships have a mate near.
fn together(stand: &Stand, live: u32) -> usize {
    let near = |a: &Hex| stand.iter().any(|b| (1..=2).contains(&a.distance(*b)));
    let live = ships(live).filter(|id| near(&stand[id.index()]));
    live.count()
}

/// Every stand that legal decisions lead to from here.
fn reached(stage: &mut Stage, count: u8, found: &mut BTreeSet<Stand>) {
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
