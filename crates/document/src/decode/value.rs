//! Decoding one value.

use serde::Deserializer;
use serde::de::{DeserializeSeed, Visitor};

use super::access::{Elements, Entries, Fields, Variant};
use super::stand_in::StandIn;
use super::{Decoder, Gap, Stop};
use crate::near::hint;
use crate::node::{Field, Kind, Node};
use crate::scalar;

/// A value to decode.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub decoder: &'a Decoder<'a>,
    pub node: &'a Node,
}

impl<'a> Value<'a> {
    pub fn new(decoder: &'a Decoder<'a>, node: &'a Node) -> Value<'a> {
        Value { decoder, node }
    }

    /// Decodes it by a seed. A type may refuse a value after it was read, which
    /// is noted here.
    pub fn feed<'de, S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Stop> {
        let result = seed.deserialize(self);
        self.settle(result)
    }

    /// Whether a stand-in has to take its place: it was reported before.
    pub fn is_gap(&self) -> bool {
        self.node.kind == Kind::Broken || self.decoder.has_gap(&Gap::Value(self.node.span.clone()))
    }

    pub fn text(&self) -> &'a str {
        &self.decoder.document.text[self.node.span.clone()]
    }

    pub fn fault(&self, message: impl Into<String>) {
        self.decoder.fault(&self.node.span, message);
    }

    fn settle<T>(&self, result: Result<T, Stop>) -> Result<T, Stop> {
        self.decoder.settle(&self.node.span, result)
    }

    /// Reports that something else was expected, unless the value was broken
    /// already; a stand-in is up to the caller.
    pub fn expected(&self, what: &str) {
        if !self.is_gap() {
            self.fault(format!("expected {what}"));
        }
    }

    /// Decodes a value that may be left out. One that is wrong by itself is left out, as
    /// nothing follows from that: a stand-in of 0 points would make every fleet too dear.
    fn optional<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        if self.is_gap() {
            return self.settle(visitor.visit_none());
        }
        let before = self.decoder.faults.borrow().len();
        let value = self.settle(visitor.visit_some(self))?;
        let kind = &self.node.kind;
        if matches!(
            kind,
            Kind::Number | Kind::Text(_) | Kind::Word(_) | Kind::Bool(_)
        ) {
            self.decoder.leave_out(&self.node.span, before)?;
        }
        Ok(value)
    }

    /// The elements of a list or tuple.
    fn elements(&self) -> Option<&'a [Node]> {
        match &self.node.kind {
            Kind::List(items) | Kind::Tuple { items, .. } if !self.is_gap() => Some(items),
            _ => None,
        }
    }

    /// The name before a struct's bracket must be that of the type, if there is one.
    fn check_name(&self, expected: &str) {
        if let Kind::Struct { name, .. } | Kind::Tuple { name, .. } = &self.node.kind
            && let Some(name) = name
            && name != expected
        {
            self.fault(format!("expected `{expected}` or no name, found `{name}`"));
        }
    }

    /// Decodes the fields of a struct or of a variant.
    pub fn fields<'de, V: Visitor<'de>>(
        self,
        fields: &'a [Field],
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        for field in fields {
            if !known.contains(&field.name.as_str()) {
                self.decoder.unknown(field, known);
            }
        }
        let result = visitor.visit_map(Fields::new(self, fields, known));
        self.settle(result)
    }
}

/// Decoding of whole numbers, which differ only in their bounds.
macro_rules! whole_numbers {
    ($($method:ident $visit:ident $type:ty),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
            let value = self.whole(<$type>::MIN as i128..=<$type>::MAX as i128);
            self.settle(visitor.$visit(value as $type))
        }
    )*};
}

