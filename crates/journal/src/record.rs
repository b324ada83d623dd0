//! Records of a journal: bytes that say by themselves what they are and whether they are
//! sound, so that they are found in a file that the store can no longer read.
//!
//! ```text
//! mark (8) | length of the content (4) | content | seal (32)
//! ```

use evenkeel_tournament::plan::schedule::Block;
use evenkeel_tournament::play::tally::Tally;

use crate::packed::{self, Problem};
use crate::seal;

/// First bytes of a record.
pub(crate) type Mark = [u8; 8];

/// First bytes of the record of a run.
pub(crate) const HEAD: Mark = *b"\xd9EKhead\x09";

/// First bytes of the record of a block.
pub(crate) const BLOCK: Mark = *b"\xd9EKblok\x09";

/// Bytes before the content.
pub(crate) const BEFORE: usize = 12;

/// Bytes of the label of a block.
const LABEL: usize = 17;

/// The label of a block: all but its sums.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Label {
    /// The first pair.
    pub start: u64,
    /// The matchup.
    pub matchup: u32,
    /// The number of its pairs.
    pub pairs: u32,
    /// Whether its battles are there, and not just their sums.
    pub has_battles: bool,
}

impl Label {
    /// The key of the block.
    pub fn key(&self) -> (u64, u32) {
        (self.start, self.matchup)
    }

    /// How much of the block is there: its pairs, and then its battles.
    pub fn extent(&self) -> (u32, bool) {
        (self.pairs, self.has_battles)
    }

    /// The block.
    pub fn block(&self) -> Block {
        Block {
            matchup: self.matchup as usize,
            pairs: self.start..self.start.saturating_add(self.pairs.into()),
        }
    }
}

/// The record of a block of the run with this digest.
pub(crate) fn of_block(block: &Block, tally: &Tally, run: &str) -> Vec<u8> {
    let content = [
        block.pairs.start.to_le_bytes().as_slice(),
        &(block.matchup as u32).to_le_bytes(),
        &(tally.pairs() as u32).to_le_bytes(),
        &[tally.has_battles().into()],
        &packed::tally(tally),
    ]
    .concat();
    record(BLOCK, &content, run)
}

/// The label of the block of a record.
pub(crate) fn label(record: &[u8]) -> Result<Label, Problem> {
    let (label, _) = block_content(record)?;
    let read = || {
        let (start, rest) = label.split_first_chunk()?;
        let (matchup, rest) = rest.split_first_chunk()?;
        let (pairs, rest) = rest.split_first_chunk()?;
        Some(Label {
            start: u64::from_le_bytes(*start),
            matchup: u32::from_le_bytes(*matchup),
            pairs: u32::from_le_bytes(*pairs),
            has_battles: rest == [1],
        })
    };
    read().ok_or_else(|| "a block is too short".to_string())
}

/// The sums of the block of a record.
pub(crate) fn tally(record: &[u8]) -> Result<Tally, Problem> {
    let (label, (_, sums)) = (label(record)?, block_content(record)?);
    let tally = packed::read_tally(sums)?;
    match tally.pairs() == u64::from(label.pairs) {
        true => Ok(tally),
        false => Err(format!(
            "a block of {} pairs has {}",
            label.pairs,
            tally.pairs()
        )),
    }
}

/// Whether a record is that of a block of the run with this digest, bit for bit.
pub(crate) fn is_sound_block(record: &[u8], run: &str) -> bool {
    record.starts_with(&BLOCK) && sound(record, run).is_some()
}

/// The length of the record that begins with these bytes; none when there is none so long.
pub(crate) fn length(beginning: &[u8]) -> Option<usize> {
    let content = beginning.get(8..BEFORE)?.first_chunk()?;
    let content = u32::from_le_bytes(*content);
    (content <= packed::MOST_BYTES).then(|| BEFORE + content as usize + seal::LENGTH)
}

/// Label and sums.
fn block_content(record: &[u8]) -> Result<(&[u8], &[u8]), Problem> {
    let end = record.len().checked_sub(seal::LENGTH);
    let content = end.and_then(|end| record.get(BEFORE..end));
    let parts = content.and_then(|content| content.split_at_checked(LABEL));
    parts.ok_or_else(|| "a block is too short".to_string())
}

pub(crate) fn record(mark: Mark, content: &[u8], run: &str) -> Vec<u8> {
    let length = (content.len() as u32).to_le_bytes();
    seal::sealed([mark.as_slice(), &length, content].concat(), run)
}

/// The content of a record whose seal holds.
pub(crate) fn sound<'r>(record: &'r [u8], run: &str) -> Option<&'r [u8]> {
    seal::unsealed(record, run)?.get(BEFORE..)
}
