//! Sniper and Twin-Fire (rules WF-WSR), under the second edition.

use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::Tactics;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::{Ruleset, WeaponRule};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::scene::{Stage, fire, grimdark, shooting};
use crate::split_fire::fan;

const SNIPER: &str = "heavy precision_cannon:front";
const TWIN: &str = "medium rapid_cannon:front";

/// A sniper in front of the side of a ship.
fn duel(rules: &Ruleset, target: &str) -> Stage {
    Stage::opposite(rules, &[SNIPER], &[target], 10.0, 90.0)
}

/// The second edition with a cannon whose hits are two points.
fn deadly() -> Ruleset {
    let mut rules = grimdark();
    let cannon = &mut rules.weapons["precision_cannon"];
    cannon.rules = vec![WeaponRule::Sniper, WeaponRule::Deadly];
    rules
}

/// The owner's choices for the next point.
fn owner_choices(stage: &Stage) -> Vec<Action> {
    let mut stage = stage.clone();
    let scene = Scene::Damage {
        model: stage.b(0),
        points: 1,
        cause: Cause::Mine,
    };
    stage.play(scene, &[]);
    match stage.state.ask {
        Ask::Suffer { .. } => stage.legal(),
        _ => Vec::new(),
    }
}

/// Upgrade A has begun, the attacker names B, and the owner goes on with either.
#[test]
fn wf_ex_94_wf_wsr_29_the_attacker_names_the_upgrade() {
    let mut stage = duel(&grimdark(), "medium");
    let target = stage.b(0);
    let begin = Scene::Damage {
        model: target,
        points: 1,
        cause: Cause::Mine,
    };
    stage.drive_faces(begin, &[Action::Suffer(0)], &[]);
    assert_eq!(stage.track(target), [1, 0, 0]);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, target), &[3, 4]);
    // All that work are open to the attacker, begun or not.
    assert_eq!(stage.state.decider, Side::A);
    assert_eq!(
        stage.state.ask,
        Ask::Snipe {
            model: target,
            points: 1,
        }
    );
    assert_eq!(stage.legal(), [0, 1, 2].map(Action::Snipe));
    stage.act(Action::Snipe(1), &[]);
    assert_eq!(stage.track(target), [1, 1, 0]);
    assert_eq!(owner_choices(&stage), [0, 1].map(Action::Suffer));
    let named = Event::Sniped {
        model: target,
        slot: 1,
        points: 1,
    };
    assert!(stage.events.contains(&named));
}

#[test]
fn wf_wsr_29_points_left_over_are_placed_by_the_owner() {
    let mut stage = duel(&deadly(), "medium");
    let target = stage.b(0);
    stage.damage(target, &[0, 1, 0]);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, target), &[3, 4]);
    stage.act(Action::Snipe(1), &[]);
    // One point disabled it; nothing else has begun.
    assert_eq!(stage.track(target), [0, 2, 0]);
    assert_eq!(stage.state.decider, Side::B);
    assert_eq!(stage.legal(), [0, 2].map(Action::Suffer));
    stage.act(Action::Suffer(2), &[]);
    assert_eq!(stage.track(target), [0, 2, 1]);
    // Without a hit that gets through nobody is asked.
    let mut stage = duel(&deadly(), "medium");
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, stage.b(0)), &[3, 5]);
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
}

#[test]
fn wf_wsr_29_one_working_upgrade_needs_no_question() {
    let mut stage = duel(&deadly(), "light");
    let target = stage.b(0);
    stage.damage(target, &[2, 0]);
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, target)], &[4, 5]);
    assert_eq!(stage.track(target), [2, 2]);
    assert_eq!(stage.status(target), Status::Destroyed);
}

#[test]
fn wf_wsr_29_squadrons_have_nothing_to_name() {
    let mut stage = duel(&grimdark(), "bomber");
    let target = stage.b(0);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, target), &[4, 5]);
    assert_eq!(stage.total(target), 1);
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
}

#[test]
fn wf_wsr_30_a_shield_rolls_for_each_point_and_may_be_named() {
    // The first point is ignored, the second one is not.
    let mut stage = duel(&deadly(), "medium shield_booster");
    let target = stage.b(0);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, target), &[3, 4]);
    stage.act(Action::Snipe(1), &[5, 4]);
    assert_eq!(stage.track(target), [0, 1, 0]);
    // Named itself, it is disabled by the first point and rolls no more.
    let mut stage = duel(&deadly(), "medium shield_booster");
    stage.damage(target, &[1, 0, 0]);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, target), &[3, 4]);
    stage.act(Action::Snipe(0), &[4]);
    stage.act(Action::Suffer(2), &[]);
    assert_eq!(stage.track(target), [2, 0, 1]);
}

