//! The worked examples of attacks: exact fractions.

use crate::arena::printed;
use crate::stage::*;
use evenkeel_kernel::dice::{EnumeratedDice, enumerate};
use evenkeel_kernel::odds::{Distribution, Fraction};
use evenkeel_warstuff::ruleset::{Ruleset, Trait};

/// How the target is attacked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    Melee,
    Shoot,
    Blast,
    Ground,
}
use Mode::*;

/// How the target stands before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Before {
    Plain,
    Stunned,
    InCover,
}
use Before::*;

/// What else the example says.
#[derive(Clone, Copy, Debug)]
enum More {
    /// The target lives with so many new wounds.
    Wounds(u8),
    /// The target lives, and is newly stunned.
    Shaken,
    /// The attacker ends stunned.
    AttackerStunned,
    /// The attacker dies.
    AttackerDead,
}
use More::*;

/// What became of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Result {
    pub killed: bool,
    wounds: u8,
    shaken: bool,
    attacker_stunned: bool,
    attacker_dead: bool,
}

type Ratio = [u128; 2];

/// Number, attacker, target, how, before, wounds before; chances of a kill, of wounds,
/// of nothing; more.
type Example = (
    u16,
    &'static str,
    &'static str,
    Mode,
    Before,
    u8,
    [Ratio; 3],
    &'static [(More, Ratio)],
);

