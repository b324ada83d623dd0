//! Writes the pages of some jobs, played in memory with few pairs, to look at them:
//! `cargo run --release -p evenkeel-report --example pages -- FOLDER [JOB=PAIRS]...`
//!
//! A job is a built-in one, or a file that ends in `.ron`.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use evenkeel_document::Document;
use evenkeel_report::{page, verdict_table};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, RunOptions};
use evenkeel_tournament::play::sink::Memory;
use evenkeel_tournament::play::systems::SYSTEMS;

/// Jobs of every kind that one run answers, and few pairs for each.
const JOBS: [&str; 8] = [
    "ship-costs=60",
    "archetypes=40",
    "editions=20",
    "prices=300",
    "marginals=20",
    "ftl-target=12",
    "upgrades=40",
    "fbg-worths=40",
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut asked = std::env::args().skip(1);
    let folder = asked.next().ok_or("which folder?")?;
    let asked: Vec<String> = asked.collect();
    let jobs = match asked.is_empty() {
        true => JOBS.map(str::to_owned).to_vec(),
        false => asked,
    };
    for job in jobs {
        let (name, pairs) = job.split_once('=').ok_or("a job is NAME=PAIRS")?;
        let folder = Path::new(&folder).join(name);
        std::fs::create_dir_all(&folder)?;
        write(&folder, name, pairs.parse()?)?;
    }
    Ok(())
}

fn write(folder: &Path, name: &str, pairs: u64) -> Result<(), Box<dyn Error>> {
    let library = Library {
        systems: SYSTEMS,
        read: &|path| std::fs::read_to_string(path),
        file: "",
    };
    let overrides = Overrides {
        pairs: Some(pairs),
        ..Overrides::default()
    };
    let job = match name.ends_with(".ron") {
        true => Document::parse(name, std::fs::read_to_string(name)?)?,
        false => library.job(name)?,
    };
    let plan = read_job(&job, library, overrides)?;
    let mut memory = Memory::default();
    let never = AtomicBool::new(false);
    let options = RunOptions {
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        keep_battles: false,
        shard: Shard::WHOLE,
        watch: &|_, _| {},
        cancel: &never,
        give_up: &never,
    };
    run::play(&plan, &mut memory, options)?;
    let found = run::infer(&plan, &memory)?;
    page::write(folder, &found)?;
    std::fs::write(folder.join("terminal.txt"), verdict_table(&found))?;
    Ok(())
}
