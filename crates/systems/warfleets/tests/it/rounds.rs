//! Rounds, phases and turns (rules WF-ROUND), and rogue squadrons.

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, ModelId};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::{ModelRule, OpeningEffect, Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Ask;

use crate::scene::{Stage, ftl, ftl_with};

/// Both fleets on the table, out of reach of each other; each is a row.
fn rows(rules: &Ruleset, a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(rules, a, b);
    for index in 0..a.len() as u8 {
        stage.put(stage.a(index), 3.0 + 5.0 * f64::from(index), 3.0, 90.0);
    }
    for index in 0..b.len() as u8 {
        stage.put(stage.b(index), 3.0 + 5.0 * f64::from(index), 45.0, -90.0);
    }
    stage
}

/// Everybody holds to the end of the battle; the activations of each round.
fn held_rounds(stage: &mut Stage) -> Vec<Vec<ModelId>> {
    stage.state.round = 0;
    stage.drive_faces(Scene::Round, &[Action::Hold(0)], &[]);
    let mut rounds = Vec::new();
    for event in &stage.events {
        match event {
            Event::Round { .. } => rounds.push(Vec::new()),
            Event::Activated { model, .. } => rounds.last_mut().unwrap().push(*model),
            _ => {}
        }
    }
    rounds
}

#[test]
fn wf_round_01_05_four_rounds_of_four_phases_and_the_first_player_swaps() {
    let models = ["heavy", "medium", "light", "gunship"];
    let mut stage = rows(&ftl(), &models, &models);
    let rounds = held_rounds(&mut stage);
    let a = [3, 2, 1, 0].map(|index| stage.a(index));
    let b = [3, 2, 1, 0].map(|index| stage.b(index));
    let in_turn = |first: [ModelId; 4], second: [ModelId; 4]| {
        let pairs = first.into_iter().zip(second);
        pairs.flat_map(|(one, two)| [one, two]).collect::<Vec<_>>()
    };
    let wanted = [in_turn(a, b), in_turn(b, a), in_turn(a, b), in_turn(b, a)];
    assert_eq!(rounds, wanted);
    // Rule WF-ROUND-19: then the mission is checked.
    let outcome = stage.state.outcome.expect("the battle is over");
    assert_eq!(
        (outcome.winner, outcome.rounds, outcome.first),
        (None, 4, Side::A)
    );
}

#[test]
fn wf_round_03_07_a_side_without_a_model_lets_the_other_go_on() {
    let mut stage = rows(&ftl(), &["light"], &["light", "light", "light"]);
    let (a, b) = (stage.a(0), [0, 1, 2].map(|index| stage.b(index)));
    let rounds = held_rounds(&mut stage);
    assert_eq!(rounds[0], [a, b[0], b[1], b[2]]);
    assert_eq!(rounds[1], [b[0], a, b[1], b[2]]);
    // A has no Medium ship, so B starts that phase.
    let mut stage = rows(&ftl(), &["light"], &["light", "medium", "medium"]);
    let b = [0, 1, 2].map(|index| stage.b(index));
    let rounds = held_rounds(&mut stage);
    assert_eq!(rounds[0], [stage.a(0), b[0], b[1], b[2]]);
}

#[test]
fn wf_round_06_07_a_side_with_a_choice_is_asked_and_cannot_pass() {
    let mut stage = rows(&ftl(), &["light", "light"], &["light"]);
    stage.play(Scene::Phase(Phase::Light), &[]);
    let (one, two) = (Action::Activate(stage.a(0)), Action::Activate(stage.a(1)));
    assert_eq!(stage.legal(), [one, two]);
    assert_eq!(stage.state.decider, Side::A);
}

#[test]
fn wf_round_08_phases_without_models_are_skipped() {
    let mut stage = rows(&ftl(), &["heavy"], &["gunship", "light"]);
    let rounds = held_rounds(&mut stage);
    assert_eq!(rounds, [[stage.b(0), stage.b(1), stage.a(0)]; 4]);
}

#[test]
fn wf_round_09_10_11_each_model_acts_once_and_the_dead_do_not() {
    let mut stage = rows(&ftl(), &["light", "light", "light", "light"], &["light"]);
    stage.destroy(stage.a(1));
    stage.play(Scene::Phase(Phase::Light), &[]);
    let offered = |stage: &Stage| {
        let legal = stage.legal();
        let offered = legal.into_iter().filter_map(|action| match action {
            Action::Activate(model) => Some(model),
            _ => None,
        });
        offered.collect::<Vec<_>>()
    };
    assert_eq!(offered(&stage), [0, 2, 3].map(|index| stage.a(index)));
    stage.act(Action::Activate(stage.a(2)), &[]);
    stage.act(Action::Hold(0), &[]);
    // The only ship of the other side acts without a question.
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(0)));
    stage.act(Action::Hold(0), &[]);
    assert_eq!(offered(&stage), [0, 3].map(|index| stage.a(index)));
}

