//! Mines: who lays them where, and when they go off (rules WF-HERO and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::HeroEffect;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, straight};
use crate::scene::{Stage, circle, ftl, ftl_with};

/// A sapper at (20, 20), asked for its mine.
fn sapper() -> Stage {
    let mut stage = Stage::new(
        &ftl(),
        &["medium expert_sapper", "gunship"],
        &["medium", "gunship"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Mine(stage.a(0)));
    stage
}

#[test]
fn a_mine_is_laid_within_four_inches_and_on_the_table() {
    let planet = circle(25.0, 20.0, 1.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["medium expert_sapper"], &["medium"]);
    stage.put(stage.a(0), 20.0, 4.0, 0.0);
    // Close to an enemy, even under it: allowed.
    stage.put(stage.b(0), 16.0, 4.0, 0.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    let before = stage.legal();
    assert!(before.contains(&Action::Decline));
    assert!(before.len() > 12 && before.len() < 25);
    for action in before {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        if action == Action::Decline {
            assert!(stage.state.mines.is_empty());
            continue;
        }
        let mine = stage.state.mines[0];
        let base = stage.game.disc(&stage.state, stage.a(0));
        assert!(base.gap_to_point(mine.pos) <= 4.0 + EXACT);
        assert!(stage.game.table.contains_point(mine.pos));
        assert_eq!((mine.side, mine.trigger_in, mine.damage), (Side::A, 2.0, 2));
        // Nothing happens to the enemy beside it; the ship now acts.
        assert_eq!(stage.total(stage.b(0)), 0);
        assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
    }
    // The spot 4 inches to the north is in the planet, or on open space.
    for (x, free) in [(25.0, false), (35.0, true)] {
        stage.put(stage.a(0), x, 15.0, 0.0);
        let north = |action| {
            let mut stage = stage.clone();
            stage.act(action, &[]);
            let mut mines = stage.state.mines.iter();
            mines.any(|mine| (mine.pos.x - x).abs() < EXACT && mine.pos.y > 20.0)
        };
        assert_eq!(stage.legal().into_iter().any(north), free);
    }
}

#[test]
fn the_number_of_mines_is_limited_only_by_data() {
    for (max, asked) in [(None, true), (Some(2), false), (Some(3), true)] {
        let rules = ftl_with(|rules| {
            let effect = &mut rules.heroes["expert_sapper"].effect;
            if let HeroEffect::Mines { max: limit, .. } = effect {
                *limit = max;
            }
        });
        let mut stage = Stage::new(&rules, &["medium expert_sapper"], &["medium"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.mine(Side::A, 5.0, 5.0);
        stage.mine(Side::A, 5.0, 6.0);
        stage.mine(Side::B, 5.0, 7.0);
        stage.play(stage.activation(stage.a(0)), &[]);
        assert_eq!(stage.state.ask == Ask::Mine(stage.a(0)), asked);
    }
}

#[test]
fn mines_have_the_size_of_markers() {
    for (diameter_in, off) in [(0.0, false), (0.8, false), (1.2, true)] {
        let rules = ftl_with(|rules| rules.table.marker_diameter_in = diameter_in);
        let mut stage = Stage::new(&rules, &["medium expert_sapper"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put(stage.b(0), 40.0, 40.0, 0.0);
        stage.play(stage.activation(stage.a(0)), &[]);
        stage.act(stage.legal()[0], &[]);
        let at = stage.state.mines[0].pos;
        // A light ship passes with 2.5 inches between its base and the mine.
        stage.put(stage.b(0), at.x - 3.0, at.y + 2.5 + 16.0 / 25.4, 0.0);
        stage.go(stage.b(0), straight(Gait::Move), &[]);
        assert_eq!(stage.state.mines.is_empty(), off, "{diameter_in}");
    }
}

#[test]
fn wf_ex_126_a_mine_goes_off_within_its_range() {
    // A light ship passes with 3.2 inches between its line and the mine.
    for (trigger_in, off) in [(2.0, false), (3.0, true), (2.5702, true), (2.57, false)] {
        let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.mine(Side::B, 24.0, 23.2);
        stage.state.mines[0].trigger_in = trigger_in;
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_eq!(
            stage.total(stage.a(0)),
            if off { 2 } else { 0 },
            "{trigger_in}"
        );
        assert_eq!(stage.state.mines.is_empty(), off);
    }
}

#[test]
fn a_mine_waits_until_an_enemy_moves() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light", "light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.mine(Side::B, 19.0, 20.0);
    stage.go(stage.a(0), Action::Hold(3), &[]);
    assert_eq!(stage.total(stage.a(0)), 0);
    // Moving away, it goes off at once.
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.total(stage.a(0)), 2);
    // The layer's own side is safe.
    stage.mine(Side::B, 40.0, 20.0);
    stage.put(stage.b(0), 40.0, 20.0, 0.0);
    stage.go(stage.b(0), straight(Gait::Move), &[]);
    assert_eq!(stage.total(stage.b(0)), 0);
}

#[test]
fn several_mines_go_off_in_path_order() {
    let mut stage = Stage::new(&ftl(), &["heavy"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    for x in [27.0, 24.5, 26.0, 24.5] {
        stage.mine(Side::B, x, 20.0);
    }
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    let order = stage.events.iter().filter_map(|event| match event {
        Event::Mine { x_in, .. } => Some(*x_in),
        _ => None,
    });
    assert!(order.eq([24.5, 24.5, 26.0, 27.0]));
    assert_eq!(stage.total(stage.a(0)), 8);
}

#[test]
fn mines_outlive_their_layer() {
    let mut stage = sapper();
    stage.act(Action::LayMine(0), &[]);
    stage.follow(Action::Hold(0), &[]);
    let kill = Scene::Damage {
        model: stage.a(0),
        points: 9,
        cause: Cause::Shot,
    };
    stage.drive_faces(kill, &[], &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert_eq!(stage.state.mines.len(), 1);
}
