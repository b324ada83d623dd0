//! Uses of options and capabilities, and the chances of them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use evenkeel_kernel::uses::{Count, Nature};
use serde::{Serialize, Serializer};

use super::unit::Place;
use crate::catalogue::base_id;
use crate::count::total::Total;
use crate::play::record::UseTally;
use crate::say::row::{Word, in_cells, in_optional_cells, table};
use crate::say::sheet::Holds;

table! {
    /// The table of what could have been used.
    USES: "uses", "How often options were used", "something that one fleet of one matchup could have used, over all its battles";

    /// One thing that one fleet of one matchup could have used.
    #[derive(Clone, Debug, PartialEq, Eq)]
    UseResult {
        matchup: u64 = column("matchup", "", Holds::Count, "", "Number of the matchup.").filled();
        fleet: String = column("fleet", "", Holds::Text, "", "Name of the fleet.");
        place: Place = column("place", "", Holds::Text, "", "`first` or `second` fleet of the matchup.");
        option: String = column("option", "", Holds::Text, "", "Id of the class or option, as in the ruleset; empty text for what every fleet can use.");
        option_name: String = column("option_name", "", Holds::Text, "", "Its printed name.");
        kind: String = column("kind", "", Holds::Text, "", "`ship`, `squadron`, `weapon`, `upgrade`, `hero` or `title`; empty text for what every fleet can use.");
        what: Cow<'static, str> = column("use", "", Holds::Text, "", "Id of the kind of use, such as `pull`; `meaning` says what it is.");
        nature: Nature = column("nature", "", Holds::Text, "", "`choice`: a player decides on it; `passive`: it works by itself, and a use is a chance in which it mattered; `figure`: a figure of the battle that is no option.");
        leads: bool = column("leads", "", Holds::Flag, "", "Whether it says if its option is used at all; other kinds of use are details.");
        tally: UseTally =
            column("battles", "", Holds::Count, "battles", "Battles in which the fleet had it.").filled()
            column("chances", "", Holds::Count, "chances", "How often it could have been used.").filled()
            column("uses", "", Holds::Count, "uses", "How often it was; never more than `chances`.").filled();
        meaning: Cow<'static, str> = column("meaning", "", Holds::Text, "", "What a use is, and out of what chances.");
    }
}

in_cells!(Count: chances, uses);
in_cells!(UseTally: battles, count);
in_optional_cells!(Count: chances, uses);
in_optional_cells!(OptionUse: option, nature, count);

/// The use of an option or class that is judged, over the fleets that had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionUse {
    /// Id of the option or class, as in the catalogue.
    pub option: String,
    /// The nature of the use: whether a player decides on it.
    pub nature: Nature,
    /// Chances and uses; of something that works by itself, those in which it
    /// mattered.
    pub count: Count,
}

impl OptionUse {
    /// The use of an option or class by the first fleets of some matchups; none
    /// when nothing is counted of it. What its player decides on is what counts,
    /// where there is anything of that kind.
    pub(crate) fn over<'t>(
        option: &str,
        totals: impl Iterator<Item = &'t Total>,
    ) -> Option<OptionUse> {
        let id = base_id(option);
        let mut by_nature: BTreeMap<Nature, Count> = BTreeMap::new();
        for total in totals {
            for used in total.judged.iter().filter(|used| *used.option == *id) {
                *by_nature.entry(used.nature).or_default() += used.count;
            }
        }
        let (nature, count) = by_nature.pop_first()?;
        Some(OptionUse {
            option: id.to_string(),
            nature,
            count,
        })
    }

    /// Whether the option was used in at least this share of its chances. What works by itself
    /// always is; what never had a chance is not.
    pub fn is_used(&self, least: f64) -> bool {
        let Count { chances, uses } = self.count;
        self.nature != Nature::Choice || (chances > 0 && uses as f64 >= least * chances as f64)
    }
}

/// Uses of one thing, over all matchups and both fleets; as JSON by the names of the table
/// `uses`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PooledUse {
    /// Id of the class or option; empty for what every fleet can use.
    pub option: String,
    /// Printed name of the class or option.
    pub option_name: String,
    /// Id of the kind of use.
    #[serde(rename = "use")]
    pub what: String,
    /// The nature of the use: whether a player decides on it.
    #[serde(serialize_with = "as_word")]
    pub nature: Nature,
    /// Whether the job asks about the option.
    pub judged: bool,
    /// Battles of fleets that had the thing.
    pub battles: u64,
    /// Chances and uses.
    #[serde(flatten)]
    pub count: Count,
    /// The meaning of a use, and of the chances that it is out of.
    pub meaning: String,
}

fn as_word<S: Serializer>(nature: &Nature, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(nature.word())
}

impl PooledUse {
    /// Share of the chances that were used; none without chances.
    pub fn share(&self) -> Option<f64> {
        let Count { chances, uses } = self.count;
        (chances > 0).then(|| uses as f64 / chances as f64)
    }

    /// The rank in the table: what the job asks about comes first, then what a player decides on,
    /// options before what every fleet has; the least used of them first.
    pub(super) fn rank(&self) -> (bool, Nature, bool) {
        (!self.judged, self.nature, self.option.is_empty())
    }
}