#[test]
fn wf_round_12_20_a_round_forgets_what_was_for_a_round() {
    let mut stage = rows(&ftl(), &["light"], &["light"]);
    for index in 0..2 {
        stage.state.spend(ModelId(index));
        let model = stage.state.model_mut(ModelId(index));
        model.fragile_spent = true;
        model.command_spent = true;
        model.held = true;
    }
    stage.play(Scene::Round, &[]);
    assert_eq!(stage.state.round, 2);
    assert_eq!(stage.state.first(), Side::B);
    // The first ship of the round is active already.
    let waiting = stage.state.model(stage.a(0));
    assert!(!waiting.activated && !waiting.fragile_spent && !waiting.command_spent);
    // Rule WF-MOVE-22: an easy target stays one.
    assert!(waiting.held);
}

const OPENER: &str = "heavy repair_bay tractor_beam expert_sapper";

/// A ship with three things to do at the start of its activation.
fn opener(rules: &Ruleset) -> Stage {
    let mut stage = Stage::new(rules, &[OPENER, "light"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 20.0, 28.0, 0.0);
    stage.damage(stage.a(1), &[1]);
    stage.put(stage.b(0), 27.0, 24.0, 0.0);
    stage.play(Scene::Activation(stage.a(0), Phase::Heavy), &[]);
    stage
}

#[test]
fn wf_round_13_14_optional_effects_come_before_the_action() {
    use OpeningEffect::{Jump, Launch, Mine, Repair, Tractor};
    let ship = ModelId(0);
    let asks = |effect| match effect {
        Repair => Ask::Repair(ship),
        Tractor => Ask::Pull(ship),
        _ => Ask::Mine(ship),
    };
    let all = [Repair, Tractor, Mine];
    for first in all {
        for second in all.into_iter().filter(|&effect| effect != first) {
            let mut stage = opener(&ftl());
            let offered = all.map(Action::Use);
            assert_eq!(stage.legal()[..3], offered);
            assert_eq!(stage.legal()[3..], [Action::Decline]);
            stage.act(Action::Use(first), &[]);
            assert_eq!(stage.state.ask, asks(first));
            stage.act(Action::Decline, &[]);
            // Whether it came to anything or not, it had its turn.
            assert!(matches!(stage.state.ask, Ask::Opening { .. }));
            assert!(!stage.legal().contains(&Action::Use(first)));
            stage.act(Action::Use(second), &[]);
            assert_eq!(stage.state.ask, asks(second));
            stage.act(Action::Decline, &[]);
            // The last one is asked for at once.
            let last = all.into_iter().find(|e| ![first, second].contains(e));
            assert_eq!(stage.state.ask, asks(last.unwrap()));
            stage.act(Action::Decline, &[]);
            assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
        }
    }
    // All of them may be left out.
    let mut stage = opener(&ftl());
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(ship));
    // The order in which they are listed is data.
    let rules = ftl_with(|rules| {
        rules.movement.activation_order = vec![Mine, Tractor, Repair, Launch, Jump];
    });
    let listed = [Mine, Tractor, Repair].map(Action::Use);
    assert_eq!(opener(&rules).legal()[..3], listed);
}

#[test]
fn wf_round_13_a_mine_may_be_laid_before_an_enemy_is_pulled_over_it() {
    let stage = opener(&ftl());
    let (ship, enemy) = (stage.a(0), stage.b(0));
    // A mine 4 inches ahead of the base goes off within 2 inches. The gap to the
    // enemy is 7 inches less two radii, so it stands within them already and
    // sets it off as it is pulled.
    let ahead = |stage: &Stage| {
        let spots = stage.legal().into_iter();
        let laid = spots.map(|action| {
            let mut stage = stage.clone();
            stage.act(action, &[]);
            (action, stage.state.mines.first().map(|mine| mine.pos))
        });
        let mut laid = laid.filter_map(|(action, pos)| Some((action, pos?)));
        let found = laid.find(|(_, pos)| pos.y == 24.0 && pos.x > 24.0);
        found.expect("a spot straight ahead").0
    };
    let repair_later = |stage: &mut Stage| {
        if stage.state.ask == Ask::Repair(ship) {
            stage.act(Action::Decline, &[]);
        }
    };
    let mut mined = stage.clone();
    mined.act(Action::Use(OpeningEffect::Mine), &[]);
    mined.act(ahead(&mined), &[]);
    mined.act(Action::Use(OpeningEffect::Tractor), &[]);
    mined.act(Action::Pull(enemy), &[1]);
    while matches!(mined.state.ask, Ask::Suffer { .. }) {
        mined.act(mined.legal()[0], &[]);
    }
    repair_later(&mut mined);
    assert_eq!(mined.total(enemy), 2);
    assert!(mined.state.mines.is_empty());
    assert_eq!(mined.state.ask, Ask::Manoeuvre(ship));
    // Laid afterwards it lies there until somebody moves.
    let mut pulled = stage;
    pulled.act(Action::Use(OpeningEffect::Tractor), &[]);
    pulled.act(Action::Pull(enemy), &[1]);
    pulled.act(Action::Use(OpeningEffect::Mine), &[]);
    pulled.act(ahead(&pulled), &[]);
    repair_later(&mut pulled);
    assert_eq!((pulled.total(enemy), pulled.state.mines.len()), (0, 1));
}

