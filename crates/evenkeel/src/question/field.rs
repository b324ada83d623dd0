//! The field of a question: the fleets that it is asked of where none are named.

use std::collections::BTreeMap;

use evenkeel_document::{Document, Kind};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_tournament::ask::job::FleetRef;
use evenkeel_tournament::plan::extend::EXTENDS;
use evenkeel_tournament::play::system::Rules;

use super::subject::Subject;
use crate::{Registry, shelf};

/// So many shipped fleets are a field; with fewer, drawn ones fill it up to this number.
const LEAST_FLEETS: usize = 4;
/// Drawn fleets of a field where no shipped ones are fit.
const DRAWN: u32 = 6;
/// A fleet that spends less of its points than this, percent, belongs to a smaller game.
const LEAST_SPENT: u64 = 85;

impl Registry {
    /// The fleets that a question is asked of where none are named: shipped ones of these
    /// rules, or of rules that these extend, which are legal and spend their points; drawn ones
    /// where there are few of them. A game without points has no measure of what is a fleet's
    /// equal, so all of its fleets are drawn. At most as many as the template has, picked from
    /// the whole list. Beside them, who is left out that was made for so many points, and why.
    pub(super) fn field(
        self,
        subject: &Subject,
        rules: &dyn Rules,
        size: Option<u32>,
        most: usize,
    ) -> (Vec<FleetRef>, Vec<String>) {
        let Some(points) = size.or(rules.game_size()) else {
            return (vec![FleetRef::Generated(DRAWN)], Vec::new());
        };
        let family = self.family(subject);
        let (mut fit, mut unfit) = (
            BTreeMap::<_, Vec<&str>>::new(),
            BTreeMap::<_, Vec<_>>::new(),
        );
        for fleet in subject.system.shipped().fleets {
            let file = Document::parse(fleet.id, fleet.text).and_then(|file| file.decode());
            let Ok(file) = file else { continue };
            match why_unfit(&file, rules, points) {
                None => fit.entry(file.ruleset).or_default().push(fleet.id),
                Some(why) if is_large(file.points, points) => {
                    let why = format!("`{}` {why}", fleet.id);
                    unfit.entry(file.ruleset).or_default().push(why);
                }
                Some(_) => {}
            }
        }
        // A copy of shipped rules names none that it extends: it is told by the fleets that suit it.
        let is_of_family = fit.keys().any(|ruleset| family.contains(ruleset));
        let likest = fit.iter().max_by_key(|(_, fleets)| fleets.len());
        let likest = likest.map(|(ruleset, _)| ruleset.clone());
        let is_meant = |ruleset: &String| match is_of_family {
            true => family.contains(ruleset),
            false => Some(ruleset) == likest.as_ref(),
        };
        fit.retain(|ruleset, _| is_meant(ruleset));
        unfit.retain(|ruleset, _| is_meant(ruleset));
        let fit: Vec<&str> = fit.into_values().flatten().collect();
        (picked(&fit, most), unfit.into_values().flatten().collect())
    }

    /// A ruleset and those that it extends, by the ids and paths that files name them by.
    fn family(self, subject: &Subject) -> Vec<String> {
        let mut family = vec![subject.ruleset.clone()];
        let mut next = subject.ruleset.clone();
        loop {
            let shipped = subject.system.shipped().rulesets.iter();
            let shipped = shipped.clone().find(|ruleset| ruleset.id == next);
            let document = match shipped {
                Some(ruleset) => Document::parse(ruleset.id, ruleset.text).ok(),
                None => shelf::document(&next).ok(),
            };
            let extends = document.as_ref().and_then(|file| file.node(EXTENDS));
            match extends.map(|node| node.inner().kind()) {
                Some(Kind::Text(base)) if !family.contains(base) => {
                    family.push(base.clone());
                    next.clone_from(base);
                }
                _ => return family,
            }
        }
    }
}

/// At most so many of these fleets, from the whole list, and drawn ones where they are few.
fn picked(fit: &[&str], most: usize) -> Vec<FleetRef> {
    let picked = fit.len().min(most);
    let picked = (0..picked).map(|place| fit[place * fit.len() / picked].to_string());
    let mut fleets: Vec<FleetRef> = picked.map(FleetRef::Fleet).collect();
    match fleets.len() {
        0 => fleets.push(FleetRef::Generated(DRAWN)),
        few if few < LEAST_FLEETS => {
            fleets.push(FleetRef::Generated((LEAST_FLEETS - few) as u32));
        }
        _ => {}
    }
    fleets
}

/// Whether so many points are spent on a fleet for a game of this size.
fn is_large(spent: Option<u32>, size: u32) -> bool {
    let spent = u64::from(spent.unwrap_or(size));
    (u64::from(size) * LEAST_SPENT..=u64::from(size) * 100).contains(&(spent * 100))
}

/// The reason why a fleet is not legal, or spends less than its points; none where it is fit.
fn why_unfit(file: &FleetFile, rules: &dyn Rules, points: u32) -> Option<String> {
    let fleet = file.fleet();
    let cost = rules.price(&fleet).ok().flatten();
    match rules.validate(&fleet, Some(points)).into_iter().next() {
        _ if cost.is_some_and(|cost| cost > points || !is_large(Some(cost), points)) => {
            cost.map(|cost| format!("costs {cost} of {points} points"))
        }
        fault => fault.map(|fault| fault.message),
    }
}
