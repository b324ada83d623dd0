//! Putting a warband together.
//!
//! A fleet file names profiles, how many of each, and special rules that they have
//! beyond their profile, as options; a [`Roster`] is the same warband with every
//! name looked up, and known to be legal.

use evenkeel_document::hint;
use evenkeel_kernel::fleet::{Fleet, Unit};

use crate::ruleset::{Ruleset, SpecialRule, objection};

pub use evenkeel_rulebook::fault::{FaultPlace, FleetFault};

/// Most units of one side that a battle has room for.
pub const MAX_UNITS: usize = 64;

/// A unit that is fielded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recruit {
    /// The place of the unit among the profiles of the ruleset.
    pub class: usize,
    /// Places of all its special rules in the list of the ruleset: those of the
    /// profile, then those that the fleet adds.
    pub rules: Vec<usize>,
    /// The price of the unit, points.
    pub points: u32,
}

/// A legal warband.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// Name of the warband.
    pub name: String,
    /// The units of the warband, at most [`MAX_UNITS`], in the order of the fleet file.
    pub units: Vec<Recruit>,
}

impl Roster {
    /// Rules WS-PREP-04..08: a warband is any mix of at least one unit within the
    /// limit of points. Looks up every name and checks every rule of putting a
    /// warband together.
    ///
    /// # Errors
    /// Every fault of the warband, in the order of its units.
    pub fn build(
        ruleset: &Ruleset,
        fleet: &Fleet,
        points: Option<u32>,
    ) -> Result<Roster, Vec<FleetFault>> {
        let mut faults = Vec::new();
        let mut roster = Roster {
            name: fleet.name.clone(),
            units: Vec::new(),
        };
        for (index, unit) in fleet.units.iter().enumerate() {
            roster.enlist(ruleset, index, unit, &mut faults);
        }
        if faults.is_empty() {
            let limit = points.unwrap_or(ruleset.warband.points_limit);
            check(ruleset, fleet, limit, &mut faults);
        }
        faults.sort_by_key(|fault| fault.place);
        if faults.is_empty() {
            Ok(roster)
        } else {
            Err(faults)
        }
    }

    /// The price of the warband, points.
    pub fn points(&self) -> u32 {
        self.units.iter().map(|unit| unit.points).sum()
    }

    /// Adds the copies of a unit, as far as there is room for them.
    fn enlist(
        &mut self,
        ruleset: &Ruleset,
        index: usize,
        unit: &Unit,
        faults: &mut Vec<FleetFault>,
    ) {
        if unit.1 == 0 {
            let count = FaultPlace::Count { unit: index };
            faults.push(FleetFault::new(count, "a unit needs at least one copy"));
        }
        let Some(class) = ruleset.units.get_index_of(&unit.0) else {
            let hint = hint(&unit.0, ruleset.units.keys().map(String::as_str));
            let message = format!("no unit has the id `{}`{hint}", unit.0);
            faults.push(FleetFault::new(FaultPlace::Class { unit: index }, message));
            return;
        };
        let mut rules: Vec<usize> = (ruleset.units[class].rules.iter())
            .filter_map(|id| ruleset.special_rules.get_index_of(id))
            .collect();
        for (option, id) in unit.2.iter().enumerate() {
            match addition(ruleset, &rules, id) {
                Ok(rule) => rules.push(rule),
                Err(message) => {
                    let place = FaultPlace::Option {
                        unit: index,
                        option,
                    };
                    faults.push(FleetFault::new(place, message));
                }
            }
        }
        let points = ruleset.price_of(class, &rules);
        if let Some(most) = ruleset.creation.max_unit_points
            && points > most
        {
            let message = format!("a unit costs {points} points, at most {most} are allowed");
            faults.push(FleetFault::new(
                FaultPlace::Options { unit: index },
                message,
            ));
        }
        let room = MAX_UNITS.saturating_sub(self.units.len());
        let recruit = Recruit {
            class,
            rules,
            points,
        };
        let copies = room.min(unit.1 as usize);
        self.units.extend(std::iter::repeat_n(recruit, copies));
    }
}

/// Rule WS-CREATE-55: any special rule may be added that the unit does not have and
/// that contradicts none. Its place in the list, or why it may not.
fn addition(ruleset: &Ruleset, before: &[usize], id: &str) -> Result<usize, String> {
    let Some((place, _, rule)) = ruleset.special_rules.get_full(id) else {
        let hint = hint(id, ruleset.special_rules.keys().map(String::as_str));
        return Err(format!("no special rule has the id `{id}`{hint}"));
    };
    let before: Vec<&SpecialRule> = before
        .iter()
        .map(|at| &ruleset.special_rules[*at])
        .collect();
    match objection(ruleset, &before, rule) {
        Some(message) => Err(message),
        None => Ok(place),
    }
}

/// Rules for the warband as a whole, counted over the file, since units beyond the
/// room are not listed.
fn check(ruleset: &Ruleset, fleet: &Fleet, limit: u32, faults: &mut Vec<FleetFault>) {
    let mut fault = |message: String| faults.push(FleetFault::new(FaultPlace::Fleet, message));
    let units: u64 = fleet.units.iter().map(|unit| u64::from(unit.1)).sum();
    if units == 0 {
        fault("a warband needs at least one unit".to_owned());
    }
    if units > MAX_UNITS as u64 {
        fault(format!(
            "the warband has {units} units, there is room for {MAX_UNITS}"
        ));
    }
    let cost = |unit: &Unit| u64::from(ruleset.unit_cost(unit).unwrap_or(0)) * u64::from(unit.1);
    let points: u64 = fleet.units.iter().map(cost).sum();
    if points > u64::from(limit) {
        fault(format!(
            "the warband costs {points} points, at most {limit} are allowed"
        ));
    }
    let Some(most) = ruleset.warband.max_copies else {
        return;
    };
    for (index, unit) in fleet.units.iter().enumerate() {
        let same = fleet.units[..=index]
            .iter()
            .filter(|other| other.0 == unit.0);
        let copies: u64 = same.map(|other| u64::from(other.1)).sum();
        if copies > u64::from(most) {
            let message = format!("{copies} units of one profile, at most {most} are allowed");
            faults.push(FleetFault::new(FaultPlace::Count { unit: index }, message));
        }
    }
}

impl Ruleset {
    /// Rule WS-CREATE-19: the price of a profile with these special rules: the
    /// printed one where they are the profile's own, that of the formula for a
    /// design of its own.
    pub(crate) fn price_of(&self, class: usize, rules: &[usize]) -> u32 {
        let unit = &self.units[class];
        if rules.len() == unit.rules.len() {
            return self.cost(unit);
        }
        let added = &rules[unit.rules.len().min(rules.len())..];
        let added = added.iter().map(|at| &self.special_rules[*at]);
        self.cost_with(unit, &added.collect::<Vec<_>>())
    }

    /// The price of one copy of a unit of a fleet; none when it names something
    /// unknown.
    pub fn unit_cost(&self, unit: &Unit) -> Option<u32> {
        let class = self.units.get_index_of(&unit.0)?;
        let own = self.units[class].rules.iter();
        let rules: Option<Vec<usize>> = own
            .chain(&unit.2)
            .map(|id| self.special_rules.get_index_of(id))
            .collect();
        Some(self.price_of(class, &rules?))
    }
}
