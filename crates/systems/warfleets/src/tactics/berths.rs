//! What a ship's place is worth on the real table: lines of sight, cover, the way
//! ahead, dangers under way, and leaving the table.

use evenkeel_board::disc::Disc;
use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::table::Edge;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::state::{Course, Mine, Sighting, State, ids};
use crate::tactics::field::{Field, LANES, Lanes};
use crate::tactics::goals::Goals;
use crate::tactics::gunnery::Spot;
use crate::tactics::ships::take_best;
use crate::tactics::{Candidate, Opinions, Scratch};

/// Most candidates that are checked against terrain and lines of sight.
const MOST_CHECKED: usize = 3;
/// The same where much of what seems good is not: for a ship that can go nowhere
/// but where it turns to first, or with a mine near by.
const MOST_IN_TROUBLE: usize = 16;
/// So many are handed on when they promise nearly as much as the best.
const WANTED: usize = 3;
/// What "nearly" means, points of score.
const CLOSE: f32 = 1.0;

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

/// What a ship that holds sees from its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    from: Vec2,
    looks: [Look; LANES],
    /// Whether it was asked how much of their fire counts.
    feared: bool,
    shade: Lanes,
}

/// What lies ahead of a ship that will act again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ahead {
    /// A straight Move.
    Free,
    /// A Move with a turn.
    Narrow,
    /// No Move at all.
    Stuck,
    /// The edge of the table.
    Edge,
}