/// Gunships are rogues.
fn rogues() -> Ruleset {
    ftl_with(|rules| rules.squadrons["gunship"].rules.push(ModelRule::Rogue))
}

#[test]
fn wf_msr_05_07_a_rogue_squadron_may_wait_for_a_later_phase() {
    let mut stage = rows(&rogues(), &["gunship", "light"], &["light", "medium"]);
    let (rogue, light) = (stage.a(0), stage.a(1));
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    let phase = |phase, declined| Ask::Activate { phase, declined };
    assert_eq!(stage.state.ask, phase(Phase::Squadrons, false));
    assert_eq!(stage.legal(), [Action::Activate(rogue), Action::Decline]);
    // Nobody else can act in this phase.
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.state.ask, phase(Phase::Light, false));
    // It may act instead of a ship, but it cannot be declined while one waits.
    let both = [Action::Activate(rogue), Action::Activate(light)];
    assert_eq!(stage.legal(), both);
    stage.act(Action::Activate(light), &[]);
    stage.act(Action::Hold(0), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(0)));
    stage.act(Action::Hold(0), &[]);
    // In its owner's next turn of the phase it acts.
    assert_eq!(stage.state.ask, phase(Phase::Light, false));
    stage.act(Action::Activate(rogue), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(rogue));
    stage.act(Action::Hold(0), &[]);
    // The Medium phase starts with the first player, who has none.
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(1)));
}

#[test]
fn wf_msr_07_a_phase_ends_when_both_sides_decline() {
    let mut stage = rows(&rogues(), &["gunship", "heavy"], &["gunship", "heavy"]);
    stage.play(Scene::Phase(Phase::Light), &[]);
    // The first player is asked first, in each phase.
    for phase in [Phase::Light, Phase::Medium] {
        for (side, declined) in [(Side::A, false), (Side::B, true)] {
            assert_eq!(stage.state.ask, Ask::Activate { phase, declined });
            assert_eq!(stage.state.decider, side);
            stage.act(Action::Decline, &[]);
        }
    }
    let phase = Phase::Heavy;
    assert_eq!(
        stage.state.ask,
        Ask::Activate {
            phase,
            declined: false
        }
    );
    // One side acts after the other has declined, and then the other is asked again.
    let mut stage = rows(&rogues(), &["gunship", "heavy"], &["gunship", "heavy"]);
    stage.play(Scene::Phase(Phase::Light), &[]);
    stage.act(Action::Decline, &[]);
    stage.act(Action::Activate(stage.b(0)), &[]);
    stage.act(Action::Hold(0), &[]);
    let phase = Phase::Light;
    assert_eq!(
        stage.state.ask,
        Ask::Activate {
            phase,
            declined: false
        }
    );
    assert_eq!(stage.state.decider, Side::A);
}

/// A rogue squadron, and an enemy ship that it can shoot at before and after a Move.
fn late(phase: Phase, action: Action) -> Ask {
    let mut stage = Stage::new(&rogues(), &["gunship"], &["heavy"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 20.0, 27.0, 0.0);
    stage.play(Scene::Activation(stage.a(0), phase), &[]);
    stage.act(action, &[]);
    stage.state.ask
}

#[test]
fn wf_msr_06_who_acts_late_moves_or_shoots() {
    let beside = Action::Fly(Flight {
        cruise: false,
        to: FlightSpot::Beside {
            target: ModelId(1),
            bearing: 1,
        },
    });
    let shooting = Ask::Fire(ModelId(0));
    assert_eq!(late(Phase::Squadrons, beside), shooting);
    assert_eq!(late(Phase::Light, beside), Ask::Nothing);
    assert_eq!(late(Phase::Light, Action::Hold(0)), shooting);
}

#[test]
fn wf_msr_06_who_is_commanded_late_acts_late() {
    let fleet = ["heavy ace_commander", "gunship", "gunship"];
    let mut stage = Stage::new(&rogues(), &fleet, &["heavy"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 20.0, 28.0, 0.0);
    stage.put(stage.a(2), 24.0, 26.0, 0.0);
    stage.put(stage.b(0), 27.0, 24.0, 0.0);
    let second = stage.a(2);
    stage.play(Scene::Activation(stage.a(1), Phase::Medium), &[]);
    stage.act(Action::Hold(0), &[]);
    stage.act(Action::Activate(second), &[]);
    let beside = Action::Fly(Flight {
        cruise: false,
        to: FlightSpot::Beside {
            target: stage.b(0),
            bearing: 0,
        },
    });
    stage.act(beside, &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}
