//! A damage track: boxes that take points of damage.

/// The most boxes of a track.
pub const MAX_BOXES: usize = 8;

/// Some boxes, each with a capacity and the points of damage in it. What a box
/// is, and which one takes a point, is up to the rules.
///
/// ```
/// use evenkeel_kernel::track::Track;
///
/// let mut ship = Track::new(&[1, 3]).expect("two of at most eight boxes");
/// assert!(ship.add(0) && !ship.working(0));
/// assert!(!ship.add(0), "a full box takes no more");
/// assert!(ship.add(1) && ship.partly_damaged(1));
/// assert_eq!((ship.working_boxes(), ship.total_damage(), ship.total_capacity()), (1, 2, 4));
/// assert!(ship.remove(0) && ship.working(0) && !ship.full());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Track {
    capacity: [u8; MAX_BOXES],
    damage: [u8; MAX_BOXES],
    boxes: u8,
}

impl Track {
    /// Undamaged boxes of these capacities; `None` for more than [`MAX_BOXES`].
    pub fn new(capacities: &[u8]) -> Option<Self> {
        let mut track = Track {
            boxes: capacities.len() as u8,
            ..Track::default()
        };
        track
            .capacity
            .get_mut(..capacities.len())?
            .copy_from_slice(capacities);
        Some(track)
    }

    /// The number of boxes.
    #[inline]
    pub fn boxes(&self) -> usize {
        usize::from(self.boxes)
    }

    /// The points of damage that box `i` can take.
    ///
    /// # Panics
    /// This and every method with an index panics when the index is
    /// [`MAX_BOXES`] or more; a box from the end of the track up to there has
    /// no capacity.
    #[inline]
    pub fn capacity(&self, i: usize) -> u8 {
        self.capacity[i]
    }

    /// The points of damage in box `i`.
    #[inline]
    pub fn damage(&self, i: usize) -> u8 {
        self.damage[i]
    }

    /// True while box `i` can take another point.
    #[inline]
    pub fn working(&self, i: usize) -> bool {
        self.damage[i] < self.capacity[i]
    }

    /// True when box `i` has some damage and still works.
    #[inline]
    pub fn partly_damaged(&self, i: usize) -> bool {
        self.damage[i] > 0 && self.working(i)
    }

    /// Puts one point into box `i`; false, and nothing done, when it is full.
    #[inline]
    pub fn add(&mut self, i: usize) -> bool {
        let fits = self.working(i);
        self.damage[i] += u8::from(fits);
        fits
    }

    /// Takes one point out of box `i`; false, and nothing done, when it has none.
    #[inline]
    pub fn remove(&mut self, i: usize) -> bool {
        let any = self.damage[i] > 0;
        self.damage[i] -= u8::from(any);
        any
    }

    /// The number of boxes that work.
    #[inline]
    pub fn working_boxes(&self) -> usize {
        (0..MAX_BOXES).filter(|&i| self.working(i)).count()
    }

    /// The points of damage in all boxes.
    #[inline]
    pub fn total_damage(&self) -> u32 {
        sum(self.damage)
    }

    /// The points of damage that all boxes can take, from new.
    #[inline]
    pub fn total_capacity(&self) -> u32 {
        sum(self.capacity)
    }

    /// True when no box can take another point.
    #[inline]
    pub fn full(&self) -> bool {
        self.damage == self.capacity
    }
}

/// The sum of eight bytes in one word: of each two first, so that none overflows.
#[inline]
fn sum(bytes: [u8; MAX_BOXES]) -> u32 {
    const LOW: u64 = 0x00FF_00FF_00FF_00FF;
    let word = u64::from_le_bytes(bytes);
    let pairs = (word & LOW) + (word >> 8 & LOW);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_works_until_it_is_full() {
        let mut track = Track::new(&[2, 3]).unwrap();
        assert!(track.working(0) && !track.partly_damaged(0));
        assert!(track.add(0));
        assert!(track.working(0) && track.partly_damaged(0));
        assert!(track.add(0));
        assert!(!track.working(0) && !track.partly_damaged(0));
        assert!(!track.add(0));
        assert_eq!((track.damage(0), track.damage(1)), (2, 0));
        assert_eq!((track.capacity(0), track.capacity(1)), (2, 3));
        assert_eq!((track.total_damage(), track.total_capacity()), (2, 5));
        assert_eq!((track.working_boxes(), track.full()), (1, false));
    }

    #[test]
    fn a_repaired_box_works_again() {
        let mut track = Track::new(&[1]).unwrap();
        assert!(!track.remove(0));
        assert!(track.add(0) && track.full());
        assert!(track.remove(0) && track.working(0));
        assert_eq!(track.total_damage(), 0);
    }

    #[test]
    fn boxes_beyond_the_end_take_nothing() {
        let mut track = Track::new(&[1; 3]).unwrap();
        assert_eq!(track.boxes(), 3);
        assert!(!track.working(3) && !track.add(3));
    }

    #[test]
    fn a_track_holds_eight_boxes() {
        assert_eq!(Track::new(&[3; 8]).unwrap().total_capacity(), 24);
        assert_eq!(Track::new(&[255; 8]).unwrap().total_capacity(), 2040);
        let powers = [1, 2, 4, 8, 16, 32, 64, 128];
        assert_eq!(Track::new(&powers).unwrap().total_capacity(), 255);
        assert_eq!(Track::new(&[3; 9]), None);
    }
}