impl Warfleets {
    /// Checks the best candidates, corrects what they promise, and hands on those
    /// that are legal. A Hold always is.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn shortlist(
        &self,
        state: &State,
        id: ModelId,
        (warp_in, stuck): (Option<f64>, bool),
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let near = self.surroundings(state, id);
        let mut best = f32::NEG_INFINITY;
        let most = if stuck || self.is_mined(state, id) {
            MOST_IN_TROUBLE
        } else {
            MOST_CHECKED
        };
        while out.len() < most {
            let Some(candidate) = take_best(&mut scratch.candidates) else {
                break;
            };
            // What is still on the list promises less than what has been kept.
            let margin = if out.len() < WANTED { CLOSE } else { 0.0 };
            if candidate.score <= best - margin {
                break;
            }
            let action = candidate.action;
            let field = &mut scratch.field;
            let judgement = match action {
                Action::Hold(turn) => {
                    let pose = self.hold_pose(state, id, usize::from(turn));
                    let berth = Berth {
                        legs: &[],
                        end: pose.end,
                        heading: pose.heading,
                        shoots: true,
                        hold: true,
                    };
                    self.settle(
                        state,
                        id,
                        candidate.judgement,
                        &berth,
                        goals,
                        doctrine,
                        field,
                    )
                }
                Action::Go(go) if !matches!(go.gait, Gait::Ram(_)) => {
                    let Some(course) = self.course(state, &near, id, go, warp_in) else {
                        continue;
                    };
                    self.sail(state, id, &candidate, &course, goals, doctrine, field)
                }
                _ => candidate.judgement,
            };
            best = best.max(doctrine.weights.score(&judgement));
            out.push(Judged { action, judgement });
        }
        if out.is_empty() {
            // These two are always legal.
            let straight = Action::Go(Go {
                gait: Gait::Warp,
                pivot: 0,
                turn: 0,
            });
            let stay = Action::Hold(0);
            out.push(super::plain(if warp_in.is_some() {
                straight
            } else {
                stay
            }));
        }
    }

    /// The judgement of a course: what its way costs, and where it ends.
    #[allow(clippy::too_many_arguments)]
    fn sail(
        &self,
        state: &State,
        id: ModelId,
        candidate: &Candidate,
        course: &Course,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        field: &mut Field,
    ) -> Judgement {
        let warps = matches!(candidate.action, Action::Go(go) if go.gait == Gait::Warp);
        let moves = matches!(candidate.action, Action::Go(go) if go.gait == Gait::Move);
        let mut judgement = if course.exit.is_some() {
            self.absence(state, id, course.end(), goals, doctrine, field)
        } else {
            let berth = Berth {
                legs: course.legs(),
                end: course.end(),
                heading: course.end_heading,
                shoots: moves || warps,
                hold: false,
            };
            self.settle(
                state,
                id,
                candidate.judgement,
                &berth,
                goals,
                doctrine,
                field,
            )
        };
        judgement.loss += self.overlap_cost(state, id, course.overlapped, field);
        let ground = if warps {
            0.0
        } else {
            self.danger_points(state, id, course.legs())
        };
        let mines = self.mine_points(state, id, course.legs());
        if ground + mines >= self.points_left(state, id) {
            // It is not expected to arrive.
            return Judgement {
                loss: field.stake,
                ..Judgement::default()
            };
        }
        let points = ground + doctrine.opinions.berths.mine * mines;
        judgement.loss += points * field.stake_per_point;
        judgement
    }

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
        let feared = judgement.taken > 0.0;
        let hidden = opinions.threats.hidden;
        let (looks, shade) = self.outlook(state, id, berth, (hidden, feared), field);
        if feared {
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
        let idle = berth.hold && state.model(id).held;
        let share = share + if idle { opinions.berths.idle } else { 0.0 };
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

    /// What a ship would see of each of the nearest enemies that can fire at it, and
    /// how much of their fire counts if that is `feared`. A ship that turns on the spot
    /// sees the same again, but through other sides.
    fn outlook(
        &self,
        state: &State,
        id: ModelId,
        berth: &Berth<'_>,
        (hidden, feared): (f32, bool),
        field: &mut Field,
    ) -> ([Look; LANES], Lanes) {
        let known = field.outlook.filter(|known| known.from == berth.end);
        let known = known.filter(|known| berth.hold && (known.feared || !feared));
        if let Some(Outlook {
            mut looks, shade, ..
        }) = known
        {
            for look in &mut looks {
                if let Look::Seen(seen) = look {
                    seen.through =
                        self.seen_through(state, id, berth.end, berth.heading, seen.target);
                }
            }
            return (looks, shade);
        }
        let (looks, shade) = self.look_round(state, id, berth, (hidden, feared), field);
        if berth.hold {
            field.outlook = Some(Outlook {
                from: berth.end,
                looks,
                feared,
                shade,
            });
        }
        (looks, shade)
    }

    /// What a ship would see of each of the nearest enemies that can fire at it, and
    /// how much of the fire of each counts: less from where it does not see, and in
    /// cover. It may come nearer before it fires.
    fn look_round(
        &self,
        state: &State,
        id: ModelId,
        berth: &Berth<'_>,
        (hidden, feared): (f32, bool),
        field: &Field,
    ) -> ([Look; LANES], Lanes) {
        let reach_in = self.spec(id).reach_in;
        let base = self.disc_at(id, berth.end);
        let (mut looks, mut shade) = ([Look::Unknown; LANES], [1.0; LANES]);
        for lane in 0..field.count {
            if !field.threatens(lane, berth.end) {
                continue;
            }
            let foe = field.ids[lane];
            let disc = self.disc(state, foe);
            let line = self.sightline(state, berth.end, disc.centre);
            looks[lane] = if berth.shoots && base.within(disc, reach_in) {
                let pose = (id, berth.end, berth.heading);
                let seen = self.sight_along(state, pose, foe, &line);
                seen.map_or(Look::Hidden, Look::Seen)
            } else if self.sees_along(state, id, foe, &line) {
                Look::Far
            } else {
                Look::Hidden
            };
            if matches!(looks[lane], Look::Hidden) {
                shade[lane] = hidden;
            } else if feared && self.is_covered(state, &line.reversed()) {
                shade[lane] = field.cover_factor[lane];
            }
        }
        (looks, shade)
    }

    /// Whether an enemy's mine is within a ship's reach.
    fn is_mined(&self, state: &State, id: ModelId) -> bool {
        let side = self.spec(id).side;
        let disc = self.disc(state, id);
        let reach = self.cruise_speed(state, id);
        let near = |mine: &Mine| disc.within_of_point(mine.pos, reach + mine.trigger_in);
        state
            .mines
            .iter()
            .any(|mine| mine.side != side && near(mine))
    }

    /// Whether a ship can go nowhere but where it turns to first.
    pub(crate) fn is_stuck(&self, state: &State, id: ModelId) -> bool {
        let model = state.model(id);
        self.ahead(state, id, model.pos, model.heading) == Ahead::Stuck
    }

    fn ahead(&self, state: &State, id: ModelId, end: Vec2, heading: Heading) -> Ahead {
        let radius = self.spec(id).radius_in;
        let speed = self.move_speed(state, id);
        let (full, half) = (
            Leg::new(end, heading, speed),
            Leg::new(end, heading, speed / 2.0),
        );
        let stays = |leg: &Leg| self.table.contains_disc(Disc::new(leg.end(), radius));
        let inside = stays(&full);
        if inside && !self.is_leg_barred(state, &full, radius) {
            return Ahead::Free;
        }
        if self.is_leg_barred(state, &half, radius) {
            Ahead::Stuck
        } else if !inside && !stays(&half) {
            Ahead::Edge
        } else if self.can_turn_off(state, &full, radius) {
            Ahead::Narrow
        } else {
            Ahead::Stuck
        }
    }

    /// Whether a Move along a way that is barred further on can turn off before.
    fn can_turn_off(&self, state: &State, way: &Leg, radius: f64) -> bool {
        self.grids.pivots.iter().any(|share| {
            let first = way.cut_at(way.length * share);
            let rest = way.length - first.length;
            let off = |turn| Leg::new(first.end(), way.heading.rotate(turn), rest);
            !self.is_leg_barred(state, &first, radius)
                && (self.grids.go.iter())
                    .any(|&turn| !self.is_leg_barred(state, &off(turn), radius))
        })
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
        let prospect = field.prospect(Spot::new(back, forward));
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

    /// Damage to friends and to itself counts against an overlap, damage to
    /// enemies for it.
    fn overlap_cost(&self, state: &State, id: ModelId, overlapped: u64, field: &Field) -> f32 {
        if overlapped == 0 {
            return 0.0;
        }
        let points = f32::from(self.rules.movement.overlap_damage);
        let friends = self.of_side[self.spec(id).side];
        let cost = ids(overlapped | id.bit()).map(|ship| {
            let worth = self.stake_per_point(state, ship, &field.prices) * points;
            if ship.bit() & friends != 0 {
                worth
            } else {
                -worth
            }
        });
        cost.sum()
    }

    /// Points of damage that the enemy's mines on a path deal.
    pub(crate) fn mine_points(&self, state: &State, id: ModelId, legs: &[Leg]) -> f32 {
        let spec = self.spec(id);
        let near = |mine: &&Mine| {
            let within = |leg: &Leg| leg.comes_within(spec.radius_in, mine.pos, mine.trigger_in);
            mine.side != spec.side && legs.iter().any(|leg| within(leg).is_some())
        };
        let met = state.mines.iter().filter(near);
        met.map(|mine| f32::from(mine.damage)).sum()
    }

    /// Points of damage that the dangerous terrain on a path is expected to deal.
    pub(crate) fn danger_points(&self, state: &State, id: ModelId, legs: &[Leg]) -> f32 {
        let radius = self.spec(id).radius_in;
        let dangers = state.terrain.among(state.terrain.masks.dangerous);
        let crossed = dangers.filter(|shape| {
            let crosses = |leg: &Leg| leg.length > 0.0 && leg.crosses_shape(radius, shape);
            legs.iter().any(crosses)
        });
        let roll = self.rules.movement.dangerous;
        let mean = f32::from(roll.dice) * f32::from(roll.sides + 1) / 2.0 + f32::from(roll.plus);
        crossed.count() as f32 * mean
    }
}
