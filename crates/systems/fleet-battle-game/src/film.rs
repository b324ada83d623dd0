//! A battle to be looked at: the hex map, the ships on it, and what each event changes.

mod attack;
mod hexes;
mod options;
mod stage;

use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::film::{
    Board, Condition, Die, Frame, Ghost, Mark, Picture, Piece, Pose, Roll, Said, Spot, Status,
    Trial,
};

use crate::action::{Action, ShipId};
use crate::cast::Cast;
use crate::event::{Berth, Event, Shot};
use crate::fleet::Roster;
use crate::game::FleetBattleGame;
use crate::log;
use crate::rules::damage;
use crate::story::count;
use hexes::Hexes;

/// Radius of what happens to a ship, hexes.
const BURST: f64 = 0.6;

/// Draws a battle.
pub(crate) struct Drawing<'b> {
    game: &'b FleetBattleGame,
    cast: Cast,
    hexes: Hexes,
    /// The berth of each ship; none off the map.
    berths: Vec<Option<Berth>>,
}

impl<'b> Drawing<'b> {
    pub(crate) fn new(game: &'b FleetBattleGame, rosters: BySide<&Roster>) -> Drawing<'b> {
        let cast = Cast::new(game, rosters);
        Drawing {
            berths: vec![None; cast.ships().len()],
            hexes: Hexes::new(&game.map),
            game,
            cast,
        }
    }

    /// The pose of a ship that is alone in its hex.
    fn pose(&self, berth: Berth) -> Pose {
        let at = self.hexes.centre(berth.column, berth.row);
        Pose {
            at,
            deg: Some(self.hexes.degrees(berth.facing)),
        }
    }

    fn stand(&mut self, frame: &mut Frame, ship: ShipId, berth: Berth) {
        self.berths[ship.index()] = Some(berth);
        frame.conditions[ship.index()].stand(self.pose(berth));
        self.share_hexes(frame);
    }

    fn leave(&mut self, frame: &mut Frame, ship: ShipId, status: Status) {
        self.berths[ship.index()] = None;
        frame.conditions[ship.index()].leave(status);
        self.share_hexes(frame);
        self.tally(frame);
    }

    /// Ships that share a hex stand side by side.
    fn share_hexes(&self, frame: &mut Frame) {
        for (ship, berth) in self.berths.iter().enumerate() {
            let Some(berth) = berth else { continue };
            let same = |other: &Option<Berth>| {
                other.is_some_and(|at| (at.column, at.row) == (berth.column, berth.row))
            };
            let before = self.berths[..ship].iter().filter(|at| same(at)).count();
            let all = self.berths.iter().filter(|at| same(at)).count();
            let pose = self.pose(*berth);
            let at = hexes::beside(pose.at, before, all);
            frame.conditions[ship].pose = Some(Pose { at, ..pose });
        }
    }

    /// Writes down the shields of a ship.
    fn hurt(&mut self, frame: &mut Frame, ship: ShipId, up: u8, down: u8, status: damage::Status) {
        let shields = self.cast.get(ship).shields;
        let condition = &mut frame.conditions[ship.index()];
        condition.filled[0] = shields.saturating_sub(up + down);
        condition.notes = match status {
            damage::Status::Live => vec![format!("{up} up, {down} down")],
            damage::Status::Crippled => vec!["crippled".to_string()],
            damage::Status::Destroyed => Vec::new(),
        };
        match status {
            damage::Status::Live => {}
            damage::Status::Crippled => condition.status = Status::Weak,
            damage::Status::Destroyed => self.leave(frame, ship, Status::Destroyed),
        }
        self.tally(frame);
    }

    /// Counts the ships that can still fight.
    fn tally(&self, frame: &mut Frame) {
        for side in Side::BOTH {
            let ships = self.cast.ships().iter().zip(&frame.conditions);
            let own = ships.filter(|(ship, now)| ship.side == side && now.status == Status::Here);
            let live = own.count();
            frame.tally(side, "live ships", live.to_string());
        }
    }

    fn show_shot(&self, shot: &Shot, frame: &mut Frame) {
        let (from, to) = (shot.firer.index(), shot.target.index());
        frame.active = Some(from);
        frame.shot(from, to, shot.hits > 0, format!("{}", shot.hits));
        let class = self.game.spec(shot.firer).class;
        let chart = &self.game.tables.chart;
        let faces = chart.faces(class, shot.arc, shot.range, shot.destroyed);
        let odds = faces.map_or(String::new(), |faces| {
            let mean = faces.iter().map(|hits| f64::from(*hits)).sum::<f64>() / 6.0;
            let hitting = faces.iter().filter(|hits| **hits > 0).count();
            format!("expected {mean:.1} hits; {hitting} of 6 faces hit")
        });
        frame.rolls.push(Roll {
            what: format!("{} over {} hexes", self.cast.label(shot.firer), shot.range),
            dice: vec![Die {
                face: shot.face.to_string(),
                good: shot.hits > 0,
            }],
            odds,
        });
    }

    /// The way of a ship, from hex to hex.
    fn show_way(&self, ship: ShipId, from: Berth, to: Berth, frame: &mut Frame) {
        let Some(steps) = log::steps(self.game, ship, from, to) else {
            return;
        };
        let map = &self.game.map;
        let (mut hex, mut facing) = (map.hex(from.column, from.row), HexSide::new(from.facing));
        let mut points = vec![self.hexes.centre(from.column, from.row)];
        for step in steps {
            match step {
                crate::courses::Step::Forward => {
                    hex = hex.neighbour(facing);
                    let (column, row) = map.column_and_row(hex);
                    points.push(self.hexes.centre(column, row));
                }
                crate::courses::Step::Left => facing = facing.turned(1),
                crate::courses::Step::Right => facing = facing.turned(-1),
            }
        }
        let side = self.cast.get(ship).side;
        if points.len() > 1 {
            frame.marks.push(Mark::Way { points, side });
        }
    }
}

impl Picture<FleetBattleGame> for Drawing<'_> {
    fn board(&self) -> Board {
        stage::board(&self.game.map, &self.hexes)
    }

