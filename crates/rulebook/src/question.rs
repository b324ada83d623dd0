//! Questions about one attack: a form of the system's own.
//!
//! A system declares it with [`question!`](crate::question!): one field for each
//! thing that can be said, with its meaning. It is read like any file, so a key
//! that the system does not know is refused with a hint; the flags of `odds` are
//! the same keys.

use serde::de::DeserializeOwned;

use crate::fault::Refusal;

/// The kind of a value of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A flag that holds or does not.
    Switch,
    /// A name.
    Text,
    /// A number.
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
}

/// The form of the value of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The kind of each value.
    pub kind: Kind,
    /// Whether there may be several.
    pub many: bool,
}

/// One thing that can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The name of the key, such as `target_upgrades`.
    pub name: &'static str,
    /// The meaning of the key.
    pub help: &'static str,
    /// The form of the key's value.
    pub form: Form,
    /// Whether it must be said.
    pub required: bool,
}

/// A question: what can be said, and what was.
///
/// Declared with [`question!`](crate::question!), whose comments become the help:
///
/// ```
/// use evenkeel_document::Document;
/// use evenkeel_rulebook::question::{Question, each, ron, unknown_flags};
///
/// evenkeel_rulebook::words! {
///     /// A side of the target.
///     pub enum Facing {
///         /// From ahead.
///         Front = "front",
///         /// From behind.
///         Rear = "rear",
///     }
/// }
///
/// evenkeel_rulebook::question! {
///     /// One shot.
///     pub struct Shot {
///         /// Dice to hit
///         pub dice: u8,
///         /// Where it comes from
///         pub facing: Facing,
///         /// What the target carries
///         #[serde(default)]
///         pub target_upgrades: Vec<String>,
///     }
/// }
///
/// let [dice, facing, upgrades] = Shot::KEYS else { panic!("three keys") };
/// assert_eq!(upgrades.flag(), "--target-upgrades");
/// assert!(dice.required && !upgrades.required && upgrades.form.many);
/// let said = [(dice, "3"), (facing, "rear"), (upgrades, "shield")];
/// let text = ron(said.map(|(key, value)| (key, vec![value.to_string()])));
/// let shot: Shot = Document::parse("flags", &text).and_then(|text| text.decode()).expect("a shot");
/// assert_eq!((shot.dice, shot.facing.word()), (3, "rear"));
///
/// assert_eq!(each("range", &[12], 3, 6), Ok(vec![12; 3]));
/// let refused = unknown_flags("Toy", &["--sail".to_string()], Shot::KEYS);
/// assert!(refused.ends_with("it has --dice, --facing, --target-upgrades"));
/// ```
pub trait Question: DeserializeOwned {
    /// Everything that can be said.
    const KEYS: &'static [Key];
}

/// The question of a system that gives no odds.
impl Question for () {
    const KEYS: &'static [Key] = &[];
}

/// A type that can be the value of a key.
///
/// ```
/// use evenkeel_rulebook::question::{Kind, Value};
///
/// assert_eq!(<Option<u8>>::FORM.kind, Kind::Number);
/// assert!(<Vec<String>>::FORM.many && !bool::FORM.many);
/// ```
pub trait Value {
    /// The form of the value.
    const FORM: Form;
}

/// Says what single values look like.
macro_rules! forms {
    ($($type:ty: $kind:ident),*) => {$(
        impl Value for $type {
            const FORM: Form = Form { kind: Kind::$kind, many: false };
        }
    )*};
}

forms!(bool: Switch, String: Text, f64: Number, u8: Number, u16: Number, u32: Number);

impl<T: Value> Value for Option<T> {
    const FORM: Form = T::FORM;
}

impl<T: Value> Value for Vec<T> {
    const FORM: Form = Form {
        kind: T::FORM.kind,
        many: true,
    };
}

/// A question in RON, from each key and what was said of it.
pub fn ron<'k>(said: impl IntoIterator<Item = (&'k Key, Vec<String>)>) -> String {
    let fields = said.into_iter().map(|(key, values)| {
        let values = values.iter().map(|value| match key.form.kind {
            Kind::Text => format!("{value:?}"),
            Kind::Switch | Kind::Number | Kind::Word(_) => value.clone(),
        });
        let values: Vec<String> = values.collect();
        match key.form.many {
            true => format!("{}: [{}]", key.name, values.join(", ")),
            false => format!("{}: {}", key.name, values.join(", ")),
        }
    });
    format!("({})", fields.collect::<Vec<_>>().join(", "))
}

/// The value of each of `count` attackers, from none, one for all or one each.
///
/// ```
/// use evenkeel_rulebook::question::each;
///
/// assert_eq!(each("range", &[], 2, 6), Ok(vec![6, 6]));
/// assert_eq!(each("range", &[12], 2, 6), Ok(vec![12, 12]));
/// assert!(each("range", &[1, 2, 3], 2, 6).is_err());
/// ```
///
/// # Errors
/// When there are neither none, nor one, nor `count` values.
pub fn each<T: Clone>(
    name: &str,
    values: &[T],
    count: usize,
    default: T,
) -> Result<Vec<T>, Refusal> {
    match values {
        [] => Ok(vec![default; count]),
        [one] => Ok(vec![one.clone(); count]),
        all if all.len() == count => Ok(all.to_vec()),
        all => Err(Refusal(format!(
            "there are {} values of `{name}` for {count} attackers; give one for all or one for each",
            all.len()
        ))),
    }
}

/// The reason why flags are refused, and what there is instead.
pub fn unknown_flags(system: &str, flags: &[String], keys: &[Key]) -> String {
    let flags: Vec<String> = flags.iter().map(|flag| format!("`{flag}`")).collect();
    let known: Vec<String> = keys.iter().map(Key::flag).collect();
    format!(
        "{system} does not know {}; it has {}",
        flags.join(", "),
        known.join(", ")
    )
}

impl Key {
    /// The flag that says it, such as `--target-upgrades`.
    pub fn flag(&self) -> String {
        format!("--{}", self.name.replace('_', "-"))
    }
}

/// Declares a [`Question`]: a struct whose fields are the keys and whose comments
/// say what they mean. What need not be said has `#[serde(default)]`.
#[macro_export]
macro_rules! question {
    (@required) => { true };
    (@required default) => { false };
    ($(#[$meta:meta])* pub struct $name:ident {
        $(
            $(#[doc = $help:literal])+
            $(#[serde($default:ident)])?
            pub $field:ident: $type:ty,
        )*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[doc = $help])+
                $(#[serde($default)])?
                pub $field: $type,
            )*
        }

        impl $crate::question::Question for $name {
            const KEYS: &'static [$crate::question::Key] = &[$($crate::question::Key {
                name: stringify!($field),
                help: concat!($($help),+),
                form: <$type as $crate::question::Value>::FORM,
                required: $crate::question!(@required $($default)?),
            }),*];
        }
    };
}

/// Declares an enum whose variants are written as words, as the value of a key.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$of_variant:meta])* $variant:ident = $word:literal,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ::serde::Deserialize)]
        pub enum $name {
            $($(#[$of_variant])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// The word as it is written.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl $crate::question::Value for $name {
            const FORM: $crate::question::Form = $crate::question::Form {
                kind: $crate::question::Kind::Word(&[$($word),*]),
                many: false,
            };
        }
    };
}
