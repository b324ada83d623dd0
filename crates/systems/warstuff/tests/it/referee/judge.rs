//! What the referee holds against the rules, line by line.

use super::log::{Event, Head, Line, Model, Point, Roll};
use super::piece::{Piece, distance};
use evenkeel_kernel::side::Side::{self, A, B};

pub struct Referee {
    edge: f64,
    pieces: Vec<Piece>,
    frenzy: i32,
    /// Attacker, target, attack and defence of the attack under way.
    attack: Option<(usize, usize, i32, i32)>,
    /// Attacks of the activation that were rolled already.
    attacks: u32,
    number: u16,
    /// Whether a death was announced by a die.
    doomed: bool,
    /// Successes of a command roll.
    commanded: u8,
    /// Lines seen.
    lines: usize,
}

impl Referee {
    pub fn new(head: Head) -> Referee {
        let piece = |model: Model| Piece {
            model,
            at: None,
            wounds: 0,
            stunned: false,
            dead: false,
            acted: false,
        };
        Referee {
            edge: head.edge_in,
            pieces: head.units.into_iter().map(piece).collect(),
            frenzy: 0,
            attack: None,
            attacks: 0,
            number: 0,
            doomed: false,
            commanded: 0,
            lines: 0,
        }
    }

    fn of(&self, unit: u8) -> usize {
        let place = self.pieces.iter().position(|it| it.model.unit == unit);
        place.expect("a unit of the head")
    }

    /// A base stands on the table, and on nobody else's.
    fn check_place(&self, who: usize) {
        let piece = &self.pieces[who];
        let (at, radius) = (
            piece.at.expect("it stands somewhere"),
            piece.model.radius_in,
        );
        let room = radius - 1e-5..=self.edge - radius + 1e-5;
        assert!(room.contains(&at.x) && room.contains(&at.y), "{piece:?}");
        for (other, it) in self.pieces.iter().enumerate() {
            if let Some(there) = it.at.filter(|_| other != who && !it.dead) {
                let gap = distance(at, there) - radius - it.model.radius_in;
                assert!(gap > -1e-5, "{piece:?} stands on {it:?}");
            }
        }
    }

    /// Both Qualities of an attack, as the rules make them.
    fn check_attack(&mut self, attack: i32, defence: i32, one: usize, two: usize, what: Roll) {
        let (own, other) = (&self.pieces[one], &self.pieces[two]);
        let armour = i32::from(other.has("armored"));
        let main = self.attacks == 0;
        let base = other.quality() + armour;
        let (expected, least, most) = match what {
            Roll::Shot => {
                let small = i32::from(other.has("small"));
                let large = i32::from(other.has("large"));
                let power = i32::from(own.has("power_shot"));
                let cover = match (other.has("camouflaged"), other.has("stealthy")) {
                    (true, true) => (3, 3),
                    (true, false) => (2, 2),
                    (false, true) => (0, 3),
                    (false, false) => (0, 1),
                };
                let base = base + small;
                (
                    own.quality() + power + large,
                    base + cover.0,
                    base + cover.1,
                )
            }
            Roll::Strike => {
                let size = |it: &Piece| i32::from(it.has("large")) - i32::from(it.has("small"));
                let (mine, theirs) = (size(own), size(other));
                let gain = |bigger: i32, smaller: i32| {
                    i32::from(bigger == 1 && smaller < 1) + i32::from(smaller == -1 && bigger > -1)
                };
                let power = i32::from(own.has("power_strike")) + self.frenzy;
                let defence = base + gain(theirs, mine);
                (own.quality() + power + gain(mine, theirs), defence, defence)
            }
            _ => (0, base, base),
        };
        assert!(
            (least..=most).contains(&defence),
            "{own:?} on {other:?}: {defence}"
        );
        if main || what == Roll::Blast {
            assert_eq!(attack, expected, "{own:?} on {other:?}");
        } else {
            assert!(attack == 0 && own.has("vicious") || attack == 3 && own.has("fire"));
        }
        if what == Roll::Shot {
            let gap = distance(own.at.unwrap(), other.at.unwrap());
            let reach = own.range() + own.model.radius_in + other.model.radius_in;
            assert!(gap <= reach + 1e-5, "{own:?} shoots too far");
        }
    }

