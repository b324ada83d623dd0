//! Runs that are started, stopped, lengthened, cut into shards and joined at random
//! come out as one that was played through.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_document::Document;
use evenkeel_journal::{Journal, Shards};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, Moment, RunOptions, kept_battles};
use evenkeel_tournament::play::sink::{Memory, Sink};
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::result::RunResult;

/// Random sequences that are tried; most of their time goes into reading the job.
const SEQUENCES: u64 = 20;
/// Times that a run may be stopped before it is let through.
const MOST_STOPS: u32 = 6;

/// A sweep with a paired axis, so that blocks of several matchups belong together.
const JOB: &str = r#"Sweep(panel: [],
    name: "sequence", system: "warfleets", pairs: 1, players: ("random", "random"),
    axes: [
        Cost(subject: "ships.heavy", values: [70, 90]),
        Loadout(title: "Upgrades", baseline: "nuclear_ammo", alternatives: ["pulse_engine"]),
    ],
)"#;

pub fn plan(pairs: u64) -> Plan {
    let document = Document::parse("job.ron", JOB).expect("RON");
    let library = Library::without_files(SYSTEMS);
    let overrides = Overrides {
        pairs: Some(pairs),
        ..Overrides::default()
    };
    read_job(&document, library, overrides).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays a shard until about so many more battles are kept.
fn play(plan: &Plan, sink: &mut dyn Sink, shard: Shard, threads: u32, most: u64) {
    let (end, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let watch = |moment, _: &dyn Sink| {
        let battles = match moment {
            Moment::Round { kept: battles, .. } | Moment::Kept(battles) => battles,
            Moment::Waiting => 0,
        };
        if played.fetch_add(battles, Ordering::Relaxed) + battles >= most {
            end.store(true, Ordering::Relaxed);
        }
    };
    let options = RunOptions {
        threads: NonZeroUsize::new(threads as usize).expect("a thread"),
        keep_battles: false,
        shard,
        watch: &watch,
        cancel: &end,
        give_up: &AtomicBool::new(false),
    };
    run::play(plan, sink, options).expect("played");
}

/// Plays a shard to its end: stopped, lengthened and opened again on the way.
fn play_in_pieces(path: &Path, shard: Shard, pairs: u64, dice: &mut SeededDice) {
    let mut asked = 1 + u64::from(dice.below(pairs as u32));
    for stop in 0.. {
        let last = stop >= dice.below(MOST_STOPS);
        if last {
            asked = pairs;
        }
        let plan = plan(asked);
        let identity = Identity::of(&plan, false).of_shard(shard);
        let mut journal = Journal::open(path, &identity).expect("its journal");
        journal.ask_for(asked).expect("noted");
        let most = if last {
            u64::MAX
        } else {
            dice.below(200).into()
        };
        play(&plan, &mut journal, shard, 1 + dice.below(3), most);
        let schedule = course::first(&plan);
        if last {
            let kept = kept_battles(&journal, &schedule).expect("read");
            assert_eq!(kept, shard.battles(&schedule), "{shard}");
            return;
        }
        asked += u64::from(dice.below(1 + (pairs - asked) as u32));
    }
}

fn straight(plan: &Plan) -> RunResult {
    let mut memory = Memory::default();
    play(plan, &mut memory, Shard::WHOLE, 1, u64::MAX);
    run::infer(plan, &memory).expect("inferred")
}

/// One random sequence.
fn sequence(seed: u64) {
    let dice = &mut SeededDice::new(seed);
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole.redb");
    let (of, pairs) = (1 + dice.below(4), 1 + u64::from(dice.below(60)));
    let plan = plan(pairs);
    if of == 1 {
        play_in_pieces(&whole, Shard::WHOLE, pairs, dice);
    } else {
        let name = |number| folder.path().join(format!("{number}.redb"));
        for number in 1..=of {
            let shard = Shard::new(number, of).expect("a shard");
            play_in_pieces(&name(number), shard, pairs, dice);
        }
        let shards = Shards::open(&(1..=of).map(name).collect::<Vec<_>>()).expect("all shards");
        shards.check(&course::first(&plan)).expect("they are whole");
        let mut journal = Journal::open(&whole, shards.identity()).expect("a journal");
        // Some of it may have been played there before.
        let most = dice.below(200).into();
        play(&plan, &mut journal, Shard::WHOLE, 2, most);
        shards
            .join(&course::first(&plan), &mut journal)
            .expect("joined");
    }
    let journal = Journal::open(&whole, &Identity::of(&plan, false)).expect("the journal");
    let found = run::infer(&plan, &journal).expect("inferred");
    assert!(found.complete, "sequence {seed}");
    assert!(
        found == straight(&plan),
        "sequence {seed} of {pairs} pairs in {of} shards"
    );
}

#[test]
fn any_sequence_of_stops_and_shards_comes_out_as_a_straight_run() {
    for seed in 0..SEQUENCES {
        sequence(seed);
    }
}
