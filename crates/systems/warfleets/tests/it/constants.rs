//! Constants of the rules that are numbers of the ruleset: other values than the
//! printed ones are played, and values that make no sense are refused.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait, Go};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::{Phase, Ruleset, WrongClass};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::scene::{DIFFICULT, Shot, Stage, circle, fire, ftl_with, shooting};
use crate::shipped::ftl_document;

/// To hit, to block and the dice of a gun that fires over 3 inches at a target
/// with this heading: 180 is its front, 90 its side, 0 its rear.
fn numbers(rules: &Ruleset, from: &str, gun: u8, target: &str, heading: f64) -> (u8, u8, u8) {
    let gap_in = if from == "fighter" { 1.0 } else { 3.0 };
    let mut stage = Stage::opposite(rules, &[from], &[target], gap_in, heading);
    let wanted = [fire(gun, stage.b(0))];
    stage.drive(shooting(stage.a(0)), &wanted, &mut SeededDice::new(1));
    let attack = stage.attacks()[0];
    (attack.hit_target, attack.block_target, attack.dice)
}

#[test]
fn wf_dice_09_10_other_raw_faces_may_always_fail_or_succeed() {
    let wider = ftl_with(|rules| {
        rules.rolls.fail_up_to = 2;
        rules.rolls.succeed_from = 5;
    });
    let turret = |rules: &Ruleset, from, target, heading| {
        let (hit, block, _) = numbers(rules, from, 0, target, heading);
        (hit, block)
    };
    let printed = ftl_with(|_| {});
    // Through the rear at evasion 2, and strength 2 at toughness 4 through the rear.
    assert_eq!(turret(&printed, "heavy", "heavy", 0.0), (2, 5));
    assert_eq!(turret(&wider, "heavy", "heavy", 0.0), (3, 5));
    assert_eq!(turret(&printed, "heavy", "light", 0.0), (3, 6));
    assert_eq!(turret(&wider, "heavy", "light", 0.0), (3, 5));
}

#[test]
fn wf_mor_16_morale_knows_the_same_raw_faces() {
    let surrenders = |target, face| {
        let rules = ftl_with(|rules| {
            rules.table.rounds = 1;
            rules.rolls.fail_up_to = 2;
            rules.rolls.succeed_from = 5;
            rules.morale.target = target;
        });
        let mut stage = Stage::new(&rules, &["light", "light"], &["light"]);
        stage.put(stage.a(0), 4.0, 4.0, 90.0);
        stage.put(stage.a(1), 10.0, 4.0, 90.0);
        stage.put(stage.b(0), 60.0, 44.0, -90.0);
        stage.destroy(stage.a(0));
        stage.play(Scene::EndOfRound, &[face]);
        stage.status(stage.a(1)) == Status::Surrendered
    };
    assert_eq!([2, 3].map(|face| surrenders(1, face)), [true, false]);
    assert_eq!([4, 5].map(|face| surrenders(20, face)), [true, false]);
}

#[test]
fn wf_mor_01_another_share_of_the_fleet_may_be_enough() {
    let least_lost = |percent, starting: u8| {
        let rules = ftl_with(|rules| {
            rules.table.rounds = 1;
            rules.morale.test_at_percent = percent;
        });
        let models = vec!["light"; usize::from(starting)];
        (0..starting).find(|&lost| {
            let mut stage = Stage::new(&rules, &models, &["light"]);
            for index in 0..starting {
                stage.put(stage.a(index), 4.0 + 6.0 * f64::from(index), 4.0, 90.0);
            }
            stage.put(stage.b(0), 60.0, 44.0, -90.0);
            for index in 0..lost {
                stage.destroy(stage.a(index));
            }
            stage.drive(Scene::EndOfRound, &[], &mut SeededDice::new(1));
            let mut events = stage.events.iter();
            events.any(|event| matches!(event, Event::Morale { model, .. } if model.0 < starting))
        })
    };
    // 4 of 5 is 80 percent; 100 percent tests a fleet that has lost nothing.
    assert_eq!(
        [50, 79, 80, 100].map(|p| least_lost(p, 5)),
        [3, 2, 1, 0].map(Some)
    );
    assert_eq!(least_lost(0, 5), None);
}

#[test]
fn wf_wsr_14_a_broadside_may_have_three_times_the_dice() {
    let batteries = |times, heading| {
        let rules = ftl_with(|rules| rules.shooting.broadside_times = times);
        let batteries = "heavy weapon_batteries:sides";
        let shot = Shot {
            heading,
            gap_in: 3.0,
            ..Shot::new(rules, batteries, 1, "medium")
        };
        let mut stage = shot.stage();
        let wanted = [shot.fire(&stage)];
        stage.drive(shot.scene(&stage), &wanted, &mut SeededDice::new(1));
        stage.attacks()[0].dice
    };
    assert_eq!([1, 2, 3].map(|times| batteries(times, 90.0)), [2, 4, 6]);
    assert_eq!(batteries(3, 180.0), 2);
}

