//! Fleets as heaps of models: equal ones are one unit with a number.

use evenkeel_kernel::fleet::{Fleet, Unit};

use crate::catalogue::Catalogue;

/// The number of models.
pub fn count(units: &[Unit]) -> u32 {
    units.iter().map(|unit| unit.1).sum()
}

/// The model with this number; none beyond the last.
pub fn nth(units: &[Unit], model: u32) -> Option<Unit> {
    let mut before = 0;
    let unit = units.iter().find(|unit| {
        before += unit.1;
        model < before
    })?;
    Some(Unit(unit.0.clone(), 1, unit.2.clone()))
}

/// Adds models to others of their kind, or as a unit of their own.
pub fn add(units: &mut Vec<Unit>, models: &Unit) {
    let mut same = units.iter_mut();
    match same.find(|unit| unit.0 == models.0 && unit.2 == models.2) {
        Some(same) => same.1 += models.1,
        None => units.push(models.clone()),
    }
}

/// Takes a model out again.
pub fn take_out(units: &mut Vec<Unit>, model: &Unit) {
    let mut same = units.iter_mut();
    if let Some(same) = same.find(|unit| unit.0 == model.0 && unit.2 == model.2) {
        same.1 = same.1.saturating_sub(1);
        units.retain(|unit| unit.1 > 0);
    }
}

/// Gives all models of a class the options of this one.
pub fn make_alike(units: &mut Vec<Unit>, model: &Unit) {
    let before = std::mem::take(units);
    for mut unit in before {
        if unit.0 == model.0 {
            unit.2.clone_from(&model.2);
        }
        add(units, &unit);
    }
}

/// The units in the order of the catalogue, equal ones as one: the same models are always
/// the same units.
pub fn orderly(catalogue: &Catalogue, units: &[Unit]) -> Vec<Unit> {
    let mut joined: Vec<Unit> = Vec::new();
    for unit in units {
        add(&mut joined, unit);
    }
    joined.sort_by_cached_key(|unit| {
        let mut classes = catalogue.classes();
        let place = classes.position(|class| class.id == unit.0);
        (place, unit.0.clone(), unit.2.clone())
    });
    joined
}

/// A fleet without a name.
pub fn fleet_of(units: &[Unit]) -> Fleet {
    Fleet {
        name: String::new(),
        units: units.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(class: &str, count: u32, options: &[&str]) -> Unit {
        let options = options.iter().map(|option| option.to_string());
        Unit(class.to_string(), count, options.collect())
    }

    #[test]
    fn models_are_added_found_and_taken_out_by_kind() {
        let mut units = vec![unit("a", 2, &["x"])];
        add(&mut units, &unit("b", 1, &[]));
        add(&mut units, &unit("a", 1, &["x"]));
        assert_eq!(units, [unit("a", 3, &["x"]), unit("b", 1, &[])]);
        assert_eq!(count(&units), 4);
        assert_eq!(nth(&units, 2), Some(unit("a", 1, &["x"])));
        assert_eq!(nth(&units, 3), Some(unit("b", 1, &[])));
        assert_eq!(nth(&units, 4), None);
        take_out(&mut units, &unit("b", 1, &[]));
        take_out(&mut units, &unit("c", 1, &[]));
        assert_eq!(units, [unit("a", 3, &["x"])]);
    }

    #[test]
    fn alike_models_are_one_unit() {
        let mut units = vec![
            unit("a", 2, &["x"]),
            unit("b", 1, &["x"]),
            unit("a", 1, &["y"]),
        ];
        make_alike(&mut units, &unit("a", 1, &["y"]));
        assert_eq!(units, [unit("a", 3, &["y"]), unit("b", 1, &["x"])]);
    }
}
