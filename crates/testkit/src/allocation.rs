//! Counts allocations, for tests that a battle allocates nothing once it is set
//! up. Linking this crate puts a counting allocator in place of the usual one;
//! the `unsafe` that this takes stays in the crate `allocation-counter`.

use std::fmt;

/// Allocations of a piece of code, on its own thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocations {
    /// Calls that allocated; one that grows a buffer counts as well.
    pub count: u64,
    /// Bytes asked for, all calls together.
    pub bytes: u64,
    /// Bytes that are still held when it is over, less those of before that it gave back.
    pub held: i64,
}

impl fmt::Display for Allocations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} allocations, {} bytes", self.count, self.bytes)
    }
}

/// Runs `work` and counts what it allocates on this thread. Set-up belongs
/// before the call, and a few battles to warm the players' buffers as well.
///
/// ```
/// use evenkeel_testkit::allocation::measure;
///
/// let mut list = Vec::with_capacity(8);
/// let (_, used) = measure(|| list.push(1_u32));
/// assert_eq!(used.count, 0, "{used}");
/// ```
pub fn measure<T>(work: impl FnOnce() -> T) -> (T, Allocations) {
    let mut result = None;
    let info = allocation_counter::measure(|| result = Some(work()));
    let used = Allocations {
        count: info.count_total,
        bytes: info.bytes_total,
        held: info.bytes_current,
    };
    (result.expect("the closure has run"), used)
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::*;

    #[test]
    fn counts_a_box_and_nothing_else() {
        // A box that nobody may look at is never made by a build that is optimised.
        let (boxed, used) = measure(|| black_box(Box::new(7_u64)));
        assert_eq!((*boxed, used.count, used.bytes, used.held), (7, 1, 8, 8));
        let ((), freed) = measure(|| drop(black_box(Box::new(7_u64))));
        assert_eq!((freed.bytes, freed.held), (8, 0));
        let (sum, used) = measure(|| *boxed + 1);
        assert_eq!((sum, used.count), (8, 0));
    }

    #[test]
    fn counts_a_growing_buffer() {
        let mut list: Vec<u8> = Vec::with_capacity(1);
        let (_, used) = measure(|| list.extend([0; 100]));
        assert!(used.count > 0, "{used}");
    }
}
