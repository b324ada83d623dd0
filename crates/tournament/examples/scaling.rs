//! How much faster two threads are than one: the built-in sweep of ship costs,
//! played on one thread and on two in turns.
//!
//! `cargo run --release -p evenkeel-tournament --example scaling [PAIRS] [ROUNDS]`

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{RunOptions, run};
use evenkeel_tournament::play::systems::SYSTEMS;

/// Seconds that the plan takes.
fn seconds(plan: &Plan, threads: usize) -> f64 {
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).expect("one or two"),
        keep_battles: false,
        shard: Shard::WHOLE,
        watch: &|_, _| (),
        cancel: &AtomicBool::new(false),
        give_up: &AtomicBool::new(false),
    };
    let start = Instant::now();
    run(plan, options).expect("the built-in sweep can be played");
    start.elapsed().as_secs_f64()
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().ok());
    let mut argument = || arguments.next().flatten();
    let pairs: u64 = argument().unwrap_or(100);
    let rounds = argument().unwrap_or(7);
    let library = Library::without_files(SYSTEMS);
    let overrides = Overrides {
        pairs: Some(pairs),
        ..Overrides::default()
    };
    let sweep = library.default_job("Sweep").expect("a built-in sweep");
    let job = Document::parse(sweep.id, sweep.text).expect("the built-in sweep");
    let plan = read_job(&job, library, overrides).unwrap_or_else(|faults| panic!("{faults}"));
    println!("{} battles\none, s  two, s  ratio", plan.most_battles());
    let mut shortest = [f64::INFINITY; 2];
    for _ in 0..rounds {
        let times = [1, 2].map(|threads| seconds(&plan, threads));
        println!(
            "{:6.3} {:7.3} {:6.2}",
            times[0],
            times[1],
            times[0] / times[1]
        );
        shortest = [0, 1].map(|i| shortest[i].min(times[i]));
    }
    let [one, two] = shortest;
    println!("{one:6.3} {two:7.3} {:6.2}  shortest", one / two);
}
