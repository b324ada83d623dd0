//! Rows that are reckoned with by their fields, as cells of a table and back.

use std::borrow::Cow;
use std::vec::IntoIter;

use evenkeel_kernel::uses::Nature;

use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::sheet::{Cell, SheetForm};

/// A value that fills a cell of a row, or several beside each other.
pub trait ToCells {
    /// Adds the cells of the value to a row.
    fn put(&self, cells: &mut Vec<Cell>);
}

/// A value that is put together again from a cell of a row, or from several beside each other.
pub trait FromCells: Sized {
    /// Takes the cells of the value from a row.
    ///
    /// # Errors
    /// When a cell holds something that no run writes.
    fn take(cells: &mut RowCells) -> Result<Self, Fault>;
}

/// A row of a table, with its cells in the order of the columns.
pub trait Row: ToCells {
    /// The form of the table.
    const FORM: &'static SheetForm;

    /// The cells of the row.
    fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(Self::FORM.columns.len());
        self.put(&mut cells);
        cells
    }

    /// The row that has these cells.
    ///
    /// # Errors
    /// When a cell holds something that no run writes.
    fn of_cells(cells: Vec<Cell>) -> Result<Self, Fault>
    where
        Self: FromCells,
    {
        Self::take(&mut RowCells {
            form: Self::FORM,
            taken: 0,
            cells: cells.into_iter(),
        })
    }
}

/// A cell that holds something that no run writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the cell's row, among those that are read together.
    pub row: usize,
    /// The name of the cell's column.
    pub column: &'static str,
    /// The fault of the cell.
    pub problem: String,
}

/// Cells of a row of which some are taken.
pub struct RowCells {
    form: &'static SheetForm,
    taken: usize,
    cells: IntoIter<Cell>,
}

impl RowCells {
    /// The value that the next cells hold.
    ///
    /// # Errors
    /// When a cell holds something that no run writes.
    pub fn take<T: FromCells>(&mut self) -> Result<T, Fault> {
        T::take(self)
    }

    fn next(&mut self) -> Option<Cell> {
        self.taken += 1;
        self.cells.next()
    }

    /// An error about the cell that was taken last.
    pub fn fault(&self, problem: impl Into<String>) -> Fault {
        let column = self.form.columns.get(self.taken.saturating_sub(1));
        Fault {
            row: 0,
            column: column.map_or("", |column| column.name),
            problem: problem.into(),
        }
    }
}

const OTHER: &str = "the cell is of another type";
const EMPTY: &str = "the cell is empty";

/// Declares what a cell holds, as it stands there.
macro_rules! in_a_cell {
    ($($held:ty: $cell:ident),*) => { $(
        impl From<$held> for Cell {
            fn from(held: $held) -> Cell {
                Cell::$cell(held)
            }
        }

        impl ToCells for $held {
            fn put(&self, cells: &mut Vec<Cell>) {
                cells.push(self.to_owned().into());
            }
        }

        impl FromCells for $held {
            fn take(cells: &mut RowCells) -> Result<Self, Fault> {
                match cells.next() {
                    Some(Cell::$cell(held)) => Ok(held),
                    _ => Err(cells.fault(OTHER)),
                }
            }
        }
    )* };
}

in_a_cell!(String: Text, bool: Flag, Finding: Finding, Option<u64>: Count, Option<f64>: Number, Option<Estimate>: Estimate);

/// Declares what a cell holds that could be empty and is not.
macro_rules! in_a_full_cell {
    ($($held:ty $(: $cell:ident)?),*) => { $(
        $(impl From<$held> for Cell {
            fn from(held: $held) -> Cell {
                Cell::$cell(Some(held))
            }
        })?

        impl ToCells for $held {
            fn put(&self, cells: &mut Vec<Cell>) {
                Some(*self).put(cells);
            }
        }

        impl FromCells for $held {
            fn take(cells: &mut RowCells) -> Result<Self, Fault> {
                cells.take::<Option<$held>>()?.ok_or_else(|| cells.fault(EMPTY))
            }
        }
    )* };
}

in_a_full_cell!(u32, u64: Count, f64: Number, Estimate: Estimate);

impl ToCells for Option<u32> {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.map(u64::from).put(cells);
    }
}

impl FromCells for Option<u32> {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        let count = cells.take::<Option<u64>>()?.map(u32::try_from).transpose();
        count.map_err(|_| cells.fault("the number is too large"))
    }
}

/// Empty text stands for none.
impl ToCells for Option<String> {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.as_deref().unwrap_or_default().put(cells);
    }
}

impl FromCells for Option<String> {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        Ok(Some(cells.take::<String>()?).filter(|text| !text.is_empty()))
    }
}

impl ToCells for Cow<'static, str> {
    fn put(&self, cells: &mut Vec<Cell>) {
        str::put(self, cells);
    }
}

impl FromCells for Cow<'static, str> {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        cells.take::<String>().map(Cow::Owned)
    }
}

