//! The conformance suite passes the toy games and catches every kind of breach.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Charge;
use evenkeel_testkit::conformance::{
    Fault, Options, check, check_mirror, check_mirror_with, check_secrets, check_tactics,
    check_with, imagined,
};
use evenkeel_testkit::toy::PLAIN;
use evenkeel_testkit::toy::hands::Hands;
use evenkeel_testkit::toy::nim::{Nim, NimSetup};
use evenkeel_testkit::toy::ruin::Ruin;

use crate::flaws::peep::{Leak, Peep};
use crate::flaws::{Flaw, Flawed, Mute};

const PURSES: BySide<u32> = BySide { a: 4, b: 4 };

fn options() -> Options {
    Options {
        battles: 50,
        look_every: 4,
        ..Options::default()
    }
}

fn accept<G, S>(_: &G, _: &S) -> Result<(), String> {
    Ok(())
}

#[test]
fn the_toy_games_conform() {
    let nim = [[3, 4, 5, 0], [1, 1, 1, 1]].map(|heaps| NimSetup {
        heaps,
        first: Side::B,
    });
    let summary = check(&Nim, &nim, &options(), accept).unwrap();
    assert_eq!((summary.battles, summary.actions_max), (100, 12));
    // 3 + 4 + 5 counters, and the last one is never asked for.
    assert!(summary.decisions_max <= 11);
    assert!(summary.tried > 100 && summary.refused > 100, "{summary}");
    check(&Ruin::FAIR, &[PURSES], &options(), accept).unwrap();
    check(&Hands, &[1, 5], &options(), accept).unwrap();
    check_with(&Hands, &[3], &options(), accept, |_, _| Charge::new()).unwrap();
    check_tactics(&Nim, &nim, &PLAIN, &options()).unwrap();
    check_tactics(&Ruin::FAIR, &[PURSES], &PLAIN, &options()).unwrap();
    check_tactics(&Hands, &[3], &PLAIN, &options()).unwrap();
}

#[test]
fn a_mirrored_battle_shows_the_better_seat() {
    let share = check_mirror(&Ruin::FAIR, &PURSES, 2_000, 7).unwrap();
    // sqrt(ln(2e6) / 4000) = sqrt(14.5087 / 4000)
    assert!((share.tolerance - 0.060_23).abs() < 1e-5, "{share:?}");
    check_mirror(&Hands, &3, 2_000, 7).unwrap();
    // With 0.6 a throw A takes 1 / (1 + (2/3)^4) = 0.835 of the battles.
    let bias = check_mirror(&Ruin { win: 3, of: 5 }, &PURSES, 2_000, 7).unwrap_err();
    assert!(bias.0.share_a > 0.75, "{bias}");
    // The greedy first mover always takes the only heap.
    let nim = NimSetup {
        heaps: [3, 0, 0, 0],
        first: Side::B,
    };
    let bias = check_mirror_with(&Nim, &nim, 100, 7, |_, _| Charge::new()).unwrap_err();
    assert_eq!(bias.0.share_a, 0.0);
}

fn check_flawed(flaw: Flaw) -> Result<(), Fault> {
    check(&Flawed::with(flaw), &[PURSES], &options(), accept).map(drop)
}

fn check_flawed_tactics(flaw: Flaw) -> Result<(), Fault> {
    check_tactics(&Flawed::with(flaw), &[PURSES], &PLAIN, &options()).map(drop)
}

#[test]
fn the_harness_of_the_flaws_is_sound() {
    check_flawed(Flaw::None).unwrap();
    check_flawed_tactics(Flaw::None).unwrap();
    check_tactics(&Mute(Flaw::None), &[3], &PLAIN, &options()).unwrap();
}

#[test]
fn every_breach_of_the_game_is_caught() {
    for (flaw, complaint) in [
        (Flaw::Endless, "does not end"),
        (Flaw::OneAction, "without a choice"),
        (Flaw::TwiceListed, "listed twice"),
        (Flaw::UnstableList, "changes from call to call"),
        (Flaw::SharedClone, "changes the original"),
        (Flaw::WatchedDice, "a silent replay"),
        (Flaw::ForgetfulEvents, "other events"),
        (Flaw::HiddenMemory, "a replay"),
        (Flaw::NoRounds, "before the first round"),
    ] {
        let fault = check_flawed(flaw).expect_err(&format!("{flaw:?} is not caught"));
        assert!(fault.what.contains(complaint), "{flaw:?}: {fault}");
    }
}

#[test]
fn every_breach_of_the_tactics_is_caught() {
    for (flaw, complaint) in [
        (Flaw::NoJudgement, "no action is judged"),
        (Flaw::TwiceJudged, "judged twice"),
        (Flaw::NotANumber, "in no number"),
        (Flaw::StickyScratch, "scratch memory"),
        (Flaw::ShortShortlist, "the shortlist has other best actions"),
    ] {
        let fault = check_flawed_tactics(flaw).expect_err(&format!("{flaw:?} is not caught"));
        assert!(fault.what.contains(complaint), "{flaw:?}: {fault}");
    }
    for flaw in [Flaw::IllegalCharge, Flaw::IllegalJudgement] {
        let fault = check_tactics(&Mute(flaw), &[3], &PLAIN, &options()).unwrap_err();
        assert!(fault.what.contains("illegal Rock"), "{flaw:?}: {fault}");
    }
}

#[test]
fn a_secret_makes_no_difference_to_the_toys() {
    let summary = check_secrets(&Hands, &[5], &PLAIN, &options(), imagined).unwrap();
    // Side B decides about a hidden hand, which is another one two times in three.
    assert!(summary.secrets > 10, "{summary:?}");
    let summary = check_secrets(&Ruin::FAIR, &[PURSES], &PLAIN, &options(), imagined).unwrap();
    assert_eq!(summary.secrets, 0);
}

#[test]
fn every_leak_of_a_secret_is_caught() {
    check_secrets(&Peep(None), &[5], &PLAIN, &options(), imagined).unwrap();
    for (leak, complaint) in [
        (Leak::Shown, "the view shows"),
        (Leak::Listed, "the legal actions depend"),
        (Leak::Charged, "what charge chooses depends"),
        (Leak::Judged, "what novice chooses depends"),
    ] {
        let fault = check_secrets(&Peep(Some(leak)), &[5], &PLAIN, &options(), imagined);
        let fault = fault.expect_err(&format!("{leak:?} is not caught"));
        assert!(fault.what.contains(complaint), "{leak:?}: {fault}");
    }
}

#[test]
fn a_broken_invariant_says_where() {
    let fault = check(&Ruin::FAIR, &[PURSES], &options(), |_, state| {
        if state.throws < 3 {
            Ok(())
        } else {
            Err("three throws".into())
        }
    })
    .unwrap_err();
    assert_eq!(
        fault.to_string(),
        "set-up 0, battle 0, decision 3: invariant: three throws"
    );
}

#[test]
fn a_player_who_cheats_is_caught() {
    let fault = check_with(
        &Mute(Flaw::IllegalCharge),
        &[3],
        &options(),
        accept,
        |_, _| Charge::new(),
    )
    .unwrap_err();
    assert!(fault.what.contains("cheats"), "{fault}");
}

#[test]
fn the_suite_follows_from_its_seed() {
    let run = |seed| {
        let options = Options { seed, ..options() };
        check(&Ruin::FAIR, &[PURSES], &options, accept).unwrap()
    };
    assert_eq!(run(3), run(3));
    assert_ne!(run(3).decisions, run(4).decisions);
}
