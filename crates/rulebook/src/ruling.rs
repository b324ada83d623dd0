//! Rulings: where a rulebook is silent or says two things.

use evenkeel_document::{Diagnostics, Document};
use serde::{Deserialize, Serialize};

/// A place where the rules can be read in several ways.
///
/// ```
/// use evenkeel_document::Document;
/// use evenkeel_rulebook::Ruling;
///
/// let text = r#"[(
///     path: "edge.when", rule: "R-7", about: "a ship that leaves is lost at",
///     readings: ["End", "Any"],
/// )]"#;
/// let rulings = Ruling::read_all(text).expect("one ruling");
/// let rules = Document::parse("rules.ron", "(edge: (when: End))").expect("it is RON");
/// let today = rulings[0].today(&rules).expect("there is such a place");
/// assert_eq!((today, rulings[0].others(today)), ("End", vec!["Any"]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Path in the ruleset, such as `table.edge.when`.
    pub path: String,
    /// Id of the rule that it belongs to, as in the system's `RULES.md`.
    pub rule: String,
    /// The subject of the ruling, in words that a value can follow.
    pub about: String,
    /// The readings, as RON.
    pub readings: Vec<String>,
}

impl Ruling {
    /// Reads the list that a system ships.
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    pub fn read_all(text: &str) -> Result<Vec<Ruling>, Diagnostics> {
        Document::parse("rulings", text)?.decode()
    }

    /// The reading that a ruleset has today; none where the ruleset has no such place.
    pub fn today<'d>(&self, ruleset: &'d Document) -> Option<&'d str> {
        let node = ruleset.node(&self.path)?;
        Some(ruleset.text_of(node))
    }

    /// The readings other than the one that is in force.
    pub fn others(&self, today: &str) -> Vec<&str> {
        let readings = self.readings.iter().map(String::as_str);
        readings.filter(|other| !same(other, today)).collect()
    }
}

/// Whether two values are the same, however they are written.
fn same(one: &str, other: &str) -> bool {
    match (one.parse::<f64>(), other.parse::<f64>()) {
        (Ok(one), Ok(other)) => one == other,
        _ => {
            let dense = |text: &str| text.split_whitespace().collect::<String>();
            dense(one) == dense(other)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruling(path: &str, readings: &[&str]) -> Ruling {
        Ruling {
            path: path.to_string(),
            rule: "R-1".to_string(),
            about: "something".to_string(),
            readings: readings.iter().map(|one| one.to_string()).collect(),
        }
    }

    #[test]
    fn readings_are_compared_by_what_they_mean() {
        let text = "(edge: (when: End), size: 60.0, order: [Jump,Mine])";
        let ruleset = Document::parse("rules", text).unwrap();
        for (path, readings, others) in [
            ("edge.when", ["End", "Any"], vec!["Any"]),
            ("size", ["60", "40.0"], vec!["40.0"]),
            (
                "order",
                ["[Jump, Mine]", "[Mine, Jump]"],
                vec!["[Mine, Jump]"],
            ),
            // A house rule that is no reading of the book leaves both to try.
            ("size", ["1", "2"], vec!["1", "2"]),
        ] {
            let ruling = ruling(path, &readings);
            let today = ruling.today(&ruleset).unwrap();
            assert_eq!(ruling.others(today), others, "{path}");
        }
        assert_eq!(ruling("edge.how", &[]).today(&ruleset), None);
    }
}
