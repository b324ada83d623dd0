//! Odds as players ask for them: attacks, shots, and what is refused.

use std::sync::Arc;

use crate::arena::printed;
use evenkeel_rulebook::Sampling;
use evenkeel_warstuff::odds::{OddsQuestion, answer};

const SAMPLING: Sampling = Sampling {
    rolls: 20_000,
    seed: 1,
};

fn asked(attacker: &str, target: &str) -> OddsQuestion {
    let text = format!("(attacker: {attacker:?}, target: {target:?})");
    ron::from_str(&text).expect("a question")
}

#[test]
fn odds_are_those_of_the_examples() {
    let rules = Arc::new(printed());
    let odds = answer(&rules, &asked("hero_thor", "quality_3"), SAMPLING).unwrap();
    assert_eq!(odds.destroyed.exact, "7/12");
    assert_eq!(odds.hit_target, Some(3));
    let state = |name: &str| {
        let found = odds.states.iter().find(|state| state.state == name);
        found.map(|state| state.exact.as_str())
    };
    assert_eq!(state("killed"), Some("7/12"));
    assert_eq!(state("wounded"), Some("1/6"));
    // The wizard shoots at who stands in cover.
    let shot = OddsQuestion {
        shoot: true,
        cover: true,
        ..asked("fantasy_wizard", "quality_2")
    };
    let odds = answer(&rules, &shot, SAMPLING).unwrap();
    assert_eq!(odds.destroyed.exact, "5/18");
    assert_eq!(odds.title, "fantasy_wizard shoots quality_2, in cover");
    // Any rules on both sides, wounds and stun.
    let hunt = OddsQuestion {
        attacker_rules: vec!["poison".to_owned(), "deadly".to_owned()],
        target_rules: vec!["tough".to_owned(), "regeneration".to_owned()],
        ..asked("quality_3", "quality_4")
    };
    let odds = answer(&rules, &hunt, SAMPLING).unwrap();
    assert_eq!(odds.destroyed.exact, "37/864");
    // Five standard deviations of the mean of the sample: half a width is 1.96 of them.
    let sample = &odds.monte_carlo;
    let off = (sample.expected - odds.expected).abs();
    assert!(off < sample.half_width / 1.96 * 5.0, "{off}");
}

/// Rule WS-SR-DBL-01: a Death Blow reaches 3 in, not as far as a shot. Who shoots from
/// nearer kills in 1 of 3 cases, and dies in 1 of 9 of these.
#[test]
fn odds_of_a_shot_are_those_of_its_range() {
    let rules = Arc::new(printed());
    let killed = |range| {
        let shot = OddsQuestion {
            attacker_rules: vec!["shooter_long".to_owned()],
            target_rules: vec!["death_blow".to_owned()],
            shoot: true,
            range,
            ..asked("quality_2", "quality_2")
        };
        let odds = answer(&rules, &shot, SAMPLING).unwrap();
        let mut states = odds.states.into_iter();
        let found = states.find(|state| state.state == "attacker killed");
        (odds.title, found.map(|state| state.exact))
    };
    assert_eq!(killed(None).1, None);
    assert_eq!(killed(Some(3.01)).1, None);
    let (title, near) = killed(Some(3.0));
    assert_eq!(near.as_deref(), Some("1/27"));
    let wanted = "quality_2 + shooter_long shoots quality_2 + death_blow from 3 in";
    assert_eq!(title, wanted);
}

#[test]
fn odds_refuse_what_there_is_not() {
    let rules = Arc::new(printed());
    let refusal = |asked: &OddsQuestion| answer(&rules, asked, SAMPLING).unwrap_err().0;
    let range = |range, shoot| OddsQuestion {
        attacker_rules: vec!["shooter_short".to_owned()],
        range: Some(range),
        shoot,
        ..asked("quality_2", "quality_3")
    };
    let far = "the range is from 0 to 12 in, not 12.5";
    assert_eq!(refusal(&range(12.5, true)), far);
    let alone = "`range` has no meaning without `shoot`";
    assert_eq!(refusal(&range(2.0, false)), alone);
    assert!(refusal(&asked("hero_thro", "quality_3")).contains("hero_thor"));
    let shot = OddsQuestion {
        shoot: true,
        ..asked("hero_thor", "quality_3")
    };
    assert_eq!(refusal(&shot), "`hero_thor` cannot shoot");
    let twice = OddsQuestion {
        target_rules: vec!["tough".to_owned()],
        ..asked("quality_3", "hero_hulk")
    };
    assert!(refusal(&twice).contains("the unit has Tough already"));
}
