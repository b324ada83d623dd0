//! The game between two fleets, as the kernel plays it.

use std::sync::Arc;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};

use crate::beat::{Beat, Teller};
use crate::homebrew::Homebrew;
use crate::model::{ByModel, Filled, MOST_TRACKS, Model, ModelId, Standing};
use crate::ruleset::{Class, Ruleset};

/// Most decisions in a row that nobody is asked for: far more than any game has, so that one of
/// which nothing comes ends in words and not never.
const MOST_FORCED: u32 = 10_000;

/// A game of one's own between two fleets: all that never changes in a battle.
#[derive(Clone, Debug)]
pub struct Brew<H: Homebrew> {
    /// The rules.
    pub rules: Arc<Ruleset<H>>,
    /// The models of both fleets.
    pub fleets: BySide<Vec<Model>>,
    /// The figures of each model, its upgrades among them.
    fitted: BySide<Vec<H::Ship>>,
}

/// A battle under way: what both sides see, and what each of them knows alone.
#[derive(Debug)]
pub struct Whole<S, K> {
    pub(crate) open: S,
    secrets: BySide<K>,
    /// Decisions taken so far, which seed what players draw.
    decisions: u32,
}

/// A battle as one side sees it: there is no way from here to the other's secrets.
#[derive(Debug)]
pub struct Seen<'a, S, K> {
    /// The position that both sides see.
    pub open: &'a S,
    /// Whatever the side knows alone.
    pub own: &'a K,
    /// The side that looks.
    pub side: Side,
    pub(crate) decisions: u32,
}

impl<S, K> Clone for Seen<'_, S, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, K> Copy for Seen<'_, S, K> {}

impl<S: Clone, K: Clone> Clone for Whole<S, K> {
    fn clone(&self) -> Self {
        Whole {
            open: self.open.clone(),
            secrets: self.secrets.clone(),
            decisions: self.decisions,
        }
    }

    /// In the memory that the battle there has, as players in their head do it most of the time.
    fn clone_from(&mut self, other: &Self) {
        self.open.clone_from(&other.open);
        self.secrets.clone_from(&other.secrets);
        self.decisions = other.decisions;
    }
}

impl<S, K> Whole<S, K> {
    /// The position that both sides see.
    pub fn open(&self) -> &S {
        &self.open
    }

    /// A battle that a side imagines, with a secret drawn for the other.
    pub(crate) fn imagined(seen: Seen<'_, S, K>, other: K) -> Whole<S, K>
    where
        S: Clone,
        K: Clone,
    {
        Whole {
            open: seen.open.clone(),
            secrets: seen.secrets(other),
            decisions: seen.decisions,
        }
    }

    /// The same, in the memory of one that was imagined before.
    pub(crate) fn imagine_again(&mut self, seen: Seen<'_, S, K>, other: K)
    where
        S: Clone,
        K: Clone,
    {
        self.open.clone_from(seen.open);
        self.secrets = seen.secrets(other);
        self.decisions = seen.decisions;
    }
}

impl<S, K: Clone> Seen<'_, S, K> {
    /// Both sides' secrets, if this were the secret of the other.
    fn secrets(&self, other: K) -> BySide<K> {
        let own = self.own.clone();
        match self.side {
            Side::A => BySide { a: own, b: other },
            Side::B => BySide { a: other, b: own },
        }
    }
}

impl<H: Homebrew> Brew<H> {
    /// The game between two fleets, every ship fitted out.
    pub(crate) fn new(rules: Arc<Ruleset<H>>, fleets: BySide<Vec<Model>>) -> Brew<H> {
        let fitted = BySide::from_fn(|side| {
            let models = fleets[side].iter();
            models.map(|model| rules.fitted(model)).collect()
        });
        Brew {
            rules,
            fleets,
            fitted,
        }
    }

    /// The models of a side, in the order of its fleet.
    #[inline]
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = ModelId> + use<H> {
        let places = 0..self.fleets[side].len() as u8;
        places.map(move |place| ModelId { side, place })
    }

    /// All models, those of side `A` first.
    #[inline]
    pub fn models(&self) -> impl Iterator<Item = ModelId> + use<H> {
        self.of_side(Side::A).chain(self.of_side(Side::B))
    }

    /// A model as its fleet has it.
    #[inline]
    pub fn model(&self, model: ModelId) -> &Model {
        &self.fleets[model.side][model.index()]
    }

    /// The class of a model.
    #[inline]
    pub fn class(&self, model: ModelId) -> &Class<H::Ship> {
        &self.rules.ships[self.model(model).ship]
    }

    /// The figures of a model: those of its class, changed by its upgrades as
    /// [`Homebrew::fit_out`] says.
    #[inline]
    pub fn ship(&self, model: ModelId) -> &H::Ship {
        &self.fitted[model.side][model.index()]
    }

    /// The figures of a model's upgrades.
    #[inline]
    pub fn upgrades(&self, model: ModelId) -> impl Iterator<Item = &H::Upgrade> {
        let carried = self.model(model).upgrades.iter();
        carried.map(|place| &self.rules.upgrades[*place].figures)
    }

    /// The worth of what is left of a side, points.
    #[inline]
    pub fn left(&self, state: &H::State, side: Side) -> f32 {
        let own = self.of_side(side);
        own.map(|model| H::worth(self, state, model)).sum()
    }

