//! Refereeing attacks.

use serde_json::Value;

use super::geometry::{Outline, SLACK, distance, minus, quadrants};
use super::log::{Log, Model, has, pose};
use super::moves::{at_most, same};

/// What is wrong with an attack.
pub fn check(log: &Log, line: &Value) -> Result<(), String> {
    let model = |name: &str| &log.models[line[name].as_u64().unwrap() as usize];
    let (attacker, target) = (model("attacker"), model("target"));
    let gun = &attacker.facts["guns"][line["gun"].as_u64().unwrap() as usize];
    stand(attacker, &line["after"])?;
    stand(target, &line["target_pose"])?;
    may_fire(log, line, attacker, target, gun)?;
    aim(line, attacker, target, gun)?;
    sight(log, line, attacker, target)?;
    roll(log, line, attacker, target, gun)
}

fn stand(model: &Model, logged: &Value) -> Result<(), String> {
    match (model.pose, pose(logged)) {
        (Some(known), Some(logged)) => same(distance(known.0, logged.0), 0.0, "stands off by"),
        (known, logged) => Err(format!("stands at {logged:?}, last seen at {known:?}")),
    }
}

fn may_fire(
    log: &Log,
    line: &Value,
    attacker: &Model,
    target: &Model,
    gun: &Value,
) -> Result<(), String> {
    if attacker.side == target.side {
        return Err("fires at a friend".to_string());
    }
    if line["active"] != line["attacker"] {
        return Err("fires out of turn".to_string());
    }
    if let Some(slot) = gun["slot"].as_u64()
        && !attacker.works(slot as usize)
    {
        return Err("the weapon is disabled".to_string());
    }
    if has(&gun["rules"], "BoardingPod") && !target.is_ship {
        return Err("pods at a squadron".to_string());
    }
    let wrong = made_for(!target.is_ship);
    match has(&gun["rules"], wrong) && log.word("wrong_class") == "Forbidden" {
        true => Err(format!("an {wrong} weapon at the wrong class")),
        false => Ok(()),
    }
}

/// The rule of weapons that are made for ships, or for squadrons.
fn made_for(ships: bool) -> &'static str {
    if ships { "AntiShip" } else { "AntiSquadron" }
}

/// Range and arcs.
fn aim(line: &Value, attacker: &Model, target: &Model, gun: &Value) -> Result<(), String> {
    let ((from, heading), (to, looks)) = (attacker.pose.unwrap(), target.pose.unwrap());
    let gap = (distance(from, to) - attacker.radius - target.radius).max(0.0);
    same(line["range_in"].as_f64().unwrap(), gap, "the range is")?;
    at_most(gap, gun["range_in"].as_f64().unwrap(), "the range is")?;
    let through = line["fired_through"].as_str().unwrap();
    let facing = line["facing"].as_str().unwrap();
    let lies_in = |ship: bool, named: &str, heading, direction| match ship {
        true => quadrants(heading, direction).contains(&named),
        false => named == "None",
    };
    if !lies_in(attacker.is_ship, through, heading, minus(to, from)) {
        return Err(format!("fired through {through}"));
    }
    if !lies_in(target.is_ship, facing, looks, minus(from, to)) {
        return Err(format!("hits the {facing}"));
    }
    let bears = match gun["mount"].as_str() {
        None => true,
        Some("front") => through == "Front",
        Some("sides") => through == "Left" || through == "Right",
        Some("rear") => through == "Rear",
        Some(other) => return Err(format!("unknown mount {other}")),
    };
    bears
        .then_some(())
        .ok_or_else(|| format!("{} does not bear through {through}", gun["mount"]))
}

/// Line of sight and cover.
fn sight(log: &Log, line: &Value, attacker: &Model, target: &Model) -> Result<(), String> {
    let ((from, _), (to, _)) = (attacker.pose.unwrap(), target.pose.unwrap());
    if log
        .pieces
        .iter()
        .any(|piece| piece.solid && piece.outline.chord(from, to) > SLACK)
    {
        return Err("fires through solid terrain".to_string());
    }
    for (id, other) in log.models.iter().enumerate() {
        let between = other.is_ship && line["attacker"] != id && line["target"] != id;
        if let (true, Some((at, _))) = (between, other.pose)
            && Outline::Circle(at, other.radius).chord(from, to) > 1e-2
        {
            return Err(format!("fires through {}", other.facts["label"]));
        }
    }
    let stealthy = target.has("stealth_rig") && line["range_in"].as_f64().unwrap() > 12.0 + SLACK;
    let covers = |least: f64| {
        let mut cover = log.pieces.iter().filter(|piece| piece.cover);
        cover.any(|piece| {
            let crossed = piece.outline.chord(from, to) > least && !piece.outline.contains(from);
            crossed || piece.outline.contains(to)
        })
    };
    // A line that only grazes a piece may be read either way.
    let (surely, perhaps) = (covers(1e-2), covers(0.0));
    match line["cover"].as_bool().unwrap() || !(surely || stealthy) {
        true if line["cover"] == true && !(perhaps || stealthy) => {
            Err("no cover there".to_string())
        }
        true => Ok(()),
        false => Err("cover was overlooked".to_string()),
    }
}

