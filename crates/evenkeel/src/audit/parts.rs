//! The parts of an audit: questions of the rules, each a run in a folder of its own.

use std::path::PathBuf;

use evenkeel_tournament::say::telling::REPLAYS;

use super::Audience;
use super::question::Question;
use crate::{Adoption, Run};

/// A part that was played.
pub struct PlayedPart {
    pub question: Question,
    /// The audience whose players played it, where it is not the first.
    pub audience: Option<Audience>,
    /// The folder of its run, as seen from that of the audit.
    pub folder: PathBuf,
    pub run: Run,
    /// Battles of all its runs.
    pub battles: u64,
}

/// A part that these rules do not have, and why.
pub struct Left {
    pub title: &'static str,
    pub why: String,
}

/// All parts of one pass.
#[derive(Default)]
pub struct Parts {
    pub played: Vec<PlayedPart>,
    pub left: Vec<Left>,
    /// The prices that were adopted, in a system with prices.
    pub adoption: Option<Adoption>,
    /// The reason why no prices could be adopted in a system with prices.
    pub refused: Option<String>,
    /// The price lists of the further audiences.
    pub others: Vec<PlayedPart>,
}

impl Parts {
    /// Every part, those of further audiences as well.
    pub fn all(&self) -> impl Iterator<Item = &PlayedPart> {
        self.played.iter().chain(&self.others)
    }
}

impl PlayedPart {
    /// The title of the part, with the audience where it is not the first.
    pub fn title(&self) -> String {
        match self.audience {
            None => self.question.title.to_string(),
            Some(audience) => format!("{} for {}", self.question.title, audience.players()),
        }
    }

    /// The name of the first chart of the run.
    pub fn chart(&self) -> Option<String> {
        let figures = self.run.charts().ok()?;
        figures.first().map(|figure| figure.name.clone())
    }

    /// A page that plays one of the run's battles again.
    pub fn replay(&self) -> Option<String> {
        let written = self.run.written();
        let sheet = written.sheet(REPLAYS.id)?;
        let file = sheet.text(sheet.rows.first()?, "file")?;
        Some(file.to_string())
    }
}
