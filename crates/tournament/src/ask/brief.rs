//! A brief: what a question is asked about, for whoever has rules and no job file.

use crate::ask::job::{FleetRef, Head, Job};

/// The sizes, players, items and fleets that a question is asked about. The job that a command runs
/// when none is named is the template: whatever a brief leaves out stays as it stands there, and
/// what belongs to the rules of the template goes.
///
/// ```
/// use evenkeel_tournament::ask::brief::Brief;
///
/// let brief = Brief { sizes: vec![300, 500], ..Brief::default() };
/// assert!(!brief.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brief {
    /// Points of a fleet; a price list takes several sizes. Empty for the game size of the
    /// rules.
    pub sizes: Vec<u32>,
    /// Names of the players: the panel of a question that hears one, and otherwise a single
    /// one who plays both sides. Empty for those of the template.
    pub panel: Vec<String>,
    /// Items that are asked about, where a question goes through a list: options by id, rulings and
    /// numbers by path. Empty for all.
    pub items: Vec<String>,
    /// The fleets, where a question is asked of fleets. Empty for those of the rules.
    pub fleets: Vec<FleetRef>,
}

impl Brief {
    /// Whether the brief leaves everything as the template has it.
    pub fn is_empty(&self) -> bool {
        *self == Brief::default()
    }

    /// Refuses a list that the question does not go through.
    pub(crate) fn without_items(&self) -> Result<(), String> {
        match self.items.is_empty() {
            true => Ok(()),
            false => Err("the question is not about single items".to_string()),
        }
    }

    /// Refuses fleets where the question draws its own.
    pub(crate) fn without_fleets(&self) -> Result<(), String> {
        match self.fleets.is_empty() {
            true => Ok(()),
            false => Err("the question draws its own fleets".to_string()),
        }
    }

    /// Puts the one size into a job that has one.
    pub(crate) fn size(&self, head: &mut Head) -> Result<(), String> {
        match *self.sizes {
            [] => head.points = None,
            [size] => head.points = Some(size),
            _ => {
                let message = "the question is asked at one size: ask it once for each";
                return Err(message.to_string());
            }
        }
        Ok(())
    }

    /// Puts the one player into a job in which one plays both sides.
    pub(crate) fn player(&self, head: &mut Head) -> Result<(), String> {
        match &*self.panel {
            [] => {}
            [player] => head.players = (player.clone(), player.clone()),
            _ => {
                let message = "the question hears one player: ask it once for each";
                return Err(message.to_string());
            }
        }
        Ok(())
    }
}

impl Job {
    /// The same question of other rules.
    ///
    /// # Errors
    /// Why not, where the question does not take what the brief says.
    pub fn asked_of(
        mut self,
        name: String,
        system: &str,
        ruleset: &str,
        brief: &Brief,
    ) -> Result<Job, String> {
        self.head.name = name;
        self.head.system = system.to_string();
        self.head.ruleset = Some(ruleset.to_string());
        self.task.take(&mut self.head, brief)?;
        Ok(self)
    }

    /// The number of fleets that the question is asked of; none where it draws its own.
    pub fn fleets(&self) -> Option<usize> {
        self.task.fleets()
    }
}
