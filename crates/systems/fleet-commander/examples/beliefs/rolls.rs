//! Which dice are rolled: two times in five at random, one of the ten choices that look best.

use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_fleet_commander::tactics::{Opinions, Rolls, Written};
use evenkeel_fleet_commander::view::View;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};

use super::Training;

/// Of so many decisions `RANDOM` are random.
const DECISIONS: u32 = 5;
const RANDOM: u32 = 2;
/// How many choices, those that look best, are tried.
const BEST: usize = 10;

/// The training of `rolls`. Scores are sums of them, so who believes in one more of a figure says
/// how much that counts for each choice.
pub struct Rolling {
    before: Rolls,
    captain: Doctrine<Opinions>,
    /// Captains who differ in one figure each.
    others: Vec<Doctrine<Opinions>>,
}

impl Rolling {
    /// The training of what a captain believes where these modules are played.
    pub fn new(captain: &Doctrine<Opinions>, written: Written, modules: &[String]) -> Rolling {
        let advanced = modules.iter().any(|module| module == "advanced");
        let own = written.advanced.rolls.filter(|_| advanced);
        let mut before = own.unwrap_or(written.always.rolls);
        let with = |rolls: Rolls| {
            let mut written = written;
            match advanced {
                true => written.advanced.rolls = Some(rolls),
                false => written.always.rolls = rolls,
            }
            Doctrine {
                weights: captain.weights,
                opinions: Opinions::from(written),
            }
        };
        let others = (0..before.figures_mut().count()).map(|number| {
            let mut rolls = before;
            let figure = rolls.figures_mut().nth(number);
            *figure.expect("there is one") += 1.0;
            with(rolls)
        });
        Rolling {
            others: others.collect(),
            captain: captain.clone(),
            before,
        }
    }
}

impl Training for Rolling {
    /// The score, and all figures.
    fn figures(&self) -> usize {
        1 + self.others.len()
    }

    fn decide(
        &self,
        game: &FleetCommander,
        view: View<'_>,
        dice: &mut SeededDice,
        figure: &mut dyn FnMut(usize, f64),
    ) -> Option<Action> {
        if view.table.ask != Ask::Dice || dice.below(DECISIONS) >= RANDOM {
            return None;
        }
        let mut scratch = Default::default();
        let mut scores = |doctrine: &Doctrine<Opinions>| {
            let mut judged: Vec<Judged<Action>> = Vec::new();
            game.judge(view, doctrine, &mut scratch, &mut judged);
            let score = |judged: Judged<Action>| {
                let score = doctrine.weights.score(&judged.judgement);
                (f64::from(score), judged.action)
            };
            judged.into_iter().map(score).collect::<Vec<_>>()
        };
        let own = scores(&self.captain);
        let mut order: Vec<usize> = (0..own.len()).collect();
        order.sort_by(|one, other| own[*other].0.total_cmp(&own[*one].0));
        order.truncate(BEST);
        let chosen = order[dice.below(order.len() as u32) as usize];
        let mut beside = |number: usize, of: &dyn Fn(usize) -> f64| {
            let mean = order.iter().map(|place| of(*place)).sum::<f64>() / order.len() as f64;
            figure(number, of(chosen) - mean);
        };
        beside(0, &|place| own[place].0);
        for (number, other) in self.others.iter().enumerate() {
            let other = scores(other);
            beside(1 + number, &|place| other[place].0 - own[place].0);
        }
        Some(own[chosen].1)
    }

    fn beliefs(&self, solved: &[f64]) -> String {
        let mut rolls = self.before;
        for (figure, solved_one) in rolls.figures_mut().zip(&solved[1..]) {
            *figure += (solved_one / solved[0]) as f32;
        }
        let figures: Vec<f32> = rolls.figures_mut().map(|figure| *figure).collect();
        let lines = Rolls::LINES.iter().zip(figures.chunks(2));
        let lines =
            lines.map(|(name, pair)| format!("{name}: ({:.3}, {:.3}),\n", pair[0], pair[1]));
        lines.collect::<String>() + &format!("both: {:.3},", rolls.both)
    }
}
