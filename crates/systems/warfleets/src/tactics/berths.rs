//! What a ship's place is worth on the real table: lines of sight, cover, the way
//! ahead, and leaving the table.

use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::sight::Line;
use evenkeel_board::table::Edge;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judgement};

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{Sighting, State};
use crate::tactics::Opinions;
use crate::tactics::field::{Field, LANES, Lanes};
use crate::tactics::goals::Goals;
use crate::tactics::gunnery::Spot;
use crate::tactics::ways::Ahead;

/// Where an action ends on the real table.
pub(crate) struct Berth<'a> {
    pub legs: &'a [Leg],
    pub end: Vec2,
    pub heading: Heading,
    pub shoots: bool,
    pub hold: bool,
}

/// What a ship would see of an enemy.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// It has not been looked at.
    Unknown,
    /// Nothing.
    Hidden,
    /// It would see it, but not fire at it.
    Far,
    /// This.
    Seen(Sighting),
}

impl Warfleets {
    /// The judgement of a place on the table, with real lines of sight and the way
    /// ahead.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn settle(
        &self,
        state: &State,
        id: ModelId,
        promised: Judgement,
        berth: &Berth<'_>,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        field: &mut Field,
    ) -> Judgement {
        let mut judgement = promised;
        let opinions = &doctrine.opinions;
        let spot = Spot::new(berth.end, berth.heading.forward());
        let looks = self.look_round(state, id, berth, field);
        if judgement.taken > 0.0 {
            let shade = self.shade(state, berth.end, &looks, opinions.threats.hidden, field);
            judgement.taken = field.taken_at(spot, berth.hold, &shade);
            judgement.loss = self.fear(judgement.taken, doctrine, field);
        }
        if berth.shoots && judgement.dealt > 0.0 {
            judgement.dealt = self.dealt_from(state, id, berth, &looks, &opinions.fire, field);
        }
        // Who never acts again may hold wherever it is, but has no reason to turn
        // its bow to a planet.
        let ahead = if field.prices.goes_on || berth.hold {
            self.ahead(state, id, berth.end, berth.heading)
        } else {
            Ahead::Free
        };
        let (share, delay) = match ahead {
            Ahead::Free => (0.0, 0.0),
            Ahead::Narrow => (opinions.berths.narrow, 0.0),
            Ahead::Stuck => (opinions.berths.stuck, 1.0),
            Ahead::Edge => (opinions.berths.edge, 1.0),
        };
        judgement.approach -= share * self.spec(id).cost as f32;
        let radius = self.spec(id).radius_in;
        let way = |marker| match Leg::between(berth.end, marker) {
            Some(leg) if self.is_leg_barred(state, &leg, radius) => opinions.errands.detour,
            _ => 1.0,
        };
        let forward = berth.heading.forward();
        judgement.objective = goals.worth_after(berth.legs, berth.end, forward, delay, way);
        judgement
    }

    /// What a ship would see of each of the nearest enemies that can fire at it.
    fn look_round(
        &self,
        state: &State,
        id: ModelId,
        berth: &Berth<'_>,
        field: &Field,
    ) -> [Look; LANES] {
        let spec = self.spec(id);
        let base = self.disc_at(id, berth.end);
        let mut looks = [Look::Unknown; LANES];
        for (lane, look) in looks.iter_mut().enumerate().take(field.count) {
            if field.threatens(lane, berth.end) {
                let foe = field.ids[lane];
                let disc = self.disc(state, foe);
                *look = if berth.shoots && base.within(disc, spec.reach_in) {
                    let seen = self.sight_from(state, id, berth.end, berth.heading, foe);
                    seen.map_or(Look::Hidden, Look::Seen)
                } else if self.sees_from(state, id, berth.end, foe) {
                    Look::Far
                } else {
                    Look::Hidden
                };
            }
        }
        looks
    }

    /// How much of each enemy's fire counts at a place: less from where it does not
    /// see, and in cover. It may come nearer before it fires.
    fn shade(
        &self,
        state: &State,
        end: Vec2,
        looks: &[Look; LANES],
        hidden: f32,
        field: &Field,
    ) -> Lanes {
        let mut shade = [1.0; LANES];
        for (lane, look) in looks.iter().enumerate() {
            match look {
                Look::Unknown => {}
                Look::Hidden => shade[lane] = hidden,
                Look::Far | Look::Seen(_) => {
                    let foe = state.model(field.ids[lane]);
                    if self.is_covered(state, &Line::between(foe.pos, end)) {
                        shade[lane] = field.cover_factor[lane];
                    }
                }
            }
        }
        shade
    }

    /// What leaving the table brings: the markers on board are lost and a share of
    /// the ship's worth, and it comes back at the edge when the round ends.
    pub(crate) fn absence(
        &self,
        state: &State,
        id: ModelId,
        end: Vec2,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        field: &Field,
    ) -> Judgement {
        let spec = self.spec(id);
        let carried = f32::from(state.model(id).markers) * field.prices.keep;
        let distance = |edge: &Edge| self.table.distance_to(*edge, end);
        let nearest = Edge::ALL
            .into_iter()
            .min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let edge = nearest.unwrap_or(Edge::South);
        let back = self.table.on_edge(edge, edge.along(end), spec.radius_in);
        let forward = edge.inward().forward();
        let prospect = field.prospect(Spot::new(back, forward), false, false);
        // Only who acts before it in the next round can fire at it.
        let taken = prospect.taken * doctrine.opinions.threats.acted;
        let stakes = &doctrine.opinions.stakes;
        Judgement {
            dealt: 0.0,
            taken,
            objective: goals.worth(&[], back, forward) - carried,
            approach: prospect.approach,
            loss: spec.cost as f32 * field.prices.hull * stakes.away,
        }
    }

    /// The part of a model's worth that may be gone for good before it acts
    /// again. A threat worth less than a share of it is not feared.
    pub(crate) fn fear(&self, taken: f32, doctrine: &Doctrine<Opinions>, field: &Field) -> f32 {
        let share = doctrine.opinions.threats.fear;
        (taken - share * field.stake).max(0.0)
    }
}
