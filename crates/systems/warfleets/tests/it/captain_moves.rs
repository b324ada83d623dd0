//! How a captain moves and shoots, in small positions.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_warfleets::action::{Action, Gait, Go, ModelId};
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Mine, Status};
use evenkeel_warfleets::tactics::Opinions;
use evenkeel_warfleets::terrain::Traits;

use crate::doctrine;
use crate::scene::{Stage, circle, ftl};

/// What the shipped captain does.
fn chosen(stage: &Stage) -> Action {
    let mut player: AnyPlayer<Warfleets> =
        AnyPlayer::new(PlayerKind::Captain, doctrine::shipped(), 1);
    player.choose(&stage.game, &stage.state)
}

/// All that the shipped captain judges.
fn judged(stage: &Stage) -> Vec<Judged<Action>> {
    judged_by(stage, &doctrine::shipped())
}

/// All that a captain of this doctrine judges.
fn judged_by(stage: &Stage, doctrine: &Doctrine<Opinions>) -> Vec<Judged<Action>> {
    let mut out = Vec::new();
    let (mut scratch, state) = (Default::default(), &stage.state);
    stage.game.judge(state, doctrine, &mut scratch, &mut out);
    out
}

fn moves(actions: &[Action]) -> bool {
    let is_move = |action: &Action| matches!(action, Action::Go(go) if go.gait == Gait::Move);
    actions.iter().any(is_move)
}

/// Whether a ship could Move from where it stands now.
fn can_move(stage: &Stage, ship: ModelId) -> bool {
    let mut later = stage.clone();
    later.state.ask(Side::A, Ask::Manoeuvre(ship));
    moves(&later.legal())
}

#[test]
fn a_ship_behind_a_planet_turns_to_a_free_heading() {
    let planet = circle(36.0, 24.0, 4.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["medium"], &["medium"]);
    let ship = stage.a(0);
    // Half an inch from the planet, whose other side has all that it wants.
    stage.put(ship, 30.3, 24.0, 0.0);
    stage.put(stage.b(0), 60.0, 24.0, 180.0);
    stage.state.markers.push(Vec2::new(44.0, 24.0));
    stage.state.round = 1;
    stage.play(Scene::Activation(ship, Phase::Medium), &[]);
    assert!(!moves(&stage.legal()), "the planet is not in the way");
    let action = chosen(&stage);
    assert!(
        matches!(action, Action::Hold(turn) if turn > 0),
        "{action:?}"
    );
    stage.act(action, &[]);
    assert!(can_move(&stage, ship));
}

#[test]
fn who_minds_holding_again_goes_on_although_every_hold_shoots() {
    let guns = "heavy tsunami_cannon:sides tsunami_cannon:sides tsunami_cannon:sides";
    let mut stage = Stage::new(&ftl(), &[guns], &["heavy"]);
    let ship = stage.a(0);
    stage.put(ship, 26.0, 24.0, 60.0);
    stage.put(stage.b(0), 46.0, 24.0, 90.0);
    stage.state.round = 2;
    stage.play(Scene::Activation(ship, Phase::Heavy), &[]);
    // Only a Hold fires the big guns, and more ways to hold bring them to bear than
    // are checked.
    let goes = |held: bool| {
        let mut stage = stage.clone();
        stage.state.model_mut(ship).held = held;
        let mut doctrine = doctrine::shipped();
        doctrine.opinions.berths.idle = 5.0;
        let judged = judged_by(&stage, &doctrine);
        let score = |judged: &Judged<Action>| doctrine.weights.score(&judged.judgement);
        let best = judged.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
        !matches!(best.expect("a judgement").action, Action::Hold(_))
    };
    assert!(!goes(false), "it has reason to hold");
    assert!(goes(true), "it has held before");
}

#[test]
fn a_ship_goes_round_a_mine_where_there_is_a_way() {
    let passes = |mined: bool| {
        let mut stage = Stage::new(&ftl(), &["light"], &["heavy"]);
        let ship = stage.a(0);
        stage.put(ship, 20.0, 24.0, 0.0);
        stage.put(stage.b(0), 70.0, 2.0, 0.0);
        stage.state.markers.push(Vec2::new(46.0, 24.0));
        let mine = Mine {
            side: Side::B,
            pos: Vec2::new(28.0, 24.0),
            trigger_in: 1.0,
            damage: 2,
        };
        if mined {
            stage.state.mines.push(mine);
        }
        // The mine would be its end.
        stage.damage(ship, &[3, 1]);
        stage.state.round = 1;
        stage.play(Scene::Activation(ship, Phase::Light), &[]);
        stage.act(chosen(&stage), &[]);
        let gone = mined && stage.state.mines.is_empty();
        (stage.pos(ship), gone)
    };
    // It would pass over the place.
    let ((x, y), _) = passes(false);
    assert!(x > 28.0 && (y - 24.0).abs() < 1.0, "({x}, {y})");
    let ((x, _), gone) = passes(true);
    assert!(!gone && x > 20.0);
}

