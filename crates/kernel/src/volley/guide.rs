//! A cumulative table with a guide to it.

use rand_xoshiro::rand_core::Rng;

use crate::volley::{Volley, VolleyResult, outcomes};

/// The most dice of one guide: `36^4` face pairs leave 11 of 32 bits to spare.
pub(super) const MAX_DICE: u8 = 4;
/// The most joint results of that many dice.
const MAX_RESULTS: usize = 35;
/// Leading bits of a half-word that choose an entry of the guide.
const GUIDE_BITS: u32 = 12;
/// Entries of the guide.
const ENTRIES: usize = 1 << GUIDE_BITS;
/// Marks an entry whose half-words do not all lead to one result.
const MIXED: u8 = u8::MAX;

/// The exact joint distribution of one volley, to be sampled by uniform numbers
/// of 32 bits (half-words).
///
/// Every one of the `36^dice` equally likely face pairs owns the same number of
/// half-words, `2^32 / 36^dice` rounded down; the few at the end that nobody
/// owns are drawn again. The results own runs of half-words, one after the
/// other, so a result is found by counting the runs that end before a number.
/// At most one of a hundred needs that: otherwise all numbers with the same
/// leading bits lead to the same result, and the guide holds it.
#[derive(Clone, Debug)]
pub(super) struct Guide {
    /// The number of a result, by the leading bits.
    entries: [u8; ENTRIES],
    /// The first half-word after each result's run; beyond `len`, never reached.
    ends: [u32; MAX_RESULTS],
    results: [VolleyResult; MAX_RESULTS],
    len: usize,
}

impl Guide {
    /// Builds the table of a volley of one to four dice.
    pub(super) fn new(volley: Volley) -> Self {
        let listed = outcomes(volley).unwrap_or_default();
        let total: u128 = listed.iter().map(|(_, weight)| weight).sum();
        let share = (1_u128 << 32) / total;
        let mut guide = Guide {
            entries: [MIXED; ENTRIES],
            ends: [u32::MAX; MAX_RESULTS],
            results: [VolleyResult::default(); MAX_RESULTS],
            len: listed.len(),
        };
        let mut end = 0;
        for (i, (result, weight)) in listed.into_iter().enumerate() {
            let start = end;
            // Never above 2^32, which `share` does not divide without a rest.
            end += (weight * share) as u32;
            guide.ends[i] = end;
            guide.results[i] = result;
            // The entries that lie wholly inside the run.
            let width = 1 << (32 - GUIDE_BITS);
            let (first, last) = (start.div_ceil(width), end / width);
            if let Some(inside) = guide.entries.get_mut(first as usize..last as usize) {
                inside.fill(i as u8);
            }
        }
        guide
    }

    /// The result of a half-word; `words` gives others when it must be drawn again.
    #[inline(always)]
    pub(super) fn sample(&self, half: u32, words: &mut impl Rng) -> VolleyResult {
        let number = self.entries[(half >> (32 - GUIDE_BITS)) as usize];
        if let Some(result) = self.results.get(usize::from(number)) {
            return *result;
        }
        self.search(half, words)
    }

    /// Finds the result by its run, and draws again while nobody owns the half-word.
    #[cold]
    #[inline(never)]
    fn search(&self, mut half: u32, words: &mut impl Rng) -> VolleyResult {
        loop {
            let before = self.ends.iter().filter(|&&end| end <= half).count();
            if let Some(result) = self.results[..self.len].get(before) {
                return *result;
            }
            half = (words.next_u64() >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn every_result_owns_its_exact_share_of_the_half_words() {
        let mut words = Xoshiro256PlusPlus::seed_from_u64(1);
        for (hit, block) in (2..=6).flat_map(|hit| (2..=7).map(move |block| (hit, block))) {
            for dice in 1..=MAX_DICE {
                let volley = Volley::plain(dice, hit, block);
                let guide = Guide::new(volley);
                let share = (1_u64 << 32) / 36_u64.pow(dice.into());
                let mut start = 0_u64;
                for (result, weight) in outcomes(volley).unwrap() {
                    let end = start + weight as u64 * share;
                    // The run's ends, and the ends of the first and last whole entry in it.
                    let width = 1 << (32 - GUIDE_BITS);
                    let (inner, outer) = (start.next_multiple_of(width), end / width * width);
                    for half in [start, end - 1, inner.min(end - 1), outer.max(start + 1) - 1] {
                        assert_eq!(guide.sample(half as u32, &mut words), result, "{volley:?}");
                    }
                    start = end;
                }
                assert_eq!(start, 36_u64.pow(dice.into()) * share);
                assert_eq!(guide.ends[guide.len - 1] as u64, start);
            }
        }
    }

    #[test]
    fn a_half_word_that_nobody_owns_is_drawn_again() {
        let guide = Guide::new(Volley::plain(4, 4, 4));
        let mut words = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut again = words.clone();
        let first = (again.next_u64() >> 32) as u32;
        let expected = guide.sample(first, &mut again);
        assert_eq!(guide.sample(u32::MAX, &mut words), expected);
        assert_eq!(words, again, "exactly one more word was drawn");
    }
}
