//! Deeds: what the models of a battle did and suffered, and what was used in it.

use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::{Count, Witness};

pub use evenkeel_kernel::uses::Nature;

/// The deeds of one model in one battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Points of damage that it dealt to enemies.
    pub damage_dealt: u32,
    /// Points of damage that it took, from any source.
    pub damage_taken: u32,
    /// Enemy models that it destroyed.
    pub kills: u32,
}

/// One model of a battle that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Service {
    /// The side of the model.
    pub side: Side,
    /// The class of the model: a place among the classes of the catalogue, in their order.
    pub class: usize,
    /// The price of the model with all options, points; 0 in a system without points.
    pub points: u32,
    /// Whether the model was destroyed; a crippled one counts too, where it is lost as
    /// well.
    pub destroyed: bool,
    /// Whether the model gave up.
    pub surrendered: bool,
    /// Markers that it held at the end.
    pub markers: u32,
    /// The deeds of the model.
    pub deeds: Deeds,
}

/// A kind of use that a rule system counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseKind {
    /// The id of the kind in tables, such as `pull`.
    pub id: &'static str,
    /// Whether a player decides on it.
    pub nature: Nature,
    /// Whether it says if its option is used at all; other kinds are details.
    pub leads: bool,
    /// The meaning: what a use is, and out of what chances.
    pub meaning: &'static str,
}

/// A row of uses: how often the fleets of a batch could have used something, and did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseRow {
    /// 0 for the first fleet of the matchup, 1 for the second.
    pub fleet: u8,
    /// Id of the class or option, as in the catalogue; empty for what every fleet
    /// can use.
    pub option: String,
    /// The kind of use that is counted.
    pub kind: UseKind,
    /// Battles in which the fleet had it.
    pub battles: u64,
    /// Chances and uses, over these battles.
    pub count: Count,
}

/// A counter of the uses of a batch of battles.
///
/// ```
/// use evenkeel_kernel::uses::Count;
/// use evenkeel_rulebook::deeds::{Ledger, Nature, UseKind, UseRow};
///
/// const DIVE: UseKind = UseKind {
///     id: "dive",
///     nature: Nature::Choice,
///     leads: true,
///     meaning: "dives, of the turns in which there was water",
/// };
///
/// /// Dives of either fleet, over so many battles.
/// struct Dives {
///     counts: [Count; 2],
///     battles: u64,
/// }
///
/// impl Ledger for Dives {
///     fn report(&self) -> Vec<UseRow> {
///         let row = |(fleet, &count): (usize, &Count)| UseRow {
///             fleet: fleet as u8,
///             option: "gills".to_string(),
///             kind: DIVE,
///             battles: self.battles,
///             count,
///         };
///         self.counts.iter().enumerate().map(row).collect()
///     }
/// }
///
/// let mut dives = Dives { counts: [Count::default(); 2], battles: 1 };
/// dives.counts[1].add(true);
/// assert_eq!(dives.report()[1].count.uses, 1);
/// ```
pub trait Ledger {
    /// The counts of each fleet that had the option.
    fn report(&self) -> Vec<UseRow>;
}

/// Nothing is counted.
impl Ledger for () {
    fn report(&self) -> Vec<UseRow> {
        Vec::new()
    }
}

/// Watches one battle for what its models do and for what is used. Allocates
/// nothing while it is played.
///
/// The one of the examples of [`Rulebook`](crate::Rulebook), which sees who goes first:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// # fn main() {
/// let state = Runners { gone: BySide { a: 10, b: 6 }, next: Side::B, turns: 6 };
/// let mut watch = Watching::new(&Race, &mut (), false);
/// watch.see((Side::A, 3));
/// assert_eq!(watch.first_fire(&state), Some(Side::A));
/// let mut reported = Vec::new();
/// watch.finish(&state, &mut |service| reported.push(service.side));
/// assert_eq!(reported, Side::BOTH);
/// # }
/// ```
pub trait Watch<'w, G: Game>: Witness<G> {
    /// Counts the uses of a batch.
    type Ledger: Ledger;

    /// The watch over a battle that is about to begin; `swapped` when the first fleet sits
    /// in seat `B`.
    fn new(game: &'w G, ledger: &'w mut Self::Ledger, swapped: bool) -> Self;

    /// The side that fired the first shot of a battle that is over; none when
    /// nobody fired.
    fn first_fire(&self, state: &G::State) -> Option<Side>;

    /// Reports every model of a battle that is over, and adds what only its end
    /// shows.
    fn finish(self, state: &G::State, report: &mut impl FnMut(Service));
}
