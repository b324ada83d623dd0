//! The rule systems there are: to register one is to write a line here.

/// The rulebooks, by crates that a macro can name wherever it is used.
#[doc(hidden)]
pub mod books {
    pub use evenkeel_fleet_battle_game::rulebook::Book as FleetBattleGame;
    pub use evenkeel_fleet_commander::rulebook::Book as FleetCommander;
    pub use evenkeel_warfleets::rulebook::Book as Warfleets;
    pub use evenkeel_warstuff::rulebook::Book as WarStuff;
}

/// Every shipped rule system, each with the players of these files beside the shipped ones:
/// `systems![Patient, Nervous]` for two that play any game. One that plays a single game is
/// invited to that alone, by [`System::with`](crate::play::adapter::System::with).
#[macro_export]
macro_rules! systems {
    ($($file:ty),* $(,)?) => {
        $crate::systems!(@each [$($file),*] Warfleets FleetBattleGame FleetCommander WarStuff)
    };
    (@each $files:tt $($book:ident)*) => {{
        const SYSTEMS: &[&dyn $crate::play::system::RuleSystem] =
            &[$(&$crate::systems!(@one $files $book)),*];
        SYSTEMS
    }};
    (@one [$($file:ty),*] $book:ident) => {
        $crate::play::adapter::System::<$crate::play::systems::books::$book>::with(
            &[$($crate::ask::guest::Invited::by_file::<$file>()),*],
        )
    };
}

/// Every rule system; the first is meant when none is named. A static and not a constant: each
/// crate that names a constant of these types compiles all their battles again, and so would this
/// crate for its unit tests, which play none.
#[cfg(not(test))]
pub static SYSTEMS: &[&dyn crate::play::system::RuleSystem] = crate::systems![];
