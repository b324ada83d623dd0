//! Command dice: a pool that is rolled, spent die by die, and kept in part.

use evenkeel_kernel::dice::Dice;

/// Dice with `FACES` faces, 1 to `FACES`, of which only counts what they show. `Pool<6>`
/// has the common dice; a game whose dice have symbols numbers these.
///
/// ```
/// use evenkeel_kernel::dice::ScriptedDice;
/// use evenkeel_parts::Pool;
///
/// let mut pool = Pool::<6>::default();
/// pool.roll(4, &mut ScriptedDice::new(&[5, 2, 5, 1]));
/// assert!(pool.spend(5) && !pool.spend(6));
/// // The lowest die that is good enough pays.
/// assert_eq!(pool.spend_at_least(2), Some(2));
/// assert_eq!((pool.count(5), pool.total()), (1, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pool<const FACES: usize> {
    counts: [u8; FACES],
}

impl<const FACES: usize> Default for Pool<FACES> {
    /// A pool without dice.
    fn default() -> Self {
        Pool { counts: [0; FACES] }
    }
}

impl<const FACES: usize> Pool<FACES> {
    /// A pool with so many dice of each face, from face 1 on.
    pub const fn of(counts: [u8; FACES]) -> Self {
        Pool { counts }
    }

    /// The number of dice that show a face; 0 for one that dice do not have.
    #[inline]
    pub fn count(&self, face: u8) -> u8 {
        self.place(face).map_or(0, |place| self.counts[place])
    }

    /// The number of dice.
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|count| u32::from(*count)).sum()
    }

    /// Rolls so many dice into the pool, beside those that are there. Of dice that show the
    /// same face a pool has at most 255, and more are lost.
    pub fn roll(&mut self, count: u8, dice: &mut impl Dice) {
        for _ in 0..count {
            // A six-sided die by its name, so that scripts and logs show its face.
            let place = match FACES {
                6 => usize::from(dice.d6()) - 1,
                _ => dice.below(FACES as u32) as usize,
            };
            self.counts[place] = self.counts[place].saturating_add(1);
        }
    }

    /// Takes a die that shows a face out of the pool; false when there is none.
    pub fn spend(&mut self, face: u8) -> bool {
        let place = self.place(face).filter(|&place| self.counts[place] > 0);
        if let Some(place) = place {
            self.counts[place] -= 1;
        }
        place.is_some()
    }

    /// Takes the lowest die that shows a face or more; the face that it shows, or none.
    pub fn spend_at_least(&mut self, face: u8) -> Option<u8> {
        let mut faces = face..=FACES as u8;
        faces.find(|face| self.spend(*face))
    }

    /// Whether all these dice are in the pool.
    pub fn holds(&self, dice: &Self) -> bool {
        let mut pairs = self.counts.iter().zip(&dice.counts);
        pairs.all(|(own, wanted)| own >= wanted)
    }

    /// Keeps these dice and drops the others, at the end of a turn or before a new roll.
    /// Nothing is kept that was not there.
    pub fn keep(&mut self, kept: &Self) {
        for (own, kept) in self.counts.iter_mut().zip(&kept.counts) {
            *own = (*own).min(*kept);
        }
    }

    /// Every part of the pool of at most `room` dice, as choices of what to keep: each once,
    /// the empty one last, those with more dice of low faces first.
    ///
    /// ```
    /// use evenkeel_parts::Pool;
    ///
    /// let parts: Vec<_> = Pool::of([2, 1]).parts(2).collect();
    /// let wanted = [[2, 0], [1, 1], [1, 0], [0, 1], [0, 0]];
    /// assert_eq!(parts, wanted.map(Pool::of));
    /// ```
    pub fn parts(self, room: u32) -> impl Iterator<Item = Self> {
        let first = Pool::default().filled(&self, 0, room);
        std::iter::successors(Some(first), move |part| {
            // The last die that can go does, and the room behind it is filled again.
            let place = part.counts.iter().rposition(|count| *count > 0)?;
            let mut next = *part;
            next.counts[place] -= 1;
            Some(next.filled(&self, place + 1, room))
        })
    }

    /// This pool with as many dice of another as there is room for, from a face on.
    fn filled(mut self, pool: &Self, from: usize, room: u32) -> Self {
        for place in from..FACES {
            self.counts[place] = 0;
        }
        for place in from..FACES {
            let free = room.saturating_sub(self.total());
            self.counts[place] = free.min(pool.counts[place].into()) as u8;
        }
        self
    }

    /// The place of a face in the list of counts.
    #[inline]
    fn place(&self, face: u8) -> Option<usize> {
        let place = usize::from(face).checked_sub(1)?;
        (place < FACES).then_some(place)
    }
}