impl ToCells for str {
    fn put(&self, cells: &mut Vec<Cell>) {
        cells.push(self.into());
    }
}

impl<T: ToCells, const N: usize> ToCells for [T; N] {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.iter().for_each(|part| part.put(cells));
    }
}

impl<T: FromCells, const N: usize> FromCells for [T; N] {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        let all: Result<Vec<T>, Fault> = (0..N).map(|_| cells.take()).collect();
        all?.try_into().map_err(|_| cells.fault(OTHER))
    }
}

/// Something that a table has a word for.
pub trait Word: Copy + 'static {
    /// All things that have a word.
    const ALL: &'static [Self];

    /// The word for the thing.
    fn word(self) -> &'static str;
}

impl<W: Word> ToCells for W {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.word().put(cells);
    }
}

impl<W: Word> FromCells for W {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        let text: String = cells.take()?;
        word(&text, cells)
    }
}

/// The value that a word stands for.
fn word<W: Word>(text: &str, cells: &RowCells) -> Result<W, Fault> {
    let found = W::ALL.iter().find(|thing| thing.word() == text);
    let found = found.copied();
    found.ok_or_else(|| cells.fault(format!("unknown word `{text}`")))
}

impl<W: Word> ToCells for Option<W> {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.map_or("", W::word).put(cells);
    }
}

impl<W: Word> FromCells for Option<W> {
    fn take(cells: &mut RowCells) -> Result<Self, Fault> {
        let text: String = cells.take()?;
        match text.is_empty() {
            true => Ok(None),
            false => word(&text, cells).map(Some),
        }
    }
}

/// Declares the words of an enum.
macro_rules! words {
    ($enum:ty: $($variant:ident $word:literal),*) => {
        impl $crate::say::row::Word for $enum {
            const ALL: &'static [Self] = &[$(Self::$variant),*];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }
    };
}

words!(Nature: Choice "choice", Passive "passive", Figure "figure");

/// Declares the order in which the fields of a struct stand in a row.
macro_rules! in_cells {
    ($struct:ty: $($field:ident),*) => {
        impl $crate::say::row::ToCells for $struct {
            fn put(&self, cells: &mut Vec<$crate::say::sheet::Cell>) {
                $( $crate::say::row::ToCells::put(&self.$field, cells); )*
            }
        }

        impl $crate::say::row::FromCells for $struct {
            fn take(
                cells: &mut $crate::say::row::RowCells,
            ) -> Result<Self, $crate::say::row::Fault> {
                $( let $field = cells.take()?; )*
                Ok(Self { $($field),* })
            }
        }
    };
}

/// Declares the same order for a struct that may be missing, when all its cells are empty.
macro_rules! in_optional_cells {
    ($struct:ident: $($field:ident),*) => {
        impl $crate::say::row::ToCells for Option<$struct> {
            fn put(&self, cells: &mut Vec<$crate::say::sheet::Cell>) {
                let held = self.as_ref();
                $( $crate::say::row::ToCells::put(&held.map(|held| held.$field.to_owned()), cells); )*
            }
        }

        impl $crate::say::row::FromCells for Option<$struct> {
            fn take(
                cells: &mut $crate::say::row::RowCells,
            ) -> Result<Self, $crate::say::row::Fault> {
                $( let $field: Option<_> = cells.take()?; )*
                Ok(match ($($field,)*) {
                    ($(Some($field),)*) => Some($struct { $($field),* }),
                    _ => None,
                })
            }
        }
    };
}

/// Declares a table and the struct of its rows, field by field: what its cells are, in the
/// order of the table. The meaning of a column is the documentation of its field.
macro_rules! table {
    (
        $(#[$of_table:meta])*
        $table:ident: $id:literal, $title:literal, $one_row:literal $(, $when:expr)?;

        $(#[$of_row:meta])*
        $row:ident {
            $($field:ident: $held:ty = $(
                column($name:literal, $heading:literal, $holds:expr, $unit:literal, $meaning:literal)
                $(.$filled:ident())?
            )+;)*
        }
    ) => {
        $(#[$of_table])*
        pub static $table: $crate::say::sheet::SheetForm = $crate::say::sheet::SheetForm {
            id: $id,
            title: $title,
            one_row: $one_row,
            is_detail: true,
            $(when: $when,)?
            columns: &[$($(
                $crate::say::sheet::column($name, $heading, $holds, $unit, $meaning)$(.$filled())?,
            )+)*],
            ..$crate::say::sheet::SheetForm::SHORT
        };

        $(#[$of_row])*
        pub struct $row {
            $($(#[doc = $meaning])+ pub $field: $held,)*
        }

        impl $crate::say::row::Row for $row {
            const FORM: &'static $crate::say::sheet::SheetForm = &$table;
        }

        $crate::say::row::in_cells!($row: $($field),*);
    };
}

pub(crate) use {in_cells, in_optional_cells, table, words};
