//! The numbers of a job's head, checked.

use super::Reader;
use crate::ask::job::Head;
use crate::limits::{MOST_BATTLES, MOST_MATCHUPS, MOST_POINTS};
use crate::plan::Plan;
use crate::play::system::Rules;

/// Most that totals of drawn fleets may be spread about the size, percent.
const MOST_SPREAD: u8 = 50;

/// Battles a second of captains on a few threads, to say how long a job would take.
const USUAL_RATE: u64 = 5_000;

impl Reader<'_> {
    pub(super) fn check_head(&mut self, head: &Head) {
        let is_open = |share: f64, most: f64| share > 0.0 && share < most;
        let is_share = |share: f64| (0.0..=1.0).contains(&share);
        let is_narrow = head.half_width.is_none_or(|width| is_open(width, 0.5));
        let is_drawn = head.most_draws.is_none_or(is_share);
        let (half, whole) = (
            "must lie between 0 and 0.5, such as",
            "must lie from 0 to 1, such as",
        );
        let all = "must lie between 0 and 1, such as 0.95";
        self.require(!head.name.trim().is_empty(), "name", "must not be empty");
        self.require(head.pairs > 0, "pairs", "must be at least 1");
        self.require(is_narrow, "half_width", format!("{half} 0.01"));
        self.require(is_open(head.confidence, 1.0), "confidence", all);
        self.require(
            is_share(head.least_use),
            "least_use",
            format!("{whole} 0.02"),
        );
        self.require(is_open(head.band, 0.5), "band", format!("{half} 0.02"));
        self.require(is_drawn, "most_draws", format!("{whole} 0.5"));
        self.require(
            is_share(head.most_standoffs),
            "most_standoffs",
            format!("{whole} 0.1"),
        );
        if let Some(points) = head.points {
            self.check_points(points, "points");
        }
    }

    /// Checks the points of a fleet.
    pub(crate) fn check_points(&mut self, points: u32, path: &str) {
        let message = format!("must be from 1 to {MOST_POINTS}");
        self.require((1..=MOST_POINTS).contains(&points), path, message);
    }

    /// A job that nobody would live to see the end of is a slip of the pen.
    pub(super) fn check_length(&mut self, plan: &Plan) {
        let battles = plan.most_battles();
        if battles > MOST_BATTLES {
            let years = battles / USUAL_RATE / (365 * 24 * 3600);
            let message = format!(
                "makes {battles} battles, {years} years of {USUAL_RATE} a second; \
                 the most is {MOST_BATTLES}"
            );
            self.fault("pairs", message);
        }
    }

    /// The points limit of all fleets.
    pub(super) fn points(&mut self, head: &Head, rules: &dyn Rules) -> Option<u32> {
        let size = rules.game_size();
        if head.points.is_some() && size.is_none() {
            self.fault("points", "the ruleset has no points");
        }
        size.map(|size| head.points.unwrap_or(size))
    }

    /// Checks how far totals of fleets are to lie from the size, percent: so far at least.
    pub(crate) fn check_spread(&mut self, spread: u8, least: u8) {
        let message = format!("must lie from {least} to {MOST_SPREAD} percent");
        let is_sound = (least..=MOST_SPREAD).contains(&spread);
        self.require(is_sound, "spread", message);
    }

    /// Notes that there are too many matchups, however much else is wrong.
    pub(super) fn refuse_length(&mut self) {
        let message = format!(
            "makes more than {MOST_MATCHUPS} matchups, the most of a job: share them out among \
             several jobs"
        );
        self.faults.push(self.document.fault("", message));
    }
}
