//! The tables that a run has, and their rows.

use crate::count::rows::PlayedPair;
use crate::plan::Plan;
use crate::say::result::{
    BATTLES, COMPOSITIONS, MATCHUPS, RunResult, SURVIVORS, UNITS, USES, battle, composition,
    survivor,
};
use crate::say::row::{Fault, FromCells, Row};
use crate::say::sheet::{Cell, Sheet, SheetForm};
use crate::say::telling;
use crate::say::verdict::VERDICTS;
use crate::studies::{KINDS, Kind};

/// Tables of every run.
const OF_ALL: &[&SheetForm] = &[&MATCHUPS, &VERDICTS];

/// Tables of every run that are too long to be held: they are written and read in parts.
pub const LONG: &[&SheetForm] = &[&UNITS, &USES];

/// Makes the rows of a table of single battles, for a pair whose fleets have these keys.
pub type OfPair = fn(&Plan, &PlayedPair, &[String; 2]) -> Vec<Vec<Cell>>;

/// Tables of single battles, with what makes their rows.
pub static OF_BATTLES: [(&SheetForm, OfPair); 3] = [
    (&BATTLES, battle::rows),
    (&COMPOSITIONS, composition::rows),
    (&SURVIVORS, survivor::rows),
];

/// Tables that a run of this kind may have and that are held in memory.
pub fn held(kind: &Kind) -> impl Iterator<Item = &'static SheetForm> + use<> {
    let all = [OF_ALL, kind.forms, telling::FORMS];
    all.into_iter().flatten().copied()
}

/// Every table that a run of any kind may have.
pub fn of_all() -> impl Iterator<Item = &'static SheetForm> {
    let all = [OF_ALL, telling::FORMS, LONG];
    all.into_iter().flatten().copied().chain(of_battles())
}

/// The tables of single battles.
pub fn of_battles() -> impl Iterator<Item = &'static SheetForm> + Clone {
    OF_BATTLES.iter().map(|(form, _)| *form)
}

/// Every table that some run may have, each once.
pub fn forms() -> Vec<&'static SheetForm> {
    let own = KINDS.iter().flat_map(|kind| kind.forms).copied();
    let mut forms: Vec<&SheetForm> = Vec::new();
    for form in of_all().chain(own) {
        if !forms.iter().any(|known| known.id == form.id) {
            forms.push(form);
        }
    }
    forms
}

/// The form with this id.
pub fn form(id: &str) -> Option<&'static SheetForm> {
    let own = KINDS.iter().flat_map(|kind| kind.forms).copied();
    of_all().chain(own).find(|form| form.id == id)
}

/// A table of a run, whose rows are made into cells one by one.
pub struct Table<'r> {
    /// The form of the table.
    pub form: &'static SheetForm,
    /// The cells of each row.
    pub rows: Box<dyn Iterator<Item = Vec<Cell>> + 'r>,
}

impl<'r> Table<'r> {
    /// The table of some rows.
    pub fn of<R: Row>(rows: &'r [R]) -> Table<'r> {
        Table {
            form: R::FORM,
            rows: Box::new(rows.iter().map(Row::cells)),
        }
    }

    fn of_sheet(sheet: &'r Sheet) -> Option<Table<'r>> {
        Some(Table {
            form: sheet.form()?,
            rows: Box::new(sheet.rows.iter().cloned()),
        })
    }
}

impl RunResult {
    /// The tables that the result holds.
    pub fn tables(&self) -> Vec<Table<'_>> {
        let rows = [
            Table::of(&self.matchups),
            Table::of(&self.verdicts),
            Table::of(&self.fleets),
            Table::of(&self.sweep_points),
            Table::of(&self.crossings),
            Table::of(&self.differences),
            Table::of(&self.variants),
            Table::of(&self.changes),
        ];
        let of_kind =
            |table: &Table<'_>| held(self.provenance.kind).any(|form| form.id == table.form.id);
        let rows = rows.into_iter().filter(of_kind);
        rows.chain(self.sheets.iter().filter_map(Table::of_sheet))
            .collect()
    }

    /// Adds rows to a table that it holds, which is there from then on even without any.
    ///
    /// # Errors
    /// When a cell holds something that no run writes.
    pub fn add(&mut self, form: &SheetForm, rows: Vec<Vec<Cell>>) -> Result<(), Fault> {
        match form.id {
            "matchups" => add(&mut self.matchups, rows),
            "verdicts" => add(&mut self.verdicts, rows),
            "fleets" => add(&mut self.fleets, rows),
            "sweep" => add(&mut self.sweep_points, rows),
            "crossings" => add(&mut self.crossings, rows),
            "loadouts" => add(&mut self.differences, rows),
            "variants" => add(&mut self.variants, rows),
            "changes" => add(&mut self.changes, rows),
            id => {
                if !self.sheets.iter().any(|sheet| sheet.id == id) {
                    self.sheets.push(Sheet::new(form));
                }
                let own = self.sheets.iter_mut().filter(|sheet| sheet.id == id);
                own.for_each(|sheet| sheet.rows.extend_from_slice(&rows));
                Ok(())
            }
        }
    }
}

fn add<R: Row + FromCells>(all: &mut Vec<R>, rows: Vec<Vec<Cell>>) -> Result<(), Fault> {
    for (row, cells) in rows.into_iter().enumerate() {
        all.push(R::of_cells(cells).map_err(|fault| Fault { row, ..fault })?);
    }
    Ok(())
}
