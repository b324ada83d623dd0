//! Where units go.

use evenkeel_board::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Step, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::blows::chance;
use crate::tactics::mood::Mood;
use crate::tactics::{Opinions, Scratch};

/// Every so many directions and lengths a player looks at.
const THRIFT: u8 = 2;

impl WarStuff {
    /// The ends of moves of these greatest lengths that a player looks at.
    pub(crate) fn find_steps<const N: usize>(
        &self,
        state: &State,
        unit: UnitId,
        lengths: [f64; N],
        steps: &mut [Vec<(Step, Vec2)>; N],
    ) {
        for list in &mut *steps {
            list.clear();
        }
        self.list_some(
            state,
            unit,
            lengths,
            THRIFT,
            true,
            &mut |place, step, at| {
                steps[place].push((step, at));
            },
        );
    }

    /// Judges everything that an activated unit can do, as far as it is worth a look.
    pub(crate) fn judge_acts(
        &self,
        state: &State,
        unit: UnitId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let opinions = &doctrine.opinions;
        let spec = self.spec(unit);
        self.find_threats(state, unit, opinions, &mut scratch.threats);
        let mood = self.mood(state, unit, opinions);
        let here = state.at(unit);
        let shoots = spec.shooter.is_some() || spec.entangle.is_some();
        let stay = self.stand(state, unit, here, &mood, shoots, opinions, scratch);
        let push = |out: &mut Vec<Judged<Action>>, action, judgement| {
            out.push(Judged { action, judgement });
        };
        push(out, Action::Hold, stay);
        let mut steps = std::mem::take(&mut scratch.steps);
        self.find_steps(state, unit, [spec.walk, spec.run], &mut steps);
        for (step, at) in &steps[0] {
            let judgement = self.stand(state, unit, *at, &mood, shoots, opinions, scratch);
            push(out, Action::Walk(*step), judgement);
        }
        for (step, at) in &steps[1] {
            let judgement = self.stand(state, unit, *at, &mood, false, opinions, scratch);
            push(out, Action::Run(*step), judgement);
        }
        scratch.steps = steps;
        for target in units(state.enemies_of(unit)) {
            self.judge_charge(state, unit, target, &mood, opinions, scratch, out);
        }
    }

    /// What it is worth to stand there, perhaps with a shot or a cure from there.
    #[allow(clippy::too_many_arguments)]
    fn stand(
        &self,
        state: &State,
        unit: UnitId,
        at: Vec2,
        mood: &Mood,
        shoots: bool,
        opinions: &Opinions,
        scratch: &Scratch,
    ) -> Judgement {
        let spec = self.spec(unit);
        let base = self.base_at(unit, at);
        let worth = spec.points as f32;
        let mut dealt = 0.0;
        let mut spared = None;
        if shoots && let Some(shot) = self.best_shot(state, unit, base, opinions, scratch) {
            dealt = shot.worth;
            spared = Some((shot.target, shot.gone * opinions.relief));
        }
        if spec.healer.is_some() {
            dealt = f32::max(dealt, self.best_cure(state, unit, base, opinions));
        }
        Judgement {
            dealt,
            taken: mood.caution * worth * self.exposure(state, at, &scratch.threats, spared),
            approach: mood.pull * self.prospect(at, &scratch.threats, opinions),
            loss: worth * self.peril(state, unit, at),
            objective: self.company(state, unit, at, mood, opinions),
        }
    }

    /// Chance to die on dangerous ground on the straight way there, about.
    pub(crate) fn peril(&self, state: &State, unit: UnitId, at: Vec2) -> f32 {
        let spec = self.spec(unit);
        let masks = &state.terrain.masks;
        if masks.dangerous == 0 || spec.flying {
            return 0.0;
        }
        let from = state.at(unit);
        let crossed = state.terrain.among(masks.dangerous);
        let count = crossed.filter(|shape| shape.blocks(from, at)).count();
        let hit = chance(self.rules.terrain.dangerous)
            * (1.0 - chance(spec.tough))
            * (1.0 - chance(spec.pathfinder));
        let quality = self.current_quality(state, unit) as f32;
        let wounds = f32::from(state.wounds[unit.index()]);
        let dies = ((6.0 + wounds - quality) / 6.0).clamp(0.0, 1.0);
        count as f32 * hit * dies * (1.0 - chance(spec.regeneration))
    }

    /// What it is worth to stand near friends: near a Leader it is well, and less so
    /// where an enemy is Brutal.
    pub(crate) fn company(
        &self,
        state: &State,
        unit: UnitId,
        at: Vec2,
        mood: &Mood,
        opinions: &Opinions,
    ) -> f32 {
        let friends = state.units_of(unit.side()) & !unit.bit();
        let mut worth = 0.0;
        if let Some(radius) = mood.brutal {
            let near = units(friends).filter(|it| state.at(*it).distance(at) <= radius);
            worth -= opinions.spread * near.count() as f32;
        }
        if mood.leaders == 0 {
            return worth;
        }
        let base = self.base_at(unit, at);
        let within = |it: &UnitId, radius| base.within(self.base(state, *it), radius);
        if let Some(leading) = self.spec(unit).leader {
            let near = units(friends)
                .filter(|it| within(it, leading.radius))
                .count();
            worth += opinions.escort * near.min(3) as f32;
        }
        let led = units(mood.leaders & !unit.bit()).any(|it| {
            let radius = self.spec(it).leader.map_or(0.0, |leading| leading.radius);
            within(&it, radius)
        });
        worth + if led { opinions.escort } else { 0.0 }
    }

    /// Judges free moves: those of Vanguards, and those after hitting.
    pub(crate) fn judge_free_moves(
        &self,
        state: &State,
        unit: UnitId,
        length: f64,
        opinions: &Opinions,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.find_threats(state, unit, opinions, &mut scratch.threats);
        let mood = self.mood(state, unit, opinions);
        let mut steps = std::mem::take(&mut scratch.steps);
        self.find_steps(state, unit, [length, 0.0], &mut steps);
        let here = state.at(unit);
        let judgement = self.stand(state, unit, here, &mood, false, opinions, scratch);
        out.push(Judged {
            action: Action::Done,
            judgement,
        });
        for (step, at) in &steps[0] {
            let judgement = self.stand(state, unit, *at, &mood, false, opinions, scratch);
            out.push(Judged {
                action: Action::Move(*step),
                judgement,
            });
        }
        scratch.steps = steps;
    }
}
