//! Remarks on what cannot be meant in a ruleset that is in order.

use evenkeel_document::{Document, Node};
use evenkeel_tournament::catalogue::Entry;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::play::system::Rules;

/// Numbers of an entry that are hardly meant to be nothing, by how their names begin.
const SOMETHING: [&str; 2] = ["range", "attacks"];

/// Remarks on what can be played and cannot be meant: what no fleet can have, and what reaches
/// or does nothing; each begins with its path.
pub(crate) fn remarks(rules: &dyn Rules) -> Vec<String> {
    let text = Document::parse("", rules.to_ron()).ok();
    let mut remarks = Vec::new();
    for entry in &rules.catalogue().entries {
        remarks.extend(left_out(rules, entry));
        let path = rules.path_in_text(&entry.path);
        if let Some((text, node)) = text
            .as_ref()
            .and_then(|text| Some((text, text.node(&path)?)))
        {
            nothing(text, node, &entry.path, &mut remarks);
        }
    }
    remarks
}

/// A remark on what no fleet can have.
fn left_out(rules: &dyn Rules, entry: &Entry) -> Option<String> {
    let size = rules.game_size();
    let is_dear = |size: &u32| {
        entry
            .cost
            .is_some_and(|cost| i64::from(cost) > i64::from(*size))
    };
    if let Some(size) = size.filter(is_dear) {
        let (path, cost) = (&entry.path, entry.cost.unwrap_or_default());
        return Some(format!(
            "{path}.cost: it costs {cost}, and a whole fleet has {size} points"
        ));
    }
    let id = |is_wanted: bool| is_wanted.then(|| entry.id.clone());
    let demand = Demand {
        most_of: id(entry.kind.is_class()),
        carry: id(!entry.kind.is_class()),
        ..Demand::default()
    };
    let drawn = rules.generate(&demand, size, &[1]);
    drawn
        .err()
        .map(|_| format!("{}: no legal fleet can have it", entry.path))
}

/// Adds a remark on each number of a value that is nothing and should hardly be.
fn nothing(text: &Document, node: &Node, path: &str, remarks: &mut Vec<String>) {
    for (name, value) in node.children() {
        let path = format!("{path}.{name}");
        let is_nothing = text.text_of(value.inner()).parse() == Ok(0.0);
        if is_nothing && SOMETHING.iter().any(|start| name.starts_with(start)) {
            remarks.push(format!("{path}: 0 can hardly be meant"));
        }
        nothing(text, value, &path, remarks);
    }
}
