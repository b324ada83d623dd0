//! Rules as tables.

use std::collections::BTreeMap;

use evenkeel::document::{Document, Node};
use evenkeel::tournament::catalogue::Entry;
use evenkeel::{Registry, Ruleset};

use crate::draft::{is_single, shown};
use crate::offers::SWEEP;

/// Between the name of a thing's part and that of a value in it.
const BELOW: &str = " › ";

/// A value of the file that can be changed.
pub struct Value {
    /// The path of the value.
    pub path: String,
    /// The name of the value, as seen from the thing that has it.
    pub label: String,
    /// The value as it shows.
    pub text: String,
    /// Whether it is a number.
    pub is_number: bool,
    /// The value in the rules that these are held against, where it is another.
    pub before: Option<String>,
    /// The file's comment beside the value.
    pub note: String,
}

/// A thing of the catalogue.
pub struct Thing {
    pub entry: Entry,
    /// Values by their labels, those that other things have too; none of a thing that is not
    /// written in this file.
    pub cells: BTreeMap<String, Value>,
    /// All other values of the thing.
    pub more: Vec<Value>,
}

/// The things of one section of the file.
pub struct Section {
    pub title: String,
    /// The labels above the columns.
    pub columns: Vec<String>,
    pub things: Vec<Thing>,
}

/// Values that belong to nothing in the catalogue.
pub struct Rest {
    pub title: String,
    pub values: Vec<Value>,
}

/// The tables of a ruleset.
pub struct Sheet {
    /// The rules that it is held against, in words.
    pub against: Option<String>,
    pub sections: Vec<Section>,
    pub rest: Vec<Rest>,
}

/// A file beside the one that it is held against.
struct Reader<'d> {
    document: &'d Document,
    before: Option<Document>,
}

impl Sheet {
    /// The tables of a file that has these rules, held against those that were last accepted, or
    /// else against the shipped ones that are most like them.
    pub fn of(
        registry: Registry,
        rules: &Ruleset,
        document: &Document,
        accepted: Option<Document>,
    ) -> Sheet {
        let accepted = accepted.map(|before| (before.file().to_string(), before));
        let shipped = || {
            let (id, before) = shipped(registry, rules, document)?;
            Some((format!("the shipped rules {id}"), before))
        };
        let (against, before) = accepted.or_else(shipped).unzip();
        let reader = Reader { document, before };
        let entries = &rules.rules().catalogue().entries;
        let paths = entries.iter().map(|entry| {
            let path = rules.rules().path_in_text(&entry.path);
            (path, entry)
        });
        let mut sections: Vec<(String, Vec<Thing>)> = Vec::new();
        let mut known = Vec::new();
        for (path, entry) in paths {
            let section = path.rsplit_once('.').map_or("", |(section, _)| section);
            let thing = reader.thing(&path, entry);
            known.push(path.clone());
            match sections.iter_mut().find(|(title, _)| title == section) {
                Some((_, things)) => things.push(thing),
                None => sections.push((section.to_string(), vec![thing])),
            }
        }
        let sections = sections.into_iter();
        Sheet {
            against,
            sections: sections
                .map(|(title, things)| Section::of(&title, things))
                .collect(),
            rest: reader.rest(&known),
        }
    }
}

impl Section {
    /// A table in which what most things have is a column.
    fn of(title: &str, mut things: Vec<Thing>) -> Section {
        let mut counts: Vec<(String, usize)> = Vec::new();
        for value in things.iter().flat_map(|thing| &thing.more) {
            match counts.iter_mut().find(|(label, _)| *label == value.label) {
                Some((_, count)) => *count += 1,
                None => counts.push((value.label.clone(), 1)),
            }
        }
        let written = things.iter().filter(|thing| !thing.more.is_empty()).count();
        let is_common =
            |(label, count): &(String, usize)| count * 2 >= written && !label.contains(BELOW);
        let columns = counts.into_iter().filter(is_common).map(|(label, _)| label);
        let columns: Vec<String> = columns.filter(|label| label != "name").collect();
        for thing in &mut things {
            let (cells, more) = std::mem::take(&mut thing.more)
                .into_iter()
                .partition::<Vec<_>, _>(|value| columns.contains(&value.label));
            thing.cells = cells
                .into_iter()
                .map(|value| (value.label.clone(), value))
                .collect();
            thing.more = more;
        }
        Section {
            title: plain(title),
            columns,
            things,
        }
    }
}

