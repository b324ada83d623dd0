//! What counts as a chance and what as a use, on staged parts of a battle.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Witness;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::{ModelRule, OpeningEffect, Phase};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Ask;
use evenkeel_warfleets::uses::{GENERAL, Ledger, Use, Uses};

use crate::moves::{ram, straight};
use crate::scene::{Stage, ftl};

/// Chances and uses of one thing in side `A`'s fleet, or in side `B`'s.
pub struct Counted(Ledger);

impl Counted {
    #[track_caller]
    pub fn of(&self, side: Side, option: &str, what: Use) -> (u64, u64) {
        let mut rows = self.0.sums.rows(side as usize);
        let found = rows.find(|row| row.option == option && row.what == what);
        let row = found.unwrap_or_else(|| panic!("no {option} {what:?}"));
        assert_eq!(row.battles, 1);
        (row.count.chances, row.count.uses)
    }

    #[track_caller]
    pub fn a(&self, option: &str, what: Use) -> (u64, u64) {
        self.of(Side::A, option, what)
    }

    #[track_caller]
    pub fn any(&self, what: Use) -> (u64, u64) {
        self.a("", what)
    }
}

/// Plays parts of a battle in turn before a witness. Each decision is the first
/// of the wanted ones that is legal; whatever is optional is left out otherwise.
pub fn count(stage: &mut Stage, scenes: &[Scene], wanted: &[Action]) -> Counted {
    let game = stage.game.clone();
    let mut ledger = Ledger::new(&game.rules);
    let mut uses = Uses::new(&game, &mut ledger, false);
    let mut dice = SeededDice::new(3);
    for &scene in scenes {
        if let Scene::Activation(_, phase) = scene {
            uses.see(Event::Phase { phase });
        }
        game.play(&mut stage.state, scene, &mut dice, &mut uses);
        while stage.state.ask != Ask::Nothing && stage.state.outcome.is_none() {
            let legal = stage.legal();
            let refusals = [Action::CeaseFire, Action::Decline];
            let mut wanted = wanted.iter().chain(&refusals).copied();
            let action = wanted.find(|action| legal.contains(action));
            let action = action.unwrap_or(legal[0]);
            uses.decided(&game, &stage.state, action);
            game.apply(&mut stage.state, action, &mut dice, &mut uses);
        }
    }
    uses.finish(&stage.state);
    Counted(ledger)
}

#[test]
fn general_kinds_are_listed_in_their_own_order() {
    let first = GENERAL[0] as usize;
    for (place, what) in GENERAL.into_iter().enumerate() {
        assert_eq!(what as usize, first + place);
    }
    assert!(Use::ALL.len() <= 64, "kinds are bits of a u64");
    let mut ids: Vec<_> = Use::ALL.iter().map(|what| what.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), Use::ALL.len());
}

#[test]
fn a_pull_that_is_offered_and_declined_is_a_chance_and_no_use() {
    let tractor = "medium tractor_beam";
    for (gap, pulls, wanted) in [
        (7.0, false, (1, 0)),
        (7.0, true, (1, 1)),
        (9.0, true, (0, 0)),
    ] {
        let mut stage = Stage::opposite(&ftl(), &[tractor], &["medium"], gap, 90.0);
        let scene = stage.activation(stage.a(0));
        let actions = [Action::Pull(stage.b(0)), Action::Hold(0)];
        let actions = if pulls { &actions[..] } else { &actions[1..] };
        let counted = count(&mut stage, &[scene], actions);
        assert_eq!(counted.a("tractor_beam", Use::Pull), wanted);
        assert_eq!(counted.a("tractor_beam", Use::PullOverMine), (0, 0));
    }
}

