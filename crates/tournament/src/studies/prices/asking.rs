//! The price to ask for something, and the word that goes with it.

use super::design::Item;
use crate::say::finding::Finding;

/// The consequence of a claim about a price: a word and a price to adopt that never contradict each
/// other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asking {
    /// The word.
    pub finding: Finding,
    /// The price to adopt, points: dearer than today's where the word is underpriced, cheaper
    /// where it is overpriced, and today's otherwise; none where there is none today, and
    /// where the rules allow none that would be better.
    pub price: Option<f64>,
}

impl Asking {
    /// The word and the price of an item that is claimed to be worth so much, in whole steps.
    /// What costs nothing but a slot has no price that could change.
    pub fn of(item: &Item, claim: Finding, worth: f64, step: u32) -> Asking {
        let (Some(listed), Some(cost)) = (item.listed, item.entry.cost) else {
            let (finding, price) = (claim, None);
            return Asking { finding, price };
        };
        let today = |finding| Asking {
            finding,
            price: Some(listed),
        };
        let is_dearer = match claim {
            Finding::Underpriced if item.is_free_option => return today(Finding::BetterOption),
            Finding::Overpriced if item.is_free_option => return today(Finding::WorseOption),
            Finding::Underpriced => true,
            Finding::Overpriced => false,
            _ => return today(claim),
        };
        if !is_dearer && cost <= item.entry.least {
            let (finding, price) = (Finding::TooDearAtLeast, None);
            return Asking { finding, price };
        }
        let (step, beside) = (f64::from(step.max(1)), item.beside());
        let nearest = ((worth - beside) / step).round() * step;
        let nearest = nearest.max(item.entry.least.into());
        let is_change = match is_dearer {
            true => nearest > f64::from(cost),
            false => nearest < f64::from(cost),
        };
        match is_change {
            true => Asking {
                finding: claim,
                price: Some(nearest + beside),
            },
            false => today(Finding::FairInSteps),
        }
    }

    /// Whether the price is to change.
    pub fn is_change(&self) -> bool {
        matches!(self.finding, Finding::Overpriced | Finding::Underpriced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Catalogue, Kind};

    /// A thing that costs so much, and never less than 5.
    fn thing(cost: i32) -> Item {
        let mut catalogue = Catalogue::default();
        let entry = catalogue.add(Kind::Ship, "ships", "raft", "Raft", Some(cost));
        entry.least = 5;
        Item {
            entry: entry.clone(),
            listed: Some(cost.into()),
            mean: 1.0,
            carried: 1.0,
            is_asked: true,
            is_free_option: false,
        }
    }

    #[test]
    fn a_price_moves_to_the_nearest_step_on_the_side_of_its_word() {
        let of = |claim, worth, step| {
            let asked = Asking::of(&thing(12), claim, worth, step);
            (asked.finding, asked.price, asked.is_change())
        };
        let over = Finding::Overpriced;
        assert_eq!(of(over, 8.6, 1), (over, Some(9.0), true));
        assert_eq!(of(over, 8.6, 5), (over, Some(10.0), true));
        assert_eq!(of(over, -9.0, 1), (over, Some(5.0), true));
        let under = Finding::Underpriced;
        assert_eq!(of(under, 18.0, 5), (under, Some(20.0), true));
        // The nearest multiple of 5 is 10, and not dearer.
        let to_a_step = (Finding::FairInSteps, Some(12.0), false);
        assert_eq!(of(under, 12.4, 5), to_a_step);
        assert_eq!(of(over, 11.6, 1), to_a_step);
        let open = Finding::CannotTell;
        assert_eq!(of(open, 3.0, 1), (open, Some(12.0), false));
    }

    #[test]
    fn what_no_price_can_put_right_is_called_otherwise() {
        let least = Asking::of(&thing(5), Finding::Overpriced, 2.0, 1);
        assert_eq!(
            (least.finding, least.price),
            (Finding::TooDearAtLeast, None)
        );
        let option = Item {
            listed: Some(-1.0),
            is_free_option: true,
            ..thing(0)
        };
        for (claim, word) in [
            (Finding::Overpriced, Finding::WorseOption),
            (Finding::Underpriced, Finding::BetterOption),
        ] {
            let asked = Asking::of(&option, claim, 3.0, 1);
            assert_eq!((asked.finding, asked.price), (word, Some(-1.0)));
        }
        let without = Item {
            listed: None,
            ..thing(12)
        };
        assert_eq!(Asking::of(&without, Finding::NoPrice, 3.0, 1).price, None);
    }
}
