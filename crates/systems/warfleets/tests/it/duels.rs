//! Questions about attacks, and their answers, as text.

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::event::Facing;
use evenkeel_warfleets::odds::AskedAttack;

fn names(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

/// `who` is `attacker [upgrades] / weapon or turret / target [upgrades]`, `how`
/// is the facing and any of `cover`, `held`, `hold`, `dice=N`.
pub fn question(who: &str, range_in: f64, how: &str) -> AskedAttack {
    let parts: Vec<&str> = who.split('/').map(str::trim).collect();
    let (attacker, target) = (names(parts[0]), names(parts[2]));
    let has = |word: &str| how.split_whitespace().any(|found| found == word);
    let facings = [
        ("front", Facing::Front),
        ("side", Facing::Left),
        ("rear", Facing::Rear),
    ];
    let dice = how
        .split_once("dice=")
        .map(|(_, dice)| dice.parse().unwrap());
    AskedAttack {
        attacker: attacker[0].clone(),
        attacker_options: attacker[1..].to_vec(),
        weapon: Some(parts[1].to_string()).filter(|weapon| weapon != "turret"),
        target: target[0].clone(),
        target_options: target[1..].to_vec(),
        facing: facings
            .into_iter()
            .find(|(name, _)| has(name))
            .map(|(_, facing)| facing),
        range_in,
        cover: has("cover"),
        held: has("held"),
        hold: has("hold"),
        dice,
    }
}

pub fn fractions(text: &str) -> Vec<Fraction> {
    text.split_whitespace()
        .map(|part| part.parse().unwrap())
        .collect()
}
