//! Leaving the table (rules WF-DIS and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, FlightSpot, Gait};
use evenkeel_warfleets::ruleset::{EdgeWhen, OffRule, Phase, PushedAtEdge};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::moves::{EXACT, R, assert_at, assert_close, ram, straight, turned};
use crate::returning::{end_round, returns};
use crate::scene::{DANGEROUS, Stage, circle, ftl, ftl_with};

pub fn medium_at(x: f64, y: f64, degrees: f64) -> Stage {
    let mut stage = Stage::new(&ftl(), &["medium", "light"], &["medium", "light"]);
    stage.put(stage.a(0), x, y, degrees);
    stage.put(stage.a(1), 36.0, 5.0, 0.0);
    stage.put(stage.b(0), 36.0, 40.0, 0.0);
    stage
}

#[test]
fn any_part_of_the_base_over_the_edge_is_off() {
    for (x, off) in [(72.0 - R - 6.0, false), (72.0 - R - 5.99, true)] {
        let mut stage = medium_at(x, 24.0, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_eq!(stage.status(stage.a(0)) == Status::Disengaged, off);
    }
}

#[test]
fn less_strict_readings_of_off_are_data() {
    for (rule, x, off) in [
        (OffRule::Centre, 65.9, false),
        (OffRule::Centre, 66.1, true),
        (OffRule::WholeBase, 66.0 + R - 0.1, false),
        (OffRule::WholeBase, 66.0 + R + 0.1, true),
    ] {
        let rules = ftl_with(|rules| rules.table.edge.off_rule = rule);
        let mut stage = Stage::new(&rules, &["medium"], &["light"]);
        stage.put(stage.a(0), x, 24.0, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_eq!(stage.status(stage.a(0)) == Status::Disengaged, off, "{x}");
    }
}

#[test]
fn leaving_at_any_moment_is_data() {
    // It swings over the edge and would come back.
    let rules = ftl_with(|rules| rules.table.edge.when = EdgeWhen::Any);
    let mut stage = Stage::new(&rules, &["light"], &["light"]);
    stage.put(stage.a(0), 69.0, 20.0, 45.0);
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    let exit = stage.state.model(stage.a(0)).exit;
    let radius = 16.0 / 25.4;
    assert_close(exit.along_in, 20.0 + (72.0 - radius - 69.0), EXACT);
}

#[test]
fn a_ship_that_left_does_not_shoot_and_is_no_easy_target_any_more() {
    let mut stage = medium_at(66.0, 24.0, 0.0);
    stage.put(stage.b(1), 66.0, 30.0, 0.0);
    stage.state.model_mut(stage.a(0)).held = true;
    stage.ready(stage.a(0));
    stage.act(straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert!(!stage.state.model(stage.a(0)).held);
    // Nor is it there for anybody else.
    stage.play(stage.activation(stage.b(1)), &[]);
    stage.act(Action::Hold(0), &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn a_corner_is_left_over_the_edge_reached_first() {
    // 1 inch to the east edge, 2 to the north edge, along the diagonal.
    let mut stage = medium_at(72.0 - R - 1.0, 48.0 - R - 2.0, 45.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    end_round(&mut stage);
    let back = returns(&stage, stage.a(0));
    // It left where y was 48 - R - 1; further up the base would not fit.
    let exit = 48.0 - R - 1.0;
    for ((pos, heading), y) in back.into_iter().zip([exit - 4.0, exit, 48.0 - R]) {
        assert_at(pos, 72.0 - R, y);
        assert_close(heading.abs(), 180.0, EXACT);
    }
}

#[test]
fn an_exact_tie_in_a_corner_goes_to_the_long_edge() {
    let mut stage = medium_at(72.0 - R - 1.0, 48.0 - R - 1.0, 45.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    end_round(&mut stage);
    for (pos, heading) in returns(&stage, stage.a(0)) {
        assert_close(pos.1, 48.0 - R, EXACT);
        assert_close(heading, -90.0, EXACT);
    }
}

#[test]
fn the_exit_is_on_the_last_stretch_outwards() {
    // Over the south edge, a pivot of 90 degrees to the left, over the table
    // again and off it over the east edge.
    let mut stage = Stage::new(&ftl(), &["light pulse_engine", "light"], &["light"]);
    let r = 16.0 / 25.4;
    stage.put(stage.a(0), 72.0 - r - 8.0, r + 5.0, -45.0);
    stage.go(stage.a(0), turned(Gait::Cruise, 0, 3), &[]);
    // 7.5 inches at -45 degrees leave the table by 0.3 inches; then along x.
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    end_round(&mut stage);
    let back = returns(&stage, stage.a(0));
    assert!(back.iter().all(|(pos, _)| (pos.1 - r).abs() < EXACT));

    // A pivot of 90 degrees in a Move comes back up before it leaves again.
    let mut stage = Stage::new(&ftl(), &["light pulse_engine", "light"], &["light"]);
    stage.put(stage.a(0), 72.0 - r - 4.0, r + 3.0, -45.0);
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    // 5 inches at -45 degrees go below the south limit. The way back up reaches
    // the east limit while it is still below, so the first stretch counts.
    let side = 5.0 * std::f64::consts::FRAC_1_SQRT_2;
    assert!(r + 3.0 - side + (4.0 - side) < r);
    let exit = stage.state.model(stage.a(0)).exit;
    assert_close(exit.along_in, 72.0 - r - 1.0, EXACT);

    let mut stage = Stage::new(&ftl(), &["light pulse_engine", "light"], &["light"]);
    stage.put(stage.a(0), 72.0 - r - 6.0, r + 3.2, -45.0);
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    let exit = stage.state.model(stage.a(0)).exit;
    // Now it is back over the table before it leaves to the east.
    let height = r + 3.2 - side + (6.0 - side);
    assert!(height > r);
    assert_close(exit.along_in, height, EXACT);
    assert_at(stage.pos(stage.a(0)), 72.0 - r, height);
}

#[test]
fn what_lies_before_the_exit_is_met_and_nothing_beyond() {
    let pieces = [circle(68.0, 24.0, 0.5, DANGEROUS)];
    let mut stage = Stage::on(&ftl(), &pieces, &["medium", "light"], &["light"]);
    stage.put(stage.a(0), 66.0, 24.0, 0.0);
    stage.marker(69.0, 24.0);
    // The base stops at x = 70.82; the mine is 2.9 inches from there.
    stage.mine(Side::B, 70.8, 27.9 + R);
    stage.mine(Side::B, 70.8, 21.0 - R + 1.1);
    stage.go(stage.a(0), straight(Gait::Cruise), &[1]);
    assert_eq!(stage.total(stage.a(0)), 1 + 2);
    assert_eq!(stage.state.mines.len(), 1);
    assert_at(stage.markers()[0], 72.0 - R, 24.0);
}

#[test]
fn a_ship_at_the_edge_that_leaves_sets_off_what_is_in_range() {
    let mut stage = medium_at(72.0 - R, 24.0, 0.0);
    stage.mine(Side::B, 70.0, 25.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.total(stage.a(0)), 2);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
}

#[test]
fn a_ship_pushed_off_loses_its_activation_and_its_markers() {
    let mut stage = Stage::new(&ftl(), &["medium"], &["medium", "light"]);
    stage.put(stage.a(0), 64.0, 24.0, 0.0);
    stage.put(stage.b(0), 68.0, 24.0, 90.0);
    stage.put(stage.b(1), 30.0, 10.0, 0.0);
    stage.state.load(stage.b(0), 1);
    stage.state.model_mut(stage.b(0)).held = true;
    stage.go(stage.a(0), ram(stage.b(0)), &[6]);
    assert_eq!(stage.status(stage.b(0)), Status::Disengaged);
    // The ram's damage and no more.
    assert_eq!(stage.total(stage.b(0)), 2);
    assert_at(stage.markers()[0], 72.0 - R, 24.0);
    assert!(stage.state.model(stage.b(0)).activated);
    assert!(stage.state.model(stage.b(0)).held);
    // The rest of the round has no activation for it.
    stage.state.spend(stage.a(0));
    stage.state.spend(stage.b(1));
    stage.play(Scene::Phase(Phase::Medium), &[]);
    assert_eq!(stage.state.ask, Ask::Return(stage.b(0)));
}

#[test]
fn a_pushed_ship_may_stop_at_the_edge_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.table.edge.pushed = PushedAtEdge::Stop);
    let mut stage = Stage::new(&rules, &["medium"], &["medium"]);
    stage.put(stage.a(0), 64.0, 24.0, 0.0);
    stage.put(stage.b(0), 68.0, 24.0, 90.0);
    stage.go(stage.a(0), ram(stage.b(0)), &[6]);
    assert_eq!(stage.status(stage.b(0)), Status::OnTable);
    assert_at(stage.pos(stage.b(0)), 72.0 - R, 24.0);
    assert_eq!(stage.total(stage.b(0)), 2);
}

#[test]
fn a_ship_pushed_over_the_edge_is_off_as_the_rules_read_it() {
    // The push carries the centre to 71.5 or to 72.5, or all of the base over the edge.
    for (rule, x, off) in [
        (OffRule::AnyPart, 65.5, true),
        (OffRule::Centre, 65.5, false),
        (OffRule::Centre, 66.5, true),
        (OffRule::WholeBase, 66.5, false),
        (OffRule::WholeBase, 66.1 + R, true),
    ] {
        let rules = ftl_with(|rules| rules.table.edge.off_rule = rule);
        let mut stage = Stage::new(&rules, &["medium"], &["medium"]);
        stage.put(stage.a(0), x - 4.0, 24.0, 0.0);
        stage.put(stage.b(0), x, 24.0, 90.0);
        stage.go(stage.a(0), ram(stage.b(0)), &[6]);
        let left = stage.status(stage.b(0)) == Status::Disengaged;
        assert_eq!(left, off, "{rule:?} {x}");
        if !off {
            assert_at(stage.pos(stage.b(0)), x + 6.0, 24.0);
        }
    }
}

#[test]
fn squadrons_never_leave() {
    let mut stage = Stage::new(&ftl(), &["light", "gunship"], &["light"]);
    stage.put(stage.a(1), 70.0, 46.0, 0.0);
    stage.ready(stage.a(1));
    for action in stage.legal() {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let base = stage.game.disc(&stage.state, stage.a(1));
        assert!(stage.game.table.contains_disc(base));
        if let Action::Fly(flight) = action {
            // Straight at the east edge there is no room for a third of Move.
            let east = FlightSpot::Ahead {
                direction: 0,
                step: 1,
            };
            assert_ne!(flight.to, east);
        }
    }
}
