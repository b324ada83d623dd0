//! What a captain decides of markers, edges, reserves and places, in small positions.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::captain_choices::{best, choice, judged};
use crate::doctrine;
use crate::scene::{Stage, circle, ftl};

/// Where the markers lie that a captain might place next.
fn markers(stage: &Stage) -> Vec<Vec2> {
    let spot = |action| match action {
        Action::PlaceMarker(spot) => stage.game.grids.marker_spots[usize::from(spot)],
        other => panic!("{other:?}"),
    };
    best(stage).into_iter().map(spot).collect()
}

#[test]
fn markers_lie_unequally_for_whoever_chooses_the_edge_and_equally_for_the_other() {
    for (placer, same_half) in [(Side::A, true), (Side::B, false)] {
        // Side A has the initiative and will choose the edge.
        let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
        stage.state.markers.push(Vec2::new(27.0, 21.0));
        stage.play(
            Scene::Markers {
                count: 1,
                first: placer,
            },
            &[],
        );
        let found = markers(&stage);
        assert!(!found.is_empty());
        for spot in found {
            assert_eq!(spot.y < 24.0, same_half, "{placer:?} at {spot:?}");
        }
    }
}

#[test]
fn the_first_marker_may_lie_in_either_half() {
    let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
    stage.play(
        Scene::Markers {
            count: 1,
            first: Side::A,
        },
        &[],
    );
    let halves = markers(&stage);
    let lower = halves.iter().filter(|spot| spot.y < 24.0).count();
    assert!(
        lower > 0 && 2 * lower == halves.len(),
        "{lower} of {}",
        halves.len()
    );
}

#[test]
fn the_edge_is_the_one_that_the_markers_are_near_to() {
    let asked = |markers: &[(f64, f64)]| {
        let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
        let markers = markers.iter().map(|&(x, y)| Vec2::new(x, y));
        stage.state.markers.extend(markers);
        stage.play(Scene::Deployment, &[]);
        assert_eq!(stage.state.ask, Ask::Edge);
        best(&stage)
    };
    assert_eq!(
        asked(&[(20.0, 21.0), (40.0, 21.0)]),
        [Action::TakeLowerEdge(true)]
    );
    assert_eq!(
        asked(&[(20.0, 27.0), (40.0, 27.0)]),
        [Action::TakeLowerEdge(false)]
    );
    // On a symmetric table both are as good, and the dice choose.
    assert_eq!(asked(&[(20.0, 21.0), (52.0, 27.0)]).len(), 2);
}

#[test]
fn a_slow_ship_is_kept_back_and_a_fast_one_is_not() {
    let asked = |class: &str| {
        let hero = format!("{class} tactical_master");
        let mut stage = Stage::new(&ftl(), &[&hero, "light", "light"], &["medium"]);
        stage.play(Scene::Deployment, &[]);
        stage.act(Action::TakeLowerEdge(true), &[]);
        assert_eq!(stage.state.ask, Ask::Reserve(stage.a(0)));
        choice(&stage)
    };
    assert_eq!(asked("heavy"), Action::KeepBack);
    assert_eq!(asked("light"), Action::DeployNormally);
}

#[test]
fn a_reserve_arrives_beside_a_marker_out_of_reach_of_the_enemy() {
    let mut stage = Stage::new(&ftl(), &["heavy tactical_master", "light"], &["heavy"]);
    stage.state.model_mut(stage.a(0)).status = Status::Reserve;
    stage.put(stage.a(1), 5.0, 5.0, 0.0);
    stage.put(stage.b(0), 66.0, 40.0, 0.0);
    stage
        .state
        .markers
        .extend([Vec2::new(20.0, 40.0), Vec2::new(60.0, 38.0)]);
    stage.play(Scene::Round, &[]);
    assert_eq!(stage.state.ask, Ask::Arrive(stage.a(0)));
    let action = choice(&stage);
    stage.act(action, &[]);
    let (x, y) = stage.pos(stage.a(0));
    assert!((x - 20.0).hypot(y - 40.0) < 8.0, "at ({x}, {y})");
}

/// A ship of side A is to be placed on the lower edge of a table with a planet.
fn placing(planet: (f64, f64), marker: (f64, f64)) -> Stage {
    let planet = circle(planet.0, planet.1, 4.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["heavy"], &["heavy"]);
    stage.state.markers.push(Vec2::new(marker.0, marker.1));
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    assert_eq!(stage.state.ask, Ask::Place(stage.a(0)));
    stage
}

#[test]
fn ships_are_placed_near_markers_and_not_behind_a_planet() {
    let mut open = placing((70.0, 40.0), (36.0, 27.0));
    let action = choice(&open);
    open.act(action, &[]);
    assert!((open.pos(open.a(0)).0 - 36.0).abs() <= 3.5);
    // A planet stands between the marker and the zone.
    let mut behind = placing((36.0, 17.0), (36.0, 27.0));
    let action = best(&behind)[0];
    behind.act(action, &[]);
    let x = behind.pos(behind.a(0)).0;
    assert!((5.0..12.0).contains(&(x - 36.0).abs()), "at x = {x}");
}

