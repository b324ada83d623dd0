//! Decisions in words.

use super::{Drawing, bridge};
use crate::action::{Action, Aim, Field, Salvo};
use crate::hand::{Colour, Face, Hand};
use crate::story::words;

impl Drawing<'_> {
    /// An action in words.
    pub(super) fn words(&self, action: Action) -> String {
        let label = |token| self.cast.label(token);
        let labels = |group: crate::action::Group| self.cast.labels(group.0);
        let with =
            |colour: Colour, face: Face| format!("{} {}", words::colour(colour), words::face(face));
        match action {
            Action::Weapon(weapon) => format!("takes {}", weapon.name()),
            Action::Field(Field::Asteroids, at) => format!("places asteroids on {at}"),
            Action::Field(Field::Gravitic, at) => format!("places a gravitic field on {at}"),
            Action::Deploy(kind, at) => format!("deploys {} on {at}", self.kind_name(kind)),
            Action::Pick(at) => format!("takes the field on {at}"),
            Action::To(at) => format!("goes to {at}"),
            Action::Dock(token) => format!("docks {}", label(token)),
            Action::Roll([engine, weapon, shield]) => {
                format!("rolls {engine} engine, {weapon} weapon and {shield} shield dice")
            }
            Action::Move { pay, group, to } => format!(
                "moves {} to {to} with {}",
                labels(group),
                with(Colour::Engine, pay.die)
            ),
            Action::Step { group, to } => format!("moves {} on to {to}", labels(group)),
            Action::Attack {
                pay,
                from,
                target,
                aim,
            } => format!(
                "attacks {} on {target} from {from} with {}",
                self.aimed(aim),
                with(Colour::Weapon, pay.die)
            ),
            Action::Shot(shot) => {
                format!("shoots from {} at {}", shot.from, self.aimed(shot.aim))
            }
            Action::Salvo(_, Salvo::On(token)) => {
                format!("uses its special weapon on {}", label(token))
            }
            Action::Salvo(_, Salvo::Bomb) => "uses the magnetic bomb".to_string(),
            Action::Salvo(_, Salvo::Beam(token, to)) => {
                format!("pulls {} to {to}", label(token))
            }
            Action::Salvo(_, Salvo::Recall) => "calls its drones back".to_string(),
            Action::Reroll(_) => "throws two specials again".to_string(),
            Action::StopDrones => "stops the drones".to_string(),
            Action::Drain => "drains the other bridge".to_string(),
            Action::Drop(token) => format!("drops the container of {}", label(token)),
            Action::Leave { group, .. } => format!("takes {} off the board", labels(group)),
            Action::Join(token) => format!("reveals {} to fire too", label(token)),
            Action::Block { from, .. } => format!("blocks fire from {from}"),
            Action::Dodge => "dodges".to_string(),
            Action::Counterstrike(token) => format!("strikes back at {}", label(token)),
            Action::Name(token) => format!("names {}", label(token)),
            Action::Lose(colour, face) => format!("takes {}", with(colour, face)),
            Action::Keep(hand) => format!("keeps {}", kept(&hand)),
            Action::Done => "does no more".to_string(),
        }
    }

    fn aimed(&self, aim: Aim) -> String {
        match aim {
            Aim::Ship(token) => self.cast.label(token).to_string(),
            Aim::Detect => "the signals".to_string(),
            Aim::Later => "a ship named later".to_string(),
        }
    }

    fn kind_name(&self, kind: crate::kind::Kind) -> String {
        match self.game.rules.ships.get_index(kind.index()) {
            Some((_, ship)) => ship.name.clone(),
            None if kind == crate::kind::Kind::SHUTTLE => "the shuttle".to_string(),
            None => "a decoy".to_string(),
        }
    }
}

fn kept(hand: &Hand) -> String {
    let dice = bridge::dice_of(hand).into_iter();
    let words =
        dice.map(|(colour, face)| format!("{} {}", words::colour(colour), words::face(face)));
    let words: Vec<String> = words.collect();
    match words.is_empty() {
        true => "no dice".to_string(),
        false => words.join(", "),
    }
}
