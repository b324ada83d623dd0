//! The form of what is written: short, because there are many blocks.

use evenkeel_tournament::play::tally::Tally;

use crate::head::Head;
use crate::part::Part;

/// Most bytes of a block or a head before they are packed: many times those of the
/// largest that there are, blocks of which every battle is kept and jobs with large fleets.
pub(crate) const MOST_BYTES: u32 = 64 << 20;

/// Most bytes of a part before they are packed: hours of a machine.
const MOST_PART_BYTES: u32 = 1 << 30;

/// The reason why bytes cannot be unpacked.
pub(crate) type Problem = String;

/// The bytes of what a journal says of its run.
pub(crate) fn head(head: &Head) -> Vec<u8> {
    packed(&postcard::to_stdvec(head).expect("plain data can be written"))
}

/// The head that bytes stand for.
pub(crate) fn read_head(bytes: &[u8]) -> Result<Head, Problem> {
    postcard::from_bytes(&unpacked(bytes, MOST_BYTES)?).map_err(|error| error.to_string())
}

/// The bytes of a part.
pub(crate) fn part(part: &Part) -> Vec<u8> {
    packed(&postcard::to_stdvec(part).expect("plain data can be written"))
}

/// The part that bytes stand for.
pub(crate) fn read_part(bytes: &[u8]) -> Result<Part, Problem> {
    let bytes = unpacked(bytes, MOST_PART_BYTES)?;
    postcard::from_bytes(&bytes).map_err(|error| error.to_string())
}

/// The bytes of the sums of a block.
pub(crate) fn tally(tally: &Tally) -> Vec<u8> {
    packed(&postcard::to_stdvec(tally).expect("plain data can be written"))
}

/// The sums that bytes stand for.
pub(crate) fn read_tally(bytes: &[u8]) -> Result<Tally, Problem> {
    postcard::from_bytes(&unpacked(bytes, MOST_BYTES)?).map_err(|error| error.to_string())
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    lz4_flex::compress_prepend_size(bytes)
}

fn unpacked(bytes: &[u8], most: u32) -> Result<Vec<u8>, Problem> {
    // The length is believed when memory is asked for, so it must be one that can be.
    let length = bytes
        .first_chunk()
        .map(|length| u32::from_le_bytes(*length));
    if length.is_none_or(|length| length > most) {
        return Err("its length cannot be".to_string());
    }
    lz4_flex::decompress_size_prepended(bytes).map_err(|error| error.to_string())
}
