//! Audiences: for whom a game is balanced, as panels of players by strength.

use evenkeel_tournament::play::system::RuleSystem;

use super::Scope;
use crate::Error;

/// The player that every system has, without a file.
const CHARGE: &str = "charge";

/// An audience: the people of one level of skill who play a game.
///
/// ```
/// use evenkeel::Audience;
///
/// assert_eq!(Audience::named("club"), Some(Audience::Club));
/// assert_eq!(Audience::Club.players(), "club players");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Players who overlook things.
    Beginners,
    /// Players who look one step ahead: the captains.
    Club,
    /// Players who look far ahead.
    Tournament,
}

impl Audience {
    /// Every audience, the weakest players first.
    pub const ALL: [Audience; 3] = [Audience::Beginners, Audience::Club, Audience::Tournament];

    /// The word that stands for it on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Audience::Beginners => "beginners",
            Audience::Club => "club",
            Audience::Tournament => "tournament",
        }
    }

    /// The players of the audience as words of a sentence.
    pub const fn players(self) -> &'static str {
        match self {
            Audience::Beginners => "beginners",
            Audience::Club => "club players",
            Audience::Tournament => "tournament players",
        }
    }

    /// The audience with this word.
    pub fn named(word: &str) -> Option<Audience> {
        Audience::ALL.into_iter().find(|one| one.word() == word)
    }

    /// The names of the audience's players in a system: those that only other systems ship are
    /// left out. A name that no system ships, and a path, is for whoever reads the job.
    pub(super) fn panel(
        self,
        scope: &Scope,
        system: &dyn RuleSystem,
        all: &[&dyn RuleSystem],
    ) -> Result<Vec<String>, Error> {
        let ships = |system: &dyn RuleSystem, name: &str| {
            name == CHARGE || system.players().iter().any(|player| player.id == name)
        };
        let is_here = |name: &&String| {
            let mut others = all.iter();
            ships(system, name) || !others.any(|other| ships(*other, name))
        };
        let names = match self {
            Audience::Beginners => &scope.beginners,
            Audience::Club => &scope.club,
            Audience::Tournament => &scope.tournament,
        };
        let panel: Vec<String> = names.iter().filter(is_here).cloned().collect();
        match panel.is_empty() {
            true => Err(Error::Asked(format!(
                "{} ships none of the players that the scope lists for `{}`",
                system.title(),
                self.word()
            ))),
            false => Ok(panel),
        }
    }
}
