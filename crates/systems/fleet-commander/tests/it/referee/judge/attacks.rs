//! What the referee knows of attacks and of damage.

use serde_json::Value;

use super::super::board::*;
use super::{Referee, Verdict, ensure};

/// An attack under way.
pub(super) struct Attack {
    pub(super) by: char,
    from: Square,
    pub(super) target: Square,
    pub(super) aim: Value,
    far: bool,
    ranged: bool,
    /// Squares whose fire was blocked.
    blocked: Vec<Square>,
    /// Damage that the attack and a counterstrike deal.
    pub(super) deals: u64,
    pub(super) answer: u64,
}

impl Referee {
    /// Fire from squares that can, on a square that can be fired on.
    pub(super) fn announced(&mut self, line: &Value) -> Verdict {
        let by = side(&line["by"]);
        let (from, target) = (square(&line["from"]), square(&line["target"]));
        let order = std::mem::take(&mut self.order);
        let board = &self.board;
        let enemies = board
            .on(target)
            .filter(|it| it.side == other(by) && it.kind != 8);
        ensure(enemies.count() > 0, || "nobody is attacked".to_owned())?;
        let hidden = [from, target].iter().any(|at| board.asteroids.contains(at));
        ensure(!hidden, || "asteroids hide ships".to_owned())?;
        if let Some(token) = line["aim"]["ship"].as_u64() {
            let mark = board.piece(token)?;
            ensure(mark.at == target && mark.revealed, || {
                "a bad mark".to_owned()
            })?;
        }
        if let Some(face) = order["Attack"]["pay"]["counts_as"].as_str() {
            ensure(fits(face, from, target), || format!("{face} from {from:?}"))?;
        }
        if let Some(path) = line["path"].as_array() {
            self.check_path(from, path)?;
        }
        self.attack = Some(Attack {
            by,
            from,
            target,
            aim: line["aim"].clone(),
            far: order["Shot"]["doubled"] == true,
            ranged: line["path"].is_array(),
            blocked: Vec::new(),
            deals: 0,
            answer: 0,
        });
        Ok(())
    }

    /// One step after the other, over squares that hold nothing.
    fn check_path(&self, from: Square, path: &[Value]) -> Verdict {
        let mut at = from;
        for (place, step) in path.iter().enumerate() {
            let next = square(step);
            ensure(distance(at, next) == 1, || format!("{next:?} after {at:?}"))?;
            let fields = [&self.board.asteroids, &self.board.gravitics];
            let full = fields.iter().any(|all| all.contains(&next))
                || self.board.on(next).next().is_some();
            let last = place + 1 == path.len();
            ensure(last || !full, || format!("{next:?} is in the way"))?;
            at = next;
        }
        ensure(distance(from, at) >= 2, || "a neighbour is near".to_owned())
    }

    fn attack(&mut self) -> Result<&mut Attack, String> {
        self.attack.as_mut().ok_or("there is no attack".to_owned())
    }

    pub(super) fn blocked(&mut self, line: &Value) -> Verdict {
        let from = square(&line["from"]);
        let face = self.order["Block"]["pay"]["counts_as"].as_str();
        let face = face.map(str::to_owned);
        let attack = self.attack()?;
        let fair = face.is_none_or(|face| fits(&face, attack.target, from));
        let new = !attack.blocked.contains(&from);
        attack.blocked.push(from);
        ensure(fair && new, || "the shield does not fit".to_owned())
    }

    pub(super) fn reacted(&mut self, line: &Value) -> Verdict {
        let dodge = line["dodge"] == true;
        let attack = self.attack()?;
        let fair = attack.blocked.is_empty() && (dodge || !attack.ranged);
        ensure(fair, || "nothing can be answered so".to_owned())
    }

    /// Firepower of all squares that are not blocked.
    pub(super) fn resolved(&mut self, line: &Value) -> Verdict {
        let said = line["damage"].as_u64().expect("damage");
        let Some(mut attack) = self.attack.take() else {
            // A special weapon that can be answered.
            return Ok(());
        };
        let board = &self.board;
        let fires = |at: Square| match attack.ranged {
            true => at == attack.from && attack.blocked.is_empty(),
            false => distance(at, attack.target) == 1 && !attack.blocked.contains(&at),
        };
        let squares = (1..=5).flat_map(|row| (1..=5).map(move |column| (row, column)));
        let squares = squares.filter(|at| fires(*at) && !board.asteroids.contains(at));
        attack.deals = squares
            .map(|at| board.firepower(attack.by, at, attack.far))
            .sum();
        attack.answer = board.firepower(other(attack.by), attack.target, false);
        let deals = attack.deals;
        self.attack = Some(attack);
        ensure(deals == said, || format!("{deals} come through"))
    }

    /// Damage is what its cause deals, as far as there is hull.
    pub(super) fn damaged(&mut self, line: &Value) -> Verdict {
        let token = line["token"].as_u64().expect("a piece");
        let number = |field: &str| line[field].as_u64().expect("a number");
        let (damage, left) = (number("damage"), number("left"));
        let piece = *self.board.piece(token)?;
        let class = self.board.figures_of(&piece).class;
        let due = match line["cause"].as_str().expect("a cause") {
            "attack" => {
                let attack = self.attack()?;
                let named = attack.aim["ship"] == token || attack.aim == "later";
                ensure(named && piece.side != attack.by, || {
                    "another was named".to_owned()
                })?;
                attack.deals
            }
            "counterstrike" => {
                let attack = self.attack()?;
                ensure(piece.side == attack.by, || "it hits its own".to_owned())?;
                attack.answer
            }
            "asteroids" | "gravitic" => {
                let (face, asteroids, group) = self.test.as_ref().ok_or("no test")?;
                let fair = face == "Special" && group.contains(&token);
                ensure(fair, || "the test was passed".to_owned())?;
                if *asteroids { class } else { 1 }
            }
            "drones" => 2,
            // Vortex missiles, or the proton ray.
            _ if damage == piece.hull => damage,
            _ => ensure(damage == 4 || damage == 2 * class, || {
                "what weapon?".to_owned()
            })
            .map(|()| damage)?,
        };
        ensure(damage == due.min(piece.hull), || format!("it is {due}"))?;
        ensure(damage > 0 && piece.hull - damage == left, || {
            format!("{piece:?}")
        })?;
        self.board.piece_mut(token)?.hull = left;
        Ok(())
    }
}
