//! Marks of one event alone: ways, fire, dice.

use evenkeel_kernel::volley::FaceList;
use evenkeel_rulebook::film::{Die, Frame, Mark, Roll, Spot, chance_of, odds_of};

use super::{Drawing, spot};
use crate::event::{Attack, Event, Pose};
use crate::rules::NO_BLOCK;

/// Radius of what happens to a model, inches.
const BURST_IN: f64 = 1.5;

impl Drawing<'_> {
    /// Shows an event.
    pub(super) fn show(&self, event: &Event, frame: &mut Frame) {
        match event {
            Event::Moved {
                model,
                from,
                pivot_in,
                distance_in,
                to,
                ..
            } if *distance_in > 0.0 => {
                let side = self.cast.get(*model).side;
                let mut points = vec![spot(from)];
                points.extend(pivot_in.map(|pivot| ahead(from, pivot)));
                points.push(spot(to));
                frame.marks.push(Mark::Way { points, side });
            }
            Event::Displaced { model, from, to } => {
                let side = self.cast.get(*model).side;
                let points = vec![spot(from), spot(to)];
                frame.marks.push(Mark::Way { points, side });
            }
            Event::Attack(attack) => self.show_attack(attack, frame),
            Event::BlastHit {
                model,
                block_target,
                faces,
                unblocked,
                ..
            } => {
                frame.burst(model.index(), BURST_IN, format!("blast, {unblocked}"));
                frame.rolls.push(Roll {
                    what: format!("{block_target}+ to block the blast"),
                    dice: dice(faces, *block_target),
                    odds: String::new(),
                });
            }
            Event::Boarders {
                clear_target,
                faces,
                ..
            } => frame.rolls.push(Roll {
                what: format!("{clear_target}+ to clear boarders"),
                dice: dice(faces, *clear_target),
                odds: String::new(),
            }),
            Event::Shield { face, ignored, .. } => frame.rolls.push(one("Shield", *face, *ignored)),
            Event::Morale { face, passed, .. } => frame.rolls.push(one("Morale", *face, *passed)),
            Event::RollOff { a, b, .. } => {
                frame.rolls.push(one("Side A rolls", *a, a > b));
                frame.rolls.push(one("Side B rolls", *b, b > a));
            }
            Event::Damage { model, .. } => frame.burst(model.index(), BURST_IN, "hurt"),
            Event::Rammed { target, .. } => frame.burst(target.index(), BURST_IN, "rammed"),
            Event::Mine {
                x_in,
                y_in,
                set_off_by: Some(_),
                ..
            } => frame.marks.push(Mark::Burst {
                at: Spot::new(*x_in, *y_in),
                size: BURST_IN,
                text: "mine".to_string(),
            }),
            _ => {}
        }
    }

    fn show_attack(&self, attack: &Attack, frame: &mut Frame) {
        let (from, to) = (attack.attacker.index(), attack.target.index());
        let text = match attack.damage {
            0 => "0".to_string(),
            damage => format!("−{damage}"),
        };
        frame.shot(from, to, attack.unblocked > 0, text);
        let gun = self.cast.gun_name(attack.attacker, attack.gun);
        frame.rolls.push(Roll {
            what: format!("{gun}: {} dice, {}+ to hit", attack.dice, attack.hit_target),
            dice: dice(&attack.faces.hit, attack.hit_target),
            odds: odds_of(
                attack.dice,
                chance_of(attack.hit_target),
                attack.hits,
                "hits",
            ),
        });
        if attack.hits > 0 && attack.block_target < NO_BLOCK {
            frame.rolls.push(Roll {
                what: format!("{}+ to block", attack.block_target),
                dice: dice(&attack.faces.block, attack.block_target),
                odds: odds_of(
                    attack.dice,
                    chance_of(attack.hit_target) * (1.0 - chance_of(attack.block_target)),
                    attack.unblocked,
                    "through of the whole attack",
                ),
            });
        }
    }
}

/// A point straight ahead.
fn ahead(from: &Pose, distance: f64) -> Spot {
    let x = from.x_in + from.heading_x * distance;
    let y = from.y_in + from.heading_y * distance;
    Spot::new(x, y)
}

/// Dice as they lie.
fn dice(faces: &FaceList, need: u8) -> Vec<Die> {
    let faces = faces.as_slice().iter();
    let die = |face: &u8| Die {
        face: face.to_string(),
        good: *face >= need,
    };
    faces.map(die).collect()
}

fn one(what: &str, face: u8, good: bool) -> Roll {
    Roll {
        what: what.to_string(),
        dice: vec![Die {
            face: face.to_string(),
            good,
        }],
        odds: String::new(),
    }
}
