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

/// A part of an origin, as text.
type Origin = fn(&Provenance) -> String;

/// The differences between what two runs were made of.
pub(super) fn differs(before: &Provenance, now: &Provenance) -> Vec<String> {
    let values: [(&str, Origin); 9] = [
        ("job", |of| of.job.clone()),
        ("rule system", |of| of.system.clone()),
        ("program", |of| of.program.clone()),
        ("ruleset", |of| of.ruleset.clone()),
        ("first player", |of| of.players[0].clone()),
        ("second player", |of| of.players[1].clone()),
        ("points", |of| {
            of.points
                .map_or("none".to_string(), |points| points.to_string())
        }),
        ("seed", |of| of.seed.to_string()),
        ("terrain", |of| of.terrain.to_string()),
    ];
    let values = values.iter().map(|(what, of)| (what, of(before), of(now)));
    let mut differs: Vec<String> = values
        .filter(|(_, before, now)| before != now)
        .map(|(what, before, now)| format!("{what}: `{before}` before, `{now}` now"))
        .collect();
    if before.ruleset_hash != now.ruleset_hash {
        differs.push("rules: the text of the ruleset is another one".to_string());
    }
    differs
}
