//! Uses of special rules and deeds of units, counted over battles.

use std::sync::Arc;

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Witness as _;
use evenkeel_players::AnyPlayer;
use evenkeel_rulebook::Demand;
use evenkeel_rulebook::deeds::{Ledger as _, Service, Watch as _};
use evenkeel_testkit::panel;
use evenkeel_warstuff::deeds::Watch;
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::Generator;
use evenkeel_warstuff::ruleset::Ruleset;
use evenkeel_warstuff::terrain::{Terrain, generate};
use evenkeel_warstuff::uses::Ledger;

/// A battle before a watch.
fn watched(game: &WarStuff, ledger: &mut Ledger, seed: u64) -> (Vec<Service>, State) {
    let mut dice = SeededDice::new(seed);
    let table: Arc<Terrain> = Arc::new(generate(&game.rules, &mut dice));
    let mut watch = Watch::new(game, ledger, seed % 2 == 1);
    let mut state = game.start(&table, &mut dice, &mut watch);
    let player = || panel::player::<WarStuff>("warstuff", "captain");
    let (mut one, mut two): (AnyPlayer<WarStuff>, AnyPlayer<WarStuff>) = (player(), player());
    one.begin(game, seed);
    two.begin(game, seed + 1);
    play_before(game, &mut state, &mut one, &mut two, &mut dice, &mut watch);
    let mut services = Vec::new();
    watch.finish(&state, &mut |service| services.push(service));
    (services, state)
}

/// Designs in which each special rule stands once.
pub const EVERYTHING: [&str; 9] = [
    "3 armored brutal deadly fast frenzy",
    "3 camouflaged death_blow fear fire shooter_long power_shot",
    "2 elite flying vicious poison",
    "2 entangle stealthy healer tough",
    "3 large hit_and_run power_strike regeneration sweep_attack",
    "2 leader pathfinder scout shooter_medium",
    "2 small slow trapper",
    "1 undead vanguard shooter_short",
    "2 fearless fast",
];

/// The rules, and a warband of every special rule and one unit more.
pub fn everything() -> (Ruleset, Vec<&'static str>) {
    let mut band = EVERYTHING.to_vec();
    band.push("1 undead");
    (with(|_| {}), band)
}

#[test]
fn every_special_rule_is_counted_and_never_more_than_its_chances() {
    const BATTLES: u64 = 120;
    let (rules, band) = everything();
    let mut ledger = Ledger::new(&rules);
    let ids: Vec<String> = rules.special_rules.keys().cloned().collect();
    let game = game_of(rules, &band, &band);
    for seed in 0..BATTLES {
        watched(&game, &mut ledger, seed);
    }
    let rows = ledger.report();
    for row in &rows {
        assert!(row.count.uses <= row.count.chances, "{row:?}");
        assert_eq!(row.battles, BATTLES, "{row:?}");
    }
    for id in &ids {
        let own = rows.iter().filter(|row| row.option == *id);
        let uses: u64 = own.map(|row| row.count.uses).sum();
        assert!(uses > 0, "{id} is never used");
    }
}

/// How often a special rule of the enemy's worked in one action.
fn uses_of(stage: &Stage, action: Action, dice: &[u8], id: &str) -> u64 {
    let mut ledger = Ledger::new(&stage.game.rules);
    let mut watch = Watch::new(&stage.game, &mut ledger, false);
    let mut state = stage.state.clone();
    watch.decided(&stage.game, &state, action);
    let mut dice = ScriptedDice::new(dice);
    stage.game.apply(&mut state, action, &mut dice, &mut watch);
    dice.finish();
    let rows = ledger.report();
    let rows = rows.iter().filter(|row| row.fleet == 1 && row.option == id);
    rows.map(|row| row.count.uses).sum()
}

