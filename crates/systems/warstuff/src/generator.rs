//! Draws random legal warbands.
//!
//! A warband takes units until it can afford no more. Each profile that it can afford
//! is equally likely; some units are designs of their own, with further special rules.

use evenkeel_document::hint;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::{Demand, Keenness, Refusal};

use crate::fleet::MAX_UNITS;
use crate::ruleset::{Ruleset, SpecialRule, objection};

/// Draws warbands that meet one demand.
#[derive(Clone, Debug)]
pub struct Generator<'r> {
    ruleset: &'r Ruleset,
    points: u32,
    /// Profiles to draw from.
    classes: Vec<usize>,
    /// Special rules to draw from.
    rules: Vec<usize>,
    most_of: Option<usize>,
    carry: Option<usize>,
    /// The cost of one unit of each profile, with what every unit is to carry.
    costs: Vec<u32>,
    keen: bool,
}

/// Chance in quarters that a unit of a keen warband is a design of its own, drawn anew for
/// each warband.
const DESIGN_QUARTERS: [u32; 4] = [1, 2, 3, 4];

/// The tastes of one warband: what it is keen on.
struct Tastes {
    /// Keenness on each profile of the ruleset.
    classes: Keenness,
    /// Keenness on each special rule of the ruleset.
    rules: Keenness,
    /// Chance that a unit is a design of its own: so many in so many.
    designs: (u32, u32),
}

