//! Fleets that rules allow only a part of.

use evenkeel_document::Document;
use evenkeel_rulebook::Demand;
use evenkeel_tournament::plan::refit::fit;
use evenkeel_tournament::play::systems::SYSTEMS;

/// Each copy too many costs a check of the whole fleet: of four thousand million the test
/// would see no end.
#[test]
fn a_count_beyond_all_measure_is_fitted_at_once() {
    let system = SYSTEMS[0];
    let text = system.shipped().rulesets[0].text;
    let document = Document::parse("rules.ron", text).expect("RON");
    let Ok(rules) = system.read_rules(&document) else {
        panic!("the shipped rules are sound");
    };
    let points = rules.game_size();
    let drawn = rules.generate(&Demand::default(), points, &[1]);
    let Ok([fleet]) = drawn.as_deref() else {
        panic!("one fleet is drawn");
    };
    let mut many = fleet.clone();
    many.units[0].1 = u32::MAX;
    let fitted = fit(&*rules, points, &many).expect("some of it is legal");
    assert!(rules.validate(&fitted, points).is_empty());
}
