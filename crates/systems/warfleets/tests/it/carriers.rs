//! Squadrons that wait aboard a ship and are launched from it.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::{ModelRule, Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves;
use crate::moves::EXACT;
use crate::scene::{Stage, circle, grimdark};

/// A carrier of side `A` at (20, 24) with all its squadrons aboard.
pub fn carrier(rules: &Ruleset, a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(rules, a, b);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    for index in 0..a.len() as u8 {
        if !stage.game.spec(stage.a(index)).is_ship() {
            stage.state.model_mut(stage.a(index)).status = Status::Aboard(stage.a(0));
        }
    }
    stage
}

pub fn status(stage: &Stage, ids: impl IntoIterator<Item = ModelId>) -> Vec<Status> {
    ids.into_iter().map(|id| stage.status(id)).collect()
}

/// Launches one squadron on the first spot.
pub fn launch(stage: &mut Stage, squadron: ModelId) {
    stage.act(Action::Launch(squadron), &[]);
    if let Ask::LaunchAt { .. } = stage.state.ask {
        stage.act(stage.legal()[0], &[]);
    }
}

#[test]
fn wf_dep_12_squadrons_go_aboard_between_ships_and_squadrons() {
    let fighters = ["fighter"; 5];
    let a: Vec<&str> = ["medium ace_carrier", "light"]
        .into_iter()
        .chain(fighters)
        .collect();
    let b = ["light ace_carrier", "light", "bomber"];
    let mut stage = Stage::new(&grimdark(), &a, &b);
    stage.play(Scene::Deployment, &[]);
    stage.act(Action::TakeLowerEdge(true), &[]);
    while !matches!(stage.state.ask, Ask::Stow { .. }) {
        let asked = stage.state.ask;
        assert!(
            !matches!(asked, Ask::Field { squadrons: true }),
            "{asked:?}"
        );
        stage.act(stage.legal()[0], &[]);
    }
    // The initiative player first; any of his squadrons, or none.
    let ship = stage.a(0);
    let stow = |next, left| Ask::Stow { ship, next, left };
    assert_eq!(
        (stage.state.ask, stage.state.decider),
        (stow(0, 3), Side::A)
    );
    let all = (2..7).map(|index| Action::Stow(stage.a(index)));
    assert!(stage.legal().into_iter().eq(all.chain([Action::Decline])));
    // As many as the ship has slots, each set of them in one way.
    stage.act(Action::Stow(stage.a(3)), &[]);
    assert_eq!(stage.state.ask, stow(4, 2));
    let rest = [4, 5, 6].map(|index| Action::Stow(stage.a(index)));
    assert!(
        stage
            .legal()
            .into_iter()
            .eq(rest.into_iter().chain([Action::Decline]))
    );
    stage.act(Action::Stow(stage.a(4)), &[]);
    stage.act(Action::Stow(stage.a(6)), &[]);
    // Then the other side, which declines.
    let ship = stage.b(0);
    let (next, left) = (0, 2);
    assert_eq!(stage.state.ask, Ask::Stow { ship, next, left });
    assert_eq!(stage.state.decider, Side::B);
    stage.act(Action::Decline, &[]);
    // Those that are left are placed as ever.
    assert_eq!(stage.state.ask, Ask::Field { squadrons: true });
    assert_eq!(
        stage.legal(),
        [2, 5].map(|index| Action::Field(stage.a(index)))
    );
    while stage.state.ask != Ask::Nothing {
        stage.act(stage.legal()[0], &[]);
    }
    let waiting = [3, 4, 6].map(|index| stage.status(stage.a(index)));
    assert_eq!(waiting, [Status::Aboard(stage.a(0)); 3]);
    let placed = [stage.a(2), stage.a(5), stage.b(2)];
    assert_eq!(status(&stage, placed), [Status::OnTable; 3]);
    assert_eq!(stage.state.check(&stage.game), Ok(()));
}

