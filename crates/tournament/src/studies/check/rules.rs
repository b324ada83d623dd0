//! Rules as a baseline keeps them, and what changed in them since.

use evenkeel_document::{Document, Kind, Node};

use super::baseline::Baseline;
use super::sentences;
use crate::play::system::Rules;
use crate::say::drift::Changed;

/// Nested values that are written over several lines: a section and its entries, so that
/// one entry that changes is one line of a difference.
const BROKEN_UP: usize = 2;

/// The field of a printed name, which decides no battle.
const NAME: &str = "name";

/// A value of the rules that is another one now.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleChange {
    /// Path of the value in the text of the rules, such as `ships.heavy.cost`.
    pub path: String,
    /// The value before; none where it was not there.
    pub before: Option<String>,
    /// The value now; none where it is gone.
    pub now: Option<String>,
}

/// The text of rules without comments, to be kept.
pub(super) fn kept(rules: &dyn Rules) -> String {
    // The text was read before, or there were no rules.
    let document = Document::parse("rules", rules.to_ron());
    document.map_or(String::new(), |text| written(&text, text.root(), 0))
}

/// The changes of the rules since a baseline; none where it does not say what they were.
pub(super) fn since(baseline: &Baseline, now: &dyn Rules) -> Vec<RuleChange> {
    let before = Document::parse("rules", baseline.rules.as_str());
    match (before, Document::parse("rules", now.to_ron())) {
        (Ok(before), Ok(now)) if !baseline.rules.is_empty() => changes(&before, &now),
        _ => Vec::new(),
    }
}

impl RuleChange {
    /// The change with the place where it is written, and values cut off where they are long.
    pub(super) fn placed(&self, now: &dyn Rules) -> Changed {
        let shortened = |value: &Option<String>| value.as_deref().map(sentences::shortened);
        let (file, line) = now.place(&self.path).unzip();
        Changed {
            path: self.path.clone(),
            before: shortened(&self.before),
            now: shortened(&self.now),
            file,
            line,
        }
    }
}

/// The changes between two rulesets but for printed names, in the order of today's text, and what
/// is gone behind what is left of its section.
fn changes(before: &Document, now: &Document) -> Vec<RuleChange> {
    let mut found = Vec::new();
    compare([before, now], [before.root(), now.root()], "", &mut found);
    found
}

fn compare(texts: [&Document; 2], nodes: [&Node; 2], path: &str, found: &mut Vec<RuleChange>) {
    let [before, now] = nodes;
    let [old, new] = [0, 1].map(|side| flat(texts[side], nodes[side]));
    if old == new {
        return;
    }
    if !have_one_shape(before, now) {
        let (path, before, now) = (path.to_string(), Some(old), Some(new));
        return found.push(RuleChange { path, before, now });
    }
    for (key, now) in now.children().filter(|(key, _)| key != NAME) {
        match before.child(&key) {
            Some(before) => compare(texts, [before, now], &under(path, &key), found),
            None => found.push(RuleChange {
                path: under(path, &key),
                before: None,
                now: Some(flat(texts[1], now)),
            }),
        }
    }
    for (key, before) in before.children().filter(|(key, _)| key != NAME) {
        if now.child(&key).is_none() {
            found.push(RuleChange {
                path: under(path, &key),
                before: Some(flat(texts[0], before)),
                now: None,
            });
        }
    }
}

/// Whether two values differ, if they do, by what is inside them alone.
fn have_one_shape(before: &Node, now: &Node) -> bool {
    let is_optional = |node: &Node| !std::ptr::eq(node, node.inner());
    let is_inside = match (before.inner().kind(), now.inner().kind()) {
        (Kind::Struct { name: old, .. }, Kind::Struct { name: new, .. }) => old == new,
        (Kind::Map(_), Kind::Map(_)) => true,
        (Kind::List(old), Kind::List(new)) => old.len() == new.len(),
        (
            Kind::Tuple {
                name: old_name,
                items: old,
            },
            Kind::Tuple {
                name: new_name,
                items: new,
            },
        ) => old_name == new_name && old.len() == new.len(),
        _ => false,
    };
    is_inside && is_optional(before) == is_optional(now)
}

