//! Actions and movement (rules WF-MOVE and WF-EX).

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait};
use evenkeel_warfleets::event::{Cause, Event, Manoeuvre};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::courses::one;
use crate::moves::{EXACT, assert_at, assert_close, ram, straight};
use crate::scene::{DIFFICULT, Stage, circle, ftl};

#[test]
fn nobody_shoots_after_a_cruise() {
    let mut stage = one("light");
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 26.0, 22.0, 180.0);
    stage.ready(stage.a(0));
    let mut cruise = stage.clone();
    cruise.act(straight(Gait::Cruise), &[]);
    assert_eq!(cruise.state.ask, Ask::Nothing);
    stage.act(straight(Gait::Move), &[]);
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
    // Nobody has to shoot.
    stage.act(Action::CeaseFire, &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn only_its_own_movement_ends_the_easy_target_state() {
    let mut stage = Stage::new(&ftl(), &["medium tractor_beam"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 30.0, 20.0, 180.0);
    stage.state.model_mut(stage.b(0)).held = true;
    // A pull of 2 inches, and a push of 3.
    let pull = [Action::Pull(stage.b(0)), Action::Hold(0), Action::CeaseFire];
    stage.drive_faces(stage.activation(stage.a(0)), &pull, &[1]);
    assert_close(stage.pos(stage.b(0)).0, 28.0, EXACT);
    assert!(stage.state.model(stage.b(0)).held);
    let push = Scene::Push {
        rammer: stage.a(0),
        target: stage.b(0),
        bonus: None,
    };
    stage.drive_faces(push, &[], &[3]);
    assert_close(stage.pos(stage.b(0)).0, 31.0, EXACT);
    assert!(stage.state.model(stage.b(0)).held);
    let rammed = ram(stage.a(0));
    for (action, held, faces) in [
        (Action::Hold(1), true, &[][..]),
        (straight(Gait::Move), false, &[]),
        (straight(Gait::Cruise), false, &[]),
        (rammed, false, &[1]),
    ] {
        let mut stage = stage.clone();
        stage.put(stage.a(0), 27.0, 20.0, 0.0);
        stage.go(stage.b(0), action, faces);
        assert_eq!(stage.state.model(stage.b(0)).held, held, "{action:?}");
    }
}

#[test]
fn a_round_change_does_not_end_the_easy_target_state() {
    let mut stage = one("medium");
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 180.0);
    stage.state.model_mut(stage.a(0)).held = true;
    stage.play(Scene::Round, &[]);
    assert_eq!(stage.state.round, 2);
    assert!(stage.state.model(stage.a(0)).held);
}

#[test]
fn squadrons_that_hold_are_no_easy_targets() {
    let mut stage = Stage::new(&ftl(), &["light", "gunship"], &["light"]);
    stage.put(stage.a(1), 20.0, 20.0, 0.0);
    stage.go(stage.a(1), Action::Hold(0), &[]);
    assert!(!stage.state.model(stage.a(1)).held);
    assert_eq!(stage.trip(stage.a(1)).manoeuvre, Manoeuvre::Hold);
}

#[test]
fn ships_fly_over_ships_and_squadrons_unharmed() {
    let mut stage = Stage::new(&ftl(), &["light", "light"], &["medium", "gunship"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 22.0, 20.0, 0.0);
    stage.put(stage.b(0), 24.5, 20.0, 0.0);
    stage.put(stage.b(1), 26.0, 21.5, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_at(stage.pos(stage.a(0)), 28.0, 20.0);
    for id in [stage.a(0), stage.a(1), stage.b(0), stage.b(1)] {
        assert_eq!(stage.total(id), 0);
        assert_eq!(stage.status(id), Status::OnTable);
    }
}

#[test]
fn an_engine_lost_on_the_way_does_not_shorten_it() {
    let mut stage = one("light pulse_engine");
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.damage(stage.a(0), &[1, 0]);
    stage.mine(Side::B, 25.0, 20.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.track(stage.a(0)), [3, 0]);
    assert_at(stage.pos(stage.a(0)), 30.0, 20.0);
}

#[test]
fn a_ship_that_dies_on_the_way_stops_there() {
    let mut stage = one("light");
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 27.5, 22.0, 180.0);
    stage.damage(stage.a(0), &[3, 1]);
    stage.state.load(stage.a(0), 1);
    stage.mine(Side::B, 25.0, 20.0);
    stage.marker(21.0, 20.0);
    stage.marker(26.0, 20.0);
    stage.ready(stage.a(0));
    stage.act(straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert_eq!(stage.state.ask, Ask::Nothing);
    // It died where its gap to the mine was 2 inches; the carried marker and the
    // one that it had picked up lie there, the other one was not reached.
    let spot = 25.0 - 2.0 - 16.0 / 25.4;
    let markers: Vec<_> = stage.state.markers.iter().map(|marker| marker.x).collect();
    assert_eq!(markers.len(), 3);
    assert_close(markers[0], 26.0, EXACT);
    assert_close(markers[1], spot, EXACT);
    assert_close(markers[2], spot, EXACT);
    assert!(stage.events.contains(&Event::Destroyed {
        model: stage.a(0),
        cause: Cause::Mine
    }));
}

#[test]
fn squadrons_fly_up_to_their_speed_and_end_in_free_space() {
    let pieces = [
        circle(26.0, 20.0, 1.0, Traits::BLOCKING),
        circle(20.0, 25.0, 1.0, DIFFICULT),
    ];
    let mut stage = Stage::on(&ftl(), &pieces, &["light", "gunship"], &["medium", "heavy"]);
    stage.put(stage.a(0), 20.0, 15.0, 0.0);
    stage.put(stage.a(1), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 14.0, 20.0, 0.0);
    stage.put(stage.b(1), 30.0, 30.0, 0.0);
    stage.ready(stage.a(1));
    let (mut moves, mut cruises, mut slow) = (0, 0, 0);
    for action in stage.legal() {
        let Action::Fly(flight) = action else {
            continue;
        };
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let trip = stage.trip(stage.a(1));
        let (dx, dy) = (trip.end.0 - 20.0, trip.end.1 - 20.0);
        assert_close(dx.hypot(dy), trip.distance_in, EXACT);
        let speed = if flight.cruise { 15.0 } else { 10.0 };
        assert!(trip.distance_in <= speed + 1e-6);
        // Never across the planet, whose reach is a base radius and an inch.
        assert!(!(dy == 0.0 && dx > 4.0));
        // Straight up it enters the debris after 5 - 1 - 0.63 inches: half speed.
        if dx.abs() < 1e-9 && dy > 4.0 {
            assert!(trip.distance_in <= speed / 2.0 + 1e-6);
            slow += 1;
        }
        assert!(stage.state.check(&stage.game).is_ok());
        if flight.cruise {
            cruises += 1
        } else {
            moves += 1
        }
    }
    assert!(
        moves > 20 && cruises > 20 && slow < 3,
        "{moves} {cruises} {slow}"
    );
    // To stay is a Hold.
    assert!(stage.legal().contains(&Action::Hold(0)));
    // Beside an enemy, over the friend: flying over models is free.
    let beside = Action::Fly(Flight {
        cruise: false,
        to: FlightSpot::Beside {
            target: stage.b(0),
            bearing: 0,
        },
    });
    assert!(stage.legal().contains(&beside));
}

#[test]
fn wf_move_42_the_action_is_chosen_after_all_measuring() {
    let mut stage = Stage::new(&ftl(), &["medium warp_drive"], &["medium", "light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 25.0, 20.0, 90.0);
    stage.put(stage.b(1), 24.0, 26.0, 90.0);
    let (ship, enemy) = (stage.a(0), stage.b(0));
    stage.ready(ship);
    // What to do and along which course is one choice, whatever has been measured.
    let legal = stage.legal();
    let has = |wanted: &dyn Fn(Action) -> bool| legal.iter().any(|&action| wanted(action));
    let goes = |gait| has(&|action| matches!(action, Action::Go(go) if go.gait == gait));
    assert!(has(&|action| matches!(action, Action::Hold(_))) && legal.contains(&Action::Warp));
    assert!(goes(Gait::Move) && goes(Gait::Cruise) && goes(Gait::Ram(enemy)));
    // Whoever decides sees where everybody stands, to measure all he likes.
    let view = stage.game.view(&stage.state, Side::A);
    for id in [ship, enemy, stage.b(1)] {
        let pos = view.model(id).pos;
        assert_eq!((pos.x, pos.y), stage.pos(id));
    }
    // Each course that is tried on a copy ends where it ends on the table, and
    // costs nothing when another is taken.
    for action in legal
        .iter()
        .copied()
        .filter(|action| *action != Action::Warp)
    {
        let tried = |stage: &Stage| {
            let mut stage = stage.clone();
            stage.act_with(action, &mut SeededDice::new(1));
            (stage.pos(ship), stage.heading(ship))
        };
        let before = tried(&stage);
        assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
        assert!(stage.legal() == legal && tried(&stage) == before);
    }
}
