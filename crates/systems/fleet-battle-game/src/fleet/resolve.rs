//! Looking up the names of a fleet in the catalogue.

use evenkeel_document::hint;
use evenkeel_kernel::fleet::{self, Fleet};

use super::{FaultPlace, FleetFault};
use crate::rules::damage::Log;
use crate::ruleset::{Ruleset, ShipClass, StartShields};

/// Names of options, before the colon.
const OPTIONS: [&str; 2] = ["squadron", "shields"];

/// A unit of a fleet with its names looked up.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Index into the ruleset's classes.
    pub class: usize,
    pub count: u32,
    /// Name of the squadron of all copies, and where the fleet says so.
    pub squadron: Option<(String, FaultPlace)>,
    pub log: Log,
}

/// Looks up every unit. A unit whose class is unknown is `None`.
pub(super) fn units(
    ruleset: &Ruleset,
    fleet: &Fleet,
    faults: &mut Vec<FleetFault>,
) -> Vec<Option<Unit>> {
    let units = fleet.units.iter().enumerate();
    units
        .map(|(index, unit)| resolve(ruleset, index, unit, faults))
        .collect()
}

fn resolve(
    ruleset: &Ruleset,
    index: usize,
    unit: &fleet::Unit,
    faults: &mut Vec<FleetFault>,
) -> Option<Unit> {
    if unit.1 == 0 {
        let message = "a unit needs at least one copy";
        faults.push(FleetFault::new(FaultPlace::Count { unit: index }, message));
    }
    let Some(class) = ruleset.classes.get_index_of(&unit.0) else {
        let hint = hint(&unit.0, ruleset.classes.keys().map(String::as_str));
        let message = format!("no class has the id `{}`{hint}", unit.0);
        faults.push(FleetFault::new(FaultPlace::Class { unit: index }, message));
        return None;
    };
    let mut found = Unit {
        class,
        count: unit.1,
        squadron: None,
        log: Log::new(ruleset.classes[class].shields, 0),
    };
    let mut seen = Vec::new();
    for (option, text) in unit.2.iter().enumerate() {
        let place = FaultPlace::Option {
            unit: index,
            option,
        };
        let taken = match text.split_once(':') {
            Some((name, _)) if seen.contains(&name) => {
                Err(format!("the unit says its {name} twice"))
            }
            Some((name, value)) => {
                seen.push(name);
                take(ruleset, &mut found, name, value, place)
            }
            None if OPTIONS.contains(&text.as_str()) => {
                Err(format!("`{text}` needs a value, as in `squadron:first`"))
            }
            None => Err(unknown(text)),
        };
        if let Err(message) = taken {
            faults.push(FleetFault::new(place, message));
        }
    }
    Some(found)
}

fn take(
    ruleset: &Ruleset,
    unit: &mut Unit,
    name: &str,
    value: &str,
    place: FaultPlace,
) -> Result<(), String> {
    match name {
        "squadron" if value.trim().is_empty() => {
            Err("the squadron needs a name, as in `squadron:first`".to_owned())
        }
        "squadron" => {
            unit.squadron = Some((value.to_owned(), place));
            Ok(())
        }
        "shields" => {
            unit.log = start_log(ruleset, &ruleset.classes[unit.class], value)?;
            Ok(())
        }
        other => Err(unknown(other)),
    }
}

/// Rule FBG-SETUP-09: shields are up at the start, unless the fleet says
/// otherwise and the ruleset lets it.
fn start_log(ruleset: &Ruleset, class: &ShipClass, text: &str) -> Result<Log, String> {
    if ruleset.set_up.start_shields == StartShields::AllUp {
        return Err(
            "all shields are up at the start; set_up.start_shields: ByFleet would allow this"
                .to_owned(),
        );
    }
    let numbers = text.split_once('/');
    let numbers = numbers.and_then(|(up, down)| Some((up.parse().ok()?, down.parse().ok()?)));
    let Some((up, down)) = numbers else {
        return Err("shields are written up/down, as in `shields:1/2`".to_owned());
    };
    // Two bytes added as wider numbers cannot overflow.
    if u16::from(up) + u16::from(down) > u16::from(class.shields) {
        return Err(format!("a {} has {} shields", class.name, class.shields));
    }
    Ok(Log::new(up, down))
}

fn unknown(name: &str) -> String {
    format!(
        "no option is called `{name}`{}; options are written as in `squadron:first`",
        hint(name, OPTIONS)
    )
}