impl<'de> Deserializer<'de> for Value<'_> {
    type Error = Stop;

    whole_numbers! {
        deserialize_i8 visit_i8 i8,
        deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let value = self.float() as f32;
        if value.is_infinite() {
            self.fault("is too great a number");
        }
        self.settle(visitor.visit_f32(value))
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.settle(visitor.visit_f64(self.float()))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let Kind::Bool(value) = self.node.kind else {
            self.expected("true or false");
            return self.settle(visitor.visit_bool(false));
        };
        self.settle(visitor.visit_bool(value))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let Kind::Char(value) = self.node.kind else {
            self.expected("a character in single quotes");
            return self.settle(visitor.visit_char(' '));
        };
        self.settle(visitor.visit_char(value))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match &self.node.kind {
            Kind::Text(text) if !self.is_gap() => self.settle(visitor.visit_str(text)),
            _ => {
                self.expected("a text in double quotes");
                self.settle(visitor.visit_str(""))
            }
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match &self.node.kind {
            Kind::Word(word) if word == "None" => self.settle(visitor.visit_none()),
            Kind::Tuple {
                name: Some(name),
                items,
            } if name == "Some" => match items.as_slice() {
                [item] => Value::new(self.decoder, item).optional(visitor),
                _ => {
                    self.expected("`None` or `Some(value)`");
                    self.settle(visitor.visit_none())
                }
            },
            // A bare value is as good as `Some(value)`.
            _ => self.optional(visitor),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        if !matches!(&self.node.kind, Kind::Tuple { items, .. } if items.is_empty()) {
            self.expected("`()`");
        }
        self.settle(visitor.visit_unit())
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        match &self.node.kind {
            Kind::Word(word) if word == name => self.settle(visitor.visit_unit()),
            _ => self.deserialize_unit(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.check_name(name);
        let inner = match &self.node.kind {
            Kind::Tuple { items, .. } if items.len() == 1 => &items[0],
            _ => self.node,
        };
        self.settle(visitor.visit_newtype_struct(Value::new(self.decoder, inner)))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let items = match &self.node.kind {
            Kind::List(items) if !self.is_gap() => items.as_slice(),
            _ => {
                self.expected("a list in square brackets");
                &[]
            }
        };
        self.settle(visitor.visit_seq(Elements::new(self.decoder, items)))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        match self.elements() {
            Some(items) if items.len() == len => {
                self.settle(visitor.visit_seq(Elements::new(self.decoder, items)))
            }
            Some(items) => {
                let found = items.len();
                self.expected(&format!("{len} values in brackets, found {found}"));
                self.settle(StandIn.deserialize_tuple(len, visitor))
            }
            None => {
                self.expected(&format!("{len} values in brackets"));
                self.settle(StandIn.deserialize_tuple(len, visitor))
            }
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.check_name(name);
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match &self.node.kind {
            Kind::Map(entries) if !self.is_gap() => {
                self.settle(visitor.visit_map(Entries::new(self.decoder, entries)))
            }
            Kind::Struct { fields, .. } if !self.is_gap() => {
                self.settle(visitor.visit_map(Fields::new(self, fields, &[])))
            }
            _ => {
                self.expected("a map in curly brackets");
                self.settle(visitor.visit_map(Entries::new(self.decoder, &[])))
            }
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        match &self.node.kind {
            Kind::Struct { fields, .. } if !self.is_gap() => {
                self.check_name(name);
                self.fields(fields, known, visitor)
            }
            Kind::Tuple { items, .. } if items.is_empty() && !self.is_gap() => {
                self.check_name(name);
                self.fields(&[], known, visitor)
            }
            _ => {
                let example = known.first().map_or("", |field| field);
                self.expected(&format!(
                    "fields in round brackets, as in `({example}: ...)`"
                ));
                self.settle(StandIn.deserialize_struct(name, known, visitor))
            }
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let word = match &self.node.kind {
            Kind::Word(word) => Some(word.as_str()),
            Kind::Tuple { name, .. } | Kind::Struct { name, .. } => name.as_deref(),
            _ => None,
        };
        let word = word.filter(|_| !self.is_gap());
        match word.and_then(|word| variants.iter().find(|variant| **variant == word)) {
            Some(variant) => self.settle(visitor.visit_enum(Variant::new(self, variant))),
            None => {
                match word {
                    Some(word) => {
                        let hint = hint(word, variants.iter().copied());
                        self.expected(&format!("a known word, found `{word}`{hint}"));
                    }
                    None => {
                        let several = match &self.node.kind {
                            Kind::List(items) | Kind::Tuple { items, .. } => items.len() > 1,
                            _ => false,
                        };
                        let just = if several { "just " } else { "" };
                        self.expected(&format!("{just}one of {}", variants.join(", ")));
                    }
                }
                self.settle(StandIn.deserialize_enum(name, variants, visitor))
            }
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match &self.node.kind {
            Kind::Word(word) => self.settle(visitor.visit_str(word)),
            _ => self.deserialize_str(visitor),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        if self.is_gap() {
            return self.settle(visitor.visit_unit());
        }
        match &self.node.kind {
            Kind::Number => match scalar::whole(self.text()) {
                Ok(value) if i64::try_from(value).is_ok() => {
                    self.settle(visitor.visit_i64(value as i64))
                }
                _ => self.deserialize_f64(visitor),
            },
            Kind::Bool(_) => self.deserialize_bool(visitor),
            Kind::Char(_) => self.deserialize_char(visitor),
            Kind::Text(_) => self.deserialize_str(visitor),
            Kind::Word(word) if word == "None" => self.settle(visitor.visit_none()),
            Kind::Word(word) => self.settle(visitor.visit_str(word)),
            Kind::List(items) | Kind::Tuple { items, .. } => {
                self.settle(visitor.visit_seq(Elements::new(self.decoder, items)))
            }
            Kind::Struct { .. } | Kind::Map(_) => self.deserialize_map(visitor),
            Kind::Broken => self.settle(visitor.visit_unit()),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_unit()
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }
}
