//! What a captain decides beside courses and shots, in small positions.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Judged, Tactics};
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::{ModelRule, OpeningEffect, Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Exit, Mine, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::doctrine;
use crate::scene::{Stage, circle, ftl, ftl_with, grimdark};

/// All judged answers, with the shipped captain's scores.
fn judged(stage: &Stage) -> Vec<(Action, f32)> {
    let doctrine = doctrine::shipped();
    let mut out: Vec<Judged<Action>> = Vec::new();
    let mut scratch = <Warfleets as Tactics>::Scratch::default();
    stage
        .game
        .judge(&stage.state, &doctrine, &mut scratch, &mut out);
    let legal = stage.legal();
    for judged in &out {
        assert!(legal.contains(&judged.action), "{:?}", judged.action);
    }
    let score = |judged: &Judged<Action>| doctrine.weights.score(&judged.judgement);
    out.iter()
        .map(|judged| (judged.action, score(judged)))
        .collect()
}

/// The answers with the best score.
fn best(stage: &Stage) -> Vec<Action> {
    let judged = judged(stage);
    let most = judged
        .iter()
        .map(|(_, score)| *score)
        .fold(f32::MIN, f32::max);
    let shared = judged.iter().filter(|(_, score)| *score == most);
    shared.map(|(action, _)| *action).collect()
}

/// The answer with the best score, which must be a single one.
fn choice(stage: &Stage) -> Action {
    let best = best(stage);
    assert_eq!(best.len(), 1, "{best:?}");
    best[0]
}

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

#[test]
fn the_ship_that_can_strike_acts_before_the_one_that_cannot() {
    let mut stage = Stage::new(
        &ftl(),
        &["medium energy_cannon:front", "medium energy_cannon:front"],
        &["medium energy_cannon:front"],
    );
    // The second has the enemy in range; the first is out of everything.
    stage.put(stage.a(0), 6.0, 6.0, 90.0);
    stage.put(stage.a(1), 36.0, 20.0, 90.0);
    stage.put(stage.b(0), 36.0, 34.0, 270.0);
    stage.play(Scene::Phase(Phase::Medium), &[]);
    assert_eq!(choice(&stage), Action::Activate(stage.a(1)));
}

/// The first edition with fighters that may act in any phase.
fn rogues() -> Ruleset {
    ftl_with(|rules| rules.squadrons["gunship"].rules.push(ModelRule::Rogue))
}

#[test]
fn a_rogue_waits_for_the_enemy_and_acts_when_it_can_shoot_or_time_runs_out() {
    let asked = |gap: f64, phase: Phase| {
        let mut stage = Stage::new(&rogues(), &["heavy", "gunship"], &["heavy"]);
        stage.put(stage.a(0), 6.0, 6.0, 90.0);
        stage.state.spend(stage.a(0));
        stage.put(stage.b(0), 40.0, 40.0, 270.0);
        stage.put_beside(stage.a(1), gap, stage.b(0), 180.0);
        stage.play(Scene::Phase(phase), &[]);
        choice(&stage)
    };
    let act = Action::Activate(ModelId(1));
    assert_eq!(asked(20.0, Phase::Squadrons), Action::Decline);
    assert_eq!(asked(8.0, Phase::Squadrons), act);
    // Later it moves or shoots, not both.
    assert_eq!(asked(8.0, Phase::Light), Action::Decline);
    assert_eq!(asked(1.0, Phase::Light), act);
    assert_eq!(asked(20.0, Phase::Heavy), act);
}

#[test]
fn a_commander_calls_the_squadron_that_can_attack() {
    let models = ["heavy ace_commander", "bomber", "bomber", "bomber"];
    let mut stage = Stage::new(&ftl(), &models, &["heavy"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 20.0, 28.0, 0.0);
    stage.put(stage.a(2), 15.0, 24.0, 0.0);
    stage.put(stage.a(3), 25.0, 24.0, 0.0);
    stage.put(stage.b(0), 36.0, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(1), Phase::Squadrons), &[]);
    stage.act(Action::Hold(0), &[]);
    assert_eq!(stage.state.ask, Ask::Command(stage.a(0)));
    assert_eq!(choice(&stage), Action::Activate(stage.a(3)));
}

#[test]
fn dice_are_split_when_the_first_target_would_be_overkilled() {
    let shares = |damage: u8| {
        let mut stage = Stage::new(
            &ftl(),
            &["medium heavy_cannon:front"],
            &["gunship", "gunship"],
        );
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        for (index, y) in [(0, 21.0), (1, 27.0)] {
            stage.put(stage.b(index), 27.0, y, 180.0);
            stage.damage(stage.b(index), &[damage]);
        }
        stage.play(
            Scene::Shooting {
                model: stage.a(0),
                hold: false,
            },
            &[],
        );
        let shot = Action::Fire {
            gun: 1,
            target: stage.b(0),
        };
        stage.act(shot, &[]);
        assert_eq!(
            stage.state.ask,
            Ask::Share {
                model: stage.a(0),
                dice: 4
            }
        );
        choice(&stage)
    };
    // Two points left on each: one target can't use four dice.
    assert_eq!(shares(2), Action::Share(2));
}

/// A ship with a tractor beam and two enemies near it, the second further away.
fn beam(first: f64, second: f64) -> Stage {
    let mut stage = Stage::new(&ftl(), &["heavy tractor_beam"], &["medium", "medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.state.spend(stage.a(0));
    let radius = 2.0 * 30.0 / 25.4;
    stage.put(stage.b(0), 36.0 + radius + first, 24.0, 0.0);
    stage.put(stage.b(1), 36.0 - radius - second, 24.0, 0.0);
    stage
}

#[test]
fn an_enemy_is_pulled_over_a_mine_and_not_onto_a_marker() {
    let asked = |mut stage: Stage| {
        stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
        assert_eq!(stage.state.ask, Ask::Pull(stage.a(0)));
        judged(&stage)
    };
    let mine = |x| Mine {
        side: Side::A,
        pos: Vec2::new(x, 24.0),
        trigger_in: 2.0,
        damage: 2,
    };
    let mut mined = beam(7.0, 7.0);
    mined.state.mines.push(mine(32.0));
    let found = asked(mined.clone());
    let worth = |found: &[(Action, f32)], wanted| {
        let of = found.iter().find(|(action, _)| *action == wanted);
        of.expect("a pull is judged").1
    };
    let (near, far) = (Action::Pull(mined.b(0)), Action::Pull(mined.b(1)));
    assert!(worth(&found, far) > worth(&found, near));
    assert!(worth(&found, far) > worth(&found, Action::Decline));
    // A marker on the way would be picked up.
    let mut given = beam(7.0, 30.0);
    given.state.markers.push(Vec2::new(41.0, 24.0));
    let found = asked(given);
    assert!(worth(&found, near) < worth(&found, Action::Decline));
}

#[test]
fn a_mine_is_laid_where_an_enemy_will_be_pulled_over_it() {
    let mut stage = Stage::new(&ftl(), &["heavy tractor_beam expert_sapper"], &["medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    let radius = 2.0 * 30.0 / 25.4;
    // Behind the layer, flying away: nobody would pass by that side.
    stage.put(stage.b(0), 36.0 - radius - 7.5, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    assert_eq!(choice(&stage), Action::Use(OpeningEffect::Mine));
    stage.act(Action::Use(OpeningEffect::Mine), &[]);
    assert_eq!(stage.state.ask, Ask::Mine(stage.a(0)));
    let laid = best(&stage)[0];
    stage.act(laid, &[]);
    assert_eq!(stage.state.ask, Ask::Pull(stage.a(0)));
    assert!(stage.state.mines[0].pos.x < 36.0);
    assert_eq!(choice(&stage), Action::Pull(stage.b(0)));
}

#[test]
fn mines_are_laid_before_enemies_that_come() {
    let mut stage = Stage::new(&ftl(), &["heavy expert_sapper"], &["medium", "medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    // One flies at the layer, the other away from it.
    stage.put(stage.b(0), 48.0, 24.0, 180.0);
    stage.put(stage.b(1), 24.0, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    assert_eq!(stage.state.ask, Ask::Mine(stage.a(0)));
    let laid = best(&stage)[0];
    stage.act(laid, &[]);
    assert!(stage.state.mines[0].pos.x > 36.0);
}

#[test]
fn the_friend_that_is_nearly_lost_is_repaired() {
    let mut stage = Stage::new(
        &ftl(),
        &["heavy repair_bay", "medium", "medium"],
        &["medium"],
    );
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.a(1), 36.0, 28.0, 0.0);
    stage.put(stage.a(2), 36.0, 20.0, 0.0);
    stage.put(stage.b(0), 60.0, 24.0, 180.0);
    stage.damage(stage.a(1), &[1, 0, 0]);
    stage.damage(stage.a(2), &[3, 3, 2]);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    assert_eq!(stage.state.ask, Ask::Repair(stage.a(0)));
    assert_eq!(choice(&stage), Action::Repair(stage.a(2)));
}

#[test]
fn a_weapon_that_works_again_is_mended_before_an_upgrade_that_does_nothing() {
    let mut stage = Stage::new(&ftl(), &["heavy spare_0 energy_cannon:front"], &["medium"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.b(0), 50.0, 24.0, 180.0);
    stage.damage(stage.a(0), &[3, 3, 0, 0]);
    stage.play(
        Scene::Mending {
            model: stage.a(0),
            points: 1,
        },
        &[],
    );
    assert_eq!(choice(&stage), Action::Mend(1));
}

#[test]
fn damage_goes_where_it_is_missed_least_in_this_battle() {
    let least = |enemy: &str| {
        let models = ["medium giga_cannon:front energy_cannon:front shield_booster"];
        let mut stage = Stage::new(&ftl(), &models, &[enemy]);
        stage.put(stage.a(0), 6.0, 24.0, 0.0);
        stage.put(stage.b(0), 14.0, 24.0, 180.0);
        let scene = Scene::Damage {
            model: stage.a(0),
            points: 1,
            cause: Cause::Mine,
        };
        // The shield does not stop the point.
        stage.play(scene, &[1]);
        choice(&stage)
    };
    // Only squadrons are left: the weapon that may not fire at them is missed least.
    assert_eq!(least("gunship"), Action::Suffer(1));
    // Against a tough ship the weaker of two weapons is.
    assert_ne!(least("heavy"), Action::Suffer(2));
}

#[test]
fn a_sniper_aims_at_what_matters() {
    let mut stage = Stage::new(
        &grimdark(),
        &["medium precision_cannon:front"],
        &["heavy spare_0 energy_cannon:front"],
    );
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 32.0, 24.0, 180.0);
    stage.play(
        Scene::Shooting {
            model: stage.a(0),
            hold: false,
        },
        &[],
    );
    let shot = Action::Fire {
        gun: 1,
        target: stage.b(0),
    };
    // It hits, and the hit is not blocked.
    stage.act(shot, &[6, 1]);
    assert!(
        matches!(stage.state.ask, Ask::Snipe { .. }),
        "{:?}",
        stage.state.ask
    );
    assert_eq!(choice(&stage), Action::Snipe(1));
}

#[test]
fn a_ship_comes_back_on_the_side_of_the_marker() {
    let asked = |marker_x: f64| {
        let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
        stage.put(stage.a(0), 36.0, 1.0, 90.0);
        stage.put(stage.b(0), 36.0, 46.0, 270.0);
        stage.state.markers.push(Vec2::new(marker_x, 12.0));
        let ship = stage.a(0);
        let exit = Exit {
            edge: evenkeel_board::table::Edge::South,
            along_in: 36.0,
        };
        stage.state.model_mut(ship).exit = exit;
        stage.state.model_mut(ship).status = Status::Disengaged;
        stage.state.on_table[Side::A] = 0;
        stage.play(Scene::EndOfRound, &[]);
        assert_eq!(stage.state.ask, Ask::Return(ship));
        let action = choice(&stage);
        stage.act_with(action, &mut evenkeel_kernel::dice::SeededDice::new(1));
        stage.pos(ship).0
    };
    assert!(asked(24.0) < 36.0 && asked(48.0) > 36.0);
}

#[test]
fn an_enemy_squadron_is_set_down_away_from_its_prey() {
    let mut stage = Stage::new(&ftl(), &["heavy", "medium"], &["bomber", "heavy"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.a(1), 50.0, 24.0, 0.0);
    stage.put(stage.b(0), 36.5, 24.0, 0.0);
    stage.put(stage.b(1), 36.0, 44.0, 0.0);
    stage.play(Scene::Displacement(stage.a(0)), &[]);
    let (squadron, ship) = (stage.b(0), stage.a(0));
    assert_eq!(stage.state.ask, Ask::SetDown { squadron, ship });
    let action = choice(&stage);
    stage.act(action, &[]);
    assert!(stage.pos(squadron).0 < 36.0);
}

#[test]
fn a_mine_comes_before_a_pull() {
    let ship = "heavy tractor_beam expert_sapper";
    let mut stage = Stage::new(&ftl(), &[ship], &["medium"]);
    stage.put(stage.a(0), 24.0, 24.0, 0.0);
    stage.put(stage.b(0), 31.0, 24.0, 180.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    let model = stage.a(0);
    assert!(matches!(stage.state.ask, Ask::Opening { model: asked, .. } if asked == model));
    assert_eq!(choice(&stage), Action::Use(OpeningEffect::Mine));
}
