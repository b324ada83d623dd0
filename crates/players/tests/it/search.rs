//! Settings of an admiral's search that cannot be used.

use evenkeel_kernel::foresight::Stakes;
use evenkeel_kernel::tactics::Weights;
use evenkeel_players::{PlayerFile, Search};
use evenkeel_testkit::toy::PLAIN;

/// The paths of what is wrong with an admiral's settings.
fn wrong(search: Search) -> Vec<String> {
    let captain = "captain".to_string();
    let file: PlayerFile<()> = PlayerFile::Admiral { captain, search };
    file.faults().into_iter().map(|fault| fault.path).collect()
}

#[test]
fn settings_that_cannot_be_used_are_all_named() {
    let infinite = Weights {
        taken: f32::INFINITY,
        ..PLAIN.weights
    };
    let search = Search {
        stakes: Stakes::Trifling,
        candidates: 1,
        playouts: 0,
        caution: -0.5,
        win: f32::NAN,
        swing: 0.0,
        advisers: vec![PLAIN.weights, infinite],
        ..Search::small()
    };
    let expected = [
        "search.stakes",
        "search.candidates",
        "search.playouts",
        "search.caution",
        "search.win",
        "search.swing",
        "search.advisers.1.taken",
    ];
    assert_eq!(wrong(search), expected);
    let captain = PlayerFile::Captain {
        weights: infinite,
        opinions: (),
    };
    assert_eq!(captain.faults()[0].path, "weights.taken");
}

#[test]
fn the_budget_must_do_for_a_playout_of_each_candidate_in_each_heat() {
    // Eight candidates have four heats: three halvings, and one more with two.
    let with = |playouts| Search {
        playouts,
        ..Search::small()
    };
    assert_eq!(wrong(with(32)), [""; 0]);
    assert_eq!(wrong(with(31)), ["search.playouts"]);
}
