//! Deployment (rules WF-DEP and WF-HERO).

use evenkeel_board::{Polygon, Shape, Vec2};
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::moves;
use crate::moves::{EXACT, R, assert_close};
use crate::scene::{DANGEROUS, Stage, circle, ftl, ftl_with};

/// Side `A` takes the lower edge.
pub fn deploy(rules: &Ruleset, a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(rules, a, b);
    stage.play(Scene::Deployment, &[]);
    assert_eq!((stage.state.ask, stage.state.decider), (Ask::Edge, Side::A));
    stage.act(Action::TakeLowerEdge(true), &[]);
    stage
}

/// Places side `A`'s first ship in the front row, in the middle, facing ahead.
pub fn place_in_front(stage: &mut Stage) {
    let middle = stage.legal().into_iter().find(|&action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let (x, y) = stage.pos(stage.a(0));
        (x - 36.0).abs() < 0.1 && y > 10.0
    });
    stage.act(middle.unwrap(), &[]);
    stage.act(Action::Face(0), &[]);
}

/// Places whatever is asked for on the first spot; the models in order.
fn place_all(stage: &mut Stage) -> Vec<ModelId> {
    let mut order = Vec::new();
    while stage.state.ask != Ask::Nothing {
        if let Ask::Place(id) = stage.state.ask {
            assert_eq!(stage.state.decider, stage.game.spec(id).side);
            order.push(id);
        }
        // Nobody can refuse.
        assert!(!stage.legal().contains(&Action::Decline));
        stage.act(stage.legal()[0], &[]);
    }
    order
}

#[test]
fn ships_then_squadrons_are_placed_in_turn() {
    let mut stage = deploy(
        &ftl(),
        &["gunship", "light", "medium", "light", "bomber"],
        &["heavy", "fighter", "fighter", "fighter"],
    );
    let order = place_all(&mut stage);
    let side = |id: &ModelId| stage.game.spec(*id).side;
    use Side::{A, B};
    let sides: Vec<_> = order.iter().map(side).collect();
    // B runs out of ships, A of squadrons; A starts the squadrons again.
    assert_eq!(sides, [A, B, A, A, A, B, A, B, B]);
    let ships = order.iter().map(|&id| stage.game.spec(id).is_ship());
    assert!(ships.eq([true, true, true, true, false, false, false, false, false]));
    assert_eq!(stage.state.check(&stage.game), Ok(()));
}

/// Every place that a model may be put on.
fn places(stage: &Stage, id: ModelId) -> Vec<(f64, f64)> {
    assert_eq!(stage.state.ask, Ask::Place(id));
    let places = stage.legal().into_iter().map(|action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        stage.pos(id)
    });
    places.collect()
}

#[test]
fn wf_ex_132_the_whole_base_is_in_the_zone() {
    for (class, radius) in [("medium", 1.1811), ("light", 0.6299)] {
        let mut stage = deploy(&ftl(), &[class], &[class]);
        for id in [stage.a(0), stage.b(0)] {
            let places = places(&stage, id);
            let of = |low: bool, read: &dyn Fn(&(f64, f64)) -> f64| {
                let all = places.iter().map(read);
                if low {
                    all.fold(f64::INFINITY, f64::min)
                } else {
                    all.fold(0.0, f64::max)
                }
            };
            let upper = id == stage.b(0);
            let mirror = |y: f64| if upper { 48.0 - y } else { y };
            assert_close(
                of(upper, &|spot| spot.1),
                mirror(12.0 - radius),
                moves::PRINTED,
            );
            assert_close(of(!upper, &|spot| spot.1), mirror(radius), moves::PRINTED);
            assert_close(of(true, &|spot| spot.0), radius, moves::PRINTED);
            assert_close(of(false, &|spot| spot.0), 72.0 - radius, moves::PRINTED);
            stage.act(stage.legal()[0], &[]);
            stage.act(stage.legal()[0], &[]);
        }
    }
}

#[test]
fn a_zone_for_centres_is_data() {
    let rules = ftl_with(|rules| rules.table.deploy_fully = false);
    let stage = deploy(&rules, &["medium"], &["medium"]);
    let deepest = places(&stage, stage.a(0))
        .iter()
        .map(|spot| spot.1)
        .fold(0.0, f64::max);
    assert_close(deepest, 12.0, EXACT);
}

#[test]
fn ships_face_any_way_and_inwards_by_default() {
    let mut stage = deploy(&ftl(), &["medium"], &["medium"]);
    for (id, inward) in [(stage.a(0), 90.0), (stage.b(0), -90.0)] {
        stage.act(stage.legal()[0], &[]);
        assert_eq!(stage.state.ask, Ask::Face(id));
        assert_eq!(stage.legal().len(), 8);
        let mut headings: Vec<_> = stage
            .legal()
            .into_iter()
            .map(|action| {
                let mut stage = stage.clone();
                stage.act(action, &[]);
                stage.heading(id)
            })
            .collect();
        assert_close(headings[0], inward, EXACT);
        headings.sort_by(f64::total_cmp);
        for (k, heading) in headings.into_iter().enumerate() {
            assert_close(heading, -135.0 + 45.0 * k as f64, EXACT);
        }
        stage.act(Action::Face(0), &[]);
    }
}

