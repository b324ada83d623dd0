//! Ships in reserve and when they arrive (rules WF-HERO). Keeping ships back is
//! tested with deployment.

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::HeroEffect;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, assert_close};
use crate::scene::{Stage, circle, ftl, ftl_with};

/// Radius of a light ship's base, inches.
pub const R: f64 = 16.0 / 25.4;

/// Side `A` has a ship in reserve; round 2 is about to begin.
fn reserve(a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(&ftl(), a, b);
    stage.state.model_mut(stage.a(0)).status = Status::Reserve;
    stage
}

#[test]
fn a_reserve_arrives_far_from_every_enemy() {
    let planet = circle(9.0, 9.0, 3.0, Traits::BLOCKING);
    let mut stage = Stage::on(
        &ftl(),
        &[planet],
        &["light tactical_master", "light"],
        &["light", "gunship"],
    );
    stage.state.model_mut(stage.a(0)).status = Status::Reserve;
    stage.put(stage.a(1), 45.0, 9.0, 0.0);
    stage.put(stage.b(0), 30.0, 40.0, 0.0);
    stage.put(stage.b(1), 50.0, 30.0, 0.0);
    stage.play(Scene::Round, &[]);
    assert_eq!(stage.state.round, 2);
    assert_eq!(
        (stage.state.ask, stage.state.decider),
        (Ask::Arrive(stage.a(0)), Side::A)
    );
    let mut spots = 0;
    for action in stage.legal() {
        if action == Action::Decline {
            continue;
        }
        let mut stage = stage.clone();
        stage.act(action, &[]);
        spots += 1;
        let base = stage.game.disc(&stage.state, stage.a(0));
        for enemy in [stage.b(0), stage.b(1)] {
            assert!(base.gap(stage.game.disc(&stage.state, enemy)) > 9.0);
        }
        assert!(stage.game.table.contains_disc(base));
        assert!(!base.overlaps(stage.game.disc(&stage.state, stage.a(1))));
        assert!(
            !stage
                .state
                .terrain
                .blocking()
                .any(|shape| shape.overlaps_disc(base))
        );
        assert_eq!(stage.state.ask, Ask::Face(stage.a(0)));
        assert_eq!(stage.legal().len(), 8);
        // It may act in this round.
        assert!(!stage.state.model(stage.a(0)).activated);
    }
    assert!(spots > 20);
}

#[test]
fn exactly_nine_inches_is_too_near() {
    // The spots of the grid are 6 inches apart from (3, 3) on.
    for (gap, free) in [(9.0, false), (9.001, true)] {
        let mut stage = reserve(&["light tactical_master", "light"], &["light"]);
        stage.put(stage.a(1), 69.0, 3.0, 0.0);
        stage.put(stage.b(0), 33.0 + 2.0 * R + gap, 21.0, 0.0);
        stage.play(Scene::Round, &[]);
        let there = stage
            .legal()
            .into_iter()
            .filter(|&action| action != Action::Decline);
        let found = there.into_iter().any(|action| {
            let mut stage = stage.clone();
            stage.act(action, &[]);
            let (x, y) = stage.pos(stage.a(0));
            (x - 33.0).abs() < EXACT && (y - 21.0).abs() < EXACT
        });
        assert_eq!(found, free);
    }
}

#[test]
fn a_reserve_may_wait_for_ever() {
    let mut stage = reserve(&["light tactical_master", "light"], &["light"]);
    stage.put(stage.a(1), 20.0, 10.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 180.0);
    let mut asked = Vec::new();
    stage.play(Scene::Round, &[]);
    while stage.state.outcome.is_none() {
        if stage.state.ask == Ask::Arrive(stage.a(0)) {
            asked.push(stage.state.round);
        }
        let legal = stage.legal();
        let action = [Action::Decline, Action::CeaseFire, Action::Hold(0)]
            .into_iter()
            .find(|action| legal.contains(action));
        stage.act(action.unwrap(), &[]);
    }
    assert_eq!(asked, [2, 3, 4]);
    assert_eq!(stage.status(stage.a(0)), Status::Reserve);
    // Nobody had to test morale: it is no casualty.
    assert!(
        !stage
            .events
            .iter()
            .any(|event| matches!(event, Event::Morale { .. }))
    );
}