    fn pieces(&self) -> Vec<Piece> {
        let ships = self.cast.ships().iter();
        ships
            .map(|ship| stage::piece(self.game, &self.cast, ship))
            .collect()
    }

    fn opening(&self) -> Frame {
        Frame {
            conditions: vec![Condition::away(1); self.cast.ships().len()],
            ..Frame::default()
        }
    }

    fn see(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Placed {
                ship,
                at,
                up,
                down,
                status,
            } => {
                self.stand(frame, ship, at);
                self.hurt(frame, ship, up, down, status);
            }
            Event::Round { round, .. } => {
                (frame.round, frame.active) = (round, None);
                frame.phase.clear();
            }
            Event::Drawn { squadron, .. } => {
                frame.active = None;
                let squadron = &self.cast.squadrons()[squadron.index()];
                frame.phase = format!("{} of side {:?}", squadron.name, squadron.side);
            }
            Event::Moved { ship, from, to, .. } => {
                frame.active = Some(ship.index());
                self.show_way(ship, from, to, frame);
                self.stand(frame, ship, to);
            }
            Event::LeftMap { ship, .. } => self.leave(frame, ship, Status::Left),
            Event::Adjusted { ship, up, down, .. } => {
                self.hurt(frame, ship, up, down, damage::Status::Live);
            }
            Event::Designated { target, firers } | Event::Announced { target, firers } => {
                for firer in crate::action::ships(firers.0) {
                    frame.shot(firer.index(), target.index(), false, String::new());
                }
            }
            Event::Shot(ref shot) => self.show_shot(shot, frame),
            Event::Totalled { target, hits } => {
                frame.burst(target.index(), BURST, count(hits, "hit"));
            }
            Event::Hit {
                ship,
                up,
                down,
                status,
                ..
            } => {
                frame.burst(ship.index(), BURST, "hit");
                self.hurt(frame, ship, up, down, status);
            }
            Event::SelfDestruct {
                ship,
                face,
                succeeded,
            } => {
                frame.rolls.extend(face.map(|face| Roll {
                    what: "Self-destruction".to_string(),
                    dice: vec![Die {
                        face: face.to_string(),
                        good: succeeded,
                    }],
                    odds: String::new(),
                }));
                if succeeded {
                    self.leave(frame, ship, Status::Destroyed);
                }
            }
            Event::Exploded { at, .. } => frame.marks.push(Mark::Burst {
                at: self.hexes.centre(at.column, at.row),
                size: 1.5,
                text: "explodes".to_string(),
            }),
            Event::Ended {
                strength_a,
                strength_b,
                ..
            } => {
                frame.active = None;
                frame.tally(Side::A, "strength", strength_a.to_string());
                frame.tally(Side::B, "strength", strength_b.to_string());
            }
            Event::Decided { .. } => {}
        }
    }

    fn caption(&self, event: &Event) -> String {
        match event {
            Event::Totalled { target, hits } => {
                format!("{} takes {}", self.cast.label(*target), count(*hits, "hit"))
            }
            Event::Hit { ship, .. } => format!("{} is hit", self.cast.label(*ship)),
            _ => String::new(),
        }
    }

    fn option(&self, trial: &Trial<'_, FleetBattleGame>) -> String {
        self.describe(trial)
    }

    fn worth(&self) -> &'static str {
        "hits"
    }

    fn attack(&self, frame: &Frame, attacker: usize, target: usize) -> Said {
        let said = self.attack_of(frame, attacker, target);
        said.unwrap_or_default()
    }

    fn ghost(&self, frame: &Frame, trial: &Trial<'_, FleetBattleGame>) -> Option<Ghost> {
        match trial.action {
            Action::Target(ship) => Some(Ghost {
                piece: None,
                pose: None,
                target: frame.spot(ship.index()),
            }),
            Action::Helm(ship) | Action::Firer(ship) => Some(Ghost {
                piece: None,
                pose: None,
                target: frame.spot(ship.index()),
            }),
            Action::Place(_) | Action::Face(_) | Action::Course(_) => {
                trial.events.iter().find_map(|event| match *event {
                    Event::Moved { ship, to: at, .. } | Event::Placed { ship, at, .. } => {
                        Some(Ghost {
                            piece: Some(ship.index()),
                            pose: Some(self.pose(at)),
                            target: None,
                        })
                    }
                    _ => None,
                })
            }
            _ => None,
        }
    }
}

/// A place of the board that is some way off another one.
fn moved(at: Spot, x: f64, y: f64) -> Spot {
    Spot::new(at.0 + x, at.1 + y)
}
