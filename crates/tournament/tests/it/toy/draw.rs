//! Drawing toy fleets: as many of the wanted class as can be paid, then grain
//! for the rest. Without a wish, grain alone, so that the field is known.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::play::system::Refusal;

use super::rules::ToyRules;

impl ToyRules {
    pub fn draw(&self, demand: &Demand, points: u32, seed: u64) -> Result<Fleet, Refusal> {
        if demand.without.iter().any(|id| id == "grain") {
            return Err(Refusal("no legal fleet without grain".to_string()));
        }
        if demand.keen || self.ruleset.all_keen {
            return Ok(self.draw_keen(demand, points, seed));
        }
        let option = demand.carry.clone().unwrap_or("plain".to_string());
        let unit = |class: &str, count| Unit(class.to_string(), count, vec![option.clone()]);
        let mut rest = match demand.spread {
            0 => points,
            _ => total(demand, points, &mut SeededDice::new(seed)),
        };
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

    /// A fleet that is keen on some classes, with a total of its own.
    fn draw_keen(&self, demand: &Demand, points: u32, seed: u64) -> Fleet {
        let mut dice = SeededDice::new(seed);
        let mut left = total(demand, points, &mut dice);
        let classes: Vec<(&String, u32)> = self
            .ruleset
            .classes
            .iter()
            .map(|(id, class)| (id, class.cost))
            .collect();
        let weights: Vec<u32> = classes
            .iter()
            .map(|_| [1, 2, 4, 10][dice.below(4) as usize])
            .collect();
        let mut counts = vec![0_u32; classes.len()];
        loop {
            let fits = |index: &usize| classes[*index].1 <= left;
            let fitting: Vec<usize> = (0..classes.len()).filter(fits).collect();
            let all: u32 = fitting.iter().map(|index| weights[*index]).sum();
            if all == 0 {
                break;
            }
            let mut place = dice.below(all);
            let picked = fitting.iter().find(|index| {
                let is_it = place < weights[**index];
                place = place.saturating_sub(weights[**index]);
                is_it
            });
            let Some(&picked) = picked else { break };
            counts[picked] += 1;
            left -= classes[picked].1;
        }
        let units = classes.iter().zip(counts).filter(|(_, count)| *count > 0);
        Fleet {
            name: format!("drawn {seed}"),
            units: units
                .map(|((id, _), count)| Unit(id.to_string(), count, vec!["plain".to_string()]))
                .collect(),
        }
    }
}

/// A total of the spread that is demanded.
fn total(demand: &Demand, points: u32, dice: &mut SeededDice) -> u32 {
    let spread = u32::from(demand.spread);
    let percent = 100 - spread + dice.below(2 * spread + 1);
    points * percent / 100
}
