//! Changes of a ruleset.

use std::fmt;

use serde::de::{Deserializer, Visitor};
use serde::{Deserialize, Serialize};

/// One change of a ruleset: `("ships.heavy.cost", 70)`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change(
    /// Path of the value.
    pub String,
    /// The new value.
    pub NewValue,
);

/// A value that is put into a ruleset.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum NewValue {
    /// A number.
    Number(f64),
    /// Yes or no.
    Flag(bool),
    /// A text where the ruleset has one, and otherwise any value as RON: the
    /// name of an enum's variant, `None`, `Some(3)`.
    Text(String),
}

impl fmt::Display for NewValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewValue::Number(number) => number.fmt(f),
            NewValue::Flag(flag) => flag.fmt(f),
            NewValue::Text(text) => text.fmt(f),
        }
    }
}

impl<'de> Deserialize<'de> for NewValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NewValue, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

/// Takes a number, true, false or a text.
struct AnyValue;

impl Visitor<'_> for AnyValue {
    type Value = NewValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, true, false or a text in double quotes")
    }

    fn visit_i64<E>(self, value: i64) -> Result<NewValue, E> {
        Ok(NewValue::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<NewValue, E> {
        Ok(NewValue::Number(value))
    }

    fn visit_bool<E>(self, value: bool) -> Result<NewValue, E> {
        Ok(NewValue::Flag(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<NewValue, E> {
        Ok(NewValue::Text(value.to_string()))
    }

    fn visit_none<E>(self) -> Result<NewValue, E> {
        Ok(NewValue::Text("None".to_string()))
    }

    // A value that was reported before: anything may stand in for it.
    fn visit_unit<E>(self) -> Result<NewValue, E> {
        Ok(NewValue::Number(0.0))
    }
}
