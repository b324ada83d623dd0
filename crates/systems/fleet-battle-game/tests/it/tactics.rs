//! What players do in small positions whose best answer is plain.

use evenkeel_board::{HexArc, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId, SquadronId};
use evenkeel_fleet_battle_game::courses::{Room, Speed};
use evenkeel_fleet_battle_game::ruleset::{Edge, Ruleset};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_fleet_battle_game::tactics::{Opinions, Scratch};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};

use crate::arena::captain;
use crate::stage::{Stage, activation, fire, hits, none};

/// What a captain thinks of, and what it decides.
fn thoughts(stage: &Stage, doctrine: &Doctrine<Opinions>) -> (Vec<Judged<Action>>, Action) {
    let Turn::One(side) = stage.game.to_move(&stage.state) else {
        panic!("the battle is over");
    };
    let view = stage.game.view(&stage.state, side);
    let mut judged = Vec::new();
    let scratch = &mut Scratch::default();
    stage.game.judge(view, doctrine, scratch, &mut judged);
    let score = |judged: &Judged<Action>| doctrine.weights.score(&judged.judgement);
    // The first of equals.
    let best = judged
        .iter()
        .rev()
        .max_by(|a, b| score(a).total_cmp(&score(b)));
    let best = best.expect("a judged action").action;
    (judged, best)
}

/// What a captain with this doctrine decides.
pub fn advised_by(stage: &Stage, doctrine: &Doctrine<Opinions>) -> Action {
    thoughts(stage, doctrine).1
}

/// What the shipped captain decides.
fn advice(stage: &Stage) -> Action {
    advised_by(stage, &captain())
}

/// What the simple player decides.
fn charge(stage: &Stage) -> Action {
    let Turn::One(side) = stage.game.to_move(&stage.state) else {
        panic!("the battle is over");
    };
    let view = stage.game.view(&stage.state, side);
    stage.game.charge(view, &mut Scratch::default())
}

/// Plays a whole activation as advised, up to the first decision on fire.
pub fn move_squadron(stage: &mut Stage, player: impl Fn(&Stage) -> Action) {
    stage.play(activation(0), none());
    while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        stage.act(player(stage), none());
    }
}

/// At which speed the asked ship goes.
fn speed(stage: &Stage, action: Action) -> Speed {
    let (Ask::Course(ship), Action::Course(place)) = (stage.state.ask, action) else {
        panic!("{action:?}");
    };
    let fan = stage.game.fan(&stage.state, ship);
    let room = Room::at(&stage.game.map, stage.state.ship(ship).hex);
    let course = fan.courses()[usize::from(place)];
    fan.speed(course, room).expect("a legal course")
}

/// Three cruisers side by side before two battlecruisers at range 3 and 4.
fn line_of_battle() -> Stage {
    let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
    for ship in 0..3 {
        stage.put(ship, 0, i16::from(ship) * 2, 0);
    }
    stage.put(3, 3, 1, 3);
    stage.put(4, 3, 3, 3);
    stage
}

#[test]
fn fire_goes_to_the_ship_that_can_be_crippled() {
    for weak in [3, 4] {
        let mut stage = line_of_battle();
        stage.shields(weak, 0, 0);
        stage.play(fire(0), none());
        assert_eq!(advice(&stage), Action::Target(ShipId(weak)));
        stage.act(Action::Target(ShipId(weak)), none());
        // A cruiser cripples it in five of six shots, so one or two are enough.
        let mut named = 0;
        while let Action::Firer(firer) = advice(&stage) {
            stage.act_with(Action::Firer(firer), &mut SeededDice::new(1));
            named += 1;
        }
        assert!((1..=2).contains(&named), "{named} fire at {weak}");
    }
}

#[test]
fn all_fire_at_a_ship_that_needs_it() {
    let mut stage = line_of_battle();
    stage.shields(3, 0, 2);
    stage.play(fire(0), none());
    assert_eq!(advice(&stage), Action::Target(ShipId(3)));
    stage.act(Action::Target(ShipId(3)), none());
    for _ in 0..2 {
        let action = advice(&stage);
        assert!(matches!(action, Action::Firer(_)), "{action:?}");
        stage.act_with(action, &mut SeededDice::new(1));
    }
}

