//! Choices that make sense but that the engine does not play.

use super::Ruleset;
use super::check::Check;

/// Adds a fault for each of them.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    if !ruleset.signals.tracked {
        check.fault(
            "signals.tracked",
            "signals that are shuffled within a square are not played; only `true` is",
        );
    }
}
