//! Fleets that somebody builds on a page.

use std::collections::BTreeSet;

use evenkeel::kernel::fleet::{Fleet, FleetFile, Unit};
use evenkeel::tournament::catalogue::base_id;
use evenkeel::tournament::play::system::FleetFault;
use evenkeel::{Registry, Ruleset};
use serde::{Deserialize, Serialize};

use crate::DeskError;
use crate::draft::read;
use crate::folder::Folder;

/// Most units of a fleet.
const MOST_UNITS: usize = 200;
/// Fleets that are drawn to see what options look like.
const DRAWN: u64 = 64;
/// Letters of a file's name.
const LONGEST: usize = 60;

/// A fleet as a page has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Built {
    /// The file of its rules.
    rules: String,
    name: String,
    /// Points of the game, instead of those of the rules.
    points: Option<u32>,
    units: Vec<Unit>,
    /// Whether to write over a fleet of this name.
    #[serde(default)]
    over: bool,
}

/// A fleet weighed by its rules.
#[derive(Debug, Serialize)]
pub struct Weighed {
    /// The cost of the fleet, points; none in a system without points, or with an unknown unit.
    cost: Option<u32>,
    /// The points that it may cost.
    points: Option<u32>,
    /// Everything that the rules do not allow.
    faults: Vec<Unfit>,
}

/// A fault of a fleet.
#[derive(Debug, Serialize)]
struct Unfit {
    /// Place of the unit in the list; none of the fleet as a whole.
    unit: Option<usize>,
    message: String,
}

/// A fleet to begin with.
#[derive(Debug, Serialize)]
pub struct Drawn {
    units: Vec<Unit>,
}

/// The rules of a file of the folder.
pub fn rules(registry: Registry, folder: &Folder, name: &str) -> Result<Ruleset, DeskError> {
    Ok(read(registry, &folder.document(name)?)?)
}

impl Built {
    fn fleet(&self) -> Fleet {
        Fleet {
            name: self.name.clone(),
            units: self.units.clone(),
        }
    }

    fn rules(&self, registry: Registry, folder: &Folder) -> Result<Ruleset, DeskError> {
        match self.units.len() > MOST_UNITS {
            true => Err(DeskError::asked(format!(
                "a fleet has at most {MOST_UNITS} units"
            ))),
            false => rules(registry, folder, &self.rules),
        }
    }

    /// Weighs the fleet.
    pub fn weigh(&self, registry: Registry, folder: &Folder) -> Result<Weighed, DeskError> {
        let rules = self.rules(registry, folder)?;
        let fleet = self.fleet();
        let size = rules.rules().game_size();
        let points = size.map(|size| self.points.unwrap_or(size));
        let faults = rules.rules().validate(&fleet, points);
        Ok(Weighed {
            cost: rules.rules().price(&fleet).ok().flatten(),
            points,
            faults: faults.into_iter().map(unfit).collect(),
        })
    }

    /// Saves it as a fleet file, if the rules allow it; the name of the file.
    pub fn save(&self, registry: Registry, folder: &Folder) -> Result<String, DeskError> {
        let weighed = self.weigh(registry, folder)?;
        if let Some(fault) = weighed.faults.first() {
            return Err(DeskError::asked(format!(
                "the rules do not allow it: {}",
                fault.message
            )));
        }
        let file = FleetFile {
            system: self.rules(registry, folder)?.system().id().to_string(),
            ruleset: self.rules.clone(),
            points: weighed.points,
            name: self.name.trim().to_string(),
            units: self.units.clone(),
        };
        let pretty = ron::ser::PrettyConfig::new().depth_limit(2);
        let text = ron::ser::to_string_pretty(&file, pretty);
        let text = text.map_err(|error| DeskError::asked(error.to_string()))?;
        let name = file_name(&file.name)?;
        folder.put(&name, &format!("{text}\n"), self.over)?;
        Ok(name)
    }
}

/// A fleet of a file of the folder, with the rules of the folder that it is for.
///
/// # Errors
/// When the file holds no fleet, or one for rules that lie elsewhere.
pub fn opened(folder: &Folder, name: &str) -> Result<FleetFile, DeskError> {
    let file: FleetFile = folder.document(name)?.decode()?;
    folder.file(&file.ruleset)?;
    Ok(file)
}

/// Options of fleets by these rules, by id with their printed names: those of the catalogue, or
/// what drawn fleets make of them, such as a weapon for each of its mounts.
pub fn options(rules: &Ruleset) -> Vec<(String, String)> {
    let catalogue = rules.rules().catalogue();
    let drawn = (0..DRAWN).filter_map(|seed| rules.draw(None, seed).ok());
    let units = drawn.flat_map(|fleet| fleet.units);
    let taken: BTreeSet<String> = units.flat_map(|unit| unit.2).collect();
    let mut all = Vec::new();
    for entry in catalogue
        .entries
        .iter()
        .filter(|entry| !entry.kind.is_class())
    {
        let own = taken.iter().filter(|id| base_id(id) == entry.id);
        let before = all.len();
        all.extend(own.map(|id| (id.clone(), catalogue.name_of(id))));
        if all.len() == before {
            all.push((entry.id.clone(), entry.name.clone()));
        }
    }
    all
}

/// A legal fleet of a file's rules, drawn by this seed.
pub fn draw(
    registry: Registry,
    folder: &Folder,
    name: &str,
    seed: u64,
) -> Result<Drawn, DeskError> {
    let units = rules(registry, folder, name)?.draw(None, seed)?.units;
    Ok(Drawn { units })
}

fn unfit(fault: FleetFault) -> Unfit {
    Unfit {
        unit: fault.place.unit(),
        message: fault.message,
    }
}

/// The name of a fleet as that of a file.
fn file_name(fleet: &str) -> Result<String, DeskError> {
    let small = fleet.to_lowercase();
    let words = small.split(|sign: char| !sign.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(LONGEST).collect();
    match name.is_empty() {
        true => Err(DeskError::asked("give the fleet a name")),
        false => Ok(format!("{name}.ron")),
    }
}