/// Rule FBG-WIN-02: the last live enemy's loss ends the battle, so nobody minds its blast.
#[test]
fn the_last_enemy_is_shot_at_whoever_stands_beside_it() {
    for is_last in [true, false] {
        let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 2, 0, 3);
        stage.put(2, 1, 1, 3);
        stage.put(3, 1, 0, 0);
        stage.put(4, 16, 0, 3);
        for ship in [1, 2, 3] {
            stage.shields(ship, 0, 0);
        }
        if is_last {
            stage.cripple(4);
        }
        stage.play(fire(0), none());
        let expected = match is_last {
            true => Action::Target(ShipId(3)),
            false => Action::CeaseFire,
        };
        assert_eq!(advice(&stage), expected);
    }
}

#[test]
fn hulks_are_set_off_beside_enemies_only() {
    for (beside_enemy, expected) in [
        (true, Action::Target(ShipId(2))),
        (false, Action::CeaseFire),
    ] {
        let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 2, 0);
        // The live enemy is out of range, or the hulk lies beside a friend.
        stage.put(3, 16, 0, 3);
        if beside_enemy {
            stage.put(2, 15, 0, 3);
        } else {
            stage.put(2, 1, 0, 3);
        }
        stage.cripple(2);
        stage.play(fire(0), none());
        assert_eq!(advice(&stage), expected);
    }
}

#[test]
fn shields_go_up_where_fire_is_of_little_use() {
    // An enemy near by whose shields are down, and enemies far off with all theirs.
    for (range, bare, raise) in [(3, true, false), (15, false, true)] {
        let mut stage = Stage::new(&["ca 2"], &["c9 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 2, 0);
        stage.shields(0, 1, 1);
        stage.put(2, range, 0, 3);
        stage.put(3, range, 1, 3);
        if bare {
            stage.shields(2, 0, 3);
        }
        move_squadron(&mut stage, |stage| match stage.state.ask {
            Ask::Helm => Action::Helm(ShipId(0)),
            _ => stage.legal()[0],
        });
        assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
        assert_eq!(advice(&stage), Action::Raise(raise), "range {range}");
    }
}

#[test]
fn a_crippled_ship_blows_up_among_enemies() {
    for (friends, wanted) in [(1, true), (3, false)] {
        let mut stage = Stage::new(&["ca 4"], &["d7 4"]);
        stage.put(4, 0, 0, 0);
        // Two enemies are beside it, and so many friends.
        stage.put(0, 1, 0, 3);
        stage.put(1, 0, 1, 3);
        for (friend, (q, r)) in (5..5 + friends).zip([(-1, 0), (0, -1), (1, -1)]) {
            stage.put(friend, q, r, 0);
        }
        stage.shields(4, 0, 0);
        stage.play(hits(0, 4, 1), none());
        assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(4)));
        assert_eq!(advice(&stage), Action::SelfDestruct(wanted));
    }
}

/// At which speed the first ship of a squadron goes at an enemy at a range.
fn speed_at(range: i16, doctrine: &Doctrine<Opinions>) -> Speed {
    let mut stage = Stage::new(&["dn 2"], &["c9 2"]);
    for (ship, r) in [(0, 0), (1, 2)] {
        stage.put(ship, -14, r, 0);
        stage.put(ship + 2, range - 14, r, 3);
    }
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    speed(&stage, thoughts(&stage, doctrine).1)
}

#[test]
fn who_minds_its_shields_comes_slowly() {
    let mut hasty = captain();
    hasty.opinions.calm = 0.0;
    assert_eq!(speed_at(30, &hasty), Speed::Full);
    assert_ne!(speed_at(9, &hasty), Speed::Full);
    assert_eq!(speed_at(30, &captain()), Speed::Low);
}

