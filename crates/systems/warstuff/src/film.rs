//! A battle to be looked at: the table in inches, the units on it, and what each event
//! changes.

mod attack;
mod options;
mod stage;

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::film::{
    Board, Condition, Die, Frame, Ghost, Mark, Picture, Piece, Pose, Roll, Said, Spot, Status,
    Trial, chance_of,
};

use crate::action::{Action, MAX_UNITS, UnitId, units};
use crate::cast::Cast;
use crate::event::{Cause, Event, Point};
use crate::game::WarStuff;
use crate::story;
use crate::terrain::Terrain;

/// A unit that lies on the ground.
const STUNNED: &str = "stunned";
/// A unit that has acted in this round.
const ACTED: &str = "has acted";
/// Radius of what happens to a unit, inches.
const BURST_IN: f64 = 1.2;

/// Draws a battle.
pub(crate) struct Drawing<'b> {
    game: &'b WarStuff,
    terrain: &'b Terrain,
    cast: Cast,
    /// The units that take part, in the order of the pieces.
    units: Vec<UnitId>,
    /// The place of each unit among them.
    places: [usize; MAX_UNITS],
    /// Points of units that each side has destroyed.
    points: BySide<u32>,
}

impl<'b> Drawing<'b> {
    pub(crate) fn new(game: &'b WarStuff, terrain: &'b Terrain) -> Drawing<'b> {
        let units: Vec<UnitId> = units(game.fielded).collect();
        let mut places = [0; MAX_UNITS];
        for (place, unit) in units.iter().enumerate() {
            places[unit.index()] = place;
        }
        Drawing {
            game,
            terrain,
            cast: Cast::new(game),
            units,
            places,
            points: BySide::default(),
        }
    }

    fn place(&self, unit: UnitId) -> usize {
        self.places[unit.index()]
    }

    /// The condition of a unit.
    fn of<'f>(&self, frame: &'f mut Frame, unit: UnitId) -> &'f mut Condition {
        &mut frame.conditions[self.place(unit)]
    }

    fn hurt(&self, frame: &mut Frame, unit: UnitId, wounds: u8) {
        let most = stage::worst(self.game.spec(unit));
        self.of(frame, unit).filled[0] = wounds.min(most);
    }

    fn stun(&self, frame: &mut Frame, unit: UnitId, is_stunned: bool) {
        let condition = self.of(frame, unit);
        condition.note(STUNNED, is_stunned);
        condition.status = if is_stunned {
            Status::Weak
        } else {
            Status::Here
        };
    }

    fn die(&mut self, frame: &mut Frame, unit: UnitId, cause: Cause) {
        let text = if cause == Cause::Morale {
            "flees"
        } else {
            "destroyed"
        };
        frame.burst(self.place(unit), BURST_IN, text);
        let condition = self.of(frame, unit);
        condition.note(STUNNED, false);
        condition.leave(Status::Destroyed);
        self.points[unit.side().other()] += self.game.spec(unit).points;
        self.tally(frame);
    }

    fn tally(&self, frame: &mut Frame) {
        for side in Side::BOTH {
            frame.tally(side, "points destroyed", self.points[side].to_string());
        }
    }
}

/// A point of the board.
fn spot(at: Point) -> Spot {
    Spot::new(at.x, at.y)
}

/// A unit somewhere; which way it looks means nothing.
fn pose(at: Point) -> Pose {
    Pose::new(spot(at), None)
}

