//! The answer of a job about waiting, as a table and a sentence.

use super::result::{Couple, Judged};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::sheet::{Holds, Sheet, Written, column, sheet};
use crate::say::verdict::{Verdict, signed};
use crate::studies::alike::{ends, percent};

const PERCENT: Holds = Holds::Estimate(Written::Percent);
const ANSWERS: Holds = Holds::Finding(&[
    Finding::WaitingIsRight,
    Finding::WaitingIsFault,
    Finding::Fight,
    Finding::CannotTell,
]);

sheet! {
    /// The table of who waits for whom.
    WAITING: "waiting", "Whether waiting is right", "two players who meet, with the same fleets on the same tables";

    of_couple(judged: &Judged, couple: &Couple, gain: Option<Estimate>) {
        couple.players[0].clone() => column("player", "player", Holds::Text, "", "Name of the player of the first fleet.");
        couple.players[1].clone() => column("against", "against", Holds::Text, "", "Name of the player of the second fleet.");
        judged.finding => column("finding", "finding", ANSWERS, "", "Whether waiting is right, over all players: the same in each row.");
        couple.without_attack => column("without_attack_share", "without an attack", PERCENT, "share of battles", "Battles in which nobody made an attack.");
        couple.at_limit => column("stood_off_share", "nobody ahead at the end", PERCENT, "share of battles", "Battles that ended at the limit of rounds with nobody ahead.");
        gain => column("gain", "gains", Holds::Estimate(Written::Change), "share of the win rate", "What a fleet gains where the player who looks ahead leads it in place of the other, on the same tables.");
        couple.pairs => column("pairs", "pairs", Holds::Count, "pairs", "Pairs behind it.");
    }
}

/// Fills the table.
pub fn fill(judged: &Judged) -> Sheet {
    let gain = |index: usize| judged.gain.filter(|_| index == 1);
    let couples = judged.couples.iter().enumerate();
    Sheet::of(
        &WAITING,
        couples.map(|(index, couple)| of_couple(judged, couple, gain(index))),
    )
}

/// The answer as a sentence; none without pairs.
pub fn said(plan: &Plan, judged: &Judged) -> Option<Verdict> {
    let [own, mixed, ahead] = &judged.couples[..] else {
        return None;
    };
    let ([captain, _], [lookout, _]) = (&own.players, &ahead.players);
    let word = match judged.finding {
        Finding::WaitingIsRight => {
            format!("a finding about the rules, as {lookout}, who looks ahead, waits as well")
        }
        Finding::WaitingIsFault => {
            format!("a fault of {captain}, as {lookout}, who looks ahead, goes in and wins")
        }
        Finding::Fight => format!("not a matter here, as {captain} fights"),
        _ => "cannot tell whether it is right".to_string(),
    };
    let share = |share: &Estimate| format!("{} % ({})", percent(share.value), ends(share, 100.0));
    let of = |couple: &Couple| {
        format!(
            "no attack in {} of the battles, nobody ahead at the end in {}",
            share(&couple.without_attack),
            share(&couple.at_limit)
        )
    };
    let gain = judged.gain.map_or(String::new(), |gain| {
        let [value, low, high] = [gain.value, gain.low, gain.high].map(|x| signed(100.0 * x));
        format!(", and {value} % points ({low} to {high}) of the win rate for {lookout}")
    });
    let text = format!(
        "Waiting: {word} ({} % intervals): {captain} against himself: {} ({} pairs); {lookout} \
         against {captain}: {}{gain} ({} pairs); {lookout} against himself: {}",
        percent(plan.level().level()),
        of(own),
        own.pairs,
        of(mixed),
        mixed.pairs,
        of(ahead),
    );
    Some(Verdict::new("Waiting", judged.finding, text))
}
