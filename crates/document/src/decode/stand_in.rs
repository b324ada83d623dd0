//! Stand-ins: values in the place of one that is missing or wrong.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::Stop;

/// Answers every type with its plainest value: 0, empty, the first variant.
#[derive(Clone, Copy)]
pub(super) struct StandIn;

/// One answer for each plain type.
macro_rules! plain {
    ($($method:ident $visit:ident $value:expr),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
            visitor.$visit($value)
        }
    )*};
}

impl<'de> Deserializer<'de> for StandIn {
    type Error = Stop;

    plain! {
        deserialize_bool visit_bool false,
        deserialize_i8 visit_i8 0,
        deserialize_i16 visit_i16 0,
        deserialize_i32 visit_i32 0,
        deserialize_i64 visit_i64 0,
        deserialize_u8 visit_u8 0,
        deserialize_u16 visit_u16 0,
        deserialize_u32 visit_u32 0,
        deserialize_u64 visit_u64 0,
        deserialize_f32 visit_f32 0.0,
        deserialize_f64 visit_f64 0.0,
        deserialize_char visit_char ' ',
        deserialize_str visit_str "",
        deserialize_string visit_str "",
        deserialize_bytes visit_bytes &[],
        deserialize_byte_buf visit_bytes &[],
        deserialize_identifier visit_str "",
        deserialize_seq visit_seq Same(0),
        deserialize_map visit_map Repeat(&[])
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { unit unit_struct ignored_any }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_newtype_struct(StandIn)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_seq(Same(len))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_seq(Same(len))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_map(Repeat(fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_enum(First(variants.first().copied().unwrap_or("")))
    }
}

/// So many stand-ins.
struct Same(usize);

impl<'de> SeqAccess<'de> for Same {
    type Error = Stop;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Stop> {
        if self.0 == 0 {
            return Ok(None);
        }
        self.0 -= 1;
        seed.deserialize(StandIn).map(Some)
    }
}

/// A stand-in for each of these fields.
struct Repeat(&'static [&'static str]);

impl<'de> MapAccess<'de> for Repeat {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        let Some((first, rest)) = self.0.split_first() else {
            return Ok(None);
        };
        self.0 = rest;
        let name: StrDeserializer<'_, Stop> = first.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Stop> {
        seed.deserialize(StandIn)
    }
}

/// The first variant of an enum, filled with stand-ins.
struct First(&'static str);

impl<'de> EnumAccess<'de> for First {
    type Error = Stop;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Stop> {
        let name: StrDeserializer<'_, Stop> = self.0.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for First {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Stop> {
        seed.deserialize(StandIn)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_seq(Same(len))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_map(Repeat(fields))
    }
}