/// The sum of the shipped figures that count for a ship where it stands.
fn worth_of(stage: &Stage, ship: ModelId) -> f32 {
    let figures = doctrine::shipped().opinions.places.in_a_row();
    let (mut worth, pos) = (0.0, stage.state.model(ship).pos);
    let mut add = |number: usize, share: f32| worth += share * figures[number];
    stage.game.place_figures(&stage.state, ship, pos, &mut add);
    worth
}

#[test]
fn a_spot_is_worth_what_its_figures_and_those_of_friends_add_up_to() {
    // Some thirty points, rounded some twenty times by 2^-24 of that, times a weight of 0.39.
    const TOLERANCE: f32 = 1e-3;
    for lower in [true, false] {
        let belt = circle(
            20.0,
            25.0,
            3.0,
            Traits {
                dangerous: true,
                ..Traits::NONE
            },
        );
        let mut stage = Stage::on(&ftl(), &[belt], &["heavy", "light"], &["heavy", "light"]);
        stage.state.markers.push(Vec2::new(33.0, 21.0));
        stage.play(Scene::Deployment, &[]);
        stage.act(Action::TakeLowerEdge(lower), &[]);
        while !matches!(stage.state.ask, Ask::Place(ship) if ship == stage.a(1)) {
            let action = best(&stage)[0];
            stage.act(action, &[]);
        }
        let friend = worth_of(&stage, stage.a(0));
        let offered = judged(&stage);
        assert!(!offered.is_empty());
        let least = offered
            .iter()
            .map(|(_, score)| *score)
            .fold(f32::MAX, f32::min);
        for (action, score) in offered.iter().filter(|(_, score)| *score > least) {
            let mut placed = stage.clone();
            placed.act(*action, &[]);
            let worth = worth_of(&placed, stage.a(1)) + worth_of(&placed, stage.a(0)) - friend;
            let expected = doctrine::shipped().weights.approach * worth;
            assert!(
                (score - expected).abs() < TOLERANCE,
                "{action:?}: {score} for {expected}"
            );
        }
    }
}

#[test]
fn ships_face_an_open_way_to_what_they_are_after() {
    let asked = |planet: (f64, f64), marker: (f64, f64)| {
        let mut stage = placing(planet, marker);
        // The spot of the grid nearest to the middle.
        let spots = stage.legal();
        let x = |stage: &Stage, action: Action| {
            let mut stage = stage.clone();
            stage.act(action, &[]);
            (stage.pos(stage.a(0)).0 - 36.0).abs()
        };
        let spot = spots
            .into_iter()
            .min_by(|a, b| x(&stage, *a).total_cmp(&x(&stage, *b)));
        stage.act(spot.unwrap(), &[]);
        assert_eq!(stage.state.ask, Ask::Face(stage.a(0)));
        let face = choice(&stage);
        stage.act(face, &[]);
        stage.heading(stage.a(0))
    };
    assert!((asked((70.0, 45.0), (36.0, 27.0)) - 90.0).abs() < 1.0);
    // Straight ahead is a planet, the marker is to the right of it.
    let turned = asked((36.0, 10.0), (50.0, 21.0));
    assert!(
        (turned - 45.0).abs() < 1.0 || turned.abs() < 1.0,
        "{turned}"
    );
}

#[test]
fn a_free_move_stops_where_the_way_stays_open() {
    let steps = |planets: &[(f64, f64)]| {
        let planets = planets
            .iter()
            .map(|&(x, y)| circle(x, y, 4.0, Traits::BLOCKING));
        let planets: Vec<_> = planets.collect();
        let mut stage = Stage::on(&ftl(), &planets, &["light vanguard"], &["light"]);
        stage.state.markers.push(Vec2::new(12.0, 27.0));
        stage.play(Scene::Deployment, &[]);
        stage.act(Action::TakeLowerEdge(true), &[]);
        let near = |stage: &Stage| stage.pos(stage.a(0)).0;
        let spot = stage.legal().into_iter().find(|&spot| {
            let mut stage = stage.clone();
            stage.act(spot, &[]);
            (near(&stage) - 12.0).abs() < 3.0
        });
        stage.act(spot.unwrap(), &[]);
        stage.act(Action::Face(0), &[]);
        assert_eq!(stage.state.ask, Ask::FreeMove(stage.a(0)));
        choice(&stage)
    };
    assert_eq!(steps(&[]), Action::FreeMove(3));
    // Not as far as it may when that ends right before a planet.
    assert_ne!(steps(&[(12.0, 15.5)]), Action::FreeMove(3));
}
