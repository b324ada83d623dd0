//! Single battles of given fleets, and tournaments between them.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::film::{Film, Pointed, Said};
use evenkeel_tournament::play::system::Rules;
use evenkeel_tournament::play::tale::Tale;

use crate::{DEFAULT_SEED, Error, Overrides, Ruleset, Source};

/// Pairs of each matchup of a tournament of given fleets, unless asked for otherwise: an
/// interval of about three points either way.
const USUAL_PAIRS: u64 = 500;

/// Name of the ruleset among the files of a tournament of given fleets.
const RULES_FILE: &str = "rules.ron";

/// A battle to be played.
///
/// ```
/// use evenkeel::{Battle, Ruleset};
///
/// let rules = Ruleset::load("warfleets", None)?.with_number("ships.heavy.cost", 70.0)?;
/// let fleets = [rules.fleet("balanced")?, rules.draw(Some(300), 7)?];
/// let battle = Battle { seed: 3, swapped: true, ..Battle::between(fleets) };
/// let told = rules.play(&battle)?;
/// println!("{}", told.story.join("\n"));
/// let winner = told.winner().map(|fleet| &battle.fleets[fleet].name);
/// assert_eq!(winner.is_none(), told.record.outcome.winner.is_none(), "none after a draw");
/// assert_eq!(told.log, rules.play(&battle)?.log, "a seed is a battle");
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Battle {
    /// The first and the second fleet.
    pub fleets: [Fleet; 2],
    /// The players of the two fleets: names that are built in, or files.
    pub players: [String; 2],
    /// Root seed: everything that chance decides follows from it.
    pub seed: u64,
    /// Number of the matchup within a job.
    pub matchup: u64,
    /// Number of the pair within the matchup.
    pub pair: u64,
    /// Whether it is the second battle of the pair: the same table, seats swapped.
    pub swapped: bool,
    /// Points limit; none means that of the ruleset's game size, if it has points.
    pub points: Option<u32>,
    /// Whether random terrain is laid out, where the system has any.
    pub terrain: bool,
}

/// A battle with all that it takes to play it, by whoever put it together: a ruleset, or a
/// job that plays it.
///
/// ```
/// use evenkeel::{Battle, Ruleset};
///
/// let rules = Ruleset::load("warfleets", None)?;
/// let fleets = [rules.draw(None, 1)?, rules.draw(None, 2)?];
/// let ready = rules.ready(&Battle::between(fleets))?;
/// assert!(!ready.swapped);
/// assert_eq!(ready.tell()?.winner(), ready.film()?.record.winner());
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Ready {
    pub(crate) rules: Arc<dyn Rules>,
    /// Players, terrain and points.
    pub terms: Terms,
    /// The fleets, and which battle it is.
    pub order: Order,
    /// Whether it is the second battle of the pair.
    pub swapped: bool,
}

impl Ready {
    /// Plays it and tells it.
    ///
    /// # Errors
    /// When it cannot be played.
    pub fn tell(&self) -> Result<Tale, Error> {
        Ok(self.rules.tell(&self.terms, &self.order, self.swapped)?)
    }

    /// Plays it to be looked at.
    ///
    /// # Errors
    /// When it cannot be played.
    pub fn film(&self) -> Result<Film, Error> {
        Ok(self.rules.film(&self.terms, &self.order, self.swapped)?)
    }

    /// The odds of an attack between two pieces of its film: what is said of some of the keys that
    /// `odds` has for its system, and nothing where one of them is not on the board then.
    ///
    /// # Errors
    /// When it cannot be played, or has no such pieces.
    pub fn attack(&self, pointed: Pointed) -> Result<Said, Error> {
        let (terms, order) = (&self.terms, &self.order);
        Ok(self.rules.attack(terms, order, self.swapped, pointed)?)
    }
}

impl Battle {
    /// Two fleets under captains, on a table with terrain.
    pub fn between(fleets: [Fleet; 2]) -> Battle {
        Battle {
            fleets,
            players: ["captain", "captain"].map(str::to_string),
            seed: DEFAULT_SEED,
            matchup: 0,
            pair: 0,
            swapped: false,
            points: None,
            terrain: true,
        }
    }
}

impl Ruleset {
    /// Plays a battle and tells it.
    ///
    /// # Errors
    /// When a fleet is not legal, all that is wrong with it; when a player is not there.
    pub fn play(&self, battle: &Battle) -> Result<Tale, Error> {
        self.ready(battle)?.tell()
    }

    /// A battle with all that it takes to play it.
    ///
    /// # Errors
    /// As [`Ruleset::play`].
    pub fn ready(&self, battle: &Battle) -> Result<Ready, Error> {
        let points = self.points(battle.points)?;
        for fleet in &battle.fleets {
            let faults = self.rules.validate(fleet, points).into_iter();
            let told = faults.map(|fault| format!("{}: {}", fleet.name, fault.message));
            let told: Vec<String> = told.collect();
            if !told.is_empty() {
                return Err(Error::Asked(told.join("\n")));
            }
        }
        let [first, second] = &battle.players;
        let terms = Terms {
            players: [self.player(first)?, self.player(second)?],
            terrain: battle.terrain,
            points,
            size: points,
        };
        let order = Order {
            fleets: battle.fleets.clone().map(Arc::new),
            root: battle.seed,
            matchup: battle.matchup,
            pair: battle.pair,
        };
        Ok(Ready {
            rules: self.rules.clone(),
            terms,
            order,
            swapped: battle.swapped,
        })
    }

    /// The text of a tournament of these fleets.
    pub(crate) fn tournament(
        &self,
        fleets: &[Fleet],
        players: [&str; 2],
        overrides: Overrides,
    ) -> Result<Source, Error> {
        let quoted = |text: &str| ron::to_string(text).expect("a text can be written");
        let mut files = (*self.files).clone();
        files.insert(RULES_FILE.to_string(), self.rules.to_ron());
        let mut entries = Vec::new();
        for (number, fleet) in fleets.iter().enumerate() {
            let path = format!("fleet {}.ron", number + 1);
            let file = FleetFile {
                system: self.system.id().to_string(),
                ruleset: RULES_FILE.to_string(),
                points: None,
                name: fleet.name.clone(),
                units: fleet.units.clone(),
            };
            let text = ron::to_string(&file).map_err(|error| Error::Asked(error.to_string()))?;
            files.insert(path.clone(), text);
            entries.push(format!("Fleet({})", quoted(&path)));
        }
        let text = format!(
            "Tournament(name: {}, system: {}, ruleset: {}, players: ({}, {}), \
             fleets: [{}], format: RoundRobin, pairs: {})",
            quoted("fleets"),
            quoted(self.system.id()),
            quoted(RULES_FILE),
            quoted(players[0]),
            quoted(players[1]),
            entries.join(", "),
            USUAL_PAIRS,
        );
        Ok(Source {
            name: "fleets".to_string(),
            text,
            files,
            overrides,
            ..Source::default()
        })
    }
}
