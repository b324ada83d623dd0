//! Rows of tables as JSON, by the names and words of the tables.

use evenkeel_tournament::result::PooledUse;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::table::{Field, Getter, Row};
use crate::tables::uses::nature_name;

/// Rows of a table: an array of objects, whose fields are the table's columns but for
/// `run` and `schema_version`. What is empty in the table is null.
pub struct Rows<'r, R>(pub &'r [R]);

impl<R: Row> Serialize for Rows<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = R::fields();
        let mut array = serializer.serialize_seq(Some(self.0.len()))?;
        for row in self.0 {
            array.serialize_element(&Object(row, &fields))?;
        }
        array.end()
    }
}

/// One row with the columns of its table.
struct Object<'r, R>(&'r R, &'r [Field<R>]);

impl<R> Serialize for Object<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Object(row, fields) = self;
        let mut map = serializer.serialize_map(Some(fields.len()))?;
        for field in *fields {
            let name = field.name;
            // JSON has no word for what is not bounded: null, as the tables leave it empty.
            let bounded = |number: f64| number.is_finite().then_some(number);
            match field.getter {
                Getter::Count(get) => map.serialize_entry(name, &get(row)),
                Getter::MaybeCount(get) => map.serialize_entry(name, &get(row)),
                Getter::Whole(get) => map.serialize_entry(name, &get(row)),
                Getter::Seed(get) => map.serialize_entry(name, &get(row)),
                Getter::Real(get) => map.serialize_entry(name, &bounded(get(row))),
                Getter::MaybeReal(get) => map.serialize_entry(name, &get(row).and_then(bounded)),
                Getter::Value(get) => {
                    map.serialize_entry(name, &get(row).and_then(|found| bounded(found.value)))
                }
                Getter::Low(get) => {
                    map.serialize_entry(name, &get(row).and_then(|found| bounded(found.low)))
                }
                Getter::High(get) => {
                    map.serialize_entry(name, &get(row).and_then(|found| bounded(found.high)))
                }
                Getter::Text(get) => map.serialize_entry(name, get(row)),
                Getter::Flag(get) => map.serialize_entry(name, &get(row)),
            }?;
        }
        map.end()
    }
}

/// Uses over all matchups and both fleets, by the names of the table `uses`.
#[derive(Serialize)]
pub struct Pooled<'r> {
    option: &'r str,
    option_name: &'r str,
    r#use: &'r str,
    nature: &'static str,
    judged: bool,
    battles: u64,
    chances: u64,
    uses: u64,
    meaning: &'r str,
}

impl<'r> Pooled<'r> {
    /// The same as the program knows it.
    pub fn new(used: &'r PooledUse) -> Pooled<'r> {
        Pooled {
            option: &used.option,
            option_name: &used.option_name,
            r#use: &used.what,
            nature: nature_name(used.nature),
            judged: used.judged,
            battles: used.battles,
            chances: used.count.chances,
            uses: used.count.uses,
            meaning: &used.meaning,
        }
    }
}
