//! Worked examples of distances, facings, sight and cover (ledger E.5), as a
//! model that shoots sees them.

use evenkeel_warfleets::event::Facing;
use evenkeel_warfleets::state::Sighting;

use crate::moves::{PRINTED, assert_close};
use crate::scene::{COVER, Stage, circle, ftl, shooting};

/// A heavy ship, whose turret reaches 24 inches, and the target, by centre and
/// heading, with a third ship.
fn sees(
    terrain: &[evenkeel_warfleets::terrain::Piece],
    attacker: (f64, f64, f64),
    target: (&str, f64, f64, f64),
    third: Option<(f64, f64)>,
) -> Option<Sighting> {
    let mut stage = Stage::on(&ftl(), terrain, &["heavy"], &[target.0, "medium"]);
    stage.put(stage.a(0), attacker.0, attacker.1, attacker.2);
    stage.put(stage.b(0), target.1, target.2, target.3);
    if let Some((x, y)) = third {
        stage.put(stage.b(1), x, y, 0.0);
    }
    stage.play(shooting(stage.a(0)), &[]);
    let target = stage.b(0);
    let sightings = &stage.state.activation.sightings;
    sightings
        .iter()
        .find(|sighting| sighting.target == target)
        .copied()
}

#[test]
fn wf_ex_110_to_112_gaps_between_bases() {
    let stage = Stage::new(&ftl(), &["heavy", "light"], &["medium", "gunship"]);
    for (id, radius) in [
        (stage.a(0), 1.1811),
        (stage.b(0), 1.1811),
        (stage.a(1), 0.6299),
        (stage.b(1), 0.6299),
    ] {
        assert_close(stage.game.spec(id).radius_in, radius, PRINTED);
    }
    let seen = sees(&[], (10.0, 10.0, 0.0), ("medium", 16.0, 18.0, 0.0), None);
    assert_close(seen.unwrap().gap_in, 7.6378, PRINTED);
    let seen = sees(&[], (10.0, 10.0, 0.0), ("light", 20.0, 10.0, 0.0), None);
    assert_close(seen.unwrap().gap_in, 8.1890, PRINTED);
}

#[test]
fn wf_ex_113_to_116_facings() {
    let facings = |attacker, (x, y, heading)| {
        let seen = sees(&[], attacker, ("medium", x, y, heading), None).unwrap();
        (seen.through, seen.facing)
    };
    assert_eq!(
        facings((20.0, 10.0, 90.0), (30.0, 18.0, 180.0)),
        (Facing::Right, Facing::Front)
    );
    assert_eq!(
        facings((20.0, 10.0, 90.0), (22.0, 18.0, 90.0)),
        (Facing::Front, Facing::Rear)
    );
    // Exactly 45 degrees is front, exactly 135 is side.
    assert_eq!(
        facings((20.0, 10.0, 0.0), (26.0, 16.0, 0.0)).0,
        Facing::Front
    );
    assert_eq!(
        facings((20.0, 10.0, 0.0), (14.0, 16.0, 0.0)).0,
        Facing::Left
    );
}

#[test]
fn wf_ex_127_a_third_ship_in_the_way() {
    for (aside, seen) in [(1.1, false), (1.3, true)] {
        let third = Some((15.0, 10.0 + aside));
        let sighting = sees(&[], (10.0, 10.0, 0.0), ("medium", 20.0, 10.0, 0.0), third);
        assert_eq!(sighting.is_some(), seen);
    }
}

#[test]
fn wf_ex_128_129_clouds() {
    let covered = |x: f64, y: f64, radius: f64| {
        let cloud = [circle(10.0 + x, 10.0 + y, radius, COVER)];
        let target = ("medium", 20.0, 10.0, 0.0);
        sees(&cloud, (10.0, 10.0, 0.0), target, None).unwrap().cover
    };
    assert!(covered(5.0, 1.9, 2.0));
    assert!(!covered(5.0, 2.5, 2.0));
    // Around the attacker alone, and around both.
    assert!(!covered(0.0, 0.5, 2.0));
    assert!(covered(5.0, 0.0, 6.0));
}
