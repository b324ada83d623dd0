//! Figures of rulesets, read from RON.

use evenkeel_parts::{Acting, Allocation, Holding, Morale, Naturals, Phase, Rest, Withdrawal};
use serde::Deserialize;

/// The file of a game.
#[derive(Debug, Deserialize, PartialEq)]
struct Rules {
    rest: Rest,
    phases: Vec<Phase<Name>>,
    morale: Morale,
    withdrawal: Withdrawal,
    damage: Allocation,
    markers: Holding,
}

/// The game's own words.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
enum Name {
    Move,
    Fire,
}

const TEXT: &str = "(
    rest: Ends,
    phases: [(name: Move, acting: Both), (name: Fire, acting: Second)],
    morale: (
        test_at_percent: 50, target: 4, per_loss: -1,
        naturals: (fail_up_to: 1, succeed_from: 6),
    ),
    withdrawal: (percent: 50, gives_up_below: 0),
    damage: AtRandom,
    markers: Most,
)";

#[test]
fn figures_are_read_from_a_ruleset() {
    let wanted = Rules {
        rest: Rest::Ends,
        phases: vec![
            Phase::new(Name::Move, Acting::Both),
            Phase::new(Name::Fire, Acting::Second),
        ],
        morale: Morale {
            test_at_percent: 50,
            target: 4,
            per_loss: -1,
            naturals: Naturals::ONE_AND_SIX,
        },
        withdrawal: Withdrawal {
            percent: 50,
            gives_up_below: 0,
        },
        damage: Allocation::AtRandom,
        markers: Holding::Most,
    };
    assert_eq!(ron::from_str::<Rules>(TEXT), Ok(wanted));
}

#[test]
fn a_figure_that_nobody_knows_is_refused() {
    let text = TEXT.replace("per_loss", "per_lost");
    let error = ron::from_str::<Rules>(&text).unwrap_err();
    assert!(error.to_string().contains("per_lost"), "{error}");
}

#[test]
fn a_figure_beyond_its_bounds_is_refused() {
    for (right, wrong, bounds) in [
        (
            "test_at_percent: 50",
            "test_at_percent: 101",
            "from 0 to 100",
        ),
        ("target: 4", "target: 0", "from 1 to 12"),
        ("target: 4", "target: 13", "from 1 to 12"),
        ("fail_up_to: 1", "fail_up_to: 7", "from 0 to 6"),
        ("succeed_from: 6", "succeed_from: 0", "from 1 to 7"),
        ("succeed_from: 6", "succeed_from: 8", "from 1 to 7"),
        ("(percent: 50", "(percent: 101", "from 0 to 100"),
        ("below: 0", "below: 101", "from 0 to 100"),
    ] {
        let text = TEXT.replace(right, wrong);
        let error = ron::from_str::<Rules>(&text).unwrap_err();
        assert!(error.to_string().contains(bounds), "{wrong}: {error}");
    }
}
