//! What tests of movement say over and over.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait, Go, ModelId};
use evenkeel_warfleets::event::{Event, Manoeuvre};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Mine};

use crate::scene::Stage;

/// Radius of the bases of medium and heavy ships, inches.
pub const R: f64 = 30.0 / 25.4;

/// Examples are printed to four digits.
pub const PRINTED: f64 = 5e-5;

/// Rounding of sums of a few numbers below 100.
pub const EXACT: f64 = 1e-9;

/// Straight ahead.
pub fn straight(gait: Gait) -> Action {
    turned(gait, 0, 0)
}

/// A course with a pivot at this point of the grid and this entry of the turns:
/// 0 none, 1 left by one step, 2 right by one step, 3 left by two steps ...
pub fn turned(gait: Gait, pivot: u8, turn: u8) -> Action {
    Action::Go(Go { gait, pivot, turn })
}

/// What a ship set out on.
#[derive(Clone, Copy, Debug)]
pub struct Trip {
    pub manoeuvre: Manoeuvre,
    pub pivot_in: Option<f64>,
    pub distance_in: f64,
    pub extension_in: f64,
    pub end: (f64, f64),
}

impl Stage {
    /// The last manoeuvre of a model.
    #[track_caller]
    pub fn trip(&self, id: ModelId) -> Trip {
        let mut trips = self.events.iter().filter_map(|event| match *event {
            Event::Moved {
                model,
                manoeuvre,
                pivot_in,
                distance_in,
                extension_in,
                to,
                ..
            } if model == id => Some(Trip {
                manoeuvre,
                pivot_in,
                distance_in,
                extension_in,
                end: (to.x_in, to.y_in),
            }),
            _ => None,
        });
        trips.next_back().expect("the model has moved")
    }

    /// Activates a model up to the choice of its action; nothing is rolled, and
    /// optional effects before it are left out.
    #[track_caller]
    pub fn ready(&mut self, id: ModelId) {
        self.play(self.activation(id), &[]);
        while matches!(
            self.state.ask,
            Ask::Opening { .. } | Ask::Repair(_) | Ask::Pull(_) | Ask::Mine(_)
        ) {
            self.act(Action::Decline, &[]);
        }
        assert_eq!(self.state.ask, Ask::Manoeuvre(id));
    }

    /// The activation of a model in the phase of its class.
    pub fn activation(&self, id: ModelId) -> Scene {
        Scene::Activation(id, self.game.spec(id).phase)
    }

    /// Activates a model and takes an action, with these faces, all of which must
    /// be rolled. Damage goes to the first upgrade that may take it; whatever else
    /// follows and can be left out is left out.
    #[track_caller]
    pub fn go(&mut self, id: ModelId, action: Action, faces: &[u8]) {
        self.ready(id);
        self.follow(action, faces);
    }

    /// Puts all damage that waits on the first upgrades that may take it.
    #[track_caller]
    pub fn suffer(&mut self) {
        while let Ask::Suffer { .. } = self.state.ask {
            self.act(self.legal()[0], &[]);
        }
    }

    /// Leaves out whatever follows.
    #[track_caller]
    pub fn follow_nothing(&mut self) {
        while self.state.ask != Ask::Nothing {
            let legal = self.legal();
            let refusals = [Action::CeaseFire, Action::Decline];
            let chosen = refusals.into_iter().find(|action| legal.contains(action));
            self.act(chosen.unwrap_or(legal[0]), &[]);
        }
    }

    /// The same as [`Stage::go`] without the activation.
    #[track_caller]
    pub fn follow(&mut self, action: Action, faces: &[u8]) {
        let mut dice = ScriptedDice::new(faces);
        self.act_with(action, &mut dice);
        while self.state.ask != Ask::Nothing {
            let legal = self.legal();
            let refusals = [Action::CeaseFire, Action::Decline];
            let chosen = refusals.into_iter().find(|action| legal.contains(action));
            self.act_with(chosen.unwrap_or(legal[0]), &mut dice);
        }
        dice.finish();
    }

    /// The legal courses of a gait, once the model is [`Stage::ready`].
    pub fn courses(&self, wanted: impl Fn(Gait) -> bool) -> Vec<Go> {
        let legal = self.legal().into_iter();
        let courses = legal.filter_map(|action| match action {
            Action::Go(go) if wanted(go.gait) => Some(go),
            _ => None,
        });
        courses.collect()
    }

    /// The markers on the table.
    pub fn markers(&self) -> Vec<(f64, f64)> {
        let markers = self.state.markers.iter();
        markers.map(|marker| (marker.x, marker.y)).collect()
    }

    /// Lays a mine of the printed kind.
    pub fn mine(&mut self, side: Side, x: f64, y: f64) {
        self.state.mines.push(Mine {
            side,
            pos: Vec2::new(x, y),
            trigger_in: 2.0,
            damage: 2,
        });
    }

    /// Lays a marker.
    pub fn marker(&mut self, x: f64, y: f64) {
        self.state.markers.push(Vec2::new(x, y));
    }
}

#[track_caller]
pub fn assert_close(found: f64, wanted: f64, tolerance: f64) {
    assert!(
        (found - wanted).abs() <= tolerance,
        "{found} is not {wanted} to {tolerance}"
    );
}

/// A ram straight ahead.
pub fn ram(target: ModelId) -> Action {
    straight(Gait::Ram(target))
}

/// A point to the printed digits.
#[track_caller]
pub fn assert_at(found: (f64, f64), x: f64, y: f64) {
    let near = (found.0 - x).abs() <= PRINTED && (found.1 - y).abs() <= PRINTED;
    assert!(near, "{found:?} is not ({x}, {y})");
}