fn under(path: &str, key: &str) -> String {
    match path {
        "" => key.to_string(),
        _ => format!("{path}.{key}"),
    }
}

/// A value on one line, without comments.
fn flat(text: &Document, node: &Node) -> String {
    written(text, node, BROKEN_UP)
}

/// A value without comments; so many brackets stand around it.
fn written(text: &Document, node: &Node, depth: usize) -> String {
    let inside = |node: &Node| written(text, node, depth + 1);
    let listed = |nodes: &[Node]| nodes.iter().map(inside).collect();
    let (name, [open, close], parts): (_, _, Vec<String>) = match node.kind() {
        Kind::Struct { name, fields } => {
            let field = |field: &evenkeel_document::Field| {
                format!("{}: {}", field.name(), inside(field.value()))
            };
            (
                name.as_deref(),
                ["(", ")"],
                fields.iter().map(field).collect(),
            )
        }
        Kind::Map(entries) => {
            let entry = |(key, value): &(Node, Node)| format!("{}: {}", inside(key), inside(value));
            (None, ["{", "}"], entries.iter().map(entry).collect())
        }
        Kind::Tuple { name, items } => (name.as_deref(), ["(", ")"], listed(items)),
        Kind::List(items) => (None, ["[", "]"], listed(items)),
        _ => return text.text_of(node).to_string(),
    };
    let name = name.unwrap_or_default();
    match depth < BROKEN_UP && !parts.is_empty() {
        true => format!("{name}{open}\n{},\n{close}", parts.join(",\n")),
        false => format!("{name}{open}{}{close}", parts.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(before: &str, now: &str) -> Vec<String> {
        let read = |text: &str| Document::parse("rules", text).expect("RON");
        let told = |value: Option<String>| value.unwrap_or("-".to_string());
        let changes = changes(&read(before), &read(now)).into_iter();
        changes
            .map(|one| format!("{} {} {}", one.path, told(one.before), told(one.now)))
            .collect()
    }

    #[test]
    fn a_change_is_named_by_its_path_with_both_values() {
        let before = r#"(name: "A", ships: {"heavy": (cost: 80, hull: Some(3), /* */ fire: [1, 2],
            rule: Tough(on: 3), arc: Front), "light": (cost: 9)}, // gone
            push: None, at: (1, 2))"#;
        let now = r#"(name: "B", ships: {"heavy": (cost: 40, hull: Some(4), fire: [1, 2, 3],
            rule: Tough(on: 4), arc: Rear), "raider": (cost: 5)},
            push: Some((dice: 1)), at: (1, 3))"#;
        assert_eq!(
            of(before, now),
            [
                "ships.heavy.cost 80 40",
                "ships.heavy.hull Some(3) Some(4)",
                "ships.heavy.fire [1, 2] [1, 2, 3]",
                "ships.heavy.rule.on 3 4",
                "ships.heavy.arc Front Rear",
                "ships.raider - (cost: 5)",
                "ships.light (cost: 9) -",
                "push None Some((dice: 1))",
                "at.1 2 3",
            ]
        );
        assert!(of(before, before).is_empty());
    }

    #[test]
    fn what_is_kept_reads_as_the_same_rules() {
        let text = r#"(ships: {"heavy": (cost: 80, /* dear */ fire: [1, (2, 3)])}, at: (), // end
            name: "with \"quotes\"", push: Some(D6(plus: 1)))"#;
        let whole = Document::parse("rules", text).expect("RON");
        let kept = written(&whole, whole.root(), 0);
        let again = Document::parse("rules", kept.as_str()).expect("RON");
        assert!(changes(&whole, &again).is_empty());
        assert_eq!(written(&again, again.root(), 0), kept);
        assert!(
            !kept.contains("dear") && kept.contains("\n\"heavy\": (cost: 80, fire: [1, (2, 3)])")
        );
    }
}
