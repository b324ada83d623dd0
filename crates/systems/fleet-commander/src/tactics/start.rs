//! Set-up.

use evenkeel_kernel::tactics::Judgement;

use super::Opinions;
use crate::action::Action;
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::ruleset::{Scenario, Weapon};
use crate::square::{CORNERS, Square};
use crate::view::View;

impl FleetCommander {
    /// Which weapon, which field, and who begins where: big ships in the middle,
    /// not all in one square.
    pub(super) fn judge_start(
        &self,
        view: View<'_>,
        _opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let approach = match action {
            Action::Weapon(weapon) => rank(weapon),
            Action::Field(..) => -0.1,
            Action::Deploy(kind, at) => {
                let class = f32::from(self.spec(kind).class);
                let off = f32::from(at.column().abs_diff(3));
                let crowd = self.class_sum(view, view.table.of(view.side, at));
                let capture = self.scenario() == Scenario::Capture;
                let ring = if capture && crowd == 0 && kind != Kind::SHUTTLE {
                    post(at)
                } else {
                    0.0
                };
                ring - 0.1 * class * off - 0.05 * f32::from(crowd) + 0.01 * class
            }
            _ => 0.0,
        };
        Judgement {
            approach,
            ..Judgement::default()
        }
    }
}

/// In the Capture every square with a ship bars the shuttle's way, a corner most
/// of all.
fn post(at: Square) -> f32 {
    if at.bit() & CORNERS != 0 { 3.0 } else { 0.5 }
}

/// How good special weapons are found to be.
fn rank(weapon: Weapon) -> f32 {
    match weapon {
        Weapon::Vortex => 1.0,
        Weapon::Proton => 0.9,
        Weapon::Drones => 0.8,
        Weapon::Nano => 0.7,
        Weapon::Tractor => 0.4,
        Weapon::Bomb => 0.3,
    }
}
