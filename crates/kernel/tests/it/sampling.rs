//! Sampled dice against exact odds. Every bound is the value that chi-square
//! exceeds with a chance of one in a million when the sampler is right; seeds are
//! fixed, so a test that passes once passes always.

use std::collections::BTreeMap;

use evenkeel_kernel::dice::{Dice, NarratedDice, ScriptedDice, SeededDice};
use evenkeel_kernel::volley::{Reroll, Volley, VolleyResult, Volleys, outcomes};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use statrs::distribution::{ChiSquared, ContinuousCDF};

const SAMPLES: usize = 200_000;

/// Asserts that counts fit their expectations. Cells that expect fewer than 10
/// are pooled, because chi-square is an approximation that needs full cells.
fn assert_fits<T: Ord>(counts: &BTreeMap<T, usize>, expected: &[(T, f64)], what: &str) {
    let mut pooled = (0.0, 0.0);
    let mut cells = Vec::new();
    for (value, expects) in expected {
        let count = counts.get(value).copied().unwrap_or(0) as f64;
        if *expects < 10.0 {
            pooled = (pooled.0 + count, pooled.1 + expects);
        } else {
            cells.push((count, *expects));
        }
    }
    if pooled.1 >= 10.0 {
        cells.push(pooled);
    }
    let square: f64 = cells.iter().map(|(n, e)| (n - e) * (n - e) / e).sum();
    let freedom = (cells.len() - 1).max(1) as f64;
    let bound = ChiSquared::new(freedom).unwrap().inverse_cdf(1.0 - 1e-6);
    assert!(
        square < bound,
        "{what}: chi-square {square} of {freedom}, bound {bound}"
    );
    let possible = expected.iter().map(|(value, _)| value).collect::<Vec<_>>();
    assert!(
        counts.keys().all(|value| possible.contains(&value)),
        "{what}: impossible"
    );
}

fn count<T: Ord>(values: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0) += 1;
    }
    counts
}

/// What `SAMPLES` of a volley should come to.
fn expected(volley: Volley) -> Vec<(VolleyResult, f64)> {
    let listed = outcomes(volley).unwrap();
    let total = listed.iter().map(|(_, weight)| weight).sum::<u128>() as f64;
    listed
        .into_iter()
        .map(|(result, weight)| (result, weight as f64 / total * SAMPLES as f64))
        .collect()
}

fn volley(dice: u8, hit: u8, block: u8) -> Volley {
    Volley::plain(dice, hit, block)
}

#[test]
fn seeded_volleys_follow_the_exact_joint_distribution() {
    let tables = Volleys::new();
    let mut dice = SeededDice::new(2);
    for (hit, block) in [(2, 4), (4, 5), (6, 2), (3, 7)] {
        for n in [1, 2, 3, 4, 5, 8, 9, 20] {
            let volley = volley(n, hit, block);
            let counts = count((0..SAMPLES).map(|_| dice.volley(&tables, volley)));
            assert_fits(&counts, &expected(volley), &format!("{volley:?}"));
        }
    }
}

#[test]
fn seeded_volleys_with_rerolls_follow_the_exact_joint_distribution() {
    let tables = Volleys::new();
    let mut dice = SeededDice::new(5);
    for (low, hit_again, block_again) in [
        (1, Reroll::Ones, Reroll::Never),
        (1, Reroll::Never, Reroll::Failed),
        (2, Reroll::Failed, Reroll::Ones),
    ] {
        let volley = Volley {
            low,
            hit_again,
            block_again,
            ..volley(4, 4, 5)
        };
        let counts = count((0..SAMPLES).map(|_| dice.volley(&tables, volley)));
        assert_fits(&counts, &expected(volley), &format!("{volley:?}"));
    }
}

#[test]
fn a_logged_volley_with_rerolls_is_the_same_and_shows_the_second_faces() {
    let tables = Volleys::new();
    let volley = Volley {
        hit_again: Reroll::Failed,
        block_again: Reroll::Ones,
        ..volley(6, 4, 5)
    };
    let mut seeded = SeededDice::new(6);
    let mut narrated = NarratedDice::new(6, 7);
    for _ in 0..200 {
        let result = narrated.volley(&tables, volley);
        assert_eq!(result, seeded.volley(&tables, volley));
        let faces = narrated.faces();
        let hits = faces.hit.as_slice().iter().filter(|&&face| face >= 4);
        let unblocked = faces.block.as_slice().iter().filter(|&&face| face < 5);
        assert_eq!(hits.count(), usize::from(result.hits));
        assert_eq!(unblocked.count(), usize::from(result.unblocked));
    }
}

