//! The run folder: tables first, then charts and pages from the tables.

use std::path::Path;

use evenkeel_report::file::make_folder;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::table::Row;
use evenkeel_report::tables::{
    BattleRow, ChangeResult, CompositionRow, CrossingResult, FleetResult, LoadoutDifference,
    MatchupResult, SweepPoint, UnitResult, UseResult, VariantResult, Verdict,
};
use evenkeel_report::{ReportError, page, replace, run_file, write_whole};
use evenkeel_tournament::count::details::Details;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::telling::{WHATS, file};

use crate::battles::{self, Battles};
use crate::table_file::LongTable;
use crate::{pooled, sheets, table_file};

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
        let mut units = LongTable::<UnitResult>::create(stage, stamp)?;
        let mut uses = LongTable::<UseResult>::create(stage, stamp)?;
        details(&mut |matchup| {
            units.extend(matchup.units)?;
            uses.extend(matchup.uses)
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
        table_file::copy_table::<UnitResult>(from, stage)?;
        table_file::copy_table::<UseResult>(from, stage)?;
        table_file::copy_table::<BattleRow>(from, stage)?;
        table_file::copy_table::<CompositionRow>(from, stage)?;
        copy_replays(from, stage)
    })?;
    Ok(run)
}

/// Copies the pages of single battles that there are.
fn copy_replays(from: &Path, to: &Path) -> Result<(), ReportError> {
    for name in WHATS.map(file) {
        match std::fs::read(from.join(&name)) {
            Ok(page) => write_whole(&to.join(&name), &page)?,
            Err(source) if source.kind() == std::io::ErrorKind::NotFound => {}
            Err(source) => return Err(ReportError::io("read", &from.join(&name), source)),
        }
    }
    Ok(())
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
        write_tables(stage, run, &stamp)?;
        write_long(stage, &stamp)?;
        run_file::write(stage, run)?;
        rebuild(stage).map(|_| ())
    })
}

fn write_tables(folder: &Path, run: &RunResult, stamp: &Stamp) -> Result<(), ReportError> {
    table_file::write(folder, &run.matchups, stamp)?;
    table_file::write(folder, &run.verdicts, stamp)?;
    for name in run.provenance.kind.tables {
        match *name {
            FleetResult::TABLE => table_file::write(folder, &run.fleets, stamp)?,
            SweepPoint::TABLE => table_file::write(folder, &run.sweep_points, stamp)?,
            CrossingResult::TABLE => table_file::write(folder, &run.crossings, stamp)?,
            LoadoutDifference::TABLE => table_file::write(folder, &run.differences, stamp)?,
            VariantResult::TABLE => table_file::write(folder, &run.variants, stamp)?,
            ChangeResult::TABLE => table_file::write(folder, &run.changes, stamp)?,
            other => unreachable!("{other} is no table of some kinds alone"),
        }
    }
    run.sheets
        .iter()
        .try_for_each(|sheet| sheets::write(folder, sheet, stamp))
}

/// Reads a run folder back, except for single battles and the rows of classes and uses,
/// which can be many: of these it takes the sums.
///
/// # Errors
/// When the folder is not that of a finished or cancelled run, a file is
/// damaged, or two files come from different runs.
pub fn read(folder: &Path) -> Result<RunResult, ReportError> {
    let file = run_file::read(folder)?;
    let stamp = Stamp::new(&file.run, &file.provenance, file.complete);
    let mut run = RunResult {
        run: file.run.clone(),
        complete: file.complete,
        players: file.players.clone(),
        battles_played: file.battles_played,
        job_ron: file.job(),
        ruleset_ron: file.ruleset(),
        variant_rons: file.variants(),
        matchups: table_file::read::<MatchupResult>(folder, &stamp)?,
        fleets: Vec::new(),
        classes: Vec::new(),
        uses: Vec::new(),
        sweep_points: Vec::new(),
        crossings: Vec::new(),
        differences: Vec::new(),
        variants: Vec::new(),
        changes: Vec::new(),
        sheets: sheets::read(folder, &stamp)?,
        verdicts: table_file::read::<Verdict>(folder, &stamp)?,
        provenance: file.provenance,
    };
    for table in run.provenance.kind.tables {
        match *table {
            FleetResult::TABLE => run.fleets = table_file::read(folder, &stamp)?,
            SweepPoint::TABLE => run.sweep_points = table_file::read(folder, &stamp)?,
            CrossingResult::TABLE => run.crossings = table_file::read(folder, &stamp)?,
            LoadoutDifference::TABLE => run.differences = table_file::read(folder, &stamp)?,
            VariantResult::TABLE => run.variants = table_file::read(folder, &stamp)?,
            ChangeResult::TABLE => run.changes = table_file::read(folder, &stamp)?,
            _ => {}
        }
    }
    pooled::read(&mut run, folder, &stamp)?;
    Ok(run)
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
