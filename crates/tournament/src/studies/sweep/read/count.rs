//! Count axes: how many of the subject balance a fleet.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_stats::Trend;

use super::Subject;
use super::curve::Number;
use crate::ask::read::Draft;
use crate::plan::Matchup;
use crate::plan::demand::{FleetSource, count_of};
use crate::play::system::{FleetFault, Rules};
use crate::say::result::{Counted, Reference};
use crate::studies::sweep::{Axis, Curve, PlannedPoint};

/// The text in place of the path of the number in a count axis.
const COUNT: &str = "count";

/// An option that is priced at each number of the subject.
struct Priced {
    price: Number,
    /// The cost of one copy besides, and of all copies together.
    besides: f64,
    together: f64,
}

impl Priced {
    /// The price, in whole points, when there are so many copies.
    fn at(&self, count: u32) -> f64 {
        (self.together / f64::from(count) - self.besides).round()
    }
}

/// Copies of the subject against a fleet, in some number.
struct Copies<'a> {
    /// One of the copies.
    one: Unit,
    name: &'a str,
    /// The rest of the copies' fleet.
    with: &'a [Unit],
    opponent: &'a Arc<Fleet>,
    priced: Option<Priced>,
    /// The place of the axis in the job.
    place: &'a str,
}

impl Draft<'_, '_> {
    /// Lays out one matchup for each number, and writes the opposing fleet and
    /// the reference into the job.
    pub(super) fn count(&mut self, axis: &mut Axis, place: &str) -> Option<Curve> {
        let Axis::Count {
            subject,
            options,
            values,
            with,
            against,
            reference,
            priced,
        } = axis
        else {
            return None;
        };
        let subject = self.class(subject, &format!("{place}.subject"))?;
        let sound = self.check_counts(values, place);
        let opponent = self.fleet(against, &format!("{place}.against"))?;
        let reference = self.reference(reference, &opponent, place);
        let own = |count| Unit(subject.id.clone(), count, options.clone());
        let rules = &*self.layout.rules[0];
        let (subject_name, price) = (full_name(rules, &own(1)), price(rules, vec![own(1)]));
        let priced = match priced {
            Some(option) => {
                let sides = price.zip(reference.as_ref());
                Some(self.priced(option, options, sides, &format!("{place}.priced"))?)
            }
            None => None,
        };
        if !sound {
            return None;
        }
        let copies = Copies {
            one: own(1),
            name: &subject_name,
            with,
            opponent: &opponent,
            priced,
            place,
        };
        let mut points = Vec::new();
        for (index, &value) in values.iter().enumerate() {
            points.extend(self.copies(&copies, index, value));
        }
        Some(Curve {
            subject: subject.id,
            subject_name,
            path: COUNT.to_string(),
            is_cost: false,
            trend: Trend::Rising,
            current: None,
            counted: Some(Counted {
                against: opponent.name.clone(),
                reference,
                points: price,
            }),
            sizes: None,
            search: None,
            points,
        })
    }

    /// The class of which copies are counted.
    fn class(&mut self, subject: &str, place: &str) -> Option<Subject> {
        let subject = self.subject(subject, place)?;
        if !subject.entry.kind.is_class() {
            let message = format!("`{}` is an option; a class is needed here", subject.id);
            self.reader.fault(place, message);
            return None;
        }
        Some(subject)
    }

    /// Lays out the matchup of one number of copies; none where their option has no price.
    fn copies(&mut self, copies: &Copies<'_>, index: usize, value: u32) -> Option<PlannedPoint> {
        let Unit(class, _, options) = &copies.one;
        let own = Unit(class.clone(), value, options.clone());
        let fleet = Arc::new(Fleet {
            name: format!("{value} {}", copies.name),
            units: [&[own], copies.with].concat(),
        });
        let blame = format!("{}.values.{index}", copies.place);
        let rules = match &copies.priced {
            Some(option) => self.rules_with(&option.price, option.at(value), &blame)?,
            None => 0,
        };
        for fault in self.layout.rules[rules].validate(&fleet, self.context.points) {
            self.reader
                .illegal(&written_at(&fault, copies.place, index), fault.message);
        }
        let fleets = [fleet, copies.opponent.clone()];
        let names = fleets.each_ref().map(|fleet| fleet.name.as_str());
        let seed_id = self.layout.matchups.len() as u64;
        let matchup = Matchup {
            rules,
            subject: Some(class.as_str().into()),
            ..Matchup::new(names, fleets.clone().map(FleetSource::Fixed), seed_id)
        };
        Some(PlannedPoint {
            value: f64::from(value),
            matchup: self.layout.add(matchup, &blame),
        })
    }

