//! The search of a ship for its course.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::hexes::Hexes;
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all, greater as greater_each, lesser};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::Action;
use crate::courses::{Fan, Room, Speed, Spot};
use crate::patch::Patch;
use crate::tactics::Opinions;
use crate::tactics::chances::greater;
use crate::tactics::closing::Closing;
use crate::tactics::exchange::Exchange;
use crate::tactics::offers::{Breadth, Leaders, MOST_COURSES, Offer, keep};
use crate::tactics::pose::{Bearings, Pilot, Prospects};

/// Hexes that a ship has looked into, side by side.
pub(super) struct Seen {
    /// End poses of the moves; where there are fewer hexes, the first of them again.
    spots: [Spot; WIDTH],
    found: Prospects,
    /// The judgements that every facing finds there.
    judged: Judgements,
    /// No facing there has a better score.
    bounds: Row,
}

/// The judgement of moves to hexes side by side, whatever the facing.
struct Judgements {
    dealt: Row,
    taken: Row,
    approach: Row,
    loss: Row,
}

impl Judgements {
    /// The judgement of one hex.
    #[inline]
    fn at(&self, lane: usize) -> Judgement {
        Judgement {
            dealt: self.dealt[lane],
            taken: self.taken[lane],
            objective: 0.0,
            approach: self.approach[lane],
            loss: self.loss[lane],
        }
    }
}

/// The search of a ship for its course.
pub(super) struct Plan<'a> {
    pub pilot: Pilot<'a>,
    pub fan: &'a Fan,
    pub start: Hex,
    pub room: Room,
    /// The hexes in which the ship may end, seen from its start.
    pub ends: &'a Patch,
    pub doctrine: &'a Doctrine<Opinions>,
    pub closing: Closing,
    pub exchange: Exchange,
    /// Worth of shields that full speed takes down.
    pub dropped: f32,
    /// Worth of the shield that it may raise at low speed.
    pub raised: f32,
    /// How many courses are offered beside the best, and which.
    pub breadth: Breadth,
    /// The best course.
    pub best: Option<Offer>,
    /// The best courses of other marks, or the second best of its own.
    pub others: ArrayVec<Offer, MOST_COURSES>,
}

