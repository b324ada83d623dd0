//! Who shoots at whom with what (rules WF-SHOOT-01..18).

use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait, Go, ModelId};
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::scene::{Stage, fire, ftl, shooting};

/// The shots that a model may fire after a Move.
fn shots(stage: &Stage, model: ModelId) -> Vec<Action> {
    let mut stage = stage.clone();
    stage.play(shooting(model), &[]);
    let mut legal = stage.legal();
    legal.retain(|action| *action != Action::CeaseFire);
    legal
}

/// One ship of side `A` at the middle of the table that heads to the right, and
/// ships of side `B` around it: in front, to the left, behind, to the right.
fn ringed(ship: &str) -> Stage {
    let mut stage = Stage::new(&ftl(), &[ship], &["light", "light", "light", "light"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    for (index, (x, y)) in [(5.0, 0.0), (0.0, 5.0), (-5.0, 0.0), (0.0, -5.0)]
        .into_iter()
        .enumerate()
    {
        stage.put(stage.b(index as u8), 36.0 + x, 24.0 + y, 90.0);
    }
    stage
}

#[test]
fn wf_shoot_04_05_06_mounts_and_the_turret() {
    let around = |mount: &str| {
        let stage = ringed(&format!("heavy energy_cannon:{mount}"));
        let all = shots(&stage, stage.a(0));
        let turret = (0..4).all(|index| all.contains(&fire(0, stage.b(index))));
        assert!(turret, "the turret fires all round");
        [0, 1, 2, 3].map(|index| all.contains(&fire(1, stage.b(index))))
    };
    assert_eq!(around("front"), [true, false, false, false]);
    assert_eq!(around("sides"), [false, true, false, true]);
    assert_eq!(around("rear"), [false, false, true, false]);
}

#[test]
fn wf_shoot_03_friends_are_no_targets() {
    let mut stage = Stage::new(&ftl(), &["heavy", "light"], &["light"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.a(1), 40.0, 24.0, 0.0);
    assert_eq!(shots(&stage, stage.a(0)), []);
    stage.put(stage.b(0), 36.0, 30.0, 0.0);
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, stage.b(0))]);
}

#[test]
fn wf_shoot_06_08_each_weapon_fires_once_and_through_one_side() {
    let mut stage = ringed("heavy energy_cannon:sides giga_cannon:front");
    let scene = shooting(stage.a(0));
    stage.play(scene, &[]);
    let (front, left, right) = (stage.b(0), stage.b(1), stage.b(3));
    stage.act(fire(1, left), &[1, 1, 1]);
    let legal = stage.legal();
    assert!(!legal.contains(&fire(1, left)) && !legal.contains(&fire(1, right)));
    // In any order (WF-SHOOT-10), at other targets (WF-SHOOT-07).
    assert!(legal.contains(&fire(2, front)) && legal.contains(&fire(0, right)));
    stage.act(fire(0, right), &[1, 1]);
    stage.act(fire(2, front), &[1]);
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert_eq!(stage.attacks().len(), 3);
}

#[test]
fn wf_shoot_15_39_a_model_may_cease_fire_at_any_time() {
    let mut stage = ringed("heavy giga_cannon:front");
    let scene = shooting(stage.a(0));
    stage.play(scene, &[]);
    assert!(stage.legal().contains(&Action::CeaseFire));
    stage.act(fire(0, stage.b(0)), &[1, 1]);
    stage.act(Action::CeaseFire, &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert_eq!(stage.attacks().len(), 1);
}

#[test]
fn wf_shoot_09_17_the_next_target_is_picked_after_the_last_result() {
    let mut stage = ringed("heavy giga_cannon:front");
    let target = stage.b(0);
    stage.damage(target, &[3, 2]);
    let scene = shooting(stage.a(0));
    stage.play(scene, &[]);
    // The turret destroys the ship in front; nothing is left for the cannon.
    stage.act(fire(0, target), &[6, 1, 5]);
    assert_eq!(stage.status(target), Status::Destroyed);
    assert_eq!(stage.state.ask, Ask::Nothing);

    // A ship behind it comes into sight, and into the cannon's reach.
    let mut stage = Stage::new(&ftl(), &["heavy giga_cannon:front"], &["light", "light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 22.5, 24.0, 90.0);
    stage.put(stage.b(1), 25.0, 24.0, 90.0);
    stage.damage(stage.b(0), &[3, 2]);
    let (near, far) = (stage.b(0), stage.b(1));
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, near), fire(1, near)]);
    let scene = shooting(stage.a(0));
    stage.play(scene, &[]);
    stage.act(fire(0, near), &[6, 1, 5]);
    assert_eq!(stage.legal(), [fire(1, far), Action::CeaseFire]);
}

