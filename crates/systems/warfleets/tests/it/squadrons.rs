//! Squadrons and engagement (rules WF-SQN and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, ModelId};
use evenkeel_warfleets::event::{Cause, Event, Facing};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, assert_close, straight};
use crate::scene::{DANGEROUS, Stage, circle, fire, ftl, shooting};

/// A flight at Move speed along x; a gunship's steps are thirds of 10 inches.
fn east(step: u8) -> Action {
    Action::Fly(Flight {
        cruise: false,
        to: FlightSpot::Ahead { direction: 0, step },
    })
}

/// Side `A`'s gunship at (20, 20), side `B`'s gunships as told.
fn gunships(enemies: &[(f64, f64)]) -> Stage {
    let b: Vec<_> = enemies.iter().map(|_| "gunship").chain(["light"]).collect();
    let mut stage = Stage::new(&ftl(), &["gunship", "light"], &b);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 5.0, 5.0, 0.0);
    for (index, &(x, y)) in enemies.iter().enumerate() {
        stage.put(stage.b(index as u8), x, y, 0.0);
    }
    stage.put(stage.b(enemies.len() as u8), 60.0, 40.0, 0.0);
    stage
}

fn may(stage: &mut Stage, action: Action) -> bool {
    stage.ready(stage.a(0));
    stage.legal().contains(&action)
}

#[test]
fn wf_ex_125_who_enters_a_zone_must_end_in_it() {
    // Along x past an enemy 6 inches ahead and 2 aside, the centre must end
    // between 3.4258 and 8.5742. A flight of 10 inches is held against limits
    // that are shifted with the enemy.
    let limit = 8.5742;
    for (shift, legal) in [(10.0 - limit + 0.001, true), (10.0 - limit - 0.001, false)] {
        let mut stage = gunships(&[(26.0 + shift, 22.0)]);
        assert_eq!(may(&mut stage, east(3)), legal, "{shift}");
    }
    // Without an enemy near there is no such limit, and short of the zone none.
    assert!(may(&mut gunships(&[(26.0, 30.0)]), east(3)));
    for (shift, legal) in [
        (20.0 / 3.0 - limit - 0.001, false),
        (20.0 / 3.0 - limit + 0.001, true),
    ] {
        assert_eq!(may(&mut gunships(&[(26.0 + shift, 22.0)]), east(2)), legal);
    }
    let entry = 3.4258;
    for shift in [10.0 / 3.0 - entry - 0.001, 10.0 / 3.0 - entry + 0.001] {
        // Just inside the zone or just short of it, both are fine.
        assert!(may(&mut gunships(&[(26.0 + shift, 22.0)]), east(1)));
    }
}

#[test]
fn it_may_fly_on_inside_a_zone() {
    // It enters the zone at 3.43 inches and ends at 6.67, still in it.
    assert!(may(&mut gunships(&[(26.0, 22.0)]), east(2)));
}

#[test]
fn every_zone_that_is_entered_counts() {
    let near = (25.0, 22.5);
    let far = (30.5, 21.5);
    assert!(may(&mut gunships(&[near]), east(2)));
    assert!(may(&mut gunships(&[far]), east(3)));
    // At 10 inches the near one is left behind.
    assert!(!may(&mut gunships(&[near, far]), east(3)));
    // At 6.67 inches both are near.
    let both = [(25.0, 22.5), (29.0, 21.5)];
    assert!(may(&mut gunships(&both), east(2)));
}

#[test]
fn an_engaged_squadron_stays_whatever_it_does() {
    for (gap, engaged) in [(2.0, true), (2.001, false)] {
        let mut stage = gunships(&[(40.0, 40.0)]);
        stage.put_beside(stage.b(0), gap, stage.a(0), 0.0);
        for id in [stage.a(0), stage.b(0)] {
            let mut stage = stage.clone();
            stage.play(stage.activation(id), &[]);
            // It is not asked where to fly, but may shoot.
            let asked = stage.state.ask == Ask::Manoeuvre(id);
            assert_eq!(asked, !engaged);
            if engaged {
                assert_eq!(stage.state.ask, Ask::Fire(id));
                let (x, y) = stage.pos(id);
                stage.act(Action::CeaseFire, &[]);
                assert_eq!(stage.pos(id), (x, y));
            }
        }
    }
}

/// The targets of a model that is asked to fire.
fn targets(stage: &Stage, id: ModelId) -> Vec<ModelId> {
    assert_eq!(stage.state.ask, Ask::Fire(id));
    let targets = stage.legal().into_iter().filter_map(|action| match action {
        Action::Fire { target, .. } => Some(target),
        _ => None,
    });
    targets.collect()
}