impl Plan<'_> {
    /// The best score so far.
    #[inline]
    pub fn score(&self) -> f32 {
        self.best.map_or(f32::NEG_INFINITY, |best| best.score)
    }

    /// The fire that the best course would deal.
    pub fn dealt(&self) -> f32 {
        self.best.map_or(0.0, |best| best.judged.judgement.dealt)
    }

    /// Looks into each of these hexes, and then at the facings in the most promising
    /// one and in those that may be better than what is known.
    pub fn search(&mut self, spots: &[Spot], full: bool, seen: &mut Vec<Seen>) {
        seen.clear();
        let Some(&first) = spots.first() else {
            return;
        };
        let mut leader = (f32::NEG_INFINITY, 0);
        let (mut legal, mut count) = ([first; WIDTH], 0);
        // Which hexes are legal is as good as random: each is put down, and the next one
        // in its place unless it is.
        for &spot in spots {
            legal[count] = spot;
            count += usize::from(self.ends.contains(spot.by));
            if count == WIDTH {
                self.look_into(legal, count, full, seen, &mut leader);
                count = 0;
            }
        }
        if count > 0 {
            let first = legal[0];
            legal[count..].fill(first);
            self.look_into(legal, count, full, seen, &mut leader);
        }
        if seen.is_empty() {
            return;
        }
        let (_, first) = leader;
        self.search_facings(&seen[first / WIDTH], first % WIDTH, full);
        for (row, seen) in seen.iter().enumerate() {
            let mut lanes = self.better_than_known(seen);
            while lanes != 0 {
                let lane = lanes.trailing_zeros() as usize;
                lanes &= lanes - 1;
                if row * WIDTH + lane != first {
                    self.search_facings(seen, lane, full);
                    lanes &= self.better_than_known(seen);
                }
            }
        }
        if self.breadth.others > 0 {
            self.look_further(seen, full);
        }
    }

    /// Looks into the first `count` of these hexes, and remembers the most promising.
    fn look_into(
        &self,
        spots: [Spot; WIDTH],
        count: usize,
        full: bool,
        seen: &mut Vec<Seen>,
        leader: &mut (f32, usize),
    ) {
        let next = self.look(spots, count, full);
        for (lane, &bound) in next.bounds[..count].iter().enumerate() {
            if bound > leader.0 {
                *leader = (bound, seen.len() * WIDTH + lane);
            }
        }
        seen.push(next);
    }

    /// Looks for courses that are not the best: of each mark the facings in the most
    /// promising hex.
    fn look_further(&mut self, seen: &[Seen], full: bool) {
        let mut leaders = Leaders::new();
        for (row, seen) in seen.iter().enumerate() {
            for (lane, &bound) in seen.bounds.iter().enumerate() {
                if bound > f32::NEG_INFINITY {
                    let first = seen.spots[lane].places().start;
                    let mark = self.breadth.mark(seen.found.nearest[lane], first);
                    let leader = (bound, mark, row * WIDTH + lane);
                    keep(
                        &mut leaders,
                        self.breadth.others,
                        leader,
                        |&(bound, mark, _)| (bound, mark),
                    );
                }
            }
        }
        for (_, _, place) in leaders {
            self.search_facings(&seen[place / WIDTH], place % WIDTH, full);
        }
    }

    /// The hexes that may be better than what is known, as a bit mask of the lanes.
    #[inline]
    fn better_than_known(&self, seen: &Seen) -> u32 {
        Lanes::new(seen.bounds)
            .simd_gt(all(self.score()))
            .to_bitmask()
    }

    /// Looks into the first `count` of these hexes.
    fn look(&self, spots: [Spot; WIDTH], count: usize, full: bool) -> Seen {
        let mut hexes = [self.start; WIDTH];
        for (hex, spot) in hexes.iter_mut().zip(&spots) {
            *hex = *hex + spot.by;
        }
        let found = self.pilot.look(&Hexes::new(hexes));
        let judged = self.judge_hexes(&found, full);
        let mut bounds = self.bounds(&found, &judged).to_array();
        bounds[count..].fill(f32::NEG_INFINITY);
        Seen {
            spots,
            found,
            judged,
            bounds,
        }
    }

    /// No course at full speed has a better score, because none comes nearer to
    /// the enemy and all take shields down.
    pub fn rush_bound(&self, full_hexes: u16) -> f32 {
        let (nearest, dealt) = self.pilot.ahead_of(self.start, full_hexes);
        let opinions = &self.doctrine.opinions;
        self.doctrine.weights.score(&Judgement {
            dealt,
            taken: self.dropped * opinions.calm,
            objective: 0.0,
            approach: opinions.exchange * self.exchange.highest() + self.closing.most(nearest),
            loss: self.pilot.crowd.least(),
        })
    }

    /// Looks for the best facing in a hex.
    fn search_facings(&mut self, seen: &Seen, lane: usize, full: bool) {
        let spot = seen.spots[lane];
        let open = self.room.holds(spot.needs());
        let bearings = self.pilot.bearings(self.start + spot.by);
        // What every facing finds there, not at full speed and at full speed.
        let mut found = [None; 2];
        found[usize::from(full)] = Some(seen.judged.at(lane));
        let mut best: Option<(f32, Judged<Action>)> = None;
        for place in spot.places() {
            let course = self.fan.courses()[place];
            // Near an edge some courses are out of reach, or only full speed leads there.
            let speed = if open {
                None
            } else {
                Some(self.fan.speed(course, self.room))
            };
            let full = match speed {
                None => full,
                Some(Some(speed)) => speed == Speed::Full,
                Some(None) => continue,
            };
            let found = found[usize::from(full)]
                .get_or_insert_with(|| self.judge_hexes(&seen.found, full).at(lane));
            let judgement = self.judge(*found, &bearings, course.facing);
            let score = self.doctrine.weights.score(&judgement);
            if best.is_none_or(|(highest, _)| score > highest) {
                let action = Action::Course(place as u16);
                best = Some((score, Judged { action, judgement }));
            }
        }
        if let Some((score, judged)) = best {
            let first = spot.places().start;
            let mark = self.breadth.mark(seen.found.nearest[lane], first);
            self.offer(Offer {
                score,
                mark,
                judged,
            });
        }
    }

    /// Takes a course for the best, or keeps it beside that while it is better than what
    /// is known of its mark. One that is as good as the best is left out, so that who
    /// looks further knows the same best course.
    fn offer(&mut self, offer: Offer) {
        let best = self.best.get_or_insert(offer);
        let other = if offer.score > best.score {
            std::mem::replace(best, offer)
        } else if offer.score < best.score {
            offer
        } else {
            return;
        };
        keep(&mut self.others, self.breadth.others, other, |other| {
            (other.score, other.mark)
        });
    }

    /// The gain of a facing above that of every facing in the hex.
    fn judge(&self, mut judgement: Judgement, bearings: &Bearings, facing: HexSide) -> Judgement {
        judgement.dealt = greater(bearings.shot(facing), judgement.dealt);
        if self.pilot.weakness > 0.0 {
            let more = self.pilot.weakness * bearings.astern(facing);
            judgement.taken += self.pilot.per_hit * self.doctrine.opinions.stern * more;
        }
        // Without a branch, because every other facing has it ahead.
        let askew = [self.closing.pull() * self.doctrine.opinions.askew, 0.0];
        judgement.approach -= askew[usize::from(bearings.is_ahead(facing))];
        judgement
    }

    /// The gain of a move to these hexes, whatever the facing: there the ship may raise a
    /// shield, and minds its shields, whole within the enemy's fire.
    fn judge_hexes(&self, found: &Prospects, full: bool) -> Judgements {
        let (pilot, opinions) = (&self.pilot, &self.doctrine.opinions);
        let under_fire = lesser(found.threat, all(1.0));
        let danger = greater_each(all(opinions.calm), under_fire);
        let [raised, dropped] = if full {
            [all(0.0), all(self.dropped) * danger]
        } else {
            [all(self.raised) * danger, all(0.0)]
        };
        let hits = all(opinions.share) * found.threat;
        let fear = all(1.0) + all(opinions.crossfire) * hits;
        let taken = all(pilot.per_hit) * hits * fear + dropped;
        let [anyhow, beside] = found.blasts;
        let loss = anyhow * danger + beside * under_fire;
        let (mut worth, mut range) = ([0.0; WIDTH], [0.0; WIDTH]);
        for (lane, &nearest) in found.nearest.iter().enumerate() {
            worth[lane] = self.exchange.at(nearest as u16);
            range[lane] = f32::from(nearest);
        }
        let closing = self.closing.worth(Lanes::new(range));
        let approach = all(opinions.exchange) * Lanes::new(worth) + closing - found.apart;
        Judgements {
            dealt: raised.to_array(),
            taken: taken.to_array(),
            approach: approach.to_array(),
            loss: loss.to_array(),
        }
    }

    /// The scores that no facing in these hexes betters.
    fn bounds(&self, found: &Prospects, judged: &Judgements) -> Lanes {
        let weights = &self.doctrine.weights;
        let dealt = greater_each(found.best, Lanes::new(judged.dealt));
        // The sum of `Weights::score`, in the same order.
        all(weights.dealt) * dealt - all(weights.taken) * Lanes::new(judged.taken)
            + all(weights.approach) * Lanes::new(judged.approach)
            - all(weights.loss) * Lanes::new(judged.loss)
    }
}
