//! Reading a fleet file, with every fault at its place.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::{Fleet, FleetFile};

use crate::fault::{FaultPlace, FleetFault};

/// Reads a fleet file and musters the fleet by the ruleset that it names, which the
/// caller has looked up. `game_size` is that of the ruleset: none in a system without
/// points. `muster` has the fleet and its points.
///
/// ```
/// use evenkeel_document::Document;
/// use evenkeel_rulebook::fault::{FaultPlace, FleetFault};
/// use evenkeel_rulebook::read_fleet;
///
/// let text = r#"(system: "s", ruleset: "r", points: Some(0), name: "N", units: [("tub", 1, [])])"#;
/// let file = Document::parse("fleet.ron", text).expect("it is RON");
/// let known = |fleet: &evenkeel_kernel::fleet::Fleet, _points| match fleet.units[0].0.as_str() {
///     "heavy" => Ok(()),
///     _ => Err(vec![FleetFault::new(FaultPlace::Class { unit: 0 }, "there is no such ship")]),
/// };
/// let faults = read_fleet(&file, Some(300), known).err().expect("two faults");
/// let paths = faults.iter().map(|fault| fault.path.as_str());
/// assert!(paths.eq(["points", "units.0.0"]));
/// ```
///
/// # Errors
/// Everything that is wrong with the file or the fleet.
pub fn read_fleet<R>(
    document: &Document,
    game_size: Option<u32>,
    muster: impl FnOnce(&Fleet, Option<u32>) -> Result<R, Vec<FleetFault>>,
) -> Result<(FleetFile, R), Diagnostics> {
    let decoded = document.decode_partial::<FleetFile>();
    let Some(file) = decoded.value else {
        return Err(decoded.faults);
    };
    let wrong = match (game_size, file.points) {
        (Some(_), None) => Some("this field is missing"),
        (Some(_), Some(0)) => Some("must be at least 1"),
        (None, Some(_)) => Some("the ruleset has no points"),
        (Some(_), Some(_)) | (None, None) => None,
    };
    let wrong = wrong.map(|message| document.fault("points", message));
    let mut faults: Vec<_> = wrong.into_iter().collect();
    let points = game_size.map(|size| file.points.unwrap_or(size));
    let roster = muster(&file.fleet(), points);
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
