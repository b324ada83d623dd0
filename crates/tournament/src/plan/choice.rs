//! The choice of fleets that tell most: of a few that are drawn for each side of a pair, those
//! two are played whose numbers of things differ most.
//!
//! A fit of scores on what one side has more of than the other is the surer the further the
//! sides lie apart, as far as drawn fleets do so at all: the square of a difference, in which
//! each direction is measured by how far plain draws spread in it (the D-optimal choice). Who
//! plays, and what came out before, has no say: the choice follows from the plan and the number
//! of the pair, so any thread, shard or sitting makes the same one.
//!
//! One block of four stays plain: it has the fleets that are drawn first, so that what is said
//! of drawn fleets as such is measured on them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use evenkeel_kernel::fleet::Fleet;

use crate::count::rows::{Numbers, numbers};
use crate::plan::draw::drawn;
use crate::plan::schedule::BLOCK_PAIRS;
use crate::plan::{Matchup, Plan};
use crate::play::system::Refusal;

/// One block of so many is plain.
pub const PLAIN_ONE_IN: u64 = 4;

/// The spread of draws is measured on so many pairs. Where they leave it a little wrong, the
/// choice is a little worse, and nothing else.
const MEASURED_PAIRS: u64 = 1_000;

/// The number of the draw of these pairs, which no pair that is played reaches.
const MEASURED: u64 = u64::MAX;

/// The fleets of a pair, of those that could be drawn for it.
#[derive(Clone, Debug, Default)]
pub enum Draws {
    /// The fleets that are drawn first, by the pair's own number.
    #[default]
    Plain,
    /// In three blocks of four, the two of several that tell most.
    Telling(Arc<Choice>),
    /// One after the other those of the plain pairs of a matchup whose draws are `Telling`.
    PlainOfTelling,
}

/// The couples of fleets that tell most. Matchups with the same fleets share it.
#[derive(Debug)]
pub struct Choice {
    /// Fleets that are drawn for each side.
    of: u8,
    /// The spread of plain draws, once a fleet was chosen.
    spread: OnceLock<Result<Spread, Refusal>>,
}

/// The spread of plain draws, by which differences are measured.
#[derive(Debug)]
struct Spread {
    /// The place of each id in the catalogue.
    places: BTreeMap<String, usize>,
    /// The inverse of the sums of products, row by row.
    inverse: Vec<f64>,
}

/// Two fleets, one a side.
type Couple = [Arc<Fleet>; 2];

impl Draws {
    /// The draws of a job that has so many fleets drawn for each side of a pair, and those that
    /// play the plain ones of them again.
    pub(crate) fn of(fleets: u8) -> [Draws; 2] {
        if fleets < 2 {
            return [Draws::Plain, Draws::Plain];
        }
        let spread = OnceLock::new();
        let choice = Choice { of: fleets, spread };
        [Draws::Telling(Arc::new(choice)), Draws::PlainOfTelling]
    }

    /// The number of the pair whose fleets are drawn for this one.
    pub(crate) fn source(&self, pair: u64) -> u64 {
        match self {
            Draws::PlainOfTelling => plain(pair),
            _ => pair,
        }
    }

    /// All that decides on the fleets, as a word.
    pub(crate) fn word(&self) -> String {
        match self {
            Draws::Plain => String::new(),
            Draws::Telling(choice) => format!(" best of {}", choice.of),
            Draws::PlainOfTelling => " plain ones".to_string(),
        }
    }
}

/// The plain pair with this place among all plain ones, where the others are chosen.
fn plain(place: u64) -> u64 {
    let block = place / BLOCK_PAIRS;
    block.saturating_mul(PLAIN_ONE_IN * BLOCK_PAIRS) + place % BLOCK_PAIRS
}

fn is_plain(pair: u64) -> bool {
    (pair / BLOCK_PAIRS).is_multiple_of(PLAIN_ONE_IN)
}

