//! Fleets as Python writes them.

use evenkeel::Ruleset;
use evenkeel::kernel::fleet::{Fleet, Unit};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::failure::{raised, refused};
use crate::named::named;

/// A fleet as a list: classes, how many, and what each carries.
pub type Listed = Vec<(String, u32, Vec<String>)>;

/// A fleet as a list.
pub fn listed(fleet: Fleet) -> Listed {
    let units = fleet.units.into_iter();
    units
        .map(|Unit(class, count, options)| (class, count, options))
        .collect()
}

/// The fleet that is meant: the name of a built-in one or the path of a file, or a list, which
/// is called `name`.
pub fn fleet_of(rules: &Ruleset, asked: &Bound<'_, PyAny>, name: &str) -> PyResult<Fleet> {
    if let Ok(path) = asked.extract() {
        return rules.fleet(&named(path)?).map_err(raised);
    }
    if !is_sequence(asked) {
        return Err(refused(format!(
            "fleet `{name}` must be a name, a path, or a list such as {EXAMPLE}, not {}",
            shown(asked)
        )));
    }
    let mut units = Vec::new();
    for (place, entry) in asked.try_iter()?.enumerate() {
        let unit = unit(&entry?).map_err(|problem| {
            let number = place + 1;
            refused(format!("fleet `{name}`, entry {number}: {problem}"))
        })?;
        units.push(unit);
    }
    Ok(Fleet {
        name: name.to_string(),
        units,
    })
}

const EXAMPLE: &str = "[(\"light\", 4, [\"pulse_engine\"]), (\"bomber\", 2)]";

/// An entry of a list: a class, how many, and what each carries; or what is wrong with it.
fn unit(entry: &Bound<'_, PyAny>) -> Result<Unit, String> {
    let parts: Vec<Bound<'_, PyAny>> = match is_sequence(entry) {
        true => entry.extract().unwrap_or_default(),
        false => Vec::new(),
    };
    let (class, count, options) = match &parts[..] {
        [class, count] => (class, count, None),
        [class, count, options] => (class, count, Some(options)),
        _ => {
            return Err(format!(
                "must be a class, how many, and what each carries if anything, not {}",
                shown(entry)
            ));
        }
    };
    let told = |what: &str, part: &Bound<'_, PyAny>| format!("{what}, not {}", shown(part));
    let class_name = class.extract();
    let class_name = class_name.map_err(|_| told("the class must be a text", class))?;
    let number = count.extract();
    let number = number.map_err(|_| told("how many must be a whole number from 0 on", count))?;
    let Some(options) = options else {
        return Ok(Unit(class_name, number, Vec::new()));
    };
    let carried = match is_sequence(options) {
        true => options.extract().ok(),
        false => None,
    };
    let carried = carried.ok_or_else(|| told("what each carries must be a list of texts", options));
    Ok(Unit(class_name, number, carried?))
}

fn is_sequence(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()
}

/// A value as Python shows it, cut short where it is long.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    let shown = value.repr().map(|text| text.to_string());
    let shown = shown.unwrap_or_else(|_| "something that cannot be shown".to_string());
    match shown.char_indices().nth(80) {
        Some((end, _)) => format!("{} ...", &shown[..end]),
        None => shown,
    }
}
