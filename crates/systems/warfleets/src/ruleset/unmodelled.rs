//! Values that make sense but that the engine does not play yet. A line is
//! taken out when the engine learns one.

use super::check::Check;
use super::{DifficultMode, Ruleset, SightMode};

/// Adds a fault for every value that the engine does not play.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    let refused = [
        (
            "shooting.sight",
            ruleset.shooting.sight == SightMode::AnyPart,
        ),
        (
            "movement.difficult",
            ruleset.movement.difficult == DifficultMode::DoubleCost,
        ),
        (
            "squadron.engage_positional",
            !ruleset.squadron.engage_positional,
        ),
        ("fleet.open_lists", !ruleset.fleet.open_lists),
    ];
    for (path, refused) in refused {
        if refused {
            check.fault(path, "not modelled: the engine does not play this value");
        }
    }
}