impl Thing {
    /// The questions about its price or its use that can be asked of it, with the words of their
    /// buttons.
    pub fn questions(&self) -> &'static [(&'static str, &'static str)] {
        match (self.entry.kind.is_class(), self.entry.cost) {
            (_, None) => &[],
            (true, _) => &[
                ("price", "What should it cost?"),
                (SWEEP, "If all else stays?"),
            ],
            (false, Some(0)) => &[("marginals", "What is it worth?")],
            (false, _) => &[("price", "What should it cost?")],
        }
    }
}

impl Reader<'_> {
    fn thing(&self, path: &str, entry: &Entry) -> Thing {
        let mut more = Vec::new();
        if let Some(node) = self.document.node(path) {
            self.collect(node, path, "", &mut more);
        }
        Thing {
            entry: entry.clone(),
            cells: BTreeMap::new(),
            more,
        }
    }

    /// The values of the file that belong to none of these paths, by the fields of the file.
    fn rest(&self, known: &[String]) -> Vec<Rest> {
        let fields = self.document.root().children();
        let rest = fields.filter_map(|(field, node)| {
            let mut values = Vec::new();
            match is_single(node) {
                true => values.push(self.value(node, &field, &field)),
                false => self.collect(node, &field, "", &mut values),
            }
            let is_known = |value: &Value| {
                let mut paths = known.iter();
                paths.any(|path| {
                    let below = value.path.strip_prefix(path.as_str());
                    below.is_some_and(|below| below.is_empty() || below.starts_with('.'))
                })
            };
            values.retain(|value| !is_known(value));
            (!values.is_empty()).then(|| Rest {
                title: plain(&field),
                values,
            })
        });
        rest.collect()
    }

    /// All single values below one.
    fn collect(&self, node: &Node, path: &str, label: &str, values: &mut Vec<Value>) {
        for (segment, child) in node.inner().children() {
            let path = format!("{path}.{segment}");
            let label = match label {
                "" => plain(&segment),
                label => format!("{label}{BELOW}{}", plain(&segment)),
            };
            match is_single(child) {
                true => values.push(self.value(child, &path, &label)),
                false => self.collect(child, &path, &label, values),
            }
        }
    }

    fn value(&self, node: &Node, path: &str, label: &str) -> Value {
        let text = shown(self.document, node);
        let before = self.before.as_ref().and_then(|before| {
            let before = shown(before, before.node(path)?);
            (!is_same(&before, &text)).then_some(before)
        });
        Value {
            path: path.to_string(),
            label: label.to_string(),
            is_number: text.parse::<f64>().is_ok(),
            before: before.filter(|_| path != "name"),
            note: self.note(node),
            text,
        }
    }

    /// The file's comment behind a value, on the line of the value.
    fn note(&self, node: &Node) -> String {
        let behind = &self.document.text()[node.span().end..];
        let line = behind.lines().next().unwrap_or_default();
        let note = line.split_once("//").map_or("", |(between, note)| {
            let is_last = between.trim().trim_matches([',', ')', ']', '}']).is_empty();
            if is_last { note } else { "" }
        });
        note.trim().to_string()
    }
}

/// Whether two values are the same, however they are written.
fn is_same(one: &str, other: &str) -> bool {
    let numbers = [one, other].map(|text| text.parse::<f64>().ok());
    one == other || (numbers[0].is_some() && numbers[0] == numbers[1])
}

/// The shipped ruleset with the most numbers of this file in common, the first of several.
fn shipped(
    registry: Registry,
    rules: &Ruleset,
    document: &Document,
) -> Option<(&'static str, Document)> {
    let system = rules.system();
    let paths = document.number_paths();
    let texts = system.shipped().rulesets.iter().rev();
    let read = texts.filter_map(|file| {
        let shipped = registry.library().ruleset(system, Some(file.id)).ok()?;
        let equal = paths.iter().filter(|path| {
            let text = |of: &Document| of.node(path).map(|node| shown(of, node));
            text(document).is_some() && text(document) == text(&shipped)
        });
        Some((equal.count(), file.id, shipped))
    });
    let best = read.max_by_key(|(equal, ..)| *equal);
    best.filter(|(equal, ..)| *equal > 0)
        .map(|(_, id, shipped)| (id, shipped))
}

/// A name of a file as people read it.
fn plain(name: &str) -> String {
    name.replace(['_', '.'], " ")
}