impl Choice {
    /// Puts in the place of the plain couples of some pairs of a matchup those that tell most;
    /// those of plain blocks stay.
    pub(crate) fn choose(
        &self,
        plan: &Plan,
        matchup: &Matchup,
        pairs: Range<u64>,
        couples: &mut [Couple],
    ) -> Result<(), Refusal> {
        let told = pairs.zip(couples).filter(|(pair, _)| !is_plain(*pair));
        let (pairs, couples): (Vec<u64>, Vec<&mut Couple>) = told.unzip();
        if pairs.is_empty() {
            return Ok(());
        }
        let spread = self.spread.get_or_init(|| Spread::of(plan, matchup));
        let spread = spread.as_ref().map_err(Refusal::clone)?;
        let further = (1..u64::from(self.of)).map(|number| drawn(plan, matchup, &pairs, number));
        let further = further.collect::<Result<Vec<_>, Refusal>>()?;
        for (index, couple) in couples.into_iter().enumerate() {
            let further = further.iter().map(|draws| draws[index].clone());
            let all: Vec<Couple> = [couple.clone()].into_iter().chain(further).collect();
            *couple = spread.most_telling(&all);
        }
        Ok(())
    }
}

impl Spread {
    /// Measures the plain draws of a matchup, by seeds of their own.
    fn of(plan: &Plan, matchup: &Matchup) -> Result<Spread, Refusal> {
        let entries = &plan.rules[matchup.rules].catalogue().entries;
        let ids = entries.iter().map(|entry| entry.id.clone());
        let places: BTreeMap<String, usize> = ids.zip(0..).collect();
        let pairs: Vec<u64> = (0..MEASURED_PAIRS).collect();
        let couples = drawn(plan, matchup, &pairs, MEASURED)?;
        let rows = couples.iter().map(|couple| {
            let [mut more, less] = couple.each_ref().map(|fleet| numbers(fleet, &places));
            for (column, count) in less {
                *more.entry(column).or_default() -= count;
            }
            more
        });
        let inverse = inverse_of_products(rows, entries.len());
        Ok(Spread { places, inverse })
    }

    /// The fleets of both sides that lie furthest apart; the first such where several do.
    fn most_telling(&self, couples: &[Couple]) -> Couple {
        let of_side = |side: usize| -> Vec<(Numbers, f64)> {
            let own = couples.iter();
            let own = own.map(|couple| numbers(&couple[side], &self.places));
            own.map(|own| {
                let square = self.product(&own, &own);
                (own, square)
            })
            .collect()
        };
        let (first, second) = (of_side(0), of_side(1));
        let (mut best, mut most) = ([0, 0], f64::NEG_INFINITY);
        for (one, (own, square)) in first.iter().enumerate() {
            for (other, (foe, foes_square)) in second.iter().enumerate() {
                let apart = square + foes_square - 2.0 * self.product(own, foe);
                if apart > most {
                    (best, most) = ([one, other], apart);
                }
            }
        }
        [0, 1].map(|side| couples[best[side]][side].clone())
    }

    /// The product of the numbers of two fleets, by the inverse.
    fn product(&self, one: &Numbers, other: &Numbers) -> f64 {
        let columns = self.places.len();
        let row = |(i, x): (&usize, &i16)| {
            let cells = &self.inverse[i * columns..(i + 1) * columns];
            let sum: f64 = other.iter().map(|(j, y)| cells[*j] * f64::from(*y)).sum();
            f64::from(*x) * sum
        };
        one.iter().map(row).sum()
    }
}