/// A ship beside an enemy ahead of it, both damaged so much.
fn collision(own: (&str, &[u8]), enemy: (&str, &[u8]), markers: u8) -> Action {
    let mut stage = Stage::new(&ftl(), &[own.0, "heavy"], &[enemy.0, "heavy"]);
    let (ship, foe) = (stage.a(0), stage.b(0));
    stage.put(ship, 36.0, 24.0, 0.0);
    stage.put_beside(foe, 3.0, ship, 180.0);
    stage.put(stage.a(1), 4.0, 4.0, 0.0);
    stage.put(stage.b(1), 68.0, 44.0, 180.0);
    stage.damage(ship, own.1);
    stage.damage(foe, enemy.1);
    stage.state.load(foe, markers);
    stage.state.round = 3;
    let phase = stage.game.spec(ship).phase;
    stage.play(Scene::Activation(ship, phase), &[]);
    chosen(&stage)
}

fn is_ram(action: Action) -> bool {
    matches!(
        action,
        Action::Go(Go {
            gait: Gait::Ram(_),
            ..
        })
    )
}

#[test]
fn a_ram_is_for_those_who_live_to_tell() {
    // Three points of damage are its end, and the enemy shrugs off two.
    let hopeless = collision(("light", &[3, 1]), ("heavy", &[]), 0);
    assert!(!is_ram(hopeless), "{hopeless:?}");
    // Two points of damage for a carrier that three points destroy.
    let worth_it = collision(("heavy", &[]), ("light", &[3]), 2);
    assert!(is_ram(worth_it), "{worth_it:?}");
}

#[test]
fn a_warp_ends_on_the_table() {
    let mut stage = Stage::new(&ftl(), &["medium warp_drive"], &["heavy"]);
    let ship = stage.a(0);
    stage.put(ship, 36.0, 40.0, 90.0);
    stage.put(stage.b(0), 36.0, 4.0, 90.0);
    stage.state.round = 1;
    stage.play(Scene::Activation(ship, Phase::Medium), &[]);
    // Straight on the edge is 8 inches away, and so is the end of the warp.
    stage.act(Action::Warp, &[6]);
    assert!(matches!(stage.state.ask, Ask::WarpCourse { .. }));
    stage.act(chosen(&stage), &[]);
    assert_eq!(stage.status(ship), Status::OnTable);
}

#[test]
fn a_repair_ship_goes_to_its_patient() {
    let end = |damage: &[u8]| {
        let mut stage = Stage::new(&ftl(), &["medium repair_bay", "heavy"], &["heavy"]);
        let (ship, friend) = (stage.a(0), stage.a(1));
        stage.put(ship, 36.0, 24.0, 0.0);
        stage.put(friend, 36.0, 36.0, 0.0);
        stage.put(stage.b(0), 68.0, 4.0, 180.0);
        stage.damage(friend, damage);
        stage.state.round = 1;
        stage.play(Scene::Activation(ship, Phase::Medium), &[]);
        stage.act(chosen(&stage), &[]);
        let (x, y) = stage.pos(ship);
        (x - 36.0).hypot(y - 36.0)
    };
    let (without, with) = (end(&[]), end(&[3, 3, 2]));
    assert!(
        with < without,
        "{with} from a wreck, {without} from a sound ship"
    );
}

#[test]
fn fire_goes_where_markers_are_in_the_last_round() {
    let target = |round: u8| {
        let mut stage = Stage::new(&ftl(), &["heavy"], &["light", "heavy"]);
        let ship = stage.a(0);
        stage.put(ship, 36.0, 24.0, 0.0);
        stage.put(stage.b(0), 46.0, 28.0, 0.0);
        stage.put(stage.b(1), 46.0, 20.0, 0.0);
        stage.damage(stage.b(0), &[3, 1]);
        stage.damage(stage.b(1), &[3, 3, 3, 2]);
        stage.state.load(stage.b(0), 1);
        stage.state.round = round;
        stage.play(Scene::Activation(ship, Phase::Heavy), &[]);
        stage.act(Action::Hold(0), &[]);
        match chosen(&stage) {
            Action::Fire { target, .. } => (target, stage.b(0)),
            other => panic!("{other:?}"),
        }
    };
    let (target, carrier) = target(4);
    assert_eq!(target, carrier);
}

#[test]
fn several_choices_are_handed_on_and_all_are_legal() {
    let mut stage = Stage::new(
        &ftl(),
        &["heavy plasma_cannon:front"],
        &["light", "medium", "heavy"],
    );
    let ship = stage.a(0);
    stage.put(ship, 36.0, 24.0, 0.0);
    for (index, y) in [(0, 18.0), (1, 24.0), (2, 30.0)] {
        stage.put(stage.b(index), 46.0, y, 180.0);
    }
    stage.state.round = 1;
    stage.play(Scene::Activation(ship, Phase::Heavy), &[]);
    let check = |stage: &Stage, least: usize| {
        let (judged, legal) = (judged(stage), stage.legal());
        assert!(judged.len() >= least, "{judged:?}");
        assert!(judged.iter().all(|judged| legal.contains(&judged.action)));
    };
    check(&stage, 2);
    stage.act(Action::Hold(0), &[]);
    check(&stage, 3);
}
