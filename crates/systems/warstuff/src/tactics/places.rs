//! Places at which units are deployed.

use evenkeel_board::{Edge, Vec2};
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::bar::Bar;
use crate::tactics::{Opinions, Scratch};

/// The step in which a captain goes through spots.
const THRIFT: usize = 3;

/// The line of battle of a side, as the next unit to be deployed sees it.
struct LineOfBattle<'s> {
    state: &'s State,
    unit: UnitId,
    edge: Option<Edge>,
    /// The place of the enemy, or the middle of the table.
    centre: Vec2,
    /// The gain of each inch forward, points.
    forward: f32,
    /// The length of the line to each side of the middle that is free to stand on, inches.
    breadth: f32,
    /// Whether friends in the same file matter: Scouts keep no line.
    keeps_file: bool,
}

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

    /// Judges some of the spots: in line with friends, near the enemy or the middle, and
    /// out of reach of who stands there already.
    pub(crate) fn judge_places(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.find_threats(state, unit, f64::INFINITY, opinions, scratch);
        let spots = self.spots(state, unit);
        let mover = self.lifted(state, unit, &spots.frame);
        let worth = self.spec(unit).points as f32;
        let line = self.line_of_battle(state, unit, spots.distance > 0.0, opinions);
        let mut judge = |spot: u16, out: &mut Vec<Judged<Action>>| {
            let at = spots.at(spot);
            let mut judgement = Judgement {
                approach: self.standing(&line, at, opinions),
                ..Judgement::default()
            };
            if !bar.may_be_taken(&judgement) {
                return;
            }
            judgement.taken = worth * self.exposure(state, at, scratch, None);
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

    /// The line of battle into which a unit is deployed, or from which a Scout is free.
    fn line_of_battle<'s>(
        &self,
        state: &'s State,
        unit: UnitId,
        scouts: bool,
        opinions: &Opinions,
    ) -> LineOfBattle<'s> {
        let price = self.spec(unit).points as f32;
        let friends = state.units_of(unit.side()).count_ones();
        LineOfBattle {
            state,
            unit,
            edge: state.edges[unit.side()],
            centre: self.centre(state, unit),
            // A Scout has the whole table, and comes as near as it dares.
            forward: match scouts {
                true => opinions.scout,
                false => opinions.forward - opinions.screen * price * 0.01,
            },
            breadth: opinions.front * friends as f32,
            keeps_file: !scouts,
        }
    }

    /// The worth of a place in the line of battle: how far forward it is, how far aside,
    /// and who stands in its file already.
    fn standing(&self, line: &LineOfBattle<'_>, at: Vec2, opinions: &Opinions) -> f32 {
        let depth_of = |at| {
            line.edge
                .map_or(0.0, |edge| self.table.distance_to(edge, at))
        };
        let along = |at: Vec2| match line.edge {
            Some(Edge::West | Edge::East) => at.y,
            Some(Edge::South | Edge::North) | None => at.x,
        };
        let aside = (along(at) - along(line.centre)).abs() as f32;
        let mut worth = line.forward * depth_of(at) as f32
            - opinions.together * (aside - line.breadth).max(0.0);
        if line.keeps_file {
            let crowding = |friend: UnitId| {
                let gap = (along(line.state.at(friend)) - along(at)).abs() as f32;
                (1.0 - gap / opinions.room).max(0.0)
            };
            let friends = units(line.state.units_of(line.unit.side()));
            worth -= opinions.file * friends.map(crowding).sum::<f32>();
        }
        worth
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
