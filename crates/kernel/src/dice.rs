//! Everything random goes through one trait, so that one rules path serves
//! simulation, scripted tests, exact odds and replays.

/// A source of dice. Implementations differ in where the faces come from.
pub trait Dice {
    /// A number from `0..n`, each exactly equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// One six-sided die, 1 to 6.
    #[inline]
    fn d6(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }
}
