//! Sets of hexes around a ship.

use evenkeel_board::Hex;
use evenkeel_fleet_battle_game::patch::{PATCH_REACH, Patch};
use evenkeel_fleet_battle_game::ruleset::MAX_COHESION;

fn patch(hexes: &[Hex]) -> Patch {
    let mut patch = Patch::EMPTY;
    hexes.iter().for_each(|&hex| patch.insert(hex));
    patch
}

/// Every hex that a set can hold.
fn kept() -> impl Iterator<Item = Hex> {
    let far = |hex: &Hex| hex.q.abs().max(hex.r.abs());
    let around = Hex::ORIGIN.within(2 * PATCH_REACH as u16);
    around.filter(move |hex| far(hex) <= PATCH_REACH)
}

#[test]
fn a_disc_has_the_hexes_at_its_distance_without_its_centre() {
    for centre in [Hex::ORIGIN, Hex::new(3, -5), Hex::new(-14, 15)] {
        for distance in 1..=MAX_COHESION {
            let mut around = Patch::EMPTY;
            around.add_around(centre, distance);
            for hex in kept() {
                let apart = centre.distance(hex);
                let near = (1..=u16::from(distance)).contains(&apart);
                assert_eq!(around.contains(hex), near, "{hex:?} from {centre:?}");
            }
            assert_eq!(patch(&[centre]).around(distance), around);
        }
    }
}

#[test]
fn another_centre_sees_the_same_hexes() {
    let hexes = [Hex::new(0, 0), Hex::new(8, -4), Hex::new(-6, 7)];
    let by = Hex::new(-3, 7);
    let seen = patch(&hexes).seen_from(by);
    assert_eq!(seen, patch(&hexes.map(|hex| hex - by)));
}

#[test]
fn a_set_is_within_another_that_has_all_its_hexes() {
    let (one, two) = (Hex::new(3, -5), Hex::new(-4, 2));
    assert!(patch(&[one]).is_within(&patch(&[two, one])));
    assert!(!patch(&[two, one]).is_within(&patch(&[one])));
    assert!(Patch::EMPTY.is_within(&Patch::EMPTY));
    assert_eq!(Patch::CENTRE, patch(&[Hex::ORIGIN]));
}
