//! Questions about fire on one target, as people ask them.

use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::question::each;
use evenkeel_rulebook::{question, words};

use super::answer::name_of;
use super::{AskedFire, Firer};
use crate::rules::damage::Log;
use crate::ruleset::FireArc;

question! {
    /// Fire on one target, as `odds` is asked about it.
    pub struct OddsQuestion {
        /// Class of the attacker, such as `ca`; several fire together
        pub attacker: Vec<String>,
        /// Class of the target
        pub target: String,
        /// FireArc of the target that is hit: one for all attackers or one for each
        /// [default: forward]
        #[serde(default)]
        pub facing: Vec<Bearing>,
        /// FireArc of the attacker that the target is in: one for all or one for each
        /// [default: forward]
        #[serde(default)]
        pub arc: Vec<Bearing>,
        /// Distance in hexes: one for all attackers or one for each
        pub range: Vec<f64>,
        /// Destroyed shields of the attacker: one for all or one for each [default: 0]
        #[serde(default)]
        pub destroyed: Vec<u8>,
        /// The target's shields, up/down, or `crippled` [default: all up]
        #[serde(default)]
        pub shields: Option<String>,
    }
}

words! {
    /// Names of the arcs.
    pub enum Bearing {
        /// Ahead.
        Forward = "forward",
        /// Ahead, as people say of a target.
        Front = "front",
        /// To either side.
        Side = "side",
        /// Astern.
        Rear = "rear",
    }
}

impl From<Bearing> for FireArc {
    fn from(bearing: Bearing) -> FireArc {
        match bearing {
            Bearing::Forward | Bearing::Front => FireArc::Forward,
            Bearing::Side => FireArc::Side,
            Bearing::Rear => FireArc::Rear,
        }
    }
}

impl OddsQuestion {
    /// The question in terms of the rules.
    ///
    /// # Errors
    /// When there is neither one value for all attackers nor one for each, or a
    /// value makes no sense.
    pub(super) fn question(&self) -> Result<AskedFire, Refusal> {
        let count = self.attacker.len();
        let arcs = each("arc", &self.arc, count, Bearing::Forward)?;
        let facings = each("facing", &self.facing, count, Bearing::Forward)?;
        let ranges = each("range", &self.range, count, 0.0)?;
        let destroyed = each("destroyed", &self.destroyed, count, 0)?;
        let firer = |index: usize| {
            Ok(Firer {
                class: self.attacker[index].clone(),
                arc: arcs[index].into(),
                from: facings[index].into(),
                range: hexes(ranges[index])?,
                destroyed: destroyed[index],
            })
        };
        Ok(AskedFire {
            firers: (0..count).map(firer).collect::<Result<_, Refusal>>()?,
            target: self.target.clone(),
            log: self.shields.as_deref().map(log).transpose()?,
        })
    }
}

fn hexes(range: f64) -> Result<u16, Refusal> {
    if range.fract() == 0.0 && (0.0..=1000.0).contains(&range) {
        Ok(range as u16)
    } else {
        Err(Refusal(format!(
            "a range is a whole number of hexes, not {range}"
        )))
    }
}

fn log(text: &str) -> Result<Log, Refusal> {
    if text == name_of(Log::CRIPPLED) {
        return Ok(Log::CRIPPLED);
    }
    let numbers = text.split_once('/');
    let numbers = numbers.and_then(|(up, down)| Some((up.parse().ok()?, down.parse().ok()?)));
    let log = numbers.map(|(up, down)| Log::new(up, down));
    log.ok_or_else(|| {
        Refusal(format!(
            "`{text}` is no state of a ship; write shields up/down, as in `1/2`, or `crippled`"
        ))
    })
}
