//! Factions: assets beside the common list.

use evenkeel_document::hint;
use evenkeel_rulebook::check::Check;
use serde::{Deserialize, Serialize};

use super::{Hero, Ruleset, Section, ShipClass, SquadronClass, Title, Upgrade, Weapon};

/// The assets of one faction. A fleet mixes the common list with one faction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Printed name.
    pub name: String,
    /// Ids of the common list that its fleets may use; none for all of it.
    #[serde(default)]
    pub common: Option<Vec<String>>,
    /// Ship classes of the faction.
    #[serde(default)]
    pub ships: Section<ShipClass>,
    /// Squadron classes of the faction.
    #[serde(default)]
    pub squadrons: Section<SquadronClass>,
    /// Weapons of the faction.
    #[serde(default)]
    pub weapons: Section<Weapon>,
    /// Other upgrades of the faction.
    #[serde(default)]
    pub upgrades: Section<Upgrade>,
    /// Heroes of the faction.
    #[serde(default)]
    pub heroes: Section<Hero>,
    /// Titles of the faction.
    #[serde(default)]
    pub titles: Section<Title>,
}

/// The list that a fleet may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The common list alone.
    Common,
    /// The entries of this faction and those of the common list that it may use; index into
    /// [`Ruleset::factions`].
    Faction(usize),
}

impl Faction {
    /// Every id of its own with the section that it is in.
    pub(super) fn ids(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let ships = self.ships.keys().map(|id| ("ships", id));
        let squadrons = self.squadrons.keys().map(|id| ("squadrons", id));
        let weapons = self.weapons.keys().map(|id| ("weapons", id));
        let upgrades = self.upgrades.keys().map(|id| ("upgrades", id));
        let heroes = self.heroes.keys().map(|id| ("heroes", id));
        let titles = self.titles.keys().map(|id| ("titles", id));
        let models = ships.chain(squadrons);
        models
            .chain(weapons)
            .chain(upgrades)
            .chain(heroes)
            .chain(titles)
    }

    fn owns(&self, id: &str) -> bool {
        self.ids().any(|(_, own)| own == id)
    }
}

impl Ruleset {
    /// The common list, then every faction.
    pub fn lists(&self) -> impl Iterator<Item = List> {
        let factions = (0..self.factions.len()).map(List::Faction);
        std::iter::once(List::Common).chain(factions)
    }

    /// The faction that has an id as its own, an index; none for the common list.
    pub fn home(&self, id: &str) -> Option<usize> {
        self.factions.values().position(|faction| faction.owns(id))
    }

    /// Every id of the catalogue.
    fn ids(&self) -> impl Iterator<Item = &str> {
        let models = self.ships.keys().chain(self.squadrons.keys());
        let fitted = self.weapons.keys().chain(self.upgrades.keys());
        let officers = self.heroes.keys().chain(self.titles.keys());
        models.chain(fitted).chain(officers).map(String::as_str)
    }

    /// Whether anything of the catalogue has an id.
    pub fn knows(&self, id: &str) -> bool {
        self.ids().any(|known| known == id)
    }

    /// Whether fleets of a list may have what has this id.
    pub fn offers(&self, list: List, id: &str) -> bool {
        let List::Faction(faction) = list else {
            return self.home(id).is_none();
        };
        match (self.home(id), &self.factions[faction].common) {
            (Some(home), _) => home == faction,
            (None, None) => true,
            (None, Some(common)) => common.iter().any(|open| open == id),
        }
    }

    /// The place in the file that a path such as `ships.raider.cost` leads to: entries of a
    /// faction are written inside it.
    pub fn path_in_file(&self, path: &str) -> String {
        let mut segments = path.split('.');
        let (section, id) = (segments.next(), segments.next());
        for (key, faction) in &self.factions {
            if faction
                .ids()
                .any(|(at, own)| (Some(at), Some(own.as_str())) == (section, id))
            {
                return format!("factions.{key}.{path}");
            }
        }
        path.to_owned()
    }

    /// Every entry of a section with its path in the file: those of the common
    /// list, then those of each faction.
    pub(super) fn entries<'r, T>(
        &'r self,
        section: &str,
        common: &'r Section<T>,
        own: impl Fn(&'r Faction) -> &'r Section<T>,
    ) -> Vec<(String, &'r T)> {
        let common = common.iter();
        let mut all: Vec<(String, &T)> = common
            .map(|(id, entry)| (format!("{section}.{id}"), entry))
            .collect();
        for (faction, assets) in &self.factions {
            let path = |id: &String| format!("factions.{faction}.{section}.{id}");
            let own = own(assets).iter();
            all.extend(own.map(|(id, entry)| (path(id), entry)));
        }
        all
    }

    /// Adds what the factions have to the sections, so that everything is found
    /// by its id.
    pub(super) fn enlist(&mut self) {
        for faction in self.factions.values() {
            add(&mut self.ships, &faction.ships);
            add(&mut self.squadrons, &faction.squadrons);
            add(&mut self.weapons, &faction.weapons);
            add(&mut self.upgrades, &faction.upgrades);
            add(&mut self.heroes, &faction.heroes);
            add(&mut self.titles, &faction.titles);
        }
    }
}

/// An id that is there already is a fault and stays what it was.
fn add<T: Clone>(section: &mut Section<T>, own: &Section<T>) {
    for (id, entry) in own {
        section.entry(id.clone()).or_insert_with(|| entry.clone());
    }
}

/// Adds every fault of the factions themselves, before they are enlisted; their
/// entries are checked with those of the common list.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    for (id, faction) in &ruleset.factions {
        check.id(&format!("factions.{id}"), id);
        check.name(&format!("factions.{id}.name"), &faction.name);
        let path = format!("factions.{id}.common");
        let open = faction.common.as_deref().unwrap_or_default();
        check.unique(&path, open);
        for (index, open) in open.iter().enumerate() {
            if !ruleset.knows(open) {
                let known: Vec<&str> = ruleset.ids().collect();
                let hint = hint(open, known.iter().copied());
                let message = format!("the common list has no `{open}`{hint}");
                check.fault(&format!("{path}.{index}"), message);
            }
        }
    }
}
