//! Battles of WarStuff through the driver, its rulesets, its uses and its odds.

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::demand::FleetSource;
use evenkeel_tournament::plan::{Matchup, Plan};
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::studies::proposal::{PriceChange, priced_anew};

use crate::play::{Found, built_in as plan, result};

const WARSTUFF: System<evenkeel_warstuff::rulebook::Book> = System::NEW;

fn library() -> Library<'static> {
    Library::without_files(SYSTEMS)
}

/// Three warbands, one of them random, and players that do not take long.
const SMALL: &str = r#"Tournament(
    name: "small", system: "warstuff", players: ("charge", "captain"), pairs: 10,
    fleets: [Fleet("ws-rebels"), Fleet("ws-horde"), Generated(1)],
    format: RoundRobin,
)"#;

#[test]
fn battles_are_the_same_on_any_number_of_threads() {
    let plan = plan(SMALL);
    let one = result(&plan, 1);
    assert_eq!(result(&plan, 3), one);
    assert_eq!(one.battles_played, 2 * 10 * 3);
}

#[test]
fn what_is_dealt_and_lost_adds_up() {
    let found = result(&plan(SMALL), 2);
    assert!(!found.units.is_empty());
    for unit in &found.units {
        let tally = &unit.tally;
        assert!(tally.destroyed <= tally.fielded);
    }
    let sum = |part: fn(&Found) -> u64| part(&found);
    let kills = sum(|it| it.units.iter().map(|unit| unit.tally.kills).sum());
    let lost = sum(|it| it.units.iter().map(|unit| unit.tally.destroyed).sum());
    // The ground and fear kill as well.
    assert!(kills > 0 && kills <= lost, "{kills} kills, {lost} lost");
}

#[test]
fn printed_costs_that_differ_are_remarked() {
    let remarks = |id| {
        let rules = library().rules(&WARSTUFF, Some(id));
        rules.unwrap_or_else(|faults| panic!("{faults}")).remarks()
    };
    assert_eq!(remarks("warstuff"), [""; 0]);
    let of = |unit: &str, printed, formula| {
        format!("units.{unit}: costs {printed} points in print, {formula} by the formula")
    };
    let expected = [
        of("fantasy_rat_warrior", 25, 30),
        of("fantasy_rat_ogre", 60, 65),
        of("scifi_eldar_guardian", 35, 40),
        of("scifi_eldar_jetbike", 40, 45),
        of("scifi_termagant", 25, 30),
        of("scifi_hormagant", 30, 35),
    ];
    assert_eq!(remarks("warstuff-units"), expected);
}

#[test]
fn what_is_shipped_can_be_read() {
    for ruleset in WARSTUFF.shipped().rulesets {
        let rules = library().rules(&WARSTUFF, Some(ruleset.id));
        let rules = rules.unwrap_or_else(|faults| panic!("{}: {faults}", ruleset.id));
        assert_eq!(rules.game_size(), Some(150));
    }
    for job in WARSTUFF.shipped().jobs {
        let plan = plan(job.text);
        assert!(!plan.matchups.is_empty(), "{}", job.id);
    }
}

#[test]
fn a_special_rule_can_be_changed_by_its_path() {
    let job = r#"Compare(
        name: "tough", system: "warstuff", players: ("charge", "charge"), pairs: 5,
        variants: [
            (name: "as it is", changes: []),
            (name: "tougher", changes: [("special_rules.tough.effect.on", 2)]),
        ],
        entrants: [
            Archetype(name: "Ships", fleets: [Fleet("ws-space-line")]),
            Archetype(name: "Horde", fleets: [Fleet("ws-horde")]),
        ],
        format: RoundRobin,
    )"#;
    let found = result(&plan(job), 1);
    assert_eq!(found.battles_played, 2 * 5 * 2);
}

fn job(id: &str) -> &'static str {
    let found = WARSTUFF.shipped().jobs.iter().find(|job| job.id == id);
    found.unwrap_or_else(|| panic!("there is no job {id}")).text
}

/// The job that puts the price list on trial: every special rule is in it once, and
/// what a unit costs beyond its reference is what the list says.
#[test]
fn every_special_rule_is_tried_at_its_price() {
    let mut plan = plan(job("ws-special-rules"));
    let catalogue = plan.rules[0].catalogue();
    let rules = catalogue.entries.iter().filter(|it| !it.kind.is_class());
    let mut rules: Vec<String> = rules.map(|rule| rule.name.clone()).collect();
    rules.sort();
    plan.pairs = 1;
    let found = result(&plan, 2);
    let mut tried = Vec::new();
    for row in &found.crossings {
        let rule = row.subject_name.rsplit([',']).next().unwrap_or_default();
        let rule = rule.trim().trim_start_matches("Quality 3 with ");
        tried.push(rule.to_owned());
        let cost = plan.rules[0].number(&format!("special_rules.{}.cost", id_of(rule)));
        let cost = cost.unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(row.costs_beyond(), Some(cost), "{rule}");
    }
    tried.sort();
    assert_eq!(tried, rules);
    assert_eq!(rules.len(), 35);
}

