//! The flags of a question about a ruleset, which is named in place of a job.

use std::path::PathBuf;

use clap::Args;
use evenkeel::Brief;
use evenkeel::tournament::ask::job::FleetRef;

use crate::args::{POINTS, count};

/// The heading of these flags in the help.
const ASKED: &str = "Asked of a ruleset";

/// Flags of questions that are asked of a ruleset.
#[derive(Args, Clone, Debug, Default)]
pub struct BriefArgs {
    /// Points of a fleet, instead of the ruleset's; a price list takes several
    #[arg(long, help_heading = ASKED, value_name = "N,..", value_delimiter = ',',
          value_parser = count(POINTS))]
    pub points: Vec<u32>,
    /// Who plays; a question that hears one player takes one
    #[arg(long, help_heading = ASKED, value_name = "PLAYER,..", value_delimiter = ',')]
    pub panel: Vec<String>,
    /// Ask about these alone: ships and options by id, rulings and numbers by path
    #[arg(long, help_heading = ASKED, value_name = "ITEM,..", value_delimiter = ',')]
    pub items: Vec<String>,
    /// The fleets: ids, files, or a number for so many drawn ones
    #[arg(long, help_heading = ASKED, value_name = "FLEET,..", value_delimiter = ',')]
    pub fleets: Vec<FleetRef>,
    /// Write what is played as a job file, to change and to play again
    #[arg(long, help_heading = ASKED, value_name = "FILE")]
    pub save_job: Option<PathBuf>,
}

impl BriefArgs {
    /// The brief of the question, by these flags.
    pub fn read(&self) -> Brief {
        Brief {
            sizes: self.points.clone(),
            panel: self.panel.clone(),
            items: self.items.clone(),
            fleets: self.fleets.clone(),
        }
    }
}
