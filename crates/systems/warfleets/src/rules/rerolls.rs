//! Dice that are rolled again (rules WF-DICE).

use evenkeel_kernel::volley::Reroll;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::{HeroEffect, RerollDice, RerollFaces, TitleEffect, UpgradeEffect};
use crate::spec::EffectKind;
use crate::state::State;

impl Warfleets {
    /// Rule WF-DICE-05: which of its dice a ship rolls again, because of its hero,
    /// its title or upgrades that work; the second face counts. Rule WF-DICE-06:
    /// whatever several of them allow, no die is rolled a third time.
    #[inline]
    pub(crate) fn rerolls(&self, state: &State, id: ModelId, dice: RerollDice) -> Reroll {
        if self.spec(id).rerolls {
            self.best_reroll(state, id, dice)
        } else {
            Reroll::Never
        }
    }

    /// Few models roll anything again, so this is kept out of the way of the rest.
    #[inline(never)]
    fn best_reroll(&self, state: &State, id: ModelId, dice: RerollDice) -> Reroll {
        let spec = self.spec(id);
        let hero = match spec.hero {
            Some(HeroEffect::Reroll { dice, faces }) => Some((dice, faces)),
            _ => None,
        };
        let title = match spec.title {
            Some(TitleEffect::Reroll { dice, faces }) => Some((dice, faces)),
            _ => None,
        };
        let upgrades =
            self.working(state, id, EffectKind::Reroll)
                .filter_map(|effect| match effect {
                    UpgradeEffect::Reroll { dice, faces } => Some((dice, faces)),
                    _ => None,
                });
        let all = hero.into_iter().chain(title).chain(upgrades);
        // Whoever rolls all that failed rolls the ones among them.
        let again = all
            .filter(|(of, _)| *of == dice)
            .map(|(_, faces)| match faces {
                RerollFaces::Ones => Reroll::Ones,
                RerollFaces::Failed => Reroll::Failed,
            });
        again.max().unwrap_or_default()
    }
}
