//! Signatures: what a few seeded battles come to, event by event.

use std::sync::Arc;

use evenkeel_document::{digest, digest_of_all};
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::seed::{Stream, mix};
use serde::{Deserialize, Serialize};

use crate::ask::library::{Library, Missing};
use crate::plan::demand::Demand;
use crate::plan::order::{Order, Terms};
use crate::play::system::{Refusal, RuleSystem, Rules};

/// Number of this form of the file.
pub const SIGNATURES_FORM: u64 = 1;
/// Digits of the digest of an event: enough to name where two battles part.
const EVENT_DIGITS: usize = 4;
/// Battles of each shipped ruleset.
const BATTLES: usize = 3;
/// Battles of a ruleset in a file: drawn fleets list a few things each.
const OWN_BATTLES: usize = 8;

/// The words that every file of signatures begins with.
const MARK: &str = "Written by `evenkeel check --signature --bless`";

/// The header of the file of signatures.
const HEADER: &str =
    "// Written by `evenkeel check --signature --bless`: digests of seeded battles, event by
// event. A change that is not meant to change behaviour leaves them as they are.
";

/// The signatures of several rulesets: a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signatures {
    /// Number of the form.
    pub form: u64,
    /// Root seed of the battles.
    pub seed: u64,
    /// The signature of each ruleset.
    pub signatures: Vec<Signature>,
}

impl Signatures {
    /// The signatures of battles of this seed.
    pub fn new(seed: u64, signatures: Vec<Signature>) -> Signatures {
        Signatures {
            form: SIGNATURES_FORM,
            seed,
            signatures,
        }
    }

    /// Whether a text is meant as the file of signatures, readable or not.
    pub fn is_meant(text: &str) -> bool {
        text.contains(MARK)
    }

    /// The text of the file of signatures.
    pub fn to_ron(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().new_line("\n");
        // Writing plain data to a string cannot fail.
        let text = ron::ser::to_string_pretty(self, pretty).unwrap_or_default();
        format!("{HEADER}{text}\n")
    }
}

/// The signature of one ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    /// Id of the rule system.
    pub system: String,
    /// Id or path of the ruleset.
    pub ruleset: String,
    /// SHA-256 over the events of all battles.
    pub digest: String,
    /// The battles.
    pub battles: Vec<SignedBattle>,
}

/// One battle of a signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedBattle {
    /// The battle in words: the fleets, who plays them, and the seed.
    pub name: String,
    /// The number of events of the battle.
    pub events: u64,
    /// SHA-256 over the events of the battle.
    pub digest: String,
    /// The first digits of the digest of each event, one after the other.
    pub trail: String,
}

impl Signature {
    /// The first event in which it parts from an earlier one, in words; none when both are
    /// the same.
    pub fn parts_from(&self, before: &Signature) -> Option<String> {
        if self.digest == before.digest {
            return None;
        }
        let (now, before) = (&self.battles, &before.battles);
        let differing = now.iter().zip(before).find(|(now, before)| now != before);
        Some(match differing {
            None => format!("{} battles before, {} now", before.len(), now.len()),
            Some((now, before)) if now.name != before.name => {
                format!("the battle was `{}` and is `{}`", before.name, now.name)
            }
            Some((now, before)) => format!(
                "{}: event {} is the first that differs, of {} before and {} now",
                now.name,
                now.first_difference(before),
                before.events,
                now.events
            ),
        })
    }
}

impl SignedBattle {
    /// The signature of a battle with these events.
    fn of(name: String, events: &[String]) -> SignedBattle {
        let digests = events.iter().map(|event| digest(event));
        let trail = digests.map(|digest| digest[..EVENT_DIGITS].to_string());
        SignedBattle {
            name,
            events: events.len() as u64,
            digest: digest_of_all(events),
            trail: trail.collect(),
        }
    }

    /// The number of the first event that differs, from 1.
    fn first_difference(&self, before: &SignedBattle) -> usize {
        let [now, old] = [&self.trail, &before.trail].map(|trail| trail.as_bytes());
        let chunks = now.chunks(EVENT_DIGITS).zip(old.chunks(EVENT_DIGITS));
        1 + chunks.take_while(|(now, before)| now == before).count()
    }
}

