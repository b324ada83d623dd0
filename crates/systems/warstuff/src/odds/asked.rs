//! Questions about an attack, as people ask them.

use evenkeel_rulebook::question;

question! {
    /// An attack of one unit on another, as `odds` is asked about it.
    pub struct OddsQuestion {
        /// The profile that attacks, such as `hero_thor` or `quality_3`
        pub attacker: String,
        /// Special rules that it has beyond its profile
        #[serde(default)]
        pub attacker_rules: Vec<String>,
        /// The profile that is attacked
        pub target: String,
        /// Special rules that it has beyond its profile
        #[serde(default)]
        pub target_rules: Vec<String>,
        /// It is shot at; otherwise it is attacked in melee
        #[serde(default)]
        pub shoot: bool,
        /// Inches from base to base of a shot [default: as far as it reaches]
        #[serde(default)]
        pub range: Option<f64>,
        /// It is in cover
        #[serde(default)]
        pub cover: bool,
        /// Wounds that it has already [default: 0]
        #[serde(default)]
        pub wounds: u8,
        /// It is stunned
        #[serde(default)]
        pub stunned: bool,
    }
}
