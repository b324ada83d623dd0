//! What a captain does with mines, pulls and repairs, in small positions.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::ruleset::{OpeningEffect, Phase};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Mine};

use crate::captain_choices::{best, choice, judged};
use crate::scene::{Stage, ftl};

/// A ship with a tractor beam and two enemies near it, the second further away.
fn beam(first: f64, second: f64) -> Stage {
    let mut stage = Stage::new(&ftl(), &["heavy tractor_beam"], &["medium", "medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.state.spend(stage.a(0));
    let radius = 2.0 * 30.0 / 25.4;
    stage.put(stage.b(0), 36.0 + radius + first, 24.0, 0.0);
    stage.put(stage.b(1), 36.0 - radius - second, 24.0, 0.0);
    stage
}

#[test]
fn an_enemy_is_pulled_over_a_mine_and_not_onto_a_marker() {
    let asked = |mut stage: Stage| {
        stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
        assert_eq!(stage.state.ask, Ask::Pull(stage.a(0)));
        judged(&stage)
    };
    let mine = |x| Mine {
        side: Side::A,
        pos: Vec2::new(x, 24.0),
        trigger_in: 2.0,
        damage: 2,
    };
    let mut mined = beam(7.0, 7.0);
    mined.state.mines.push(mine(32.0));
    let found = asked(mined.clone());
    let worth = |found: &[(Action, f32)], wanted| {
        let of = found.iter().find(|(action, _)| *action == wanted);
        of.expect("a pull is judged").1
    };
    let (near, far) = (Action::Pull(mined.b(0)), Action::Pull(mined.b(1)));
    assert!(worth(&found, far) > worth(&found, near));
    assert!(worth(&found, far) > worth(&found, Action::Decline));
    // A marker on the way would be picked up.
    let mut given = beam(7.0, 30.0);
    given.state.markers.push(Vec2::new(41.0, 24.0));
    let found = asked(given);
    assert!(worth(&found, near) < worth(&found, Action::Decline));
}

#[test]
fn a_mine_is_laid_where_an_enemy_will_be_pulled_over_it() {
    let mut stage = Stage::new(&ftl(), &["heavy tractor_beam expert_sapper"], &["medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    let radius = 2.0 * 30.0 / 25.4;
    // Behind the layer, flying away: nobody would pass by that side.
    stage.put(stage.b(0), 36.0 - radius - 7.5, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    assert_eq!(choice(&stage), Action::Use(OpeningEffect::Mine));
    stage.act(Action::Use(OpeningEffect::Mine), &[]);
    assert_eq!(stage.state.ask, Ask::Mine(stage.a(0)));
    let laid = best(&stage)[0];
    stage.act(laid, &[]);
    assert_eq!(stage.state.ask, Ask::Pull(stage.a(0)));
    assert!(stage.state.mines[0].pos.x < 36.0);
    assert_eq!(choice(&stage), Action::Pull(stage.b(0)));
}

#[test]
fn mines_are_laid_before_enemies_that_come() {
    let mut stage = Stage::new(&ftl(), &["heavy expert_sapper"], &["medium", "medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    // One flies at the layer, the other away from it.
    stage.put(stage.b(0), 48.0, 24.0, 180.0);
    stage.put(stage.b(1), 24.0, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    assert_eq!(stage.state.ask, Ask::Mine(stage.a(0)));
    let laid = best(&stage)[0];
    stage.act(laid, &[]);
    assert!(stage.state.mines[0].pos.x > 36.0);
}

#[test]
fn the_friend_that_is_nearly_lost_is_repaired() {
    let mut stage = Stage::new(
        &ftl(),
        &["heavy repair_bay", "medium", "medium"],
        &["medium"],
    );
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.a(1), 36.0, 28.0, 0.0);
    stage.put(stage.a(2), 36.0, 20.0, 0.0);
    stage.put(stage.b(0), 60.0, 24.0, 180.0);
    stage.damage(stage.a(1), &[1, 0, 0]);
    stage.damage(stage.a(2), &[3, 3, 2]);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    assert_eq!(stage.state.ask, Ask::Repair(stage.a(0)));
    assert_eq!(choice(&stage), Action::Repair(stage.a(2)));
}

#[test]
fn a_weapon_that_works_again_is_mended_before_an_upgrade_that_does_nothing() {
    let mut stage = Stage::new(&ftl(), &["heavy spare_0 energy_cannon:front"], &["medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.b(0), 50.0, 24.0, 180.0);
    stage.damage(stage.a(0), &[3, 3, 0, 0]);
    stage.play(
        Scene::Mending {
            model: stage.a(0),
            points: 1,
        },
        &[],
    );
    assert_eq!(choice(&stage), Action::Mend(1));
}

#[test]
fn a_mine_comes_before_a_pull() {
    let ship = "heavy tractor_beam expert_sapper";
    let mut stage = Stage::new(&ftl(), &[ship], &["medium"]);
    stage.put(stage.a(0), 24.0, 24.0, 0.0);
    stage.put(stage.b(0), 31.0, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    let model = stage.a(0);
    assert!(matches!(stage.state.ask, Ask::Opening { model: asked, .. } if asked == model));
    assert_eq!(choice(&stage), Action::Use(OpeningEffect::Mine));
}