/// The fragile point goes where the first one went (procedure P6).
#[test]
fn wf_wsr_29_a_fragile_ship_takes_its_extra_point_there_too() {
    let mut rules = grimdark();
    let fragile = evenkeel_warfleets::ruleset::ModelRule::Fragile;
    rules.ships["medium"].rules.push(fragile);
    let mut stage = duel(&rules, "medium");
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, stage.b(0)), &[3, 4]);
    stage.act(Action::Snipe(2), &[]);
    assert_eq!(stage.track(stage.b(0)), [0, 0, 2]);
}

/// What a player names, under fire of one point.
fn named(target: &str, damage: &[u8]) -> Action {
    let mut stage = duel(&grimdark(), target);
    stage.damage(stage.b(0), damage);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, stage.b(0)), &[3, 4]);
    stage.game.charge(&stage.state, &mut Default::default())
}

#[test]
fn players_name_what_is_missed_most() {
    let medium = "medium armored_plating shield_booster stealth_rig";
    assert_eq!(named(medium, &[]), Action::Snipe(1));
    // One point finishes the engine; the shield would go on working.
    let medium = "medium armored_plating nuclear_ammo tracking_servo";
    assert_eq!(named(medium, &[0, 1, 0]), Action::Snipe(1));
}

fn fired(stage: &Stage) -> Vec<(ModelId, u8)> {
    let attacks = stage.attacks();
    let fired = attacks.iter().map(|attack| (attack.target, attack.dice));
    fired.collect()
}

#[test]
fn wf_wsr_28_fires_twice_at_two_targets_with_full_attacks() {
    let mut stage = fan(&grimdark(), TWIN, "gunship");
    let targets = [0, 1, 2].map(|index| stage.b(index));
    stage.play(shooting(stage.a(0)), &[]);
    // The second target is picked after the first attack is resolved.
    stage.act(fire(1, targets[1]), &[1, 1, 1]);
    let legal = stage.legal();
    let open = targets.map(|target| legal.contains(&fire(1, target)));
    assert_eq!(open, [true, false, true]);
    stage.act(fire(1, targets[2]), &[1, 1, 1]);
    let legal = stage.legal();
    assert!(
        targets
            .iter()
            .all(|&target| !legal.contains(&fire(1, target)))
    );
    assert_eq!(fired(&stage), [(targets[1], 3), (targets[2], 3)]);
    // The next activation starts afresh.
    stage.play(shooting(stage.a(0)), &[]);
    assert!(stage.legal().contains(&fire(1, targets[1])));
}

#[test]
fn wf_wsr_28_one_target_is_fired_at_once() {
    let mut stage = fan(&grimdark(), TWIN, "gunship");
    stage.put(stage.b(1), 60.0, 24.0, 90.0);
    stage.put(stage.b(2), 60.0, 30.0, 90.0);
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], &[1, 1, 1]);
    assert_eq!(fired(&stage), [(stage.b(0), 3)]);
}

#[test]
fn wf_wsr_28_both_through_the_same_side() {
    let mut stage = fan(&grimdark(), "medium rapid_cannon:sides", "gunship");
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.b(0), 35.0, 30.0, 0.0);
    stage.put(stage.b(1), 38.0, 30.0, 0.0);
    stage.put(stage.b(2), 36.0, 18.0, 0.0);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, stage.b(0)), &[1, 1, 1]);
    let legal = stage.legal();
    assert!(legal.contains(&fire(1, stage.b(1))));
    assert!(!legal.contains(&fire(1, stage.b(2))));
}

/// The second attack of a weapon that its own first attack has disabled is lost.
#[test]
fn wf_wsr_28_wf_shoot_12_a_weapon_disabled_in_between_is_silent() {
    let mut rules = grimdark();
    let cannon = &mut rules.weapons["rapid_cannon"];
    cannon.rules = vec![WeaponRule::TwinFire, WeaponRule::Overheating];
    let mut stage = Stage::new(&rules, &[TWIN], &["light", "light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 28.0, 22.0, 90.0);
    stage.put(stage.b(1), 28.0, 26.0, 90.0);
    let wanted = [fire(1, stage.b(0)), Action::Suffer(0), fire(1, stage.b(1))];
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[1, 1, 2]);
    assert_eq!(fired(&stage), [(stage.b(0), 3)]);
}

#[test]
fn players_fire_at_a_second_target() {
    let mut stage = fan(&grimdark(), TWIN, "gunship");
    stage.play(shooting(stage.a(0)), &[]);
    let scratch = &mut Default::default();
    let mut targets = Vec::new();
    while let Action::Fire { gun, target } = stage.game.charge(&stage.state, scratch) {
        if gun == 1 {
            targets.push(target);
        }
        let dice = if gun == 1 { 3 } else { 2 };
        stage.act(fire(gun, target), &vec![1; dice]);
        if stage.state.ask == Ask::Nothing {
            break;
        }
    }
    assert_eq!(targets.len(), 2);
}