#[test]
fn models_are_not_placed_on_each_other_nor_in_planets() {
    let planet = circle(36.0, 6.0, 2.0, Traits::BLOCKING);
    let danger = circle(12.0, 6.0, 4.0, DANGEROUS);
    let mut stage = Stage::on(
        &ftl(),
        &[planet, danger],
        &["medium", "medium"],
        &["medium"],
    );
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    stage.act(Action::Field(stage.a(0)), &[]);
    let open = places(&stage, stage.a(0));
    let near = |spots: &[(f64, f64)], x: f64, y: f64, reach: f64| {
        spots
            .iter()
            .any(|spot| (spot.0 - x).hypot(spot.1 - y) < reach - EXACT)
    };
    assert!(!near(&open, 36.0, 6.0, 2.0 + R));
    // Dangerous terrain is no hindrance, and does nothing yet.
    let inside = open
        .iter()
        .position(|spot| (spot.0 - 12.0).hypot(spot.1 - 6.0) < 4.0 + R);
    stage.act(stage.legal()[inside.unwrap()], &[]);
    stage.act(Action::Face(0), &[]);
    assert_eq!(stage.total(stage.a(0)), 0);
    let (x, y) = stage.pos(stage.a(0));
    stage.act(stage.legal()[0], &[]);
    stage.act(Action::Face(0), &[]);
    let rest = places(&stage, stage.a(1));
    assert_eq!(rest.len(), open.len() - 1);
    assert!(!near(&rest, x, y, 2.0 * R));
}

#[test]
fn in_a_full_zone_a_model_goes_as_near_to_it_as_it_can() {
    // Planets over the whole zone and a little more.
    let planets: Vec<_> = (0..10)
        .flat_map(|k| {
            let x = 8.0 * f64::from(k);
            [
                circle(x, 3.0, 5.5, Traits::BLOCKING),
                circle(x, 9.0, 5.5, Traits::BLOCKING),
            ]
        })
        .collect();
    let mut stage = Stage::on(&ftl(), &planets, &["medium"], &["medium"]);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    // Between two of the upper planets a base sinks in until it touches both:
    // 4 inches to either side of them, 5.5 + R from their centres. There is nothing
    // to choose, so nothing is asked.
    assert_eq!(stage.state.ask, Ask::Face(stage.a(0)));
    let lowest = 9.0 + ((5.5 + R).powi(2) - 16.0).sqrt();
    assert_close(stage.pos(stage.a(0)).1, lowest, EXACT);
    stage.act(Action::Face(0), &[]);
    assert_eq!(stage.state.check(&stage.game), Ok(()));
}

#[test]
fn a_zone_with_room_between_the_spots_of_the_grid_is_used() {
    // Both spots of the grid are blocked, so others in the zone are looked for,
    // however small the gap that is left.
    let rules = ftl_with(|rules| {
        rules.grid.deploy_rows = 1;
        rules.grid.deploy_step_in = 80.0;
    });
    let planets = [
        circle(2.0, 6.0, 4.0, Traits::BLOCKING),
        circle(70.0, 6.0, 4.0, Traits::BLOCKING),
    ];
    let mut stage = Stage::on(&rules, &planets, &["medium"], &["medium"]);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    for (_, y) in places(&stage, stage.a(0)) {
        assert!(y <= 12.0 - R + 1e-6);
    }
    // Planets over the whole zone but for one gap, 0.001 inches wider than a base.
    let gap = 2.0 * R + 0.001;
    let wall = |low: f64, high: f64| Piece {
        shape: Shape::Polygon(
            Polygon::new(&[
                Vec2::new(low, 0.0),
                Vec2::new(high, 0.0),
                Vec2::new(high, 14.0),
                Vec2::new(low, 14.0),
            ])
            .unwrap(),
        ),
        traits: Traits::BLOCKING,
    };
    let walls = [wall(0.0, 31.3), wall(31.3 + gap, 72.0)];
    let mut stage = Stage::on(&ftl(), &walls, &["medium"], &["medium"]);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    for (x, y) in places(&stage, stage.a(0)) {
        assert!((x - 31.3 - gap / 2.0).abs() < 0.001 && y <= 12.0 - R + 1e-6);
    }
}

#[test]
fn reserves_are_declared_before_the_first_ship_is_placed() {
    let mut stage = deploy(
        &ftl(),
        &["light", "medium tactical_master", "light"],
        &["heavy tactical_master", "light"],
    );
    assert_eq!(
        (stage.state.ask, stage.state.decider),
        (Ask::Reserve(stage.a(1)), Side::A)
    );
    assert_eq!(stage.legal(), [Action::DeployNormally, Action::KeepBack]);
    stage.act(Action::KeepBack, &[]);
    assert_eq!(
        (stage.state.ask, stage.state.decider),
        (Ask::Reserve(stage.b(0)), Side::B)
    );
    stage.act(Action::DeployNormally, &[]);
    let order = place_all(&mut stage);
    // The ship kept back uses up no turn.
    assert_eq!(order.len(), 4);
    let sides: Vec<_> = order.iter().map(|&id| stage.game.spec(id).side).collect();
    assert_eq!(sides, [Side::A, Side::B, Side::A, Side::B]);
    assert_eq!(stage.status(stage.a(1)), Status::Reserve);
    assert_eq!(stage.status(stage.b(0)), Status::OnTable);
}
