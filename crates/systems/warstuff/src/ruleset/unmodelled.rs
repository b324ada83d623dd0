//! Choices that make sense but that the engine does not play.

use evenkeel_rulebook::check::Check;

use super::{Ruleset, TerrainPath, TerrainSource};

/// Adds a fault for each of them.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    let mut refuse = |played: bool, path: &str, what: &str| {
        if !played {
            check.fault(path, format!("{what} is not played"));
        }
    };
    let terrain = &ruleset.terrain;
    refuse(
        terrain.source == TerrainSource::Seed,
        "terrain.source",
        "a fixed map",
    );
    refuse(
        terrain.path == TerrainPath::Centre,
        "terrain.path",
        "any path but that of the centre",
    );
}
