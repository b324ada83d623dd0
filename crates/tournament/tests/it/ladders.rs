//! Ladders: what is counted, and that it follows from the seeds alone.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::play::ladder::{Ladder, Rung};
use evenkeel_tournament::play::systems::SYSTEMS;

/// Climbs a ladder of Fleet Commander, whose battles are short.
fn climb(names: &[&str], pairs: u64, seed: u64, threads: usize, stop: bool) -> Vec<Rung> {
    let library = Library::without_files(SYSTEMS);
    let system = library.system("fleet-commander").expect("is shipped");
    let rules = library.rules(system, None).expect("reads");
    let player = |name: &&str| library.player(system, name).expect(name);
    let players: Vec<PlayerSpec> = names.iter().map(player).collect();
    let ladder = Ladder {
        rules: &*rules,
        players: &players,
        pairs,
        seed,
        fleet: None,
        points: rules.game_size(),
        terrain: false,
    };
    let threads = NonZeroUsize::new(threads).expect("at least one thread");
    let rungs = ladder.climb(threads, &AtomicBool::new(stop));
    rungs.unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_two_players_meet_and_the_better_one_takes_more() {
    let rungs = climb(&["charge", "random", "charge"], 20, 1, 2, false);
    let met: Vec<[usize; 2]> = rungs.iter().map(|rung| rung.players).collect();
    assert_eq!(met, [[0, 1], [0, 2], [1, 2]]);
    let share = |rung: &Rung| rung.tally.mean().expect("pairs were played");
    assert!(share(&rungs[0]) > 0.75 && share(&rungs[2]) < 0.25);
    for rung in &rungs {
        assert_eq!((rung.tally.pairs(), rung.battles()), (20, 40));
        assert!(rung.rounds >= 40 && rung.draws <= 40 && rung.without_attack <= 40);
        let [first, second] = rung.costs;
        assert!(first.decisions > 0 && second.decisions > 0);
        assert_eq!((first.playouts, second.steps), (0, 0));
    }
}

/// The other way round the same battles are played, in which the same side moves first.
#[test]
fn what_moving_first_is_worth_does_not_hang_on_who_is_named_first() {
    let rungs = [["charge", "random"], ["random", "charge"]].map(|names| {
        let rungs = climb(&names, 20, 1, 2, false);
        rungs.into_iter().next().expect("two players meet once")
    });
    let [one, other] = &rungs;
    let first = one.first;
    assert_eq!((first.pairs(), first), (20, other.first));
    assert_ne!(first, one.tally);
    assert_eq!(one.at_limit, other.at_limit);
    let sum: f64 = rungs.iter().filter_map(|rung| rung.tally.mean()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
}

#[test]
fn what_an_admiral_searched_is_counted_for_it_alone() {
    let rungs = climb(&["charge", "admiral-fast"], 1, 1, 1, false);
    let [charge, admiral] = rungs[0].costs;
    assert_eq!((charge.playouts, charge.steps), (0, 0));
    assert!(admiral.playouts > 0 && admiral.steps > admiral.playouts);
}

#[test]
fn a_ladder_follows_from_its_seed_alone() {
    // 20 pairs are a block and a part of one.
    let climb = |seed, threads| climb(&["charge", "random"], 20, seed, threads, false);
    assert_eq!(climb(1, 1), climb(1, 3));
    assert_ne!(climb(1, 1)[0].fingerprint, climb(2, 1)[0].fingerprint);
}

#[test]
fn a_ladder_that_is_stopped_shows_no_part_of_a_meeting() {
    assert_eq!(climb(&["charge", "random"], 20, 1, 1, true), []);
}
