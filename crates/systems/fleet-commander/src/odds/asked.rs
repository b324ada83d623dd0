//! What people ask of attacks on one ship.

use evenkeel_rulebook::question;

use super::AttackQuestion;

question! {
    /// Attacks on one ship, as `odds` is asked about them.
    pub struct Asked {
        /// Ships in squares beside the target, such as `destroyer`; those of one
        /// square are joined, as in `frigate+frigate`
        #[serde(default)]
        pub orthogonal: Vec<String>,
        /// Ships in squares across a corner of the target, in the same way
        #[serde(default)]
        pub diagonal: Vec<String>,
        /// The ship that is attacked
        pub target: String,
        /// Shield dice that the defender rolls and keeps [default: 0]
        #[serde(default)]
        pub shields: u8,
        /// Attacks, a weapon die each, one after the other [default: 1]
        #[serde(default)]
        pub attacks: Option<u8>,
    }
}

impl Asked {
    /// The same for the rules.
    pub(super) fn question(&self) -> AttackQuestion {
        let squares = |list: &[String]| {
            let ships = |square: &String| square.split('+').map(str::to_owned).collect();
            list.iter().map(ships).collect()
        };
        AttackQuestion {
            orthogonal: squares(&self.orthogonal),
            diagonal: squares(&self.diagonal),
            target: self.target.clone(),
            shields: self.shields,
            attacks: self.attacks.unwrap_or(1),
        }
    }
}