#[test]
fn a_reserve_without_a_legal_spot_stays_back() {
    let rules = ftl_with(|rules| {
        rules.heroes["tactical_master"].effect = HeroEffect::Reserve {
            enemy_over_in: 90.0,
        };
    });
    let mut stage = Stage::new(&rules, &["light tactical_master", "light"], &["light"]);
    stage.state.model_mut(stage.a(0)).status = Status::Reserve;
    stage.put(stage.a(1), 20.0, 10.0, 0.0);
    stage.put(stage.b(0), 36.0, 24.0, 180.0);
    stage.play(Scene::Round, &[]);
    assert!(!matches!(stage.state.ask, Ask::Arrive(_)));
    assert_eq!(stage.status(stage.a(0)), Status::Reserve);
}

#[test]
fn a_reserve_arrives_wherever_there_is_a_legal_spot() {
    // The only spot of the grid is the middle of the table, where an enemy is.
    let rules = ftl_with(|rules| rules.grid.place_step_in = 72.0);
    let mut stage = Stage::new(&rules, &["light tactical_master", "light"], &["light"]);
    stage.state.model_mut(stage.a(0)).status = Status::Reserve;
    stage.put(stage.a(1), 5.0, 5.0, 0.0);
    stage.put(stage.b(0), 36.0, 24.0, 180.0);
    stage.play(Scene::Round, &[]);
    assert_eq!(stage.state.ask, Ask::Arrive(stage.a(0)));
    let there = stage.legal().into_iter();
    let there: Vec<_> = there.filter(|&action| action != Action::Decline).collect();
    assert!(!there.is_empty());
    for action in there {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let disc = |id| stage.game.disc(&stage.state, id);
        assert!(!disc(stage.a(0)).within(disc(stage.b(0)), 9.0));
        stage.act(stage.legal()[0], &[]);
        assert_eq!(stage.state.check(&stage.game), Ok(()));
    }
}

#[test]
fn the_new_first_player_brings_his_reserves_first() {
    let mut stage = reserve(
        &["light tactical_master", "light"],
        &["light tactical_master", "light"],
    );
    stage.state.model_mut(stage.b(0)).status = Status::Reserve;
    stage.put(stage.a(1), 20.0, 10.0, 0.0);
    stage.put(stage.b(1), 60.0, 40.0, 180.0);
    stage.play(Scene::Round, &[]);
    // Round 2 is B's.
    assert_eq!(stage.state.ask, Ask::Arrive(stage.b(0)));
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.state.ask, Ask::Arrive(stage.a(0)));
}

#[test]
fn a_vanguard_out_of_reserve_may_come_nearer_than_nine_inches() {
    let mut rules = ftl();
    rules.ships["light"].move_in = 6.0;
    let mut stage = Stage::new(
        &rules,
        &["light tactical_master vanguard", "light"],
        &["light"],
    );
    stage.state.model_mut(stage.a(0)).status = Status::Reserve;
    stage.put(stage.a(1), 69.0, 3.0, 0.0);
    // Straight above (33, 21), 10 inches away.
    stage.put(stage.b(0), 33.0, 21.0 + 2.0 * R + 10.0, 0.0);
    stage.play(Scene::Round, &[]);
    let spot = stage.legal().into_iter().find(|&action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let (x, y) = stage.pos(stage.a(0));
        (x - 33.0).abs() < EXACT && (y - 21.0).abs() < EXACT
    });
    stage.act(spot.unwrap(), &[]);
    stage.act(Action::Face(0), &[]);
    assert_eq!(stage.state.ask, Ask::FreeMove(stage.a(0)));
    stage.act(Action::FreeMove(3), &[]);
    assert_close(stage.pos(stage.a(0)).1, 27.0, EXACT);
}