/// The signatures of all shipped rulesets of a rule system: battles of shipped fleets that
/// the ruleset allows, or of drawn ones where it allows none, by captains.
///
/// # Errors
/// When something shipped is wrong, or the system tells no battles.
pub fn sign_shipped(
    library: Library<'_>,
    system: &dyn RuleSystem,
    seed: u64,
) -> Result<Vec<Signature>, Missing> {
    let rulesets = system.shipped().rulesets.iter();
    let signed = rulesets.map(|ruleset| {
        let rules = library.rules(system, Some(ruleset.id))?;
        let mut fleets = shipped(library, system, ruleset.id, &*rules)?;
        if fleets.len() < 2 {
            fleets = drawn(&*rules, BATTLES + 1, seed)?;
        }
        sign_ruleset(library, system, (ruleset.id, &*rules), &fleets, seed)
    });
    signed.collect()
}

/// The signature of the ruleset in a file: battles of drawn fleets, as nobody ships any that
/// list what it adds, by captains.
///
/// # Errors
/// When something is wrong with it, or the system tells no battles.
pub fn sign_own(
    library: Library<'_>,
    system: &dyn RuleSystem,
    path: &str,
    seed: u64,
) -> Result<Signature, Missing> {
    let rules = library.rules(system, Some(path))?;
    let fleets = drawn(&*rules, OWN_BATTLES + 1, seed)?;
    sign_ruleset(library, system, (path, &*rules), &fleets, seed)
}

/// The signature of a ruleset, by its id or path: each fleet meets the next one.
fn sign_ruleset(
    library: Library<'_>,
    system: &dyn RuleSystem,
    (ruleset, rules): (&str, &dyn Rules),
    fleets: &[Arc<Fleet>],
    seed: u64,
) -> Result<Signature, Missing> {
    let refused = |refusal: Refusal| Missing::Here(format!("{ruleset}: {refusal}"));
    let captain = library.player(system, "captain")?;
    let points = rules.game_size();
    let terms = Terms {
        players: [captain.clone(), captain],
        terrain: system.has_terrain(),
        points,
        size: points,
    };
    let mut battles = Vec::new();
    for (matchup, pair) in fleets.windows(2).enumerate() {
        let order = Order {
            fleets: [pair[0].clone(), pair[1].clone()],
            root: seed,
            matchup: matchup as u64,
            pair: 0,
        };
        let tale = rules.tell(&terms, &order, false).map_err(refused)?;
        let name = format!(
            "{} against {}, seed {seed}, matchup {matchup}",
            pair[0].name, pair[1].name
        );
        battles.push(SignedBattle::of(
            name,
            tale.log.get(1..).unwrap_or_default(),
        ));
    }
    Ok(Signature {
        system: system.id().to_string(),
        ruleset: ruleset.to_string(),
        digest: digest_of_all(battles.iter().flat_map(|one| [&one.name, &one.digest])),
        battles,
    })
}

/// The shipped fleets of the battles of a ruleset, one more than battles, if there are so many.
fn shipped(
    library: Library<'_>,
    system: &dyn RuleSystem,
    ruleset: &str,
    rules: &dyn Rules,
) -> Result<Vec<Arc<Fleet>>, Missing> {
    let points = rules.game_size();
    let mut fleets = Vec::new();
    for shipped in system.shipped().fleets {
        let file: FleetFile = library
            .fleet(system, shipped.id)?
            .decode()
            .map_err(Missing::There)?;
        let fleet = file.fleet();
        if rules.validate(&fleet, points).is_empty() {
            fleets.push((file.ruleset != ruleset, Arc::new(fleet)));
        }
    }
    // First those that were made for the ruleset: what it adds to another is in no others.
    fleets.sort_by_key(|(is_foreign, _)| *is_foreign);
    let fleets = fleets.into_iter().map(|(_, fleet)| fleet);
    Ok(fleets.take(BATTLES + 1).collect())
}

/// So many fleets that are drawn by a ruleset.
fn drawn(rules: &dyn Rules, count: usize, seed: u64) -> Result<Vec<Arc<Fleet>>, Missing> {
    let seed = |index| mix(seed, index, 0, Stream::Fleets);
    let seeds: Vec<u64> = (0..count as u64).map(seed).collect();
    let drawn = rules.generate(&Demand::default(), rules.game_size(), &seeds);
    let drawn = drawn.map_err(|refusal| Missing::Here(refusal.to_string()))?;
    let named = |(mut fleet, number): (Fleet, usize)| {
        fleet.name = format!("random {number}");
        Arc::new(fleet)
    };
    Ok(drawn.into_iter().zip(1..).map(named).collect())
}
