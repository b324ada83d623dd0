//! Writes every battle of a run, and what the fleets were, a part at a time.

use std::num::NonZeroUsize;
use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::provenance::Stamp;
use evenkeel_tournament::count::rows::{PlayedPair, each_pair};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::result::composition::keys;
use evenkeel_tournament::say::result::{BATTLES, BattleRow, COMPOSITIONS, CompositionRow};
use evenkeel_tournament::say::row::Row;

use crate::table_file::TableFile;

/// Pairs that are held at once, so that memory does not grow with their number. They
/// make one group of rows of each file.
const PART: usize = 4096;

/// Where the battles of a run come from, when they were kept.
#[derive(Clone, Copy)]
pub struct Battles<'b> {
    /// What was played.
    pub plan: &'b Plan,
    /// What has the battles.
    pub sink: &'b dyn Sink,
    /// Threads to draw their fleets on.
    pub threads: NonZeroUsize,
    /// Whether they are written as CSV too.
    pub csv: bool,
}

/// Writes `battles` and `compositions`.
pub(crate) fn write(folder: &Path, from: Battles<'_>, stamp: &Stamp) -> Result<(), ReportError> {
    let mut files = Files {
        plan: from.plan,
        battles: TableFile::create(folder, &BATTLES, stamp, from.csv)?,
        compositions: TableFile::create(folder, &COMPOSITIONS, stamp, from.csv)?,
        part: Vec::with_capacity(PART),
    };
    each_pair(from.plan, from.sink, from.threads, &mut |pair| {
        files.add(pair)
    })?;
    files.finish()
}

/// Both files while they are being written.
struct Files<'f> {
    plan: &'f Plan,
    battles: TableFile<'f>,
    compositions: TableFile<'f>,
    /// Pairs that are not written yet, with the keys of their fleets.
    part: Vec<(PlayedPair, [String; 2])>,
}

impl Files<'_> {
    fn add(&mut self, pair: PlayedPair) -> Result<(), ReportError> {
        let keys = keys(self.plan, &pair);
        self.part.push((pair, keys));
        match self.part.len() {
            PART => self.write_part(),
            _ => Ok(()),
        }
    }

    fn write_part(&mut self) -> Result<(), ReportError> {
        let (plan, pairs) = (self.plan, self.part.iter());
        let battles = pairs.clone();
        let battles = battles.flat_map(|(pair, keys)| BattleRow::both(plan, pair, keys));
        self.battles
            .write(battles.map(|row| row.cells()).collect())?;
        let compositions = pairs.flat_map(|(pair, keys)| CompositionRow::new_in(plan, pair, keys));
        self.compositions
            .write(compositions.map(|row| row.cells()).collect())?;
        self.part.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<(), ReportError> {
        self.write_part()?;
        self.compositions.finish()?;
        self.battles.finish()
    }
}
