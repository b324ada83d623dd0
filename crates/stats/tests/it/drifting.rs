//! Fleets whose moves are known, compared with how they were. The suite plays few of them,
//! the example `drifts` many.

use evenkeel_stats::{Correction, DifferenceTally, DriftTest, LOOKS, PairScore, PairTally, Seen};

use crate::simulated::{Pairs, battle};

/// Simulated fleets, each of which meets each other: six matchups.
const FLEETS: usize = 4;

/// How the fleets are compared.
#[derive(Clone, Copy)]
pub struct Check {
    pub correction: Correction,
    /// Pairs of each matchup.
    pub pairs: u64,
    pub band: f64,
    /// Chance that a battle has other dice than before.
    pub rerolled: f64,
    /// Whether pairs are compared one by one.
    pub paired: bool,
}

/// What was said of the matchups of one test.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said {
    /// Some matchup or fleet that did not move, or not by what matters, drifted.
    pub false_alarm: bool,
    /// The matchup that moved drifted, to the right side.
    pub found: bool,
    /// Some matchup that moved by the band or more is unchanged.
    pub falsely_unchanged: bool,
    /// Matchups that are said to be unchanged.
    pub unchanged: usize,
    /// Pairs played, all matchups together.
    pub played: u64,
}

/// Plays and compares some fleets, whose first matchup moved by so much and whose others are
/// as they were.
pub fn said(source: &mut Pairs, shift: f64, check: Check) -> Said {
    let all = 0..FLEETS;
    let entrants = all
        .clone()
        .flat_map(|a| all.clone().skip(a + 1).map(move |b| [a, b]));
    let test = DriftTest {
        entrants: entrants.collect(),
        fleets: FLEETS,
        band: check.band,
        error: 0.05,
        correction: check.correction,
        looks: LOOKS.to_vec(),
    };
    let count = test.entrants.len();
    let shifts: Vec<f64> = (0..count)
        .map(|index| if index == 0 { shift } else { 0.0 })
        .collect();
    let mut open = vec![true; count];
    let mut tallies = vec![Tallies::default(); count];
    let mut seen: Vec<Vec<Seen>> = vec![Vec::new(); count];
    let mut moved = None;
    for look in LOOKS {
        let until = (look.share * check.pairs as f64) as u64;
        for index in (0..count).filter(|index| open[*index]) {
            tallies[index].play(source, shifts[index], until, check);
            seen[index].push(tallies[index].seen(check.paired));
        }
        let judged = test.judge(&seen).expect("an error of 0.05");
        let still = test.open(&judged);
        open.iter_mut()
            .zip(still)
            .for_each(|(open, still)| *open &= still);
        moved = Some(judged);
    }
    let moved = moved.expect("looks");
    let drifted = |index: usize| moved.matchups[index].drift();
    let is_fleet_of_first = |fleet: usize| shift != 0.0 && fleet < 2;
    Said {
        false_alarm: (usize::from(shift != 0.0)..count).any(|index| drifted(index).is_some())
            || (0..FLEETS)
                .any(|fleet| !is_fleet_of_first(fleet) && moved.fleets[fleet].drift().is_some()),
        found: drifted(0) == Some(evenkeel_stats::Side::Above),
        falsely_unchanged: shift >= check.band && moved.matchups[0].within,
        unchanged: moved.matchups.iter().filter(|one| one.within).count(),
        played: tallies.iter().map(|one| one.before.pairs()).sum(),
    }
}

/// One matchup before and now.
#[derive(Clone, Copy, Default)]
struct Tallies {
    differences: DifferenceTally,
    before: PairTally,
    now: PairTally,
}

impl Tallies {
    /// Plays on to so many pairs.
    fn play(&mut self, source: &mut Pairs, shift: f64, until: u64, check: Check) {
        while self.before.pairs() < until {
            let mut rolls = [source.uniform(), source.uniform()];
            let score = |rolls: [f64; 2], mean: f64| {
                PairScore::of(battle(rolls[0], mean), battle(rolls[1], mean))
            };
            let before = score(rolls, 0.5);
            for roll in &mut rolls {
                if source.uniform() < check.rerolled {
                    *roll = source.uniform();
                }
            }
            let now = score(rolls, 0.5 + shift);
            self.differences.record(before.quarters(), now.quarters());
            self.before.record(before);
            self.now.record(now);
        }
    }

    fn seen(&self, paired: bool) -> Seen {
        match paired {
            true => Seen::Paired(self.differences),
            false => Seen::Samples(self.before, self.now),
        }
    }
}