/// Target numbers, dice, hits and damage.
fn roll(
    log: &Log,
    line: &Value,
    attacker: &Model,
    target: &Model,
    gun: &Value,
) -> Result<(), String> {
    let number = |name: &str| line[name].as_i64().unwrap();
    let fact = |model: &Model, name: &str| model.facts[name].as_i64().unwrap();
    let rule = |name: &str| log.number(name) as i64;
    let when = |applies: bool, plus: i64| if applies { plus } else { 0 };
    let gun_rule = |name: &str| has(&gun["rules"], name);
    let turret = gun["slot"].is_null();
    let rear = line["facing"] == "Rear";
    let cover = line["cover"] == true;
    if line["held"].as_bool().unwrap() != target.held {
        return Err(format!("held is {}", line["held"]));
    }
    let strength =
        gun["strength"].as_i64().unwrap() + when(turret && attacker.has("nuclear_ammo"), 1);
    let bonus = when(rear, rule("rear_hit"))
        + when(!attacker.is_ship && !target.is_ship, rule("squadron_hit"))
        + when(cover, rule("cover_hit"))
        + when(gun_rule(made_for(target.is_ship)), rule("anti_hit"))
        + when(turret && attacker.has("precision_rig"), 1)
        + when(turret && attacker.has("tracking_servo"), 1);
    let hit = match target.held {
        // Only a raw 6 against the other class, held or not.
        _ if gun_rule(made_for(!target.is_ship)) => 6,
        true => rule("held_target"),
        false => (fact(target, "evasion") - bonus).clamp(2, 6),
    };
    let block = fact(target, "toughness") + strength + when(rear, rule("rear_block"))
        - when(cover, rule("cover_block"));
    let broadside = gun_rule("Broadside")
        && log.word("broadside") == "DoubleAgainstSide"
        && target.is_ship
        && (line["facing"] == "Left" || line["facing"] == "Right");
    let attacks = gun["attacks"].as_i64().unwrap() * if broadside { 2 } else { 1 };
    let dice = number("dice");
    let split = gun_rule("Relentless") && (1..=attacks).contains(&dice);
    let faces = |name: &str| -> Vec<i64> {
        let list = line["faces"][name].as_array().unwrap();
        list.iter().map(|face| face.as_i64().unwrap()).collect()
    };
    let (to_hit, to_block) = (faces("hit"), faces("block"));
    let count = |list: &[i64], test: &dyn Fn(i64) -> bool| {
        list.iter().filter(|face| test(**face)).count() as i64
    };
    let hits = count(&to_hit, &|face| face >= hit);
    // Nothing blocks pods, and they do no damage.
    let pods = gun_rule("BoardingPod");
    let block = if pods { 7 } else { block.clamp(2, 6) };
    let missed = count(&to_block, &|face| face < block);
    let unblocked = if pods { hits } else { missed };
    let deadly = when(!pods, 1) + when(gun_rule("Deadly"), rule("deadly_damage"));
    let on_target: i64 = line["damage_by_upgrade"]
        .as_array()
        .unwrap()
        .iter()
        .map(|wound| wound["points"].as_i64().unwrap())
        .sum();
    let fragile = when(target.rule("Fragile"), rule("fragile_damage"));
    for (name, found, expected) in [
        ("strength", number("strength"), strength),
        ("dice", if split { attacks } else { dice }, attacks),
        ("hit_target", number("hit_target"), hit),
        ("block_target", number("block_target"), block),
        ("dice to hit", to_hit.len() as i64, dice),
        ("dice to block", to_block.len() as i64, when(!pods, hits)),
        ("hits", number("hits"), hits),
        ("ones", number("ones"), count(&to_hit, &|face| face == 1)),
        ("unblocked", number("unblocked"), unblocked),
        ("damage", number("damage"), unblocked * deadly),
    ] {
        if found != expected {
            return Err(format!("{name} is {found}, not {expected}"));
        }
    }
    let left: u64 = target.facts["slots"]
        .as_array()
        .unwrap()
        .iter()
        .map(|slot| slot["capacity"].as_u64().unwrap())
        .sum::<u64>()
        // A line that is forged may say more than there can be.
        .saturating_sub(target.damage.iter().sum());
    let dealt = on_target + line["shielded"].as_i64().unwrap();
    let whole = unblocked * deadly;
    // A model out of capacity takes no more.
    match dealt == whole || dealt <= whole + fragile && (dealt > whole || on_target == left as i64)
    {
        true => Ok(()),
        false => Err(format!("{whole} points of damage, {dealt} accounted for")),
    }
}