#[test]
fn fearless_is_used_when_it_spares_a_test() {
    let near = 20.0 + 2.0 * BASE;
    let stage = |rules, one: &str| {
        let enemies = [("1", near, 24.0), ("2 fearless", near, 27.0)];
        let mut stage = Stage::new(rules, &[(one, 20.0, 24.0)], &enemies);
        stage.act(a(0));
        stage
    };
    let at = |one: &str, target, dice: &[u8]| {
        let stage = stage(printed(), one);
        uses_of(&stage, Action::Charge(target, 0), dice, "fearless")
    };
    // A kill of a Brutal unit makes those near it test, a wound does not.
    assert_eq!(at("3 brutal", b(0), &[6, 6]), 1);
    assert_eq!(at("3 brutal", b(0), &[6, 1]), 0);
    assert_eq!(at("3", b(0), &[6, 6]), 0);
    // So does being fought by an Elite unit.
    let elite = duel(printed(), "3 elite", "2 fearless", false);
    let charge = Action::Charge(b(0), 0);
    assert_eq!(uses_of(&elite, charge, &[1], "fearless"), 1);
    // And being shot at by one, where the ruleset says so.
    for (shots, uses) in [(false, 0), (true, 1)] {
        let rules = with(|rules| rules.attacks.elite_on_shooting = shots);
        let mut sniper = duel(rules, "3 elite shooter_long", "2 fearless", true);
        sniper.go(Action::Hold, &[]);
        assert_eq!(
            uses_of(&sniper, Action::Shoot(b(0)), &[1], "fearless"),
            uses
        );
    }
}

/// Random warbands of 150 points, on random tables: what is never used there.
#[test]
fn every_special_rule_is_used_in_random_battles() {
    let rules = Arc::new(printed());
    let generator = Generator::new(&rules, &Demand::default(), Some(150)).expect("warbands");
    let mut ledger = Ledger::new(&rules);
    let mut seats = [(); 2].map(|()| panel::player::<WarStuff>("warstuff", "captain"));
    for seed in 0..2000 {
        let dice = &mut SeededDice::new(seed);
        let [one, two] = [(); 2].map(|()| {
            let roster = Roster::build(&rules, &generator.draw(dice), Some(150));
            roster.expect("a legal warband")
        });
        let game = WarStuff::new(rules.clone(), BySide { a: &one, b: &two });
        let table = Arc::new(generate(&rules, dice));
        let mut watch = Watch::new(&game, &mut ledger, false);
        let mut state = game.start(&table, dice, &mut watch);
        let [one, two] = &mut seats;
        one.begin(&game, seed);
        two.begin(&game, seed + 1);
        play_before(&game, &mut state, one, two, dice, &mut watch);
    }
    let rows = ledger.report();
    let unused = rules.special_rules.keys().filter(|id| {
        let own = rows.iter().filter(|row| row.option == **id);
        own.map(|row| row.count.uses).sum::<u64>() == 0
    });
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn deeds_add_up() {
    let (rules, band) = everything();
    let mut ledger = Ledger::new(&rules);
    let game = game_of(rules, &band, &band);
    for seed in 0..20 {
        let (services, state) = watched(&game, &mut ledger, seed);
        assert_eq!(services.len(), 20);
        let dealt: u32 = services.iter().map(|it| it.deeds.damage_dealt).sum();
        let taken: u32 = services.iter().map(|it| it.deeds.damage_taken).sum();
        let kills: u32 = services.iter().map(|it| it.deeds.kills).sum();
        let dead = services.iter().filter(|it| it.destroyed).count() as u32;
        assert!(dealt <= taken && kills <= dead);
        assert_eq!(dead, 20 - state.on.count_ones());
    }
}

#[test]
fn counting_allocates_nothing_in_a_battle() {
    let (rules, band) = everything();
    let mut ledger = Ledger::new(&rules);
    let game = game_of(rules, &band, &band);
    let table = Arc::new(Terrain::none());
    let player = || panel::player::<WarStuff>("warstuff", "captain");
    let (mut one, mut two): (AnyPlayer<WarStuff>, AnyPlayer<WarStuff>) = (player(), player());
    let mut battle = |seed| {
        // The same battles again, so that no list has more to hold than before.
        one.begin(&game, seed);
        two.begin(&game, seed + 100);
        let mut dice = SeededDice::new(seed);
        let mut watch = Watch::new(&game, &mut ledger, false);
        let mut state = game.start(&table, &mut dice, &mut watch);
        play_before(&game, &mut state, &mut one, &mut two, &mut dice, &mut watch);
    };
    for seed in 0..10 {
        battle(seed);
    }
    let (_, used) = evenkeel_testkit::allocation::measure(|| {
        for seed in 0..10 {
            battle(seed);
        }
    });
    assert_eq!(used.count, 0, "{used}");
}
