//! Questions about one attack, as people ask them.

use evenkeel_rulebook::{question, words};

use super::AskedAttack;
use crate::event::Facing;

question! {
    /// One attack, as `odds` is asked about it.
    pub struct OddsQuestion {
        /// Class of the attacker, such as `heavy`
        pub attacker: String,
        /// Weapon that fires, such as `plasma_cannon` [default: the turret]
        #[serde(default)]
        pub weapon: Option<String>,
        /// The attacker's other upgrades; slots left over hold upgrades that do nothing
        #[serde(default)]
        pub attacker_upgrades: Vec<String>,
        /// Class of the target
        pub target: String,
        /// The target's upgrades
        #[serde(default)]
        pub target_upgrades: Vec<String>,
        /// Facing of the target that is hit [default: front, or none for a squadron]
        #[serde(default)]
        pub facing: Option<Faced>,
        /// Distance from base edge to base edge, inches
        pub range: f64,
        /// The target is in cover
        #[serde(default)]
        pub cover: bool,
        /// The target has held
        #[serde(default)]
        pub held: bool,
        /// What the attacker did before it fires [default: move]
        #[serde(default)]
        pub action: Option<Before>,
        /// Dice of a split attack that go to this target [default: all]
        #[serde(default)]
        pub dice: Option<u8>,
    }
}

words! {
    /// Names of the facings.
    pub enum Faced {
        /// The front.
        Front = "front",
        /// The left one; both sides are alike.
        Side = "side",
        /// The left side.
        Left = "left",
        /// The right side.
        Right = "right",
        /// The rear.
        Rear = "rear",
    }
}

words! {
    /// The manoeuvre of an attacker before it fires; after a Cruise it does not.
    pub enum Before {
        /// Hold
        Hold = "hold",
        /// Move
        Move = "move",
    }
}

impl OddsQuestion {
    /// The question in terms of the rules.
    pub(super) fn question(&self) -> AskedAttack {
        AskedAttack {
            attacker: self.attacker.clone(),
            attacker_options: self.attacker_upgrades.clone(),
            weapon: self.weapon.clone().filter(|weapon| weapon != "turret"),
            target: self.target.clone(),
            target_options: self.target_upgrades.clone(),
            facing: self.facing.map(|faced| match faced {
                Faced::Front => Facing::Front,
                Faced::Side | Faced::Left => Facing::Left,
                Faced::Right => Facing::Right,
                Faced::Rear => Facing::Rear,
            }),
            range_in: self.range,
            cover: self.cover,
            held: self.held,
            hold: self.action == Some(Before::Hold),
            dice: self.dice,
        }
    }

    /// The attack in words.
    pub(super) fn title(&self) -> String {
        let with = |class: &str, options: &[String]| match options.is_empty() {
            true => class.to_string(),
            false => format!("{class} with {}", options.join(", ")),
        };
        let mut title = format!(
            "{} fires {} at {}, {}\"",
            with(&self.attacker, &self.attacker_upgrades),
            self.weapon.as_deref().unwrap_or("turret"),
            with(&self.target, &self.target_upgrades),
            self.range
        );
        let said = [
            (self.facing.is_some(), self.facing.map_or("", Faced::word)),
            (self.cover, "in cover"),
            (self.held, "held"),
            (self.action == Some(Before::Hold), "after a Hold"),
        ];
        for (_, word) in said.into_iter().filter(|(said, _)| *said) {
            title.push_str(&format!(", {word}"));
        }
        title
    }
}
