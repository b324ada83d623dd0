//! A fleet file by itself.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::{Fleet, FleetFile};

use crate::ask::library::{Library, Missing};

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
            let library = library.named_in(document.file());
            let rules = library.rules(system, Some(&file.ruleset));
            rules.map_err(|missing| (missing, "ruleset"))
        });
    let faults = match found {
        Ok(rules) => {
            let legal = |fleet: &Fleet, points| match rules.validate(fleet, points) {
                faults if faults.is_empty() => Ok(()),
                faults => Err(faults),
            };
            let read = evenkeel_rulebook::read_fleet(document, rules.game_size(), legal);
            return read.map(|(file, ())| file);
        }
        Err((Missing::There(faults), _)) => faults.into_iter().collect(),
        Err((missing, path)) => vec![document.fault(path, missing.to_string())],
    };
    decoded.faults.and_then(faults).or(file)
}
