//! Worked examples of sequences, rams, morale, terrain and markers with the
//! numbers of the second edition.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Mine, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::morale::TESTS_AT;
use crate::moves::{R, ram, straight};
use crate::scene::{DANGEROUS, Stage, assert_odds, circle, grimdark};

/// Radius of the bases of light ships and squadrons, inches.
const SMALL: f64 = 16.0 / 25.4;

/// The chance of something after side `A`'s first ship rams side `B`'s.
fn ram_chance(stage: &Stage, read: impl Fn(&Stage) -> bool) -> Fraction {
    let (rammer, target) = (stage.a(0), stage.b(0));
    let odds = stage.odds(stage.activation(rammer), &[ram(target)], read);
    odds.probability(&true)
}

#[test]
fn wf_ex_63_pushed_off_the_table_in_the_second_edition() {
    for (rammer, chance) in [("medium", (1, 2)), ("medium gravity_bumper", (11, 12))] {
        let mut stage = Stage::new(&grimdark(), &[rammer], &["medium"]);
        stage.put(stage.b(0), 72.0 - 3.0 - R, 24.0, 90.0);
        stage.put(stage.a(0), 72.0 - 3.0 - 3.0 * R - 2.0, 24.0, 0.0);
        let off = |stage: &Stage| stage.status(stage.b(0)) == Status::Disengaged;
        assert_eq!(ram_chance(&stage, off), Fraction::new(chance.0, chance.1));
    }
}

#[test]
fn wf_ex_64_pushed_into_a_planet_in_the_second_edition() {
    let planet = circle(40.0 + R + 2.0 + 3.0, 24.0, 3.0, Traits::BLOCKING);
    let mut stage = Stage::on(&grimdark(), &[planet], &["medium"], &["medium"]);
    stage.put(stage.a(0), 35.0, 24.0, 0.0);
    stage.put(stage.b(0), 40.0, 24.0, 90.0);
    // A point from the ram, and one from the planet.
    let hurt = |stage: &Stage| stage.total(stage.b(0)) == 2;
    assert_eq!(ram_chance(&stage, hurt), Fraction::new(2, 3));
}

#[test]
fn wf_ex_65_pushed_into_a_third_ship_in_the_second_edition() {
    for (rammer, chance) in [("medium", (2, 3)), ("medium gravity_bumper", (35, 36))] {
        let mut stage = Stage::new(&grimdark(), &[rammer], &["medium", "medium"]);
        stage.put(stage.a(0), 35.0, 24.0, 0.0);
        stage.put(stage.b(0), 40.0, 24.0, 90.0);
        stage.put(stage.b(1), 40.0 + 2.0 * R + 2.5, 24.0, 0.0);
        let hurt = |stage: &Stage| stage.total(stage.b(0)) == 2;
        assert_eq!(ram_chance(&stage, hurt), Fraction::new(chance.0, chance.1));
        let spared = |stage: &Stage| stage.total(stage.b(1)) == 0;
        assert_eq!(ram_chance(&stage, spared), Fraction::new(1, 1));
    }
}

#[test]
fn wf_ram_11_12_13_the_damage_of_rams() {
    let pairs = [
        (("heavy", "medium"), (1, 2)),
        (("medium", "heavy"), (2, 1)),
        (("light", "light"), (1, 1)),
    ];
    for ((a, b), damage) in pairs {
        let mut stage = Stage::opposite(&grimdark(), &[a], &[b], 2.0, 90.0);
        let faces: &[u8] = if a == "medium" { &[] } else { &[1] };
        stage.go(stage.a(0), ram(stage.b(0)), faces);
        assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), damage);
    }
}

#[test]
fn wf_ex_71_72_morale_in_the_second_edition() {
    let mut rules = grimdark();
    rules.table.rounds = 1;
    // One of two heavy ships is lost; the other has so many upgrades disabled.
    for disabled in 0..4_u8 {
        let mut stage = Stage::new(&rules, &["heavy", "heavy"], &["light"]);
        for (index, x) in [(0, 10.0), (1, 20.0)] {
            stage.put(stage.a(index), x, 24.0, 0.0);
        }
        stage.put(stage.b(0), 60.0, 24.0, 0.0);
        stage.destroy(stage.a(0));
        let damage: Vec<u8> = (0..disabled).map(|_| 2).collect();
        stage.damage(stage.a(1), &damage);
        let odds = stage.odds(Scene::EndOfRound, &[], |stage| {
            stage.status(stage.a(1)) == Status::Surrendered
        });
        assert_eq!(
            odds.probability(&true),
            Fraction::new(u128::from(disabled) + 1, 6)
        );
    }
    // Two and one working upgrades; the squadrons go with the last ship.
    let models = ["light", "light", "light", "heavy", "gunship"];
    let mut stage = Stage::new(&rules, &models, &["light"]);
    for index in 0..5 {
        stage.put(stage.a(index), 10.0 + 6.0 * f64::from(index), 24.0, 0.0);
    }
    stage.put(stage.b(0), 60.0, 24.0, 0.0);
    stage.destroy(stage.a(0));
    stage.destroy(stage.a(1));
    stage.damage(stage.a(2), &[2]);
    stage.damage(stage.a(3), &[2, 2]);
    let odds = stage.odds(Scene::EndOfRound, &[], |stage| {
        let all = [2, 3, 4].map(|index| stage.status(stage.a(index)));
        all.iter()
            .filter(|&&status| status == Status::Surrendered)
            .count()
    });
    assert_odds(&odds, &[(0, 1, 6), (1, 1, 2), (3, 1, 3)]);
}

