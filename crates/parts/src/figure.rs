//! A figure of a ruleset: a number with bounds, which reading keeps.

use serde::de::{Deserialize, Deserializer, Error};

/// Reads a number that lies within these bounds, both of them allowed; the fault has the words
/// of those that games find.
pub(crate) fn within<'de, const LOW: u8, const HIGH: u8, D>(figure: D) -> Result<u8, D::Error>
where
    D: Deserializer<'de>,
{
    let number = u8::deserialize(figure)?;
    match (LOW..=HIGH).contains(&number) {
        true => Ok(number),
        false => Err(D::Error::custom(format_args!(
            "must be from {LOW} to {HIGH}"
        ))),
    }
}