#[test]
fn nobody_with_a_weak_stern_shows_it_to_the_enemy() {
    // Between facings that fire as well, a battlecruiser keeps its stern away.
    for facing in 0..6 {
        let mut stage = Stage::new(&["d7 2"], &["ca 2"]);
        stage.put(0, 0, 0, facing);
        stage.put(1, 0, 2, facing);
        stage.put(2, 6, 0, 3);
        stage.put(3, 6, 1, 3);
        move_squadron(&mut stage, advice);
        for own in [0, 1] {
            let ship = stage.ship(own);
            for foe in [2, 3] {
                let arc = HexArc::of_hex(ship.hex, ship.facing, stage.ship(foe).hex);
                assert_ne!(arc, HexArc::Rear, "{own} from {foe}, began {facing}");
            }
        }
    }
}

#[test]
fn nobody_stays_beside_a_hulk_within_the_enemys_reach() {
    let mut stage = Stage::new(&["ca 3"], &["d7 3"]);
    for ship in 0..3 {
        stage.put(ship, 0, i16::from(ship), 0);
        stage.put(ship + 3, 8, i16::from(ship), 3);
    }
    stage.cripple(1);
    move_squadron(&mut stage, advice);
    for live in [0, 2] {
        assert!(
            stage.ship(live).hex.distance(stage.ship(1).hex) > 1,
            "{live}"
        );
    }
}

#[test]
fn charging_ships_come_close_and_fire() {
    let mut stage = line_of_battle();
    move_squadron(&mut stage, charge);
    for own in 0..3 {
        let hex = stage.ship(own).hex;
        let nearest = [3, 4].map(|foe| hex.distance(stage.ship(foe).hex));
        assert!(nearest.into_iter().min() <= Some(2), "{own}");
    }
    assert_eq!(stage.state.ask, Ask::Target);
    assert!(matches!(charge(&stage), Action::Target(_)));
}

#[test]
fn fleets_begin_in_one_line_behind_the_front_and_look_at_the_enemy() {
    let mut stage = Stage::new(&["dn 1", "ca 3", "dd 2"], &["c9 1", "d7 3", "f5 2"]);
    stage.state = stage.game.empty_map();
    stage.state.round = 0;
    stage.play(Scene::Deployment, none());
    while matches!(stage.state.ask, Ask::Place(_) | Ask::Face(_)) {
        stage.act(advice(&stage), none());
    }
    for ship in 0..12 {
        let (column, _) = stage.game.map.column_and_row(stage.ship(ship).hex);
        let (line, facing) = if ship < 6 { (3, 0) } else { (32, 3) };
        assert_eq!(
            (column, stage.ship(ship).facing),
            (line, HexSide::new(facing))
        );
    }
}

/// Hexes from the nearest ship of squadron 0 to the nearest of the other side.
fn apart(stage: &Stage, own: u8, foes: u8) -> u16 {
    let pairs = (0..own).flat_map(|one| (own..own + foes).map(move |other| (one, other)));
    let apart = pairs.map(|(one, other)| stage.ship(one).hex.distance(stage.ship(other).hex));
    apart.min().expect("ships")
}

/// Two squadrons that face each other at a range, in the middle of a round.
fn squadrons_at(own: &str, foes: &str, range: i16) -> Stage {
    let mut stage = Stage::new(&[own], &[foes]);
    for (ship, r) in [(0, 0), (1, 2), (2, 1)] {
        stage.put(ship, -8, r, 0);
        stage.put(ship + 3, range - 8, r, 3);
    }
    stage
}

#[test]
fn klingons_keep_their_range_and_the_federation_closes() {
    // At 13 hexes battlecruisers hit twice as often as cruisers, below 4 the
    // cruisers half as often again.
    let mut klingon = squadrons_at("d7 3", "ca 3", 14);
    move_squadron(&mut klingon, advice);
    assert!(apart(&klingon, 3, 3) >= 13, "{}", apart(&klingon, 3, 3));
    let mut federation = squadrons_at("ca 3", "d7 3", 14);
    move_squadron(&mut federation, advice);
    assert!(
        apart(&federation, 3, 3) <= 12,
        "{}",
        apart(&federation, 3, 3)
    );
}

