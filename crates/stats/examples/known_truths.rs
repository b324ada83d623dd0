//! Measures how often claims about known truths are false, are taken back, or are
//! promised in vain: the figures in `benches/README.md`.
//!
//! ```text
//! cargo run --release -p evenkeel-stats --example known_truths [RUNS]
//! ```

#[path = "../tests/it/simulated.rs"]
mod simulated;

#[path = "../tests/it/cyclic.rs"]
mod cyclic;

use cyclic::{FIELDS, Field, shares_that_err};
use simulated::{
    CURVES, Pairs, Searches, ever_claimed, false_claims, false_splits, promises, retractions,
    searches, sequences_that_err,
};

use evenkeel_stats::Confidence;

const PAIRS: [u64; 4] = [250, 500, 1000, 2500];

fn main() {
    let runs = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let runs: u32 = runs.unwrap_or(4000);
    let mut pairs = Pairs::new(13);
    say_what_is_false(&mut pairs, runs);
    say_who_is_split(&mut Pairs::new(26), runs);
    say_what_is_taken_back(&mut pairs, runs / 4);
    say_what_is_ever_claimed(runs);
    say_what_is_promised(&mut pairs, runs / 20);
    say_what_prices_are_found(&mut pairs, runs / 4);
    say_what_goes_round(&mut Pairs::new(36), runs / 10);
    println!("confidence sequences that ever leave out the mean, up to 10,000 pairs, of 10,000");
    for mean in [0.5, 0.9] {
        let erring = sequences_that_err(&mut pairs, mean, 10_000, 10_000);
        println!("  {mean}: {erring}");
    }
}

fn percent(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

fn say_what_is_false(pairs: &mut Pairs, runs: u32) {
    println!("something false said of six subjects, % of {runs} runs, by pairs {PAIRS:?}");
    for (name, means) in [
        ("all fair", [0.5; 6]),
        (
            "all at an end of the band",
            [0.52, 0.48, 0.52, 0.48, 0.52, 0.48],
        ),
        ("half of each", [0.5, 0.5, 0.5, 0.52, 0.48, 0.52]),
        ("fair, slight, beyond", [0.5, 0.51, 0.49, 0.52, 0.45, 0.55]),
    ] {
        let found = PAIRS.map(|played| false_claims(pairs, &means, played, runs));
        println!("  {name}: {:.1?}", found.map(|wrong| percent(wrong, runs)));
    }
}

fn say_who_is_split(pairs: &mut Pairs, runs: u32) {
    println!("judges falsely split over one subject, % of {runs} runs, by pairs {PAIRS:?}, 5000");
    for (name, means) in [
        ("four judges, all fair", [0.5; 4]),
        ("one at an end of the band", [0.52, 0.5, 0.5, 0.5]),
        ("all at an end of the band", [0.52; 4]),
        ("one half a band off", [0.51, 0.5, 0.5, 0.5]),
    ] {
        let found = [250, 500, 1000, 2500, 5000].map(|played| {
            let wrong = false_splits(pairs, &means, played, runs);
            percent(wrong, runs)
        });
        println!("  {name}: {found:.1?}");
    }
}

fn say_what_goes_round(pairs: &mut Pairs, runs: u32) {
    println!("shares that go round: intervals above and below the truth, and \"less than a");
    println!("quarter\" where more does, % of {runs} runs, by pairs [10, 30, 100, 250]");
    for fleets in [3, 4, 6, 10] {
        for [strengths, circles] in FIELDS {
            let field = Field {
                fleets,
                strengths,
                circles,
            };
            let found = [10, 30, 100, 250].map(|played| {
                let wrong = shares_that_err(pairs, field, played, runs);
                wrong.map(|wrong| percent(wrong, runs))
            });
            println!("  {fleets} fleets, {strengths} and {circles}: {found:.1?}");
        }
    }
}

fn say_what_is_taken_back(pairs: &mut Pairs, runs: u32) {
    println!("a side, and that it lies within the band, said of any of the subjects and not");
    println!("with four times the pairs, % of {runs} runs");
    for means in [
        vec![0.5],
        vec![0.505],
        vec![0.51],
        vec![0.52],
        vec![0.5; 6],
        vec![0.5, 0.51, 0.49, 0.52, 0.45, 0.55],
    ] {
        let found = PAIRS.map(|played| retractions(pairs, &means, played, runs));
        let found = found.map(|parts| parts.map(|part| percent(part, runs)));
        println!("  {means:?}: {found:.1?}");
    }
}

fn say_what_is_ever_claimed(runs: u32) {
    println!(
        "a side ever claimed of fair subjects, % of {runs} runs that grow by 250 pairs for each"
    );
    println!("look: at the full error each time, and when looks share it out");
    let pairs = &mut Pairs::new(14);
    for subjects in [1, 6] {
        for looks in [1, 2, 4, 5, 16] {
            let full = vec![Confidence::P95; looks as usize];
            let spent: Vec<_> = (1..=looks)
                .map(|look| Confidence::P95.of_look(look))
                .collect();
            let found = [full, spent]
                .map(|looks| percent(ever_claimed(pairs, subjects, (250, &looks), runs), runs));
            println!("  {subjects} subjects, {looks} looks: {found:.1?}");
        }
    }
}

fn say_what_is_promised(pairs: &mut Pairs, runs: u32) {
    println!("\"N more pairs\": settled by them, % of the runs that ask, alone and beside five");
    for mean in [0.5, 0.505, 0.51, 0.515, 0.52, 0.53, 0.55] {
        let asked = [(0, 250), (0, 1000), (5, 250), (5, 1000), (5, 2500)];
        let found = asked.map(|(beside, played)| {
            let [asked, kept, hopeless] = promises(pairs, (mean, beside), played, runs);
            let kept = percent(kept, asked);
            format!("{kept:.0} of {asked}, {hopeless} will not")
        });
        println!("  {mean}: {}", found.join("; "));
    }
}

fn say_what_prices_are_found(pairs: &mut Pairs, runs: u32) {
    println!(
        "prices: coverage %, whole prices from border to border, prices tried, their pairs as"
    );
    println!("% of what would be played if none stopped when it was decided;");
    println!("today's price refused and then not, % of runs");
    for curve in &CURVES {
        println!("  {}", curve.name);
        for played in PAIRS {
            let Searches {
                covered,
                width,
                tried,
                pairs: stopped,
                retracted,
                ..
            } = searches(pairs, curve, played, runs, true);
            let each = |sum: f64| sum / f64::from(runs);
            println!(
                "    {played}: {:.1}, {:.1}, {:.1}, {:.0}; {:.1}",
                percent(covered, runs),
                each(width as f64),
                each(tried as f64),
                100.0 * stopped as f64 / (tried as f64 * played as f64),
                percent(retracted, runs)
            );
        }
    }
}