#[test]
fn many_volleys_follow_the_exact_joint_distribution() {
    let tables = Volleys::new();
    let mut words = Xoshiro256PlusPlus::seed_from_u64(3);
    for n in [1, 4, 6] {
        let volley = volley(n, 3, 5);
        let mut results = vec![VolleyResult::default(); SAMPLES];
        tables.sample_many(volley, &mut words, &mut results);
        assert_fits(
            &count(results.into_iter()),
            &expected(volley),
            &format!("{volley:?}"),
        );
    }
}

#[test]
fn no_dice_come_to_nothing_and_draw_no_word() {
    let tables = Volleys::new();
    let mut dice = SeededDice::new(4);
    let mut untouched = dice.clone();
    assert_eq!(
        dice.volley(&tables, volley(0, 2, 2)),
        VolleyResult::default()
    );
    assert_eq!(dice.below(u32::MAX), untouched.below(u32::MAX));
}

#[test]
fn numbers_below_n_are_uniform() {
    let mut dice = SeededDice::new(5);
    for n in [2, 6, 7, 100] {
        let counts = count((0..SAMPLES).map(|_| dice.below(n)));
        let share = SAMPLES as f64 / f64::from(n);
        let expected: Vec<_> = (0..n).map(|value| (value, share)).collect();
        assert_fits(&counts, &expected, &format!("below {n}"));
    }
}

/// Faces `1..=6`, equally likely among `rolled` dice.
fn fair(rolled: usize) -> Vec<(u8, f64)> {
    (1..=6).map(|face| (face, rolled as f64 / 6.0)).collect()
}

#[test]
fn narrated_faces_are_those_of_fair_dice() {
    let tables = Volleys::new();
    let mut dice = NarratedDice::new(6, 7);
    for volley in [volley(4, 4, 5), volley(2, 2, 3), volley(9, 6, 7)] {
        // Of each place by itself, so that an unfair order would show.
        let mut hit = vec![BTreeMap::new(); volley.dice.into()];
        let mut block = BTreeMap::new();
        for _ in 0..SAMPLES / 10 {
            dice.volley(&tables, volley);
            let faces = dice.faces();
            for (place, &face) in hit.iter_mut().zip(faces.hit.as_slice()) {
                *place.entry(face).or_insert(0) += 1;
            }
            if let Some(&face) = faces.block.as_slice().first() {
                *block.entry(face).or_insert(0) += 1;
            }
        }
        for counts in hit {
            assert_fits(
                &counts,
                &fair(SAMPLES / 10),
                &format!("to hit in {volley:?}"),
            );
        }
        let blocks = block.values().sum();
        if volley.block < 7 {
            assert_fits(&block, &fair(blocks), &format!("to block in {volley:?}"));
        }
    }
}

proptest! {
    #[test]
    fn a_logged_battle_is_the_unlogged_one(
        seed: u64,
        narration: u64,
        rolls in prop::collection::vec((0_u8..30, 2_u8..=6, 2_u8..=7, 0_u8..=3), 1..20),
    ) {
        let tables = Volleys::new();
        let mut seeded = SeededDice::new(seed);
        let mut narrated = NarratedDice::new(seed, narration);
        for (dice, hit, block, low) in rolls {
            // Ones are what rulebooks count; other low faces take another way.
            let low = if low == 3 { 2 } else { 1 };
            let volley = Volley { low, ..volley(dice, hit, block) };
            let result = narrated.volley(&tables, volley);
            prop_assert_eq!(result, seeded.volley(&tables, volley));
            prop_assert_eq!(narrated.d6(), seeded.d6());

            let faces = narrated.faces();
            let mut script = ScriptedDice::new(faces.hit.as_slice()).then(faces.block.as_slice());
            prop_assert_eq!(script.volley(&tables, volley), result);
            script.finish();
        }
    }

    #[test]
    fn numbers_stay_below_n(seed: u64, n in 1_u32..) {
        prop_assert!(SeededDice::new(seed).below(n) < n);
    }
}

/// The values were computed by a second program, written from the descriptions of
/// the generator, of `below` and of the guides.
#[test]
fn seeded_values_never_change() {
    let tables = Volleys::new();
    let mut dice = SeededDice::new(2026);
    let faces: Vec<u8> = (0..12).map(|_| dice.d6()).collect();
    assert_eq!(faces, [3, 4, 5, 6, 1, 6, 5, 6, 5, 3, 6, 4]);
    assert_eq!([dice.below(1000), dice.below(1 << 31)], [972, 2048285471]);
    let results = [1, 2, 4, 6, 12].map(|n| {
        let result = dice.volley(&tables, volley(n, 3, 5));
        [result.hits, result.ones, result.unblocked]
    });
    assert_eq!(
        results,
        [[1, 0, 0], [1, 0, 1], [3, 1, 2], [4, 1, 3], [5, 2, 2]]
    );
}