/// The inverse of the sums of products of some rows, as if there were besides, for each column,
/// one that has one of it and nothing else: what never differs there is rare, and told well by
/// any pair that has it. By Gauss and Jordan in place, in plain numbers: which battles are
/// played hangs on each bit.
fn inverse_of_products(rows: impl Iterator<Item = Numbers>, columns: usize) -> Vec<f64> {
    let mut sums = vec![0.0; columns * columns];
    for column in 0..columns {
        sums[column * columns + column] = 1.0;
    }
    for row in rows {
        for (i, x) in &row {
            for (j, y) in &row {
                sums[i * columns + j] += f64::from(*x) * f64::from(*y);
            }
        }
    }
    for pivot in 0..columns {
        let own = pivot * columns;
        let by = 1.0 / sums[own + pivot];
        sums[own + pivot] = 1.0;
        sums[own..own + columns]
            .iter_mut()
            .for_each(|cell| *cell *= by);
        for row in (0..columns).filter(|row| *row != pivot) {
            let factor = std::mem::replace(&mut sums[row * columns + pivot], 0.0);
            if factor != 0.0 {
                for column in 0..columns {
                    sums[row * columns + column] -= factor * sums[own + column];
                }
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use evenkeel_kernel::fleet::Unit;

    use super::*;

    fn fleet(hulls: u32, sails: u32) -> Arc<Fleet> {
        let units = [("hull", hulls), ("sail", sails)].into_iter();
        let units = units.filter(|(_, count)| *count > 0);
        Arc::new(Fleet {
            name: format!("{hulls} {sails}"),
            units: units
                .map(|(id, count)| Unit(id.to_string(), count, Vec::new()))
                .collect(),
        })
    }

    /// The spread of these differences in hulls and sails.
    fn spread(rows: &[[i16; 2]]) -> Spread {
        let places = [("hull", 0), ("sail", 1)];
        let places = places.map(|(id, place)| (id.to_string(), place));
        let rows = rows.iter().map(|row| Numbers::from_iter((0..).zip(*row)));
        Spread {
            places: BTreeMap::from(places),
            inverse: inverse_of_products(rows, 2),
        }
    }

    #[test]
    fn sums_of_products_and_one_row_of_each_column_are_inverted() {
        // The sums are ((9, 6), (6, 4)), which has no inverse, and one more in the diagonal.
        let found = spread(&[[0, 0], [3, 2]]).inverse;
        let by_hand = [5.0, -6.0, -6.0, 10.0].map(|cell| cell / 14.0);
        for (cell, expected) in found.iter().zip(by_hand) {
            assert!((cell - expected).abs() < 1e-12, "{found:?}");
        }
    }

    /// Draws often differ by ten hulls, and hardly ever by a sail. So two sails more are further
    /// apart than six hulls: 36 / 101 and 4 / 2.
    #[test]
    fn the_couple_that_lies_furthest_apart_plays() {
        let spread = spread(&[[10, 0], [0, 1]]);
        let couples = [
            [fleet(8, 0), fleet(5, 0)],
            [fleet(4, 2), fleet(2, 0)],
            [fleet(5, 1), fleet(4, 1)],
        ];
        let [first, second] = spread.most_telling(&couples);
        // Of those with two sails more, two hulls more are further than one fewer.
        assert_eq!((&*first.name, &*second.name), ("4 2", "2 0"));
        // Of couples that are all as far apart, the first plays.
        let named = |fleet: Arc<Fleet>| {
            let name = "later".to_string();
            Arc::new(Fleet {
                name,
                ..Fleet::clone(&fleet)
            })
        };
        let alike = [fleet(1, 0), fleet(2, 0)];
        let [first, second] = spread.most_telling(&[alike.clone(), alike.map(named)]);
        assert_eq!((&*first.name, &*second.name), ("1 0", "2 0"));
    }

    #[test]
    fn one_block_of_four_is_plain_and_they_are_counted_in_their_order() {
        let pairs = 0..12 * BLOCK_PAIRS;
        let found: Vec<u64> = pairs.filter(|pair| is_plain(*pair)).collect();
        let counted: Vec<u64> = (0..3 * BLOCK_PAIRS).map(plain).collect();
        assert_eq!(found, counted);
        assert_eq!(found[16..18], [64, 65]);
    }
}
