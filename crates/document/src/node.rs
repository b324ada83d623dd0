//! The tree of values of a document.

use std::ops::Range;

/// A value and its place in the text.
///
/// ```
/// use evenkeel_document::{Document, Kind};
///
/// let file = Document::parse("fleet.ron", "(name: Some(\"Patrol\"), units: [1, 2])")?;
/// let name = file.root().child("name").expect("a field");
/// assert_eq!(name.inner().kind(), &Kind::Text("Patrol".to_string()));
/// assert_eq!(file.find("units")?.children().count(), 2);
/// # Ok::<(), evenkeel_document::Diagnostics>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub(crate) span: Range<usize>,
    pub(crate) kind: Kind,
}

/// The form of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number, as it is written.
    Number,
    /// `true` or `false`.
    Bool(bool),
    /// A string, without quotes and escapes.
    Text(String),
    /// A character.
    Char(char),
    /// A bare word: an enum variant without fields, or `None`.
    Word(String),
    /// `(1, 2)` or `Name(1, 2)`, and `()`.
    Tuple {
        /// The word before the bracket.
        name: Option<String>,
        /// The values.
        items: Vec<Node>,
    },
    /// `(a: 1)` or `Name(a: 1)`.
    Struct {
        /// The word before the bracket.
        name: Option<String>,
        /// The fields, each name once.
        fields: Vec<Field>,
    },
    /// `[1, 2]`
    List(Vec<Node>),
    /// `{"a": 1}`, each key once.
    Map(Vec<(Node, Node)>),
    /// Something that could not be read; it was reported.
    Broken,
}

/// A field of a struct.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub(crate) name: String,
    pub(crate) name_span: Range<usize>,
    pub(crate) value: Node,
}

impl Field {
    /// The name of the field.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value of the field.
    pub fn value(&self) -> &Node {
        &self.value
    }
}

impl Node {
    /// The bytes of the text that the value covers.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The form of the value.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The value inside `Some(...)`, or else the value itself.
    pub fn inner(&self) -> &Node {
        match &self.kind {
            Kind::Tuple {
                name: Some(name),
                items,
            } if name == "Some" && items.len() == 1 => items[0].inner(),
            _ => self,
        }
    }

    /// The value with this name or number inside this one: a field, a map entry,
    /// or an element of a list or tuple. Looks through `Some(...)`.
    pub fn child(&self, segment: &str) -> Option<&Node> {
        let mut children = self.children();
        let found = children.find(|(name, _)| name == segment);
        found.map(|(_, node)| node)
    }

    /// Every value inside this one with its path segment, in order.
    pub fn children(&self) -> Box<dyn Iterator<Item = (String, &Node)> + '_> {
        match &self.inner().kind {
            Kind::Struct { fields, .. } => Box::new(
                fields
                    .iter()
                    .map(|field| (field.name.clone(), &field.value)),
            ),
            Kind::Tuple { items, .. } | Kind::List(items) => {
                let items = items.iter().enumerate();
                Box::new(items.map(|(index, item)| (index.to_string(), item)))
            }
            Kind::Map(entries) => Box::new(entries.iter().enumerate().map(
                |(index, (key, value))| match &key.kind {
                    Kind::Text(text) | Kind::Word(text) => (text.clone(), value),
                    _ => (index.to_string(), value),
                },
            )),
            _ => Box::new(std::iter::empty()),
        }
    }
}
