//! Files that a rule system ships, built into the program.

/// A text that is built into the program.
///
/// ```
/// use evenkeel_rulebook::shipped::Embedded;
///
/// const PATROL: Embedded = Embedded { id: "patrol", text: "(name: \"Patrol\")" };
/// assert!(PATROL.text.contains("Patrol"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Embedded {
    /// Id, the file name without its extension.
    pub id: &'static str,
    /// The text, RON.
    pub text: &'static str,
}

/// Everything that a rule system ships.
///
/// ```
/// use evenkeel_rulebook::shipped::{Embedded, Shipped};
///
/// const SHIPPED: Shipped = Shipped {
///     rulesets: &[Embedded { id: "race", text: "(name: \"Race\")" }],
///     fleets: &[],
///     players: &[],
///     jobs: &[],
/// };
/// assert_eq!(SHIPPED.rulesets[0].id, "race");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Shipped {
    /// The rulesets; the first is the default.
    pub rulesets: &'static [Embedded],
    /// The example fleets.
    pub fleets: &'static [Embedded],
    /// The players beside `random` and `charge`; one of them is `captain`.
    pub players: &'static [Embedded],
    /// The jobs. The first sweep and the first tournament of the first system are
    /// those that run when none is named.
    pub jobs: &'static [Embedded],
}

/// The files of a folder of `evenkeel-configs` whose names are an id and an ending:
/// `embedded!("fleets/", ".ron": "balanced", "ambush")`. Who says this depends on that
/// package, and a name of no file does not compile.
#[macro_export]
macro_rules! embedded {
    ($folder:literal, $ending:literal: $($id:literal),* $(,)?) => {
        &[$($crate::shipped::Embedded {
            id: $id,
            text: ::evenkeel_configs::text(concat!($folder, $id, $ending)),
        }),*]
    };
}
