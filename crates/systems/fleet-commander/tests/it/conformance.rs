//! The conformance suite over every mix of modules and every variant that is
//! played.

use crate::arena::{game, game_of, modules, shipped, with};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::*;
use evenkeel_testkit::conformance::{Options, Summary, check};

/// A turn takes some ten decisions, and a battle of random players may last all
/// of 40 rounds; signals add to that.
const OPTIONS: Options = Options {
    battles: 3,
    seed: 0,
    decisions_max: 20_000,
    look_every: 61,
    tries: 6,
    remembered: 16,
};

fn by_random(game: &FleetCommander, seed: u64) -> Summary {
    let options = Options { seed, ..OPTIONS };
    let done = check(game, &[()], &options, |game, state| state.check(game));
    done.unwrap_or_else(|fault| panic!("seed {seed}, {fault}"))
}

#[test]
fn random_battles_keep_the_contract_under_every_mix_of_modules() {
    for (seed, modules) in modules().into_iter().enumerate() {
        println!("{modules:?}");
        let sum = by_random(&game(with(|rules| rules.modules = modules)), seed as u64);
        assert!(sum.tried > 0 && sum.refused > 0, "{sum}");
        println!("{sum}");
    }
}

/// A name and the change that makes it.
type Variant = (&'static str, fn(&mut Ruleset));

/// Every choice that is played, other than the printed one; each with the modules
/// in which it matters.
const VARIANTS: [Variant; 22] = [
    ("equal weapons", |r| r.set_up.unique_weapons = false),
    ("losses by the enemy only", |r| {
        r.ending.own_losses_count = false;
        r.fields.asteroid_damage = 6;
    }),
    ("another order of effects", |r| {
        r.turn.effects = vec![Effect::Scenario, Effect::Drones, Effect::Asteroids];
        r.modules.scenario = Scenario::Belt;
    }),
    ("named after shields", |r| {
        r.attacks.named = Named::AfterShields
    }),
    ("straight paths", |r| {
        r.attacks.path = RangedPath::StraightOnly
    }),
    ("no way back", |r| r.fields.origin_exit = false),
    ("the ray can be dodged", |r| {
        r.weapons.proton_reactable = true;
    }),
    ("no throw without a weapon", |r| {
        r.weapons.reroll_without_weapon = false;
        r.modules.scenario = Scenario::Capture;
    }),
    ("one destroyer among others", |r| {
        r.advanced.destroyer = DestroyerAlone::OneAmongOthers;
    }),
    ("all destroyers", |r| {
        r.advanced.destroyer = DestroyerAlone::Any
    }),
    ("steps of one kind", |r| {
        r.advanced.double_multi_free = false
    }),
    ("turned into multis", |r| r.advanced.turn_to_multi = true),
    ("counterstrike at anybody", |r| {
        r.advanced.counterstrike = CounterstrikeTarget::AnyParticipant;
    }),
    ("who drains picks", |r| {
        r.advanced.drain = DrainChooser::ActivePlayer
    }),
    ("frigates move to dodge", |r| {
        r.advanced.dodge_needs_move = true;
        r.modules.hidden = true;
    }),
    ("all squares blocked", |r| {
        r.signals.detection = DetectionShield::AllSquaresBlocked;
        r.modules.hidden = true;
    }),
    ("classes win the capture", |r| {
        r.capture.class_victory = true;
        r.capture.any_destruction = false;
        r.capture.exit_same_turn = false;
        r.capture.corner_fields = true;
        r.modules.scenario = Scenario::Capture;
    }),
    ("classes win the rescue", |r| {
        r.rescue.class_victory = true;
        r.rescue.containers_block = true;
        r.modules.scenario = Scenario::Rescue;
    }),
    ("yellow is drawn", |r| {
        r.trap.yellow_is_a = false;
        r.modules.scenario = Scenario::Trap;
    }),
    ("a wide bridge and more dice", |r| {
        r.bridge.reserve = 4;
        r.bridge.gauge = 3;
        r.dice.engine.dice = 4;
        r.dice.weapon.dice = 4;
        r.dice.rolled = 4;
    }),
    ("crowded squares", |r| r.board.square_class_max = 6),
    ("many fields", |r| {
        r.set_up.fields_each = 4;
        r.modules.scenario = Scenario::Belt;
    }),
];

#[test]
fn variants_keep_the_contract() {
    for (name, change) in VARIANTS {
        println!("{name}");
        let rules = with(|rules| {
            rules.modules.advanced = true;
            change(rules);
        });
        let sum = by_random(&game(rules), 7);
        assert_eq!(sum.battles, 3);
    }
}

#[test]
fn every_special_weapon_keeps_the_contract() {
    for weapon in Weapon::ALL {
        let named = format!("battleship 1 {}", weapon.id());
        let fleet = [named.as_str(), "destroyer 2", "frigate 4"];
        let mut rules = shipped();
        rules.dice.engine.faces[0] = evenkeel_fleet_commander::hand::Face::Special;
        rules.modules.hidden = weapon == Weapon::Tractor;
        let sum = by_random(&game_of(rules, &fleet, &fleet), 3);
        assert_eq!(sum.battles, 3);
    }
}
