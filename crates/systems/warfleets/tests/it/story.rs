//! The same events as a story for people and as lines for programs.

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::volley::Faces;
use evenkeel_warfleets::action::ModelId;
use evenkeel_warfleets::cast::Cast;
use evenkeel_warfleets::event::{Attack, Cause, Event, Facing, HitModifiers, Manoeuvre, Pose};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::{log, story};

use crate::shipped::ftl;

const HEAVY: ModelId = ModelId(0);
const LIGHT: ModelId = ModelId(1);

/// A Heavy Ship against a Light Ship.
fn cast() -> Cast {
    let rules = ftl();
    let roster = |class: &str, options: &[&str]| {
        let options = options.iter().map(|option| option.to_string()).collect();
        let fleet = Fleet {
            name: class.to_string(),
            units: vec![Unit(class.to_string(), 1, options)],
        };
        Roster::build(&rules, &fleet, 300).unwrap()
    };
    let heavy = [
        "plasma_cannon:front",
        "pulse_engine",
        "nuclear_ammo",
        "repair_bay",
    ];
    let (a, b) = (
        roster("heavy", &heavy),
        roster("light", &["shield_booster", "stealth_rig"]),
    );
    let rosters = BySide { a: &a, b: &b };
    Cast::new(&Warfleets::new(rules.clone(), rosters), rosters)
}

fn pose(x_in: f64, y_in: f64, (heading_x, heading_y): (f64, f64)) -> Pose {
    Pose {
        x_in,
        y_in,
        heading_x,
        heading_y,
    }
}

/// A plasma cannon at the side of a Light Ship: two hits, one shielded.
fn events() -> Vec<Event> {
    let mut faces = Faces::default();
    for (hit, block) in [(5, 1), (4, 5)] {
        faces.hit.push(hit);
        faces.block.push(block);
    }
    let north = (0.0, 1.0);
    let end = Outcome {
        winner: Some(Side::A),
        margin: 1,
        reason: EndReason::Annihilation,
        rounds: 1,
        first: Side::A,
    };
    vec![
        Event::Placed {
            model: HEAVY,
            pose: pose(36.0, 6.0, north),
        },
        Event::Placed {
            model: LIGHT,
            pose: pose(36.0, 18.0, (-1.0, 0.0)),
        },
        Event::Round {
            round: 1,
            first: Side::A,
        },
        Event::Phase {
            phase: Phase::Light,
        },
        Event::Phase {
            phase: Phase::Heavy,
        },
        Event::Activated {
            model: HEAVY,
            pose: pose(36.0, 6.0, north),
        },
        Event::Moved {
            model: HEAVY,
            manoeuvre: Manoeuvre::Move,
            from: pose(36.0, 6.0, north),
            pivot_in: Some(6.0),
            distance_in: 6.0,
            extension_in: 0.0,
            to: pose(36.0, 12.0, (-0.5, 0.75_f64.sqrt())),
        },
        Event::Attack(Attack {
            attacker: HEAVY,
            gun: 1,
            target: LIGHT,
            range_in: 4.19,
            max_range_in: 18.0,
            fired_through: Facing::Front,
            facing: Facing::Left,
            cover: false,
            held: false,
            strength: 3,
            hit_modifiers: HitModifiers::default(),
            dice: 2,
            hit_target: 4,
            block_target: 6,
            hits: 2,
            ones: 0,
            unblocked: 2,
            damage: 2,
            faces,
        }),
        Event::Shield {
            model: LIGHT,
            face: 5,
            ignored: true,
        },
        Event::Shield {
            model: LIGHT,
            face: 2,
            ignored: false,
        },
        Event::Damage {
            model: LIGHT,
            slot: 1,
            cause: Cause::Shot,
            damage: 3,
            capacity: 3,
        },
        Event::Destroyed {
            model: LIGHT,
            cause: Cause::Shot,
        },
        Event::Damage {
            model: HEAVY,
            slot: 2,
            cause: Cause::Overheating,
            damage: 1,
            capacity: 3,
        },
        Event::Ended {
            outcome: end,
            markers_a: 1,
            markers_b: 0,
        },
    ]
}

