//! A run folder, read back from its tables: no journal is needed, and no battle is played.

use std::io;
use std::path::{Path, PathBuf};

use evenkeel_tournament::limits::MOST_TABLE_TEXT_BYTES;
use evenkeel_tournament::say::result::{Pool, RunResult, UnitResult, UseResult};
use evenkeel_tournament::say::row::{Fault, FromCells, Row};
use evenkeel_tournament::say::sheet::{SheetForm, When};
use evenkeel_tournament::say::tables::{LONG, held, of_battles};

use crate::columns::Columns;
use crate::provenance::Stamp;
use crate::reader::Part;
use crate::{ReportError, csv, reading, run_file};

/// The tables that lie in a run folder.
pub trait Tables {
    /// Whether there is one of this form.
    fn has(&self, form: &SheetForm) -> bool;

    /// Shows one part by part.
    ///
    /// # Errors
    /// When it is not there, damaged or of another run, or `show` fails.
    fn each_part(
        &self,
        form: &'static SheetForm,
        stamp: &Stamp,
        show: &mut dyn FnMut(Part<'_>) -> Result<(), ReportError>,
    ) -> Result<(), ReportError>;
}

/// Reads a run folder back, except for single battles and the rows of classes and uses,
/// which can be many: of these it takes the sums.
///
/// # Errors
/// When the folder is not that of a finished or cancelled run, a file is
/// damaged, or two files come from different runs.
pub fn read(folder: &Path, tables: &dyn Tables) -> Result<RunResult, ReportError> {
    let file = run_file::read(folder)?;
    let stamp = Stamp::new(&file.run, &file.provenance, file.complete);
    let mut run = RunResult {
        run: file.run.clone(),
        complete: file.complete,
        battles_played: file.battles_played,
        job_ron: file.job(),
        folder: file.folder.clone(),
        ruleset_ron: file.ruleset(),
        variant_rons: file.variants(),
        ..RunResult::empty(file.provenance, file.players)
    };
    for form in held(run.provenance.kind) {
        if form.when == When::Always || tables.has(form) {
            tables.each_part(form, &stamp, &mut |part| {
                run.add(form, part.rows(form)?)
                    .map_err(|fault| part.fault(fault))
            })?;
        }
    }
    let mut pool = Pool::default();
    each_row(tables, &stamp, &mut |row: UnitResult| pool.add_class(&row))?;
    each_row(tables, &stamp, &mut |row: UseResult| pool.add_use(&row))?;
    pool.fill(&mut run);
    Ok(run)
}

/// Shows the rows of a table that must be there one by one.
fn each_row<R: Row + FromCells>(
    tables: &dyn Tables,
    stamp: &Stamp,
    show: &mut dyn FnMut(R),
) -> Result<(), ReportError> {
    tables.each_part(R::FORM, stamp, &mut |part| {
        for (row, cells) in part.rows(R::FORM)?.into_iter().enumerate() {
            let read = R::of_cells(cells).map_err(|fault| part.fault(Fault { row, ..fault }));
            show(read?);
        }
        Ok(())
    })
}

/// Reads the columns of a Parquet file, for those who have a library that does.
pub type ReadParquet = fn(&'static SheetForm, &Path) -> Result<Columns<'static>, ReportError>;

/// A run that lies in a folder: what it found out, and its tables, each from its CSV file or,
/// where there is none, from its Parquet file.
///
/// ```
/// use evenkeel_report::{ReportError, saved::Saved};
///
/// let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../reports/sample");
/// let saved = Saved::open(sample.as_ref(), |_, _| unreachable!("each table is there as CSV"))?;
/// let form = saved.forms().into_iter().find(|form| form.id == "matchups").expect("it met");
/// assert_eq!(saved.columns(form)?.height, saved.result().matchups.len());
/// # Ok::<(), ReportError>(())
/// ```
pub struct Saved {
    files: Files,
    stamp: Stamp,
    result: RunResult,
}

/// The files of the tables of a run.
struct Files {
    folder: PathBuf,
    parquet: ReadParquet,
}

impl Saved {
    /// Opens a run folder.
    ///
    /// # Errors
    /// As [`read`].
    pub fn open(folder: &Path, parquet: ReadParquet) -> Result<Saved, ReportError> {
        let files = Files {
            folder: folder.to_owned(),
            parquet,
        };
        let result = read(folder, &files)?;
        Ok(Saved {
            stamp: Stamp::new(&result.run, &result.provenance, result.complete),
            files,
            result,
        })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.files.folder
    }

    /// The findings of the run.
    pub fn result(&self) -> &RunResult {
        &self.result
    }

    /// The forms of the tables that are there.
    pub fn forms(&self) -> Vec<&'static SheetForm> {
        let long = LONG.iter().copied().chain(of_battles());
        let all = held(self.result.provenance.kind).chain(long);
        all.filter(|form| self.files.has(form)).collect()
    }

    /// The columns of a table, as its file has them.
    ///
    /// # Errors
    /// When it is not there, damaged or of another run.
    pub fn columns(&self, form: &'static SheetForm) -> Result<Columns<'static>, ReportError> {
        self.files.columns(form, &self.stamp)
    }
}

impl Files {
    fn path(&self, form: &SheetForm, end: &str) -> PathBuf {
        self.folder.join(format!("{}.{end}", form.id))
    }

    fn columns(
        &self,
        form: &'static SheetForm,
        stamp: &Stamp,
    ) -> Result<Columns<'static>, ReportError> {
        let parquet = self.path(form, "parquet");
        let (path, columns) = match self.path(form, "csv") {
            path if !path.exists() && parquet.exists() => {
                let columns = (self.parquet)(form, &parquet)?;
                (parquet, columns)
            }
            path => {
                let columns = csv::read(form, &path, &text(&path)?)?;
                (path, columns)
            }
        };
        stamp.check_rows(&path, &columns)?;
        Ok(columns)
    }
}

impl Tables for Files {
    fn has(&self, form: &SheetForm) -> bool {
        let mut ends = ["csv", "parquet"].into_iter();
        ends.any(|end| self.path(form, end).exists())
    }

    fn each_part(
        &self,
        form: &'static SheetForm,
        stamp: &Stamp,
        show: &mut dyn FnMut(Part<'_>) -> Result<(), ReportError>,
    ) -> Result<(), ReportError> {
        let columns = self.columns(form, stamp)?;
        show(Part::new(&columns, &self.path(form, "csv"), 0))
    }
}

/// The text of a table that is not too long.
fn text(path: &Path) -> Result<String, ReportError> {
    let most = MOST_TABLE_TEXT_BYTES;
    let bytes =
        reading::bytes(path, most).map_err(|source| match reading::is_refusal(&source) {
            true => ReportError::TooLong {
                path: path.to_owned(),
                most,
            },
            false => ReportError::io("read", path, source),
        })?;
    let no_text = |error| io::Error::new(io::ErrorKind::InvalidData, error);
    String::from_utf8(bytes).map_err(|error| ReportError::io("read", path, no_text(error)))
}
