//! Set-up.

use evenkeel_kernel::tactics::Judgement;

use super::Mind;
use crate::action::{Action, Field, tokens};
use crate::kind::Kind;
use crate::ruleset::Scenario;
use crate::square::{CORNERS, Square};

impl Mind<'_> {
    /// The judgement of weapon, field, and of who begins where.
    pub(super) fn judge_start(&self, action: Action) -> Judgement {
        let approach = match action {
            Action::Weapon(weapon) => self.arms.of(weapon),
            Action::Field(field, at) => self.field(field, at),
            Action::Deploy(kind, at) => self.deployment(kind, at),
            _ => 0.0,
        };
        Judgement {
            approach,
            ..Judgement::default()
        }
    }

    /// The worth of deploying a piece on a square, by its column, by who is there, and by the
    /// enemies opposite.
    fn deployment(&self, kind: Kind, at: Square) -> f32 {
        let (view, opinions) = (self.view, self.opinions);
        let company = self.game.class_sum(view, view.table.of(view.side, at));
        let capture = self.game.scenario() == Scenario::Capture;
        // In the Capture every square with a ship bars the shuttle's way, a corner most of all.
        let ring = match at.bit() & CORNERS != 0 {
            _ if !capture || company != 0 || kind == Kind::SHUTTLE => 0.0,
            true => opinions.post_corner,
            false => opinions.post,
        };
        let class = self.game.spec(kind).class;
        let size = usize::from(class.clamp(1, 3) - 1);
        let column = opinions.columns[size][usize::from(at.column().abs_diff(3))];
        let facing = opinions.facing * f32::from(class) * self.opposite(at);
        ring + facing + column + opinions.company[size][usize::from(company.min(4))]
    }

    /// The classes of the enemy that are deployed opposite a square, those of other columns
    /// less.
    fn opposite(&self, at: Square) -> f32 {
        let view = self.view;
        let enemies = tokens(view.table.fleet[view.side.other()]);
        let classes = enemies.map(|token| {
            let class = f32::from(self.game.spec(view.kind(token)).class);
            let column = view.table.at[token.index()].column();
            class * (1.0 - 0.25 * f32::from(at.column().abs_diff(column)))
        });
        classes.sum()
    }

    /// The use of a field: before the own ships it covers, before the enemy's it bars the
    /// way; in the middle it does some of both. One on the flank matters less, and a field
    /// that is beside another one adds little.
    fn field(&self, field: Field, at: Square) -> f32 {
        let (view, opinions) = (self.view, self.opinions);
        let (cover, bar) = match field {
            Field::Asteroids => (opinions.asteroids_near, opinions.asteroids_far),
            Field::Gravitic => (opinions.gravitics_near, opinions.gravitics_far),
        };
        if self.game.scenario() == Scenario::Capture {
            // There is room on the shuttle's shortest ways alone.
            let hunts = view.side == view.table.yellow;
            return if hunts { bar } else { -bar };
        }
        let touches = |side| self.game.zone(view.table, side) & at.around() != 0;
        let worth = match (touches(view.side), touches(view.side.other())) {
            (true, false) => cover,
            (false, true) => bar,
            _ => 0.5 * (cover + bar),
        };
        let off = f32::from(at.column().abs_diff(3));
        let beside = (at.around() & view.table.fields()).count_ones() as f32;
        worth * (1.0 - 0.2 * off - 0.2 * beside)
    }
}
