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
        let place = (0..self.width()).find(|place| match self.name_of(*place) {
            Some(name) => name == segment,
            None => place.to_string() == segment,
        });
        self.nth(place?)
    }

    /// The value inside this one that covers these bytes, with its path segment. Values stand
    /// in the order of the text.
    pub(crate) fn child_around(&self, span: &Range<usize>) -> Option<(String, &Node)> {
        let (mut first, mut end) = (0, self.width());
        while first < end {
            let middle = first.midpoint(end);
            match self.nth(middle)?.span.end < span.end {
                true => first = middle + 1,
                false => end = middle,
            }
        }
        let child = self.nth(first)?;
        let covers = child.span.start <= span.start && span.end <= child.span.end;
        covers.then(|| (self.segment(first), child))
    }

    /// The number of values inside this one.
    fn width(&self) -> usize {
        match &self.inner().kind {
            Kind::Struct { fields, .. } => fields.len(),
            Kind::Tuple { items, .. } | Kind::List(items) => items.len(),
            Kind::Map(entries) => entries.len(),
            _ => 0,
        }
    }

    /// The value at a place inside this one.
    fn nth(&self, place: usize) -> Option<&Node> {
        match &self.inner().kind {
            Kind::Struct { fields, .. } => fields.get(place).map(|field| &field.value),
            Kind::Tuple { items, .. } | Kind::List(items) => items.get(place),
            Kind::Map(entries) => entries.get(place).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The name of the value at a place inside this one; none of what has only its number.
    fn name_of(&self, place: usize) -> Option<&str> {
        match &self.inner().kind {
            Kind::Struct { fields, .. } => fields.get(place).map(|field| field.name.as_str()),
            Kind::Map(entries) => match &entries.get(place)?.0.kind {
                Kind::Text(text) | Kind::Word(text) => Some(text),
                _ => None,
            },
            _ => None,
        }
    }

    /// The path segment of the value at a place inside this one.
    fn segment(&self, place: usize) -> String {
        let name = self.name_of(place).map(str::to_owned);
        name.unwrap_or_else(|| place.to_string())
    }

    /// Every value inside this one with its path segment, in order.
    pub fn children(&self) -> impl Iterator<Item = (String, &Node)> {
        let places = 0..self.width();
        places.filter_map(|place| Some((self.segment(place), self.nth(place)?)))
    }

    /// Moves whatever stands behind a byte of the text by so many bytes.
    pub(crate) fn shift(&mut self, behind: usize, by: isize) {
        let shift = |span: &mut Range<usize>| {
            for byte in [&mut span.start, &mut span.end] {
                if *byte >= behind {
                    *byte = byte.saturating_add_signed(by);
                }
            }
        };
        shift(&mut self.span);
        match &mut self.kind {
            Kind::Struct { fields, .. } => fields.iter_mut().for_each(|field| {
                shift(&mut field.name_span);
                field.value.shift(behind, by);
            }),
            Kind::Tuple { items, .. } | Kind::List(items) => {
                items.iter_mut().for_each(|item| item.shift(behind, by));
            }
            Kind::Map(entries) => entries.iter_mut().for_each(|(key, value)| {
                key.shift(behind, by);
                value.shift(behind, by);
            }),
            _ => {}
        }
    }
}
