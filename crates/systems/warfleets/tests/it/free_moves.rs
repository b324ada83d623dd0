//! The free move of Vanguards on deployment (rules WF-TITLE).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Ask;
use evenkeel_warfleets::terrain::Traits;

use crate::deployment::{deploy, place_in_front};
use crate::moves::{EXACT, R, assert_at, assert_close};
use crate::scene::{DANGEROUS, DIFFICULT, Stage, circle, ftl};

/// Side `A`'s vanguard on the table at the choice of its free move.
fn vanguard(terrain: &[evenkeel_warfleets::terrain::Piece], class: &str) -> Stage {
    let mut stage = Stage::on(&ftl(), terrain, &[class, "light"], &["light"]);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    stage.act(Action::Field(stage.a(0)), &[]);
    place_in_front(&mut stage);
    stage
}

/// Where the free move ends for each step that is offered.
fn free_moves(stage: &Stage) -> Vec<f64> {
    assert_eq!(stage.state.ask, Ask::FreeMove(stage.a(0)));
    let moves = stage.legal().into_iter().map(|action| {
        let mut stage = stage.clone();
        stage.act_with(action, &mut evenkeel_kernel::dice::SeededDice::new(1));
        stage.pos(stage.a(0)).1 - (12.0 - R)
    });
    moves.collect()
}

#[test]
fn a_vanguard_moves_at_once_straight_ahead_and_out_of_its_zone() {
    for (class, speed) in [
        ("medium vanguard", 6.0),
        ("medium vanguard pulse_engine", 8.0),
    ] {
        let mut stage = vanguard(&[], class);
        let moves = free_moves(&stage);
        assert_eq!(moves.len(), 4);
        for (k, length) in moves.into_iter().enumerate() {
            assert_close(length, speed * k as f64 / 3.0, EXACT);
        }
        // Before the other side places its next model.
        assert_eq!(stage.state.decider, Side::A);
        stage.act(Action::FreeMove(3), &[]);
        assert_eq!(stage.state.ask, Ask::Place(stage.b(0)));
        assert_at(stage.pos(stage.a(0)), 36.0, 12.0 - R + speed);
    }
}

#[test]
fn a_free_move_obeys_terrain() {
    let ahead = |y: f64, radius: f64, traits| [circle(36.0, 12.0 - R + y, radius, traits)];
    // A planet after 3 inches, debris after 2.5, dangerous terrain after 3.
    let stage = vanguard(
        &ahead(3.0 + R + 1.0, 1.0, Traits::BLOCKING),
        "medium vanguard",
    );
    assert_eq!(free_moves(&stage).len(), 2);
    let stage = vanguard(&ahead(2.5 + R + 1.0, 1.0, DIFFICULT), "medium vanguard");
    assert_eq!(free_moves(&stage).len(), 2);
    let mut stage = vanguard(&ahead(3.0 + R + 1.0, 1.0, DANGEROUS), "medium vanguard");
    stage.marker(36.0, 12.0 - R + 4.0);
    stage.act(Action::FreeMove(2), &[4]);
    stage.suffer();
    assert_eq!(stage.total(stage.a(0)), 2);
    assert_eq!(stage.state.model(stage.a(0)).markers, 1);
}

#[test]
fn a_free_move_ends_in_free_space_on_the_table() {
    let mut stage = vanguard(&[], "medium vanguard");
    stage.put(stage.b(0), 36.0, 12.0 - R + 3.0, 0.0);
    // 2 and 4 inches would overlap; 6 is clear of a light ship.
    let lengths = free_moves(&stage);
    assert_eq!(lengths.len(), 2);
    assert_close(lengths[1], 6.0, EXACT);

    // Facing its own edge a vanguard cannot leave.
    let mut stage = Stage::new(&ftl(), &["medium vanguard", "light"], &["light"]);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    stage.act(Action::Field(stage.a(0)), &[]);
    stage.act(stage.legal()[0], &[]);
    let backwards = stage.legal().len() as u8 - 1;
    stage.act(Action::Face(backwards), &[]);
    assert_close(stage.heading(stage.a(0)), -90.0, EXACT);
    // Nothing to choose, so nothing is asked.
    assert_eq!(stage.state.ask, Ask::Place(stage.b(0)));
}

#[test]
fn without_the_title_nobody_moves_on_deployment() {
    let mut stage = deploy(&ftl(), &["medium"], &["medium"]);
    stage.act(stage.legal()[0], &[]);
    stage.act(stage.legal()[0], &[]);
    assert_eq!(stage.state.ask, Ask::Place(stage.b(0)));
}
