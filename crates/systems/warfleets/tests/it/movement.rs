//! Actions and movement (rules WF-MOVE and WF-EX).

use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_board::{Polygon, Shape};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait};
use evenkeel_warfleets::event::{Cause, Event, Manoeuvre};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::moves::{EXACT, assert_at, assert_close, ram, straight, turned};
use crate::scene::{DANGEROUS, DIFFICULT, Stage, circle, ftl, ftl_with};

fn one(class: &str) -> Stage {
    Stage::new(&ftl(), &[class], &["light"])
}

#[test]
fn a_hold_turns_any_way_and_may_shoot() {
    let mut stage = one("light");
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 26.0, 20.0, 180.0);
    stage.ready(stage.a(0));
    let holds = stage.legal().into_iter();
    let holds = holds.filter(|action| matches!(action, Action::Hold(_)));
    // Steps of 30 degrees all the way round.
    assert_eq!(holds.count(), 12);
    stage.act(Action::Hold(11), &[]);
    assert_close(stage.heading(stage.a(0)).abs(), 180.0, EXACT);
    assert_eq!(stage.pos(stage.a(0)), (20.0, 20.0));
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
    assert!(stage.state.model(stage.a(0)).held);
}

#[test]
fn move_and_cruise_cover_their_whole_speed() {
    for (class, move_in, cruise_in) in [
        ("heavy", 4.0, 6.0),
        ("medium", 6.0, 9.0),
        ("light", 8.0, 12.0),
        ("heavy pulse_engine", 6.0, 9.0),
        ("medium pulse_engine", 8.0, 12.0),
        ("light pulse_engine", 10.0, 15.0),
    ] {
        let mut stage = one(class);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.ready(stage.a(0));
        for (gait, speed) in [(Gait::Move, move_in), (Gait::Cruise, cruise_in)] {
            let all = stage.courses(|other| other == gait);
            // Straight, and three pivot points for each turn in steps of 30
            // degrees: 30, 60, 90 to both sides, or 30, 45.
            assert_eq!(all.len(), 1 + 3 * if gait == Gait::Move { 6 } else { 4 });
            let mut earliest = f64::INFINITY;
            for course in all {
                let mut stage = stage.clone();
                stage.act(Action::Go(course), &[]);
                let trip = stage.trip(stage.a(0));
                assert_close(trip.distance_in, speed, EXACT);
                earliest = earliest.min(trip.pivot_in.unwrap_or(f64::INFINITY));
            }
            assert_close(earliest, speed / 2.0, EXACT);
        }
    }
}

#[test]
fn turns_go_up_to_ninety_degrees_in_a_move_and_forty_five_in_a_cruise() {
    for (gait, limit) in [(Gait::Move, 90.0), (Gait::Cruise, 45.0)] {
        let mut stage = one("medium");
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.ready(stage.a(0));
        let mut greatest = (0.0_f64, 0.0_f64);
        for course in stage.courses(|other| other == gait) {
            let mut stage = stage.clone();
            stage.act(Action::Go(course), &[]);
            let turned = stage.heading(stage.a(0));
            greatest = (greatest.0.min(turned), greatest.1.max(turned));
        }
        assert_close(greatest.0, -limit, EXACT);
        assert_close(greatest.1, limit, EXACT);
    }
}

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

fn fine_pivots(rules: &mut Ruleset) {
    // Half, two thirds, five sixths and all of the way.
    rules.grid.pivot_points = 4;
}

#[test]
fn wf_ex_130_a_move_with_a_pivot() {
    let mut stage = Stage::new(&ftl_with(fine_pivots), &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 10.0, 90.0);
    // The fourth turn is 60 degrees to the right.
    stage.go(stage.a(0), turned(Gait::Move, 1, 4), &[]);
    assert_close(stage.trip(stage.a(0)).pivot_in.unwrap(), 4.0, EXACT);
    assert_at(stage.pos(stage.a(0)), 31.7321, 15.0);
    assert_close(stage.heading(stage.a(0)), 30.0, EXACT);
}

