//! Answers: what a side can do to an enemy who attacks one of its units.

use std::ops::Range;

use evenkeel_board::Vec2;

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::tactics::Scratch;
use crate::tactics::moves::Outlook;
use crate::tactics::threats::{SURELY, Threat};

/// The attack of a unit on an enemy who attacked another, or that other's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// The point at which the friend is; none for the unit itself, wherever it stands.
    at: Option<Vec2>,
    /// The distance of centres up to which it can be made, squared.
    reach: f64,
    /// The worth of it, in shares of the worth of the unit that was attacked.
    worth: f32,
}

impl WarStuff {
    /// Looks up the answers to each threat to a unit, which itself goes no further than
    /// so far, the dearest first.
    pub(crate) fn find_answers(&self, outlook: &Outlook<'_>, most: f64, scratch: &mut Scratch) {
        let (state, unit) = (outlook.state, outlook.unit);
        scratch.answers.clear();
        if outlook.opinions.avenge == 0.0 {
            return;
        }
        let mut threats = std::mem::take(&mut scratch.threats);
        for threat in &mut threats {
            let first = scratch.answers.len();
            let friends = units(state.units_of(unit.side()) & !state.stunned);
            for friend in friends {
                self.answer(outlook, friend, threat, most, scratch);
            }
            let range = first..scratch.answers.len();
            let found = &mut scratch.answers[range.clone()];
            found.sort_unstable_by(|one, two| two.worth.total_cmp(&one.worth));
            threat.answered = found.first().map_or(0.0, |best| best.worth);
            threat.answers = range.start as u16..range.end as u16;
        }
        scratch.threats = threats;
    }

    /// Adds the charge and the shot with which a friend answers, or the unit itself.
    fn answer(
        &self,
        outlook: &Outlook<'_>,
        friend: UnitId,
        threat: &Threat,
        most: f64,
        scratch: &mut Scratch,
    ) {
        let Outlook {
            state,
            unit,
            opinions,
            ..
        } = *outlook;
        let enemy = threat.enemy;
        let (spec, other) = (self.spec(friend), self.spec(enemy));
        let radii = spec.radius + other.radius;
        let scale = opinions.avenge / self.spec(unit).points as f32;
        let prize = self.prize(state, enemy, opinions) * scale;
        let at = (friend != unit).then(|| state.at(friend));
        // An enemy who shoots does so from its range.
        let away = at.map_or(0.0, |at| at.distance(state.at(unit)));
        let nearest = away - most - other.shooter.unwrap_or(0.0) - radii - SURELY;
        let mut add = |gap: f64, worth: f32| {
            if nearest <= gap && worth > 0.0 {
                let reach = (gap + radii) * (gap + radii);
                scratch.answers.push(Answer { at, reach, worth });
            }
        };
        let charge = self.assault(state, friend, enemy);
        add(
            self.charge_reach(friend, enemy),
            charge.worth(prize, opinions),
        );
        if spec.shooter.is_some() && nearest <= spec.shot_reach() {
            let cover = self.cover_when(enemy, false);
            let shot = self.shot(state, friend, enemy, cover);
            add(spec.shot_reach(), shot.worth(prize, opinions));
        }
    }
}

impl Scratch {
    /// The rest of an enemy's shot at, and of its charge on a unit that stands there, when
    /// each has been answered. An enemy who loses more by it does not attack.
    pub(crate) fn after_answers(
        &self,
        threat: &Threat,
        at: Vec2,
        shot: f32,
        melee: f32,
    ) -> (f32, f32) {
        let left = |from: Vec2, harm: f32| {
            let answer = self.best_answer(&threat.answers, from, at, 1.0 - harm);
            (harm - answer).max(0.0)
        };
        let way = threat.at - at;
        let from = at + way * (threat.range / way.length()).min(1.0);
        let left_of_shot = if shot > 0.0 { left(from, shot) } else { 0.0 };
        let left_of_charge = if melee > 0.0 { left(at, melee) } else { 0.0 };
        (left_of_shot, left_of_charge)
    }

    /// The best answer to an enemy who attacks from `from` a unit that stands at `at`,
    /// which lives by this chance.
    fn best_answer(&self, range: &Range<u16>, from: Vec2, at: Vec2, lives: f32) -> f32 {
        let range = usize::from(range.start)..usize::from(range.end);
        let mut best = 0.0_f32;
        for answer in &self.answers[range] {
            if answer.worth <= best {
                break;
            }
            let stands = answer.at.unwrap_or(at);
            if stands.distance_squared(from) <= answer.reach {
                let part = if answer.at.is_some() { 1.0 } else { lives };
                best = best.max(part * answer.worth);
            }
        }
        best
    }
}