#[test]
fn wf_shoot_12_13_disabled_weapons_are_silent_but_never_the_turret() {
    let mut stage = ringed("heavy giga_cannon:front");
    let (ship, front) = (stage.a(0), stage.b(0));
    stage.damage(ship, &[2]);
    assert!(shots(&stage, ship).contains(&fire(1, front)));
    stage.damage(ship, &[1]);
    assert!(!shots(&stage, ship).contains(&fire(1, front)));
    assert!(shots(&stage, ship).contains(&fire(0, front)));
}

#[test]
fn wf_shoot_18_bases_may_touch() {
    let mut stage = Stage::new(&ftl(), &["heavy"], &["light"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 0.0, stage.a(0), 0.0);
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, stage.b(0))]);
}

#[test]
fn wf_shoot_01_02_hold_and_move_shoot_and_cruise_does_not() {
    let after = |action: Action| {
        let mut stage = Stage::new(&ftl(), &["medium"], &["light"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.b(0), 36.0, 32.0, 0.0);
        stage.play(Scene::Activation(stage.a(0), Phase::Medium), &[]);
        stage.act(action, &[]);
        stage.state.ask
    };
    let go = |gait| {
        Action::Go(Go {
            gait,
            pivot: 0,
            turn: 0,
        })
    };
    let shooting = Ask::Fire(ModelId(0));
    assert_eq!(after(Action::Hold(0)), shooting);
    assert_eq!(after(go(Gait::Move)), shooting);
    assert_eq!(after(go(Gait::Cruise)), Ask::Nothing);
}

#[test]
fn wf_shoot_02_a_ram_is_not_followed_by_shooting() {
    let mut stage = Stage::opposite(&ftl(), &["medium"], &["heavy"], 3.0, 0.0);
    let (rammer, target) = (stage.a(0), stage.b(0));
    let ram = Action::Go(Go {
        gait: Gait::Ram(target),
        pivot: 0,
        turn: 0,
    });
    stage.drive_faces(Scene::Activation(rammer, Phase::Medium), &[ram], &[]);
    assert_eq!(stage.attacks().len(), 0);
    assert_eq!(stage.total(rammer), 3);
}

#[test]
fn wf_shoot_01_02_squadrons() {
    let after = |cruise| {
        let mut stage = Stage::new(&ftl(), &["gunship"], &["light"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        // Move ends 2 inches before the ship, Cruise as far behind it.
        stage.put(stage.b(0), if cruise { 31.5 } else { 33.0 }, 24.0, 0.0);
        stage.play(Scene::Activation(stage.a(0), Phase::Squadrons), &[]);
        let to = FlightSpot::Ahead {
            direction: 0,
            step: 3,
        };
        stage.act(Action::Fly(Flight { cruise, to }), &[]);
        stage.state.ask
    };
    assert_eq!(after(false), Ask::Fire(ModelId(0)));
    assert_eq!(after(true), Ask::Nothing);
}

#[test]
fn wf_shoot_11_wf_sqn_06_engaged_squadrons_shoot_only_at_each_other() {
    let mut stage = Stage::new(&ftl(), &["gunship"], &["light", "fighter"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 20.0, 26.0, 0.0);
    let (ship, fighter) = (stage.b(0), stage.b(1));
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, ship)]);
    stage.put_beside(fighter, 2.0, stage.a(0), 0.0);
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, fighter)]);
    stage.put_beside(fighter, 2.01, stage.a(0), 0.0);
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, ship)]);
}

#[test]
fn wf_sqn_12_ships_shoot_into_engagements() {
    let mut stage = Stage::new(&ftl(), &["heavy", "gunship"], &["fighter"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 30.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 1.0, stage.a(1), 0.0);
    assert_eq!(shots(&stage, stage.a(0)), [fire(0, stage.b(0))]);
}

#[test]
fn wf_sqn_15_16_wf_wsr_02_04_weapons_for_the_other_class() {
    // An engaged bomber has no target, and a fighter none among ships.
    let mut stage = Stage::opposite(
        &ftl(),
        &["bomber", "fighter"],
        &["fighter", "light"],
        1.0,
        0.0,
    );
    stage.put(stage.b(1), 20.0, 26.0, 0.0);
    assert_eq!(shots(&stage, stage.a(0)), []);
    stage.put(stage.a(1), 20.0, 28.0, 0.0);
    assert_eq!(shots(&stage, stage.a(1)), []);
}
