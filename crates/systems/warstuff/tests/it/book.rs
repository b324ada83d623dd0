//! WarStuff as a rule system: odds, uses, deeds, logs and stories.

use std::sync::Arc;

use crate::arena::{printed, printed_document, read_warband, with};
use crate::stage::*;
use evenkeel_document::Document;
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Witness as _;
use evenkeel_players::AnyPlayer;
use evenkeel_rulebook::Demand;
use evenkeel_rulebook::deeds::{Ledger as _, Service, Watch as _};
use evenkeel_rulebook::{Rulebook, Sampling};
use evenkeel_testkit::panel;
use evenkeel_warstuff::cast::Cast;
use evenkeel_warstuff::deeds::Watch;
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::Generator;
use evenkeel_warstuff::odds::{OddsQuestion, answer};
use evenkeel_warstuff::rulebook::Book;
use evenkeel_warstuff::ruleset::{Ruleset, WARSTUFF_UNITS};
use evenkeel_warstuff::terrain::{Terrain, generate};
use evenkeel_warstuff::uses::Ledger;
use evenkeel_warstuff::{log, story};

fn book() -> Book {
    Book::read(&printed_document(WARSTUFF_UNITS), None).expect("the shipped rules")
}

const SAMPLING: Sampling = Sampling {
    rolls: 20_000,
    seed: 1,
};

fn asked(attacker: &str, target: &str) -> OddsQuestion {
    let text = format!("(attacker: {attacker:?}, target: {target:?})");
    ron::from_str(&text).expect("a question")
}

#[test]
fn odds_are_those_of_the_examples() {
    let rules = Arc::new(printed());
    let odds = answer(&rules, &asked("hero_thor", "quality_3"), SAMPLING).unwrap();
    assert_eq!(odds.destroyed.exact, "7/12");
    assert_eq!(odds.hit_target, Some(3));
    let state = |name: &str| {
        let found = odds.states.iter().find(|state| state.state == name);
        found.map(|state| state.exact.as_str())
    };
    assert_eq!(state("killed"), Some("7/12"));
    assert_eq!(state("wounded"), Some("1/6"));
    // The wizard shoots at who stands in cover.
    let shot = OddsQuestion {
        shoot: true,
        cover: true,
        ..asked("fantasy_wizard", "quality_2")
    };
    let odds = answer(&rules, &shot, SAMPLING).unwrap();
    assert_eq!(odds.destroyed.exact, "5/18");
    assert_eq!(odds.title, "fantasy_wizard shoots quality_2, in cover");
    // Any rules on both sides, wounds and stun.
    let hunt = OddsQuestion {
        attacker_rules: vec!["poison".to_owned(), "deadly".to_owned()],
        target_rules: vec!["tough".to_owned(), "regeneration".to_owned()],
        ..asked("quality_3", "quality_4")
    };
    let odds = answer(&rules, &hunt, SAMPLING).unwrap();
    assert_eq!(odds.destroyed.exact, "37/864");
    // Five standard deviations of the mean of the sample: half a width is 1.96 of them.
    let sample = &odds.monte_carlo;
    let off = (sample.expected - odds.expected).abs();
    assert!(off < sample.half_width / 1.96 * 5.0, "{off}");
}

/// Rule WS-SR-DBL-01: a Death Blow reaches 3 in, not as far as a shot. Who shoots from
/// nearer kills in 1 of 3 cases, and dies in 1 of 9 of these.
#[test]
fn odds_of_a_shot_are_those_of_its_range() {
    let rules = Arc::new(printed());
    let killed = |range| {
        let shot = OddsQuestion {
            attacker_rules: vec!["shooter_long".to_owned()],
            target_rules: vec!["death_blow".to_owned()],
            shoot: true,
            range,
            ..asked("quality_2", "quality_2")
        };
        let odds = answer(&rules, &shot, SAMPLING).unwrap();
        let mut states = odds.states.into_iter();
        let found = states.find(|state| state.state == "attacker killed");
        (odds.title, found.map(|state| state.exact))
    };
    assert_eq!(killed(None).1, None);
    assert_eq!(killed(Some(3.01)).1, None);
    let (title, near) = killed(Some(3.0));
    assert_eq!(near.as_deref(), Some("1/27"));
    let wanted = "quality_2 + shooter_long shoots quality_2 + death_blow from 3 in";
    assert_eq!(title, wanted);
}

