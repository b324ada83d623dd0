//! The captain: positions in which a club player would not think twice.

use crate::arena::{BASIC, game, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::{Modules, Scenario, Weapon};
use evenkeel_fleet_commander::tactics::{Beliefs, Opinions, Rolls, Written};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::{Doctrine, Tactics};
use evenkeel_players::Captain;
use evenkeel_testkit::panel;

fn under(modules: Modules) -> FleetCommander {
    game(with(|rules| rules.modules = modules))
}

fn doctrine() -> Doctrine<Opinions> {
    panel::doctrine::<FleetCommander>("fleet-commander", "captain")
}

/// What the captain does.
fn chosen(stage: &Stage<'_>) -> Action {
    let mut captain = Captain::<FleetCommander>::new(doctrine(), SeededDice::new(1));
    captain.choose(stage.game, stage.game.view(stage.state(), stage.decider()))
}

/// How the captain scores some actions when it believes otherwise.
pub fn scores<const N: usize>(
    stage: &Stage<'_>,
    actions: [Action; N],
    believe: impl Fn(&mut Beliefs),
) -> [f32; N] {
    let mut doctrine = doctrine();
    let mut written = Written::from(doctrine.opinions);
    believe(&mut written.always);
    doctrine.opinions = Opinions::from(written);
    let view = stage.game.view(stage.state(), stage.decider());
    let mut judged = Vec::new();
    let scratch = &mut Default::default();
    stage.game.judge(view, &doctrine, scratch, &mut judged);
    actions.map(|action| {
        let judged = judged.iter().find(|judged| judged.action == action);
        let judged = judged.unwrap_or_else(|| panic!("{action:?} is legal"));
        doctrine.weights.score(&judged.judgement)
    })
}

/// Both modules for which the captain has opinions of their own.
fn basic_and_advanced() -> [Modules; 2] {
    [false, true].map(|advanced| Modules { advanced, ..BASIC })
}

/// Late in a battle the whole fleet stands beside one frigate, and the other enemies are
/// far away. They draw the guns, but not from a certain kill.
#[test]
fn a_certain_kill_is_made_however_far_the_next_enemy_is() {
    for modules in basic_and_advanced() {
        let game = under(modules);
        let mut stage = Stage::new(&game);
        let prey = stage.ship(B, FF, 2, 2);
        stage.ship(B, BB, 5, 5);
        stage.ship(A, BB, 2, 1);
        stage.ship(A, DD, 1, 1);
        stage.ship(A, DD, 1, 2);
        stage.ship(A, FF, 1, 3);
        stage.round(18).dice(A, "", "O", "").act(A);
        let action = chosen(&stage);
        assert!(
            matches!(action, Action::Attack { target, .. } if target == stage.at(prey)),
            "{modules:?}: {action:?}"
        );
    }
}

/// One stored shield stops five points of damage to a battleship, or none.
#[test]
fn a_shield_is_played_that_stops_most_of_a_volley() {
    for modules in basic_and_advanced() {
        let game = under(modules);
        let mut stage = Stage::new(&game);
        let target = stage.ship(B, DD, 1, 3);
        stage.ship(B, BB, 1, 5);
        stage.ship(A, BB, 2, 3);
        stage.ship(A, FF, 2, 3);
        stage.dice(A, "", "O", "").dice(B, "", "", "O").act(A);
        stage.does(attack("O", (2, 3), (1, 3), target));
        assert_eq!(chosen(&stage), block("O", 2, 3), "{modules:?}");
    }
}

/// A loaded ship in its zone is one engine result from home.
#[test]
fn who_can_leave_with_a_container_rolls_an_engine_die() {
    let game = under(Modules {
        scenario: Scenario::Rescue,
        ..BASIC
    });
    let mut stage = Stage::new(&game);
    let carrier = stage.ship(A, FF, 1, 2);
    stage.ship(A, DD, 2, 4);
    stage.ship(B, BB, 3, 4);
    stage.carry(&[carrier]).begin(A, dice(&[]));
    let action = chosen(&stage);
    assert!(
        matches!(action, Action::Roll([engines, ..]) if engines > 0),
        "{action:?}"
    );
}

/// Late in a battle a fleet stands beside the enemy, with a shield of its own and two of the
/// enemy's on the bridges.
#[test]
fn dice_are_wanted_by_what_is_at_hand_and_what_the_enemy_holds() {
    let game = under(BASIC);
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 2, 3);
    stage.ship(B, DD, 3, 3);
    stage.round(19).dice(A, "", "", "O").dice(B, "", "", "OD");
    stage.begin(A, dice(&[]));
    let scores = |rolls: Rolls| {
        let choices = [[3, 0, 0], [0, 2, 1], [1, 0, 2]].map(Action::Roll);
        scores(&stage, choices, |beliefs| beliefs.rolls = rolls)
    };
    let plain = scores(Rolls::default());
    let wanted = scores(Rolls {
        crowd: [-0.25, -0.5],
        any: [0.5, 1.0],
        engines: [8.0, 8.0],
        shields: [0.0, -2.0],
        beside: [0.125, 0.0],
        enemy_shields: [-0.5, 0.0],
        late: [1.0, 0.0],
        both: 0.75,
        ..Rolls::default()
    });
    // A weapon die is worth 0.5 + 0.125 - 0.5 * 2 + 1.0 * 2 and a shield die 1.0 - 2.0.
    let (weapon, shield) = (1.625, -1.0);
    let expected = [
        0.0,
        2.0 * weapon - 0.25 * 4.0 + shield - 0.5 + 0.75 * 2.0,
        2.0 * shield - 0.5 * 4.0,
    ];
    for ((wanted, plain), expected) in wanted.iter().zip(plain).zip(expected) {
        // Scores are below 16, so that each of the two is rounded by less than 2e-6.
        assert!(
            (wanted - plain - expected).abs() < 1e-5,
            "{wanted} {plain} {expected}"
        );
    }
}