#[test]
fn wf_hero_22_the_last_slot_ends_the_naming() {
    let mut stage = Stage::new(&grimdark(), &["light ace_carrier", "fighter"], &["light"]);
    stage.play(Scene::Deployment, &[]);
    while !matches!(stage.state.ask, Ask::Stow { .. }) {
        stage.act(stage.legal()[0], &[]);
    }
    stage.act(Action::Stow(stage.a(1)), &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert_eq!(stage.status(stage.a(1)), Status::Aboard(stage.a(0)));
    // Damage does not matter, only the slots of the class: see the spec.
    assert_eq!(stage.game.spec(stage.a(0)).slots, 2);
}

#[test]
fn wf_hero_23_squadrons_are_launched_near_the_ship_and_act_before_it() {
    let mut stage = carrier(
        &grimdark(),
        &["heavy ace_carrier", "bomber", "gunship"],
        &["light"],
    );
    let (ship, one, other) = (stage.a(0), stage.a(1), stage.a(2));
    stage.put(stage.b(0), 40.0, 24.0, 0.0);
    stage.play(stage.activation(ship), &[]);
    let launched = 0;
    assert_eq!(stage.state.ask, Ask::Launch { ship, launched });
    let legal = [Action::Launch(one), Action::Launch(other), Action::Decline];
    assert_eq!(stage.legal(), legal);
    stage.act(Action::Launch(other), &[]);
    for spot in stage.legal() {
        let mut stage = stage.clone();
        stage.act(spot, &[]);
        let base = stage.game.disc(&stage.state, ship);
        let gap = base.gap(stage.game.disc(&stage.state, other));
        assert!((-EXACT..=2.0 + EXACT).contains(&gap), "{gap}");
    }
    stage.act(stage.legal()[0], &[]);
    launch(&mut stage, one);
    // Both may act, in the order of the owner.
    let ready = one.bit() | other.bit();
    assert_eq!(stage.state.ask, Ask::Scramble { ship, ready });
    stage.act(Action::Activate(other), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(other));
    stage.act(Action::Hold(0), &[]);
    assert_eq!(stage.state.activation.side, Side::A);
    stage.act(Action::Activate(one), &[]);
    stage.act(Action::Hold(0), &[]);
    // The ship's own action comes last, and a squadron's Hold is not the ship's.
    assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
    assert!(!stage.state.activation.hold);
    let resumed = |event: &Event| matches!(event, Event::Resumed { model, .. } if *model == ship);
    assert!(stage.events.iter().any(resumed));
}

#[test]
fn wf_hero_24_who_does_not_act_at_once_acts_in_the_next_round() {
    let mut rules = grimdark();
    // Not even squadrons that may act in a later phase.
    rules.squadrons["bomber"].rules.push(ModelRule::Rogue);
    let mut stage = carrier(&rules, &["light ace_carrier", "bomber"], &["heavy"]);
    let (ship, bomber) = (stage.a(0), stage.a(1));
    stage.put(stage.b(0), 60.0, 24.0, 0.0);
    stage.play(Scene::Phase(Phase::Light), &[]);
    launch(&mut stage, bomber);
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
    stage.act(Action::Hold(0), &[]);
    // The heavy ship's turn, then the round is over.
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(0)));
    assert!(stage.state.model(bomber).activated);
    stage.act(Action::Hold(0), &[]);
    while stage.state.round == 1 {
        stage.act(stage.legal()[0], &[]);
    }
    assert_eq!(stage.state.round, 2);
    assert!(!stage.state.model(bomber).activated);
    let phase = Phase::Squadrons;
    let declined = false;
    assert_eq!(stage.state.ask, Ask::Activate { phase, declined });
    assert!(stage.legal().contains(&Action::Activate(bomber)));
}

