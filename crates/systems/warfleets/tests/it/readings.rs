//! Readings of the rules that are not the defaults: any part of a base may be seen,
//! all shots are declared before the first die, difficult terrain costs double.

use evenkeel_board::Shape;
use evenkeel_board::polygon::Polygon;
use evenkeel_board::sight::Line;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::odds::Duel;
use evenkeel_warfleets::ruleset::{DifficultMode, Phase, Ruleset, SightMode};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::duels::question;
use crate::moves::{assert_close, straight};
use crate::scene::{DIFFICULT, Stage, circle, ftl, ftl_with, grimdark};

fn shooting(model: ModelId) -> Scene {
    Scene::Shooting { model, hold: false }
}

fn polygon(corners: &[Vec2]) -> Shape {
    Shape::Polygon(Polygon::new(corners).expect("a convex polygon"))
}

fn fire(gun: u8, target: ModelId) -> Action {
    Action::Fire { gun, target }
}

/// Whether the turret of a ship at (20, 24) may fire at a model of this class at
/// (34, 24), past these pieces and, where they are given, ships.
fn sees(sight: SightMode, target: &str, pieces: &[Piece], ships: &[(f64, f64)]) -> bool {
    let rules = ftl_with(|rules| rules.shooting.sight = sight);
    let mut models = vec!["heavy"];
    models.extend(ships.iter().map(|_| "medium"));
    let mut stage = Stage::on(&rules, pieces, &models, &[target]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 34.0, 24.0, 180.0);
    for (index, (x, y)) in (1..).zip(ships) {
        stage.put(stage.a(index), *x, *y, 0.0);
    }
    stage.play(shooting(stage.a(0)), &[]);
    stage.legal().contains(&fire(0, stage.b(0)))
}

#[test]
fn wf_cfg_03_any_part_of_a_base_will_do() {
    let planet = |y| [circle(27.0, y, 2.0, Traits::BLOCKING)];
    // Half way to the target its base, 1.18 inches to either side, is half as wide.
    for (target, y, seen) in [
        ("heavy", 22.5, true),
        ("heavy", 22.7, false),
        ("heavy", 25.5, true),
        ("light", 22.2, true),
        ("light", 22.5, false),
        ("gunship", 22.2, true),
        ("gunship", 22.5, false),
    ] {
        assert!(!sees(SightMode::Centre, target, &planet(y), &[]));
        let any = sees(SightMode::AnyPart, target, &planet(y), &[]);
        assert_eq!(any, seen, "{target} past a planet at {y}");
    }
    // A ship stands in the way as well, and two ships leave a gap between them.
    assert!(sees(SightMode::AnyPart, "heavy", &[], &[(27.0, 23.3)]));
    assert!(!sees(SightMode::AnyPart, "heavy", &[], &[(27.0, 23.8)]));
    let gap = [(27.0, 24.1 + 1.1812), (27.0, 24.05 - 1.1812)];
    assert!(sees(SightMode::AnyPart, "heavy", &[], &gap));
    // A planet behind it covers its centre, and not the front of its base.
    let behind = [circle(36.5, 24.0, 3.0, Traits::BLOCKING)];
    assert!(!sees(SightMode::Centre, "heavy", &behind, &[]));
    assert!(sees(SightMode::AnyPart, "heavy", &behind, &[]));
    // Nothing is seen through a wall.
    let corners = [(26.0, 20.0), (26.5, 20.0), (26.5, 28.0), (26.0, 28.0)];
    let corners = corners.map(|(x, y)| Vec2::new(x, y));
    let wall = |length: f64| Piece {
        shape: polygon(&corners.map(|at| Vec2::new(at.x, at.y.min(length)))),
        traits: Traits::BLOCKING,
    };
    assert!(!sees(SightMode::AnyPart, "heavy", &[wall(28.0)], &[]));
    assert!(!sees(SightMode::AnyPart, "heavy", &[wall(24.6)], &[]));
    assert!(sees(SightMode::AnyPart, "heavy", &[wall(24.5)], &[]));
}

