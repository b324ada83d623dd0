//! Rules, fleets and single battles.

use evenkeel::kernel::fleet::{Fleet, Unit};
use evenkeel::tournament::play::system::Replacement::Number;
use evenkeel::{Battle, Job, Overrides, Playing, Ruleset};

fn rules() -> Ruleset {
    Ruleset::load("warfleets", None).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_number_is_changed_by_its_path_and_the_ruleset_of_before_stays() {
    let before = rules();
    let after = before
        .with_number("ships.heavy.cost", 96.0)
        .expect("is legal");
    let cost = |rules: &Ruleset| rules.number("ships.heavy.cost").expect("is there");
    assert_eq!((cost(&before), cost(&after)), (80.0, 96.0));
    let told = match before.with_number("ships.hevy.cost", 1.0) {
        Ok(_) => panic!("there is no such number"),
        Err(error) => error.to_string(),
    };
    assert!(told.contains("did you mean `heavy`?"), "{told}");
}

#[test]
fn what_is_wrong_with_a_number_names_its_path() {
    let rules = rules();
    let told = [
        (
            "ships.heavy.cost",
            rules.with_number("ships.heavy.cost", -3.0).err(),
        ),
        ("ships.heavy", rules.number("ships.heavy").err()),
    ];
    for (path, told) in told {
        let told = told.expect("is wrong").to_string();
        assert!(told.starts_with(&format!("{path}: ")), "{told}");
    }
}

#[test]
fn numbers_that_make_sense_only_together_are_changed_together() {
    let rules = rules();
    let near = [
        ("terrain.max_gap_in", Number(2.0)),
        ("terrain.min_gap_in", Number(1.0)),
    ];
    let nearer = rules.with_values(&near).expect("is legal");
    assert_eq!(nearer.number("terrain.max_gap_in").expect("is there"), 2.0);
    let wrong = [
        ("ships.heavy.shild", Number(3.0)),
        ("ships.hevy.cost", Number(1.0)),
        ("ships.light.cost", Number(-3.0)),
        ("terrain.max_gap_in", Number(2.0)),
    ];
    let told = rules.with_values(&wrong).map(|_| ()).unwrap_err();
    let told = told.to_string();
    let starts = told
        .lines()
        .map(|line| line.split(';').next().unwrap_or_default());
    let expected = [
        "ships.heavy.shild: `ships.heavy` has no `shild`",
        "ships.hevy.cost: `ships` has no `hevy`",
        "ships.light.cost: must not be negative",
        "terrain.max_gap_in: must not be less than min_gap_in",
    ];
    let mut starts: Vec<&str> = starts.collect();
    starts.sort_unstable();
    assert_eq!(starts, expected, "{told}");
}

#[test]
fn the_winner_of_a_battle_is_one_of_its_fleets() {
    let rules = rules();
    let fleets = [rules.fleet("balanced"), rules.fleet("rammers")];
    let fleets = fleets.map(|fleet| fleet.expect("is there"));
    let mut won = [0, 0, 0];
    for seed in 1..=12 {
        let [same, swapped] = [false, true].map(|swapped| {
            let battle = Battle {
                seed,
                swapped,
                players: ["charge", "random"].map(str::to_string),
                ..Battle::between(fleets.clone())
            };
            rules.play(&battle).expect("plays")
        });
        for told in [same, swapped] {
            let seats = told
                .record
                .outcome
                .winner
                .map(|seat| seat == told.record.first_fleet());
            assert_eq!(told.winner(), seats.map(|is_first| usize::from(!is_first)));
            won[told.winner().unwrap_or(2)] += 1;
        }
    }
    // Who takes no decisions loses, in either seat.
    assert!(won[0] > 3 * won[1], "{won:?}");
}

#[test]
fn a_battle_is_the_same_each_time_and_another_by_another_seed() {
    let rules = rules();
    let fleets = || {
        [
            rules.fleet("balanced").expect("is there"),
            rules.draw(None, 7).expect("draws"),
        ]
    };
    let play = |seed| {
        let battle = Battle {
            seed,
            ..Battle::between(fleets())
        };
        rules.play(&battle).expect("plays")
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1).log, play(2).log);
}

#[test]
fn a_fleet_that_the_rules_forbid_is_refused_with_every_fault() {
    let rules = rules();
    let unit = |class: &str, options: &[&str]| {
        let options = options.iter().map(|option| option.to_string());
        Unit(class.to_string(), 1, options.collect())
    };
    let wrong = Fleet {
        name: "wrong".to_string(),
        units: vec![
            unit("dreadnought", &[]),
            unit("heavy", &["death_ray:front"]),
        ],
    };
    let fleets = [wrong, rules.fleet("balanced").expect("is there")];
    let told = match rules.play(&Battle::between(fleets)) {
        Ok(_) => panic!("it is not legal"),
        Err(error) => error.to_string(),
    };
    assert!(
        told.contains("dreadnought") && told.contains("death_ray"),
        "{told}"
    );
    assert!(
        told.lines().all(|line| line.starts_with("wrong: ")),
        "{told}"
    );
}

#[test]
fn fleets_that_were_put_together_in_code_meet_in_a_tournament() {
    let rules = rules()
        .with_number("ships.heavy.cost", 96.0)
        .expect("is legal");
    let mut fleets = [rules.draw(None, 1), rules.draw(None, 2)].map(|fleet| fleet.expect("draws"));
    for (fleet, name) in fleets.iter_mut().zip([r#"the "first""#, "Δεύτερος 2"]) {
        fleet.name = name.to_string();
    }
    let overrides = Overrides {
        pairs: Some(3),
        ..Overrides::default()
    };
    let job = Job::of_fleets(&rules, &fleets, ["random", "charge"], overrides);
    let job = job.unwrap_or_else(|error| panic!("{error}"));
    let run = job.run(&Playing::default()).expect("plays");
    let matchup = &run.result().matchups[0];
    assert_eq!(
        [&matchup.fleet_a, &matchup.fleet_b],
        [&fleets[0].name, &fleets[1].name]
    );
    // What it was read from is enough to read it again.
    let again = Job::read(job.source().clone()).unwrap_or_else(|error| panic!("{error}"));
    assert!(again.identity(false) == job.identity(false));
}
