//! At which range and speed captains keep, in small positions.

use evenkeel_fleet_battle_game::action::{Action, ShipId, SquadronId};
use evenkeel_fleet_battle_game::courses::{Room, Speed};
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_fleet_battle_game::tactics::Opinions;
use evenkeel_kernel::tactics::Doctrine;

use crate::arena::captain;
use crate::captain_fire::line_of_battle;
use crate::stage::{Stage, activation, none};
use crate::tactics::{advice, charge, move_squadron, thoughts};

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

/// Hexes from the nearest ship of squadron 0 to the nearest of the other side.
fn apart(stage: &Stage, own: u8, foes: u8) -> u16 {
    let pairs = (0..own).flat_map(|one| (own..own + foes).map(move |other| (one, other)));
    let apart = pairs.map(|(one, other)| stage.ship(one).hex.distance(stage.ship(other).hex));
    apart.min().expect("ships")
}

/// Two squadrons that face each other at a range, in the middle of a round.
pub fn squadrons_at(own: &str, foes: &str, range: i16) -> Stage {
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
