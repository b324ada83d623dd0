//! The form of what is written: short, because there are many blocks.

use evenkeel_tournament::play::tally::Tally;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::columns::Columns;
use crate::head::Head;
use crate::part::Part;

/// Most bytes of a block or a head before they are packed: many times those of the
/// largest that there are, blocks of which every battle is kept and jobs with large fleets.
pub(crate) const MOST_BYTES: u32 = 64 << 20;

/// Most bytes of a part before they are packed: hours of a machine.
const MOST_PART_BYTES: u32 = 1 << 30;

/// How hard packing tries, of 10: more takes longer and gains nothing.
const LEVEL: u8 = 6;

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
    let form = (Columns::of(tally), &tally.battles, &tally.losses);
    packed(&postcard::to_stdvec(&form).expect("plain data can be written"))
}

/// The sums that bytes stand for.
pub(crate) fn read_tally(bytes: &[u8]) -> Result<Tally, Problem> {
    let form = postcard::from_bytes(&unpacked(bytes, MOST_BYTES)?);
    let (columns, battles, losses): (Columns, _, _) = form.map_err(|error| error.to_string())?;
    let tally = columns.tally(battles, losses);
    tally.ok_or_else(|| "its columns do not belong together".to_string())
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, LEVEL)
}

fn unpacked(bytes: &[u8], most: u32) -> Result<Vec<u8>, Problem> {
    decompress_to_vec_with_limit(bytes, most as usize).map_err(|error| error.to_string())
}
