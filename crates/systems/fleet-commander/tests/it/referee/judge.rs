//! The referee's knowledge of the rules.

mod attacks;

use serde_json::Value;

use super::board::*;
use attacks::Attack;

/// Follows a log, line by line.
pub struct Referee {
    board: Board,
    points: [u64; 2],
    hidden: bool,
    scenario: String,
    /// The decision before this line.
    order: Value,
    attack: Option<Attack>,
    /// The last test of a field: the die, and whether it was one of asteroids.
    test: Option<(String, bool, Vec<u64>)>,
    turn: Option<char>,
    rolled: bool,
    /// Secret weapons that each side may choose from.
    secret: bool,
    dealt: Vec<(char, Vec<Value>)>,
}

type Verdict = Result<(), String>;

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(why()) }
}

impl Referee {
    pub fn new(head: &Value) -> Referee {
        let mut board = Board::default();
        for entry in head["kinds"].as_array().expect("kinds") {
            let number = |field: &str| entry[field].as_u64().expect("a number");
            let figures = Figures {
                class: number("class"),
                firepower: number("firepower"),
                hull: number("hull"),
                far: entry["ability"] == "LongRange",
            };
            board.figures.insert(number("kind"), figures);
        }
        Referee {
            board,
            points: [0; 2],
            hidden: head["modules"]["hidden"] == true,
            scenario: head["modules"]["scenario"]
                .as_str()
                .expect("a scenario")
                .to_owned(),
            order: Value::Null,
            attack: None,
            test: None,
            turn: None,
            rolled: false,
            secret: head["modules"]["secret"] == true,
            dealt: Vec::new(),
        }
    }

    /// Looks at a line.
    pub fn see(&mut self, line: &Value) -> Verdict {
        let event = line["event"].as_str().expect("an event");
        match event {
            "decided" => self.decided(line),
            "placed" => self.placed(line),
            "deployed" => self.deployed(line),
            "turn" => {
                let by = side(&line["side"]);
                (self.turn, self.rolled) = (Some(by), false);
                let mut pieces = self.board.pieces.values();
                let can = pieces.any(|piece| piece.side == by && piece.kind != 9);
                ensure(can, || "decoys have a turn".to_owned())
            }
            "rolled" => self.rolled(line),
            "tested" => self.tested(line),
            "moved" => self.moved(line),
            "left" => group(&line["group"]).into_iter().try_for_each(|token| {
                let gone = self.board.pieces.remove(&token);
                gone.map(|_| ()).ok_or("nobody leaves".to_owned())
            }),
            "captured" => {
                let by = side(&line["by"]);
                let mut pieces = self.board.pieces.values_mut();
                let shuttle = pieces.find(|piece| piece.kind == 8);
                shuttle.ok_or("there is no shuttle")?.side = by;
                Ok(())
            }
            "announced" => self.announced(line),
            "blocked" => self.blocked(line),
            "reacted" => self.reacted(line),
            "resolved" => self.resolved(line),
            "damaged" => self.damaged(line),
            "destroyed" => self.destroyed(line),
            "revealed" => self.revealed(line),
            "repaired" => self.repaired(line),
            "lost" => {
                let losers = side(&line["side"]);
                self.board.lose(losers, &line["dice"])
            }
            "drifted" => {
                let from = square(&line["from"]);
                self.board.asteroids.retain(|at| *at != from);
                self.board.asteroids.push(square(&line["to"]));
                Ok(())
            }
            "kept" => self.kept(line),
            "ended" => self.ended(line),
            "dealt" => {
                let weapons = line["weapons"].as_array().expect("weapons").clone();
                self.dealt.push((side(&line["side"]), weapons));
                Ok(())
            }
            "armed" => self.armed(line),
            "thrown_back" | "fired" | "drones_back" | "spent" | "docked" => Ok(()),
            event => Err(format!("`{event}` is no event")),
        }
    }

