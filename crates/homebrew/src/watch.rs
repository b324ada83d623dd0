//! Watches a battle: what every model did, and which kinds of action were taken.

use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::UseKind;
use evenkeel_rulebook::deeds::{self, Deeds, Service, UseRow};
use evenkeel_rulebook::sums::Sums;

use crate::beat::Beat;
use crate::brew::{Brew, Seen, Whole};
use crate::homebrew::Homebrew;
use crate::model::{ByModel, ModelId, Standing};
use crate::tale::Tale;

/// Sums of a batch of battles: for each kind of action, the decisions in which one was legal
/// and those in which one was taken.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    sums: Sums<UseKind>,
}

impl Ledger {
    /// A ledger of these actions in which nothing is counted yet.
    pub(crate) fn new(actions: &[UseKind]) -> Ledger {
        let mut sums = Sums::default();
        sums.add("", actions, &[]);
        Ledger { sums }
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        self.sums.report()
    }
}

/// The watch over one battle.
pub struct Watch<'w, H: Homebrew> {
    game: &'w Brew<H>,
    ledger: &'w mut Ledger,
    fleets: BySide<usize>,
    deeds: ByModel<Deeds>,
    now: ByModel<Standing>,
    last_hit_by: ByModel<Option<ModelId>>,
    first: Option<Side>,
}

impl<H: Homebrew> Watch<'_, H> {
    fn change(&mut self, model: ModelId, now: Standing) {
        let before = std::mem::replace(&mut self.now[model], now);
        let taken = before.left.saturating_sub(now.left);
        self.deeds[model].damage_taken += u32::from(taken);
        if before.left > 0
            && now.left == 0
            && let Some(by) = self.last_hit_by[model]
        {
            self.deeds[by].kills += u32::from(by.side != model.side);
        }
    }
}

impl<H: Homebrew> Observer<Beat<H::Event>> for Watch<'_, H> {
    fn see(&mut self, beat: Beat<H::Event>) {
        match beat {
            Beat::Round(_) | Beat::Filled { .. } | Beat::Over(_) => {}
            Beat::Changed { model, now } => self.change(model, now),
            Beat::Told(event) => {
                if let Some(deed) = event.deed() {
                    self.first.get_or_insert(deed.by.side);
                    self.deeds[deed.by].damage_dealt += deed.damage;
                    self.last_hit_by[deed.on] = Some(deed.by);
                }
            }
        }
    }
}

impl<H: Homebrew> Witness<Brew<H>> for Watch<'_, H> {
    fn decided(&mut self, game: &Brew<H>, state: &Whole<H::State, H::Secret>, action: H::Action) {
        let Turn::One(side) = game.to_move(state) else {
            return;
        };
        let taken = H::kind(action);
        for kind in 0..H::ACTIONS.len() {
            let mut is_legal = false;
            let Seen { open, own, .. } = game.view(state, side);
            H::legal(game, open, own, side, &mut |action| {
                is_legal |= H::kind(action) == Some(kind);
            });
            if is_legal {
                let count = self.ledger.sums.count(self.fleets[side], kind);
                count.add(taken == Some(kind));
            }
        }
    }
}

impl<'w, H: Homebrew> deeds::Watch<'w, Brew<H>> for Watch<'w, H> {
    type Ledger = Ledger;

    fn new(game: &'w Brew<H>, ledger: &'w mut Ledger, swapped: bool) -> Self {
        let fleets = ledger.sums.begin(swapped);
        for side in Side::BOTH {
            ledger.sums.have(fleets[side], 0);
        }
        Watch {
            game,
            ledger,
            fleets,
            deeds: ByModel::all(Deeds::default()),
            now: ByModel::all(Standing::NONE),
            last_hit_by: ByModel::all(None),
            first: None,
        }
    }

    fn first_fire(&self, _state: &Whole<H::State, H::Secret>) -> Option<Side> {
        self.first
    }

    fn finish(self, state: &Whole<H::State, H::Secret>, report: &mut impl FnMut(Service)) {
        for model in self.game.models() {
            let fielded = self.game.model(model);
            report(Service {
                side: model.side,
                class: fielded.ship,
                points: fielded.points,
                destroyed: H::standing(self.game, state.open(), model).left == 0,
                surrendered: false,
                markers: 0,
                deeds: self.deeds[model],
            });
        }
    }
}
