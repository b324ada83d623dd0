//! Lists that the fleets of a demand can be of.

use evenkeel_rulebook::catalogue::base_id;
use evenkeel_rulebook::{Demand, Refusal};

use crate::ruleset::{List, Ruleset};

/// The lists that offer everything that is demanded. What the ruleset does not
/// know is left for later to complain about.
pub(super) fn of(ruleset: &Ruleset, demand: &Demand) -> Result<Vec<List>, Refusal> {
    let wanted = [&demand.most_of, &demand.carry, &demand.beside];
    let ids = wanted.into_iter().flatten().map(|text| base_id(text));
    let known: Vec<&str> = ids.filter(|id| ruleset.knows(id)).collect();
    let offers_all = |list: &List| known.iter().all(|id| ruleset.offers(*list, id));
    let lists: Vec<List> = ruleset.lists().filter(offers_all).collect();
    if lists.is_empty() {
        let names: Vec<String> = known.iter().map(|id| format!("`{id}`")).collect();
        let message = format!(
            "no fleet can have {}: no faction offers all",
            names.join(" and ")
        );
        return Err(Refusal(message));
    }
    Ok(lists)
}
