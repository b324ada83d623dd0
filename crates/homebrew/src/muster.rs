//! Mustering: every name of a fleet looked up, every limit of the ruleset kept.

use evenkeel_document::hint;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::fault::{FaultPlace, FleetFault};

use crate::homebrew::Homebrew;
use crate::model::Model;
use crate::ruleset::Ruleset;

/// A legal fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The models, in the order of the fleet's units.
    pub models: Vec<Model>,
}

impl Roster {
    /// The price of the fleet, points.
    pub fn points(&self) -> u32 {
        self.models.iter().map(|model| model.points).sum()
    }
}

impl<H: Homebrew> Ruleset<H> {
    /// Looks up every name of a fleet and checks every limit.
    ///
    /// # Errors
    /// Every fault of the fleet, in the order of its units.
    pub fn muster(&self, fleet: &Fleet, points: u32) -> Result<Roster, Vec<FleetFault>> {
        let mut faults = Vec::new();
        let mut models = Vec::new();
        for (unit, Unit(_, count, _)) in fleet.units.iter().enumerate() {
            match self.model(fleet, unit) {
                Ok(_) if *count == 0 => {
                    faults.push(FleetFault::new(
                        FaultPlace::Count { unit },
                        "must be at least 1",
                    ));
                }
                // A long list is refused below; it need not be made.
                Ok(model) => {
                    let most = u32::from(self.most_models) + 1;
                    models.extend((0..(*count).min(most)).map(|_| model.clone()));
                }
                Err(found) => faults.extend(found),
            }
        }
        let roster = Roster { models };
        let is_read = faults.is_empty();
        faults.extend(self.of_one_navy(fleet));
        faults.extend(self.of_each_class(fleet));
        faults.extend(self.of_size(fleet, is_read.then_some(&roster), points));
        match faults.is_empty() {
            true => Ok(roster),
            false => Err(faults),
        }
    }

    /// The model that a unit is copies of.
    fn model(&self, fleet: &Fleet, unit: usize) -> Result<Model, Vec<FleetFault>> {
        let Unit(id, _, options) = &fleet.units[unit];
        let Some((ship, _, class)) = self.ships.get_full(id) else {
            let hint = hint(id, self.ships.keys().map(String::as_str));
            let message = format!("no class of ships has the id `{id}`{hint}");
            return Err(vec![FleetFault::new(FaultPlace::Class { unit }, message)]);
        };
        let mut faults = Vec::new();
        let mut model = Model {
            ship,
            upgrades: Vec::new(),
            points: class.cost,
        };
        for (option, id) in options.iter().enumerate() {
            let objection = match self.upgrades.get_index_of(id) {
                None => {
                    let hint = hint(id, self.upgrades.keys().map(String::as_str));
                    Some(format!("no upgrade has the id `{id}`{hint}"))
                }
                Some(known) if model.upgrades.contains(&known) => {
                    Some("a model carries an upgrade once".to_string())
                }
                Some(known) if !self.may_carry(ship, known) => {
                    Some(format!("{} may not carry this", class.name))
                }
                Some(known) => {
                    model.upgrades.push(known);
                    model.points += self.upgrades[known].cost;
                    None
                }
            };
            let place = FaultPlace::Option { unit, option };
            faults.extend(objection.map(|message| FleetFault::new(place, message)));
        }
        if faults.is_empty() && model.upgrades.len() > usize::from(class.slots) {
            let upgrades = if class.slots == 1 {
                "upgrade"
            } else {
                "upgrades"
            };
            let message = format!("{} carries at most {} {upgrades}", class.name, class.slots);
            faults.push(FleetFault::new(FaultPlace::Options { unit }, message));
        }
        match faults.is_empty() {
            true => Ok(model),
            false => Err(faults),
        }
    }

    /// Faults of how many ships there are and of what they cost, where all of them are known.
    fn of_size(&self, fleet: &Fleet, roster: Option<&Roster>, points: u32) -> Option<FleetFault> {
        let (count, most) = (count(fleet, |_| true), self.most_models);
        let cost = roster.map_or(0, Roster::points);
        let message = if fleet.units.is_empty() {
            "there must be at least one ship".to_string()
        } else if count > most.into() {
            format!("there may be at most {most} ships")
        } else if cost > points {
            format!("costs {cost} points of {points}")
        } else {
            return None;
        };
        Some(FleetFault::new(FaultPlace::Fleet, message))
    }

    /// Classes of which there are more ships than a fleet may have.
    fn of_each_class(&self, fleet: &Fleet) -> Vec<FleetFault> {
        let too_many = self.ships.iter().filter_map(|(id, class)| {
            let most = class.most.filter(|most| *most < self.most_models)?;
            let is_of_class = |unit: &Unit| unit.0 == *id;
            if count(fleet, is_of_class) <= most.into() {
                return None;
            }
            let unit = fleet.units.iter().rposition(is_of_class)?;
            let message = format!("a fleet has at most {most} of {}", class.name);
            Some(FleetFault::new(FaultPlace::Count { unit }, message))
        });
        too_many.collect()
    }

    /// The units of other navies than that of the first that has one.
    fn of_one_navy(&self, fleet: &Fleet) -> Vec<FleetFault> {
        let navy = |unit: &Unit| self.ships.get(&unit.0)?.navy.as_ref();
        let Some(first) = fleet.units.iter().find_map(navy) else {
            return Vec::new();
        };
        let units = fleet.units.iter().enumerate();
        let others = units.filter_map(|(unit, class)| Some((unit, navy(class)?)));
        let others = others.filter(|(_, other)| *other != first);
        let fault = |(unit, other)| {
            let message =
                format!("is of {other}, and the fleet of {first}: a fleet is of one navy");
            FleetFault::new(FaultPlace::Class { unit }, message)
        };
        others.map(fault).collect()
    }
}

/// The ships of some units, together.
fn count(fleet: &Fleet, is_of: impl Fn(&Unit) -> bool) -> u64 {
    let units = fleet.units.iter().filter(|unit| is_of(unit));
    units.map(|unit| u64::from(unit.1)).sum()
}
