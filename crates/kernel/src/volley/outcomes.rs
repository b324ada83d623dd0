//! The exact joint distribution of a volley.

use crate::volley::{Volley, VolleyResult};

/// What one die of a volley can come to, and with how many of 36 chances.
struct DieWeights {
    one: u128,
    miss: u128,
    blocked: u128,
    unblocked: u128,
}

impl DieWeights {
    fn new(volley: Volley) -> Self {
        let hit_faces = 7 - u128::from(volley.hit);
        let block_faces = 7 - u128::from(volley.block);
        DieWeights {
            one: 6,
            miss: 6 * (5 - hit_faces),
            blocked: hit_faces * block_faces,
            unblocked: hit_faces * (6 - block_faces),
        }
    }
}

/// All possible results of a volley in ascending order, each with its integer
/// weight; the weights add up to `36^dice`. Each of the dice stands for a pair
/// of faces, one to hit and one to block, so a weight counts face pairs.
///
/// `None` when `36^dice` does not fit into 128 bits (more than 24 dice), or when
/// `low` is not 1: such volleys are rolled die by die.
///
/// # Panics
/// When `hit` is not from 2 to 6 or `block` is not from 2 to 7.
pub fn outcomes(volley: Volley) -> Option<Vec<(VolleyResult, u128)>> {
    assert_targets(volley);
    36_u128.checked_pow(u32::from(volley.dice))?;
    if volley.low != 1 {
        return None;
    }
    let die = DieWeights::new(volley);
    let dice = volley.dice;
    let mut list = Vec::new();
    for hits in 0..=dice {
        for ones in 0..=dice - hits {
            let misses = dice - hits - ones;
            for unblocked in 0..=hits {
                let blocked = hits - unblocked;
                let weight = binomial(dice, hits)
                    * binomial(dice - hits, ones)
                    * binomial(hits, unblocked)
                    * die.one.pow(u32::from(ones))
                    * die.miss.pow(u32::from(misses))
                    * die.blocked.pow(u32::from(blocked))
                    * die.unblocked.pow(u32::from(unblocked));
                if weight > 0 {
                    let result = VolleyResult {
                        hits,
                        ones,
                        unblocked,
                    };
                    list.push((result, weight));
                }
            }
        }
    }
    Some(list)
}

/// Refuses targets that no six-sided die can have.
fn assert_targets(volley: Volley) {
    assert!(
        (2..=6).contains(&volley.hit) && (2..=7).contains(&volley.block),
        "a volley hits on 2 to 6 and is blocked on 2 to 7: {volley:?}"
    );
}

/// The number of ways to choose `k` of `n`; exact for every `n` up to 24 and far beyond.
fn binomial(n: u8, k: u8) -> u128 {
    (0..u128::from(k)).fold(1, |ways, i| ways * (u128::from(n) - i) / (i + 1))
}
