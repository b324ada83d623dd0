//! Simultaneous activation: orders are given in secret and revealed together.

use evenkeel_kernel::side::{BySide, Side};

use crate::models::Models;

/// The orders of one side for up to `N` models of a game, which go by their numbers.
/// A view that hides orders holds the sheet of its own side and no other.
///
/// Where the sheet is what a side alone knows, and who waits stands in the position that both
/// see, nobody waits on the sheet, and whoever decides writes:
///
/// ```
/// use evenkeel_parts::Sheet;
///
/// let mut own = Sheet::<&str, 32>::default();
/// own.give(3, "fire");
/// assert_eq!((own.order(3), own.order(4)), (Some("fire"), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheet<O, const N: usize> {
    waiting: Models,
    given: [Option<O>; N],
}

impl<O, const N: usize> Default for Sheet<O, N> {
    /// A sheet without orders on which nobody waits.
    fn default() -> Self {
        Sheet {
            waiting: Models::NONE,
            given: [const { None }; N],
        }
    }
}

impl<O: Copy, const N: usize> Sheet<O, N> {
    /// A sheet on which these models wait for orders.
    ///
    /// # Panics
    /// When a model has a number of `N` or more.
    pub fn waiting_for(models: Models) -> Self {
        let fits = models.iter().all(|model| usize::from(model) < N);
        assert!(
            fits,
            "a sheet has a line for each of {N} models, not {models:?}"
        );
        Sheet {
            waiting: models,
            ..Sheet::default()
        }
    }

    /// The models that wait for an order.
    #[inline]
    pub const fn waiting(&self) -> Models {
        self.waiting
    }

    /// Gives an order to a model, which waits for none from now on.
    ///
    /// # Panics
    /// When the number of the model is `N` or more.
    pub fn give(&mut self, model: u8, order: O) {
        self.given[usize::from(model)] = Some(order);
        self.waiting = self.waiting.without(model);
    }

    /// The order of a model; none before it is given, and for a model without a line.
    #[inline]
    pub fn order(&self, model: u8) -> Option<O> {
        self.given.get(usize::from(model)).copied().flatten()
    }
}

/// The orders of both sides. One side gives all of its orders and then the other one; to
/// the players it is at once, because neither sees the other's until all are given.
///
/// ```
/// use evenkeel_kernel::side::{BySide, Side};
/// use evenkeel_parts::{Models, Orders};
///
/// let fleets = BySide { a: Models::one(0), b: Models::one(1) };
/// let mut orders = Orders::<&str, 2>::begin(fleets, Side::A);
/// assert_eq!(orders.to_move(), Some((Side::A, 0)));
/// orders.give("ahead");
/// assert_eq!(orders.to_move(), Some((Side::B, 1)));
/// assert_eq!(orders.revealed(0), None, "B does not know");
/// assert_eq!(orders.sheet(Side::A).order(0), Some("ahead"));
/// orders.give("fire");
/// assert_eq!((orders.to_move(), orders.revealed(0)), (None, Some("ahead")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Orders<O, const N: usize> {
    sheets: BySide<Sheet<O, N>>,
    first: Side,
}

impl<O: Copy, const N: usize> Orders<O, N> {
    /// Orders that these models wait for; `first` is asked first. Who that is changes no
    /// game whose views hide the other's sheet.
    ///
    /// # Panics
    /// When a model has a number of `N` or more.
    pub fn begin(models: BySide<Models>, first: Side) -> Self {
        let sheets = BySide::from_fn(|side| Sheet::waiting_for(models[side]));
        Orders { sheets, first }
    }

    /// The side that decides now, and the model that the order is for: the lowest number
    /// that waits. None when all orders are given.
    pub fn to_move(&self) -> Option<(Side, u8)> {
        let sides = [self.first, self.first.other()];
        let waits = |side: Side| Some((side, self.sheets[side].waiting.nth(0)?));
        sides.into_iter().find_map(waits)
    }

    /// Gives an order to the model that is [`to_move`](Self::to_move).
    ///
    /// # Panics
    /// Where debug assertions are on, when all orders are given.
    pub fn give(&mut self, order: O) {
        let Some((side, model)) = self.to_move() else {
            debug_assert!(false, "all orders are given");
            return;
        };
        self.give_to(side, model, order);
    }

    /// Gives an order to any model of a side that waits for one, in a game whose players pick
    /// which model they think of first.
    ///
    /// # Panics
    /// When the number of the model is `N` or more; where debug assertions are on, also when it
    /// waits for no order.
    pub fn give_to(&mut self, side: Side, model: u8, order: O) {
        let sheet = &mut self.sheets[side];
        debug_assert!(
            sheet.waiting.has(model),
            "model {model} of side {side:?} waits for no order"
        );
        sheet.give(model, order);
    }

    /// The orders of a side, given or not: for that side alone.
    #[inline]
    pub const fn sheet(&self, side: Side) -> &Sheet<O, N> {
        match side {
            Side::A => &self.sheets.a,
            Side::B => &self.sheets.b,
        }
    }

    /// Whether all orders are given, so that everybody may see them.
    pub fn are_given(&self) -> bool {
        self.to_move().is_none()
    }

    /// The order of a model, whoever has it, as everybody knows it: none before all orders
    /// are given.
    pub fn revealed(&self, model: u8) -> Option<O> {
        let order = |side: Side| self.sheets[side].order(model);
        let order = order(Side::A).or(order(Side::B));
        order.filter(|_| self.are_given())
    }
}
