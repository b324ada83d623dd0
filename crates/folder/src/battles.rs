//! Writes every battle of a run, and what the fleets were, a part at a time.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::tables::Kept;
use evenkeel_tournament::count::rows::{PlayedPair, each_pair};
use evenkeel_tournament::say::result::composition::keys;
use evenkeel_tournament::say::result::{BATTLES, COMPOSITIONS, battle, composition};

use crate::table_file::TableFile;

/// Pairs that are held at once, so that memory does not grow with their number. They
/// make one group of rows of each file.
const PART: usize = 4096;

/// Where the battles of a run come from, when they were kept.
#[derive(Clone, Copy)]
pub struct Battles<'b> {
    /// The plan of the battles, and the sink that keeps them.
    pub kept: Kept<'b>,
    /// Whether they are written as CSV too.
    pub csv: bool,
}

/// Writes `battles` and `compositions`.
pub(crate) fn write(folder: &Path, from: Battles<'_>, stamp: &Stamp) -> Result<(), ReportError> {
    let Kept {
        plan,
        sink,
        threads,
    } = from.kept;
    let mut battles = TableFile::create(folder, &BATTLES, stamp, from.csv)?;
    let mut compositions = TableFile::create(folder, &COMPOSITIONS, stamp, from.csv)?;
    let mut write = |pairs: &mut Vec<(PlayedPair, [String; 2])>| {
        let rows = pairs.iter();
        let rows = rows.flat_map(|(pair, keys)| battle::rows(plan, pair, keys));
        battles.write(rows.collect())?;
        let rows = pairs.iter();
        let rows = rows.flat_map(|(pair, keys)| composition::rows(plan, pair, keys));
        compositions.write(rows.collect())?;
        pairs.clear();
        Ok::<_, ReportError>(())
    };
    // Pairs that are not written yet, with the keys of their fleets.
    let mut part = Vec::with_capacity(PART);
    each_pair::<ReportError>(plan, sink, threads, &mut |pair| {
        let keys = keys(plan, &pair);
        part.push((pair, keys));
        match part.len() {
            PART => write(&mut part),
            _ => Ok(()),
        }
    })?;
    write(&mut part)?;
    compositions.finish()?;
    battles.finish()
}
