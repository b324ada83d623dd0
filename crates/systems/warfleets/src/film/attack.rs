//! An attack that somebody points at: what its odds are asked by.

use evenkeel_rulebook::film::{Frame, Said, rounded};

use super::Drawing;
use super::fold::HELD;
use crate::action::ModelId;
use crate::cast::{ANTI_SHIP, HOLD_ONLY, Member, NamedGun};
use crate::fleet::mount_name;
use crate::ruleset::Mount;

impl Drawing<'_> {
    /// The attack of one model on another by the gun with the most dice that reaches it, as far
    /// as the table shows it: cover and manoeuvres are left as the question has them.
    pub(super) fn attack_of(&self, frame: &Frame, attacker: usize, target: usize) -> Option<Said> {
        let [from, to] = [attacker, target].map(|model| frame.conditions[model].pose);
        let (from, to) = (from?, to?);
        let [own, other] = [attacker, target].map(|model| self.cast.get(ModelId(model as u8)));
        let edges = own.base_radius_in + other.base_radius_in;
        let range_in = (from.distance(to.at) - edges).max(0.0);
        let bearing = from.bearing_deg(to.at);
        let guns = own.guns.iter().filter(|gun| gun.range_in >= range_in);
        let guns = guns.filter(|gun| bears(gun.mount, bearing));
        let guns = guns.filter(|gun| other.is_ship || !gun.rules.contains(&ANTI_SHIP));
        let gun = guns.max_by_key(|gun| (gun.attacks, gun.strength));
        let gun = gun.or(own.guns.first())?;
        let mut said = vec![
            ("attacker", vec![own.class.clone()]),
            ("attacker_upgrades", self.upgrades(frame, own, gun.slot)),
            ("target", vec![other.class.clone()]),
            ("target_upgrades", self.upgrades(frame, other, None)),
            ("range", vec![rounded(range_in).to_string()]),
        ];
        if let Some(slot) = gun.slot.filter(|_| own.is_ship) {
            said.push(("weapon", vec![option(own, slot)]));
        }
        if let Some(seen) = to.bearing_deg(from.at).filter(|_| other.is_ship) {
            said.push(("facing", vec![facing(seen).to_string()]));
        }
        if gun.rules.contains(&HOLD_ONLY) {
            said.push(("action", vec!["hold".to_string()]));
        }
        if frame.conditions[target]
            .notes
            .iter()
            .any(|note| note == HELD)
        {
            said.push(("held", vec!["true".to_string()]));
        }
        Some(said)
    }

    /// The options of a model that still work, but for one slot.
    fn upgrades(&self, frame: &Frame, member: &Member, but: Option<u8>) -> Vec<String> {
        let filled = &frame.conditions[member.id.index()].filled;
        let slots = member.slots.iter().filter(|_| member.is_ship);
        let working = slots.filter(|slot| {
            let damage = filled.get(usize::from(slot.slot));
            Some(slot.slot) != but && damage.is_none_or(|damage| *damage < slot.capacity)
        });
        let options = working.map(|slot| option(member, slot.slot));
        options.collect()
    }
}

/// The option of a slot as a fleet names it: a weapon with its mount.
fn option(member: &Member, slot: u8) -> String {
    let id = &member.slots[usize::from(slot)].id;
    let mut guns = member.guns.iter();
    let mount = guns.find(|gun: &&NamedGun| gun.slot == Some(slot));
    match mount.and_then(|gun| gun.mount) {
        Some(mount) => format!("{id}:{}", mount_name(mount)),
        None => id.clone(),
    }
}

/// Whether a gun with this mount fires in a direction; one of a squadron fires all round.
fn bears(mount: Option<Mount>, bearing_deg: Option<f64>) -> bool {
    let Some((mount, bearing)) = mount.zip(bearing_deg) else {
        return true;
    };
    match mount {
        Mount::Front => bearing.abs() <= 45.0,
        Mount::Sides => (45.0..=135.0).contains(&bearing.abs()),
        Mount::Rear => bearing.abs() >= 135.0,
    }
}

/// The facing of a target that whoever is in this direction hits.
fn facing(bearing_deg: f64) -> &'static str {
    match bearing_deg.abs() {
        0.0..=45.0 => "front",
        135.0.. => "rear",
        _ => "side",
    }
}
