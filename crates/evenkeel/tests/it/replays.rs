//! The battles of a run that tell most.

use std::collections::BTreeSet;
use std::fs;

use evenkeel::Playing;
use evenkeel::report::columns::Values;
use evenkeel::tournament::play::sink::Memory;
use evenkeel::tournament::say::telling::{Telling, telling};

use crate::parts::job;

/// Fleets of which some win most of their battles, so that there are upsets.
const JOB: &str = r#"Tournament(
    name: "told", system: "warfleets", players: ("captain", "captain"), pairs: 37, seed: 1,
    fleets: [Fleet("balanced"), Fleet("gun-line"), Fleet("brawlers"), Fleet("ambush"),
        Fleet("snipers")], format: RoundRobin,
)"#;

#[test]
fn a_run_folder_has_pages_of_the_battles_that_tell_most() {
    let job = job(JOB);
    let run = job.run(&Playing::default()).expect("plays");
    // The table is there before anything is written.
    assert!(run.tables().contains(&"replays"));
    let mut files = Vec::new();
    let shown = run.show("replays", &mut |columns| {
        if let Some(Values::Texts(names)) = columns.column("file") {
            files.extend(names.iter().flatten().map(|name| name.to_string()));
        }
        Ok(())
    });
    assert!(shown.expect("plays") && files.len() >= 3, "{files:?}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    run.save(folder.path()).expect("writes");
    assert!(files.iter().all(|file| folder.path().join(file).exists()));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
    let (page, table) = (read("index.html"), read("replays.csv"));
    for what in ["upset", "closest", "typical"] {
        let file = format!("replay-{what}.html");
        assert!(page.contains(&format!("href=\"{file}\"")), "{what}");
        assert!(table.contains(&file), "{what}");
        assert!(read(&file).contains("<script"), "{what}");
    }
    // Saving again, or drawing the pages again, leaves them where they are.
    run.save(folder.path()).expect("writes");
    evenkeel::folder::rebuild(folder.path()).expect("draws");
    assert!(read("index.html") == page && read("replays.csv") == table);
}

#[test]
fn battles_are_what_they_are_said_to_be() {
    let job = job(JOB);
    let mut memory = Memory::default();
    let part = job.play(&evenkeel::Task::Pairs(0..37), true, &|| false);
    let bytes = part.expect("plays").expect("is not stopped").to_bytes();
    let mut parts = evenkeel::journal::Parts::of(job.identity(true));
    parts.add(&bytes);
    parts.join(job.plan(), &mut memory).expect("joins");
    let result = evenkeel::tournament::play::run::infer(job.plan(), &memory).expect("reads");
    let found = telling(job.plan(), &result, &memory).expect("plays");
    for battle in &found {
        let film = job
            .plan()
            .film(battle.matchup as usize, battle.pair, battle.swapped);
        let record = film.expect("plays").record;
        let row = &result.matchups[battle.matchup as usize];
        let (first, winner) = (record.first_fleet(), record.outcome.winner);
        match &*battle.what {
            "upset" => {
                let usual = if winner == Some(first) {
                    row.score.value
                } else {
                    1.0 - row.score.value
                };
                assert!(winner.is_some() && usual <= 1.0 / 3.0, "{battle:?}");
            }
            "closest" => {
                let lead = winner.map_or(0, |_| record.outcome.margin.abs());
                assert!(
                    lead <= 1,
                    "somebody wins by one point among so many: {battle:?}"
                );
            }
            "longest" => {
                let rounds = row.mean_rounds;
                assert!(f64::from(record.outcome.rounds) >= rounds, "{battle:?}");
            }
            _ => {
                let even = (row.score.value - 0.5).abs();
                let others = result.matchups.iter();
                let others = others.map(|other| (other.score.value - 0.5).abs());
                assert!(others.into_iter().all(|other| even <= other), "{battle:?}");
            }
        }
    }
    assert!(found.len() >= 3, "{found:?}");
    let place = |battle: &Telling| (battle.matchup, battle.pair, battle.swapped);
    let places: BTreeSet<_> = found.iter().map(place).collect();
    assert_eq!(
        places.len(),
        found.len(),
        "a battle is told twice: {found:?}"
    );
}