#[test]
fn a_pull_over_a_mine_is_one_that_sets_it_off() {
    for (pulls, wanted) in [(false, (1, 0)), (true, (1, 1))] {
        let mut stage = Stage::opposite(&ftl(), &["medium tractor_beam"], &["medium"], 7.0, 90.0);
        let (x, y) = stage.pos(stage.b(0));
        // The enemy's edge passes within the mine's two inches.
        stage.mine(Side::A, x - 3.5, y);
        let scene = stage.activation(stage.a(0));
        let actions = [Action::Pull(stage.b(0)), Action::Hold(0)];
        let actions = if pulls { &actions[..] } else { &actions[1..] };
        let counted = count(&mut stage, &[scene], actions);
        assert_eq!(counted.a("tractor_beam", Use::PullOverMine), wanted);
        assert_eq!(counted.any(Use::MineStruck), (0, wanted.1));
    }
}

#[test]
fn a_ram_is_a_chance_wherever_an_enemy_is_in_reach_of_one() {
    let rammer = "light reinforced_ram";
    for (gap, rams, wanted) in [
        (6.0, true, (1, 1)),
        (6.0, false, (1, 0)),
        (20.0, true, (0, 0)),
    ] {
        let mut stage = Stage::opposite(&ftl(), &[rammer], &["medium"], gap, 90.0);
        let scene = stage.activation(stage.a(0));
        let actions = [ram(stage.b(0)), Action::Hold(0)];
        let actions = if rams { &actions[..] } else { &actions[1..] };
        let counted = count(&mut stage, &[scene], actions);
        assert_eq!(counted.any(Use::Ram), wanted);
        assert_eq!(counted.a("reinforced_ram", Use::RamHarder), wanted);
        assert_eq!(counted.a("light", Use::Act), (1, wanted.1));
    }
    // A ram that is broken adds nothing.
    let mut stage = Stage::opposite(&ftl(), &[rammer], &["medium"], 6.0, 90.0);
    stage.damage(stage.a(0), &[3, 0]);
    let scene = stage.activation(stage.a(0));
    let rams = [ram(stage.b(0)), Action::Hold(0)];
    let counted = count(&mut stage, &[scene], &rams);
    assert_eq!(counted.a("reinforced_ram", Use::RamHarder), (0, 0));
    assert_eq!(counted.any(Use::Ram), (1, 1));
}

