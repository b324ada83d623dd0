//! A battle that is filmed is the battle that was played, of every system.

use evenkeel_kernel::reasons::SHOWN;
use evenkeel_tournament::play::film::Film;

use crate::play::{built_in as plan, pairs, record};

/// A tournament with fleets of each system; the admiral's battles are filmed like others.
const JOBS: [&str; 4] = [
    r#"Tournament(name: "w", system: "warfleets", players: ("captain", "charge"), pairs: 2,
        fleets: [Fleet("balanced"), Generated(1)], format: RoundRobin)"#,
    r#"Tournament(name: "b", system: "fleet-battle-game", players: ("captain", "random"),
        pairs: 2, fleets: [Fleet("fbg-federation"), Generated(1)], format: RoundRobin)"#,
    r#"Tournament(name: "c", system: "fleet-commander", players: ("admiral-fast", "captain"),
        pairs: 2, fleets: [Fleet("fc-standard"), Generated(1)], format: RoundRobin)"#,
    r#"Tournament(name: "s", system: "warstuff", players: ("charge", "captain"), pairs: 2,
        fleets: [Fleet("ws-rebels"), Generated(1)], format: RoundRobin)"#,
];

/// What must be true of the decisions of a film: each belongs to the event that it led
/// to, and what was taken is among what was weighed, with the best score.
fn check_decisions(film: &Film) {
    let (mut captains, mut most) = (0, 0);
    for decision in &film.decisions {
        assert!((1..film.steps.len()).contains(&decision.step));
        let taken: Vec<_> = decision.options.iter().filter(|one| one.taken).collect();
        assert_eq!(taken.len(), 1, "{decision:?}");
        let player = &film.fleets[decision.side].player;
        match player.as_str() {
            "captain" => {
                let scores = decision.options.iter().filter_map(|one| one.score);
                let best = scores.fold(f64::NEG_INFINITY, f64::max);
                assert_eq!(taken[0].score, Some(best), "{decision:?}");
                captains += 1;
                most = most.max(decision.options.len());
            }
            "random" | "charge" => assert_eq!(decision.weighed, 0),
            _ => {}
        }
    }
    assert!(captains > 3);
    assert!(
        most >= SHOWN,
        "no decision of {} shows more than {most}",
        film.system
    );
}

#[test]
fn films_have_the_records_of_the_battles_that_were_played() {
    for job in JOBS {
        let plan = plan(job);
        let played = pairs(&plan, 2);
        for pair in 0..2 {
            for swapped in [false, true] {
                let film = plan.film(0, pair, swapped).unwrap();
                assert_eq!(film.record, record(&played, pair, swapped));
                let order = plan.order(0, pair).unwrap();
                let tale = plan.rules[0].tell(&plan.terms[0], &order, swapped).unwrap();
                // A step for each event beside the first; the log has a head.
                assert_eq!(film.steps.len(), tale.log.len());
                assert_eq!(film.decisions.len(), film.record.decisions as usize);
                for line in &film.story {
                    assert!(tale.story.contains(&line.text), "{line:?}");
                }
                check_decisions(&film);
            }
        }
    }
}

#[test]
fn an_admiral_tells_its_playouts() {
    let plan = plan(JOBS[2]);
    let film = plan.film(0, 0, false).unwrap();
    let searched = film.decisions.iter().filter(|decision| {
        let tried = decision.options.iter().filter(|one| one.playouts.is_some());
        tried.count() > 1
    });
    let mut count = 0;
    for decision in searched {
        let playouts = decision.options.iter().filter_map(|one| one.playouts);
        assert!(
            playouts
                .clone()
                .all(|one| (0.0..=100.0).contains(&one.worth))
        );
        // What the captain would have done is what the others are ahead of.
        assert!(playouts.clone().any(|one| one.ahead == 0.0));
        let taken = decision.options.iter().find(|one| one.taken).unwrap();
        assert!(taken.playouts.unwrap().ahead >= 0.0);
        count += 1;
    }
    assert!(count > 3, "{count}");
}

#[test]
fn a_pair_that_there_is_not_is_refused() {
    let refused = plan(JOBS[1]).film(7, 0, false).unwrap_err();
    assert!(refused.to_string().contains("no matchup 7"), "{refused}");
}
