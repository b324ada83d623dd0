//! The macro by which a rule system declares the uses that it counts.

/// Declares the enum `Use`, one entry for each kind of capability that a system
/// counts: name, id, nature, and what a use is and out of what chances. The system
/// adds `const fn leads(self) -> bool`: whether a kind says if its option is used at
/// all; the others are details.
///
/// ```
/// evenkeel_rulebook::use_kinds! {
///     Raise "raise" Choice "shields raised, of those that could be";
///     RearShot "rear_shot" Figure "shots that hit from behind, of all shots";
/// }
///
/// impl Use {
///     const fn leads(self) -> bool {
///         matches!(self, Use::Raise)
///     }
/// }
///
/// assert_eq!(Use::KINDS[0].id, "raise");
/// assert!(!Use::RearShot.kind().leads);
/// ```
#[macro_export]
macro_rules! use_kinds {
    ($($name:ident $id:literal $nature:ident $meaning:literal;)*) => {
        /// A kind of use. Ids are stable: they stand in tables.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Use {
            $(#[doc = $meaning] $name,)*
        }

        impl Use {
            /// Every kind.
            pub const ALL: &'static [Use] = &[$(Use::$name,)*];

            /// Every kind, as tables tell it.
            pub const KINDS: &'static [$crate::deeds::UseKind] = &[$(Use::$name.kind(),)*];

            /// The name of the kind in tables.
            pub const fn id(self) -> &'static str {
                match self { $(Use::$name => $id,)* }
            }

            /// Whether a player decides on it.
            pub const fn nature(self) -> $crate::deeds::Nature {
                match self { $(Use::$name => $crate::deeds::Nature::$nature,)* }
            }

            /// The meaning: what a use is, and out of what chances.
            pub const fn meaning(self) -> &'static str {
                match self { $(Use::$name => $meaning,)* }
            }

            /// All of this, as tables tell it.
            pub const fn kind(self) -> $crate::deeds::UseKind {
                $crate::deeds::UseKind {
                    id: self.id(),
                    nature: self.nature(),
                    leads: self.leads(),
                    meaning: self.meaning(),
                }
            }
        }

        impl From<Use> for $crate::deeds::UseKind {
            fn from(what: Use) -> $crate::deeds::UseKind {
                what.kind()
            }
        }
    };
}
