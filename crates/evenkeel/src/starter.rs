//! The files of a starter folder, made of what a rule system ships.

use std::sync::Arc;

use evenkeel_document::{Document, hint};
use evenkeel_kernel::fleet::{Fleet, FleetFile, Unit};
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::play::system::{Embedded, RuleSystem, Rules};

use crate::{Error, Registry};

const RULES: &str = Starter::RULES;
const FLEET: &str = Starter::FLEET;
const TOURNAMENT: &str = Starter::TOURNAMENT;
const CHECK: &str = Starter::CHECK;

/// Letters of a fleet's id before the remark beside it.
const WIDTH: usize = 21;

/// A ruleset that is built in, to start from.
///
/// ```
/// let starter = evenkeel::Registry::default().starter(Some("warstuff"))?;
/// let files = starter.files()?;
/// assert_eq!(files[0].0, evenkeel::Starter::RULES);
/// assert!(files[0].1.contains("name: \"My rules\""));
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Starter {
    /// The rule system.
    system: &'static dyn RuleSystem,
    ruleset: Embedded,
    rules: Arc<dyn Rules>,
}

impl Registry {
    /// The built-in ruleset with this id to start from, or the first one of the first system.
    ///
    /// # Errors
    /// When there is none; the message names the nearest.
    pub fn starter(self, id: Option<&str>) -> Result<Starter, Error> {
        let systems = self.systems().iter().copied();
        let all = systems.flat_map(|system| {
            let rulesets = system.shipped().rulesets.iter();
            rulesets.map(move |ruleset| (system, *ruleset))
        });
        let mut found = all.clone();
        let found = found.find(|(_, ruleset)| id.is_none_or(|id| ruleset.id == id));
        let (system, ruleset) = found.ok_or_else(|| {
            let id = id.unwrap_or_default();
            let hint = hint(id, all.map(|(_, ruleset)| ruleset.id));
            Error::Asked(format!("no ruleset `{id}` is built in{hint}"))
        })?;
        let rules = self.library().rules(system, Some(ruleset.id))?;
        Ok(Starter {
            system,
            ruleset,
            rules,
        })
    }
}

impl Starter {
    /// The file of the rules.
    pub const RULES: &str = "my-rules.ron";
    /// The file of the fleet.
    pub const FLEET: &str = "my-fleet.ron";
    /// The file of the tournament.
    pub const TOURNAMENT: &str = "my-tournament.ron";
    /// The file of the check.
    pub const CHECK: &str = "my-check.ron";

