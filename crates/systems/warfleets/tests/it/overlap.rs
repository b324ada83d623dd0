//! Ending on other models (rules WF-OVER and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Gait;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::OverlapScope;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves;
use crate::moves::{EXACT, R, assert_at, assert_close, straight, turned};
use crate::scene::{DANGEROUS, DIFFICULT, Stage, circle, fire, ftl, ftl_with};

/// Side `A`'s first ship at (20, 20) along x.
pub fn stage(a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(&ftl(), a, b);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage
}

#[test]
fn wf_ex_117_a_ship_goes_on_until_it_is_clear() {
    let mut stage = stage(&["medium"], &["medium"]);
    stage.put(stage.b(0), 27.0, 20.0, 90.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_at(stage.pos(stage.a(0)), 30.3622, 20.0);
    let trip = stage.trip(stage.a(0));
    assert_close(trip.extension_in, 4.3622, moves::PRINTED);
    assert_close(trip.distance_in, 6.0, EXACT);
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (1, 1));
}

#[test]
fn wf_ex_118_a_near_miss_does_nothing() {
    let mut stage = stage(&["medium"], &["medium"]);
    stage.put(stage.b(0), 28.5, 20.0, 90.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_at(stage.pos(stage.a(0)), 26.0, 20.0);
    let (a, b) = (
        stage.game.disc(&stage.state, stage.a(0)),
        stage.game.disc(&stage.state, stage.b(0)),
    );
    assert_close(a.gap(b), 0.1378, moves::PRINTED);
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (0, 0));
}

