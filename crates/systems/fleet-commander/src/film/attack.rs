//! An attack that somebody points at: what its odds are asked by.

use evenkeel_rulebook::film::{Frame, Said};

use super::Drawing;
use crate::action::Token;

impl Drawing<'_> {
    /// One attack by all of the attacker's square on a ship. Dice and shields of the bridges are
    /// left as the question has them.
    pub(super) fn attack_of(&self, frame: &Frame, attacker: usize, target: usize) -> Option<Said> {
        let [own, other] = [attacker, target].map(|place| self.tokens[place]);
        let [from, to] = [own, other].map(|token| self.at[token.index()]);
        frame.conditions[attacker].pose?;
        frame.conditions[target].pose?;
        if ![own, other]
            .iter()
            .all(|token| self.cast.kind(*token).is_warship())
        {
            return None;
        }
        let rows = from.row().abs_diff(to.row());
        let columns = from.column().abs_diff(to.column());
        let mates = |of: Token, with: bool| self.mates(frame, of, with).join("+");
        let from_where = match (rows, columns) {
            (1, 0) | (0, 1) => "orthogonal",
            (1, 1) => "diagonal",
            _ => "far",
        };
        let mut said = vec![
            (from_where, vec![mates(own, true)]),
            ("target", vec![self.class(other)]),
        ];
        if rows.max(columns) > 1 {
            said.push(("distance", vec![format!("{rows}/{columns}")]));
        }
        let beside = mates(other, false);
        if !beside.is_empty() {
            said.push(("beside", vec![beside]));
        }
        let hull = self.game.spec(self.cast.kind(other)).hull;
        let left = hull.saturating_sub(self.damage[other.index()]);
        said.push(("hull", vec![left.to_string()]));
        Some(said)
    }

    /// The classes of the ships in a piece's square, with this piece or without.
    fn mates(&self, frame: &Frame, of: Token, with: bool) -> Vec<String> {
        let square = self.at[of.index()];
        let all = self.tokens.iter().enumerate();
        let here = all.filter(|(place, token)| {
            let is_mate =
                self.at[token.index()] == square && frame.conditions[*place].pose.is_some();
            is_mate && self.cast.kind(**token).is_warship() && (with || **token != of)
        });
        here.map(|(_, token)| self.class(*token)).collect()
    }

    /// The id of a piece's class.
    fn class(&self, token: Token) -> String {
        let ships = &self.game.rules.ships;
        let class = ships.get_index(self.cast.kind(token).index());
        class.map(|(id, _)| id.clone()).unwrap_or_default()
    }
}