    /// Whether anything is left of a side.
    #[inline]
    pub fn is_afloat(&self, state: &H::State, side: Side) -> bool {
        let mut own = self.of_side(side);
        own.any(|model| H::standing(self, state, model).left > 0)
    }

    /// The usual ends of a battle: a side of which nothing is left has lost, and after the last
    /// round, which `is_last` says, the side wins that has more points left, those of its mission
    /// among them; so it is where nothing is left of either. None while the battle goes on.
    /// `first` is the side that took the first turn.
    pub fn outcome(&self, state: &H::State, is_last: bool, first: Side) -> Option<Outcome> {
        let afloat = BySide::from_fn(|side| self.is_afloat(state, side));
        let both = afloat.a && afloat.b;
        if both && !is_last {
            return None;
        }
        let points = BySide::from_fn(|side| self.left(state, side) + H::mission(self, state, side));
        let winner = afloat.ahead().or_else(|| points.ahead());
        let reason = match winner {
            _ if !both => EndReason::Annihilation,
            Some(_) => EndReason::Strength,
            None => EndReason::RoundLimit,
        };
        let lead = |winner: Side| points[winner] - points[winner.other()];
        Some(Outcome {
            winner,
            margin: winner.map_or(0.0, lead) as i32,
            reason,
            rounds: H::round(state).max(1),
            first,
        })
    }

    /// The condition of every model.
    pub(crate) fn standings(&self, state: &H::State) -> ByModel<Standing> {
        let mut standings = ByModel::all(Standing::NONE);
        for model in self.models() {
            standings[model] = H::standing(self, state, model);
        }
        standings
    }

    /// How far the tracks of every model are filled.
    pub(crate) fn filled(&self, state: &H::State) -> ByModel<Filled> {
        let mut filled = ByModel::all([0; MOST_TRACKS]);
        for model in self.models() {
            for track in 0..H::TRACKS.len() {
                filled[model][track] = H::filled(self, state, model, track);
            }
        }
        filled
    }

    /// Carries out decisions that are none, as long as a side has a single legal action.
    ///
    /// # Panics
    /// When a side has no legal action and has to decide, and after [`MOST_FORCED`] actions.
    fn force(
        &self,
        state: &mut Whole<H::State, H::Secret>,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Beat<H::Event>>,
    ) {
        for _ in 0..MOST_FORCED {
            let Turn::One(side) = H::turn(self, &state.open) else {
                return;
            };
            let (mut only, mut count) = (None, 0_u32);
            let own = &state.secrets[side];
            H::legal(self, &state.open, own, side, &mut |action| {
                only = Some(action);
                count += 1;
            });
            let only = only.unwrap_or_else(|| self.refuse_to_wait(side, state));
            if count > 1 {
                return;
            }
            self.carry_out(state, (side, only), dice, observer);
        }
        panic!(
            "`{}` had a single action for whoever decides {MOST_FORCED} times in a row: does it \
             change anything? {state:?}",
            H::ID
        );
    }

    /// Somebody has to decide and cannot, which is a mistake of the game.
    ///
    /// # Panics
    /// Always.
    pub(crate) fn refuse_to_wait(&self, side: Side, state: &Whole<H::State, H::Secret>) -> ! {
        panic!("side {side:?} has to decide and has no legal action: {state:?}")
    }

    /// Carries out an action, and tells what became of every model.
    pub(crate) fn carry_out(
        &self,
        state: &mut Whole<H::State, H::Secret>,
        action: (Side, H::Action),
        dice: &mut impl Dice,
        observer: &mut impl Observer<Beat<H::Event>>,
    ) {
        let mut teller = Teller::new(observer, self, &state.open);
        let Whole { open, secrets, .. } = state;
        H::apply(self, open, secrets, action, dice, &mut teller);
        teller.close(self, open);
    }
}

impl<H: Homebrew> Game for Brew<H> {
    type Setup = H::Table;
    type State = Whole<H::State, H::Secret>;
    type View<'a> = Seen<'a, H::State, H::Secret>;
    type Action = H::Action;
    type Event = Beat<H::Event>;

    fn start(
        &self,
        table: &H::Table,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Beat<H::Event>>,
    ) -> Self::State {
        let mut teller = Teller::of_none(observer);
        let open = H::start(self, table, dice, &mut teller);
        teller.close(self, &open);
        let mut state = Whole {
            open,
            secrets: BySide::default(),
            decisions: 0,
        };
        self.force(&mut state, dice, observer);
        state
    }

    fn to_move(&self, state: &Self::State) -> Turn {
        H::turn(self, &state.open)
    }

    fn view<'a>(&'a self, state: &'a Self::State, side: Side) -> Self::View<'a> {
        Seen {
            open: &state.open,
            own: &state.secrets[side],
            side,
            decisions: state.decisions,
        }
    }

    fn legal_actions(&self, view: Self::View<'_>, out: &mut ActionList<H::Action>) {
        let offer = &mut |action| out.push(action);
        H::legal(self, view.open, view.own, view.side, offer);
    }

    fn apply(
        &self,
        state: &mut Self::State,
        action: H::Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Beat<H::Event>>,
    ) {
        if let Turn::One(side) = self.to_move(state) {
            state.decisions += 1;
            self.carry_out(state, (side, action), dice, observer);
            self.force(state, dice, observer);
        }
    }
}
