//! The panel's word on fleets beyond the sum of their parts.

use evenkeel_stats::Student;

use super::fit::Fitted;
use crate::count::panel::hull;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::lookout::Hearing;
use crate::say::result::Estimate;
use crate::say::voters::voting;

/// The result of a combination.
pub struct Combined {
    /// The finding: more or less than the sum of its parts, as every player's interval says, which
    /// hold for all combinations at once.
    pub finding: Finding,
    /// The word of the lookout on what the panel claims.
    pub lookout: Option<Hearing>,
    /// The worth beyond the sum of its parts, points, in the range of those of all players; none
    /// where it can't be told.
    pub worth: Option<Estimate>,
}

/// Hears the panel about each combination of a size, in their order.
pub fn combined(plan: &Plan, size: &Fitted) -> Vec<Combined> {
    let lists = size.voters();
    let voters = voting(&size.heard, &size.lists).count();
    let all = 0..size.combinations.len();
    let together = plan.level().of_each(all.len());
    let shown = |worth: &Student| Estimate::from(worth.estimate(together));
    let hear = |combination: usize| {
        let known = lists.iter().filter_map(|list| list.combined[combination]);
        let known: Vec<Student> = known.collect();
        let surely = |players| {
            let known = known.iter().map(|worth| sure(plan, size, worth, players));
            known.collect::<Vec<Estimate>>()
        };
        let (own, shared) = (surely(1), surely(size.lists.len()));
        let more = own.iter().filter(|worth| worth.low > 0.0).count();
        let less = own.iter().filter(|worth| worth.high < 0.0).count();
        let is_split = || {
            let is_less = shared.iter().any(|worth| worth.high < 0.0);
            is_less && shared.iter().any(|worth| worth.low > 0.0)
        };
        let finding = match () {
            () if voters == 0 => Finding::CannotTell,
            () if more == voters => Finding::More,
            () if less == voters => Finding::Less,
            () if is_split() => Finding::DependsOnPlay,
            () => Finding::CannotTell,
        };
        let lookout = combined_ahead(plan, size, combination, finding);
        Combined {
            finding: match lookout {
                Some(Hearing::Disagrees) => Finding::LookoutDisagrees,
                _ => finding,
            },
            lookout,
            worth: hull(&known.iter().map(shown).collect::<Vec<_>>()),
        }
    };
    all.map(hear).collect()
}

/// The word of the lookout on a claim about a combination.
fn combined_ahead(
    plan: &Plan,
    size: &Fitted,
    combination: usize,
    claim: Finding,
) -> Option<Hearing> {
    let worth = size.ahead()?.combined[combination];
    let own = worth.map(|worth| sure(plan, size, &worth, 1));
    let [is_more, is_less] = [
        own.is_some_and(|own| own.low > 0.0),
        own.is_some_and(|own| own.high < 0.0),
    ];
    match claim {
        Finding::More => Some(Hearing::new(is_more, is_less)),
        Finding::Less => Some(Hearing::new(is_less, is_more)),
        _ => None,
    }
}

/// The worth of a combination to a player, in an interval that claims go by: it holds for all
/// combinations of so many players at once, which is one where only what they say alike counts.
fn sure(plan: &Plan, size: &Fitted, worth: &Student, players: usize) -> Estimate {
    let all = size.combinations.len() * players;
    worth.estimate(plan.claims().of_each(all)).into()
}
