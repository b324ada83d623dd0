//! Strikes: dice to hit, criticals, saves and damage.

use evenkeel_kernel::dice::Dice;

use crate::target::{NEVER, test};

/// The dice of an attack that may be critical. All faces are raw: modifiers are in them, as
/// [`Naturals::target`](crate::Naturals::target) puts them there.
///
/// Where nothing is critical, `Volley` of the kernel is the same with one point of damage a
/// hit, rolled again where wanted, and far faster.
///
/// ```
/// use evenkeel_kernel::dice::{ScriptedDice, enumerate};
/// use evenkeel_kernel::odds::Fraction;
/// use evenkeel_parts::Strike;
///
/// // Three dice hit on 4 or more; a 6 is critical, deals 3 points and is not saved.
/// let strike = Strike {
///     critical: 6,
///     critical_save: 7,
///     critical_damage: 3,
///     ..Strike::plain(3, 4, 5, 1)
/// };
/// let mut dice = ScriptedDice::new(&[6, 2, 4, 5]);
/// let struck = strike.roll(&mut dice);
/// assert_eq!((struck.hits, struck.criticals, struck.saved, struck.damage), (2, 1, 1, 3));
/// dice.finish();
///
/// // A 4 or 5, not saved: 1/3 * 2/3 points a die; a critical: 1/6 * 3.
/// let damage = enumerate(|dice| strike.roll(dice).damage);
/// assert_eq!(damage.mean(), Ok(Fraction::new(13, 6)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strike {
    /// Dice to hit; may be 0.
    pub dice: u8,
    /// Least raw face that hits, 1 to 7.
    pub hit: u8,
    /// Least raw face that is a critical hit, among those that hit; 7 when none is.
    pub critical: u8,
    /// Least raw face that saves a hit; 7 when none does, and then no die is rolled.
    pub save: u8,
    /// The same for a critical hit.
    pub critical_save: u8,
    /// Points of damage of a hit that is not saved.
    pub damage: u8,
    /// Points of damage of a critical hit that is not saved.
    pub critical_damage: u8,
}

impl Strike {
    /// A strike in which no hit is critical.
    pub const fn plain(dice: u8, hit: u8, save: u8, damage: u8) -> Self {
        Strike {
            dice,
            hit,
            critical: NEVER,
            save,
            critical_save: save,
            damage,
            critical_damage: damage,
        }
    }

    /// Rolls the strike: all dice to hit first, then a die to save for each hit that can be
    /// saved, the criticals' before the others'.
    pub fn roll(&self, dice: &mut impl Dice) -> Struck {
        let mut struck = Struck::default();
        for _ in 0..self.dice {
            let (hit, critical) = self.roll_to_hit(dice);
            struck.hits += u8::from(hit);
            struck.criticals += u8::from(critical);
        }
        let plain = struck.hits - struck.criticals;
        for (hits, save, damage) in [
            (struck.criticals, self.critical_save, self.critical_damage),
            (plain, self.save, self.damage),
        ] {
            let saved = saves(hits, save, dice);
            struck.saved += saved;
            struck.damage += u16::from(hits - saved) * u16::from(damage);
        }
        struck
    }

    /// One die to hit: whether it does, and whether it is critical.
    fn roll_to_hit(&self, dice: &mut impl Dice) -> (bool, bool) {
        if self.critical >= NEVER {
            return (test(self.hit, dice), false);
        }
        let face = dice.d6();
        let hit = face >= self.hit;
        (hit, hit && face >= self.critical)
    }
}

/// How many of some hits are saved.
fn saves(hits: u8, save: u8, dice: &mut impl Dice) -> u8 {
    if save >= NEVER {
        return 0;
    }
    (0..hits).map(|_| u8::from(test(save, dice))).sum()
}

/// The result of a strike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Struck {
    /// Dice that hit, critical ones among them.
    pub hits: u8,
    /// Dice that hit critically.
    pub criticals: u8,
    /// Hits that were saved.
    pub saved: u8,
    /// Points of damage of all hits that were not.
    pub damage: u16,
}
