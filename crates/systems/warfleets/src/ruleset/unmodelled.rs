//! Values that make sense but that the engine does not play yet. A line is
//! taken out when the engine learns one.

use evenkeel_rulebook::check::Check;

use super::{ArcTie, Ruleset};

/// Rule WF-FLEET-27: fleets are known to both sides, and other choices. Adds a
/// fault for every value that the engine does not play.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    let shooting = &ruleset.shooting;
    let refused = [
        ("shooting.arc_tie", shooting.arc_tie == ArcTie::Die),
        (
            "squadron.engage_positional",
            !ruleset.squadron.engage_positional,
        ),
        ("squadron.must_place", !ruleset.squadron.must_place),
        ("fleet.open_lists", !ruleset.fleet.open_lists),
    ];
    for (path, refused) in refused {
        if refused {
            check.fault(path, "not modelled: the engine does not play this value");
        }
    }
}
