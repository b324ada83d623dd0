//! Questions as people ask them.

use evenkeel_rulebook::{question, words};

use crate::hand::{Colour, Face};

question! {
    /// The question of `odds`: attacks, a field, or what dice are good for.
    pub struct OddsQuestion {
        /// Attacks: ships in squares beside the target, such as `destroyer`; those of
        /// one square are joined, as in `frigate+frigate`
        #[serde(default)]
        pub orthogonal: Vec<String>,
        /// Attacks: ships in squares across a corner of the target, in the same way
        #[serde(default)]
        pub diagonal: Vec<String>,
        /// Attacks: ships of one square that attack from afar
        #[serde(default)]
        pub far: Option<String>,
        /// Attacks: rows and columns from there to the target, such as 2/1
        #[serde(default)]
        pub distance: Option<String>,
        /// The ship that is attacked, or meets a field
        #[serde(default)]
        pub target: Option<String>,
        /// Hull that it has left [default: all]
        #[serde(default)]
        pub hull: Option<u8>,
        /// Attacks: ships that share its square, joined in the same way
        #[serde(default)]
        pub beside: Option<String>,
        /// Attacks, a weapon die of any direction each, one after the other [default: 1]
        #[serde(default)]
        pub attacks: Option<u8>,
        /// Dice that are rolled: weapon dice, instead of `attacks`, or those that
        /// `want` is about
        #[serde(default)]
        pub dice: Option<u8>,
        /// Attacks: shield dice that the defender rolled and kept, their results
        /// unknown [default: 0]
        #[serde(default)]
        pub shields: u8,
        /// Attacks: shield results that lie on the defender's bridge; it spends them so that
        /// all attacks together do the least, and the attacker lays dice to do the most
        #[serde(default)]
        pub stored: Vec<Way>,
        /// Attacks: how the defender answers the first of them, the second, and so on,
        /// instead of with shields; advanced rules
        #[serde(default)]
        pub reaction: Vec<Answer>,
        /// A field: tests of the target in asteroids, one when it comes and one at the
        /// start of each turn there
        #[serde(default)]
        pub asteroids: Option<u8>,
        /// A field: times that the target tries to cross a gravitic field, until it does
        #[serde(default)]
        pub gravitic: Option<u8>,
        /// A field: directions in which no way leads out of the gravitic field, but the
        /// one back [default: none]
        #[serde(default)]
        pub closed: Vec<Way>,
        /// Dice: results that are wanted at the same time, a die for each
        #[serde(default)]
        pub want: Vec<Wanted>,
        /// Dice: their colour [default: engine]
        #[serde(default)]
        pub colour: Option<Coloured>,
        /// With the advanced rules, if the ruleset does not play them anyway
        #[serde(default)]
        pub advanced: bool,
    }
}

words! {
    /// Names of results.
    pub enum Way {
        /// One of the four squares beside.
        Orthogonal = "orthogonal",
        /// One of the four squares across a corner.
        Diagonal = "diagonal",
        /// Any of the eight.
        Multi = "multi",
        /// No direction.
        Special = "special",
    }
}

words! {
    /// Uses that a die can be wanted for.
    pub enum Wanted {
        /// A step, attack or shield in an orthogonal direction.
        Orthogonal = "orthogonal",
        /// In a diagonal one.
        Diagonal = "diagonal",
        /// In any direction.
        Any = "any",
        /// A special.
        Special = "special",
    }
}

words! {
    /// Names of reactions.
    pub enum Answer {
        /// A dodge.
        Dodge = "dodge",
        /// A counterstrike.
        Counterstrike = "counterstrike",
    }
}

words! {
    /// Names of the colours.
    pub enum Coloured {
        /// Yellow.
        Engine = "engine",
        /// Red.
        Weapon = "weapon",
        /// Green.
        Shield = "shield",
    }
}

impl From<Way> for Face {
    fn from(way: Way) -> Face {
        match way {
            Way::Orthogonal => Face::Orthogonal,
            Way::Diagonal => Face::Diagonal,
            Way::Multi => Face::Multi,
            Way::Special => Face::Special,
        }
    }
}

impl From<Coloured> for Colour {
    fn from(colour: Coloured) -> Colour {
        match colour {
            Coloured::Engine => Colour::Engine,
            Coloured::Weapon => Colour::Weapon,
            Coloured::Shield => Colour::Shield,
        }
    }
}
