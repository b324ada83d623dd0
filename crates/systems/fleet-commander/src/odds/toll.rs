//! The toll of dice.

use std::cmp::Reverse;

/// The end of the ship that is asked about, from the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// There is no ship.
    #[default]
    Nothing,
    /// Beyond the gravitic field.
    Through,
    /// Back where it came from, unharmed.
    Back,
    /// A gravitic field refused it, with damage.
    Refused,
    /// Left with this hull.
    Left(Reverse<u8>),
    /// Lost.
    Destroyed,
}

impl End {
    /// The end of a ship with so much hull left.
    pub(super) fn of_hull(left: u8) -> End {
        match left {
            0 => End::Destroyed,
            left => End::Left(Reverse(left)),
        }
    }

    /// The name that people use.
    pub fn name(self) -> String {
        match self {
            End::Nothing => String::new(),
            End::Through => "through".to_owned(),
            End::Back => "thrown back".to_owned(),
            End::Refused => "refused".to_owned(),
            End::Left(Reverse(hull)) => format!("hull {hull}"),
            End::Destroyed => "destroyed".to_owned(),
        }
    }
}

/// The toll of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Toll {
    /// Damage that the ship takes, or dice that are good for something.
    pub points: u8,
    /// Damage that an attacker takes.
    pub own: u8,
    /// The end of the ship.
    pub end: End,
}
