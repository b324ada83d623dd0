//! Odds as players ask for them.

use std::sync::Arc;

use crate::arena::{game, shipped};
use evenkeel_document::Document;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face};
use evenkeel_fleet_commander::odds::{
    Asked, AttackQuestion, FieldQuestion, NoAnswer, Passage, answer,
};
use evenkeel_kernel::odds::Fraction;
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sampling};

fn standard() -> FleetCommander {
    game(shipped())
}

fn ids(list: &[&str]) -> Vec<String> {
    list.iter().map(|id| (*id).to_owned()).collect()
}

/// The attack of the rulebook's example: a destroyer, two frigates beside it.
fn example(shields: u8, attacks: u8) -> AttackQuestion {
    AttackQuestion {
        orthogonal: vec![ids(&["destroyer"])],
        diagonal: vec![ids(&["frigate", "frigate"])],
        target: "battleship".to_owned(),
        shields,
        attacks,
    }
}

/// Of one shield die each half of the faces fits one of the squares, a multi
/// either, and a special none: it stops two in 5 of 6 cases.
#[test]
fn damage_of_an_attack_against_unknown_shields() {
    let game = standard();
    let odds = |shields, attacks| game.attack_odds(&example(shields, attacks)).unwrap();
    assert_eq!(odds(0, 1).probability(&4), Fraction::from_integer(1));
    assert_eq!(odds(0, 3).probability(&12), Fraction::from_integer(1));
    let one = odds(1, 1);
    assert_eq!(one.probability(&2), Fraction::new(5, 6));
    assert_eq!(one.probability(&4), Fraction::new(1, 6));
    // Two stop all unless they are two of one direction, or one is a special: one
    // of each, or a multi with anything that points somewhere.
    let two = odds(2, 1);
    assert_eq!(two.probability(&0), Fraction::new(8 + 9, 36));
    assert_eq!(two.probability(&4), Fraction::new(1, 36));
    assert_eq!(two.probability(&2), Fraction::new(36 - 17 - 1, 36));
}

#[test]
fn a_destroyed_target_takes_no_more() {
    let question = AttackQuestion {
        orthogonal: vec![ids(&["battleship"])],
        target: "frigate".to_owned(),
        attacks: 3,
        ..AttackQuestion::default()
    };
    let odds = standard().attack_odds(&question).unwrap();
    assert_eq!(odds.probability(&6), Fraction::from_integer(1));
}

#[test]
fn fields_and_directions() {
    let game = standard();
    let question = FieldQuestion {
        ship: "frigate".to_owned(),
        hull: 2,
        tests: 3,
    };
    let hull = game.asteroid_odds(&question).unwrap();
    assert_eq!(hull.probability(&0), Fraction::new(2, 27));
    let passage = game.gravitic_odds(false, true).unwrap();
    assert_eq!(passage.probability(&Passage::Passes), Fraction::new(1, 2));
    assert_eq!(passage.probability(&Passage::Back), Fraction::new(1, 3));
    assert_eq!(passage.probability(&Passage::Refused), Fraction::new(1, 6));
    let fits = game
        .direction_odds(Colour::Engine, 3, Face::Diagonal)
        .unwrap();
    assert_eq!(
        fits.probability_that(|count| *count > 0),
        Ok(Fraction::new(7, 8))
    );
}

#[test]
fn questions_that_make_no_sense_are_refused() {
    let game = standard();
    let unknown = AttackQuestion {
        target: "cruiser".to_owned(),
        ..example(0, 1)
    };
    let error = game.attack_odds(&unknown).unwrap_err();
    assert_eq!(error, NoAnswer::UnknownShip("cruiser".to_owned()));
    assert!(game.attack_odds(&example(3, 1)).is_err());
    assert!(game.attack_odds(&example(0, 4)).is_err());
    let crowded = AttackQuestion {
        orthogonal: vec![Vec::new(); 5],
        ..example(0, 1)
    };
    assert!(game.attack_odds(&crowded).is_err());
    let hull = |hull, tests| FieldQuestion {
        ship: "frigate".to_owned(),
        hull,
        tests,
    };
    assert!(game.asteroid_odds(&hull(7, 1)).is_err());
    assert!(game.asteroid_odds(&hull(6, 9)).is_err());
    assert!(game.direction_odds(Colour::Engine, 4, Face::Multi).is_err());
}

/// What `odds` is asked, in words.
fn asked(question: &str) -> Result<Odds, Refusal> {
    let document = Document::parse("question.ron", question).expect("RON");
    let asked: Asked = document
        .decode()
        .unwrap_or_else(|faults| panic!("{faults}"));
    let sampling = Sampling {
        rolls: 1000,
        seed: 1,
    };
    answer(&Arc::new(shipped()), &asked, sampling)
}

#[test]
fn people_are_answered() {
    let odds = asked(
        r#"(
            orthogonal: ["destroyer"], diagonal: ["frigate+frigate"], target: "battleship",
            shields: 1,
        )"#,
    );
    let odds = odds.unwrap();
    assert_eq!(
        odds.title,
        "destroyer + frigate + frigate attack battleship once, with 1 shield"
    );
    // Two points in 5 of 6 cases, four in the other.
    assert_eq!(odds.expected_exact, "7/3");
    let damage: Vec<(u32, &str)> = odds
        .damage
        .iter()
        .map(|row| (row.points, row.exact.as_str()))
        .collect();
    assert_eq!(damage, [(2, "5/6"), (4, "1/6")]);
    assert_eq!((odds.attacks, odds.destroyed.exact.as_str()), (1, "0"));
    let sure = asked(r#"(diagonal: ["battleship"], target: "frigate", attacks: Some(2))"#);
    let sure = sure.unwrap();
    assert_eq!(sure.title, "battleship attacks frigate 2 times");
    assert_eq!(sure.destroyed.exact, "1");
    assert_eq!(sure.monte_carlo.expected, 6.0);
}

#[test]
fn what_people_ask_may_make_no_sense() {
    let refusal = |question| asked(question).unwrap_err().to_string();
    assert!(refusal(r#"(target: "frigate")"#).starts_with("nobody attacks"));
    let crowd = r#"(orthogonal: ["battleship+destroyer"], target: "frigate")"#;
    assert_eq!(refusal(crowd), "a square does not hold so many classes");
    let unknown = r#"(orthogonal: ["cruiser"], target: "frigate")"#;
    assert_eq!(refusal(unknown), "no ship has the id `cruiser`");
}
