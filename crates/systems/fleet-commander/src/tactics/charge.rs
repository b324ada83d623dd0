//! The simple player: at the nearest enemy, and fire.

use crate::action::{Action, Aim, Salvo, tokens};
use crate::game::FleetCommander;
use crate::square::{Square, squares};
use crate::state::Ask;
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// The action of a simple player: the first of the actions that it likes best.
    pub(super) fn charge_at(&self, view: View<'_>) -> Action {
        let mut best = (i32::MIN, Action::Done);
        let _ = self.list(view, &mut |action| {
            let liking = self.liking(view, action);
            if liking > best.0 {
                best = (liking, action);
            }
            Flow::Continue(())
        });
        best.1
    }

    /// The liking of a simple player for an action.
    fn liking(&self, view: View<'_>, action: Action) -> i32 {
        match action {
            Action::Attack { target, aim, .. } => {
                let fire: u8 = squares(self.batteries(view) & target.around())
                    .map(|square| self.firepower(view, view.side, square))
                    .sum();
                1000 + 10 * i32::from(fire) + self.weakness(view, aim)
            }
            Action::Shot(shot) => {
                let fire = self.firepower(view, view.side, shot.from);
                900 + 10 * i32::from(fire) + self.weakness(view, shot.aim)
            }
            Action::Salvo(_, Salvo::On(_) | Salvo::Bomb) => 800,
            Action::Leave { group, .. } => 2000 + group.0.count_ones() as i32,
            Action::Dock(_) => 10,
            Action::StopDrones => 850,
            Action::Move { group, to, .. } | Action::Step { group, to } => {
                self.closing(view, group.0, to)
            }
            Action::Roll(counts) => self.dice_liking(view, counts),
            Action::Keep(hand) => i32::from(hand.dice()),
            Action::Block { from, .. } => {
                let fire = self.firepower(view, view.side.other(), from);
                100 + i32::from(fire)
            }
            Action::Counterstrike(_) => 50,
            Action::Join(_) | Action::Name(_) => 5,
            Action::Deploy(kind, at) => {
                i32::from(self.spec(kind).class) * 10 - i32::from(at.column().abs_diff(3))
            }
            Action::Done if view.table.ask == Ask::Field => 1,
            _ => 0,
        }
    }

    /// The less hull a ship has, the better it is to shoot at.
    fn weakness(&self, view: View<'_>, aim: Aim) -> i32 {
        match aim {
            Aim::Ship(token) => {
                let full = self.spec(view.kind(token)).hull;
                30 - i32::from(full - view.table.damage[token.index()].min(full)).min(30)
            }
            Aim::Detect => -5,
            Aim::Later => 0,
        }
    }

    /// The way that guns come nearer to the nearest enemy; going away is not liked.
    fn closing(&self, view: View<'_>, group: u32, to: Square) -> i32 {
        let enemies = view.table.held_by(view.side.other());
        let nearest = |from: Square| {
            let distances = squares(enemies).map(|enemy| from.distance(enemy));
            i32::from(distances.min().unwrap_or(0))
        };
        let from = view.table.at[group.trailing_zeros() as usize];
        let fire: i32 = tokens(group)
            .map(|token| i32::from(self.spec(view.kind(token)).firepower))
            .sum();
        let fields = view.table.fields() & to.bit() != 0;
        (nearest(from) - nearest(to)) * fire * 10 - i32::from(fields) * 200
    }

    /// Engines to come, weapons once it is there.
    fn dice_liking(&self, view: View<'_>, [engines, weapons, _]: [u8; 3]) -> i32 {
        let enemies = view.table.held_by(view.side.other());
        let beside = squares(self.batteries(view)).any(|square| square.around() & enemies != 0);
        let (engines, weapons) = (i32::from(engines), i32::from(weapons));
        if beside {
            10 * weapons.min(2) + 5 * engines.min(1) + weapons
        } else {
            10 * engines.min(2) + 5 * weapons.min(1) + engines
        }
    }
}