    /// Dice that are played are there.
    fn decided(&mut self, line: &Value) -> Verdict {
        let by = side(&line["side"]);
        self.order = line["action"].clone();
        let order = &self.order;
        let board = &mut self.board;
        for (action, colour) in [("Move", 0), ("Leave", 0), ("Attack", 1), ("Block", 2)] {
            if order[action].is_object() {
                return board.pay_for(by, colour, &order[action]["pay"]);
            }
        }
        if let Some(dice) = order["Shot"]["dice"].as_array() {
            let none = serde_json::json!([0, 0, 0, 0]);
            return board.lose(by, &serde_json::json!([none, dice, none]));
        }
        let pair = match &order["Salvo"] {
            Value::Array(salvo) => &salvo[0],
            _ => &order["Reroll"],
        };
        if let Some(pair) = pair.as_array() {
            let mut pair = pair.iter();
            return pair.try_for_each(|it| board.pay(by, colour(it), "Special"));
        }
        match order.as_str() {
            Some("StopDrones") => board.pay(by, 1, "Multi"),
            Some("Drain") => board.pay(by, 2, "Special"),
            Some("Dodge") => board.pay(by, 0, "Special"),
            _ if !order["Counterstrike"].is_null() => board.pay(by, 1, "Special"),
            _ => Ok(()),
        }
    }

    /// A secret weapon is one of the three that were dealt, which the other side has not.
    fn armed(&mut self, line: &Value) -> Verdict {
        let by = side(&line["side"]);
        let mut own = self.dealt.iter().filter(|(side, _)| *side == by);
        let is_dealt = own.any(|(_, weapons)| weapons.contains(&line["weapon"]));
        ensure(!self.secret || is_dealt, || "it was not dealt".to_owned())
    }

    fn placed(&mut self, line: &Value) -> Verdict {
        let (at, board) = (square(&line["at"]), &mut self.board);
        let taken = board.asteroids.contains(&at) || board.gravitics.contains(&at);
        match line["field"] == "gravitic" {
            true => board.gravitics.push(at),
            false => board.asteroids.push(at),
        }
        ensure(!taken, || "two fields share a square".to_owned())
    }

    fn deployed(&mut self, line: &Value) -> Verdict {
        let kind = line["kind"].as_u64().expect("a kind");
        let piece = Piece {
            side: side(&line["side"]),
            kind,
            at: square(&line["at"]),
            hull: self.board.figures[&kind].hull,
            revealed: !self.hidden,
        };
        let token = line["token"].as_u64().expect("a piece");
        self.board.pieces.insert(token, piece);
        self.board.check(piece.at)
    }

    /// Three dice of a turn, six before the battle, two that are thrown again; never
    /// more of a colour than there are.
    fn rolled(&mut self, line: &Value) -> Verdict {
        let by = side(&line["side"]);
        let again = !self.order["Reroll"].is_null();
        let due = match (self.turn, again) {
            (None, _) => 6,
            (_, true) => 2,
            _ => 3,
        };
        let hand = self.board.hands.entry(by).or_default();
        let mut all = 0;
        for (own, new) in hand.iter_mut().zip(line["dice"].as_array().expect("dice")) {
            for (count, new) in own.iter_mut().zip(new.as_array().expect("dice")) {
                let new = new.as_i64().expect("a count");
                (*count, all) = (*count + new, all + new);
            }
            ensure(own.iter().sum::<i64>() <= 3, || {
                format!("{own:?} of a colour")
            })?;
        }
        self.order = Value::Null;
        ensure(!self.rolled || again, || "a second roll".to_owned())?;
        self.rolled = self.turn.is_some();
        ensure(all == due, || format!("{all} dice for {due}"))
    }

    fn tested(&mut self, line: &Value) -> Verdict {
        let at = square(&line["field"]);
        let asteroids = self.board.asteroids.contains(&at);
        let is_field = asteroids || self.board.gravitics.contains(&at);
        let face = line["face"].as_str().expect("a face").to_owned();
        self.test = Some((face, asteroids, group(&line["group"])));
        ensure(is_field, || "there is no field".to_owned())
    }