#[test]
fn a_story_tells_what_happened_in_order() {
    let told = story::tell(&cast(), &events());
    let expected = [
        "  Heavy Ship A1 deploys at (36.0, 6.0), heading north",
        "  Light Ship B1 deploys at (36.0, 18.0), heading west",
        "",
        "Round 1: side A goes first",
        "  Heavy ships",
        "    Heavy Ship A1 moves 6.0\", turning 30 degrees left after 6.0\" to (36.0, 12.0), heading north-west",
        "      Heavy Ship A1 fires its Plasma Cannon at Light Ship B1 from 4.2\", at its side: 2 dice, 4+ to hit: 5 4; 6+ to block: 1 5; 2 points of damage",
        "        Light Ship B1: the shield rolls 5 and ignores a point",
        "        Light Ship B1: the shield rolls 2 and fails",
        "        Light Ship B1: Stealth Rig disabled, 3 of 3",
        "        Light Ship B1 is destroyed",
        "        Heavy Ship A1: Nuclear Ammo damaged by its own weapon, 1 of 3",
        "",
        "Side A wins, the other fleet is destroyed, in round 1: markers 1 to 0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn lines_hold_what_the_events_leave_unsaid() {
    let lines = log::lines(&cast(), &events());
    let attack = &lines[7];
    assert_eq!(
        (attack.n, attack.round, attack.phase),
        (8, 1, Some(Phase::Heavy))
    );
    assert_eq!(attack.active, Some(HEAVY));
    let firer = attack.subject.as_ref().unwrap();
    assert_eq!(
        (firer.label.as_str(), firer.of_side),
        ("Heavy Ship A1", Side::A)
    );
    assert_eq!(firer.after.unwrap().y_in, 12.0);
    let shot = attack.shot.as_ref().unwrap();
    assert_eq!((shot.weapon.as_str(), shot.shielded), ("Plasma Cannon", 1));
    assert_eq!(shot.target_pose.unwrap().y_in, 18.0);
    // The point of overheating is the firer's and not part of the damage.
    let wounds: Vec<_> = shot
        .damage_by_upgrade
        .iter()
        .map(|wound| (wound.slot, wound.points))
        .collect();
    assert_eq!(wounds, [(1, 1)]);
    assert_eq!(shot.damage_by_upgrade[0].upgrade, "Stealth Rig");
    let lost = lines[11].subject.as_ref().unwrap();
    assert!(lost.before.is_some() && lost.after.is_none());
}

/// Who reads a key that stands twice in a line cannot tell which is meant.
#[test]
fn a_line_of_a_log_has_no_key_twice() {
    for line in log::lines(&cast(), &events()) {
        let text = serde_json::to_string(&line).expect("JSON");
        let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let keys = |text: &str| text.matches("\":").count();
        assert_eq!(keys(&text), keys(&read.to_string()), "{text}");
    }
}

#[test]
fn a_roll_call_names_everything_aboard() {
    let cast = cast();
    assert_eq!(
        story::roll_call(&cast, Side::A),
        ["Heavy Ship A1: Plasma Cannon (front), Pulse Engine, Nuclear Ammo, Repair Bay"]
    );
    assert_eq!(
        story::roll_call(&cast, Side::B),
        ["Light Ship B1: Shield Booster, Stealth Rig"]
    );
}

/// Of two roll-offs the first one decides about markers alone.
#[test]
fn a_story_tells_what_a_roll_off_decides() {
    let roll_off = |a, b, winner| Event::RollOff { a, b, winner };
    let two = [roll_off(5, 2, Side::A), roll_off(1, 3, Side::B)];
    let expected = [
        "  Roll-off: A rolls 5, B rolls 2; side A places the first marker",
        "  Roll-off: A rolls 1, B rolls 3; side B has the initiative",
    ];
    assert_eq!(story::tell(&cast(), &two), expected);
    assert_eq!(story::tell(&cast(), &two[1..]), expected[1..]);
}

#[test]
fn the_end_of_a_draw_names_no_loser() {
    let draw = |reason| {
        let outcome = Outcome {
            winner: None,
            margin: 0,
            reason,
            rounds: 4,
            first: Side::A,
        };
        let end = Event::Ended {
            outcome,
            markers_a: 0,
            markers_b: 0,
        };
        story::tell(&cast(), &[end])[1].clone()
    };
    assert_eq!(
        draw(EndReason::Surrender),
        "A draw, though a fleet has given up, in round 4: markers 0 to 0"
    );
    assert_eq!(
        draw(EndReason::Annihilation),
        "A draw, though a fleet is destroyed, in round 4: markers 0 to 0"
    );
}
