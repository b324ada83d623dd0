//! How often a test for drift raises a false alarm, misses a move, or calls a move no move: a
//! smaller version of the example `drifts`, with fixed seeds.

use evenkeel_stats::Correction;

use crate::drifting::{Check, Said, said};
use crate::simulated::Pairs;

const RUNS: u32 = 150;

/// As the shipped checks ask for it, every battle with other dice: the hardest case.
const CHECK: Check = Check {
    correction: Correction::Holm,
    pairs: 5120,
    band: 0.03,
    rerolled: 1.0,
    paired: true,
};

/// In how many runs it is so.
fn count(seed: u64, shift: f64, check: Check, of: fn(&Said) -> bool) -> u32 {
    let mut pairs = Pairs::new(seed);
    let runs = (0..RUNS).filter(|_| of(&said(&mut pairs, shift, check)));
    runs.count() as u32
}

/// Three standard errors of a share, added to it, in runs: exceeded with chance 0.0013.
fn at_most(share: f64) -> u32 {
    let runs = f64::from(RUNS);
    (runs * share + 3.0 * (runs * share * (1.0 - share)).sqrt()).ceil() as u32
}

#[test]
fn what_did_not_move_raises_the_alarm_no_more_often_than_stated() {
    for (seed, correction, rerolled, paired) in [
        (31, Correction::Holm, 1.0, true),
        (32, Correction::BenjaminiHochberg, 1.0, true),
        (33, Correction::Holm, 0.02, true),
        (34, Correction::Holm, 1.0, false),
    ] {
        let check = Check {
            correction,
            rerolled,
            paired,
            ..CHECK
        };
        let alarms = count(seed, 0.0, check, |said| said.false_alarm);
        assert!(alarms <= at_most(0.05), "{rerolled} {paired}: {alarms}");
    }
}

#[test]
fn a_move_of_three_points_in_one_matchup_is_found() {
    for (seed, correction) in [(35, Correction::Holm), (36, Correction::BenjaminiHochberg)] {
        let check = Check {
            correction,
            ..CHECK
        };
        let missed = RUNS - count(seed, 0.03, check, |said| said.found);
        assert!(missed <= at_most(0.1), "{missed} missed");
    }
}

#[test]
fn a_move_by_the_band_is_not_called_unchanged_and_no_move_is() {
    for (seed, rerolled) in [(37, 1.0), (38, 0.02)] {
        let check = Check { rerolled, ..CHECK };
        let wrong = count(seed, 0.03, check, |said| said.falsely_unchanged);
        assert!(wrong <= at_most(0.05), "{rerolled}: {wrong}");
    }
    let check = Check {
        rerolled: 0.02,
        ..CHECK
    };
    let all = count(39, 0.0, check, |said| said.unchanged == 6);
    assert_eq!(all, RUNS);
}

#[test]
fn what_is_plain_is_not_played_to_the_end() {
    let check = Check {
        rerolled: 0.02,
        ..CHECK
    };
    let mut pairs = Pairs::new(40);
    // Six matchups; all are settled by the second look, at three eighths.
    let most = 6 * check.pairs * 3 / 8;
    for shift in [0.0, 0.2] {
        assert!(said(&mut pairs, shift, check).played <= most);
    }
}