/// A gravitic field throws who enters it on: it is a way past the squares beside it.
#[test]
fn a_field_is_judged_by_the_squares_beyond_it() {
    let game = under(BASIC);
    let mut stage = Stage::new(&game);
    // The frigate at (4,3) is out of reach by any other single step.
    let prey = stage.ship(B, FF, 5, 3);
    stage.ship(B, BB, 1, 5);
    let hunter = stage.ship(A, BB, 2, 3);
    stage.gravitic(3, 3).dice(A, "O", "MM", "").act(A);
    let action = chosen(&stage);
    assert_eq!(action, moves("O", &[hunter], 3, 3), "{prey:?}");
}

/// Two fleets wait in their zones with an engine die each. Under missiles that it cannot answer
/// a fleet closes in rounds before it would beside missiles of its own, or without any about;
/// and who has them lets the others come.
#[test]
fn a_fleet_closes_in_under_missiles_that_it_cannot_answer() {
    let moves_out = |modules, weapons: [Weapon; 2], round: u8| {
        let game = under(modules);
        let mut stage = Stage::new(&game);
        for (side, row, weapon) in [(A, 1, weapons[0]), (B, 5, weapons[1])] {
            stage.ship(side, BB, row, 3);
            for column in [2, 4] {
                stage.ship(side, DD, row, column);
                stage.ship(side, FF, row, column);
            }
            stage.weapon(side, weapon);
        }
        stage.round(round).dice(A, "M", "M", "M").act(A);
        matches!(chosen(&stage), Action::Move { .. })
    };
    for modules in basic_and_advanced() {
        let first = |weapons| (2..=20).find(|round| moves_out(modules, weapons, *round));
        let (missiles, others) = (Weapon::Vortex, Weapon::Proton);
        let hurried = first([others, missiles]).expect("it closes in");
        for weapons in [[missiles, others], [missiles, missiles], [others, others]] {
            let patient = first(weapons);
            assert!(
                patient.is_none_or(|patient| patient >= 2 * hurried),
                "{modules:?}, {weapons:?}: {hurried} and {patient:?}"
            );
        }
    }
}

/// What is written for a module holds where it is played and nowhere else, and a scenario
/// has the last word.
#[test]
fn opinions_change_with_the_modules() {
    let mut written = Written::from(doctrine().opinions);
    written.always.volleys = 1.0;
    written.advanced.volleys = Some(2.0);
    written.rescue.volleys = Some(3.0);
    written.belt = Default::default();
    let opinions = Opinions::from(written);
    let volleys = |advanced, scenario| {
        let modules = Modules {
            advanced,
            scenario,
            ..BASIC
        };
        opinions.under(modules).volleys
    };
    assert_eq!(volleys(false, Scenario::Normal), 1.0);
    assert_eq!(volleys(true, Scenario::Normal), 2.0);
    assert_eq!(volleys(true, Scenario::Belt), 2.0);
    assert_eq!(volleys(true, Scenario::Rescue), 3.0);
    let written: Written = ron::from_str(&ron::to_string(&opinions).expect("text")).expect("read");
    assert_eq!(Opinions::from(written), opinions);
}

/// A file writes the few figures that a module changes as plain numbers, and a word that is
/// no opinion is refused.
#[test]
fn a_file_writes_changes_as_plain_numbers() {
    let read = |text: &str| ron::from_str::<evenkeel_fleet_commander::tactics::Changes>(text);
    let text = "(volleys: 1.4, columns: ((0.0, 1.0, 2.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)))";
    let changes = read(text).expect("two changes");
    assert_eq!(changes.volleys, Some(1.4));
    assert_eq!(changes.columns.map(|sizes| sizes[0]), Some([0.0, 1.0, 2.0]));
    assert_eq!(changes.near, None);
    assert!(read("(voleys: 1.4)").is_err());
}
