//! Tractor beams and pulls (rules WF-UPG and WF-EX).

use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::state::Ask;
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, R, assert_at, assert_close};
use crate::scene::{DANGEROUS, Stage, circle, ftl, ftl_with};

/// A tractor ship at (20, 20) and an enemy with a gap to it, asked whom to pull.
fn tractor(gap: f64) -> Stage {
    let mut stage = Stage::new(
        &ftl(),
        &["medium tractor_beam", "gunship"],
        &["medium", "medium", "gunship"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.b(0), gap, stage.a(0), 90.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    stage
}

/// The enemy is pulled, with these faces.
fn pull(stage: &mut Stage, faces: &[u8]) {
    assert_eq!(stage.state.ask, Ask::Pull(stage.a(0)));
    let mut dice = ScriptedDice::new(faces);
    stage.act_with(Action::Pull(stage.b(0)), &mut dice);
    while let Ask::Suffer { .. } = stage.state.ask {
        stage.act_with(stage.legal()[0], &mut dice);
    }
    dice.finish();
}

#[test]
fn a_tractor_reaches_eight_inches_and_is_optional() {
    assert_eq!(tractor(8.001).state.ask, Ask::Manoeuvre(tractor(8.0).a(0)));
    let mut stage = tractor(8.0);
    assert_eq!(stage.legal(), [Action::Pull(stage.b(0)), Action::Decline]);
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
    // Disabled, it is not asked for; and squadrons are never pulled.
    let mut stage = tractor(8.001);
    stage.follow(Action::Hold(0), &[]);
    stage.put(stage.b(2), 22.0, 22.0, 0.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
    stage.follow(Action::Hold(0), &[]);
    stage.put_beside(stage.b(0), 5.0, stage.a(0), 0.0);
    stage.damage(stage.a(0), &[3, 0, 0]);
    stage.play(stage.activation(stage.a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
}

#[test]
fn a_pull_goes_along_the_line_of_centres_and_keeps_all_else() {
    let mut stage = tractor(8.0);
    stage.state.model_mut(stage.b(0)).held = true;
    let before = stage.pos(stage.b(0)).0;
    pull(&mut stage, &[4]);
    assert_at(stage.pos(stage.b(0)), before - 5.0, 20.0);
    assert_close(stage.heading(stage.b(0)), 90.0, EXACT);
    let pulled = stage.state.model(stage.b(0));
    assert!(pulled.held && !pulled.activated);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
}

#[test]
fn wf_ex_83_a_pull_into_contact() {
    let stage = Stage::new(&ftl(), &["medium tractor_beam"], &["medium"]);
    let mut stage = stage;
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.b(0), 5.0, stage.a(0), 90.0);
    let odds = stage.odds(
        stage.activation(stage.a(0)),
        &[Action::Pull(stage.b(0))],
        |stage| {
            let (a, b) = (
                stage.game.disc(&stage.state, stage.a(0)),
                stage.game.disc(&stage.state, stage.b(0)),
            );
            assert_eq!(stage.total(stage.a(0)) + stage.total(stage.b(0)), 0);
            a.touches(b)
        },
    );
    assert_eq!(odds.probability(&true), Fraction::new(1, 2));
}

#[test]
fn a_pull_into_a_blocking_and_dangerous_piece_deals_its_damage() {
    let traits = Traits {
        dangerous: true,
        ..Traits::BLOCKING
    };
    let piece = circle(30.0, 40.0, 1.0, traits);
    let mut stage = Stage::on(&ftl(), &[piece], &["medium tractor_beam"], &["medium"]);
    stage.put(stage.a(0), 25.0, 40.0, 90.0);
    stage.put(stage.b(0), 34.0, 40.0, 90.0);
    stage.play(stage.activation(stage.a(0)), &[]);
    // A pull of 7 inches, then a D3 of 2.
    pull(&mut stage, &[6, 3]);
    assert_close(stage.pos(stage.b(0)).0, 31.0 + R, 5e-6);
    stage.suffer();
    assert_eq!(stage.total(stage.b(0)), 2);
}

#[test]
fn a_pull_stops_at_whatever_is_in_the_way() {
    // A ship, and a planet; a stopped pull hurts only where the rules say so.
    for damage in [0, 1] {
        let rules = ftl_with(|rules| rules.ramming.tractor_collision_damage = damage);
        let planet = circle(30.0, 40.0, 1.0, Traits::BLOCKING);
        let mut stage = Stage::on(
            &rules,
            &[planet],
            &["medium tractor_beam"],
            &["medium", "medium"],
        );
        stage.put(stage.a(0), 20.0, 20.0, 90.0);
        stage.put_beside(stage.b(0), 7.0, stage.a(0), 90.0);
        stage.put_beside(stage.b(1), 3.0, stage.a(0), 90.0);
        stage.play(stage.activation(stage.a(0)), &[]);
        let before = stage.pos(stage.b(0)).0;
        pull(&mut stage, &[6]);
        assert_close(stage.pos(stage.b(0)).0, before - (4.0 - 2.0 * R), 2e-6);
        assert_eq!(stage.total(stage.b(0)), u32::from(damage));
        stage.follow(Action::Hold(0), &[]);

        stage.put(stage.a(0), 25.0, 40.0, 90.0);
        stage.put(stage.b(0), 34.0, 40.0, 90.0);
        stage.put(stage.b(1), 60.0, 10.0, 90.0);
        stage.play(stage.activation(stage.a(0)), &[]);
        pull(&mut stage, &[6]);
        assert_close(stage.pos(stage.b(0)).0, 31.0 + R, 5e-6);
        assert_eq!(stage.total(stage.b(0)), 2 * u32::from(damage));
        stage.follow(Action::Hold(0), &[]);

        // Contact with the tractor ship itself never hurts.
        stage.put(stage.a(0), 25.0, 10.0, 90.0);
        stage.put(stage.b(0), 29.0, 10.0, 90.0);
        stage.play(stage.activation(stage.a(0)), &[]);
        pull(&mut stage, &[6]);
        assert_close(stage.pos(stage.b(0)).0, 25.0 + 2.0 * R, EXACT);
        assert_eq!(stage.total(stage.b(0)), 2 * u32::from(damage));
    }
}

#[test]
fn a_pulled_ship_meets_mines_terrain_markers_and_squadrons() {
    let danger = circle(28.0, 20.0, 0.5, DANGEROUS);
    let mut stage = Stage::on(
        &ftl(),
        &[danger],
        &["heavy tractor_beam", "gunship"],
        &["heavy", "light"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.b(0), 8.0, stage.a(0), 90.0);
    stage.put(stage.a(1), 24.5, 20.0, 0.0);
    stage.mine(Side::A, 27.0, 20.0);
    stage.marker(25.0, 20.5);
    stage.play(stage.activation(stage.a(0)), &[]);
    pull(&mut stage, &[5, 4]);
    assert_eq!(stage.total(stage.b(0)), 2 + 2);
    assert_eq!(stage.state.model(stage.b(0)).markers, 1);
    assert!(stage.state.mines.is_empty());
    // The friend under its end is set down by the other side.
    assert_eq!(
        stage.state.ask,
        Ask::SetDown {
            squadron: stage.a(1),
            ship: stage.b(0)
        }
    );
    assert_eq!(stage.state.decider, Side::B);
}