#[test]
fn wf_hero_25_there_is_one_launch_and_the_rest_is_lost() {
    let mut stage = carrier(
        &grimdark(),
        &["heavy ace_carrier", "bomber", "gunship"],
        &["light"],
    );
    let (ship, one, other) = (stage.a(0), stage.a(1), stage.a(2));
    // Nothing is lost as long as nothing is launched.
    stage.play(stage.activation(ship), &[]);
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
    stage.play(stage.activation(ship), &[]);
    launch(&mut stage, one);
    let launched = one.bit();
    assert_eq!(stage.state.ask, Ask::Launch { ship, launched });
    stage.act(Action::Decline, &[]);
    assert_eq!(
        status(&stage, [one, other]),
        [Status::OnTable, Status::Destroyed]
    );
    assert!(stage.events.contains(&Event::Lost { model: other }));
    assert_eq!(
        stage.state.ask,
        Ask::Scramble {
            ship,
            ready: launched
        }
    );
    // The next time there is nothing to launch.
    stage.play(stage.activation(ship), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
}

#[test]
fn wf_hero_23_room_is_found_between_the_spots_of_the_rings() {
    // One direction, to the east, and a planet there.
    let mut rules = grimdark();
    rules.grid.displace_spots = 1;
    let planet = circle(20.0 + 30.0 / 25.4 + 3.0, 24.0, 2.9, Traits::BLOCKING);
    let a = ["heavy ace_carrier", "bomber"];
    let mut stage = Stage::on(&rules, &[planet], &a, &["light"]);
    let (ship, bomber) = (stage.a(0), stage.a(1));
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.state.model_mut(bomber).status = Status::Aboard(ship);
    stage.play(stage.activation(ship), &[]);
    stage.act(Action::Launch(bomber), &[]);
    assert!(matches!(stage.state.ask, Ask::LaunchAt { .. }));
    for action in stage.legal() {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let disc = |id| stage.game.disc(&stage.state, id);
        assert!(disc(ship).within(disc(bomber), 2.0));
        assert_eq!(stage.state.check(&stage.game), Ok(()));
    }
}

#[test]
fn wf_hero_27_a_carrier_that_is_away_launches_later() {
    let mut stage = carrier(&grimdark(), &["light ace_carrier", "bomber"], &["light"]);
    let (ship, bomber) = (stage.a(0), stage.a(1));
    stage.put(stage.b(0), 40.0, 24.0, 0.0);
    stage.put(ship, 70.0, 24.0, 0.0);
    stage.play(stage.activation(ship), &[]);
    stage.act(Action::Decline, &[]);
    stage.act(moves::straight(evenkeel_warfleets::action::Gait::Move), &[]);
    assert_eq!(stage.status(ship), Status::Disengaged);
    assert_eq!(stage.status(bomber), Status::Aboard(ship));
    stage.play(Scene::EndOfRound, &[]);
    stage.act(stage.legal()[0], &[]);
    stage.play(stage.activation(ship), &[]);
    assert!(stage.legal().contains(&Action::Launch(bomber)));
}

#[test]
fn wf_hero_28_wf_sqn_25_a_squadron_launched_beside_an_enemy_is_engaged() {
    let mut stage = carrier(
        &grimdark(),
        &["light ace_carrier", "fighter"],
        &["light", "bomber"],
    );
    let (ship, fighter) = (stage.a(0), stage.a(1));
    stage.put(stage.b(0), 60.0, 24.0, 0.0);
    stage.put_beside(stage.b(1), 3.0, ship, 0.0);
    stage.play(stage.activation(ship), &[]);
    stage.act(Action::Launch(fighter), &[]);
    // In contact with the ship, on the line to the bomber.
    stage.act(Action::PlaceAt(0), &[]);
    stage.act(Action::Activate(fighter), &[]);
    // It is not asked where to fly, and may shoot.
    assert_eq!(stage.state.ask, Ask::Fire(fighter));
    let far = stage
        .state
        .model(fighter)
        .pos
        .distance(Vec2::new(20.0, 24.0));
    assert!((far - 32.0 / 25.4).abs() < EXACT);
    let dead = Scene::Damage {
        model: fighter,
        points: 2,
        cause: Cause::Shot,
    };
    stage.drive_faces(dead, &[], &[]);
    assert_eq!(stage.status(fighter), Status::Destroyed);
}
