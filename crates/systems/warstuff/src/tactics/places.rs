//! Places at which units are deployed.

use evenkeel_board::Vec2;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::bar::Bar;
use crate::tactics::{Opinions, Scratch};

/// The step in which a captain goes through spots.
const THRIFT: usize = 3;

impl WarStuff {
    /// Judges both edges alike.
    pub(crate) fn judge_edges(&self, out: &mut Vec<Judged<Action>>) {
        for edge in 0..2 {
            out.push(Judged {
                action: Action::Edge(edge),
                judgement: Judgement::default(),
            });
        }
    }

    /// Judges some of the spots: forward, near the enemy or the middle, and out of
    /// reach of who stands there already.
    pub(crate) fn judge_places(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.find_threats(state, unit, f64::INFINITY, opinions, &mut scratch.threats);
        let spots = self.spots(state, unit);
        let mover = self.lifted(state, unit, &spots.frame);
        let centre = self.centre(state, unit);
        let worth = self.spec(unit).points as f32;
        let edge = state.edges[unit.side()];
        let depth_of = |at| edge.map_or(0.0, |edge| self.table.distance_to(edge, at));
        // A Scout has the whole table, and comes as near as it dares.
        let forward = match spots.distance > 0.0 {
            true => opinions.scout,
            false => opinions.forward - opinions.screen * worth * 0.01,
        };
        let mut judge = |spot: u16, out: &mut Vec<Judged<Action>>| {
            let at = spots.at(spot);
            let depth = depth_of(at);
            let before = depth_of(centre) - depth;
            let aside = (at.distance_squared(centre) - before * before)
                .max(0.0)
                .sqrt();
            let mut judgement = Judgement {
                approach: forward * depth as f32 - opinions.together * aside as f32,
                ..Judgement::default()
            };
            if !bar.may_be_taken(&judgement) {
                return;
            }
            judgement.taken = worth * self.exposure(state, at, &scratch.threats, None);
            if bar.may_be_taken(&judgement) && self.may_stand(&mover, at, spots.distance) {
                bar.add(Action::Place(spot), judgement, out);
            }
        };
        let looked_at = (0..spots.count()).step_by(THRIFT);
        // However many are left, the list grows but the first time.
        out.reserve(looked_at.len());
        for spot in looked_at {
            judge(spot, out);
        }
        if out.is_empty() {
            for spot in 0..spots.count() {
                judge(spot, out);
            }
        }
    }

    /// The place of the enemy, or the middle of the table when it does not stand there yet.
    fn centre(&self, state: &State, unit: UnitId) -> Vec2 {
        let enemies = state.enemies_of(unit);
        let count = enemies.count_ones();
        if count == 0 {
            return self.table.centre();
        }
        let sum = units(enemies).fold(Vec2::ZERO, |sum, enemy| sum + state.at(enemy));
        sum * (1.0 / f64::from(count))
    }
}
