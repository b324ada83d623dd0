//! Writes every battle of a run, and what the fleets were, a part at a time.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::tables::Kept;
use evenkeel_tournament::count::rows::{PlayedPair, each_pair};
use evenkeel_tournament::say::result::composition::keys;
use evenkeel_tournament::say::tables::OF_BATTLES;

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

/// Writes the tables of single battles.
pub(crate) fn write(folder: &Path, from: Battles<'_>, stamp: &Stamp) -> Result<(), ReportError> {
    let Kept {
        plan,
        sink,
        threads,
    } = from.kept;
    let files = OF_BATTLES.iter().map(|(form, of_pair)| {
        let file = TableFile::create(folder, form, stamp, from.csv)?;
        Ok((file, *of_pair))
    });
    let mut files = files.collect::<Result<Vec<_>, ReportError>>()?;
    let mut write = |pairs: &mut Vec<(PlayedPair, [String; 2])>| {
        for (file, of_pair) in &mut files {
            let rows = pairs.iter();
            let rows = rows.flat_map(|(pair, keys)| of_pair(plan, pair, keys));
            file.write(rows.collect())?;
        }
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
    files.into_iter().try_for_each(|(file, _)| file.finish())
}
