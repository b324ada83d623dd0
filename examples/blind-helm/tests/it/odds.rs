use blind_helm::gunnery::{OddsQuestion, attack};
use evenkeel_document::Document;
use evenkeel_homebrew::Ruleset;
use evenkeel_homebrew::kernel::dice::enumerate;
use evenkeel_homebrew::kernel::odds::Fraction;

use crate::{BlindHelm, TEXT};

fn rules() -> Ruleset<BlindHelm> {
    Ruleset::read(&Document::parse("rules", TEXT).expect("it is RON")).expect("they are rules")
}

/// The chances that an attack does so much, and destroys.
fn odds(asked: &str, damage: u32) -> (Fraction, Fraction) {
    let asked: OddsQuestion = Document::parse("asked", asked)
        .and_then(|text| text.decode())
        .expect("a question");
    let rules = rules();
    let strikes = enumerate(|dice| attack(&rules, &asked, dice).expect("an attack"));
    let share = |wanted: &dyn Fn(&evenkeel_homebrew::Strike) -> bool| {
        strikes.probability_that(wanted).expect("small numbers")
    };
    (
        share(&|strike| strike.damage == damage),
        share(&|strike| strike.destroyed),
    )
}

#[test]
fn guns_hit_by_range_and_meet_armour_and_shields() {
    // Two dice that hit on 3 at range 1: both hit 4/9; a dart of 2 hull is sunk by both.
    let asked = "(attacker: \"dart\", weapon: front, range: 1, target: \"dart\", hull: Some(2))";
    assert_eq!(odds(asked, 2), (Fraction::new(4, 9), Fraction::new(4, 9)));
    // On 4 at range 3, against armour 6 that fails 5/6: each hurts by 5/12.
    let asked = "(attacker: \"dart\", weapon: front, range: 3, target: \"lance\")";
    assert_eq!(odds(asked, 1).0, Fraction::new(2 * 5 * 7, 144));
    // A shield of 1 takes the first: one damage where both come through.
    let asked = "(attacker: \"dart\", weapon: front, range: 3, target: \"minnow\")";
    assert_eq!(odds(asked, 1).0, Fraction::new(1, 4));
}

#[test]
fn torpedoes_pass_shields_and_upgrades_count() {
    // Two dice on 4 against armour 5, which plating makes 4: each does 2 damage by 1/4.
    let asked = "(attacker: \"minnow\", weapon: torpedoes, range: 5, target: \"liner\", target_upgrades: [\"plating\"])";
    assert_eq!(odds(asked, 2).0, Fraction::new(3, 8));
    let asked = "(attacker: \"minnow\", weapon: torpedoes, range: 5, target: \"dart\", attacker_upgrades: [\"tube\"], hull: Some(1))";
    assert_eq!(odds(asked, 1).1, Fraction::new(7, 8));
}

#[test]
fn what_does_not_reach_is_refused() {
    let asked = "(attacker: \"dart\", weapon: front, range: 5, target: \"liner\")";
    let asked: OddsQuestion = Document::parse("asked", asked)
        .and_then(|text| text.decode())
        .expect("a question");
    let refused = attack(
        &rules(),
        &asked,
        &mut evenkeel_homebrew::kernel::dice::SeededDice::new(1),
    );
    assert!(
        refused
            .unwrap_err()
            .0
            .contains("no front that reaches 5 hexes")
    );
}