#[test]
fn odds_refuse_what_there_is_not() {
    let rules = Arc::new(printed());
    let refusal = |asked: &OddsQuestion| answer(&rules, asked, SAMPLING).unwrap_err().0;
    let range = |range, shoot| OddsQuestion {
        attacker_rules: vec!["shooter_short".to_owned()],
        range: Some(range),
        shoot,
        ..asked("quality_2", "quality_3")
    };
    let far = "the range is from 0 to 12 in, not 12.5";
    assert_eq!(refusal(&range(12.5, true)), far);
    let alone = "`range` has no meaning without `shoot`";
    assert_eq!(refusal(&range(2.0, false)), alone);
    assert!(refusal(&asked("hero_thro", "quality_3")).contains("hero_thor"));
    let shot = OddsQuestion {
        shoot: true,
        ..asked("hero_thor", "quality_3")
    };
    assert_eq!(refusal(&shot), "`hero_thor` cannot shoot");
    let twice = OddsQuestion {
        target_rules: vec!["tough".to_owned()],
        ..asked("quality_3", "hero_hulk")
    };
    assert!(refusal(&twice).contains("the unit has Tough already"));
}

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

/// The rules, and a warband in which each special rule stands twice.
fn everything() -> (Ruleset, Vec<&'static str>) {
    let band = vec![
        "3 armored brutal deadly fast frenzy",
        "3 camouflaged death_blow fear fire shooter_long power_shot",
        "2 elite flying vicious poison",
        "2 entangle stealthy healer tough",
        "3 large hit_and_run power_strike regeneration sweep_attack",
        "2 leader pathfinder scout shooter_medium",
        "2 small slow trapper",
        "1 undead vanguard shooter_short",
        "2 fearless fast",
        "1 undead",
    ];
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

#[test]
fn every_event_has_a_line_in_the_log_and_the_story_ends() {
    let (rules, band) = everything();
    let rosters = crate::stage::band(&rules, &band);
    let game = game_of(rules, &band, &band);
    let mut dice = SeededDice::new(4);
    let table = Arc::new(generate(&game.rules, &mut dice));
    let mut events: Vec<Event> = Vec::new();
    let mut state = game.start(&table, &mut dice, &mut events);
    let player = || panel::player::<WarStuff>("warstuff", "captain");
    let (mut one, mut two): (AnyPlayer<WarStuff>, AnyPlayer<WarStuff>) = (player(), player());
    play_before(
        &game,
        &mut state,
        &mut one,
        &mut two,
        &mut dice,
        &mut events,
    );
    let cast = Cast::new(&game);
    let lines = log::lines(&cast, &events);
    assert_eq!(lines.len(), events.len());
    assert!(lines.last().unwrap().round > 0);
    let both = BySide {
        a: &rosters,
        b: &rosters,
    };
    let head = log::LogTable::new(&game, &table, both);
    assert_eq!(head.units.len(), 20);
    assert_eq!(head.terrain.len(), table.pieces().len());
    assert!(ron::to_string(&lines[0]).is_ok());
    let told = story::by_event(&cast, &events).concat();
    assert!(told.last().unwrap().starts_with("The end: "));
    let roll = story::roll_call(&game, &cast, A);
    assert_eq!(roll[9], "Quality 1 A10: Quality 1, Undead; 5 points");
}

#[test]
fn shipped_fleets_are_legal() {
    let rules = printed();
    for fleet in Book::SHIPPED.fleets {
        let document = Document::parse(fleet.id, fleet.text).unwrap();
        let read = read_warband(&rules, &document);
        let (file, roster) = read.unwrap_or_else(|faults| panic!("{}: {faults}", fleet.id));
        assert!(roster.points() <= file.points.unwrap());
        assert_eq!(book().price(&file.fleet()).unwrap(), Some(roster.points()));
    }
}

#[test]
fn a_price_beyond_all_numbers_is_the_greatest_and_not_a_small_one() {
    let rules = printed();
    let document = Document::parse("ws", Book::SHIPPED.fleets[0].text).unwrap();
    let (file, _) = read_warband(&rules, &document).unwrap();
    let mut fleet = file.fleet();
    fleet.units[0].1 = u32::MAX;
    assert_eq!(book().price(&fleet).unwrap(), Some(u32::MAX));
}

#[test]
fn the_book_answers() {
    let book = book();
    assert_eq!(book.game_size(), Some(150));
    let catalogue = book.catalogue();
    assert_eq!(catalogue.entries.len(), 103 + 35);
    assert_eq!(catalogue.get("fantasy_rat_ogre").unwrap().cost, Some(60));
    let fleets = book
        .draw(&Default::default(), Some(150), &[1, 2, 1])
        .unwrap();
    assert_eq!(fleets[0], fleets[2]);
    let roster = book.muster(&fleets[0], Some(150)).unwrap();
    assert_eq!(
        book.size_of(&fleets[0]),
        format!("{} points", roster.points())
    );
    let open = book.lay_out(false, &mut SeededDice::new(1));
    assert!(open.pieces().is_empty());
}
