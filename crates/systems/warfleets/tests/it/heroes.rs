//! Heroes (rules WF-HERO). Keeping ships back is tested with deployment.

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::{HeroEffect, Phase};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, assert_close, straight};
use crate::scene::{Stage, circle, ftl, ftl_with};

/// Radius of a light ship's base, inches.
const R: f64 = 16.0 / 25.4;

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

impl Stage {
    /// A squadron stays where it is, and its turn ends.
    fn hold(&mut self, id: ModelId) {
        assert_eq!(self.state.ask, Ask::Manoeuvre(id));
        self.act(Action::Hold(0), &[]);
    }
}

/// An ace commander at (20, 20) with squadrons at these distances (gaps) from it;
/// the squadrons' phase of round 1 is about to begin.
fn commander(gaps: &[f64]) -> Stage {
    let squadrons: Vec<_> = gaps.iter().map(|_| "gunship").collect();
    let a: Vec<_> = ["light ace_commander"]
        .into_iter()
        .chain(squadrons)
        .collect();
    let mut stage = Stage::new(&ftl(), &a, &["light", "gunship", "gunship"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    let angles = [0.0_f64, 1.0, 2.0, 3.0, 4.0, 5.0];
    for (index, (gap, angle)) in gaps.iter().zip(angles).enumerate() {
        let reach = gap + 2.0 * R;
        let (x, y) = (20.0 + reach * angle.cos(), 20.0 + reach * angle.sin());
        stage.put(stage.a(index as u8 + 1), x, y, 0.0);
    }
    stage.put(stage.b(0), 60.0, 40.0, 180.0);
    stage.put(stage.b(1), 60.0, 20.0, 180.0);
    stage.put(stage.b(2), 60.0, 10.0, 180.0);
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    stage
}

#[test]
fn a_commander_activates_a_second_squadron_in_the_same_turn() {
    let mut stage = commander(&[6.0, 5.9, 6.1, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    stage.hold(stage.a(1));
    assert_eq!(
        (stage.state.ask, stage.state.decider),
        (Ask::Command(stage.a(0)), Side::A)
    );
    // Those within 6 inches that have not acted.
    let offered = [
        Action::Activate(stage.a(2)),
        Action::Activate(stage.a(4)),
        Action::Decline,
    ];
    assert_eq!(stage.legal(), offered);
    stage.act(offered[1], &[]);
    stage.hold(stage.a(4));
    // No third one; the turn passes to the other side.
    assert!(matches!(stage.state.ask, Ask::Activate { .. }));
    assert_eq!(stage.state.decider, Side::B);
    assert!(stage.state.model(stage.a(4)).activated);
    // Later in the round the hero does nothing more.
    stage.act(Action::Activate(stage.b(1)), &[]);
    stage.hold(stage.b(1));
    stage.act(Action::Activate(stage.a(2)), &[]);
    stage.hold(stage.a(2));
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(2)));
}

#[test]
fn a_declined_command_is_used_up() {
    let mut stage = commander(&[1.0, 1.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    stage.hold(stage.a(1));
    stage.act(Action::Decline, &[]);
    stage.act(Action::Activate(stage.b(1)), &[]);
    stage.hold(stage.b(1));
    stage.act(Action::Activate(stage.a(2)), &[]);
    stage.hold(stage.a(2));
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(2)));
    // Next round there is a new one.
    assert!(stage.state.model(stage.a(0)).command_spent);
    stage.play(Scene::Round, &[]);
    assert!(!stage.state.model(stage.a(0)).command_spent);
}

#[test]
fn a_squadron_too_far_away_does_not_use_it_up() {
    let mut stage = commander(&[6.1, 1.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    stage.hold(stage.a(1));
    assert_eq!(stage.state.decider, Side::B);
    stage.act(Action::Activate(stage.b(1)), &[]);
    stage.hold(stage.b(1));
    stage.act(Action::Activate(stage.a(2)), &[]);
    stage.hold(stage.a(2));
    assert_eq!(stage.state.ask, Ask::Command(stage.a(0)));
}

#[test]
fn the_first_squadron_is_measured_when_it_is_chosen() {
    // It flies out of range, and the second one is still commanded.
    let mut stage = commander(&[1.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    let away = Action::Fly(Flight {
        cruise: true,
        to: FlightSpot::Ahead {
            direction: 0,
            step: 3,
        },
    });
    stage.act(away, &[]);
    assert_eq!(stage.state.ask, Ask::Command(stage.a(0)));
    // One that flies into range does not call on the hero.
    let mut stage = commander(&[9.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    let near = stage.legal().into_iter().find(|&action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let (x, y) = stage.pos(stage.a(1));
        action != Action::Hold(0) && (x - 20.0).hypot(y - 20.0) < 6.0
    });
    stage.act(near.unwrap(), &[]);
    assert_eq!(stage.state.decider, Side::B);
}

#[test]
fn the_second_squadron_is_measured_when_the_first_has_finished() {
    // The hero's ship is gone by then: the first squadron set off a mine that
    // does not matter, but a commander off the table commands nobody.
    let mut stage = commander(&[1.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    stage.put(stage.a(2), 40.0, 20.0, 0.0);
    stage.hold(stage.a(1));
    assert_eq!(stage.state.decider, Side::B);
    assert!(stage.state.model(stage.a(0)).command_spent);
}

#[test]
fn a_commander_who_is_away_commands_nobody() {
    let mut stage = commander(&[1.0, 1.0]);
    stage.state.on_table[Side::A] &= !stage.a(0).bit();
    stage.state.model_mut(stage.a(0)).status = Status::Disengaged;
    stage.act(Action::Activate(stage.a(1)), &[]);
    stage.hold(stage.a(1));
    assert_eq!(stage.state.decider, Side::B);
    assert!(!stage.state.model(stage.a(0)).command_spent);
}
