//! The odds of attacks with the weapons that only the second edition has.

use evenkeel_warfleets::odds::{Duel, Toll};

use crate::duels::{fractions, question};
use crate::shipped::grimdark;

fn set_up(who: &str, range_in: f64, how: &str) -> Result<Duel, String> {
    Duel::set_up(&grimdark(), &question(who, range_in, how)).map_err(|error| error.to_string())
}

/// Checks the chances of 0, 1, 2, ... of something, and that nothing is left.
#[track_caller]
fn check(who: &str, range_in: f64, how: &str, read: fn(&Toll) -> u8, chances: &str) {
    let duel = set_up(who, range_in, how).unwrap_or_else(|error| panic!("{who}: {error}"));
    let exact = duel.exact().unwrap().map(read).unwrap();
    let chances = fractions(chances);
    for (number, chance) in chances.iter().enumerate() {
        let found = exact.probability(&(number as u8));
        assert_eq!(found, *chance, "{who}: {number}");
    }
    assert_eq!(exact.iter().count(), chances.len(), "{who}");
}

#[test]
fn wf_ex_77_to_79_pods_are_answered_with_markers() {
    let launcher = "medium / pod_launcher";
    let markers = |toll: &Toll| toll.boarders;
    let five_sixths = "1/36 5/18 25/36";
    let corvette = format!("{launcher} / light");
    check(&corvette, 6.0, "side", markers, "1/4 1/2 1/4");
    check(&corvette, 6.0, "side held", markers, five_sixths);
    let destroyer = format!("{launcher} / medium");
    check(&destroyer, 6.0, "rear", markers, five_sixths);
    // Cover helps to block, and nothing blocks them.
    check(&corvette, 6.0, "side cover", markers, "1/4 1/2 1/4");
    check(&corvette, 6.0, "side", |toll| toll.damage, "1");
    let attack = set_up(&corvette, 6.0, "side").unwrap().attack().unwrap();
    assert_eq!((attack.dice, attack.block_target), (2, 7));
    let refused = set_up("medium / pod_launcher / bomber", 5.0, "").err();
    assert!(refused.unwrap().contains("may not target squadrons"));
}

#[test]
fn wf_ex_46_sniping_deals_as_much_as_any_weapon() {
    let damage = |toll: &Toll| toll.damage;
    let sniper = "heavy / precision_cannon";
    check(
        &format!("{sniper} / light"),
        24.0,
        "side",
        damage,
        "7/12 5/12",
    );
    // A shield ignores a third of what gets through.
    let shielded = format!("{sniper} / light shield_booster");
    check(&shielded, 24.0, "side", damage, "13/18 5/18");
}

#[test]
fn wf_ex_44_45_a_twin_weapon_is_answered_for_one_target() {
    let damage = |toll: &Toll| toll.damage;
    let twin = "medium / rapid_cannon";
    let corvette = format!("{twin} / light");
    check(&corvette, 12.0, "side", damage, "27/64 27/64 9/64 1/64");
    // A squadron takes two points.
    let bomber = format!("{twin} / bomber");
    check(&bomber, 12.0, "", damage, "8/27 4/9 7/27");
}
