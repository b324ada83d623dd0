//! Blocks with sums that tell them apart, without playing anything.

use evenkeel_journal::Journal;
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::play::record::{UnitKey, UnitTally, UseKey, UseTally};
use evenkeel_tournament::play::sink::{Sink, SinkError};
use evenkeel_tournament::play::tally::{PairRow, Tally};

use evenkeel_kernel::uses::Count;

/// Three matchups of so many pairs that the last block of each is a short one.
pub fn schedule() -> Schedule {
    Schedule::new(3, 40)
}

/// The sums of a block: different for every block.
pub fn sums(block: &Block) -> Tally {
    let number = block.pairs.start + block.matchup as u64;
    let mut tally = Tally::default();
    tally.sums.wins = number;
    tally.sums.margin = -(number as i64);
    for pair in block.pairs.clone() {
        tally.rows.push(PairRow {
            score: (pair % 5) as u8,
            rounds: block.matchup as u16,
            ..PairRow::default()
        });
    }
    for (fleet, class) in [(0, 1), (0, 700), (1, 2)] {
        let unit = UnitTally {
            fielded: number,
            points: (class != 2).then_some(3 * number),
            destroyed: number + 1,
            surrendered: number + 2,
            damage_dealt: number + 3,
            damage_taken: number + 4,
            kills: number + 5,
            markers: number + 6,
        };
        tally.sums.units.insert(UnitKey { fleet, class }, unit);
    }
    for (fleet, option, kind) in [(0, 1, 0), (0, 1, 255), (0, 300, 2), (1, 2, 3)] {
        let used = UseTally {
            battles: number,
            count: Count {
                chances: number + 7,
                uses: number + u64::from(kind),
            },
        };
        let key = UseKey {
            fleet,
            option,
            kind,
        };
        tally.sums.uses.insert(key, used);
    }
    tally
}

/// Keeps what the journal lacks, so many blocks at a time, until it fails; whatever it
/// says that it has kept is shown.
pub fn go_on(
    journal: &mut Journal,
    schedule: &Schedule,
    at_a_time: usize,
    mut show: impl FnMut(&[Block]),
) -> Result<(), SinkError> {
    let kept = journal.kept(schedule)?;
    let blocks = schedule.blocks().enumerate();
    let lacking = blocks.filter(|(place, _)| kept.get(*place) != Some(&true));
    let lacking: Vec<Block> = lacking.map(|(_, block)| block).collect();
    for blocks in lacking.chunks(at_a_time) {
        let played = blocks.iter().map(|block| (block.clone(), sums(block)));
        journal.keep(played.collect())?;
        show(blocks);
    }
    Ok(())
}

/// Everything that the journal holds.
pub fn held(journal: &Journal) -> Vec<(Block, Tally)> {
    let mut held = Vec::new();
    let read = journal.each(&mut |block, tally| held.push((block, tally)));
    read.expect("the journal can be read");
    held
}

/// What a journal holds in the end, however often it was stopped.
pub fn whole(schedule: &Schedule) -> Vec<(Block, Tally)> {
    schedule
        .blocks()
        .map(|block| (block.clone(), sums(&block)))
        .collect()
}
