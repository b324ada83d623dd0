//! `uses`: what each fleet could have used, and how often it did; and the same
//! of what an axis judges, as columns of other tables.

use evenkeel_kernel::uses::{Count, Nature};
use evenkeel_tournament::play::record::UseTally;
use evenkeel_tournament::say::result::{OptionUse, Pool, UseResult, Used};

use crate::error::ReportError;
use crate::pooled::Names;
use crate::reader::{Part, RowReader};
use crate::table::{Field, Getter, Row};

/// The words for the fleets of a matchup, by `UseResult::place`.
const PLACES: [(&str, u8); 2] = [("first", 0), ("second", 1)];
/// The words for natures.
const NATURES: [(&str, Nature); 3] = [
    ("choice", Nature::Choice),
    ("passive", Nature::Passive),
    ("figure", Nature::Figure),
];

fn place(row: &UseResult) -> &str {
    PLACES[usize::from(row.place != 0)].0
}

/// The word for a nature.
pub fn nature_name(nature: Nature) -> &'static str {
    match nature {
        Nature::Choice => "choice",
        Nature::Passive => "passive",
        Nature::Figure => "figure",
    }
}

fn nature(row: &UseResult) -> &str {
    nature_name(row.kind.nature)
}

impl Row for UseResult {
    const TABLE: &'static str = "uses";
    const ONE_ROW: &'static str =
        "something that one fleet of one matchup could have used, over all its battles";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("matchup", "", "Number of the matchup.", Getter::Count(|r: &Self| r.matchup)),
            Field::new("fleet", "", "Name of the fleet.", Getter::Text(|r: &Self| &r.fleet)),
            Field::new("place", "", "`first` or `second` fleet of the matchup.", Getter::Text(place)),
            Field::new("option", "", "Id of the class or option, as in the ruleset; empty text for what every fleet can use.", Getter::Text(|r: &Self| &r.option)),
            Field::new("option_name", "", "Its printed name.", Getter::Text(|r: &Self| &r.option_name)),
            Field::new("use", "", "Id of the kind of use, such as `pull`; they are listed above.", Getter::Text(|r: &Self| r.kind.id)),
            Field::new("nature", "", "`choice`: a player decides on it; `passive`: it works by itself, and a use is a chance in which it mattered; `figure`: a figure of the battle that is no option.", Getter::Text(nature)),
            Field::new("leads", "", "Whether it says if its option is used at all; other kinds of use are details.", Getter::Flag(|r: &Self| r.kind.leads)),
            Field::new("battles", "battles", "Battles in which the fleet had it.", Getter::Count(|r: &Self| r.tally.battles)),
            Field::new("chances", "chances", "How often it could have been used.", Getter::Count(|r: &Self| r.tally.count.chances)),
            Field::new("uses", "uses", "How often it was; never more than `chances`.", Getter::Count(|r: &Self| r.tally.count.uses)),
            Field::new("meaning", "", "What a use is, and out of what chances.", Getter::Text(|r: &Self| r.kind.meaning)),
        ]
    }
}

/// The columns that [`add_to`] reads.
pub const SUMMED: [&str; 10] = [
    "matchup",
    "place",
    "option",
    "option_name",
    "use",
    "nature",
    "battles",
    "chances",
    "uses",
    "meaning",
];

/// Adds some rows of the table to sums over all of it, and the names of their options to
/// those that are known.
///
/// # Errors
/// When a cell holds something that no run writes.
pub fn add_to(pool: &mut Pool, names: &mut Names, part: Part<'_>) -> Result<(), ReportError> {
    let [options, option_names, kinds, meanings] =
        ["option", "option_name", "use", "meaning"].map(|name| part.texts(name));
    let (options, option_names, kinds, meanings) = (options?, option_names?, kinds?, meanings?);
    let (places, natures) = (
        part.words("place", &PLACES)?,
        part.words("nature", &NATURES)?,
    );
    let [matchups, battles, chances, uses] =
        ["matchup", "battles", "chances", "uses"].map(|name| part.counts(name));
    let (matchups, battles, chances, uses) = (matchups?, battles?, chances?, uses?);
    for row in 0..part.height() {
        names.add(options[row], option_names[row]);
        let used = Used {
            option: options[row],
            what: kinds[row],
            nature: natures[row],
            meaning: meanings[row],
        };
        let tally = UseTally {
            battles: battles[row],
            count: Count {
                chances: chances[row],
                uses: uses[row],
            },
        };
        pool.add_use((matchups[row], places[row]), used, &tally);
    }
    Ok(())
}

/// Declares the columns of the use of what a row judges, by their names and the
/// field of the row.
macro_rules! use_columns {
    ($names:ident, $whose:literal, $field:ident) => {{
        let [option, nature, chances, uses] = $names;
        [
            Field::new(
                option,
                "",
                concat!(
                    "Id of ",
                    $whose,
                    "; empty text when nothing is counted of it."
                ),
                Getter::Text(|row: &Self| row.$field.as_ref().map_or("", |used| &used.option)),
            ),
            Field::new(
                nature,
                "",
                "`choice` or `passive`, as in `uses`; otherwise empty text.",
                Getter::Text(|row: &Self| {
                    row.$field
                        .as_ref()
                        .map_or("", |used| $crate::tables::uses::nature_name(used.nature))
                }),
            ),
            Field::new(
                chances,
                "chances",
                "How often the fleets in question could have used it.",
                Getter::MaybeCount(|row: &Self| row.$field.as_ref().map(|used| used.count.chances)),
            ),
            Field::new(
                uses,
                "uses",
                "How often they did.",
                Getter::MaybeCount(|row: &Self| row.$field.as_ref().map(|used| used.count.uses)),
            ),
        ]
    }};
}
pub(super) use use_columns;

/// Reads the columns of [`use_columns`].
pub(super) fn read_use(
    row: &RowReader,
    [option, nature, chances, uses]: [&str; 4],
) -> Result<Option<OptionUse>, ReportError> {
    let Some(all) = row.maybe_count(chances)? else {
        return Ok(None);
    };
    Ok(Some(OptionUse {
        option: row.text(option)?,
        nature: row.word(nature, &NATURES)?,
        count: Count {
            chances: all,
            uses: row.count(uses)?,
        },
    }))
}