    /// The rule system of the rules.
    pub fn system(&self) -> &'static dyn RuleSystem {
        self.system
    }

    /// Rules to change, a fleet by them, and jobs about both: the names of the files and their
    /// texts.
    ///
    /// # Errors
    /// When no legal fleet can be drawn.
    pub fn files(&self) -> Result<Vec<(&'static str, String)>, Error> {
        let shipped = self.shipped();
        let mut shipped = shipped.iter();
        let fleet = match shipped.next() {
            Some((_, fleet)) => fleet.clone(),
            None => self.drawn()?,
        };
        let others = match shipped.next() {
            Some((id, _)) => {
                let room = WIDTH.saturating_sub(id.len());
                format!(
                    "Fleet(\"{id}\"), {:room$}// one that is built in\n        Generated(2),",
                    ""
                )
            }
            None => "Generated(3),".to_string(),
        };
        Ok(vec![
            (RULES, self.rules()?),
            (FLEET, self.fleet(&fleet)),
            (TOURNAMENT, self.tournament(&others)),
            (CHECK, self.check(&others)),
        ])
    }

    /// Fleets that are built in and legal, those first that spend most of their points.
    fn shipped(&self) -> Vec<(&'static str, Fleet)> {
        let files = self.system.shipped().fleets.iter();
        let fleets = files.filter_map(|file| {
            let read = Document::parse(file.id, file.text).ok()?;
            let fleet = read.decode::<FleetFile>().ok()?.fleet();
            let is_legal = self
                .rules
                .validate(&fleet, self.rules.game_size())
                .is_empty();
            is_legal.then_some((file.id, fleet))
        });
        let mut fleets: Vec<(&str, Fleet)> = fleets.collect();
        let price = |fleet: &Fleet| self.rules.price(fleet).ok().flatten();
        fleets.sort_by_key(|(_, fleet)| std::cmp::Reverse(price(fleet)));
        fleets
    }

    fn drawn(&self) -> Result<Fleet, Error> {
        let size = self.rules.game_size();
        let drawn = self.rules.generate(&Demand::default(), size, &[1])?;
        let none = || Error::Asked(format!("`{}` has no fleets", self.ruleset.id));
        drawn.into_iter().next().ok_or_else(none)
    }

    fn rules(&self) -> Result<String, Error> {
        let id = self.ruleset.id;
        let text = Document::parse(id, self.ruleset.text)?;
        let named = text.patch("name", "\"My rules\"")?;
        Ok(format!(
            "// My rules: the ruleset `{id}`, to change.
//
// Change a number, save, and run `evenkeel validate {RULES}`: every mistake comes with its
// place. `evenkeel audit {RULES}` then says what is wrong with the game, and what to change.
//
{}",
            named.text()
        ))
    }

    fn fleet(&self, fleet: &Fleet) -> String {
        let points = self.rules.game_size();
        let points = points.map_or(String::new(), |size| format!("\n    points: {size},"));
        let units = fleet.units.iter();
        let units: String = units
            .map(|Unit(class, count, options)| {
                format!("        ({class:?}, {count}, {options:?}),\n")
            })
            .collect();
        format!(
            "// A fleet by the rules of `{RULES}`. `evenkeel systems` lists what there is to take.
(
    system: {:?},
    ruleset: \"{RULES}\",            // an id, or a path as seen from this file{points}
    name: \"My fleet\",
    units: [
        // Class, how many, and what each of them has besides.
{units}    ],
)
",
            self.system.id()
        )
    }

    fn tournament(&self, others: &str) -> String {
        format!(
            "// How does my fleet fare against others?
//
// Run it with `evenkeel tournament {TOURNAMENT}`. With `--battles` it keeps every battle for
// questions of your own.
Tournament(
    name: \"my-tournament\",
    system: {:?},
    ruleset: \"{RULES}\",
    players: (\"captain\", \"captain\"),    // `evenkeel systems` lists them
    pairs: 50,                          // of each matchup; two battles each
    seed: 1,                            // the same seed gives the same answer
    fleets: [
        Fleet(\"{FLEET}\"),          // a file of your own
        {others}                   // random ones
    ],
    format: RoundRobin,                 // or Gauntlet(\"My fleet\"): one against the rest
)
",
            self.system.id()
        )
    }

    fn check(&self, others: &str) -> String {
        format!(
            "// Has anything moved since the fleets were last accepted?
//
// `evenkeel check {CHECK} --bless` accepts what is, in a baseline beside this file; later
// `evenkeel check {CHECK}` says what moved since. Keep both in the repository.
Check(
    name: \"my-check\",
    system: {:?},
    ruleset: \"{RULES}\",
    players: (\"captain\", \"captain\"),
    pairs: 512,                         // of each matchup, at most; more pairs see smaller moves
    band: 0.05,                         // the smallest shift in score that matters
    inconclusive: Passes,               // or Fails
    not_seen: Passes,                   // or Fails, when what no battle of the check feels changed
    seed: 1,
    fleets: [
        Fleet(\"{FLEET}\"),          // a file of your own
        {others}                   // random ones, which pay the prices of the day
    ],
    format: RoundRobin,
    // What must hold, whatever the baseline says, such as `FirstTurn(within: 0.1)`.
    expect: [],
)
",
            self.system.id()
        )
    }
}
