//! Choices that make sense but that the engine does not play.

use evenkeel_rulebook::check::Check;

use super::{
    BehindTest, DangerousPer, InsideTest, Ruleset, TerrainPath, TerrainSource, VanguardTiming,
};

/// Adds a fault for each of them.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    let mut refuse = |played: bool, path: &str, what: &str| {
        if !played {
            check.fault(path, format!("{what} is not played"));
        }
    };
    let (deployment, rounds) = (&ruleset.deployment, &ruleset.rounds);
    let terrain = &ruleset.terrain;
    refuse(
        deployment.vanguard_timing == VanguardTiming::Immediate,
        "deployment.vanguard_timing",
        "moving when all units are deployed",
    );
    refuse(
        !deployment.scouts_alternate,
        "deployment.scouts_alternate",
        "taking turns with Scouts",
    );
    refuse(!rounds.allow_pass, "rounds.allow_pass", "passing");
    refuse(!rounds.allow_concede, "rounds.allow_concede", "giving up");
    refuse(
        terrain.source == TerrainSource::Seed,
        "terrain.source",
        "a fixed map",
    );
    refuse(
        terrain.dangerous_per != DangerousPer::Entry,
        "terrain.dangerous_per",
        "a die at each entry",
    );
    refuse(
        terrain.inside_test == InsideTest::Centre,
        "terrain.inside_test",
        "any test but that of the centre",
    );
    refuse(
        terrain.behind_test == BehindTest::CentreLine,
        "terrain.behind_test",
        "any test but that of the line of centres",
    );
    refuse(
        terrain.path == TerrainPath::Centre,
        "terrain.path",
        "any path but that of the centre",
    );
}
