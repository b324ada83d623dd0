//! The conformance suite over random warbands, tables and every choice that is played.

use std::sync::Arc;

use crate::arena::{printed, with};
use crate::stage::{game_of, random_game};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_testkit::conformance::{Options, Summary, check, check_mirror};
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::ruleset::*;
use evenkeel_warstuff::terrain::{Terrain, generate};

/// A battle of random players lasts all of 20 rounds more often than not.
const OPTIONS: Options = Options {
    battles: 2,
    seed: 0,
    decisions_max: 20_000,
    look_every: 41,
    tries: 6,
    remembered: 16,
};

/// An open table and a random one.
fn tables(rules: &Ruleset, seed: u64) -> [Arc<Terrain>; 2] {
    let random = generate(rules, &mut SeededDice::new(seed));
    [Arc::new(Terrain::none()), Arc::new(random)]
}

fn by_random(game: &WarStuff, seed: u64) -> Summary {
    let options = Options { seed, ..OPTIONS };
    let setups = tables(&game.rules, seed);
    let done = check(game, &setups, &options, |game, state| state.check(game));
    done.unwrap_or_else(|fault| panic!("seed {seed}, {fault}"))
}

#[test]
fn random_battles_of_random_units_keep_the_contract() {
    for seed in 0..24 {
        let sum = by_random(&random_game(printed(), seed), seed);
        assert!(sum.tried > 0 && sum.refused > 0, "{sum}");
        println!("{sum}");
    }
}

/// A name and the change that makes it.
pub type Variant = (&'static str, fn(&mut Ruleset));

/// Every choice that is played, other than the shipped one.
pub const VARIANTS: [Variant; 39] = [
    ("small figures", |r| r.table.scale = 0.5),
    ("large bases", |r| r.table.base_mm = 60.0),
    ("four edges", |r| {
        r.deployment.edge_choice = EdgeChoice::Four
    }),
    ("half in the strip", |r| r.deployment.wholly = false),
    ("a coarse grid", |r| r.deployment.grid_in = 6.0),
    ("three rounds", |r| r.rounds.max = 3),
    ("survivors count", |r| {
        r.rounds.end_score = EndScore::Surviving
    }),
    ("through friends", |r| {
        r.movement.pass_through_friends = true
    }),
    ("fear first", |r| r.movement.fear_after_terrain = false),
    ("free moves while stunned", |r| {
        r.movement.free_moves_while_stunned = true;
    }),
    ("hit and run alone", |r| {
        r.movement.hit_and_run_replaces_step_back = true;
    }),
    ("few directions", |r| {
        r.movement.directions = 4;
        r.movement.steps = 1;
        r.movement.contacts = 1;
    }),
    ("soft kill rolls", |r| {
        r.attacks.defence_affects_kill = false
    }),
    ("extras trigger", |r| r.attacks.extras_trigger_on_hit = true),
    ("late poison", |r| r.attacks.poison_before_kill_roll = false),
    ("not into melee", |r| r.attacks.into_melee = false),
    ("charges need sight", |r| {
        r.attacks.charge_needs_sight = true
    }),
    ("elite shots", |r| r.attacks.elite_on_shooting = true),
    ("elite after", |r| {
        r.attacks.elite_timing = EliteTiming::After
    }),
    ("burning nets", |r| r.attacks.entangle_triggers_fire = true),
    ("brutal around the victim", |r| {
        r.attacks.brutal_centre = BrutalCentre::Victim;
    }),
    ("nothing but 0", |r| r.stun.zero_absolute = true),
    ("stunned attackers stop", |r| {
        r.stun.attacker_continues = false
    }),
    ("armour for morale", |r| r.stun.affects_morale = true),
    ("a die for each friend", |r| {
        r.command.dice = CommandDice::PerEligible;
        r.command.chain = false;
        r.command.while_stunned = false;
        r.command.self_is_friendly = true;
    }),
    ("sight by centres, and units block", |r| {
        r.sight.points = 1;
        r.sight.units_block = true;
    }),
    ("walls are no obstacle", |r| {
        r.terrain.blocking_is_impassable = false;
        r.sight.points = 17;
    }),
    ("dice for each move", |r| {
        r.terrain.dangerous_per = DangerousPer::Move
    }),
    ("no cover in the air", |r| {
        r.terrain.flying_keeps_cover = false;
        r.terrain.near_shooter_in = 0.0;
    }),
    ("dice at each entry", |r| {
        r.terrain.dangerous_per = DangerousPer::Entry;
    }),
    ("any overlap, any line", |r| {
        r.terrain.inside_test = InsideTest::AnyOverlap;
        r.terrain.behind_test = BehindTest::AnyLine;
        r.sight.points = 5;
    }),
    ("whole bases", |r| {
        r.terrain.inside_test = InsideTest::WholeBase
    }),
    ("near cover", |r| r.terrain.behind_test = BehindTest::Near),
    ("late Vanguards", |r| {
        r.deployment.vanguard_timing = VanguardTiming::AfterAllDeployed;
    }),
    ("Scouts in turns", |r| r.deployment.scouts_alternate = true),
    ("passing", |r| r.rounds.allow_pass = true),
    ("giving up", |r| r.rounds.allow_concede = true),
    ("passing and giving up early", |r| {
        r.rounds.allow_pass = true;
        r.rounds.allow_concede = true;
        r.rounds.concede_below_one_in = 2;
    }),
    ("opposites", |r| {
        r.creation.forbid_contradictory_rules = false
    }),
];

#[test]
fn variants_keep_the_contract() {
    for (seed, (name, change)) in VARIANTS.into_iter().enumerate() {
        println!("{name}");
        let sum = by_random(&random_game(with(change), 100 + seed as u64), 7);
        assert_eq!(sum.battles, 4);
    }
}

#[test]
fn printed_units_keep_the_contract() {
    let rules = printed();
    let all: Vec<&str> = rules.units.keys().map(String::as_str).collect();
    for (seed, group) in all.chunks(13).enumerate() {
        let (one, two) = group.split_at(group.len() / 2);
        let game = game_of(printed(), one, two);
        assert_eq!(by_random(&game, seed as u64).battles, 4);
    }
}

#[test]
fn crowds_find_room() {
    let one = ["fantasy_zombie"; 60];
    let game = game_of(with(|rules| rules.rounds.max = 2), &one, &one[..40]);
    let options = Options {
        battles: 1,
        look_every: 401,
        tries: 1,
        ..OPTIONS
    };
    let tables = tables(&game.rules, 3);
    let done = check(&game, &tables[1..], &options, |_, _| Ok(()));
    assert_eq!(done.expect("the contract").battles, 1);
}

#[test]
fn no_seat_is_better() {
    let band = ["3 shooter_medium", "2 fast", "2 leader", "1 undead"];
    let rules = with(|rules| {
        rules.rounds.max = 6;
        // A coarse choice is as fair as a fine one, and quicker.
        rules.movement.directions = 8;
        rules.movement.steps = 2;
        rules.deployment.grid_in = 6.0;
    });
    let table = tables(&rules, 5)[1].clone();
    let game = game_of(rules, &band, &band);
    let share = check_mirror(&game, &table, 1000, 1).unwrap();
    assert_eq!(share.battles, 1000);
}
