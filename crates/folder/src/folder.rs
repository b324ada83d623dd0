//! The run folder: tables first, then charts and pages from the tables.

use std::fs::File;
use std::io;
use std::path::Path;

use evenkeel_report::file::{Unfinished, make_folder};
use evenkeel_report::provenance::Stamp;
use evenkeel_report::{ReportError, page, replace, run_file, saved, write_whole};
use evenkeel_tournament::count::details::Details;
use evenkeel_tournament::say::result::{RunResult, UNITS, USES};
use evenkeel_tournament::say::row::Row;
use evenkeel_tournament::say::tables::{LONG, of_battles};
use evenkeel_tournament::say::telling::{WHATS, file};

use crate::battles::{self, Battles};
use crate::table_file::{self, ParquetFiles, TableFile};

/// Takes the rows of one matchup after the other.
pub type Show<'s> = dyn FnMut(Details) -> Result<(), ReportError> + 's;

/// Writes everything that a run leaves behind, in the place of what an earlier run left
/// in the folder. `details` shows the rows of each matchup, which are too many to be held
/// at once. Battles are written where the run kept them. `replays` are the pages of single
/// battles, by the names of their files.
///
/// # Errors
/// When a number cannot be reported, or the machine refuses.
pub fn write(
    folder: &Path,
    run: &RunResult,
    details: impl FnOnce(&mut Show<'_>) -> Result<(), ReportError>,
    battles: Option<Battles<'_>>,
    replays: &[(String, String)],
) -> Result<(), ReportError> {
    fill(folder, run, |stage, stamp| {
        for (name, page) in replays {
            write_whole(&stage.join(name), page.as_bytes())?;
        }
        let mut units = TableFile::create(stage, &UNITS, stamp, false)?;
        let mut uses = TableFile::create(stage, &USES, stamp, false)?;
        details(&mut |matchup| {
            units.extend(matchup.units.iter().map(Row::cells))?;
            uses.extend(matchup.uses.iter().map(Row::cells))
        })?;
        units.finish()?;
        uses.finish()?;
        match battles {
            Some(battles) => battles::write(stage, battles, stamp),
            None => Ok(()),
        }
    })
}

/// Copies a run folder: its tables, and charts and pages drawn again from them.
///
/// # Errors
/// As [`read`] and [`write()`].
pub fn copy(from: &Path, to: &Path) -> Result<RunResult, ReportError> {
    let run = read(from)?;
    fill(to, &run, |stage, _| {
        let long = LONG.iter().copied().chain(of_battles());
        let long = long.flat_map(table_file::names);
        let mut names = long.chain(WHATS.map(file));
        names.try_for_each(|name| copy_file(&from.join(&name), &stage.join(&name)))
    })?;
    Ok(run)
}

/// Copies a file to a folder that has none of its name, if it is there.
fn copy_file(from: &Path, to: &Path) -> Result<(), ReportError> {
    match File::open(from) {
        Ok(mut file) => {
            let copy = Unfinished::create(to)?;
            let copied = io::copy(&mut file, &mut copy.writer());
            copied.map_err(|source| ReportError::io("write", to, source))?;
            copy.finish()
        }
        Err(source) if source.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(source) => Err(ReportError::io("read", from, source)),
    }
}

/// Writes a run folder; the tables that are too long to be held are the caller's to write.
fn fill(
    folder: &Path,
    run: &RunResult,
    write_long: impl FnOnce(&Path, &Stamp) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    make_folder(folder)?;
    replace(folder, |stage| {
        let stamp = Stamp::new(&run.run, &run.provenance, run.complete);
        let mut tables = run.tables().into_iter();
        tables.try_for_each(|table| table_file::write(stage, table, &stamp))?;
        write_long(stage, &stamp)?;
        run_file::write(stage, run)?;
        rebuild(stage).map(|_| ())
    })
}

/// Reads a run folder back, except for single battles and the rows of classes and uses,
/// which can be many: of these it takes the sums.
///
/// # Errors
/// When the folder is not that of a finished or cancelled run, a file is
/// damaged, or two files come from different runs.
pub fn read(folder: &Path) -> Result<RunResult, ReportError> {
    saved::read(folder, &ParquetFiles(folder))
}

/// Draws the charts and writes the pages of a run folder again, from its
/// tables alone, and hands back what it read.
///
/// # Errors
/// As [`read`], and when the machine refuses to write.
pub fn rebuild(folder: &Path) -> Result<RunResult, ReportError> {
    let run = read(folder)?;
    page::write(folder, &run)?;
    Ok(run)
}
