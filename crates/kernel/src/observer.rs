//! Observers see what happens in a battle; metrics, logs and replays are observers.

/// Sees the events of a battle in the order in which they happen.
///
/// ```
/// use evenkeel_kernel::observer::{Observer, Silent};
///
/// /// Adds up damage; an event is its points.
/// struct Damage(u32);
///
/// impl Observer<u32> for Damage {
///     fn see(&mut self, points: u32) {
///         self.0 += points;
///     }
/// }
///
/// fn battle(observer: &mut impl Observer<u32>) {
///     observer.note(|| 2);
///     observer.note(|| 3);
/// }
///
/// let mut damage = Damage(0);
/// battle(&mut damage);
/// assert_eq!(damage.0, 5);
/// battle(&mut Silent); // no event is even built
/// ```
pub trait Observer<E> {
    /// False when events are thrown away, so that building them can be skipped.
    const ACTIVE: bool = true;

    /// Called once for each event.
    fn see(&mut self, event: E);

    /// Builds the event only when somebody looks.
    #[inline(always)]
    fn note(&mut self, event: impl FnOnce() -> E)
    where
        Self: Sized,
    {
        if Self::ACTIVE {
            self.see(event());
        }
    }
}

/// An observer that looks away; it costs nothing.
///
/// ```
/// use evenkeel_kernel::observer::{Observer, Silent};
///
/// let build = || -> u32 { unreachable!("nobody looks, so no event is built") };
/// Silent.note(build);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Observer<E> for Silent {
    const ACTIVE: bool = false;
    #[inline(always)]
    fn see(&mut self, _event: E) {}
}

impl<E> Observer<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}