#[test]
fn wf_shoot_26_the_raw_face_against_the_wrong_class_is_data() {
    let hit = |face| {
        let rules = ftl_with(|rules| {
            rules.shooting.wrong_class = WrongClass::RawSix;
            rules.shooting.wrong_class_target = face;
        });
        numbers(&rules, "fighter", 0, "heavy", 0.0).0
    };
    assert_eq!([4, 5, 6].map(hit), [4, 5, 6]);
}

#[test]
fn wf_move_30_difficult_terrain_may_leave_another_share_of_the_speed() {
    let rules = ftl_with(|rules| rules.movement.difficult_speed = 0.25);
    let cloud = [circle(20.0, 24.0, 4.0, DIFFICULT)];
    let mut stage = Stage::on(&rules, &cloud, &["light"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    let go = Action::Go(Go {
        gait: Gait::Move,
        pivot: 0,
        turn: 0,
    });
    stage.drive_faces(Scene::Activation(stage.a(0), Phase::Light), &[go], &[]);
    // A quarter of 8 inches.
    assert_eq!(stage.pos(stage.a(0)).0, 22.0);
}

#[test]
fn wf_move_32_squadrons_keep_the_same_share() {
    // A third of 10 inches, with a half and with a quarter of them left.
    let flies = |share| {
        let rules = ftl_with(|rules| rules.movement.difficult_speed = share);
        let cloud = [circle(20.0, 24.0, 4.0, DIFFICULT)];
        let mut stage = Stage::on(&rules, &cloud, &["gunship"], &["light"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.play(Scene::Activation(stage.a(0), Phase::Squadrons), &[]);
        let (direction, step, cruise) = (0, 1, false);
        let to = FlightSpot::Ahead { direction, step };
        stage.legal().contains(&Action::Fly(Flight { cruise, to }))
    };
    assert_eq!([0.5, 0.25].map(flies), [true, false]);
}

#[test]
fn wf_round_12_reserves_may_come_in_another_round() {
    let arrives = |from| {
        let rules = ftl_with(|rules| rules.table.reserves_from = from);
        let mut stage = Stage::new(&rules, &["light tactical_master", "light"], &["light"]);
        stage.put(stage.a(1), 20.0, 6.0, 90.0);
        stage.put(stage.b(0), 60.0, 42.0, -90.0);
        stage.state.model_mut(stage.a(0)).status = Status::Reserve;
        stage.state.round = 1;
        stage.play(Scene::Round, &[]);
        assert_eq!(stage.state.round, 2);
        stage.state.ask == Ask::Arrive(stage.a(0))
    };
    assert_eq!([1, 2, 3].map(arrives), [true, true, false]);
}

#[test]
fn constants_that_make_no_sense_are_refused_at_their_place() {
    let document = ftl_document();
    for (path, value, message) in [
        ("rolls.fail_up_to", "0", "from 1 to 5"),
        ("rolls.fail_up_to", "6", "from 1 to 5"),
        ("rolls.succeed_from", "7", "from 2 to 6"),
        ("rolls.fail_up_to", "5", ""),
        ("morale.test_at_percent", "101", "from 0 to 100"),
        ("shooting.broadside_times", "0", "from 1 to 10"),
        ("shooting.wrong_class_target", "7", "from 2 to 6"),
        ("movement.difficult_speed", "0.0", "from 0.05 to 1"),
        ("table.reserves_from", "0", "from 1 to 20"),
    ] {
        let edited = document.patch(path, value).expect(path);
        let faults = Ruleset::read(&edited).err();
        let faults = faults.map_or(String::new(), |faults| faults.to_string());
        assert_eq!(faults.is_empty(), message.is_empty(), "{path}: {faults}");
        assert!(faults.contains(path) || message.is_empty(), "{faults}");
        assert!(faults.contains(message), "{faults}");
    }
    // Nothing would be left to roll for.
    let crossed = document.patch("rolls.fail_up_to", "4").unwrap();
    let crossed = crossed.patch("rolls.succeed_from", "4").unwrap();
    let faults = Ruleset::read(&crossed).unwrap_err().to_string();
    assert!(faults.contains("more than fail_up_to"), "{faults}");
    // 15 dice are allowed, and three times as many are not.
    let many = document.patch("weapons.weapon_batteries.attacks", "15");
    let many = many.unwrap();
    assert!(Ruleset::read(&many).is_ok());
    let many = many.patch("shooting.broadside_times", "3").unwrap();
    let faults = Ruleset::read(&many).unwrap_err().to_string();
    assert!(faults.contains("more than 40 dice"), "{faults}");
}
