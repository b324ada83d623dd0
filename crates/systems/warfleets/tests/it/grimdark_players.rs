//! What players do with squadrons aboard and with jumps, and how a battle tells
//! of it.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::cast::Cast;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::{log, story};

use crate::carriers::carrier;
use crate::doctrine;
use crate::scene::{Stage, grimdark, roster};

const KINDS: [PlayerKind; 2] = [PlayerKind::Charge, PlayerKind::Captain];

/// What a player does who weighs everything alike.
fn chosen(stage: &Stage, kind: PlayerKind) -> Action {
    let mut player: AnyPlayer<Warfleets> = AnyPlayer::new(kind, doctrine::plain(), 1);
    player.choose(&stage.game, &stage.state)
}

/// Plays on until something else is asked.
fn play_on(stage: &mut Stage, kind: PlayerKind, asked: impl Fn(Ask) -> bool) {
    while asked(stage.state.ask) {
        let action = chosen(stage, kind);
        stage.act(action, &[]);
    }
}

#[test]
fn players_keep_squadrons_aboard() {
    for kind in KINDS {
        let models = [
            "medium ace_carrier",
            "bomber",
            "bomber",
            "fighter",
            "gunship",
        ];
        let mut stage = Stage::new(&grimdark(), &models, &["light"]);
        stage.play(Scene::Deployment, &[]);
        play_on(&mut stage, kind, |ask| ask != Ask::Nothing);
        let aboard = stage.game.of_side[Side::A] & !stage.game.ships;
        let aboard = evenkeel_warfleets::state::ids(aboard)
            .filter(|&id| stage.status(id) == Status::Aboard(stage.a(0)));
        assert_eq!(aboard.count(), 3);
    }
}

/// A carrier whose bombers have an enemy ship at this gap.
fn near_carrier(gap_in: f64) -> Stage {
    let models = ["heavy ace_carrier", "bomber", "bomber"];
    let mut stage = carrier(&grimdark(), &models, &["heavy"]);
    stage.put_beside(stage.b(0), gap_in, stage.a(0), 180.0);
    stage
}

#[test]
fn players_launch_near_enemies_and_wait_far_from_them() {
    for kind in KINDS {
        let asked = |mut stage: Stage| {
            stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
            chosen(&stage, kind) != Action::Decline
        };
        assert!(asked(near_carrier(14.0)));
        assert!(!asked(near_carrier(30.0)));
        // A ship that may not last long lets go of them, and so does a late round.
        let mut failing = near_carrier(30.0);
        failing.damage(failing.a(0), &[2, 2]);
        assert!(asked(failing));
        let mut late = near_carrier(30.0);
        late.state.round = 3;
        assert!(asked(late));
        // They come down on the enemy's side, all of them, and act.
        let mut stage = near_carrier(14.0);
        stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
        play_on(&mut stage, kind, |ask| {
            matches!(ask, Ask::Launch { .. } | Ask::LaunchAt { .. })
        });
        let ready = stage.a(1).bit() | stage.a(2).bit();
        let ship = stage.a(0);
        assert_eq!(stage.state.ask, Ask::Scramble { ship, ready });
        assert!(stage.pos(stage.a(1)).0 > 20.0 && stage.pos(stage.a(2)).0 > 20.0);
        assert!(matches!(chosen(&stage, kind), Action::Activate(_)));
    }
}

#[test]
fn players_jump_towards_markers() {
    for kind in KINDS {
        // Just out of reach of a Move, straight ahead.
        let mut stage = Stage::new(&grimdark(), &["medium avenger"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.put(stage.b(0), 70.0, 2.0, 0.0);
        stage.state.markers.push(Vec2::new(40.0, 24.0));
        stage.play(Scene::Activation(stage.a(0), Phase::Medium), &[6]);
        let jump = chosen(&stage, kind);
        assert_ne!(jump, Action::Decline);
        stage.act(jump, &[]);
        let (x, y) = stage.pos(stage.a(0));
        assert!((x - 40.0).hypot(y - 24.0) < 7.5, "{kind:?} to ({x}, {y})");
    }
}

#[test]
fn a_launch_is_told_and_logged() {
    let rules = grimdark();
    let models = (["heavy ace_carrier", "bomber", "bomber"], ["heavy"]);
    let mut stage = near_carrier(14.0);
    let (ship, bomber) = (stage.a(0), stage.a(1));
    let mut dice = ScriptedDice::new(&[6, 1, 6, 1, 6, 1, 6, 1]);
    stage.play(Scene::Activation(ship, Phase::Heavy), &[]);
    stage.act(Action::Launch(bomber), &[]);
    stage.act(stage.legal()[0], &[]);
    stage.act(Action::Decline, &[]);
    stage.act(Action::Activate(bomber), &[]);
    stage.act(Action::Hold(0), &[]);
    stage.act_with(Action::Hold(0), &mut dice);
    let (a, b) = (roster(&rules, &models.0), roster(&rules, &models.1));
    let rosters = BySide { a: &a, b: &b };
    let cast = Cast::new(&stage.game, rosters);
    let told = story::tell(&cast, &stage.events).join("\n");
    for line in [
        "Cruiser Ship A1 uses a hero to launch squadrons",
        "Bomber Squadron A2 is launched at (",
        "Bomber Squadron A3 is lost aboard its ship",
        "Bomber Squadron A2 holds",
        "Cruiser Ship A1 holds",
    ] {
        assert!(told.contains(line), "{line} in {told}");
    }
    let lines = log::lines(&cast, &stage.events);
    let launched = lines
        .iter()
        .find(|line| matches!(line.event, Event::Launched { .. }));
    let subject = launched.and_then(|line| line.subject.as_ref()).unwrap();
    assert!(subject.before.is_none() && subject.after.is_some());
    // What follows is the ship's own activation again.
    let active: Vec<_> = lines.iter().map(|line| line.active).collect();
    assert!(active.contains(&Some(bomber)));
    assert_eq!(active.last(), Some(&Some(ship)));
}
