//! Drawing toy fleets: as many of the wanted class as can be paid, then grain
//! for the rest. Without a wish, grain alone, so that the field is known.

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_tournament::demand::Demand;
use evenkeel_tournament::system::Refusal;

use super::rules::ToyRules;

impl ToyRules {
    pub fn draw(&self, demand: &Demand, points: u32, seed: u64) -> Result<Fleet, Refusal> {
        if demand.without.iter().any(|id| id == "grain") {
            return Err(Refusal("no legal fleet without grain".to_string()));
        }
        let option = demand.carry.clone().unwrap_or("plain".to_string());
        let unit = |class: &str, count| Unit(class.to_string(), count, vec![option.clone()]);
        let mut rest = points;
        let mut units = Vec::new();
        if let Some(class) = &demand.most_of {
            let cost = self.ruleset.classes[class].cost;
            let count = rest.checked_div(cost).unwrap_or(100);
            rest -= count * cost;
            units.push(unit(class, count));
        }
        if rest > 0 {
            units.push(unit("grain", rest));
        }
        Ok(Fleet {
            name: format!("drawn {seed}"),
            units,
        })
    }
}