#[rustfmt::skip]
const EXAMPLES: [Example; 101] = [
    (1, "2", "2", Melee, Plain, 0, [[1, 3], [1, 6], [1, 2]], &[]),
    (2, "1", "1", Melee, Plain, 0, [[5, 12], [1, 12], [1, 2]], &[]),
    (3, "3", "3", Shoot, Plain, 0, [[1, 4], [1, 4], [1, 2]], &[]),
    (4, "4", "4", Melee, Plain, 0, [[1, 6], [1, 3], [1, 2]], &[]),
    (5, "5", "5", Melee, Plain, 0, [[1, 12], [5, 12], [1, 2]], &[]),
    (6, "3", "2", Melee, Plain, 0, [[4, 9], [2, 9], [1, 3]], &[]),
    (7, "4", "2", Melee, Plain, 0, [[5, 9], [5, 18], [1, 6]], &[]),
    (8, "5", "2", Melee, Plain, 0, [[5, 9], [5, 18], [1, 6]], &[]),
    (9, "5", "1", Melee, Plain, 0, [[25, 36], [5, 36], [1, 6]], &[]),
    (10, "2", "3", Shoot, Plain, 0, [[1, 6], [1, 6], [2, 3]], &[]),
    (11, "2", "4", Shoot, Plain, 0, [[1, 18], [1, 9], [5, 6]], &[]),
    (12, "2", "5", Shoot, Plain, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (13, "1", "5", Shoot, Plain, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (14, "3", "3", Melee, Plain, 1, [[1, 3], [1, 6], [1, 2]], &[]),
    (15, "3", "3", Melee, Plain, 2, [[5, 12], [1, 12], [1, 2]], &[]),
    (16, "3", "3", Melee, Plain, 3, [[1, 2], [0, 1], [1, 2]], &[]),
    (17, "2", "5", Melee, Plain, 4, [[5, 36], [1, 36], [5, 6]], &[]),
    (18, "2", "4", Melee, Stunned, 0, [[5, 6], [0, 1], [1, 6]], &[]),
    (19, "1", "5", Shoot, Stunned, 0, [[2, 3], [0, 1], [1, 3]], &[]),
    (20, "2", "3 armored", Melee, Stunned, 0, [[5, 9], [1, 9], [1, 3]], &[]),
    (21, "2", "3 camouflaged", Shoot, Stunned, 0, [[1, 3], [1, 6], [1, 2]], &[]),
    (22, "2", "2", Shoot, InCover, 0, [[1, 6], [1, 6], [2, 3]], &[]),
    (23, "2", "2 camouflaged", Shoot, Plain, 0, [[1, 18], [1, 9], [5, 6]], &[]),
    (24, "2", "2 stealthy", Shoot, Plain, 0, [[1, 3], [1, 6], [1, 2]], &[]),
    (25, "2", "2 stealthy", Shoot, InCover, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (26, "3", "2 camouflaged stealthy", Shoot, Plain, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (27, "2", "2 small armored", Shoot, InCover, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (28, "3", "hero_captain_america", Melee, Plain, 0, [[1, 9], [2, 9], [2, 3]], &[]),
    (29, "3", "5 armored", Melee, Plain, 0, [[0, 1], [1, 6], [5, 6]], &[]),
    (30, "3", "5 armored", Melee, Plain, 1, [[1, 36], [5, 36], [5, 6]], &[]),
    (31, "fantasy_zombie", "fantasy_human_warrior", Melee, Plain, 0, [[1, 3], [1, 6], [1, 2]], &[]),
    (32, "2 power_shot", "5 large", Shoot, Plain, 0, [[1, 18], [5, 18], [2, 3]], &[]),
    (33, "5 large", "2 small", Melee, Plain, 0, [[5, 9], [5, 18], [1, 6]], &[]),
    (34, "2 small", "5 large", Melee, Plain, 0, [[0, 1], [1, 6], [5, 6]], &[]),
    (35, "2 small", "5 large", Melee, Plain, 2, [[1, 36], [5, 36], [5, 6]], &[]),
    (36, "2", "2 small", Melee, Plain, 0, [[4, 9], [2, 9], [1, 3]], &[]),
    (37, "2 small", "2", Melee, Plain, 0, [[1, 6], [1, 6], [2, 3]], &[]),
    (38, "2 small", "2 small", Melee, Plain, 0, [[1, 3], [1, 6], [1, 2]], &[]),
    (39, "5 large", "5 large", Melee, Plain, 0, [[1, 12], [5, 12], [1, 2]], &[]),
    (40, "3", "3 tough", Melee, Plain, 0, [[1, 8], [1, 8], [3, 4]], &[]),
    (41, "3", "3 regeneration", Melee, Plain, 0, [[1, 8], [3, 8], [1, 2]], &[]),
    (42, "3", "3 tough regeneration", Melee, Plain, 0, [[1, 16], [3, 16], [3, 4]], &[]),
    (43, "3", "3 tough regeneration armored", Melee, Plain, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (44, "4", "4 tough", Melee, Stunned, 0, [[5, 12], [0, 1], [7, 12]], &[]),
    (45, "modern_sniper", "2", Shoot, Plain, 0, [[13, 27], [5, 27], [1, 3]], &[]),
    (46, "modern_sniper", "5", Shoot, Plain, 0, [[11, 216], [25, 216], [5, 6]], &[]),
    (47, "3 deadly", "5 tough", Melee, Plain, 0, [[11, 432], [25, 432], [11, 12]], &[]),
    (48, "3 deadly", "5 regeneration", Melee, Plain, 0, [[11, 432], [61, 432], [5, 6]], &[]),
    (49, "3 deadly", "5 tough regeneration", Melee, Plain, 0, [[11, 864], [61, 864], [11, 12]], &[]),
    (50, "3 deadly", "5 armored", Melee, Plain, 0, [[1, 36], [5, 36], [5, 6]], &[]),
    (51, "fantasy_ghoul", "2", Melee, Plain, 0, [[3, 8], [1, 8], [1, 2]], &[(Wounds(1), [1, 12]), (Wounds(2), [1, 24])]),
    (52, "fantasy_ghoul", "5", Melee, Plain, 0, [[1, 24], [1, 8], [5, 6]], &[(Wounds(1), [5, 72]), (Wounds(2), [1, 18])]),
    (53, "fantasy_ghoul", "fantasy_skeleton", Melee, Plain, 0, [[5, 9], [1, 9], [1, 3]], &[]),
    (54, "fantasy_skink_warrior", "3 tough", Shoot, Plain, 0, [[7, 144], [5, 144], [11, 12]], &[(Wounds(1), [1, 48]), (Wounds(2), [1, 72])]),
    (55, "3 poison deadly", "4", Melee, Plain, 0, [[37, 216], [35, 216], [2, 3]], &[(Wounds(1), [5, 54]), (Wounds(2), [5, 72])]),
    (56, "3 poison deadly", "4 tough regeneration", Melee, Plain, 0, [[37, 864], [107, 864], [5, 6]], &[(Wounds(1), [7, 108]), (Wounds(2), [17, 288])]),
    (57, "fantasy_wizard", "2", Shoot, Plain, 0, [[53, 108], [19, 108], [1, 3]], &[(Wounds(1), [1, 6]), (Wounds(2), [1, 108])]),
    (58, "fantasy_wizard", "2", Shoot, InCover, 0, [[5, 18], [2, 9], [1, 2]], &[(Wounds(1), [5, 24]), (Wounds(2), [1, 72])]),
    (59, "fantasy_wizard", "4 tough", Shoot, Plain, 0, [[1, 18], [5, 48], [121, 144]], &[(Wounds(1), [11, 108]), (Wounds(2), [1, 432])]),
    (60, "monster_dragon", "2", Melee, Plain, 0, [[217, 324], [71, 324], [1, 9]], &[(Wounds(1), [11, 54]), (Wounds(2), [5, 324])]),
    (61, "3 fire poison deadly", "3", Melee, Plain, 0, [[727, 1728], [353, 1728], [3, 8]], &[(Wounds(1), [9, 64]), (Wounds(2), [35, 576]), (Wounds(3), [5, 1728])]),
    (62, "hero_joker", "4", Melee, Plain, 0, [[2, 9], [4, 9], [1, 3]], &[]),
    (63, "hero_joker", "5", Melee, Plain, 0, [[1, 12], [5, 12], [1, 2]], &[]),
    (64, "hero_joker", "2", Melee, Plain, 0, [[5, 9], [5, 18], [1, 6]], &[]),
    (65, "hero_joker", "4", Shoot, Plain, 0, [[1, 9], [2, 9], [2, 3]], &[]),
    (66, "hero_loki", "1", Melee, Plain, 0, [[2465, 2916], [223, 2916], [19, 243]], &[]),
    (67, "hero_loki", "3", Melee, Plain, 0, [[31925, 69984], [21679, 69984], [455, 1944]], &[(Wounds(1), [1081, 3888]), (Wounds(2), [121, 3888]), (Wounds(3), [43, 69984])]),
    (68, "hero_loki", "3", Melee, Stunned, 0, [[137, 144], [0, 1], [7, 144]], &[]),
    (69, "hero_loki", "hero_hulk", Melee, Plain, 0, [[4259, 1119744], [250819, 1119744], [48037, 62208]], &[(Wounds(1), [803, 3888]), (Wounds(2), [1055, 62208]), (Wounds(3), [35, 69984]), (Wounds(4), [5, 1119744])]),
    (70, "2 fire frenzy vicious", "3", Melee, Plain, 0, [[785, 1458], [6673, 23328], [455, 2592]], &[(Wounds(1), [1849, 7776]), (Wounds(2), [1085, 23328]), (Wounds(3), [41, 23328])]),
    (71, "hero_thor", "3", Melee, Plain, 0, [[7, 12], [1, 6], [1, 4]], &[(Shaken, [1, 12])]),
    (72, "hero_thor", "3 fearless", Melee, Plain, 0, [[1, 3], [1, 3], [1, 3]], &[]),
    (73, "hero_thor", "fantasy_skeleton", Melee, Plain, 0, [[205, 216], [5, 216], [1, 36]], &[]),
    (74, "2", "hero_thor", Melee, Plain, 0, [[1, 18], [1, 9], [5, 6]], &[(AttackerStunned, [2, 3])]),
    (75, "fantasy_skeleton", "hero_thor", Melee, Plain, 0, [[1, 108], [1, 54], [35, 36]], &[(AttackerDead, [5, 6])]),
    (76, "hero_thor", "hero_thor", Melee, Plain, 0, [[1, 6], [1, 3], [1, 2]], &[]),
    (77, "fantasy_saurus_warrior", "3", Melee, Plain, 0, [[25, 72], [5, 24], [4, 9]], &[(Shaken, [1, 36])]),
    (78, "fantasy_saurus_warrior", "5 large", Melee, Plain, 0, [[0, 1], [1, 6], [5, 6]], &[]),
    (79, "3 sweep_attack elite", "2", Melee, Plain, 0, [[235, 324], [5, 81], [23, 108]], &[(Shaken, [13, 108])]),
    (80, "4", "hero_thor", Melee, Plain, 0, [[7, 54], [7, 27], [11, 18]], &[(AttackerStunned, [1, 3])]),
    (81, "hero_joker", "hero_thor", Melee, Plain, 0, [[4, 27], [8, 27], [5, 9]], &[(AttackerStunned, [1, 2])]),
    (82, "hero_thor", "1 undead regeneration", Melee, Plain, 0, [[35, 54], [35, 108], [1, 36]], &[(Shaken, [35, 144]), (Wounds(1), [65, 432]), (Wounds(2), [25, 144])]),
    (83, "hero_thor", "3 armored", Melee, Plain, 0, [[31, 72], [17, 72], [1, 3]], &[(Shaken, [11, 72])]),
    (84, "fantasy_wizard", "4 large", Shoot, Plain, 0, [[1, 6], [5, 18], [5, 9]], &[(Wounds(1), [7, 27]), (Wounds(2), [1, 54])]),
    (85, "2 small vicious", "2", Melee, Plain, 0, [[21577, 69984], [15647, 69984], [455, 972]], &[(Wounds(1), [797, 3888]), (Wounds(2), [71, 3888]), (Wounds(3), [23, 69984])]),
    (86, "2 vicious poison", "2", Melee, Plain, 0, [[1993, 3888], [265, 1944], [455, 1296]], &[(Wounds(1), [797, 7776]), (Wounds(2), [263, 7776])]),
    (87, "scifi_genestealer", "scifi_terminator", Melee, Plain, 0, [[4, 27], [5, 27], [2, 3]], &[]),
    (88, "dinosaur_t_rex", "dinosaur_brontosaurus", Melee, Plain, 0, [[11, 144], [25, 144], [3, 4]], &[]),
    (89, "monster_giant_spider", "ancient_elephant", Melee, Plain, 0, [[1, 144], [11, 144], [11, 12]], &[(Wounds(1), [1, 24]), (Wounds(2), [5, 144])]),
    (90, "hero_superman", "hero_bane", Melee, Plain, 0, [[5, 36], [5, 18], [7, 12]], &[]),
    (91, "scifi_guardsman", "scifi_carnifex", Shoot, Plain, 0, [[1, 72], [5, 72], [11, 12]], &[]),
    (92, "scifi_guardsman", "scifi_scarab_swarm", Melee, Plain, 0, [[4, 9], [2, 9], [1, 3]], &[]),
    (93, "2 death_blow", "1", Blast, Plain, 0, [[5, 18], [1, 18], [2, 3]], &[]),
    (94, "2 death_blow", "3", Blast, Plain, 0, [[1, 12], [1, 12], [5, 6]], &[]),
    (95, "2 death_blow", "3 armored", Blast, Plain, 0, [[1, 18], [1, 9], [5, 6]], &[]),
    (96, "2 death_blow", "3", Blast, Stunned, 0, [[1, 2], [0, 1], [1, 2]], &[]),
    (97, "2 death_blow", "2 tough regeneration", Blast, Plain, 0, [[1, 36], [1, 18], [11, 12]], &[]),
    (98, "", "2", Ground, Plain, 0, [[1, 9], [1, 18], [5, 6]], &[]),
    (99, "", "3 armored", Ground, Plain, 0, [[1, 12], [1, 12], [5, 6]], &[]),
    (100, "", "3", Ground, Plain, 2, [[5, 36], [1, 36], [5, 6]], &[]),
    (101, "", "monster_giant_scorpion", Ground, Plain, 0, [[1, 36], [1, 72], [23, 24]], &[]),
];

/// The position of an example, and the action that it is about.
pub fn position(
    rules: Ruleset,
    one: &str,
    two: &str,
    mode: Mode,
    before: Before,
) -> (Stage, Action) {
    let attacker = if one.is_empty() { "2" } else { one };
    let mut stage = match (mode, before) {
        (Melee, _) => duel(rules, attacker, two, false),
        (Shoot, InCover) => {
            let cover = piece(26.0, 24.0, 0.5, &[Trait::Cover]);
            let (one, two) = ([(attacker, 20.0, 24.0)], [(two, 26.0, 24.0)]);
            Stage::with(rules, &one, &two, &[cover])
        }
        (Shoot, _) => duel(rules, attacker, two, true),
        (Blast, _) => Stage::new(rules, &[(attacker, 20.0, 24.0)], &[(two, 22.0, 24.0)]),
        (Ground, _) => {
            let wire = piece(23.0, 24.0, 0.5, &[Trait::Dangerous]);
            // The target goes through, and the other one only looks on.
            Stage::with(rules, &[("2", 40.0, 40.0)], &[(two, 20.0, 24.0)], &[wire])
        }
    };
    if before == Stunned {
        stage.stun(b(0));
    }
    let action = match mode {
        Melee => {
            stage.act(a(0));
            Action::Charge(b(0), 0)
        }
        Shoot => {
            stage.act(a(0)).state.ask = Ask::Attack(a(0));
            Action::Shoot(b(0))
        }
        Blast => {
            // It has just died, and a friend acts.
            stage.act(a(1));
            stage.state.on &= !a(0).bit();
            stage.state.deaths.push(a(0));
            Action::Hold
        }
        Ground => {
            stage.act(b(0));
            Action::Walk(step(0, 6))
        }
    };
    (stage, action)
}

/// What became of it.
fn result(stage: &Stage, action: Action, dice: &mut EnumeratedDice) -> Result {
    let (state, events) = stage.tried(action, dice);
    let stunned = |unit| events.contains(&Event::Stunned { unit });
    let killed = !state.is_on(b(0));
    let before = stage.wounds(b(0));
    Result {
        killed,
        wounds: state.wounds[b(0).index()] - before,
        shaken: stunned(b(0)) && !killed,
        attacker_stunned: stunned(a(0)),
        attacker_dead: !state.is_on(a(0)),
    }
}

pub fn odds(
    rules: Ruleset,
    one: &str,
    two: &str,
    mode: Mode,
    before: Before,
    wounds: u8,
) -> Distribution<Result> {
    let (mut stage, action) = position(rules, one, two, mode, before);
    stage.wound(b(0), wounds);
    enumerate(|dice| result(&stage, action, dice))
}

pub fn chance(odds: &Distribution<Result>, wanted: impl Fn(&Result) -> bool) -> Fraction {
    odds.probability_that(wanted).expect("small fractions")
}

pub fn fraction([numerator, denominator]: Ratio) -> Fraction {
    Fraction::new(numerator, denominator)
}

#[test]
fn ws_ex_001_101_attacks() {
    for (number, one, two, mode, before, wounds, [kill, wound, nothing], more) in EXAMPLES {
        let odds = odds(printed(), one, two, mode, before, wounds);
        let found = [
            chance(&odds, |it| it.killed),
            chance(&odds, |it| !it.killed && it.wounds > 0),
            chance(&odds, |it| !it.killed && it.wounds == 0),
        ];
        let expected = [kill, wound, nothing].map(fraction);
        assert_eq!(found, expected, "example {number}: {one} on {two}");
        for (what, ratio) in more {
            let found = chance(&odds, |it| match *what {
                Wounds(wounds) => !it.killed && it.wounds == wounds,
                Shaken => it.shaken,
                AttackerStunned => it.attacker_stunned && !it.attacker_dead,
                AttackerDead => it.attacker_dead,
            });
            assert_eq!(found, fraction(*ratio), "example {number}: {what:?}");
        }
    }
}
