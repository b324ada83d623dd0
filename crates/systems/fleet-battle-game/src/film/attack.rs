//! An attack that somebody points at: what its odds are asked by.

use evenkeel_board::hex_side::HexSide;
use evenkeel_rulebook::film::{Frame, Said, Status};

use super::Drawing;
use crate::action::ShipId;
use crate::event::Berth;
use crate::ruleset::FireArc;

impl Drawing<'_> {
    /// Rule FBG-FIRE-21: fire of one ship on another, with the shields that both have; a
    /// hulk does not fire.
    pub(super) fn attack_of(&self, frame: &Frame, attacker: usize, target: usize) -> Option<Said> {
        let (from, to) = (self.berths[attacker]?, self.berths[target]?);
        let hex = |at: Berth| self.game.map.hex(at.column, at.row);
        let arc = |of: Berth, other: Berth| {
            let arcs = self.game.rules.fire.arcs;
            let arc = arcs.of(HexSide::new(of.facing), hex(other) - hex(of));
            vec![FireArc::from(arc).name().to_string()]
        };
        let class = |ship: usize| vec![self.cast.get(ShipId(ship as u8)).class.clone()];
        let [own, other] = [attacker, target].map(|ship| &frame.conditions[ship]);
        if own.status == Status::Weak {
            return None;
        }
        let shields = match other.status {
            Status::Weak => "crippled".to_string(),
            _ => {
                // The note says how many are up and how many are down.
                let told = other.notes.first().map_or("", String::as_str);
                let numbers = told.split(|sign: char| !sign.is_ascii_digit());
                let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
                numbers.join("/")
            }
        };
        Some(vec![
            ("attacker", class(attacker)),
            ("target", class(target)),
            ("facing", arc(to, from)),
            ("arc", arc(from, to)),
            ("range", vec![hex(from).distance(hex(to)).to_string()]),
            ("destroyed", vec![own.filled[0].to_string()]),
            ("shields", vec![shields]),
        ])
    }
}