    /// The price of one of the options, where copies of the subject cost so much each.
    fn priced(
        &mut self,
        option: &str,
        options: &[String],
        sides: Option<(f64, &Reference)>,
        place: &str,
    ) -> Option<Priced> {
        if !options.iter().any(|own| own == option) {
            let message = format!("`{option}` is not among the options");
            self.reader.fault(place, message);
            return None;
        }
        let against = sides.and_then(|(own, of)| Some((own, of.points? * f64::from(of.count))));
        let Some((own, together)) = against else {
            self.reader
                .fault(place, "needs a reference, and a ruleset with points");
            return None;
        };
        let entry = self.layout.rules[0].catalogue().option(option)?;
        let price = self.number(&format!("{}.cost", entry.path), place)?;
        Some(Priced {
            besides: own - price.current,
            price,
            together,
        })
    }

    fn check_counts(&mut self, values: &[u32], place: &str) -> bool {
        let (reader, place) = (&mut *self.reader, format!("{place}.values"));
        let before = reader.faults.len();
        reader.require(!values.is_empty(), &place, "must be at least one value");
        for (index, value) in values.iter().enumerate() {
            let path = format!("{place}.{index}");
            reader.require(*value > 0, &path, "must be at least 1");
            let is_new = *value == 0 || !values[..index].contains(value);
            reader.require(is_new, &path, "is there twice");
        }
        reader.faults.len() == before
    }

    /// The class that a ratio is stated for, written into the job where the job
    /// leaves it out. It must be in the opposing fleet, as often as the job says. A
    /// fleet of one class alone is its own reference.
    fn reference(
        &mut self,
        reference: &mut Option<(String, u32)>,
        opponent: &Fleet,
        place: &str,
    ) -> Option<Reference> {
        let count = |class: &str| u32::try_from(count_of(opponent, class)).unwrap_or(u32::MAX);
        match reference {
            Some((class, stated)) => {
                let path = format!("{place}.reference.0");
                let found = self.subject(class, &path)?;
                *class = found.id;
                let present = count(class);
                if present != *stated || present == 0 {
                    let message = format!("the opposing fleet has {present} of it");
                    let place = format!("{place}.reference.1");
                    self.reader.fault(&place, message);
                    return None;
                }
            }
            None => {
                let mut classes = opponent.units.iter().map(|unit| &unit.0);
                let first = classes.next();
                let alone = first.filter(|first| classes.all(|class| class == *first));
                *reference = alone.map(|class| (class.clone(), count(class)));
            }
        }
        let (id, count) = reference.clone()?;
        let same = opponent.units.iter().filter(|unit| unit.0 == id);
        let same: Vec<Unit> = same.cloned().collect();
        let rules = &*self.layout.rules[0];
        let alike = same.iter().all(|unit| unit.2 == same[0].2);
        Some(Reference {
            name: match alike {
                true => full_name(rules, same.first()?),
                false => rules.catalogue().name_of(&id),
            },
            points: price(rules, same).map(|points| points / f64::from(count)),
            id,
            count,
        })
    }
}

/// The printed name of a unit with its options, as it stands in the fleet.
fn full_name(rules: &dyn Rules, unit: &Unit) -> String {
    let name = |id: &String| rules.catalogue().name_of(id);
    let options: Vec<String> = unit.2.iter().map(name).collect();
    match options.is_empty() {
        true => name(&unit.0),
        false => format!("{} with {}", name(&unit.0), options.join(", ")),
    }
}

/// The cost of units; none in a system without points, or where a name is unknown, which is
/// a fault of the fleet.
fn price(rules: &dyn Rules, units: Vec<Unit>) -> Option<f64> {
    let fleet = Fleet {
        name: String::new(),
        units,
    };
    rules.price(&fleet).ok().flatten().map(f64::from)
}

/// The place in the axis at which a fault of the fleet at one value was written.
fn written_at(fault: &FleetFault, place: &str, value: usize) -> String {
    let path = fault.place.path();
    let parts: Vec<&str> = path.splitn(4, '.').collect();
    let own = match parts.as_slice() {
        ["units", "0", "0", ..] => "subject".to_string(),
        ["units", "0", "2"] => "options".to_string(),
        ["units", "0", "2", option] => format!("options.{option}"),
        ["units", "0", ..] | ["units"] => format!("values.{value}"),
        ["units", unit, rest @ ..] => match unit.parse::<usize>() {
            Ok(unit) => [&[&*format!("with.{}", unit - 1)], rest].concat().join("."),
            Err(_) => format!("values.{value}"),
        },
        _ => format!("values.{value}"),
    };
    format!("{place}.{own}")
}