    /// Pieces go together to a square that their side may enter, in the direction
    /// of their die; a gravitic field throws them further.
    fn moved(&mut self, line: &Value) -> Verdict {
        let (from, to) = (square(&line["from"]), square(&line["to"]));
        let moving = group(&line["group"]);
        let mut owner = None;
        for token in &moving {
            let piece = self.board.piece_mut(*token)?;
            ensure(piece.at == from, || {
                format!("{token} was on {:?}", piece.at)
            })?;
            (piece.at, owner) = (to, Some(piece.side));
        }
        let order = std::mem::take(&mut self.order);
        if let Some(face) = order["Move"]["pay"]["counts_as"].as_str() {
            let thrown = matches!(&self.test, Some((_, false, group)) if *group == moving);
            ensure(thrown || fits(face, from, to), || {
                format!("{face} from {from:?}")
            })?;
        }
        self.test = None;
        // The enemy's shuttle is captured by the event that follows.
        let alien = |piece: &&Piece| Some(piece.side) != owner && piece.kind != 8;
        let enemies = self.board.on(to).filter(alien).count();
        ensure(enemies == 0, || format!("enemies are on {to:?}"))?;
        self.board.check(to)
    }

    fn destroyed(&mut self, line: &Value) -> Verdict {
        let token = line["token"].as_u64().expect("a piece");
        let piece = self
            .board
            .pieces
            .remove(&token)
            .ok_or("nobody is destroyed")?;
        let fair = piece.hull == 0 && line["kind"] == piece.kind;
        ensure(fair, || format!("{piece:?}"))?;
        if piece.kind != 8 {
            let class = self.board.figures_of(&piece).class;
            self.points[usize::from(piece.side == 'A')] += class;
        }
        Ok(())
    }

    /// Decoys are taken away. Signals that an attack reveals strike back in the open.
    fn revealed(&mut self, line: &Value) -> Verdict {
        let token = line["token"].as_u64().expect("a piece");
        let piece = self.board.piece_mut(token)?;
        piece.revealed = true;
        let kind = piece.kind;
        if kind == 9 {
            self.board.pieces.remove(&token);
        }
        if let Some(attack) = self.attack.as_mut().filter(|it| it.aim == "detect") {
            attack.answer = self.board.firepower(other(attack.by), attack.target, false);
        }
        ensure(line["kind"] == kind, || format!("it was {kind}"))
    }

    fn repaired(&mut self, line: &Value) -> Verdict {
        let token = line["token"].as_u64().expect("a piece");
        let piece = self.board.piece_mut(token)?;
        piece.hull += line["hull"].as_u64().expect("hull");
        let piece = *piece;
        let whole = self.board.figures_of(&piece).hull;
        ensure(piece.hull <= whole, || "better than new".to_owned())
    }

    /// What is kept was there; the rest goes back to the lot.
    fn kept(&mut self, line: &Value) -> Verdict {
        let by = side(&line["side"]);
        let mut hand = self.board.hands.remove(&by).unwrap_or_default();
        let (mut directions, mut specials) = (0, 0);
        for (own, kept) in hand
            .iter_mut()
            .zip(line["bridge"].as_array().expect("dice"))
        {
            for (place, kept) in kept.as_array().expect("dice").iter().enumerate() {
                let kept = kept.as_i64().expect("a count");
                ensure(own[place] >= kept, || format!("{own:?} were there"))?;
                own[place] = kept;
                match place {
                    3 => specials += kept,
                    _ => directions += kept,
                }
            }
        }
        self.board.hands.insert(by, hand);
        let fair = directions <= 2 && specials <= 2;
        ensure(fair, || "the bridge is too small".to_owned())
    }

    fn ended(&mut self, line: &Value) -> Verdict {
        let said = [&line["points_a"], &line["points_b"]].map(|points| points.as_u64());
        ensure(said == self.points.map(Some), || {
            format!("{:?}", self.points)
        })?;
        let outcome = &line["outcome"];
        if outcome["reason"] == "Annihilation" {
            let lost = |loser: char| {
                let points = self.points[usize::from(other(loser) == 'B')];
                let mut pieces = self.board.pieces.values();
                points >= 8 || !pieces.any(|piece| piece.side == loser)
            };
            // Without a winner both are lost, at one stroke.
            let fair = match outcome["winner"].is_null() {
                true => lost('A') && lost('B'),
                false => lost(other(side(&outcome["winner"]))),
            };
            return ensure(fair, || format!("{}: {:?}", outcome["winner"], self.points));
        }
        let mission = matches!(self.scenario.as_str(), "Capture" | "Rescue");
        ensure(outcome["reason"] != "Objective" || mission, || {
            "what mission?".to_owned()
        })
    }
}
