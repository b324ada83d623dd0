//! A fleet file by itself.

use evenkeel_document::{Diagnostic, Diagnostics, Document};
use evenkeel_kernel::fleet::FleetFile;

use crate::library::{Library, Missing};
use crate::system::Rules;

/// Reads a fleet file and checks it by the ruleset and the points that it names.
///
/// # Errors
/// Everything that is wrong with the fleet, or with a ruleset file that it names.
pub fn read_fleet(document: &Document, library: Library<'_>) -> Result<FleetFile, Diagnostics> {
    let decoded = document.decode_partial::<FleetFile>();
    let Some(file) = decoded.value else {
        return Err(decoded.faults);
    };
    let found = library
        .system(&file.system)
        .map_err(|missing| (missing, "system"))
        .and_then(|system| {
            let rules = library.rules(system, Some(&file.ruleset));
            rules.map_err(|missing| (missing, "ruleset"))
        });
    let faults = match found {
        Ok(rules) => {
            let mut faults = fleet_faults(document, &file, &*rules);
            // Sums over units that could not be read would mislead.
            let whole = decoded.faults.is_empty();
            faults.retain(|fault| whole || fault.path != "units");
            faults
        }
        Err((Missing::Here(message), path)) => vec![document.fault(path, message)],
        Err((Missing::There(faults), _)) => faults.into_iter().collect(),
    };
    decoded.faults.and_then(faults).or(file)
}

fn fleet_faults(document: &Document, file: &FleetFile, rules: &dyn Rules) -> Vec<Diagnostic> {
    let size = rules.game_size();
    let wrong = match (size, file.points) {
        (Some(_), None) => Some("this field is missing"),
        (Some(_), Some(0)) => Some("must be at least 1"),
        (None, Some(_)) => Some("the ruleset has no points"),
        (Some(_), Some(_)) | (None, None) => None,
    };
    let wrong = wrong.map(|message| document.fault("points", message));
    let points = size.map(|size| file.points.unwrap_or(size));
    let faults = rules.validate(&file.fleet(), points).into_iter();
    let placed = faults.map(|fault| document.fault(&fault.place.path(), fault.message));
    wrong.into_iter().chain(placed).collect()
}
