//! Coming back to the table (rules WF-DIS and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Gait, ModelId};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::ReturnHeading;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::disengaging::medium_at;
use crate::moves;
use crate::moves::{EXACT, R, assert_at, assert_close, straight};
use crate::scene::{Stage, circle, ftl, ftl_with};

/// Plays the end of the round until somebody is asked.
pub fn end_round(stage: &mut Stage) {
    stage.play(Scene::EndOfRound, &[]);
}

/// The spots on which a ship that is asked may return, with headings.
pub fn returns(stage: &Stage, ship: ModelId) -> Vec<((f64, f64), f64)> {
    assert_eq!(stage.state.ask, Ask::Return(ship));
    let spots = stage.legal().into_iter().map(|action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        (stage.pos(ship), stage.heading(ship))
    });
    spots.collect()
}

#[test]
fn wf_ex_121_out_and_back_in() {
    let mut stage = medium_at(66.0, 24.0, 0.0);
    stage.state.load(stage.a(0), 2);
    stage.go(stage.a(0), straight(Gait::Cruise), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    assert_eq!(stage.markers().len(), 2);
    for marker in stage.markers() {
        assert_at(marker, 70.8189, 24.0);
        assert_close(marker.0 - 66.0, 4.8189, moves::PRINTED);
    }
    end_round(&mut stage);
    let back = returns(&stage, stage.a(0));
    // 4 inches to either side, or where it left, looking into the table.
    assert_eq!(back.len(), 3);
    for ((pos, heading), y) in back.into_iter().zip([20.0, 24.0, 28.0]) {
        assert_at(pos, 70.8189, y);
        assert_close(heading.abs(), 180.0, EXACT);
    }
    stage.act(stage.legal()[1], &[]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    // It stands on its markers and does not have them.
    assert_eq!(stage.state.model(stage.a(0)).markers, 0);
    assert_eq!(stage.markers().len(), 2);
}

#[test]
fn occupied_return_spots_are_left_out() {
    let mut stage = medium_at(66.0, 24.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Cruise), &[]);
    stage.put(stage.b(1), 70.0, 24.0, 0.0);
    end_round(&mut stage);
    let back = returns(&stage, stage.a(0));
    assert_eq!(back.len(), 2);
    assert_at(back[0].0, 72.0 - R, 20.0);
    assert_at(back[1].0, 72.0 - R, 28.0);
}

#[test]
fn when_all_return_spots_are_taken_the_nearest_along_the_edge_is_used() {
    // A planet over the whole stretch, from y = 18 to y = 29.
    let planet = circle(72.0 - 5.5, 23.5, 5.5, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["medium", "light"], &["light"]);
    stage.put(stage.a(0), 70.0, 24.0, 0.0);
    stage.state.model_mut(stage.a(0)).exit = evenkeel_warfleets::state::Exit {
        edge: evenkeel_board::table::Edge::East,
        along_in: 23.6,
    };
    stage.state.on_table[Side::A] = 0;
    stage.state.model_mut(stage.a(0)).status = Status::Disengaged;
    stage.put(stage.a(1), 5.0, 5.0, 0.0);
    end_round(&mut stage);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    let (x, y) = stage.pos(stage.a(0));
    assert_close(x, 72.0 - R, EXACT);
    assert_eq!(stage.state.check(&stage.game), Ok(()));
    // Nothing nearer along the edge is free. The base and the planet touch when
    // their centres are R + 5.5 apart, 5.5 - R across: so far along the edge.
    let along = ((R + 5.5_f64).powi(2) - (5.5 - R).powi(2)).sqrt();
    let nearest = (23.5 + along - 23.6).min(23.6 - 23.5 + along);
    assert_close((y - 23.6).abs(), nearest, EXACT);
}

#[test]
fn a_ship_returns_between_the_spots_of_the_grid_where_they_are_taken() {
    // It left at y = 24; larger ships stand at 20, 24 and 28, with gaps of 1.6
    // inches between them for a base of 1.3.
    let mut stage = Stage::new(&ftl(), &["light", "light"], &["medium"; 3]);
    let radius = 16.0 / 25.4;
    stage.put(stage.a(0), 70.0, 24.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    stage.put(stage.a(1), 5.0, 5.0, 0.0);
    for (index, y) in [20.0, 24.0, 28.0].into_iter().enumerate() {
        stage.put(stage.b(index as u8), 72.0 - R, y, 0.0);
    }
    end_round(&mut stage);
    let back = returns(&stage, stage.a(0));
    assert!(back.len() >= 2);
    for ((x, y), heading) in back {
        assert_close(x, 72.0 - radius, EXACT);
        assert_close(heading.abs(), 180.0, EXACT);
        assert!(y > 20.0 && y < 28.0);
    }
}

#[test]
fn the_first_player_of_the_round_brings_all_his_ships_back_first() {
    for (round, order) in [
        (1, [Side::A, Side::A, Side::B]),
        (2, [Side::B, Side::A, Side::A]),
    ] {
        let mut stage = Stage::new(&ftl(), &["light", "light"], &["light"]);
        stage.state.round = round;
        for (id, y) in [(stage.a(0), 10.0), (stage.a(1), 20.0), (stage.b(0), 30.0)] {
            stage.put(id, 70.0, y, 0.0);
            stage.go(id, straight(Gait::Move), &[]);
        }
        end_round(&mut stage);
        for side in order {
            assert!(matches!(stage.state.ask, Ask::Return(_)));
            assert_eq!(stage.state.decider, side);
            stage.act(stage.legal()[0], &[]);
        }
        assert!(!matches!(stage.state.ask, Ask::Return(_)));
    }
}

#[test]
fn an_absent_ship_is_not_lost() {
    let mut stage = Stage::new(&ftl(), &["medium", "light"], &["light"]);
    stage.put(stage.a(0), 66.0, 24.0, 0.0);
    stage.put(stage.a(1), 10.0, 10.0, 0.0);
    stage.put(stage.b(0), 10.0, 40.0, 0.0);
    stage.damage(stage.a(0), &[2, 1, 0]);
    stage.go(stage.a(0), straight(Gait::Cruise), &[]);
    assert_eq!(stage.state.ships_left[Side::A], 2);
    end_round(&mut stage);
    // No die is rolled for morale: both ships are there.
    stage.act(stage.legal()[1], &[]);
    assert_eq!(stage.state.round, 2);
    assert_eq!(stage.track(stage.a(0)), [2, 1, 0]);
}

#[test]
fn a_free_heading_on_return_is_data() {
    let rules = ftl_with(|rules| rules.table.edge.return_heading = ReturnHeading::Free);
    let mut stage = Stage::new(&rules, &["medium"], &["light"]);
    stage.put(stage.a(0), 66.0, 24.0, 0.0);
    stage.put(stage.b(0), 10.0, 24.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Cruise), &[]);
    end_round(&mut stage);
    // 3 spots, 8 headings 45 degrees apart.
    assert_eq!(returns(&stage, stage.a(0)).len(), 24);
}

#[test]
fn in_the_last_round_it_comes_back_for_nothing() {
    let mut stage = medium_at(66.0, 24.0, 0.0);
    stage.state.round = 4;
    stage.state.load(stage.a(0), 2);
    stage.go(stage.a(0), straight(Gait::Cruise), &[]);
    end_round(&mut stage);
    stage.act(stage.legal()[1], &[]);
    let outcome = stage.state.outcome.expect("the battle is over");
    assert_eq!(outcome.winner, None);
    let back = |event: &Event| matches!(event, Event::Returned { .. });
    assert!(stage.events.iter().any(back));
}
