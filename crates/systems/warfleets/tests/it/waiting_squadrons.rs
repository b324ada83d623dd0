//! What becomes of squadrons that wait, when their ship is lost or their side gives up.

use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::{HeroEffect, Ruleset, SquadronSurrender};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::carriers::{carrier, launch, status};
use crate::deployment::place_in_front;
use crate::moves::EXACT;
use crate::scene::{DANGEROUS, Stage, circle, grimdark};

/// Squadrons enter from their own edge when their ship is lost.
fn entering() -> Ruleset {
    let mut rules = grimdark();
    rules.heroes["ace_carrier"].effect = HeroEffect::Carrier {
        range_in: 2.0,
        lost_with_ship: false,
    };
    rules
}

#[test]
fn wf_hero_25_without_room_squadrons_are_lost_too() {
    // Planets all around but for a pocket to the east, in which there is room for
    // one base between two planets and the ship.
    let a = ["heavy ace_carrier", "bomber", "bomber", "bomber"];
    let planets = [(9.0, 0.0), (-8.0, 0.0), (0.0, 8.0), (0.0, -8.0)];
    let planets = planets.map(|(x, y)| circle(20.0 + x, 24.0 + y, 6.5, Traits::BLOCKING));
    let mut stage = Stage::on(&grimdark(), &planets, &a, &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 20.0, 24.0, 0.0);
    for index in 1..4 {
        stage.state.model_mut(ModelId(index)).status = Status::Aboard(ship);
    }
    stage.play(stage.activation(ship), &[]);
    launch(&mut stage, ModelId(1));
    let expected = [Status::OnTable, Status::Destroyed, Status::Destroyed];
    assert_eq!(status(&stage, [1, 2, 3].map(ModelId)), expected);
    // A ship that is shut in launches nothing, and loses nothing either.
    let planets = [(8.0, 0.0), (-8.0, 0.0), (0.0, 8.0), (0.0, -8.0)];
    let planets = planets.map(|(x, y)| circle(20.0 + x, 24.0 + y, 6.5, Traits::BLOCKING));
    let mut stage = Stage::on(&grimdark(), &planets, &a, &["light"]);
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.state.model_mut(stage.a(1)).status = Status::Aboard(ship);
    stage.play(stage.activation(ship), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
    assert_eq!(stage.status(stage.a(1)), Status::Aboard(ship));
}

#[test]
fn wf_hero_26_what_is_aboard_is_lost_with_the_ship() {
    let a = ["light ace_carrier", "light", "bomber"];
    let mut stage = carrier(&grimdark(), &a, &["light"]);
    stage.put(stage.a(1), 30.0, 10.0, 0.0);
    let bomber = stage.a(2);
    let mut shot = stage.clone();
    shot.destroy(shot.a(0));
    assert_eq!(shot.status(bomber), Status::Destroyed);
    assert!(shot.events.contains(&Event::Lost { model: bomber }));
    // The last of two ships left tests at the end of the round, and gives up.
    stage.destroy(stage.a(1));
    stage.damage(stage.a(0), &[2]);
    stage.play(Scene::EndOfRound, &[2]);
    assert_eq!(
        status(&stage, [stage.a(0), bomber]),
        [Status::Surrendered; 2]
    );
}

#[test]
fn wf_cfg_40_or_it_enters_from_its_own_edge() {
    let a = ["light ace_carrier", "light", "bomber"];
    let mut stage = carrier(&entering(), &a, &["light"]);
    let bomber = stage.a(2);
    stage.put(stage.a(1), 30.0, 10.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    stage.destroy(stage.a(0));
    assert_eq!(stage.status(bomber), Status::Reserve);
    stage.play(Scene::Round, &[]);
    assert_eq!(stage.state.round, 2);
    assert_eq!(stage.state.ask, Ask::Arrive(bomber));
    // It may wait, or touch the edge that its side deployed on.
    let spots = stage.legal();
    assert_eq!(spots[0], Action::Decline);
    assert!(spots.len() > 2);
    let radius = 16.0 / 25.4;
    for &spot in &spots[1..] {
        let mut stage = stage.clone();
        stage.act(spot, &[]);
        assert!((stage.pos(bomber).1 - radius).abs() < EXACT);
        assert!((stage.heading(bomber) - 90.0).abs() < EXACT);
        // It acts in this round like any squadron.
        assert_eq!(stage.state.ask, Ask::Manoeuvre(bomber));
    }
    // From the other edge for the other side of the table.
    stage.state.lower = Side::B;
    stage.act(spots[1], &[]);
    assert!((stage.pos(bomber).1 - (48.0 - radius)).abs() < EXACT);
}

#[test]
fn wf_mor_17_waiting_squadrons_surrender_with_the_last_ship() {
    for rules in [grimdark(), entering()] {
        let mut stage = carrier(&rules, &["light ace_carrier", "bomber"], &["light"]);
        stage.destroy(stage.a(0));
        assert_eq!(stage.status(stage.a(1)), Status::Surrendered);
    }
    // Those whose ship was lost before wait elsewhere, and surrender as well.
    let a = ["light ace_carrier", "light", "bomber"];
    let mut stage = carrier(&entering(), &a, &["light"]);
    stage.put(stage.a(1), 30.0, 10.0, 0.0);
    stage.destroy(stage.a(0));
    assert_eq!(stage.status(stage.a(2)), Status::Reserve);
    stage.destroy(stage.a(1));
    assert_eq!(stage.status(stage.a(2)), Status::Surrendered);
    // At the end of the round, where the rules say so.
    let mut rules = entering();
    rules.morale.squadron_surrender = SquadronSurrender::RoundEnd;
    let mut stage = carrier(&rules, &["light ace_carrier", "bomber"], &["light"]);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    stage.destroy(stage.a(0));
    assert_eq!(stage.status(stage.a(1)), Status::Reserve);
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(stage.status(stage.a(1)), Status::Surrendered);
}

#[test]
fn wf_mor_17_squadrons_that_are_not_placed_yet_surrender_with_the_last_ship() {
    // A free move through two dangerous pieces destroys the only ship before the
    // first squadron is placed.
    let pieces = [35.0, 37.0].map(|x| circle(x, 13.5, 1.5, DANGEROUS));
    let a = ["light vanguard", "bomber", "bomber"];
    let mut stage = Stage::on(&grimdark(), &pieces, &a, &["light", "bomber"]);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    place_in_front(&mut stage);
    let furthest = *stage.legal().last().unwrap();
    stage.act_with(furthest, &mut ScriptedDice::new(&[5, 5]));
    while matches!(stage.state.ask, Ask::Suffer { .. }) {
        stage.act_with(stage.legal()[0], &mut ScriptedDice::new(&[5]));
    }
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    let squadrons = status(&stage, [stage.a(1), stage.a(2)]);
    assert_eq!(squadrons, [Status::Surrendered; 2]);
    // The other side places all of its models, and nobody else does.
    assert_eq!(stage.state.ask, Ask::Place(stage.b(0)));
    stage.act(stage.legal()[0], &[]);
    stage.act(stage.legal()[0], &[]);
    assert_eq!(stage.state.ask, Ask::Place(stage.b(1)));
}

#[test]
fn wf_obj_30_waiting_squadrons_are_no_casualties_and_hold_nothing() {
    let mut stage = carrier(&grimdark(), &["light ace_carrier", "bomber"], &["light"]);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    stage.state.round = 4;
    stage.play(Scene::EndOfRound, &[]);
    let outcome = stage.state.outcome.expect("the battle is over");
    assert_eq!(outcome.winner, None);
    assert_eq!(stage.status(stage.a(1)), Status::Aboard(stage.a(0)));
}
