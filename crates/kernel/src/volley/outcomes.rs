//! The exact joint distribution of a volley.

use crate::volley::{Reroll, Volley, VolleyResult};

/// The chances of one die to hit and of the die to block that follows a hit: by
/// whether it hits, whether it is counted as a one, and whether nothing blocks it.
type DieChances = [[[u128; 2]; 2]; 2];

/// All possible results of a volley in ascending order, each with its integer
/// weight. Each of the dice stands for a pair of faces, one to hit and one to
/// block, so a weight counts face pairs and the weights add up to `36^dice`; where
/// dice are rolled again, such a face counts six times, once with each second face.
///
/// `None` when the sum does not fit into 128 bits: more than 24 dice, or 16 or 12
/// where dice of one kind or of both are rolled again.
///
/// ```
/// use evenkeel_kernel::volley::{Volley, outcomes};
///
/// let results = outcomes(Volley::plain(1, 4, 4)).expect("one die");
/// let through = results.iter().filter(|(result, _)| result.unblocked == 1);
/// assert_eq!(through.map(|(_, weight)| weight).sum::<u128>(), 9); // of 36
/// ```
///
/// # Panics
/// When `hit` is not from 2 to 6 or `block` is not from 2 to 7.
pub fn outcomes(volley: Volley) -> Option<Vec<(VolleyResult, u128)>> {
    assert_targets(volley);
    let die = die_chances(volley);
    let sum: u128 = die.as_flattened().as_flattened().iter().sum();
    sum.checked_pow(u32::from(volley.dice))?;
    // The weights of all results, in their order, die after die.
    let side = usize::from(volley.dice) + 1;
    let place = |hits, ones, unblocked| (hits * side + ones) * side + unblocked;
    let mut weights = vec![0_u128; side * side * side];
    weights[0] = 1;
    for rolled in 0..usize::from(volley.dice) {
        let mut next = vec![0_u128; weights.len()];
        for (hits, ones, unblocked) in results(rolled) {
            let weight = weights[place(hits, ones, unblocked)];
            for (hit, one, through) in results(1).filter(|_| weight > 0) {
                let more = weight * die[hit][one][through];
                next[place(hits + hit, ones + one, unblocked + through)] += more;
            }
        }
        weights = next;
    }
    let result = |(hits, ones, unblocked)| VolleyResult {
        hits: hits as u8,
        ones: ones as u8,
        unblocked: unblocked as u8,
    };
    let all =
        results(usize::from(volley.dice)).map(|at| (result(at), weights[place(at.0, at.1, at.2)]));
    Some(all.filter(|(_, weight)| *weight > 0).collect())
}

/// Hits, ones and unblocked hits that so many dice can come to, in ascending order.
fn results(dice: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let pairs = (0..=dice).flat_map(move |hits| (0..=dice).map(move |ones| (hits, ones)));
    pairs.flat_map(|(hits, ones)| (0..=hits).map(move |unblocked| (hits, ones, unblocked)))
}

fn die_chances(volley: Volley) -> DieChances {
    let to_hit = face_chances(volley.hit, volley.hit_again);
    let to_block = face_chances(volley.block, volley.block_again);
    let below = usize::from(volley.block) - 1;
    let through: u128 = to_block[..below].iter().sum();
    let blocked: u128 = to_block[below..].iter().sum();
    let mut die = DieChances::default();
    for (face, chances) in (1..).zip(to_hit) {
        let one = usize::from(face <= volley.low);
        if face >= volley.hit {
            die[1][one][1] += chances * through;
            die[1][one][0] += chances * blocked;
        } else {
            die[0][one][0] += chances * (through + blocked);
        }
    }
    die
}

/// The chances of each face of a die, of 6, or of 36 where it may be rolled again.
fn face_chances(target: u8, again: Reroll) -> [u128; 6] {
    if again == Reroll::Never {
        return [1; 6];
    }
    let is_again = |face: usize| again.takes(face as u8 + 1, target);
    let replaced = (0..6).filter(|&face| is_again(face)).count() as u128;
    std::array::from_fn(|face| {
        if is_again(face) {
            replaced
        } else {
            6 + replaced
        }
    })
}

/// Refuses targets that no six-sided die can have.
fn assert_targets(volley: Volley) {
    assert!(
        (2..=6).contains(&volley.hit) && (2..=7).contains(&volley.block),
        "a volley hits on 2 to 6 and is blocked on 2 to 7: {volley:?}"
    );
}