#[test]
fn wf_ex_131_no_pivot_comes_before_half_the_way() {
    let mut stage = Stage::new(&ftl_with(fine_pivots), &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 10.0, 90.0);
    stage.ready(stage.a(0));
    let pivots = stage.courses(|gait| gait == Gait::Move).into_iter();
    let pivots = pivots.filter_map(|course| {
        let mut stage = stage.clone();
        stage.act(Action::Go(course), &[]);
        stage.trip(stage.a(0)).pivot_in
    });
    assert_close(pivots.fold(f64::INFINITY, f64::min), 3.0, EXACT);
}

#[test]
fn wf_ex_134_the_earliest_pivots() {
    for (model, pivots) in [
        ("heavy", [2.0, 3.0]),
        ("medium", [3.0, 4.5]),
        ("light", [4.0, 6.0]),
        ("heavy pulse_engine", [3.0, 4.5]),
        ("medium pulse_engine", [4.0, 6.0]),
        ("light pulse_engine", [5.0, 7.5]),
    ] {
        for (gait, pivot) in [Gait::Move, Gait::Cruise].into_iter().zip(pivots) {
            let mut stage = Stage::new(&ftl(), &[model], &["light"]);
            stage.put(stage.a(0), 30.0, 24.0, 0.0);
            stage.go(stage.a(0), turned(gait, 0, 1), &[]);
            let first = stage.trip(stage.a(0)).pivot_in;
            assert_close(first.expect("a pivot"), pivot, EXACT);
        }
    }
}

#[test]
fn a_pivot_at_the_very_end_only_turns_the_ship() {
    let mut stage = one("medium");
    stage.put(stage.a(0), 30.0, 10.0, 90.0);
    stage.go(stage.a(0), turned(Gait::Move, 2, 5), &[]);
    assert_at(stage.pos(stage.a(0)), 30.0, 16.0);
    assert_close(stage.heading(stage.a(0)).abs(), 180.0, EXACT);
}

