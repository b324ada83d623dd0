//! Reading a fleet file, with every fault at its place.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::FleetFile;

use super::{FaultPlace, Roster};
use crate::ruleset::Ruleset;

/// Id of the rule system in fleet files.
pub const SYSTEM: &str = "warstuff";

/// Reads a fleet file and checks it against a ruleset; the caller looks up the
/// ruleset that the file names.
///
/// # Errors
/// Everything that is wrong with the file or the fleet.
pub fn read_fleet(
    ruleset: &Ruleset,
    document: &Document,
) -> Result<(FleetFile, Roster), Diagnostics> {
    let decoded = document.decode_partial::<FleetFile>();
    let Some(file) = decoded.value else {
        return Err(decoded.faults);
    };
    let mut faults = Vec::new();
    if file.system != SYSTEM {
        let message = format!("is not a fleet of {SYSTEM}");
        faults.push(document.fault("system", message));
    }
    let roster = Roster::build(ruleset, &file.fleet(), file.points);
    if let Err(found) = &roster {
        // Sums over units that could not be read would mislead.
        let whole = decoded.faults.is_empty();
        let found = found
            .iter()
            .filter(|fault| whole || fault.place != FaultPlace::Fleet);
        faults.extend(found.map(|fault| document.fault(&fault.place.path(), &fault.message)));
    }
    let faults = decoded.faults.and_then(faults);
    match roster {
        Ok(roster) => faults.or((file, roster)),
        Err(_) => Err(faults),
    }
}