#[test]
fn the_extension_meets_more_ships_and_spares_those_crossed_before() {
    let mut stage = stage(&["medium", "light"], &["medium", "medium", "light"]);
    // Crossed early, under the end, under the extension, beside its new end.
    stage.put(stage.a(1), 22.5, 20.0, 0.0);
    stage.put(stage.b(0), 27.0, 20.0, 0.0);
    stage.put(stage.b(1), 30.5, 20.0, 0.0);
    stage.put(stage.b(2), 33.5, 22.5, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    let damage = [stage.a(0), stage.a(1), stage.b(0), stage.b(1), stage.b(2)];
    assert_eq!(damage.map(|id| stage.total(id)), [1, 0, 1, 1, 0]);
    let end = stage.game.disc(&stage.state, stage.a(0));
    for other in [stage.a(1), stage.b(0), stage.b(1), stage.b(2)] {
        assert!(end.at_least(stage.game.disc(&stage.state, other), 1.0));
    }
    // The light ship beside the end decides where it is.
    assert!(end.within(stage.game.disc(&stage.state, stage.b(2)), 1.0));
}

#[test]
fn every_crossed_ship_is_hurt_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.movement.overlap_scope = OverlapScope::WholeMove);
    let mut stage = Stage::new(&rules, &["medium", "light"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 22.5, 20.0, 0.0);
    stage.put(stage.b(0), 27.0, 20.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(
        [stage.a(0), stage.a(1), stage.b(0)].map(|id| stage.total(id)),
        [1, 1, 1]
    );
}

#[test]
fn the_extension_follows_the_last_heading() {
    let mut stage = stage(&["medium"], &["medium"]);
    // A pivot of 90 degrees to the left at the very end, on top of the other.
    stage.put(stage.b(0), 26.0, 20.0, 0.0);
    stage.go(stage.a(0), turned(Gait::Move, 2, 5), &[]);
    assert_at(stage.pos(stage.a(0)), 26.0, 20.0 + 2.0 * R + 1.0);
    assert_close(stage.heading(stage.a(0)), 90.0, EXACT);
}

#[test]
fn an_extension_into_blocking_terrain_bars_the_action() {
    for (x, free) in [(33.0, false), (36.0, true)] {
        let piece = circle(x, 20.0, 2.0, Traits::BLOCKING);
        let mut stage = Stage::on(&ftl(), &[piece], &["medium"], &["medium"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put(stage.b(0), 27.0, 20.0, 0.0);
        stage.ready(stage.a(0));
        assert_eq!(stage.legal().contains(&straight(Gait::Move)), free);
    }
}

#[test]
fn an_extension_over_the_edge_disengages_after_the_damage() {
    let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
    stage.put(stage.a(0), 62.0, 20.0, 0.0);
    stage.put(stage.b(0), 69.0, 20.0, 0.0);
    stage.state.load(stage.a(0), 1);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (1, 1));
    let position = |wanted: &dyn Fn(&Event) -> bool| stage.events.iter().position(wanted);
    let hurt = position(&|event| matches!(event, Event::Damage { .. })).unwrap();
    let left = position(&|event| matches!(event, Event::Disengaged { .. })).unwrap();
    assert!(hurt < left);
    assert_at(stage.markers()[0], 72.0 - R, 20.0);
}

#[test]
fn a_ship_over_the_edge_that_overlaps_goes_on_first() {
    // The regular end hangs over the east edge and on the other ship; going on
    // straight along the edge is still over it.
    let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
    stage.put(stage.a(0), 67.0, 20.0, 0.0);
    stage.put(stage.b(0), 70.0, 22.0, 0.0);
    // 3 inches along x, then 3 up and an extension up.
    stage.go(stage.a(0), turned(Gait::Move, 1, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (1, 1));
}

#[test]
fn terrain_under_the_extension_hurts_and_does_not_slow() {
    let pieces = [
        circle(31.0, 20.0, 0.5, DIFFICULT),
        circle(31.0, 20.0, 0.5, DANGEROUS),
    ];
    let mut stage = Stage::on(&ftl(), &pieces, &["medium"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 27.0, 20.0, 0.0);
    stage.marker(30.0, 20.0);
    stage.mine(Side::B, 32.0, 21.0);
    stage.go(stage.a(0), straight(Gait::Move), &[6]);
    assert_at(stage.pos(stage.a(0)), 30.3622, 20.0);
    assert_eq!(stage.state.model(stage.a(0)).markers, 1);
    // 3 for the terrain, 2 for the mine, 1 for the overlap.
    assert_eq!(stage.total(stage.a(0)), 6);
}

#[test]
fn damage_comes_before_shooting() {
    let mut stage = stage(&["medium plasma_cannon:front"], &["medium", "light"]);
    stage.put(stage.b(0), 27.0, 20.0, 90.0);
    stage.put(stage.b(1), 36.0, 20.0, 90.0);
    stage.damage(stage.a(0), &[2, 0, 0]);
    stage.ready(stage.a(0));
    stage.act(straight(Gait::Move), &[]);
    stage.suffer();
    assert_eq!(stage.track(stage.a(0)), [3, 0, 0]);
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
    let cannon = fire(1, stage.b(1));
    assert!(!stage.legal().contains(&cannon));
}

#[test]
fn armour_protects_against_enemies_only() {
    // The mover has it; then the other; then the mover among friend and foe.
    for (a, b, friend, wanted) in [
        ("medium ablative_armor", "medium", false, [0, 1, 0]),
        ("medium", "medium ablative_armor", false, [1, 0, 0]),
        ("medium ablative_armor", "medium", true, [1, 1, 1]),
    ] {
        let mut stage = stage(&[a, "light"], &[b]);
        stage.put(stage.b(0), 27.0, 20.0, 90.0);
        if friend {
            stage.put(stage.a(1), 30.0, 20.0, 0.0);
        } else {
            stage.put(stage.a(1), 10.0, 10.0, 0.0);
        }
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        let damage = [stage.a(0), stage.b(0), stage.a(1)];
        assert_eq!(damage.map(|id| stage.total(id)), wanted);
    }
    // Disabled, it protects nobody.
    let mut stage = stage(&["medium ablative_armor"], &["medium"]);
    stage.put(stage.b(0), 27.0, 20.0, 90.0);
    stage.damage(stage.a(0), &[3, 0, 0]);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.total(stage.a(0)), 4);
}

#[test]
fn a_mover_destroyed_by_the_overlap_drops_its_markers_at_its_end() {
    let mut stage = stage(&["light", "light"], &["medium"]);
    stage.put(stage.b(0), 28.5, 20.0, 90.0);
    stage.damage(stage.a(0), &[3, 2]);
    stage.state.load(stage.a(0), 1);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert_at(stage.markers()[0], 28.5 + R + 16.0 / 25.4 + 1.0, 20.0);
}
