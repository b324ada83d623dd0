//! The title that sets its ship down elsewhere when it is activated.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Event, RollFor};
use evenkeel_warfleets::ruleset::OpeningEffect;
use evenkeel_warfleets::state::{Ask, State};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, R, assert_close, straight};
use crate::scene::{DANGEROUS, Stage, assert_odds, circle, grimdark};

fn distance_in(state: &State) -> Option<f64> {
    match state.ask {
        Ask::Jump { distance_in, .. } => Some(distance_in),
        _ => None,
    }
}

#[test]
fn wf_title_08_the_distance_is_rolled_and_then_the_owner_decides() {
    let mut stage = Stage::new(&grimdark(), &["medium avenger"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 30.0);
    let id = stage.a(0);
    let odds = stage.odds(stage.activation(id), &[], |stage| {
        let rolled = stage.events.iter().find_map(|event| match event {
            Event::Rolled {
                what: RollFor::Jump,
                total,
                ..
            } => Some(*total),
            _ => None,
        });
        rolled.expect("the distance is rolled")
    });
    assert_odds(&odds, &[(2, 1, 3), (3, 1, 3), (4, 1, 3)]);
    stage.play(stage.activation(id), &[5]);
    assert_eq!(distance_in(&stage.state), Some(4.0));
    assert_eq!(stage.state.decider, Side::A);
    // It may stay, and then acts.
    stage.act(Action::Decline, &[]);
    assert_eq!(stage.pos(id), (20.0, 20.0));
    assert_eq!(stage.state.ask, Ask::Manoeuvre(id));
}

#[test]
fn wf_title_08_the_centre_shifts_no_further_than_the_roll_and_the_heading_stays() {
    let mut stage = Stage::new(&grimdark(), &["medium avenger"], &["light"]);
    let id = stage.a(0);
    stage.put(id, 20.0, 20.0, 30.0);
    stage.play(stage.activation(id), &[3]);
    let spots = stage.legal();
    // Twelve directions, three distances, and staying.
    assert_eq!(spots.len(), 37);
    let mut furthest = 0.0_f64;
    for spot in spots.into_iter().filter(|&spot| spot != Action::Decline) {
        let mut stage = stage.clone();
        stage.act(spot, &[]);
        let (x, y) = stage.pos(id);
        let shift = (x - 20.0).hypot(y - 20.0);
        assert!(shift <= 3.0 + EXACT, "{shift}");
        furthest = furthest.max(shift);
        assert_close(stage.heading(id), 30.0, EXACT);
        assert_eq!(stage.state.ask, Ask::Manoeuvre(id));
        let used = Event::Opening {
            model: id,
            effect: OpeningEffect::Jump,
        };
        assert!(stage.events.contains(&used));
    }
    assert_close(furthest, 3.0, EXACT);
}

#[test]
fn wf_title_08_it_is_no_movement() {
    // A dangerous piece, a mine and a marker lie where it goes, a planet between.
    let terrain = [
        circle(22.5, 20.0, 0.5, Traits::BLOCKING),
        circle(25.0, 20.0, 2.0, DANGEROUS),
    ];
    let mut stage = Stage::on(&grimdark(), &terrain, &["medium avenger"], &["light"]);
    let id = stage.a(0);
    stage.put(id, 20.5, 20.0, 0.0);
    stage.state.model_mut(id).held = true;
    stage.mine(Side::B, 24.5, 20.0);
    stage.marker(24.5, 20.0);
    // Only where the base lands does the planet matter.
    stage.play(stage.activation(id), &[6]);
    stage.act(Action::PlaceAt(0), &[]);
    assert_close(stage.pos(id).0, 24.5, EXACT);
    assert_eq!(stage.total(id), 0);
    assert_eq!((stage.state.markers.len(), stage.state.mines.len()), (1, 1));
    assert!(stage.state.model(id).held);
    // Its own movement afterwards meets all of it, and ends the easy-target state.
    stage.follow(straight(Gait::Move), &[1]);
    assert_eq!((stage.state.markers.len(), stage.state.mines.len()), (0, 0));
    assert!(!stage.state.model(id).held);
}

#[test]
fn wf_title_08_wf_dis_16_it_lands_in_free_space_on_the_table() {
    let planet = circle(20.0, 5.0, 1.0, Traits::BLOCKING);
    let mut stage = Stage::on(
        &grimdark(),
        &[planet],
        &["medium avenger", "gunship"],
        &["heavy"],
    );
    let id = stage.a(0);
    stage.put(id, 20.0, R + 1.0, 0.0);
    stage.put(stage.a(1), 24.0, R + 1.0, 0.0);
    stage.put(stage.b(0), 16.0, R + 1.0, 0.0);
    stage.play(stage.activation(id), &[3]);
    let spots = stage.legal();
    assert!(spots.len() < 37);
    for spot in spots.into_iter().filter(|&spot| spot != Action::Decline) {
        let mut stage = stage.clone();
        stage.act(spot, &[]);
        let base = stage.game.disc(&stage.state, id);
        assert!(stage.game.table.contains_disc(base));
        assert!(base.centre.distance(Vec2::new(20.0, 5.0)) >= R + 1.0 - EXACT);
        for other in [stage.a(1), stage.b(0)] {
            assert!(base.gap(stage.game.disc(&stage.state, other)) >= -EXACT);
        }
    }
}

#[test]
fn wf_title_08_without_a_spot_nobody_is_asked() {
    // Shut in by planets on all sides.
    let planets = [(8.0, 0.0), (-8.0, 0.0), (0.0, 8.0), (0.0, -8.0)];
    let planets = planets.map(|(x, y)| circle(30.0 + x, 24.0 + y, 6.5, Traits::BLOCKING));
    let mut stage = Stage::on(&grimdark(), &planets, &["medium avenger"], &["light"]);
    let id = stage.a(0);
    stage.put(id, 30.0, 24.0, 0.0);
    stage.play(stage.activation(id), &[1]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(id));
}
