//! What a price list says that a wrong price gives, held against what fleets win by it in a
//! market whose worths are known.

use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::plan::demand::count_of;

use crate::play;
use crate::toy::{Toy, plan_of};

/// The wrong prices of the market: a class, what it costs, and its strength.
const WRONG: [(&str, &str, f64, f64); 3] = [
    ("dread", "Dreadnought", 60.0, 48.0),
    ("drone", "Drone", 3.0, 4.5),
    ("frigate", "Frigate", 20.0, 26.0),
];
/// Points of strength that decide a battle in a market, and those of a fleet.
const SLOPE: f64 = 0.003;
const POINTS: f64 = 300.0;
const SEEDS: u32 = 40;
const DRAWN: u64 = 4000;

fn job(seed: u32) -> String {
    format!(
        r#"Prices(name: "market", system: "toy", ruleset: "market", pairs: 6000, seed: {seed},
            panel: ["captain"], spread: 20)"#
    )
}

fn strength(fleet: &Fleet) -> f64 {
    let right = [("barge", 10.0), ("cruiser", 40.0), ("raft", 6.0)];
    let wrong = WRONG.map(|(class, _, _, strength)| (class, strength));
    let all = right.into_iter().chain(wrong);
    all.map(|(class, own)| own * count_of(fleet, class) as f64)
        .sum()
}

/// What a fleet of so much strength wins above one half against all these.
fn wins(own: f64, others: &[Fleet]) -> f64 {
    let each = others.iter();
    let each = each.map(|other| (SLOPE * (own - strength(other))).clamp(-0.5, 0.5));
    each.sum::<f64>() / others.len() as f64
}

/// What a wrong price truly gives: to a fleet with as many of the class as drawn fleets have
/// that have any; and to one that makes the most of it against drawn fleets, which is full of
/// what is too cheap and without what is too dear.
fn truth((class, _, cost, own): (&str, &str, f64, f64), drawn: &[Fleet]) -> [f64; 2] {
    let has = |fleet: &&Fleet| count_of(fleet, class) > 0;
    let (with, without): (Vec<&Fleet>, Vec<&Fleet>) = drawn.iter().partition(has);
    let carried = with.iter().map(|fleet| count_of(fleet, class)).sum::<u64>() as f64;
    let usual = SLOPE * (own - cost).abs() * carried / with.len() as f64;
    let most = match own > cost {
        true => wins(own * (POINTS / cost).floor(), drawn),
        false => {
            let all = without.iter().map(|fleet| wins(strength(fleet), drawn));
            all.sum::<f64>() / without.len() as f64
        }
    };
    [usual, most]
}

/// The harm of each wrong price is that of a usual fleet, and its interval, which holds for the
/// whole list at once, has it in at least 95 % of the lists, of which 40 may miss 2 and as many
/// more as 3 standard errors of 1.4. Whoever makes the most of the cheap ones takes more than
/// twice as much. `cargo test --release --workspace harm_is -- --nocapture` prints the figures.
#[test]
fn harm_is_what_a_usual_fleet_wins_by_a_wrong_price() {
    let drawn = plan_of(&Toy::default(), &job(999)).unwrap_or_else(|faults| panic!("{faults}"));
    let drawn = (0..DRAWN).map(|pair| (*drawn.order(0, pair).expect("is drawn").fleets[0]).clone());
    let drawn: Vec<Fleet> = drawn.collect();
    let truths = WRONG.map(|wrong| truth(wrong, &drawn));
    let mut found = [(0_u32, 0_u32, 0.0); 3];
    for seed in 1..=SEEDS {
        let plan = plan_of(&Toy::default(), &job(seed)).unwrap_or_else(|faults| panic!("{faults}"));
        let run = play::result(&plan, 2);
        for (place, (_, name, _, _)) in WRONG.iter().enumerate() {
            let mut told = run.verdicts.iter().filter(|told| told.subject == *name);
            let Some(harm) = told.find_map(|told| plan.study.harm(&run, told)) else {
                continue;
            };
            let (of, held, sum) = &mut found[place];
            (*of, *held) = (*of + 1, *held + u32::from(harm.holds(truths[place][0])));
            *sum += harm.value;
        }
    }
    for (((_, name, cost, own), [usual, most]), (of, held, sum)) in
        WRONG.iter().zip(truths).zip(found)
    {
        let said = sum / f64::from(of);
        println!(
            "{name}: harm {:.1} (mean of {of}), truly {:.1} of a usual fleet, in {held} intervals; \
             {:.1} of whoever makes the most of it",
            100.0 * said,
            100.0 * usual,
            100.0 * most
        );
        assert!(of >= 30 && of - held <= 6, "{name}: {held} of {of}");
        assert!(
            (said / usual - 1.0).abs() < 0.15,
            "{name}: {said} for {usual}"
        );
        assert!(
            own < cost || most > 2.0 * usual,
            "{name}: {most} for {usual}"
        );
    }
}
