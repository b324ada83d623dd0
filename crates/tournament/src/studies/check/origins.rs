//! Origins of two results, and what differs there.

use crate::say::result::Provenance;

/// The reason why pairs of two runs are not on the same tables; empty when they are.
pub(super) fn why_unpaired(before: &Provenance, now: &Provenance) -> String {
    if before.seed != now.seed {
        return format!("the seed was {} and is {}", before.seed, now.seed);
    }
    match before.terrain == now.terrain {
        true => String::new(),
        false => "random terrain was laid out in one of them only".to_string(),
    }
}

/// The differences between what two runs were made of.
pub(super) fn differs(before: &Provenance, now: &Provenance) -> Vec<String> {
    let text = |points: Option<u32>| points.map_or("none".to_string(), |points| points.to_string());
    let values = [
        ("job", before.job.clone(), now.job.clone()),
        ("rule system", before.system.clone(), now.system.clone()),
        ("program", before.program.clone(), now.program.clone()),
        ("ruleset", before.ruleset.clone(), now.ruleset.clone()),
        (
            "first player",
            before.players[0].clone(),
            now.players[0].clone(),
        ),
        (
            "second player",
            before.players[1].clone(),
            now.players[1].clone(),
        ),
        ("points", text(before.points), text(now.points)),
        ("seed", before.seed.to_string(), now.seed.to_string()),
        (
            "terrain",
            before.terrain.to_string(),
            now.terrain.to_string(),
        ),
    ];
    let mut differs: Vec<String> = values
        .iter()
        .filter(|(_, before, now)| before != now)
        .map(|(what, before, now)| format!("{what}: `{before}` before, `{now}` now"))
        .collect();
    if before.ruleset_hash != now.ruleset_hash {
        differs.push("rules: the text of the ruleset is another one".to_string());
    }
    differs
}