#[test]
fn a_friend_to_repair_is_a_chance_and_a_mine_too() {
    let mut stage = Stage::new(
        &ftl(),
        &["medium repair_bay expert_sapper", "medium"],
        &["medium"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 20.0, 25.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    stage.damage(stage.a(1), &[1, 0, 0]);
    let scene = stage.activation(stage.a(0));
    let repairs = [
        Action::Use(OpeningEffect::Repair),
        Action::Repair(stage.a(1)),
        Action::Hold(0),
    ];
    // Declined when it is asked what to use first, when it is asked whom to
    // repair, and not declined.
    let declined = [repairs[0], repairs[2]];
    for (actions, wanted) in [
        (&repairs[2..], (1, 0)),
        (&declined[..], (1, 0)),
        (&repairs[..], (1, 1)),
    ] {
        let counted = count(&mut stage.clone(), &[scene], actions);
        assert_eq!(counted.a("repair_bay", Use::Repair), wanted);
        assert_eq!(counted.a("expert_sapper", Use::LayMine), (1, 0));
        assert_eq!(counted.a("medium", Use::Act), (1, wanted.1));
    }
    let mines = [
        Action::Use(OpeningEffect::Mine),
        Action::LayMine(0),
        Action::Hold(0),
    ];
    let counted = count(&mut stage, &[scene], &mines);
    assert_eq!(counted.a("expert_sapper", Use::LayMine), (1, 1));
    assert_eq!(counted.any(Use::MineStruck), (1, 0));
}

#[test]
fn a_mine_in_reach_is_avoided_or_struck() {
    for (x, wanted) in [(45.0, None), (21.0, Some((1, 1))), (27.0, Some((1, 0)))] {
        let mut stage = Stage::opposite(&ftl(), &["medium"], &["medium"], 40.0, 90.0);
        // Ahead, out of reach; behind; and on the way.
        let y = if x == 21.0 { 20.0 } else { 24.0 };
        stage.mine(Side::B, x, y);
        let scene = stage.activation(stage.a(0));
        let counted = count(&mut stage, &[scene], &[straight(Gait::Move)]);
        assert_eq!(counted.any(Use::AvoidMine), wanted.unwrap_or_default());
        let struck = u64::from(wanted == Some((1, 0)));
        // It was not laid in this part of the battle, so it is no chance.
        assert_eq!(counted.of(Side::B, "", Use::MineStruck), (0, struck));
    }
}

#[test]
fn leaving_the_table_is_a_chance_near_an_edge_and_no_choice_when_pushed() {
    for (x, wanted) in [(36.0, (0, 0)), (4.0, (1, 0)), (69.0, (1, 1))] {
        let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
        stage.put(stage.a(0), x, 24.0, 0.0);
        stage.put(stage.b(0), 30.0, 40.0, 0.0);
        let scene = stage.activation(stage.a(0));
        let counted = count(&mut stage, &[scene], &[straight(Gait::Move)]);
        assert_eq!(counted.any(Use::Disengage), wanted);
    }
    let mut stage = Stage::new(&ftl(), &["medium"], &["medium"]);
    stage.put(stage.a(0), 66.0, 24.0, 0.0);
    stage.put(stage.b(0), 70.5, 24.0, 0.0);
    let scene = stage.activation(stage.a(0));
    let rams = [ram(stage.b(0))];
    let counted = count(&mut stage, &[scene], &rams);
    assert_eq!(counted.any(Use::Ram), (1, 1));
    assert_eq!(counted.of(Side::B, "", Use::Disengage), (0, 0));
}

#[test]
fn a_destroyed_friend_is_a_chance_to_shed_damage() {
    for (gap, uses) in [(6.0, 1), (6.1, 0)] {
        let mut stage = Stage::new(&ftl(), &["light", "medium defiant"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put_beside(stage.a(1), gap, stage.a(0), 0.0);
        stage.damage(stage.a(1), &[1, 0, 0]);
        let kill = Scene::Damage {
            model: stage.a(0),
            points: 6,
            cause: Cause::Mine,
        };
        let counted = count(&mut stage, &[kill], &[]);
        assert_eq!(counted.a("defiant", Use::Salvage), (1, uses));
    }
}

#[test]
fn set_up_tells_of_markers_edges_and_reserves() {
    let mut stage = Stage::new(&ftl(), &["medium tactical_master"], &["medium"]);
    let markers = Scene::Markers {
        count: 4,
        first: Side::A,
    };
    let scenes = [markers, Scene::Deployment];
    let actions = [Action::TakeLowerEdge(false), Action::KeepBack];
    let counted = count(&mut stage, &scenes, &actions);
    assert_eq!(counted.a("tactical_master", Use::KeepBack), (1, 1));
    assert_eq!(counted.any(Use::LowerEdge), (1, 0));
    for side in Side::BOTH {
        assert_eq!(counted.of(side, "", Use::MarkerHeld), (2, 0));
    }
    let lower = stage.state.markers.iter().filter(|marker| marker.y < 24.0);
    let (of_a, of_b) = (
        counted.any(Use::MarkerLower).1,
        counted.of(Side::B, "", Use::MarkerLower).1,
    );
    assert_eq!(of_a + of_b, lower.count() as u64);
    // One ship is in reserve, the other has not moved.
    assert_eq!(counted.any(Use::Moved), (0, 0));
    assert_eq!(counted.of(Side::B, "", Use::Moved), (1, 0));
}

#[test]
fn rogue_squadrons_act_late_or_not() {
    let mut rules = ftl();
    rules.squadrons["fighter"].rules = vec![ModelRule::Rogue];
    let mut stage = Stage::new(&rules, &["medium", "fighter"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 30.0, 20.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    for (phase, late) in [(Phase::Squadrons, 0), (Phase::Light, 1)] {
        let scenes = [Scene::Activation(stage.a(1), phase)];
        let counted = count(&mut stage.clone(), &scenes, &[Action::Hold(0)]);
        assert_eq!(counted.a("fighter", Use::ActLate), (1, late), "{phase:?}");
    }
}
