//! Exposure: what the enemy can deal in its next turn, and where ships are drawn.

use evenkeel_board::lanes::{Lanes, Row, WIDTH, all};

use super::Mind;
use super::chart::{Chart, Weight, most};
use super::flank::Flank;
use super::line::{Camp, Line};
use super::pose::Pose;
use crate::action::tokens;
use crate::hand::{Colour, Face, Hand};

/// The fears and hopes of a position.
pub(crate) struct Standing {
    /// The damage that the enemy is expected to deal in its next turn.
    pub exposed: f32,
    /// The nearness of our guns to the enemies that they are drawn to.
    pub pull: f32,
    /// The damage that we can hope to deal in our next turn.
    pub prospect: f32,
}

impl Mind<'_> {
    /// Reckons what the squares of a line stand to lose, once for all actions that
    /// leave them alone.
    pub(crate) fn reckon(&self, pose: &Pose, line: &mut Line, chart: &Chart) {
        for camp in line.camps_mut() {
            camp.loss = self.loss_of(camp, chart, chart.weight);
            camp.pull = chart.pull_of(camp);
            camp.peril = self.peril_of(pose, camp, chart);
        }
    }

    /// The damage that the enemy is expected to deal in its next turn: guns beside our
    /// ships count in full, those that have to come less, and most of it falls on one
    /// square. Stored shields take some of it off. Losses that the line holds are those of
    /// the chart.
    pub(crate) fn standing(&self, pose: &Pose, line: &Line, chart: &Chart) -> Standing {
        let weight = self.weight(pose);
        let known = weight == chart.weight;
        let (mut worst, mut all) = (0.0_f32, 0.0);
        let mut pull = 0.0;
        for camp in line.camps() {
            let (loss, draw) = if known && camp.loss >= 0.0 {
                (camp.loss, camp.pull)
            } else {
                (self.loss_of(camp, chart, weight), chart.pull_of(camp))
            };
            pull += draw;
            all += loss;
            worst = most(worst, loss);
        }
        let mut exposed = worst + self.opinions.spread * (all - worst);
        for token in tokens(pose.stung & pose.ours) {
            exposed += pose.worth(self.ships, token, 2, self.opinions);
        }
        Standing {
            exposed,
            pull,
            prospect: self.prospect(pose, line, chart),
        }
    }

    /// The damage that we can hope to deal in our next turn, by the same reckoning.
    fn prospect(&self, pose: &Pose, line: &Line, chart: &Chart) -> f32 {
        let opinions = self.opinions;
        let weapons = &pose.hand.0[Colour::Weapon as usize];
        let weapons = (weapons[0] + weapons[1] + weapons[2]).min(self.ships.reserve);
        let volleys = opinions.volleys + 0.5 * f32::from(weapons);
        let off = f32::from(pose.foe_hand.shields()) * opinions.shield;
        let (mut best, mut sum) = (0.0_f32, 0.0);
        for flank in chart.flanks() {
            let [mut guns, strongest] = flank.bearing(line.camps());
            if line.held & chart.front != 0 {
                guns *= Lanes::new(self.one_way(line, flank));
            }
            let threat = guns * all(volleys) - all(off) * strongest;
            let mut gains = flank.harm(threat).to_array();
            if pose.struck != 0 {
                self.gain_from_struck(pose, flank, &threat.to_array(), &mut gains);
            }
            for gain in &gains[..flank.stacks.len()] {
                sum += gain;
                best = most(best, *gain);
            }
        }
        opinions.hope * (best + opinions.spread * (sum - best))
    }

    /// The part that counts of volleys on each stack of a flank.
    fn one_way(&self, line: &Line, flank: &Flank) -> Row {
        let mut parts = [1.0; WIDTH];
        for (part, stack) in parts.iter_mut().zip(&flank.stacks) {
            let [straight, slanted] = stack.sides.map(|side| line.held & side != 0);
            if straight != slanted {
                *part = self.opinions.one_way;
            }
        }
        parts
    }

    /// The gains from stacks with ships that were damaged in our head, whose risks are not
    /// those of the chart.
    fn gain_from_struck(&self, pose: &Pose, flank: &Flank, threat: &Row, gains: &mut Row) {
        for (place, stack) in flank.stacks.iter().enumerate() {
            if stack.ships & pose.struck == 0 || stack.hidden {
                continue;
            }
            let threat = most(threat[place], 0.0);
            let harms = tokens(stack.ships & pose.theirs);
            let harms = harms.map(|token| self.risk(pose, token).harm(threat));
            gains[place] = harms.fold(0.0, most);
        }
    }

    /// The cost to us of the enemy's fire on a square: it picks the ship.
    fn loss_of(&self, camp: &Camp, chart: &Chart, weight: Weight) -> f32 {
        let threat = chart.threat(camp.at, weight);
        if threat <= 0.0 || self.ships.asteroids & camp.at.bit() != 0 {
            return 0.0;
        }
        let harms = tokens(camp.ships).map(|token| chart.risks[token.index()].harm(threat));
        harms.fold(0.0, most)
    }

    /// The worth on the bridge of dice that are not used: as many as it holds. In the
    /// middle of a turn weapon dice are planned for already.
    pub(crate) fn stored(&self, hand: &Hand, acting: bool) -> f32 {
        let before = self.stored.get();
        if before.hand == *hand && before.acting == acting {
            return before.worth;
        }
        let worth = self.kept(hand, acting);
        self.stored.set(Stored {
            hand: *hand,
            acting,
            worth,
        });
        worth
    }

    fn kept(&self, hand: &Hand, acting: bool) -> f32 {
        let opinions = self.opinions;
        let mut room = self.ships.reserve;
        let mut sum = 0.0;
        for colour in self.keeping[usize::from(acting)] {
            let worth = match colour {
                Colour::Engine => opinions.engine,
                Colour::Weapon if acting => opinions.poised * opinions.weapon,
                Colour::Weapon => opinions.weapon,
                Colour::Shield => opinions.guard,
            };
            let kept = hand.pointing(colour).min(room);
            room -= kept;
            sum += worth * f32::from(kept);
        }
        let multis = hand.0.iter().map(|of| of[Face::Multi as usize]).sum::<u8>();
        sum += MULTI * f32::from(multis.min(self.ships.reserve));
        let specials = hand.specials().min(self.ships.gauge);
        sum += opinions.special * f32::from(specials);
        if specials >= 2 && self.ships.pairs {
            sum += opinions.pair;
        }
        sum
    }
}

/// Dice that are not used, and their worth: most actions of a list leave the same.
#[derive(Clone, Copy)]
pub(super) struct Stored {
    hand: Hand,
    acting: bool,
    worth: f32,
}

impl Stored {
    /// No dice, which are worth nothing.
    pub(super) const NOTHING: Stored = Stored {
        hand: Hand([[0; 4]; 3]),
        acting: false,
        worth: 0.0,
    };
}

/// By how much a result of all directions is rather kept than one of some: not
/// enough to keep it where the others will not do.
const MULTI: f32 = 0.02;
