//! The dice of rule tests.

use std::collections::VecDeque;

use crate::dice::Dice;
use crate::volley::{Faces, Volley, VolleyResult, Volleys, roll};

/// One entry of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// The face of a six-sided die.
    Face(u8),
    /// The value of `below(n)`.
    Below { n: u32, value: u32 },
}

/// Dice that fall as a test says. For tests only: every misuse is a panic that
/// names the roll, and a test must end with [`ScriptedDice::finish`].
///
/// ```
/// use evenkeel_kernel::dice::{Dice, ScriptedDice};
///
/// let mut dice = ScriptedDice::new(&[6, 3]).then_below(4, 2).then(&[5]);
/// assert_eq!(dice.d6(), 6);
/// assert_eq!(dice.d3(), 2);
/// assert_eq!(dice.below(4), 2);
/// assert_eq!(dice.d6(), 5);
/// dice.finish();
/// ```
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    script: VecDeque<Entry>,
    rolled: usize,
    faces: Faces,
}

impl ScriptedDice {
    /// Six-sided dice that show these faces, in this order.
    ///
    /// # Panics
    /// When a face is not from 1 to 6.
    #[track_caller]
    pub fn new(faces: &[u8]) -> Self {
        ScriptedDice::default().then(faces)
    }

    /// Adds faces of six-sided dice to the end of the script.
    ///
    /// # Panics
    /// When a face is not from 1 to 6.
    #[track_caller]
    pub fn then(mut self, faces: &[u8]) -> Self {
        for &face in faces {
            assert!(
                (1..=6).contains(&face),
                "a six-sided die has no face {face}"
            );
            self.script.push_back(Entry::Face(face));
        }
        self
    }

    /// Adds the value of one `below(n)` to the end of the script.
    ///
    /// # Panics
    /// When `value` is not below `n`.
    #[track_caller]
    pub fn then_below(mut self, n: u32, value: u32) -> Self {
        assert!(value < n, "{value} is not below {n}");
        self.script.push_back(Entry::Below { n, value });
        self
    }

    /// Ends the test of the dice.
    ///
    /// # Panics
    /// When a part of the script was not rolled.
    #[track_caller]
    pub fn finish(self) {
        assert!(
            self.script.is_empty(),
            "after {} rolls the script is not used up; left over: {:?}",
            self.rolled,
            self.script
        );
    }

    /// Takes the next entry off the script.
    #[track_caller]
    fn next(&mut self, wanted: &str) -> Entry {
        self.rolled += 1;
        let Some(entry) = self.script.pop_front() else {
            panic!(
                "roll {} asks for {wanted}, but the script has ended",
                self.rolled
            );
        };
        entry
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, n: u32) -> u32 {
        match self.next(&format!("a number below {n}")) {
            Entry::Below { n: scripted, value } if scripted == n => value,
            entry => panic!(
                "roll {} asks for a number below {n}, the script has {entry:?}",
                self.rolled
            ),
        }
    }

    fn d6(&mut self) -> u8 {
        match self.next("a six-sided die") {
            Entry::Face(face) => face,
            entry => panic!(
                "roll {} asks for a six-sided die, the script has {entry:?}",
                self.rolled
            ),
        }
    }

    fn volley(&mut self, _tables: &Volleys, volley: Volley) -> VolleyResult {
        let (result, faces) = roll(self, volley);
        self.faces = faces;
        result
    }

    fn faces(&self) -> Faces {
        self.faces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volley_takes_hits_first_and_then_a_block_for_each_hit() {
        let volley = Volley::plain(4, 4, 5);
        let mut dice = ScriptedDice::new(&[1, 4, 6, 3, 5, 4]);
        let result = dice.volley(&Volleys::new(), volley);
        assert_eq!(
            result,
            VolleyResult {
                hits: 2,
                ones: 1,
                unblocked: 1
            }
        );
        assert_eq!(dice.faces().hit.as_slice(), [1, 4, 6, 3]);
        assert_eq!(dice.faces().block.as_slice(), [5, 4]);
        dice.finish();
    }

    #[test]
    fn without_a_block_no_block_die_is_rolled() {
        let volley = Volley::plain(2, 2, 7);
        let mut dice = ScriptedDice::new(&[2, 6]);
        let result = dice.volley(&Volleys::new(), volley);
        assert_eq!((result.hits, result.unblocked), (2, 2));
        assert!(dice.faces().block.as_slice().is_empty());
        dice.finish();
    }

    #[test]
    #[should_panic(expected = "left over: [Face(2)]")]
    fn finish_fails_when_a_face_is_left_over() {
        let mut dice = ScriptedDice::new(&[1, 2]);
        dice.d6();
        dice.finish();
    }

    #[test]
    #[should_panic(expected = "roll 2 asks for a six-sided die, but the script has ended")]
    fn running_out_is_a_panic() {
        let mut dice = ScriptedDice::new(&[1]);
        dice.d6();
        dice.d6();
    }

    #[test]
    #[should_panic(expected = "roll 1 asks for a number below 3")]
    fn a_number_of_another_range_is_a_panic() {
        ScriptedDice::default().then_below(4, 2).below(3);
    }

    #[test]
    #[should_panic(expected = "no face 7")]
    fn an_impossible_face_is_a_panic() {
        ScriptedDice::new(&[7]);
    }
}
