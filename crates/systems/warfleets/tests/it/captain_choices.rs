//! What a captain decides beside courses and shots, in small positions.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Judged, Tactics};
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::{ModelRule, Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Exit, Status};

use crate::doctrine;
use crate::scene::{Stage, fire, ftl, ftl_with, grimdark, shooting};

/// All judged answers, with the shipped captain's scores.
pub fn judged(stage: &Stage) -> Vec<(Action, f32)> {
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
pub fn best(stage: &Stage) -> Vec<Action> {
    let judged = judged(stage);
    let most = judged
        .iter()
        .map(|(_, score)| *score)
        .fold(f32::MIN, f32::max);
    let shared = judged.iter().filter(|(_, score)| *score == most);
    shared.map(|(action, _)| *action).collect()
}

/// The answer with the best score, which must be a single one.
pub fn choice(stage: &Stage) -> Action {
    let best = best(stage);
    assert_eq!(best.len(), 1, "{best:?}");
    best[0]
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
        stage.play(shooting(stage.a(0)), &[]);
        let shot = fire(1, stage.b(0));
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
    stage.play(shooting(stage.a(0)), &[]);
    let shot = fire(1, stage.b(0));
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
