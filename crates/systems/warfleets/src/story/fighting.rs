//! Attacks and what they do, in words.

use super::Teller;
use super::words::{count, faces, facing};
use crate::action::ModelId;
use crate::event::{Attack, Event};

impl Teller<'_> {
    /// An event of a fight in words, and how far the line is set in.
    pub(super) fn fight(&self, event: &Event) -> Option<(usize, String)> {
        let name = |model: ModelId| self.cast.label(model);
        let told = match event {
            Event::Attack(attack) => (3, self.attack(attack)),
            Event::BlastHit {
                model,
                hits,
                block_target,
                faces: blocks,
                unblocked,
                ..
            } => (
                4,
                format!(
                    "The blast also hits {} with {}; {block_target}+ to block: {}; {unblocked} get through",
                    name(*model),
                    count(*hits, "hit"),
                    faces(blocks)
                ),
            ),
            Event::Boarded {
                model,
                placed,
                boarders,
            } => (
                4,
                format!(
                    "{} on {}, which has {boarders} now",
                    count(*placed, "boarding marker"),
                    name(*model)
                ),
            ),
            Event::Boarders {
                model,
                clear_target,
                faces: rolled,
                removed,
                stayed,
            } => (
                2,
                format!(
                    "{} fights boarders, {clear_target}+ to clear: {}; {removed} removed, {stayed} still aboard",
                    name(*model),
                    faces(rolled)
                ),
            ),
            Event::Sniped { model, slot, .. } => (
                4,
                format!(
                    "The damage is aimed at {} of {}",
                    self.cast.slot_name(*model, *slot),
                    name(*model)
                ),
            ),
            Event::Rammed {
                rammer,
                target,
                rammer_damage,
                target_damage,
            } => (
                3,
                format!(
                    "{} rams {}: {rammer_damage} damage to the rammer, {target_damage} to the target",
                    name(*rammer),
                    name(*target)
                ),
            ),
            Event::Shield {
                model,
                face,
                ignored,
            } => {
                let result = if *ignored { "ignores a point" } else { "fails" };
                (
                    4,
                    format!("{}: the shield rolls {face} and {result}", name(*model)),
                )
            }
            _ => return None,
        };
        Some(told)
    }

    fn attack(&self, attack: &Attack) -> String {
        let mut text = format!(
            "{} fires its {} at {} from {:.1}\"{}",
            self.cast.label(attack.attacker),
            self.cast.gun_name(attack.attacker, attack.gun),
            self.cast.label(attack.target),
            attack.range_in,
            facing(attack.facing)
        );
        if attack.cover {
            text.push_str(", in cover");
        }
        if attack.held {
            text.push_str(", which has held");
        }
        text.push_str(&format!(
            ": {}, {}+ to hit: {}",
            count(attack.dice, "die"),
            attack.hit_target,
            faces(&attack.faces.hit)
        ));
        if attack.hits > 0 && attack.block_target <= 6 {
            text.push_str(&format!(
                "; {}+ to block: {}",
                attack.block_target,
                faces(&attack.faces.block)
            ));
        }
        text.push_str(&match (attack.hits, attack.damage) {
            (0, _) => "; no hit".to_string(),
            (hits, 0) if attack.block_target > 6 => format!("; {}", count(hits, "hit")),
            (_, 0) => "; all blocked".to_string(),
            (_, damage) => format!("; {} of damage", count(damage, "point")),
        });
        text
    }
}