#[test]
fn wf_ex_123_difficult_terrain_halves_a_move() {
    // The piece is a circle of 2 inches straight ahead; the base touches it after
    // these distances.
    for (touches_after, covered) in [(2.0, 3.0), (4.0, 4.0), (-1.0, 3.0), (7.0, 6.0)] {
        let mut rules = ftl();
        rules.ships["medium"].base_mm = 2.0 * 25.4;
        let ahead = 30.0 + touches_after + 1.0 + 2.0;
        let piece = circle(ahead, 24.0, 2.0, DIFFICULT);
        let mut stage = Stage::on(&rules, &[piece], &["medium"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        // A piece is entered when the base is 1e-6 inches deep in it.
        assert_close(stage.trip(stage.a(0)).distance_in, covered, 2e-6);
        assert_close(stage.pos(stage.a(0)).0, 30.0 + covered, 2e-6);
    }
}

#[test]
fn wf_ex_124_engines_count_before_the_speed_is_halved() {
    let mut rules = ftl();
    rules.ships["light"].base_mm = 2.0 * 25.4;
    let piece = circle(36.0, 24.0, 2.0, DIFFICULT);
    let mut stage = Stage::on(&rules, &[piece], &["light pulse_engine"], &["light"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.ready(stage.a(0));
    let mut earliest = f64::INFINITY;
    for course in stage.courses(|gait| gait == Gait::Cruise) {
        let mut stage = stage.clone();
        stage.act(Action::Go(course), &[]);
        let trip = stage.trip(stage.a(0));
        assert_close(trip.distance_in, 7.5, EXACT);
        earliest = earliest.min(trip.pivot_in.unwrap_or(f64::INFINITY));
    }
    assert_close(earliest, 3.75, EXACT);
}

#[test]
fn a_ship_stopped_at_the_border_of_difficult_terrain_goes_on_through_it() {
    // Many headings, so that rounding falls to either side of contact.
    for step in 0..100 {
        let first = Heading::from_degrees(3.7 * f64::from(step));
        let centre = Vec2::new(36.0, 20.0);
        let shape = Shape::Polygon(Polygon::regular(centre, 3.0, 7, first));
        let piece = Piece {
            shape,
            traits: DIFFICULT,
        };
        let mut stage = Stage::on(&ftl(), &[piece], &["medium"], &["light"]);
        stage.put(stage.a(0), 27.5, 19.7, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        let stopped = stage.trip(stage.a(0)).distance_in;
        assert!(stopped > 4.0 && stopped < 6.0, "{stopped}");
        // It touches the piece and is not in it.
        let base = stage.game.disc(&stage.state, stage.a(0));
        assert!(!shape.overlaps_disc(base) && shape.gap_to_disc(base) < 2e-6);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_close(stage.trip(stage.a(0)).distance_in, 3.0, EXACT);
    }
}

#[test]
fn several_difficult_pieces_halve_once() {
    let pieces = [
        circle(33.0, 24.0, 1.0, DIFFICULT),
        circle(32.5, 25.0, 1.0, DIFFICULT),
    ];
    let mut stage = Stage::on(&ftl(), &pieces, &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_close(stage.trip(stage.a(0)).distance_in, 3.0, EXACT);
}

#[test]
fn blocking_terrain_bars_a_course_and_touching_it_does_not() {
    let mut rules = ftl();
    rules.ships["medium"].base_mm = 2.0 * 25.4;
    // The flank of the piece touches the flank of the straight course.
    for (y, free) in [(27.0, true), (26.99, false)] {
        let piece = circle(33.0, y, 2.0, Traits::BLOCKING);
        let mut stage = Stage::on(&rules, &[piece], &["medium"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.ready(stage.a(0));
        assert_eq!(stage.legal().contains(&straight(Gait::Move)), free);
        assert_eq!(stage.legal().contains(&straight(Gait::Cruise)), free);
    }
}

#[test]
fn a_ship_without_any_course_can_hold() {
    let walls: Vec<_> = (0..8)
        .map(|k| {
            let angle = f64::from(k) * std::f64::consts::FRAC_PI_4;
            circle(
                30.0 + 4.0 * angle.cos(),
                24.0 + 4.0 * angle.sin(),
                2.0,
                Traits::BLOCKING,
            )
        })
        .collect();
    let mut stage = Stage::on(&ftl(), &walls, &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.ready(stage.a(0));
    let legal = stage.legal();
    assert!(legal.iter().all(|action| matches!(action, Action::Hold(_))));
    assert_eq!(legal.len(), 12);
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
fn at_one_point_terrain_comes_before_mines_and_mines_before_markers() {
    let piece = circle(20.0, 20.0, 3.0, DANGEROUS);
    let mut stage = Stage::on(&ftl(), &[piece], &["heavy"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.mine(Side::B, 20.5, 20.0);
    stage.mine(Side::B, 19.5, 20.0);
    stage.marker(20.0, 20.5);
    stage.marker(20.0, 19.5);
    stage.go(stage.a(0), straight(Gait::Cruise), &[1]);
    let met: Vec<_> = stage
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Damage { cause, .. } => Some(format!("{cause:?}")),
            Event::Mine { x_in, .. } => Some(format!("mine at {x_in}")),
            Event::MarkerTaken { y_in, .. } => Some(format!("marker at {y_in}")),
            _ => None,
        })
        .collect();
    let wanted = [
        "Terrain",
        "mine at 20.5",
        "Mine",
        "Mine",
        "mine at 19.5",
        "Mine",
        "Mine",
        "marker at 20.5",
        "marker at 19.5",
    ];
    assert_eq!(met, wanted);
    assert_at(stage.pos(stage.a(0)), 26.0, 20.0);
    assert_eq!(stage.state.model(stage.a(0)).markers, 2);
    assert!(stage.state.markers.is_empty() && stage.state.mines.is_empty());
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
fn a_move_may_swing_over_the_edge_and_back() {
    let mut stage = one("light");
    stage.put(stage.a(0), 69.0, 20.0, 45.0);
    // Pivot of 90 degrees to the left after 4 inches, 2.8 beyond the start.
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    assert_at(stage.pos(stage.a(0)), 69.0, 25.6569);
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
