//! The reading of fire by which all shots are declared before the first die (rule WF-CFG-27).

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::odds::Duel;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::state::{Ask, Status};

use crate::duels::question;
use crate::scene::{Stage, fire, ftl, ftl_with, shooting};

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

    let mut stage = Stage::opposite(&declaring(|_| {}), &["gunship"], &["light"], 1.0, 0.0);
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
