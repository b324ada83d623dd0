//! Berths: what a ship's place is worth on the real table: lines of sight, cover, the way
//! ahead, and leaving the table.

use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
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

/// The end of an action on the real table.
pub(crate) struct Berth<'a> {
    pub legs: &'a [Leg],
    pub end: Vec2,
    pub heading: Heading,
    pub shoots: bool,
    pub hold: bool,
}

/// The look of a ship at an enemy.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// No look was taken.
    Unknown,
    /// Nothing.
    Hidden,
    /// The enemy is in sight, but out of the reach of fire.
    Far,
    /// The enemy is seen like this.
    Seen(Sighting),
}

/// The outlook of a ship that holds from its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    from: Vec2,
    looks: [Look; LANES],
    /// Whether it was asked how much of their fire counts.
    feared: bool,
    shade: Lanes,
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

    /// The outlook of a ship: what it would see of each of the nearest enemies that can
    /// fire at it, and how much of their fire counts if that is `feared`. A ship that turns
    /// on the spot sees the same again, but through other sides.
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

    /// A look round: what a ship would see of each of the nearest enemies that can fire at
    /// it, and how much of the fire of each counts: less from where it does not see, and in
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
            } else if feared && self.is_covered(state, foe, id, &line.reversed()) {
                shade[lane] = field.cover_factor[lane];
            }
        }
        (looks, shade)
    }

    /// The gain of leaving the table: the markers on board are lost and a share of the
    /// ship's worth, and it comes back at the edge when the round ends.
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
}
