//! Whether options are used.

use std::collections::BTreeMap;

use evenkeel_stats::Claim;

use super::played::Played;

/// The claim that each option is used in at least a share of its chances, and the option
/// that is used least.
pub(super) fn every_option(played: &[Played], least: f64) -> (Claim, Option<(String, f64)>) {
    let mut options: BTreeMap<&str, Vec<(u64, u64)>> = BTreeMap::new();
    for (option, groups) in played.iter().flat_map(|one| &one.uses) {
        options.entry(option).or_default().extend(groups);
    }
    let share = |groups: &[(u64, u64)]| {
        let sum = |of: fn(&(u64, u64)) -> u64| groups.iter().map(of).sum::<u64>() as f64;
        sum(|group| group.1) / sum(|group| group.0).max(1.0)
    };
    let claims: Vec<Claim> = options
        .values()
        .map(|groups| Claim::used_at_least(groups, least))
        .collect();
    let shares = options
        .iter()
        .map(|(option, groups)| (option, share(groups)));
    let least_used = shares.min_by(|(_, a), (_, b)| a.total_cmp(b));
    let named = least_used.map(|(option, share)| (option.to_string(), share));
    (Claim::all(&claims), named)
}