#[test]
fn a_target_that_has_still_to_act_is_preferred() {
    for squadron in [1, 2] {
        let foes = ["d7 2 squadron:one", "d7 2 squadron:two"];
        let mut stage = Stage::new(&["ca 2"], &foes);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 1, 0);
        // One of each squadron, as far away.
        stage.put(2, 5, 0, 3);
        stage.put(4, 4, 1, 3);
        // The next hits take shields off for good, and with them fire.
        stage.shields(2, 0, 2);
        stage.shields(4, 0, 2);
        stage.state.cup = SquadronId(squadron).bit();
        stage.play(fire(0), none());
        let expected = if squadron == 1 { 2 } else { 4 };
        assert_eq!(advice(&stage), Action::Target(ShipId(expected)));
    }
}

/// How near a squadron comes to another from these ranges, whose chits are in the cup or not.
fn ranges_from(own: &str, foes: &str, cup: u32) -> [u16; 5] {
    [13, 15, 17, 19, 21].map(|range| {
        let mut stage = squadrons_at(own, foes, range);
        stage.state.cup = cup;
        move_squadron(&mut stage, advice);
        apart(&stage, 3, 3)
    })
}

#[test]
fn ships_come_nearer_when_the_enemy_has_acted() {
    for own in ["ca 3", "dn 3", "dd 3", "sc 3", "f5 3", "tug 3"] {
        let mut nearer = 0;
        for foes in ["ca 3", "d7 3", "c9 3"] {
            let waiting = ranges_from(own, foes, SquadronId(1).bit());
            let done = ranges_from(own, foes, 0);
            let each = done.iter().zip(&waiting);
            assert!(
                each.clone().all(|(done, waiting)| done <= waiting),
                "{own} {foes}"
            );
            nearer += each.filter(|(done, waiting)| done < waiting).count();
        }
        assert!(nearer > 0, "{own}");
    }
}

#[test]
fn who_wins_by_waiting_leaves_the_way_to_the_other() {
    let patient = |patience| {
        let mut doctrine = captain();
        doctrine.opinions.patience = patience;
        doctrine
    };
    let [waits, comes] = [0.0, 1.0].map(|patience| {
        let mut stage = squadrons_at("ca 3", "ca 3", 30);
        stage.shields(3, 0, 0);
        stage.play(activation(0), none());
        stage.act(Action::Helm(ShipId(0)), none());
        let (_, course) = thoughts(&stage, &patient(patience));
        stage.act(course, none());
        stage.ship(0).hex.distance(stage.ship(3).hex)
    });
    assert!(comes < waits, "{comes} and {waits} hexes");
}

#[test]
fn who_moves_first_is_an_opinion() {
    let first = |slow_first, near_first| {
        let mut doctrine = captain();
        doctrine.opinions.worthy_first = 0.0;
        doctrine.opinions.slow_first = slow_first;
        doctrine.opinions.near_first = near_first;
        move |stage: &Stage| thoughts(stage, &doctrine).1
    };
    let mut stage = Stage::new(&["dd 1", "tug 1", "ca 1"], &["d7 2"]);
    for (ship, q) in [(0, 0), (1, 0), (2, 1)] {
        stage.put(ship, q, i16::from(ship), 0);
    }
    stage.put(3, 12, 2, 3);
    stage.put(4, 13, 2, 3);
    stage.play(activation(0), none());
    assert_eq!(first(1.0, 0.0)(&stage), Action::Helm(ShipId(1)), "the tug");
    assert_eq!(
        first(0.0, 1.0)(&stage),
        Action::Helm(ShipId(2)),
        "the nearest"
    );
}

#[test]
fn shields_go_up_while_nobody_is_near() {
    let mut stage = squadrons_at("ca 3", "d7 3", 28);
    stage.shields(0, 0, 2);
    stage.play(activation(0), none());
    while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        stage.act(stage.legal()[0], none());
    }
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
    assert_eq!(advice(&stage), Action::Raise(true));
}

#[test]
fn nobody_leaves_the_map() {
    let change = |rules: &mut Ruleset| rules.movement.edge = Edge::LeavesAsLost;
    let mut stage = Stage::with(change, &["ca 2"], &["d7 2"]);
    stage.put(0, -16, 0, 3);
    stage.put(1, -16, 1, 3);
    stage.put(2, -8, 0, 3);
    stage.put(3, -8, 1, 3);
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    let (judged, course) = thoughts(&stage, &captain());
    assert!(
        judged
            .iter()
            .any(|judged| judged.action == Action::LeaveMap)
    );
    assert_ne!(course, Action::LeaveMap);
}