#[test]
fn an_engaged_squadron_shoots_only_at_those_it_is_engaged_with() {
    let mut stage = gunships(&[(22.5, 20.0), (20.0, 22.5)]);
    stage.put(stage.b(2), 18.5, 18.5, 0.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    assert_eq!(targets(&stage, stage.a(0)), [stage.b(0), stage.b(1)]);
    // Without the enemy squadrons it may shoot at the ship.
    let mut stage = gunships(&[]);
    stage.put(stage.b(0), 18.5, 18.5, 0.0);
    stage.ready(stage.a(0));
    stage.act(Action::Hold(0), &[]);
    assert_eq!(targets(&stage, stage.a(0)), [stage.b(0)]);
}

#[test]
fn engagement_ends_at_once_with_the_enemy() {
    let mut stage = gunships(&[(22.5, 20.0)]);
    let kill = Scene::Damage {
        model: stage.b(0),
        points: 3,
        cause: Cause::Shot,
    };
    stage.drive_faces(kill, &[], &[]);
    assert_eq!(stage.status(stage.b(0)), Status::Destroyed);
    stage.ready(stage.a(0));
    assert!(stage.legal().contains(&east(3)));
}

#[test]
fn ships_are_never_engaged() {
    let mut stage = gunships(&[]);
    // In contact with an enemy ship, and past it.
    stage.put_beside(stage.b(0), 0.0, stage.a(0), 90.0);
    assert!(may(&mut stage.clone(), east(1)));
    assert!(may(&mut stage, east(3)));
    let mut stage = gunships(&[(40.0, 40.0)]);
    stage.put_beside(stage.b(0), 0.5, stage.a(1), 0.0);
    stage.ready(stage.a(1));
    assert!(
        stage
            .legal()
            .contains(&straight(evenkeel_warfleets::action::Gait::Move))
    );
}

#[test]
fn ships_may_shoot_into_an_engagement() {
    let mut stage = gunships(&[(22.5, 20.0)]);
    stage.put(stage.a(1), 20.0, 14.0, 90.0);
    stage.play(shooting(stage.a(1)), &[]);
    let shot = fire(0, stage.b(0));
    assert!(stage.legal().contains(&shot));
    // Two hits, none blocked; the friend beside is not touched.
    stage.act(shot, &[5, 6, 1, 1]);
    assert_eq!((stage.total(stage.b(0)), stage.total(stage.a(0))), (2, 0));
    // Squadrons have no facings.
    let attack = stage.events.iter().find_map(|event| match event {
        Event::Attack(attack) => Some(*attack),
        _ => None,
    });
    assert_eq!(attack.unwrap().facing, Facing::None);
}

#[test]
fn bombers_cannot_shoot_squadrons_and_fighters_cannot_shoot_ships() {
    let mut stage = Stage::new(
        &ftl(),
        &["bomber", "fighter", "light"],
        &["gunship", "light"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 22.5, 20.0, 0.0);
    stage.put(stage.a(1), 40.0, 20.0, 0.0);
    stage.put(stage.b(1), 42.5, 20.0, 0.0);
    // The engaged bomber has nothing to shoot at, so its activation is over.
    stage.play(stage.activation(stage.a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
    stage.ready(stage.a(1));
    stage.act(Action::Hold(0), &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn three_points_destroy_a_squadron_and_the_rest_is_lost() {
    let mut stage = gunships(&[(30.0, 20.0)]);
    for (points, status) in [(2, Status::OnTable), (5, Status::Destroyed)] {
        let damage = Scene::Damage {
            model: stage.b(0),
            points,
            cause: Cause::Mine,
        };
        stage.drive_faces(damage, &[], &[]);
        assert_eq!(stage.status(stage.b(0)), status);
    }
    assert_eq!(stage.track(stage.b(0)), [3]);
}

#[test]
fn mines_and_dangerous_terrain_hurt_squadrons() {
    let piece = circle(23.0, 20.0, 0.5, DANGEROUS);
    let mut stage = Stage::on(&ftl(), &[piece], &["gunship", "light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 40.0, 30.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    stage.go(stage.a(0), east(3), &[3]);
    assert_eq!(stage.total(stage.a(0)), 2);
    let mut stage = gunships(&[]);
    stage.mine(Side::B, 25.0, 20.0);
    stage.mine(Side::A, 24.0, 20.0);
    stage.go(stage.a(0), east(3), &[]);
    assert_eq!(stage.total(stage.a(0)), 2);
    assert_eq!(stage.state.mines.len(), 1);
    // The mine goes off and the flight goes on.
    assert_close(stage.pos(stage.a(0)).0, 30.0, EXACT);
}

#[test]
fn a_squadron_destroyed_on_the_way_stops_there() {
    let mut stage = gunships(&[]);
    stage.mine(Side::B, 25.0, 20.0);
    stage.mine(Side::B, 26.0, 20.0);
    stage.ready(stage.a(0));
    stage.act(east(3), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert_close(stage.pos(stage.a(0)).0, 24.0 - 16.0 / 25.4, EXACT);
}

#[test]
fn a_third_squadron_may_join() {
    let mut friend = Stage::new(
        &ftl(),
        &["gunship", "gunship", "light"],
        &["gunship", "light"],
    );
    friend.put(friend.a(0), 20.0, 20.0, 0.0);
    friend.put(friend.a(1), 30.0, 22.5, 0.0);
    friend.put(friend.b(0), 30.0, 20.0, 0.0);
    // Near the enemy that is engaged with the friend already.
    let beside = |target| {
        Action::Fly(Flight {
            cruise: false,
            to: FlightSpot::Beside { target, bearing: 0 },
        })
    };
    let target = friend.b(0);
    assert!(may(&mut friend, beside(target)));
}

#[test]
fn engagement_does_not_give_sight_through_a_ship() {
    // A light ship between two squadrons 1.95 inches apart.
    let mut rules = ftl();
    rules.ships["light"].base_mm = 20.0;
    let mut stage = Stage::new(&rules, &["gunship", "light"], &["gunship", "light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put_beside(stage.b(0), 1.95, stage.a(0), 0.0);
    stage.put_beside(stage.b(1), 0.5, stage.a(0), 0.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    // Engaged: not asked where to fly; nothing to shoot at either.
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert_eq!(stage.pos(stage.a(0)), (20.0, 20.0));
}

#[test]
fn squadrons_go_round_planets_only_by_other_directions() {
    let planet = circle(25.0, 20.0, 1.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["gunship"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    assert!(may(&mut stage.clone(), east(1)));
    assert!(!may(&mut stage.clone(), east(2)));
    assert!(!may(&mut stage, east(3)));
}
