//! Walking over fields, entries, elements and variants.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::stand_in::StandIn;
use super::value::Value;
use super::{Decoder, Gap, Stop};
use crate::node::{Field, Kind, Node};

/// The elements of a list or tuple.
pub(super) struct Elements<'a> {
    decoder: &'a Decoder<'a>,
    items: std::slice::Iter<'a, Node>,
}

impl<'a> Elements<'a> {
    pub fn new(decoder: &'a Decoder<'a>, items: &'a [Node]) -> Elements<'a> {
        Elements {
            decoder,
            items: items.iter(),
        }
    }
}

impl<'de> SeqAccess<'de> for Elements<'_> {
    type Error = Stop;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Stop> {
        match self.items.next() {
            Some(item) => Value::new(self.decoder, item).feed(seed).map(Some),
            None => Ok(None),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The entries of a map.
pub(super) struct Entries<'a> {
    decoder: &'a Decoder<'a>,
    entries: std::slice::Iter<'a, (Node, Node)>,
    value: Option<&'a Node>,
}

impl<'a> Entries<'a> {
    pub fn new(decoder: &'a Decoder<'a>, entries: &'a [(Node, Node)]) -> Entries<'a> {
        Entries {
            decoder,
            entries: entries.iter(),
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        let Some((key, value)) = self.entries.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        Value::new(self.decoder, key).feed(seed).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Stop> {
        match self.value.take() {
            Some(value) => Value::new(self.decoder, value).feed(seed),
            None => seed.deserialize(StandIn),
        }
    }
}

/// The fields of a struct that its type knows, then stand-ins for those that
/// were found to be missing.
pub(super) struct Fields<'a> {
    owner: Value<'a>,
    fields: std::slice::Iter<'a, Field>,
    /// Names that the type knows; empty when it takes any.
    known: &'static [&'static str],
    missing: Vec<&'static str>,
    value: Option<&'a Node>,
}

impl<'a> Fields<'a> {
    pub fn new(
        owner: Value<'a>,
        fields: &'a [Field],
        known: &'static [&'static str],
    ) -> Fields<'a> {
        let is_missing = |field: &&'static str| {
            let gap = Gap::Field(owner.node.span.clone(), field);
            owner.decoder.has_gap(&gap)
        };
        Fields {
            owner,
            fields: fields.iter(),
            known,
            missing: known.iter().copied().filter(is_missing).collect(),
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        let known = self.known;
        let field = self
            .fields
            .find(|field| known.is_empty() || known.contains(&field.name.as_str()));
        if let Some(field) = field {
            self.value = Some(&field.value);
            let name: StrDeserializer<'_, Stop> = field.name.as_str().into_deserializer();
            return seed.deserialize(name).map(Some);
        }
        match self.missing.pop() {
            Some(name) => {
                let name: StrDeserializer<'_, Stop> = name.into_deserializer();
                seed.deserialize(name).map(Some)
            }
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Stop> {
        match self.value.take() {
            Some(value) => Value::new(self.owner.decoder, value).feed(seed),
            None => seed.deserialize(StandIn),
        }
    }
}

/// An enum variant whose name is known to be right.
pub(super) struct Variant<'a> {
    value: Value<'a>,
    name: &'static str,
}

impl<'a> Variant<'a> {
    pub fn new(value: Value<'a>, name: &'static str) -> Variant<'a> {
        Variant { value, name }
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Stop;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Stop> {
        let name: StrDeserializer<'_, Stop> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        if !matches!(self.value.node.kind, Kind::Word(_)) {
            let message = format!("`{}` stands alone, without brackets", self.name);
            self.value.fault(message);
        }
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Stop> {
        let decoder = self.value.decoder;
        match &self.value.node.kind {
            Kind::Tuple { items, .. } if items.len() == 1 => {
                Value::new(decoder, &items[0]).feed(seed)
            }
            // `Variant(a: 1)` is as good as `Variant((a: 1))`.
            Kind::Struct { fields, .. } => seed.deserialize(Bare {
                value: self.value,
                fields,
            }),
            _ => {
                let message = format!("`{}` needs one value in brackets", self.name);
                self.value.fault(message);
                seed.deserialize(StandIn)
            }
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        match &self.value.node.kind {
            Kind::Tuple { items, .. } if items.len() == len => {
                visitor.visit_seq(Elements::new(self.value.decoder, items))
            }
            _ => {
                let message = format!("`{}` needs {len} values in brackets", self.name);
                self.value.fault(message);
                StandIn.deserialize_tuple(len, visitor)
            }
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        if let Kind::Struct { fields, .. } = &self.value.node.kind {
            return self.value.fields(fields, known, visitor);
        }
        let fields = known.join(": ..., ");
        let message = format!("`{}` needs its fields: ({fields}: ...)", self.name);
        self.value.fault(message);
        StandIn.deserialize_struct(self.name, known, visitor)
    }
}

/// The fields of a variant, taken for the struct inside it.
struct Bare<'a> {
    value: Value<'a>,
    fields: &'a [Field],
}

impl<'de> Deserializer<'de> for Bare<'_> {
    type Error = Stop;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_map(Fields::new(self.value, self.fields, &[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.value.fields(self.fields, known, visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
