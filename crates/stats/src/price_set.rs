//! The prices that tests do not refuse.

/// The result of a [`PriceSearch`](crate::PriceSearch).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PriceSet {
    /// The lowest and the highest price that could be tried.
    pub tried: [u32; 2],
    /// The highest price at which the subject wins more than half beyond doubt:
    /// it and all below are too cheap. None if none is.
    pub too_cheap: Option<u32>,
    /// The lowest price at which it wins less than half beyond doubt: it and all
    /// above are too dear. None if none is.
    pub too_dear: Option<u32>,
    /// Of the prices tried that bound the set or lie in it, the one whose score
    /// is nearest to one half.
    pub nearest: Option<u32>,
    /// The largest step of the win rate there.
    pub step: Option<PriceStep>,
    /// False if the win rate clearly rises with the price somewhere: then nothing
    /// follows for a price, and no bound is given.
    pub falls: bool,
}

/// A step of the win rate from one whole price to the next, as where one fewer
/// fits into a fleet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PriceStep {
    /// The first price after the step.
    pub from: u32,
    /// The mean score one below it.
    pub before: f64,
    /// The mean score at it.
    pub after: f64,
}

impl PriceSet {
    /// The first and the last whole price that is not refused; none if all are,
    /// because the win rate passes one half between two neighbours or beyond the
    /// prices tried.
    pub fn fitting(&self) -> Option<[u32; 2]> {
        let [low, high] = self.tried;
        let first = self.too_cheap.map_or(low, |price| price + 1);
        let last = match self.too_dear {
            Some(price) => price.checked_sub(1)?,
            None => high,
        };
        (first.max(low) <= last.min(high)).then_some([first, last])
    }
}
