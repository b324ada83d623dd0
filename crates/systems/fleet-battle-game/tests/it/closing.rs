//! How captains close with the enemy, and what they offer to who searches further.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::state::{Ask, State};
use evenkeel_fleet_battle_game::tactics::{Opinions, Scratch};
use evenkeel_fleet_battle_game::view::View;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};
use evenkeel_players::Captain;

use crate::arena::{Arena, captain};
use crate::stage::{Stage, activation, none};

/// The shipped captain with a change of opinion.
fn who(change: impl FnOnce(&mut Opinions)) -> Doctrine<Opinions> {
    let mut doctrine = captain();
    change(&mut doctrine.opinions);
    doctrine
}

/// What side A sees.
fn view(stage: &Stage) -> View<'_> {
    stage.game.view(&stage.state, Side::A)
}

fn judged(stage: &Stage, doctrine: &Doctrine<Opinions>) -> Vec<Judged<Action>> {
    let mut judged = Vec::new();
    let scratch = &mut Scratch::default();
    let game = &stage.game;
    game.judge(view(stage), doctrine, scratch, &mut judged);
    judged
}

/// The first squadron moves as a captain wants; how far two ships are from each other then.
fn range_between(mut stage: Stage, doctrine: &Doctrine<Opinions>, [one, other]: [u8; 2]) -> u16 {
    let mut captain = Captain::new(*doctrine, SeededDice::new(1));
    stage.play(activation(0), none());
    while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        let action = captain.choose(&stage.game, view(&stage));
        stage.act(action, none());
    }
    stage.ship(one).hex.distance(stage.ship(other).hex)
}

/// The first squadron moves as a captain wants; how near its first ship comes to an enemy.
fn range_after_moving(stage: Stage, doctrine: &Doctrine<Opinions>) -> u16 {
    range_between(stage, doctrine, [0, 4])
}

/// Two cruisers in the west, two of a second squadron so many hexes behind them, and two
/// cruisers at a range in the east.
fn two_squadrons(behind: i16, range: i16) -> Stage {
    let mut stage = Stage::new(&["ca 2 squadron:first", "ca 2 squadron:second"], &["ca 2"]);
    for (ship, q, r) in [(0, 0, 0), (2, -behind, 2), (4, range, 0)] {
        let facing = if ship == 4 { 3 } else { 0 };
        stage.put(ship, q - 6, r, facing);
        stage.put(ship + 1, q - 6, r + 1, facing);
    }
    stage
}

#[test]
fn a_fleet_gathers_at_its_line_and_goes_in_when_it_has_waited() {
    let patient = who(|opinions| {
        opinions.line = 19.0;
        opinions.wait = 6.0;
    });
    let [gathers, goes_in] = [5, 15].map(|round| {
        let mut stage = two_squadrons(0, 21);
        stage.state.round = round;
        range_after_moving(stage, &patient)
    });
    assert_eq!(gathers, 19);
    assert!(goes_in < gathers, "{goes_in} hexes");
}

#[test]
fn squadrons_go_in_abreast() {
    let [alone, abreast] = [0.0, 20.0].map(|cost| {
        let together = who(|opinions| opinions.abreast = cost);
        range_after_moving(two_squadrons(6, 22), &together)
    });
    assert!(alone < abreast, "{alone} and {abreast} hexes");
}

#[test]
fn who_has_fallen_behind_catches_up() {
    // The second squadron is ahead; nothing but the cost of straggling pulls the first.
    let [stays, comes] = [0.0, 20.0].map(|cost| {
        let together = who(|opinions| {
            (opinions.pull, opinions.impatience) = (0.0, 0.0);
            opinions.straggle = cost;
        });
        range_after_moving(two_squadrons(-6, 26), &together)
    });
    assert!(comes < stays, "{stays} and {comes} hexes");
}

#[test]
fn a_squadron_closes_ranks() {
    // Two cruisers with a hex between them, and an enemy straight ahead of each.
    let [apart, together] = [0.0, 20.0].map(|cost| {
        let mut stage = Stage::new(&["ca 2"], &["ca 2"]);
        for (ship, q, r, facing) in [(0, 0, 0, 0), (1, 0, 2, 0), (2, 22, 0, 3), (3, 22, 2, 3)] {
            stage.put(ship, q - 11, r, facing);
        }
        range_between(stage, &who(|opinions| opinions.ranks = cost), [0, 1])
    });
    assert_eq!((apart, together), (2, 1));
}

#[test]
fn fire_that_crosses_is_feared_and_fire_that_comes_together_counts() {
    let mut stage = two_squadrons(0, 9);
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    stage.steer(-6, 0, 0);
    // The last ship of the squadron is asked, and its mate aims at both enemies.
    assert_eq!(stage.state.ask, Ask::Course(ShipId(1)));
    let with = |crossfire, concert| {
        let doctrine = who(|opinions| {
            (opinions.crossfire, opinions.concert) = (crossfire, concert);
            opinions.doubt = 1e6;
        });
        judged(&stage, &doctrine)
    };
    let [plain, feared, together] = [with(0.0, 0.0), with(1.0, 0.0), with(0.0, 1.0)];
    let common = |others: &[Judged<Action>]| -> Vec<_> {
        let same = |one: &Judged<Action>| {
            let other = others.iter().find(|other| other.action == one.action)?;
            Some((one.judgement, other.judgement))
        };
        plain.iter().filter_map(same).collect()
    };
    let (feared, together) = (common(&feared), common(&together));
    assert!(!feared.is_empty() && !together.is_empty());
    assert!(feared.iter().all(|(one, other)| one.taken < other.taken));
    assert!(together.iter().all(|(one, other)| one.dealt < other.dealt));
}