#[test]
fn several_answers_are_offered_all_legal_and_none_twice() {
    let mut broad = captain();
    (broad.opinions.breadth, broad.opinions.doubt) = (3, 1e6);
    let mut stage = line_of_battle();
    stage.play(activation(0), none());
    let mut offered = [0; 4];
    while stage.state.ask != Ask::Nothing {
        let kind = match stage.state.ask {
            Ask::Helm => 0,
            Ask::Course(_) => 1,
            Ask::Target => 2,
            Ask::Firer => 3,
            _ => break,
        };
        let (judged, action) = thoughts(&stage, &broad);
        let legal = stage.legal();
        for (place, one) in judged.iter().enumerate() {
            assert!(legal.contains(&one.action), "{:?}", one.action);
            let twice = judged[..place]
                .iter()
                .any(|other| other.action == one.action);
            assert!(!twice, "{:?} twice", one.action);
        }
        // How many are looked at changes nothing about what is decided.
        assert_eq!(advice(&stage), action);
        offered[kind] = offered[kind].max(judged.len());
        stage.act_with(action, &mut SeededDice::new(1));
    }
    assert_eq!(offered[0], 3, "ships to move");
    assert_eq!(offered[1], 4, "courses");
    assert_eq!(offered[2], 3, "two targets, and no fire");
    assert!(offered[3] >= 2, "{} firers", offered[3]);
}

#[test]
fn equal_views_give_equal_answers() {
    let mut stage = line_of_battle();
    stage.play(activation(0), none());
    let view = stage.game.view(&stage.state, Side::A);
    let mut other = squadrons_at("dn 3", "c9 3", 9);
    other.play(activation(0), none());
    let judge = |scratch: &mut Scratch| {
        let mut judged = Vec::new();
        stage.game.judge(view, &captain(), scratch, &mut judged);
        judged
    };
    let mut used = Scratch::default();
    let first = judge(&mut used);
    let elsewhere = other.game.view(&other.state, Side::A);
    other
        .game
        .judge(elsewhere, &captain(), &mut used, &mut Vec::new());
    assert_eq!(judge(&mut used), first);
    assert_eq!(judge(&mut Scratch::default()), first);
}

#[test]
fn the_bold_close_and_the_careful_stand_off() {
    let [bold, careful] = [
        evenkeel_configs::text("players/bold-fleet-battle-game.ron"),
        evenkeel_configs::text("players/careful-fleet-battle-game.ron"),
    ]
    .map(|text| ron::from_str::<Doctrine<Opinions>>(text).expect("a shipped captain"));
    let [bold, careful] = [bold, careful].map(|doctrine| {
        [13, 16, 19, 22, 25].map(|range| {
            let mut stage = squadrons_at("ca 3", "ca 3", range);
            stage.state.round = 6;
            stage.play(activation(0), none());
            while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
                let (_, action) = thoughts(&stage, &doctrine);
                stage.act(action, none());
            }
            apart(&stage, 3, 3)
        })
    });
    assert!(bold.iter().sum::<u16>() < careful.iter().sum());
}

#[test]
fn who_never_rushes_rushes_where_it_must() {
    let mut slow = captain();
    slow.opinions.haste = -1.0;
    // Both mates are so far away that only full speed leads nearer to them.
    let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
    for (ship, q, r) in [(0, -10, 0), (1, 0, 0), (2, 1, 0), (3, 15, 0), (4, 15, 1)] {
        stage.put(ship, q, r, if ship < 3 { 0 } else { 3 });
    }
    stage.play(activation(0), none());
    for ship in [1, 2] {
        stage.act(Action::Helm(ShipId(ship)), none());
        let stay = stage.ship(ship).hex - stage.hex(0, 0);
        if stage.state.ask == Ask::Course(ShipId(ship)) {
            stage.steer(stay.q, stay.r, 0);
        }
    }
    let (judged, course) = thoughts(&stage, &slow);
    assert!(!judged.is_empty());
    assert_eq!(speed(&stage, course), Speed::Full);
}
