//! Beliefs that scores are sums of: now and then one of the choices that look best is tried.

use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_fleet_commander::tactics::{Beliefs, Opinions, Written};
use evenkeel_fleet_commander::view::View;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};

use super::Training;

/// Some beliefs, and what is decided by them.
pub struct Subject {
    asks: &'static [Ask],
    /// So many decisions of ten are random.
    random: u32,
    /// How many choices, those that look best, are tried.
    best: usize,
    /// The part that is believed of what least squares say.
    step: f64,
    figures: fn(&mut Beliefs) -> Vec<&mut f32>,
    written: fn(&Beliefs) -> String,
}

/// Which dice are rolled.
pub const ROLLS: Subject = Subject {
    asks: &[Ask::Dice],
    random: 4,
    best: 10,
    step: 1.0,
    figures: |beliefs| beliefs.rolls.figures_mut().collect(),
    written: |beliefs| format!("rolls: {},", ron(&beliefs.rolls)),
};

/// Which acts are chosen for how ships stand once they are done. The acts of a turn hang
/// together, and who believes all that least squares say of each wins no more than before.
pub const PERILS: Subject = Subject {
    asks: &[Ask::Act, Ask::Second],
    random: 2,
    best: 6,
    step: 0.5,
    figures: |beliefs| {
        let menaced = beliefs.menaced.iter_mut().flatten();
        let all = menaced.chain(beliefs.aimed.iter_mut().flatten());
        let all = all.chain(beliefs.reached.iter_mut().flatten());
        all.chain(beliefs.wounded.iter_mut().flatten()).collect()
    },
    written: |beliefs| {
        let lines = [
            ("menaced", ron(&beliefs.menaced)),
            ("aimed", ron(&beliefs.aimed)),
            ("reached", ron(&beliefs.reached)),
            ("wounded", ron(&beliefs.wounded)),
        ];
        lines
            .map(|(name, line)| format!("{name}: {line},"))
            .join("\n")
    },
};

fn ron(beliefs: &impl serde::Serialize) -> String {
    ron::to_string(beliefs).expect("figures can be written")
}

/// The training of a subject. Who believes in one more of a figure says how much that counts for
/// each choice.
pub struct Summing {
    subject: Subject,
    before: Beliefs,
    captain: Doctrine<Opinions>,
    /// Captains who differ in one figure each.
    others: Vec<Doctrine<Opinions>>,
}

impl Summing {
    /// The training of a captain who believes the same under all rules.
    pub fn new(subject: Subject, captain: &Doctrine<Opinions>) -> Summing {
        let written = Written::from(captain.opinions.clone());
        let count = (subject.figures)(&mut written.always.clone()).len();
        let others = (0..count).map(|number| {
            let mut written = written;
            *(subject.figures)(&mut written.always)[number] += 1.0;
            Doctrine {
                weights: captain.weights,
                opinions: Opinions::from(written),
            }
        });
        Summing {
            others: others.collect(),
            captain: captain.clone(),
            before: written.always,
            subject,
        }
    }
}

impl Training for Summing {
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
        let is_asked = self.subject.asks.contains(&view.table.ask);
        if !is_asked || dice.below(10) >= self.subject.random {
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
        order.truncate(self.subject.best);
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
        let mut beliefs = self.before;
        let figures = (self.subject.figures)(&mut beliefs);
        for (figure, solved_one) in figures.into_iter().zip(&solved[1..]) {
            let more = self.subject.step * solved_one / solved[0];
            *figure = ((f64::from(*figure) + more) * 1000.0).round() as f32 / 1000.0;
        }
        (self.subject.written)(&beliefs)
    }
}
