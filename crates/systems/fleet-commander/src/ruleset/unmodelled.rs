//! Choices that make sense but that the engine does not play.

use evenkeel_rulebook::check::Check;

use super::Ruleset;

/// Adds a fault for each of them.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    if !ruleset.signals.tracked {
        check.fault(
            "signals.tracked",
            "signals that are shuffled within a square are not played; only `true` is",
        );
    }
}
