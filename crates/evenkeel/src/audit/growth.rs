//! Growth: where the battles of the next pass go.

use evenkeel_report::audit::Next;
use evenkeel_tournament::say::finding::Mark;
use evenkeel_tournament::say::sheet::Cell;

use super::parts::{Parts, PlayedPart};
use super::pass::Pass;

/// So many times as many battles as the pass before has each pass.
const EACH_PASS: u64 = 4;
/// A part has at least so many times the pairs of the pass before: with as many again, on fresh
/// seeds, what was just sure beyond doubt may not be.
const LEAST: u64 = 2;
/// The most times the pairs of the pass before that a part has.
const MOST: u64 = 16;

/// How many times as many pairs each part has in the next pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    pub health: u64,
    pub prices: u64,
    pub options: u64,
    pub lists: u64,
    pub readings: u64,
}

impl Growth {
    /// The growth by which every part has so many times the pairs.
    pub fn even(times: u64) -> Growth {
        Growth {
            health: times,
            prices: times,
            options: times,
            lists: times,
            readings: times,
        }
    }

    /// The growth that follows from a pass, and from nothing else: more battles for parts in
    /// which more is open. As the next pass plays every part again by fresh seeds, its claims
    /// have the error that they say, wherever the battles go.
    pub fn after(parts: &Parts, pass: &Pass<'_>) -> Growth {
        let loads = parts.played.iter().map(|part| Load::of(part, pass));
        let loads: Vec<Load> = loads.collect();
        let times = shares(&loads);
        let mut growth = Growth::even(LEAST);
        for (part, times) in parts.played.iter().zip(times) {
            *(part.question.growth)(&mut growth) = times;
        }
        growth
    }
}

/// The load of a part: what it costs, and what more of it may bring.
#[derive(Clone, Copy, Debug)]
struct Load {
    /// Battles of the pass.
    battles: f64,
    /// The most that may be at stake in what is open, as a sum of shares of the win rate.
    stake: f64,
}

impl Load {
    fn of(part: &PlayedPart, pass: &Pass<'_>) -> Load {
        let study = &part.run.job().plan().study;
        let stake = || study.at_stake(part.run.result());
        Load {
            battles: part.battles as f64,
            stake: pass.says_of(part.question).then(stake).unwrap_or_default(),
        }
    }
}

/// How many times as many pairs each part gets. What is open shrinks with the root of the pairs,
/// so the sum over the parts of stake / root(times), with the sum of battles x times given, is
/// least where times go with (stake / battles) to the power of two thirds.
fn shares(loads: &[Load]) -> Vec<u64> {
    let all: f64 = loads.iter().map(|load| load.battles).sum();
    let weight = |load: &Load| libm::pow(load.stake / load.battles.max(1.0), 2.0 / 3.0);
    let [least, most] = [LEAST, MOST].map(|times| times as f64);
    let at = |scale: f64, load: &Load| (scale * weight(load)).clamp(least, most);
    let cost = |scale: f64| -> f64 {
        loads
            .iter()
            .map(|load| load.battles * at(scale, load))
            .sum()
    };
    let budget = all * EACH_PASS as f64;
    // The cost rises with the scale: the interval that holds the budget is halved.
    let (mut low, mut high) = (0.0, 1.0);
    while cost(high) < budget && high < 1e30 {
        high *= 4.0;
    }
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        match cost(middle) < budget {
            true => low = middle,
            false => high = middle,
        }
    }
    let times = loads.iter().map(|load| at(high, load).round() as u64);
    times.collect()
}

/// The battles that the next pass would play, and the things that it would settle.
pub fn next(parts: &Parts, pass: &Pass<'_>) -> Next {
    let growth = Growth::after(parts, pass);
    let mut next = Next::default();
    for part in parts.all() {
        let mut growth = growth;
        let times = *(part.question.growth)(&mut growth);
        next.battles += part.battles * times;
        let pairs = part.run.job().plan().pairs;
        let is_told = part.audience.is_none() && pass.says_of(part.question);
        let told = is_told.then(|| open(part));
        for more in told.into_iter().flatten() {
            next.open += 1;
            next.settled += u64::from(more.is_some_and(|more| more <= pairs * (times - 1)));
        }
    }
    next
}

/// The pairs that would settle each thing that a part cannot tell, where any would.
fn open(part: &PlayedPart) -> Vec<Option<u64>> {
    let run = part.run.result();
    let is_open = |mark: Mark| mark == Mark::Open;
    let verdicts = run.verdicts.iter();
    let verdicts = verdicts.filter(|told| is_open(told.finding.mark()));
    let mut found: Vec<_> = verdicts.map(|told| told.more_pairs).collect();
    for sheet in &run.sheets {
        let rows = sheet.rows.iter().filter(|row| {
            let finding = sheet.finding(row, "finding");
            finding.is_some_and(|finding| is_open(finding.mark()))
        });
        let more = rows.filter_map(|row| match sheet.cell(row, "more_pairs")? {
            Cell::Count(more) => Some(*more),
            _ => None,
        });
        let more: Vec<_> = more.collect();
        if !more.is_empty() {
            // The sentences of such a table gather what fares alike.
            found = more;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn battles_go_where_more_is_open_and_every_part_grows() {
        let load = |battles, stake| Load { battles, stake };
        // Equal parts share alike.
        let even = shares(&[load(100.0, 0.2), load(100.0, 0.2)]);
        assert_eq!(even, [4, 4]);
        // 100 x 2 + 100 x 6 battles are four times as many as 200.
        let one = shares(&[load(100.0, 0.0), load(100.0, 0.2)]);
        assert_eq!(one, [2, 6]);
        // Eight times the stake at the same cost: 8^(2/3) = 4 times the growth, so 6.4 and 1.6,
        // of which the lesser has its least, and the other what is left.
        let unlike = shares(&[load(100.0, 0.8), load(100.0, 0.1)]);
        assert_eq!(unlike, [6, 2]);
        // A cheap part has its most.
        assert_eq!(shares(&[load(1.0, 0.5), load(1000.0, 0.1)])[0], MOST);
        // Where nothing is open, all grow as little as they may.
        assert_eq!(shares(&[load(10.0, 0.0)]), [LEAST]);
    }
}
