//! Profiles: special rules that a unit may have together.

use evenkeel_document::hint;
use evenkeel_rulebook::check::Check;

use super::{Ruleset, SpecialRule};

/// The most that a unit may be said to cost, points: more than any warband has.
const UNIT_COST_MAX: u32 = 100_000;

/// Rules WS-CREATE-17, 18: why a unit with these special rules may not have this one
/// as well; none when it may.
pub(crate) fn objection(
    ruleset: &Ruleset,
    before: &[&SpecialRule],
    rule: &SpecialRule,
) -> Option<String> {
    let strict = ruleset.creation.forbid_contradictory_rules;
    before.iter().find_map(|other| {
        let (one, two) = (&rule.effect, &other.effect);
        if *other == rule {
            return Some(format!("the unit has {} already", rule.name));
        }
        if one.contradicts(two) {
            let message = format!("{} and {} contradict each other", other.name, rule.name);
            return strict.then_some(message);
        }
        let message = || format!("{} does the same as {}", rule.name, other.name);
        one.is_kin(two).then(message)
    })
}

/// Adds every fault of the profiles.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    let creation = &ruleset.creation;
    for (id, unit) in &ruleset.units {
        let path = |field: &str| format!("units.{id}.{field}");
        check.id(&format!("units.{id}"), id);
        check.name(&path("name"), &unit.name);
        check.name(&path("genre"), &unit.genre);
        let (low, high) = creation.quality;
        check.within(&path("quality"), unit.quality, low, high);
        for (field, price) in [("printed", unit.printed), ("cost", unit.cost)] {
            let (least, price) = (creation.points_min, price.unwrap_or(creation.points_min));
            if price < least {
                let message = format!("no unit costs less than {least} points");
                check.fault(&path(field), message);
            }
            if price > UNIT_COST_MAX {
                let message = format!("no unit costs more than {UNIT_COST_MAX} points");
                check.fault(&path(field), message);
            }
        }
        let mut before = Vec::new();
        for (index, name) in unit.rules.iter().enumerate() {
            let at = format!("units.{id}.rules.{index}");
            let Some(rule) = ruleset.special_rules.get(name) else {
                let hint = hint(name, ruleset.special_rules.keys().map(String::as_str));
                check.fault(&at, format!("no special rule has the id `{name}`{hint}"));
                continue;
            };
            if let Some(message) = objection(ruleset, &before, rule) {
                check.fault(&at, message);
            }
            before.push(rule);
        }
        ceiling(ruleset, id, check);
    }
}

/// Rule WS-CREATE-16: no unit is dearer than the ceiling, where there is one.
fn ceiling(ruleset: &Ruleset, id: &str, check: &mut Check) {
    let cost = ruleset.cost(&ruleset.units[id]);
    if let Some(most) = ruleset.creation.max_unit_points
        && cost > most
    {
        let message = format!("costs {cost} points, at most {most} are allowed");
        check.fault(&format!("units.{id}"), message);
    }
}
