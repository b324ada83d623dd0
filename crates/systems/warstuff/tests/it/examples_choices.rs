//! The worked examples of attacks by other choices of the ruleset: exact fractions.

use crate::arena::with;
use crate::examples::Before::*;
use crate::examples::Mode::*;
use crate::examples::{Before, Mode, chance, fraction, odds, position};
use crate::stage::*;
use evenkeel_kernel::dice::enumerate;
use evenkeel_kernel::odds::Fraction;
use evenkeel_warstuff::ruleset::{EliteTiming, Ruleset};

/// The chance that the target dies under a changed ruleset.
fn kill(
    change: impl FnOnce(&mut Ruleset),
    one: &str,
    two: &str,
    mode: Mode,
    before: Before,
) -> Fraction {
    let odds = odds(with(change), one, two, mode, before, 0);
    chance(&odds, |it| it.killed)
}

#[test]
fn ws_ex_156_157_modifiers_may_leave_the_kill_roll_alone() {
    let soft = |rules: &mut Ruleset| rules.attacks.defence_affects_kill = false;
    let found = kill(soft, "3", "5 armored", Melee, Plain);
    assert_eq!(found, fraction([1, 36]));
    let found = kill(soft, "2", "2", Shoot, InCover);
    assert_eq!(found, fraction([2, 9]));
}

#[test]
fn ws_ex_158_a_stunned_unit_may_have_no_modifiers() {
    let flat = |rules: &mut Ruleset| rules.stun.zero_absolute = true;
    let found = kill(flat, "2", "3 armored", Melee, Stunned);
    assert_eq!(found, fraction([5, 6]));
}

#[test]
fn ws_ex_159_161_elite_may_work_after_the_attack() {
    let after = |rules: &mut Ruleset| rules.attacks.elite_timing = EliteTiming::After;
    let found = kill(after, "hero_thor", "3", Melee, Plain);
    assert_eq!(found, fraction([1, 3]));
    let found = kill(after, "4", "hero_thor", Melee, Plain);
    assert_eq!(found, fraction([1, 6]));
}

#[test]
fn ws_ex_160_a_stunned_attacker_may_lose_the_attack() {
    let lost = |rules: &mut Ruleset| rules.stun.attacker_continues = false;
    let found = kill(lost, "4", "hero_thor", Melee, Plain);
    assert_eq!(found, fraction([1, 9]));
}

#[test]
fn ws_ex_162_armour_may_help_morale() {
    let stunned = |change: fn(&mut Ruleset)| {
        let (stage, action) = position(with(change), "hero_thor", "3 armored", Melee, Plain);
        let odds = enumerate(|dice| {
            let (_, events) = stage.tried(action, dice);
            events.contains(&Event::Stunned { unit: b(0) })
        });
        odds.probability(&true)
    };
    assert_eq!(stunned(|_| {}), fraction([1, 2]));
    let helped = stunned(|rules| rules.stun.affects_morale = true);
    assert_eq!(helped, fraction([1, 3]));
    // Who is stunned fails for sure where modifiers are left out, and an Undead dies of it.
    for (zero_absolute, dies) in [(false, [5, 6]), (true, [1, 1])] {
        let rules = with(|rules| {
            rules.stun.affects_morale = true;
            rules.stun.zero_absolute = zero_absolute;
        });
        let (stage, action) = position(rules, "hero_thor", "3 armored undead", Melee, Stunned);
        let odds = enumerate(|dice| {
            let (_, events) = stage.tried(action, dice);
            let of_morale = |event: &Event| {
                matches!(
                    event,
                    Event::Died {
                        cause: Cause::Morale,
                        ..
                    }
                )
            };
            events.iter().any(of_morale)
        });
        assert_eq!(odds.probability(&true), fraction(dies));
    }
}

#[test]
fn ws_ex_163_poison_may_come_after_the_kill_roll() {
    let late = |rules: &mut Ruleset| rules.attacks.poison_before_kill_roll = false;
    let found = kill(late, "fantasy_ghoul", "2", Melee, Plain);
    assert_eq!(found, fraction([1, 3]));
}

#[test]
fn ws_ex_164_165_extra_attacks_may_be_deadly_and_poisoned() {
    let all = |rules: &mut Ruleset| rules.attacks.extras_trigger_on_hit = true;
    let none = |_: &mut Ruleset| {};
    let deadly = "3 fire deadly";
    assert_eq!(kill(none, deadly, "3", Shoot, Plain), fraction([7, 18]));
    let found = kill(all, deadly, "3", Shoot, Plain);
    assert_eq!(found, fraction([695, 1728]));
    let poison = "3 fire poison";
    assert_eq!(kill(none, poison, "3", Shoot, Plain), fraction([113, 288]));
    let found = kill(all, poison, "3", Shoot, Plain);
    assert_eq!(found, fraction([469, 1152]));
}