impl Picture<WarStuff> for Drawing<'_> {
    fn board(&self) -> Board {
        stage::board(self.game, self.terrain)
    }

    fn pieces(&self) -> Vec<Piece> {
        let units = self.units.iter();
        units
            .map(|unit| stage::piece(self.game, &self.cast, *unit))
            .collect()
    }

    fn opening(&self) -> Frame {
        Frame {
            conditions: vec![Condition::away(1); self.units.len()],
            ..Frame::default()
        }
    }

    fn see(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Deployed { unit, at } => self.of(frame, unit).stand(pose(at)),
            Event::LeftOut { unit } => self.of(frame, unit).leave(Status::Left),
            Event::Round { round, .. } => {
                (frame.round, frame.active) = (round, None);
                let conditions = frame.conditions.iter_mut();
                conditions.for_each(|condition| condition.note(ACTED, false));
            }
            Event::Activated { unit, .. } => {
                frame.active = Some(self.place(unit));
                self.of(frame, unit).note(ACTED, true);
            }
            Event::Moved {
                unit,
                from,
                via,
                to,
            } => {
                let mut points = vec![spot(from)];
                points.extend(via.map(spot));
                points.push(spot(to));
                let side = unit.side();
                frame.marks.push(Mark::Way { points, side });
                self.of(frame, unit).stand(pose(to));
            }
            Event::Attacked {
                attacker,
                target,
                attack,
                defence,
            } => {
                let (from, to) = (self.place(attacker), self.place(target));
                frame.active = Some(from);
                frame.shot(from, to, true, format!("{attack} against {defence}"));
            }
            Event::Rolled {
                what, need, face, ..
            } => frame.rolls.push(roll(story::roll(what), need, face)),
            Event::RolledOff { a, b, .. } => {
                frame.rolls.push(plain("Side A throws", a, a > b));
                frame.rolls.push(plain("Side B throws", b, b > a));
            }
            Event::Wounded { unit, wounds } | Event::Healed { unit, wounds } => {
                self.hurt(frame, unit, wounds);
                frame.burst(self.place(unit), BURST_IN, format!("{wounds} wounds"));
            }
            Event::Stunned { unit } => self.stun(frame, unit, true),
            Event::StoodUp { unit } => self.stun(frame, unit, false),
            Event::Died { unit, cause } => self.die(frame, unit, cause),
            Event::Ended {
                points_a, points_b, ..
            } => {
                frame.active = None;
                self.points = BySide {
                    a: points_a,
                    b: points_b,
                };
                self.tally(frame);
            }
            Event::Decided { .. } | Event::Commanded { .. } => {}
        }
    }

    /// The story has a line for everything but what is decided.
    fn caption(&self, _event: &Event) -> String {
        String::new()
    }

    fn option(&self, trial: &Trial<'_, WarStuff>) -> String {
        self.describe(trial)
    }

    fn attack(&self, frame: &Frame, attacker: usize, target: usize) -> Said {
        let said = self.attack_of(frame, attacker, target);
        said.unwrap_or_default()
    }

    fn ghost(&self, frame: &Frame, trial: &Trial<'_, WarStuff>) -> Option<Ghost> {
        let aimed = |target: UnitId| Ghost {
            piece: frame.active,
            pose: None,
            target: frame.spot(self.place(target)),
        };
        match trial.action {
            Action::Shoot(unit) | Action::Entangle(unit) | Action::Heal(unit) => {
                return Some(aimed(unit));
            }
            Action::Move(_)
            | Action::Walk(_)
            | Action::Run(_)
            | Action::Charge(..)
            | Action::Place(_) => {}
            _ => return None,
        }
        trial.events.iter().find_map(|event| match *event {
            Event::Moved { unit, to: at, .. } | Event::Deployed { unit, at } => Some(Ghost {
                piece: Some(self.place(unit)),
                pose: Some(pose(at)),
                target: None,
            }),
            _ => None,
        })
    }
}

/// A die of six that needs a face; a need of 0 is a number that is counted.
fn roll(what: &str, need: u8, face: u8) -> Roll {
    let odds = match need {
        0 => String::new(),
        _ => format!("a chance of {:.0} %", 100.0 * chance_of(need)),
    };
    let what = match need {
        0 => what.to_string(),
        7.. => format!("{what}, which cannot do"),
        _ => format!("{what}, {need}+ needed"),
    };
    Roll {
        odds,
        ..plain(&what, face, face >= need)
    }
}

fn plain(what: &str, face: u8, good: bool) -> Roll {
    Roll {
        what: what.to_string(),
        dice: vec![Die {
            face: face.to_string(),
            good,
        }],
        odds: String::new(),
    }
}
