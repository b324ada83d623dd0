//! Values that make sense but that the engine does not play yet. A line is
//! taken out when the engine learns one.

use evenkeel_rulebook::check::Check;

use super::{Ruleset, StackTest};

/// Rules FBG-COMP-07, FBG-INFO-01: no terrain, open logs, and other choices;
/// adds a fault for every value that the engine does not play.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    let (movement, fire) = (&ruleset.movement, &ruleset.fire);
    let refused = [
        ("fleet.mirror_navies", !ruleset.fleet.mirror_navies),
        ("map.terrain", ruleset.map.terrain),
        (
            "movement.stack_test",
            movement.stack_test == StackTest::AfterWholeSquadron,
        ),
        ("fire.shots_per_activation", fire.shots_per_activation > 1),
        ("information.hidden_logs", ruleset.information.hidden_logs),
    ];
    for (path, refused) in refused {
        if refused {
            check.fault(path, "not modelled: the engine does not play this value");
        }
    }
}