    fn rolled(&mut self, what: Roll, unit: u8, need: u8, face: u8) {
        let who = self.of(unit);
        let most = if need == 0 && matches!(what, Roll::Frenzy | Roll::Vicious) {
            3
        } else {
            6
        };
        assert!((1..=most).contains(&face), "a die shows {face}");
        match what {
            Roll::Frenzy => self.frenzy = i32::from(face),
            Roll::Shot | Roll::Strike | Roll::Blast => {
                let (one, two, attack, defence) = self.attack.expect("an attack");
                self.check_attack(attack, defence, one, two, what);
                assert_eq!(i32::from(need), (4 + defence - attack).clamp(2, 6));
                if what != Roll::Blast {
                    self.attacks += 1;
                }
            }
            Roll::Kill => {
                let victim = &self.pieces[who];
                let by_attack = self.attack.filter(|attack| attack.1 == who);
                let defence = by_attack.map_or(victim.quality(), |attack| attack.3);
                let expected = defence - i32::from(victim.wounds) + 1;
                assert_eq!(i32::from(need), expected.clamp(1, 7), "{victim:?}");
                self.doomed = face >= need;
            }
            Roll::Deadly => {
                assert_eq!(need, 6);
                self.doomed = face >= need;
            }
            Roll::Morale => {
                assert_eq!(i32::from(need), self.pieces[who].quality() + 1);
                assert!(!self.pieces[who].has("fearless"));
                self.doomed = face >= need && self.pieces[who].has("undead");
            }
            Roll::Regeneration => {
                assert!(self.doomed && self.pieces[who].has("regeneration"));
                self.doomed = face < need;
            }
            Roll::Danger | Roll::Trap => {
                assert_eq!(need, 6);
                self.attack = None;
            }
            Roll::Tough => assert!(need == 4 && self.pieces[who].has("tough")),
            Roll::Pathfinder => assert!(need == 4 && self.pieces[who].has("pathfinder")),
            Roll::Poison => assert!(need == 4 && !self.pieces[who].has("undead")),
            Roll::Sweep => assert!(need == 6 && self.pieces[who].has("sweep_attack")),
            Roll::Command => {
                assert!(need == 4 && self.pieces[who].has("leader"));
                self.commanded += u8::from(face >= need);
            }
            Roll::Heal => assert!(need == 4 && self.pieces[who].has("healer")),
            Roll::Entangle => assert!(need == 4 && self.pieces[who].has("entangle")),
            Roll::Fire => assert!(need == 4 && self.pieces[who].has("fire")),
            Roll::Vicious => assert!(self.pieces[who].has("vicious")),
        }
    }

    pub fn see(&mut self, line: &Line) {
        self.lines += 1;
        assert_eq!(line.n, self.lines);
        match line.event {
            Event::Deployed { unit, at } => {
                let who = self.of(unit);
                self.pieces[who].at = Some(at);
                self.check_place(who);
            }
            Event::LeftOut { unit } => {
                let who = self.of(unit);
                self.pieces[who].dead = true;
            }
            Event::Round => {
                self.number = 0;
                for piece in &mut self.pieces {
                    assert!(piece.acted || piece.dead || line.round == 1, "{piece:?}");
                    piece.acted = false;
                }
            }
            Event::Activated { unit, number } => {
                self.number += 1;
                assert_eq!(number, self.number);
                let who = self.of(unit);
                let piece = &mut self.pieces[who];
                assert!(!piece.acted && !piece.dead, "{piece:?}");
                piece.acted = true;
            }
            Event::Decided => {
                self.commanded = 0;
                self.attacks = 0;
                self.frenzy = 0;
                self.attack = None;
            }
            Event::Moved {
                unit,
                from,
                via,
                to,
            } => self.moved(unit, from, via, to),
            Event::Attacked {
                attacker,
                target,
                attack,
                defence,
            } => {
                let (one, two) = (self.of(attacker), self.of(target));
                let (own, other) = (&self.pieces[one], &self.pieces[two]);
                assert!(own.model.side != other.model.side && !other.dead);
                self.attack = Some((one, two, attack, defence));
            }
            Event::Rolled {
                what,
                unit,
                need,
                face,
            } => self.rolled(what, unit, need, face),
            Event::Wounded { unit, wounds } => {
                let who = self.of(unit);
                self.pieces[who].wounds += 1;
                assert_eq!(self.pieces[who].wounds, wounds);
            }
            Event::Healed { unit, wounds } => {
                let who = self.of(unit);
                let left = self.pieces[who].wounds.saturating_sub(1);
                self.pieces[who].wounds = left;
                assert_eq!(left, wounds);
            }
            Event::Stunned { unit } | Event::StoodUp { unit } => {
                let who = self.of(unit);
                let down = matches!(line.event, Event::Stunned { .. });
                assert_eq!(self.pieces[who].stunned, !down);
                self.pieces[who].stunned = down;
            }
            Event::Died { unit } => {
                assert!(self.doomed, "it died of nothing");
                self.doomed = false;
                let who = self.of(unit);
                self.pieces[who].dead = true;
            }
            Event::Ended { points_a, points_b } => {
                let lost = |side: Side| -> u32 {
                    let dead = self.pieces.iter().filter(|it| it.dead);
                    let own = dead.filter(|it| it.model.side == side);
                    own.map(|it| it.model.points).sum()
                };
                assert_eq!((points_a, points_b), (lost(B), lost(A)));
            }
            Event::RolledOff { a, b } => assert!((1..=6).contains(&a) && (1..=6).contains(&b)),
            Event::Commanded { leader, successes } => {
                assert!(self.pieces[self.of(leader)].has("leader"));
                assert_eq!(successes, self.commanded);
            }
        }
    }

    fn moved(&mut self, unit: u8, from: Point, via: Option<Point>, to: Point) {
        let who = self.of(unit);
        let piece = &mut self.pieces[who];
        assert_eq!(piece.at, Some(from));
        let length = match via {
            Some(via) if !piece.dead => distance(from, via) + distance(via, to),
            _ => distance(from, to),
        };
        assert!(
            length <= piece.reach() + 1e-5,
            "{piece:?} moves {length} inches"
        );
        piece.at = Some(to);
        if !piece.dead {
            self.check_place(who);
        }
    }
}
