//! Boarders and snipers as a story for people and as lines for programs.

use evenkeel_kernel::side::BySide;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::cast::Cast;
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::{log, story};

use crate::scene::{Stage, fire, grimdark, roster, shooting};

const ATTACKER: [&str; 1] = ["heavy pod_launcher:front precision_cannon:front"];
const TARGET: [&str; 1] = ["medium armored_plating tracking_servo"];

/// Pods and a sniper at a ship, which is then activated.
fn attacked() -> (Stage, Cast) {
    let rules = grimdark();
    let mut stage = Stage::opposite(&rules, &ATTACKER, &TARGET, 5.0, 90.0);
    let (attacker, target) = (stage.a(0), stage.b(0));
    let scene = shooting(attacker);
    stage.play(scene, &[]);
    stage.act(fire(1, target), &[3, 5]);
    stage.act(fire(2, target), &[3, 4]);
    stage.act(Action::Snipe(1), &[]);
    stage.act(Action::CeaseFire, &[]);
    // The servo has begun, so that the boarders finish it.
    stage.play(Scene::Activation(target, Phase::Medium), &[4, 2]);
    let (a, b) = (roster(&rules, &ATTACKER), roster(&rules, &TARGET));
    let cast = Cast::new(&stage.game, BySide { a: &a, b: &b });
    (stage, cast)
}

#[test]
fn a_story_tells_of_boarders_and_snipers() {
    let (stage, cast) = attacked();
    let expected = [
        "      Cruiser Ship A1 fires its Pod Launcher at Destroyer Ship B1 from 5.0\", at its side: 2 dice, 3+ to hit: 3 5; 2 hits",
        "        2 boarding markers on Destroyer Ship B1, which has 2 now",
        "      Cruiser Ship A1 fires its Precision Cannon at Destroyer Ship B1 from 5.0\", at its side: 1 die, 3+ to hit: 3; 5+ to block: 4; 1 point of damage",
        "        The damage is aimed at Tracking Servo of Destroyer Ship B1",
        "        Destroyer Ship B1: Tracking Servo damaged, 1 of 2",
        "    Destroyer Ship B1 fights boarders, 4+ to clear: 4 2; 1 removed, 1 still aboard",
        "        Destroyer Ship B1: Tracking Servo disabled by boarders, 2 of 2",
    ];
    assert_eq!(story::tell(&cast, &stage.events), expected);
}

#[test]
fn lines_tell_of_boarders_and_snipers() {
    let (stage, cast) = attacked();
    let lines = log::lines(&cast, &stage.events);
    let text: Vec<String> = lines
        .iter()
        .map(|line| ron::to_string(&line.event).expect("an event can be written"))
        .collect();
    let about = |what: &str| {
        let index = text.iter().position(|line| line.contains(what));
        let index = index.unwrap_or_else(|| panic!("no {what} in {text:?}"));
        let subject = lines[index].subject.as_ref().expect("somebody");
        (text[index].clone(), subject.label.clone())
    };
    let (line, whom) = about("boarded");
    assert!(line.contains("placed:2,boarders:2"), "{line}");
    assert_eq!(whom, "Destroyer Ship B1");
    let (line, whom) = about("sniped");
    assert!(line.contains("slot:1,points:1"), "{line}");
    assert_eq!(whom, "Destroyer Ship B1");
    let (line, whom) = about("\"boarders\"");
    let fields = "clear_target:4,faces:[4,2],removed:1,stayed:1";
    assert!(line.contains(fields), "{line}");
    assert_eq!(whom, "Destroyer Ship B1");
    // The sniper's point is in the line of its attack, the boarders' are not.
    let shots: Vec<_> = lines.iter().filter_map(|line| line.shot.as_ref()).collect();
    let wounds = shots.iter().map(|shot| shot.damage_by_upgrade.len());
    assert_eq!(wounds.collect::<Vec<_>>(), [0, 1]);
}