#[test]
fn wf_ex_74_a_squadron_in_dangerous_terrain() {
    let piece = circle(26.0, 24.0, 2.0, DANGEROUS);
    let mut stage = Stage::on(&grimdark(), &[piece], &["fighter"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    let (cruise, direction, step) = (false, 0, 3);
    let to = FlightSpot::Ahead { direction, step };
    let flight = Action::Fly(Flight { cruise, to });
    let odds = stage.odds(stage.activation(stage.a(0)), &[flight], |stage| {
        stage.status(stage.a(0)) == Status::Destroyed
    });
    assert_eq!(odds.probability(&true), Fraction::new(2, 3));
}

#[test]
fn wf_ex_75_76_a_shield_on_the_way_in_the_second_edition() {
    // The shield takes damage last, so it works throughout.
    let rules = grimdark();
    let wanted = [straight(Gait::Move), Action::Suffer(1), Action::Suffer(2)];
    let ships: (&[&str], &[&str]) = (&["medium shield_booster"], &["light"]);
    let piece = circle(24.0, 24.0, 1.0, DANGEROUS);
    let mut danger = Stage::on(&rules, &[piece], ships.0, ships.1);
    danger.put(danger.a(0), 20.0, 24.0, 0.0);
    let damage = |stage: &Stage| stage.total(stage.a(0));
    let odds = danger.odds(danger.activation(danger.a(0)), &wanted, damage);
    assert_odds(&odds, &[(0, 13, 81), (1, 4, 9), (2, 8, 27), (3, 8, 81)]);
    let mut mined = Stage::new(&rules, ships.0, ships.1);
    mined.put(mined.a(0), 20.0, 24.0, 0.0);
    mined.mine(Side::B, 24.0, 24.0);
    let odds = mined.odds(mined.activation(mined.a(0)), &wanted, damage);
    assert_odds(&odds, &[(0, 1, 9), (1, 4, 9), (2, 4, 9)]);
}

#[test]
fn wf_ex_83_a_pull_into_contact_in_the_second_edition() {
    let mut stage = Stage::new(&grimdark(), &["medium tractor_beam"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.b(0), 5.0, stage.a(0), 90.0);
    let pull = [Action::Pull(stage.b(0))];
    let odds = stage.odds(stage.activation(stage.a(0)), &pull, |stage| {
        let base = |id| stage.game.disc(&stage.state, id);
        base(stage.a(0)).touches(base(stage.b(0)))
    });
    assert_eq!(odds.probability(&true), Fraction::new(1, 2));
}

#[test]
fn wf_ex_85_the_number_of_markers() {
    let stage = Stage::new(&grimdark(), &["light"], &["light"]);
    let roll = stage.game.rules.table.objectives;
    let count = enumerate(|dice| stage.game.roll(roll, dice));
    assert_odds(&count, &[(3, 1, 3), (4, 1, 3), (5, 1, 3)]);
}

#[test]
fn wf_ex_126_a_mine_that_is_laid_goes_off_within_three_inches() {
    // The line of a light ship passes at 3.2 inches; its base at 2.57.
    let mut stage = Stage::new(&grimdark(), &["light expert_sapper"], &["light", "bomber"]);
    stage.put(stage.a(0), 24.0, 30.0, 270.0);
    stage.put(stage.b(0), 20.0, 20.0, 0.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    let lays = |action: &Action| matches!(action, Action::LayMine(_));
    let mine = stage.legal().into_iter().find(lays).expect("a mine");
    stage.act(mine, &[]);
    assert_eq!(stage.state.mines[0].trigger_in, 3.0);
    stage.state.mines[0].pos = Vec2::new(24.0, 23.2);
    let mut beyond = stage.clone();
    beyond.state.mines[0].pos = Vec2::new(24.0, 20.0 + SMALL + 3.001);
    for (stage, damage) in [(&mut stage, 2), (&mut beyond, 0)] {
        stage.go(stage.b(0), straight(Gait::Move), &[]);
        assert_eq!(stage.total(stage.b(0)), damage);
        assert_eq!(stage.state.mines.is_empty(), damage > 0);
    }
    // Two points are all that a squadron can take.
    let (pos, side) = (Vec2::new(40.0, 10.0), Side::A);
    let (trigger_in, damage) = (3.0, 2);
    stage.state.mines.push(Mine {
        side,
        pos,
        trigger_in,
        damage,
    });
    stage.put(stage.b(1), 33.0, 10.0, 0.0);
    let (cruise, direction, step) = (false, 0, 3);
    let to = FlightSpot::Ahead { direction, step };
    stage.go(stage.b(1), Action::Fly(Flight { cruise, to }), &[]);
    assert_eq!(stage.status(stage.b(1)), Status::Destroyed);
}

#[test]
fn wf_ex_133_when_fleets_test_in_the_second_edition() {
    for (ships, tests_at) in TESTS_AT {
        let models = vec!["light"; ships];
        let stage = Stage::new(&grimdark(), &models, &["light"]);
        for left in 1..=ships as u8 {
            let mut rules = grimdark();
            rules.table.rounds = 1;
            let mut stage = Stage::new(&rules, &models, &["light"]);
            stage.put(stage.b(0), 60.0, 40.0, 0.0);
            for index in 0..ships as u8 {
                stage.put(stage.a(index), 4.0 + 3.0 * f64::from(index), 10.0, 0.0);
                if index >= left {
                    stage.destroy(stage.a(index));
                }
            }
            let mut dice = ScriptedDice::new(&[6; 9]);
            stage.play_with(Scene::EndOfRound, &mut dice);
            let tested = |event: &Event| matches!(event, Event::Morale { .. });
            let tested = stage.events.iter().any(tested);
            assert_eq!(tested, usize::from(left) <= tests_at, "{left} of {ships}");
        }
        assert_eq!(stage.game.starting_ships[Side::A], ships as u8);
    }
}