#[test]
fn wf_terr_08_a_target_seen_in_part_is_in_cover_where_cover_helps_to_block() {
    let covered = |mut rules: Ruleset, sight, y: f64, ship: f64| {
        rules.shooting.sight = sight;
        let planet = [circle(27.0, y, 2.0, Traits::BLOCKING)];
        let mut stage = Stage::on(&rules, &planet, &["heavy", "medium"], &["heavy"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.a(1), 27.0, ship, 0.0);
        stage.put(stage.b(0), 34.0, 24.0, 180.0);
        stage.play(shooting(stage.a(0)), &[]);
        let dice = stage.game.spec(stage.a(0)).guns[0].attacks;
        stage.act(fire(0, stage.b(0)), &vec![1; usize::from(dice)]);
        stage.attacks()[0].cover
    };
    let (any, centre) = (SightMode::AnyPart, SightMode::Centre);
    let (nowhere, near) = (5.0, 22.5);
    // Past a planet or a ship on the line of centres, and past both at a distance.
    assert!(covered(grimdark(), any, near, nowhere));
    assert!(covered(grimdark(), any, nowhere, 23.3));
    assert!(!covered(grimdark(), any, nowhere, 20.0));
    assert!(!covered(grimdark(), centre, nowhere, 20.0));
    // In the other edition cover is a penalty to hit, and clouds alone give it.
    assert!(!covered(ftl(), any, near, nowhere));
}

/// Whether a line from a point to the base is clear, among very many.
fn some_line_is_clear(stage: &Stage, pieces: &[Piece], lines: u32) -> bool {
    let (from, base) = (
        stage.game.disc(&stage.state, stage.a(0)).centre,
        stage.game.disc(&stage.state, stage.b(0)),
    );
    let ship = stage.game.disc(&stage.state, stage.a(1));
    let across = (base.centre - from).perpendicular().normalised().unwrap();
    let reach = base.centre - from;
    (0..=lines).any(|k| {
        let aside = (f64::from(k) / f64::from(lines) * 2.0 - 1.0) * base.radius * 1.2;
        let forward = (reach + across * aside).normalised().unwrap();
        let (along, off) = (forward.dot(reach), forward.cross(reach));
        let half = base.radius * base.radius - off * off;
        half >= 0.0 && {
            let line = Line::between(from, from + forward * (along - half.sqrt()));
            let clear = |piece: &Piece| !piece.shape.blocks_line(&line);
            !line.crosses(ship) && pieces.iter().all(clear)
        }
    })
}

#[test]
fn wf_cfg_03_a_part_is_seen_where_some_line_is_clear() {
    let rules = ftl_with(|rules| rules.shooting.sight = SightMode::AnyPart);
    let solid = Traits {
        solid: true,
        ..Traits::NONE
    };
    let mut dice = SeededDice::new(11);
    let mut between = |low: f64, high: f64| {
        low + (high - low) * f64::from(dice.below(1 << 20)) / f64::from(1 << 20)
    };
    let (mut seen, mut hidden) = (0, 0);
    for _ in 0..600 {
        let mut piece = || {
            let (x, y) = (between(24.0, 33.0), between(22.0, 26.0));
            let radius = between(0.3, 1.8);
            if between(0.0, 1.0) < 0.5 {
                return circle(x, y, radius, solid);
            }
            let corners = [(0.0, 1.0), (-0.9, -0.4), (0.8, -0.6)];
            let corners = corners.map(|(dx, dy)| Vec2::new(x + dx * radius, y + dy * radius));
            Piece {
                shape: polygon(&corners),
                traits: solid,
            }
        };
        let pieces = [piece(), piece()];
        let mut stage = Stage::on(&rules, &pieces, &["heavy", "light"], &["heavy"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.a(1), between(23.0, 30.0), between(22.0, 26.0), 0.0);
        stage.put(stage.b(0), 34.0, 24.0, 180.0);
        let wanted = some_line_is_clear(&stage, &pieces, 20_000);
        stage.play(shooting(stage.a(0)), &[]);
        let found = stage.legal().contains(&fire(0, stage.b(0)));
        assert_eq!(found, wanted, "{pieces:?} {:?}", stage.pos(stage.a(1)));
        *(if found { &mut seen } else { &mut hidden }) += 1;
    }
    assert!(seen > 50 && hidden > 50, "{seen} seen, {hidden} hidden");
}

fn declaring(change: impl FnOnce(&mut Ruleset)) -> Ruleset {
    ftl_with(|rules| {
        rules.shooting.declare_all_first = true;
        change(rules);
    })
}

/// A ship of side `A` with two Light ships in front of it.
fn declared(rules: &Ruleset, attacker: &str) -> Stage {
    let mut stage = Stage::new(rules, &[attacker], &["light", "light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 24.0, 22.5, 90.0);
    stage.put(stage.b(1), 24.0, 25.5, 90.0);
    stage.play(shooting(stage.a(0)), &[]);
    stage
}

#[test]
fn wf_cfg_27_all_shots_are_declared_before_the_first_die() {
    let mut stage = declared(
        &declaring(|_| {}),
        "heavy giga_cannon:front plasma_cannon:front",
    );
    let (one, other) = (stage.b(0), stage.b(1));
    stage.damage(one, &[3, 2]);
    stage.act(fire(0, one), &[]);
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
    stage.act(fire(2, other), &[]);
    // The turret destroys its target, and the dice of the cannon are lost.
    stage.act(fire(1, one), &[6, 1, 5, 1, 1]);
    assert_eq!(stage.status(one), Status::Destroyed);
    let targets: Vec<_> = stage.attacks().iter().map(|attack| attack.target).collect();
    assert_eq!(targets, [one, other]);
}

#[test]
fn wf_cfg_27_holding_fire_ends_the_declarations() {
    let mut stage = declared(&declaring(|_| {}), "heavy giga_cannon:front");
    let one = stage.b(0);
    stage.act(fire(0, one), &[]);
    stage.act(Action::CeaseFire, &[1, 1]);
    assert_eq!(stage.attacks().len(), 1);
    // What is left did not fire, and may not do so now.
    assert_eq!(stage.state.ask, Ask::Nothing);
    // Nothing at all may be declared.
    let mut stage = declared(&declaring(|_| {}), "heavy giga_cannon:front");
    stage.act(Action::CeaseFire, &[]);
    assert_eq!((stage.attacks().len(), stage.state.ask), (0, Ask::Nothing));
}

#[test]
fn wf_cfg_27_each_weapon_overheats_by_itself_and_may_silence_the_next() {
    let own = |stage: &Stage| {
        let events = stage.events.iter();
        let own = events.filter_map(|event| match event {
            Event::Damage { cause, slot, .. } => (*cause == Cause::Overheating).then_some(*slot),
            _ => None,
        });
        own.collect::<Vec<_>>()
    };
    let weapons = "light plasma_cannon:front linked_railgun:sides";
    let rules = declaring(|rules| rules.weapons["linked_railgun"].rules.clear());
    let set_up = |damage: &[u8]| {
        let mut stage = Stage::new(&rules, &[weapons], &["light", "light"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.b(0), 26.0, 24.0, 90.0);
        stage.put(stage.b(1), 20.0, 30.0, 90.0);
        stage.damage(stage.a(0), damage);
        stage.play(shooting(stage.a(0)), &[]);
        stage.act(fire(1, stage.b(0)), &[]);
        stage.act(fire(2, stage.b(1)), &[]);
        stage
    };
    // Two ones of the plasma cannon, before the dice of the railgun.
    let mut stage = set_up(&[1]);
    stage.act(Action::CeaseFire, &[1, 1, 2, 2, 2]);
    assert_eq!((own(&stage), stage.attacks().len()), (vec![0, 0], 2));
    // Here they disable the railgun, which does not fire any more.
    let mut stage = set_up(&[0, 1]);
    stage.act(Action::CeaseFire, &[1, 1]);
    assert_eq!((own(&stage), stage.attacks().len()), (vec![1, 1], 1));
}

#[test]
fn wf_cfg_27_split_dice_and_squadrons_declare_too() {
    let mut stage = declared(&declaring(|_| {}), "heavy heavy_cannon:front");
    let (one, other) = (stage.b(0), stage.b(1));
    stage.act(fire(0, other), &[]);
    stage.act(fire(1, one), &[]);
    // The rest goes to the only other target: turret, then both shares.
    stage.act(Action::Share(3), &[1, 1, 1, 1, 1, 1]);
    let shots: Vec<_> = stage.attacks().iter().map(|a| (a.target, a.dice)).collect();
    assert_eq!(shots, [(other, 2), (one, 3), (other, 1)]);

    let mut stage = Stage::new(&declaring(|_| {}), &["gunship"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 1.0, stage.a(0), 0.0);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(0, stage.b(0)), &[1, 1]);
    assert_eq!(stage.attacks().len(), 1);
}

#[test]
fn odds_are_the_same_whenever_shots_are_declared() {
    let declaring = declaring(|_| {});
    for (who, how) in [
        ("heavy energy_cannon:sides / plasma_cannon / light", "front"),
        ("heavy / heavy_cannon / light", "rear dice=3"),
        ("gunship / turret / fighter", ""),
    ] {
        let exact = |rules| {
            let question = question(who, 1.0, how);
            let duel = Duel::set_up(rules, &question).unwrap_or_else(|e| panic!("{who}: {e}"));
            duel.exact().unwrap()
        };
        let found = exact(&declaring);
        assert!(found.iter().count() > 1, "{who}");
        assert_eq!(found, exact(&ftl()), "{who}");
    }
}

fn double_cost() -> Ruleset {
    ftl_with(|rules| {
        rules.movement.difficult = DifficultMode::DoubleCost;
        rules.ships["medium"].base_mm = 2.0 * 25.4;
    })
}

#[test]
fn wf_cfg_19_each_inch_in_difficult_terrain_costs_two() {
    // Speed 6, a base of 1 inch radius that enters a piece of this radius after
    // so many inches.
    for (enters_after, radius, covered) in [
        (2.0, 2.0, 4.0),
        (-1.0, 2.0, 3.0),
        (7.0, 2.0, 6.0),
        // 2.5 inches inside, and half an inch beyond.
        (0.5, 0.25, 3.5),
        (5.0, 0.25, 5.5),
    ] {
        let x = 30.0 + enters_after + 1.0 + radius;
        let piece = circle(x, 24.0, radius, DIFFICULT);
        // A second piece in the same place costs nothing more.
        for pieces in [&[piece][..], &[piece, piece]] {
            let mut stage = Stage::on(&double_cost(), pieces, &["medium"], &["light"]);
            stage.put(stage.a(0), 30.0, 24.0, 0.0);
            stage.go(stage.a(0), straight(Gait::Move), &[]);
            // A piece is entered when the base is 1e-6 inches deep in it.
            assert_close(stage.trip(stage.a(0)).distance_in, covered, 4e-6);
        }
    }
}

#[test]
fn wf_cfg_19_every_course_costs_its_speed() {
    let pieces = [
        circle(33.0, 24.5, 0.8, DIFFICULT),
        circle(34.5, 23.0, 1.5, DIFFICULT),
        circle(33.5, 27.0, 0.5, DIFFICULT),
    ];
    let mut stage = Stage::on(&double_cost(), &pieces, &["medium"], &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 30.0, 24.0, 0.0);
    stage.ready(ship);
    let mut lengths = Vec::new();
    for (gait, speed) in [(Gait::Move, 6.0), (Gait::Cruise, 9.0)] {
        for course in stage.courses(|other| other == gait) {
            let mut stage = stage.clone();
            stage.act(Action::Go(course), &[]);
            let trip = stage.trip(ship);
            let pivot = trip.pivot_in.unwrap_or(trip.distance_in);
            assert!(pivot >= trip.distance_in / 2.0 - 1e-9 && pivot <= trip.distance_in + 1e-9);
            let turned = stage.state.model(ship).heading.forward();
            let at = |distance: f64| {
                let first = distance.min(pivot);
                Vec2::new(30.0 + first, 24.0) + turned * (distance - first)
            };
            let steps = 10_000;
            let step = trip.distance_in / f64::from(steps);
            let inside = (0..steps).filter(|&k| {
                let at = at((f64::from(k) + 0.5) * step);
                pieces
                    .iter()
                    .any(|piece| piece.shape.distance_to_point(at) < 1.0)
            });
            let cost = trip.distance_in + inside.count() as f64 * step;
            // Each of at most three pieces is entered and left once on each of two
            // legs, within a step.
            assert_close(cost, speed, 12.0 * step);
            lengths.push(trip.distance_in);
        }
    }
    let (least, most) = lengths
        .iter()
        .fold((9.0_f64, 0.0_f64), |(least, most), &length| {
            (least.min(length), most.max(length))
        });
    assert!(least < 4.0 && most > 5.0, "{least} to {most}");
}

#[test]
fn wf_cfg_19_squadrons_and_free_moves_pay_as_well() {
    // Two thirds of 10 inches: 4 and 2.7 inside cost 9.3, 1 and 5.3 inside 12.
    let flies = |rules: &Ruleset, enters_after: f64| {
        let x = 30.0 + 16.0 / 25.4 + enters_after + 2.0;
        let piece = [circle(x, 24.0, 2.0, DIFFICULT)];
        let mut stage = Stage::on(rules, &piece, &["gunship"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.play(Scene::Activation(stage.a(0), Phase::Squadrons), &[]);
        let (direction, step, cruise) = (0, 2, false);
        let to = FlightSpot::Ahead { direction, step };
        stage.legal().contains(&Action::Fly(Flight { cruise, to }))
    };
    assert_eq!(
        [4.0, 1.0].map(|after| flies(&double_cost(), after)),
        [true, false]
    );
    assert_eq!([4.0, 1.0].map(|after| flies(&ftl(), after)), [false, false]);

    // A free move of 4 inches with one of them inside costs 5, one of 6 costs 9.
    let steps = |rules: &Ruleset| {
        let piece = [circle(36.0, 11.0 + 1.0 + 3.0 + 2.0, 2.0, DIFFICULT)];
        let mut stage = Stage::on(rules, &piece, &["medium vanguard"], &["light"]);
        stage.play(Scene::Deployment, &[]);
        stage.act(Action::TakeLowerEdge(true), &[]);
        let spots = stage.legal();
        let spot = spots.into_iter().find(|&spot| {
            let mut stage = stage.clone();
            stage.act(spot, &[]);
            let (x, y) = stage.pos(stage.a(0));
            (x - 36.0).abs() < 1e-9 && (y - 11.0).abs() < 1e-9
        });
        stage.act(spot.expect("a spot of the grid"), &[]);
        stage.act(Action::Face(0), &[]);
        stage.legal().len() - 1
    };
    let mut printed = double_cost();
    printed.movement.difficult = DifficultMode::HalveAction;
    assert_eq!((steps(&double_cost()), steps(&printed)), (2, 1));
}
