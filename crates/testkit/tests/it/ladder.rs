//! A rung of a ladder over a toy: what is counted, and that it follows from the seeds.

use evenkeel_kernel::side::Side;
use evenkeel_testkit::ladder::Rung;
use evenkeel_testkit::panel;
use evenkeel_testkit::toy::hands::Hands;

fn climb(names: [&str; 2], throws: u8) -> Rung<2> {
    let pairs = (0..50).map(|_| (&Hands, &throws));
    let players = names.map(|name| panel::player("hands", name));
    Rung::climb(players, pairs, |seat, _, _| [seat, Side::A])
}

#[test]
fn a_rung_counts_both_battles_of_every_pair() {
    // Who always shows rock draws with itself, in one throw as in five.
    let rung = climb(["charge", "charge"], 5);
    assert_eq!(rung.outcomes.len(), 100);
    assert_eq!((rung.draws(), rung.rounds()), (100.0, 5.0));
    for share in rung.shares() {
        assert!(share.starts_with("50.0 ("), "{share}");
    }
    let wins = rung.percent(|outcome| outcome.winner.is_some());
    assert_eq!(wins, 0.0);
}

#[test]
fn the_same_play_has_the_same_fingerprint() {
    let print = |names| climb(names, 3).fingerprint;
    assert_eq!(print(["random", "charge"]), print(["random", "charge"]));
    assert_ne!(print(["random", "charge"]), print(["charge", "charge"]));
}