#[test]
fn who_searches_further_is_offered_courses_at_several_ranges() {
    let mut stage = two_squadrons(0, 12);
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    let offered = |breadth, doubt| {
        let doctrine = who(|opinions| (opinions.breadth, opinions.doubt) = (breadth, doubt));
        judged(&stage, &doctrine)
    };
    let fan = stage.game.fan(&stage.state, ShipId(0));
    let range = |judged: &Judged<Action>| {
        let Action::Course(place) = judged.action else {
            panic!("{judged:?}")
        };
        let to = stage.ship(0).hex + fan.courses()[usize::from(place)].by;
        to.distance(stage.ship(4).hex)
            .min(to.distance(stage.ship(5).hex))
    };
    let all = offered(5, 1e6);
    let mut ranges: Vec<u16> = all[1..].iter().map(range).collect();
    ranges.sort_unstable();
    ranges.dedup();
    assert_eq!(ranges.len(), all.len() - 1);
    assert!(ranges.len() >= 3, "{ranges:?}");
    // The first is the best, and who wants no more is shown no more.
    let weights = captain().weights;
    let score = |one: &Judged<Action>| weights.score(&one.judgement);
    assert!(all[1..].iter().all(|other| score(other) < score(&all[0])));
    assert_eq!(offered(0, 1e6), all[..1]);
    // Who doubts nothing is shown the best alone.
    assert_eq!(offered(5, 0.0), all[..1]);
}

#[test]
fn a_squadron_may_begin_elsewhere_and_its_mates_follow() {
    let game = Arena::new().duel(&["ca 3"], &["ca 3"]);
    let dice = &mut SeededDice::new(1);
    let mut state = game.start(&(), dice, &mut Silent);
    assert_eq!(game.to_move(&state), Turn::One(Side::A));
    let judge = |state: &State| {
        let mut judged = Vec::new();
        let view = game.view(state, Side::A);
        game.judge(view, &captain(), &mut Scratch::default(), &mut judged);
        (judged, game.stakes(view))
    };
    let (berths, stakes) = judge(&state);
    assert_eq!((berths.len(), stakes), (5, Stakes::Decisive));
    let aside = berths[1].action;
    assert_ne!(aside, berths[0].action);
    game.apply(&mut state, aside, dice, &mut Silent);
    assert_eq!(judge(&state).1, Stakes::Trifling, "facings");
    game.apply(&mut state, Action::Face(0), dice, &mut Silent);
    let (followers, stakes) = judge(&state);
    assert_eq!((followers.len(), stakes), (1, Stakes::Trifling));
    game.apply(&mut state, followers[0].action, dice, &mut Silent);
    let [leader, mate] = [0, 1].map(|id| state.ship(ShipId(id)).hex);
    assert_eq!(leader.distance(mate), 1);
}

#[test]
fn a_set_up_is_imagined_with_the_enemy_in_a_line() {
    let game = Arena::new().duel(&["ca 3"], &["ca 3"]);
    let dice = &mut SeededDice::new(1);
    let mut state = game.start(&(), dice, &mut Silent);
    while state.decider == Side::A {
        let action = game.charge(game.view(&state, Side::A), &mut Scratch::default());
        game.apply(&mut state, action, dice, &mut Silent);
    }
    let mut imagined = None;
    let lines = [0, 1, 2, 3, 4, 5, 6, 7].map(|seed| {
        let view = game.view(&state, Side::B);
        game.imagine(view, &mut imagined, &mut SeededDice::new(seed));
        let imagined = imagined.as_ref().expect("a battle");
        assert_eq!((imagined.decider, imagined.ask), (Side::B, state.ask));
        let line = |id| {
            let hex = imagined.ship(ShipId(id)).hex;
            game.map.lines_to(game.zones[Side::A].edge, hex)
        };
        assert_eq!((line(1), line(2)), (line(0), line(0)));
        line(0)
    });
    assert!(lines.iter().any(|line| *line != lines[0]), "{lines:?}");
}

#[test]
fn a_shield_that_is_down_is_part_of_the_lead() {
    let lead = |down| {
        let mut stage = two_squadrons(0, 20);
        stage.shields(4, 2 - down, down);
        let opinions = captain().opinions;
        stage.game.lead(&stage.state, Side::A, &opinions)
    };
    assert!(lead(1) > lead(0) && lead(2) > lead(1));
}

#[test]
fn the_course_of_who_leads_near_the_enemy_is_at_the_highest_stakes() {
    let led = |range| {
        let mut stage = two_squadrons(0, range);
        stage.play(activation(0), none());
        stage.act(Action::Helm(ShipId(0)), none());
        stage
    };
    let stakes = |stage: &Stage| stage.game.stakes(view(stage));
    let mut near = led(18);
    assert_eq!(stakes(&near), Stakes::Decisive);
    assert_eq!(stakes(&led(19)), Stakes::Great);
    near.steer(-6, 0, 0);
    assert_eq!(near.state.ask, Ask::Course(ShipId(1)));
    assert_eq!(stakes(&near), Stakes::Great);
}
