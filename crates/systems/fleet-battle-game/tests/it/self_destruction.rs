//! Ships that blow themselves up.

use evenkeel_fleet_battle_game::action::ShipId;
use evenkeel_fleet_battle_game::event::{Cause, Event};
use evenkeel_fleet_battle_game::ruleset::{Ruleset, SelfDestructOrder};
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;

use crate::explosions::{blow_up, board};
use crate::stage::{Stage, hits, none};

/// A ship that was just crippled, with three enemies and a friend around it.
fn cornered(a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(a, b);
    stage.put(0, 0, 0, 0);
    stage.put(1, 1, 0, 0);
    for (ship, q, r) in [(2, 0, 1), (3, 0, -1), (4, -1, 0)] {
        stage.put(ship, q, r, 0);
    }
    stage.shields(0, 0, 0);
    stage.play(hits(1, 0, 1), none());
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(0)));
    assert_eq!(stage.state.decider, Side::A, "the owner decides");
    stage
}

#[test]
fn fbg_ex_26_a_federation_ship_needs_a_5_and_a_klingon_nothing() {
    let federation = cornered(&["ca 2"], &["d7 3"]);
    let hits_given = |start: &Stage, dice: &mut dyn FnMut(&mut Stage)| {
        let mut stage = Stage {
            state: start.state.clone(),
            ..cornered(&["ca 2"], &["d7 3"])
        };
        dice(&mut stage);
        let by = |side: Side| {
            let struck = stage.events.iter().filter(|event| match event {
                Event::Hit {
                    ship,
                    cause: Cause::Explosion(_),
                    ..
                } => stage.game.spec(*ship).side == side,
                _ => false,
            });
            struck.count()
        };
        (by(Side::B), by(Side::A))
    };
    let odds = enumerate(|dice| {
        hits_given(&federation, &mut |stage| {
            stage.act_with(blow_up(true), dice)
        })
    });
    assert_eq!(odds.probability(&(3, 1)), Fraction::new(1, 3));
    assert_eq!(odds.probability(&(0, 0)), Fraction::new(2, 3));

    let mut klingon = cornered(&["d7 2"], &["ca 3"]);
    klingon.act(blow_up(true), none());
    assert_eq!(klingon.explosions(), [0]);
    assert_eq!(klingon.log(2), "1/1");
}

#[test]
fn fbg_sd_04_07_one_try_which_may_fail() {
    let mut stage = cornered(&["ca 2"], &["d7 3"]);
    stage.act(blow_up(true), ScriptedDice::new(&[4]));
    assert_eq!(stage.log(0), "crippled");
    assert!(stage.explosions().is_empty());
    // The window is gone: the next hit destroys it without a question.
    assert_eq!(stage.state.ask, Ask::Nothing);
    let mut stage = cornered(&["ca 2"], &["d7 3"]);
    stage.act(blow_up(false), none());
    stage.play(hits(1, 2, 1), none());
    assert_eq!(stage.state.ask, Ask::Nothing, "a hulk is not asked again");
}

#[test]
fn fbg_sd_06_a_ship_that_is_destroyed_at_once_is_not_asked() {
    let mut stage = board();
    stage.shields(2, 0, 0);
    stage.play(hits(1, 2, 2), none());
    assert_eq!(stage.explosions(), [2]);
    assert_eq!(stage.log(2), "destroyed");
    // Its explosion cripples B and E, which are asked.
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(3)));
}

#[test]
fn fbg_sd_08_09_owners_decide_in_turn_the_active_side_first_or_last() {
    for (order, expected) in [
        (SelfDestructOrder::ActiveSideFirst, [0, 1, 2, 3]),
        (SelfDestructOrder::OtherSideFirst, [2, 3, 0, 1]),
    ] {
        let change = |rules: &mut Ruleset| rules.damage.self_destruct_order = order;
        let mut stage = Stage::with(change, &["ca 2"], &["d7 3"]);
        // Two ships of each side around a hulk of side B; side A is active.
        for (ship, q, r) in [(4, 0, 0), (0, 1, 0), (1, 0, 1), (2, -1, 0), (3, 0, -1)] {
            stage.put(ship, q, r, 0);
            stage.shields(ship, 0, 0);
        }
        stage.cripple(4);
        stage.play(hits(0, 4, 1), none());
        for ship in expected.map(ShipId) {
            assert_eq!(stage.state.ask, Ask::SelfDestruct(ship));
            assert_eq!(stage.state.decider, stage.game.spec(ship).side);
            stage.act(blow_up(false), none());
        }
        assert!(stage.state.outcome.is_some(), "nobody is left");
    }
}
