//! Ladders of players.

use std::sync::Arc;

use evenkeel_tournament::play::ladder;
use evenkeel_tournament::play::ladder::Rung;

use crate::{DEFAULT_SEED, Error, Playing, Ruleset};

/// Pairs of every two players, unless asked for otherwise: an interval of about five points
/// either way.
const USUAL_PAIRS: u64 = 200;

/// A ladder of players: every two of them meet with the same fleet on both sides, drawn unless
/// one is named, in pairs of battles with swapped seats.
///
/// ```
/// use evenkeel::{Ladder, Playing, Ruleset};
///
/// let rules = Ruleset::load("warfleets", None)?;
/// let ladder = Ladder { pairs: 8, ..Ladder::of(["charge", "random"]) };
/// let climb = rules.ladder(&ladder, &Playing::default())?;
/// let [rung] = &climb.rungs[..] else { unreachable!("two players meet once") };
/// assert_eq!((rung.battles(), rung.costs[0].playouts), (16, 0));
/// assert!(rung.tally.mean() > Some(0.5), "whoever goes straight in beats who does anything");
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Ladder {
    /// The players, two or more: names that are built in, or files.
    pub players: Vec<String>,
    /// Pairs of battles for every two of them.
    pub pairs: u64,
    /// Root seed: everything that chance decides follows from it.
    pub seed: u64,
    /// The fleet of every battle, one that is built in or a file; none draws one for each pair.
    pub fleet: Option<String>,
    /// Points of a fleet; none means those of the fleet that is named, or the ruleset's game
    /// size, if it has points.
    pub points: Option<u32>,
    /// Whether random terrain is laid out, where the system has any.
    pub terrain: bool,
}

/// The outcome of a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Climb {
    /// The meetings, as far as they were played to their ends.
    pub rungs: Vec<Rung>,
    /// Meetings that were asked for.
    pub meetings: usize,
    /// Points of a fleet; none in a system without points.
    pub points: Option<u32>,
}

impl Ladder {
    /// A ladder of these players on tables with terrain.
    pub fn of<P: Into<String>>(players: impl IntoIterator<Item = P>) -> Ladder {
        Ladder {
            players: players.into_iter().map(P::into).collect(),
            pairs: USUAL_PAIRS,
            seed: DEFAULT_SEED,
            fleet: None,
            points: None,
            terrain: true,
        }
    }
}

impl Ruleset {
    /// Plays a ladder. Once `playing` is told to stop, the meetings that are over are all
    /// there is.
    ///
    /// # Errors
    /// When there are fewer than two players or no pairs, when a player or the fleet is not
    /// there, is not legal or cannot be drawn.
    pub fn ladder(&self, asked: &Ladder, playing: &Playing<'_>) -> Result<Climb, Error> {
        if asked.players.len() < 2 || asked.pairs == 0 {
            let message = "a ladder needs two players and one pair at least";
            return Err(Error::Asked(message.to_string()));
        }
        let listed = asked.fleet.as_deref().map(|name| self.fleet_file(name));
        let listed = listed.transpose()?;
        let own = listed.as_ref().and_then(|listed| listed.file.points);
        let size = self.points(asked.points)?;
        let points = size.map(|size| asked.points.or(own).unwrap_or(size));
        let fleet = listed
            .map(|listed| self.legal(&listed, points))
            .transpose()?;
        let players = asked.players.iter().map(|name| self.player(name));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        let ladder = ladder::Ladder {
            rules: &**self.rules(),
            players: &players,
            pairs: asked.pairs,
            seed: asked.seed,
            fleet: fleet.map(Arc::new),
            points,
            terrain: asked.terrain,
        };
        Ok(Climb {
            rungs: ladder.climb(playing.threads, playing.stop)?,
            meetings: ladder.meetings().len(),
            points,
        })
    }
}