/// Both sides cost the same at every number, but for prices in whole points.
#[test]
fn special_rules_are_tried_at_equal_points() {
    let plan = plan(job("ws-special-rules"));
    for matchup in plan.matchups.iter() {
        let [tried, plain] = [0, 1].map(|side| cost(&plan, matchup, side));
        // At most half a point for each copy, of which there are 16 or fewer.
        assert!(tried.abs_diff(plain) <= 8, "{}", matchup.names[0]);
    }
}

#[test]
fn what_cannot_be_priced_is_named() {
    let count = |rest: &str| {
        let job = format!(
            r#"Sweep(name: "x", system: "warstuff", points: 900, players: ("charge", "charge"),
            pairs: 1, axes: [Count(subject: "quality_3", values: [2], options: ["tough"],
            {rest})])"#
        );
        let document = Document::parse("job.ron", job).unwrap();
        match read_job(&document, library(), Overrides::default()) {
            Ok(_) => panic!("a job with a mistake"),
            Err(faults) => faults.to_string(),
        }
    };
    let plain = r#"against: Inline((name: "plain", units: [("quality_3", 2, [])]))"#;
    let fault = count(&format!(r#"{plain}, priced: "fast""#));
    assert!(fault.contains("`fast` is not among the options"), "{fault}");
    let mixed = r#"against: Fleet("ws-horde")"#;
    let fault = count(&format!(r#"{mixed}, priced: "tough""#));
    assert!(fault.contains("needs a reference"), "{fault}");
}

/// What a fleet of a matchup costs by the rules that it is played by.
fn cost(plan: &Plan, matchup: &Matchup, side: usize) -> u32 {
    let FleetSource::Fixed(fleet) = &matchup.fleets[side] else {
        panic!("a warband that is drawn");
    };
    let price = plan.rules[matchup.rules].price(fleet);
    price.expect("known units").expect("points")
}

/// Ids are the printed names in small letters.
fn id_of(name: &str) -> String {
    let name = name.replace(" & ", " and ").replace(['(', ')'], "");
    name.to_lowercase().replace(' ', "_")
}

#[test]
fn jobs_say_who_wins() {
    for id in ["ws-dogfights", "ws-melee-or-shooting"] {
        let mut plan = plan(job(id));
        plan.pairs = 1;
        let found = result(&plan, 2);
        assert_eq!(found.battles_played, plan.most_battles(), "{id}");
        assert!(!found.verdicts.is_empty(), "{id}");
    }
}

/// The warbands of each genre cost much the same.
#[test]
fn melee_and_shooters_are_matched_in_points() {
    let plan = plan(job("ws-melee-or-shooting"));
    for matchup in plan.matchups.iter() {
        let [melee, shooters] = [0, 1].map(|side| cost(&plan, matchup, side));
        assert!(melee.abs_diff(shooters) <= 5, "{melee} and {shooters}");
    }
}

/// By the formula a unit costs what its special rules do.
#[test]
fn prices_are_set_together_and_those_that_follow_from_them_stay() {
    let printed = library().rules(&WARSTUFF, Some("warstuff-units")).unwrap();
    let rules = printed
        .with_text("creation.points_source", "Formula")
        .unwrap();
    let entries = &rules.catalogue().entries;
    let priced: Vec<_> = entries
        .iter()
        .filter_map(|entry| Some((entry, entry.cost?)))
        .collect();
    let change = |id: &str, after: i32| {
        let own = priced.iter().find(|(entry, _)| entry.id == id);
        let (entry, before) = own.expect(id);
        PriceChange {
            path: format!("{}.cost", entry.path),
            name: entry.name.clone(),
            before: *before,
            after,
        }
    };
    let changes = [
        change("tough", 9),
        change("flying", 17),
        change("monster_dragon", 111),
    ];
    let anew = priced_anew(&rules, &changes).unwrap_or_else(|refusal| panic!("{refusal}"));
    for (entry, before) in &priced {
        let path = format!("{}.cost", entry.path);
        let changed = changes.iter().find(|one| one.path == path);
        let found = anew.catalogue().get(&entry.id).and_then(|own| own.cost);
        let expected = changed.map_or(*before, |one| one.after);
        assert_eq!(found, Some(expected), "{}", entry.id);
    }
    let wrong = [change("monster_bear", -1), change("hero_hulk", -2)];
    let refusal = priced_anew(&rules, &wrong).map(|_| ()).unwrap_err();
    let told = refusal.to_string();
    for id in ["monster_bear", "hero_hulk"] {
        assert!(told.contains(&format!("units.{id}")), "{told}");
    }
}