impl<'r> Generator<'r> {
    /// Works out what warbands may be made of.
    ///
    /// # Errors
    /// The demand names something unknown, or no warband can meet it.
    pub fn new(
        ruleset: &'r Ruleset,
        demand: &Demand,
        points: Option<u32>,
    ) -> Result<Generator<'r>, Refusal> {
        let is_banned = |id: &String| demand.without.contains(id);
        for id in &demand.without {
            if !ruleset.units.contains_key(id) {
                special_rule(ruleset, id)?;
            }
        }
        let clean = |class: &usize| {
            let (id, unit) = ruleset.units.get_index(*class).expect("a profile");
            !is_banned(id) && !unit.rules.iter().any(is_banned)
        };
        let all_rules = 0..ruleset.special_rules.len();
        let open = |rule: &usize| {
            let (id, _) = ruleset.special_rules.get_index(*rule).expect("a rule");
            !is_banned(id)
        };
        let mut generator = Generator {
            ruleset,
            points: points.unwrap_or(ruleset.warband.points_limit),
            classes: (0..ruleset.units.len()).filter(clean).collect(),
            rules: all_rules.filter(open).collect(),
            most_of: None,
            carry: None,
            costs: Vec::new(),
            keen: demand.keen,
        };
        if let Some(id) = &demand.carry {
            let rule = special_rule(ruleset, id)?;
            if !generator.rules.contains(&rule) {
                return Err(Refusal(format!("`{id}` is both demanded and ruled out")));
            }
            generator.carry = Some(rule);
        }
        if let Some(id) = &demand.most_of {
            let known = ruleset.units.get_index_of(id);
            let class = known.ok_or_else(|| {
                let hint = hint(id, ruleset.units.keys().map(String::as_str));
                Refusal(format!("no unit has the id `{id}`{hint}"))
            })?;
            if !generator.classes.contains(&class) {
                return Err(Refusal(format!("`{id}` is both demanded and ruled out")));
            }
            generator.most_of = Some(class);
        }
        let costs = (0..ruleset.units.len()).map(|class| generator.cost(&generator.plain(class)));
        generator.costs = costs.collect();
        let cheapest = generator.affordable(generator.points);
        let first = generator.most_of.map(|class| generator.plain(class));
        let in_reach = first.is_none_or(|unit| generator.cost(&unit) <= generator.points);
        if cheapest.is_empty() || !in_reach {
            let points = generator.points;
            return Err(Refusal(format!(
                "no such warband costs {points} points or less"
            )));
        }
        Ok(generator)
    }

    /// Draws one warband. The same dice give the same warband.
    pub fn draw(&self, dice: &mut impl Dice) -> Fleet {
        let tastes = self.tastes(dice);
        let mut left = self.points;
        let mut units: Vec<Unit> = Vec::new();
        let mut copies = 0;
        if let Some(class) = self.most_of {
            let unit = self.plain(class);
            let cost = self.cost(&unit);
            let room = (left / cost).min(self.most_copies());
            left -= room * cost;
            copies += room;
            units.push(Unit(unit.0, room, unit.2));
        }
        while copies < MAX_UNITS as u32 {
            let open = self.affordable(left);
            let open: Vec<usize> = (open.into_iter())
                .filter(|class| self.may_add(&units, *class))
                .collect();
            if open.is_empty() {
                break;
            }
            let unit = self.plain(tastes.classes.pick(&open, dice));
            let unit = self.embellish(unit, left, &tastes, dice);
            left -= self.cost(&unit);
            copies += 1;
            add(&mut units, unit);
        }
        Fleet {
            name: "random".to_owned(),
            units,
        }
    }

    /// Draws the tastes of a warband; it is keen on nothing more than on anything else,
    /// unless that is demanded.
    fn tastes(&self, dice: &mut impl Dice) -> Tastes {
        let (classes, rules) = (self.ruleset.units.len(), self.ruleset.special_rules.len());
        match self.keen {
            true => Tastes {
                classes: Keenness::draw_of_many(classes, dice),
                rules: Keenness::draw_of_many(rules, dice),
                designs: (pick(&DESIGN_QUARTERS, dice), 4),
            },
            false => Tastes {
                classes: Keenness::even(classes),
                rules: Keenness::even(rules),
                designs: (1, self.ruleset.warband.drawn_custom_one_in),
            },
        }
    }

    /// Most units of one profile.
    fn most_copies(&self) -> u32 {
        let most = self.ruleset.warband.max_copies;
        most.unwrap_or(u32::MAX).min(MAX_UNITS as u32)
    }

    /// Whether a warband may have one more of a profile.
    fn may_add(&self, units: &[Unit], class: usize) -> bool {
        let (id, _) = self.ruleset.units.get_index(class).expect("a profile");
        let same = units.iter().filter(|unit| unit.0 == *id);
        same.map(|unit| unit.1).sum::<u32>() < self.most_copies()
    }

    /// The profiles that so many points pay for.
    fn affordable(&self, points: u32) -> Vec<usize> {
        let open = self.classes.iter().copied();
        open.filter(|class| self.costs[*class] <= points).collect()
    }

    /// One unit of a profile, with what every unit is to carry.
    fn plain(&self, class: usize) -> Unit {
        let (id, _) = self.ruleset.units.get_index(class).expect("a profile");
        let unit = Unit(id.clone(), 1, Vec::new());
        let carried = self.carry.and_then(|rule| self.with(&unit, rule));
        carried.unwrap_or(unit)
    }

    fn cost(&self, unit: &Unit) -> u32 {
        self.ruleset.unit_cost(unit).expect("known names")
    }

    /// The unit with one more special rule; none where it may not have it.
    fn with(&self, unit: &Unit, rule: usize) -> Option<Unit> {
        let (id, rule) = self.ruleset.special_rules.get_index(rule)?;
        let own = self.ruleset.units[unit.0.as_str()].rules.iter();
        let before: Vec<&SpecialRule> = (own.chain(&unit.2))
            .map(|id| &self.ruleset.special_rules[id])
            .collect();
        if objection(self.ruleset, &before, rule).is_some() {
            return None;
        }
        let mut more = unit.clone();
        more.2.push(id.clone());
        let ceiling = self.ruleset.creation.max_unit_points.unwrap_or(u32::MAX);
        (self.cost(&more) <= ceiling).then_some(more)
    }

    /// Makes of some units designs of their own, as far as the points go.
    fn embellish(
        &self,
        mut unit: Unit,
        points: u32,
        tastes: &Tastes,
        dice: &mut impl Dice,
    ) -> Unit {
        let warband = &self.ruleset.warband;
        let (some, of) = tastes.designs;
        let never = warband.drawn_custom_one_in == 0;
        if never || dice.below(of) >= some || self.rules.is_empty() {
            return unit;
        }
        for _ in 0..=dice.below(warband.drawn_rules_max.max(1)) {
            let rule = tastes.rules.pick(&self.rules, dice);
            if warband.drawn_rules_max > 0
                && let Some(more) = self.with(&unit, rule)
                && self.cost(&more) <= points
            {
                unit = more;
            }
        }
        unit
    }
}

/// Adds a unit, to others of its kind if there are some.
fn add(units: &mut Vec<Unit>, unit: Unit) {
    let same = units.iter_mut().find(|it| it.0 == unit.0 && it.2 == unit.2);
    match same {
        Some(same) => same.1 += 1,
        None => units.push(unit),
    }
}

/// One of several, each with the same chance.
fn pick<T: Copy>(several: &[T], dice: &mut impl Dice) -> T {
    several[dice.below(several.len() as u32) as usize]
}

/// The special rule with an id.
fn special_rule(ruleset: &Ruleset, id: &str) -> Result<usize, Refusal> {
    ruleset.special_rules.get_index_of(id).ok_or_else(|| {
        let known = ruleset.units.keys().chain(ruleset.special_rules.keys());
        let hint = hint(id, known.map(String::as_str));
        Refusal(format!("no unit or special rule has the id `{id}`{hint}"))
    })
}
