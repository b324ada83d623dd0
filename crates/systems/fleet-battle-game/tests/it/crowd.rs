//! Where ships end that may explode, and those beside them.

use evenkeel_board::Hex;
use evenkeel_fleet_battle_game::ruleset::Ruleset;
use evenkeel_fleet_battle_game::tactics::Opinions;
use evenkeel_kernel::tactics::{Doctrine, Weights};

use crate::arena::captain;
use crate::stage::Stage;
use crate::tactics::{advised_by, move_squadron};

/// The shipped captain with other opinions.
fn with(change: fn(&mut Opinions)) -> Doctrine<Opinions> {
    let mut doctrine = captain();
    change(&mut doctrine.opinions);
    doctrine
}

/// From how many of the six places beside a friend a cruiser ends within an explosion's `reach`
/// of it, before three enemies; the shields of both, up and down.
fn near(reach: u8, own: [u8; 2], friends: [u8; 2], doctrine: &Doctrine<Opinions>) -> usize {
    let ends_near = |place: &Hex| {
        let squadrons = ["ca 2 squadron:first", "ca 2 squadron:second"];
        let change = |rules: &mut Ruleset| rules.damage.explosion_hexes = reach;
        let mut stage = Stage::with(change, &squadrons, &["d7 3"]);
        // The others of both squadrons are not on the map.
        stage.put(0, place.q, place.r, 0);
        stage.put(2, 0, 0, 0);
        stage.shields(0, own[0], own[1]);
        stage.shields(2, friends[0], friends[1]);
        for foe in 0..3 {
            stage.put(4 + foe, 9, i16::from(foe) - 5, 3);
        }
        move_squadron(&mut stage, |stage| advised_by(stage, doctrine));
        stage.ship(0).hex.distance(stage.ship(2).hex) <= u16::from(reach)
    };
    let places = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let places = places.map(|(q, r)| Hex::new(q, r));
    places.iter().filter(|place| ends_near(place)).count()
}

#[test]
fn nobody_stays_beside_friends_who_is_nearly_shot_to_pieces() {
    let careless = with(|opinions| opinions.own_explodes = 0.0);
    for (shields, stay) in [([0, 2], 4), ([0, 1], 2), ([0, 0], 0)] {
        assert_eq!(near(1, shields, [2, 0], &captain()), stay, "{shields:?}");
        assert_eq!(near(1, shields, [2, 0], &careless), 4, "{shields:?}");
    }
    // Where explosions reach further, it keeps further off.
    let [mindful, careless] =
        [captain(), careless].map(|captain| near(2, [0, 0], [2, 0], &captain));
    assert!(mindful < careless, "{mindful} and {careless} of 6");
}

#[test]
fn fewer_stay_beside_a_friend_that_is_nearly_shot_to_pieces() {
    let captain = with(|opinions| opinions.own_explodes = 0.0);
    let careless = with(|opinions| {
        opinions.own_explodes = 0.0;
        opinions.frail_explodes = 0.0;
    });
    assert_eq!(near(1, [0, 2], [2, 0], &captain), 4);
    assert_eq!(near(1, [0, 2], [0, 0], &captain), 2);
    assert_eq!(near(1, [0, 2], [0, 0], &careless), 4);
}

#[test]
fn who_has_nothing_else_to_lose_rushes_into_the_enemy() {
    let mut doctrine = with(|opinions| {
        opinions.haste = 100.0;
        opinions.foe_scuttles = 0.0;
    });
    doctrine.weights = Weights {
        dealt: 0.0,
        taken: 0.0,
        objective: 0.0,
        approach: 0.0,
        loss: 1.0,
    };
    for rushes in [true, false] {
        let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.shields(0, 0, 0);
        // Low speed does not lead beside it, full speed does.
        stage.put(2, 8, 0, 3);
        stage.put(3, 12, 0, 3);
        if !rushes {
            doctrine.opinions.own_explodes = 0.0;
        }
        move_squadron(&mut stage, |stage| advised_by(stage, &doctrine));
        let apart = stage.ship(0).hex.distance(stage.ship(2).hex);
        assert_eq!(apart == 1, rushes, "{apart}");
    }
}
