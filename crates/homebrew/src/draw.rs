//! Draws legal fleets by the prices and limits of a ruleset.
//!
//! A fleet takes ships until it can afford no more, each class that it can afford as likely,
//! or as keen as it is on it; then its ships take upgrades, as far as the points go.

use evenkeel_document::hint;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::{Demand, Keenness, Refusal};

use crate::homebrew::Homebrew;
use crate::ruleset::Ruleset;

/// Of so many empty slots one takes an upgrade where a fleet is keen on nothing.
const ONE_IN: u32 = 2;

/// Draws fleets that meet one demand.
pub(crate) struct Generator<'r, H: Homebrew> {
    rules: &'r Ruleset<H>,
    points: u32,
    ships: Vec<usize>,
    upgrades: Vec<usize>,
    most_of: Option<usize>,
    carry: Option<usize>,
    /// The upgrade that a model could have in place of what it is to carry.
    beside: Option<usize>,
    keen: bool,
}

/// A fleet that is being drawn: each model with its upgrades.
struct Drawn {
    models: Vec<(usize, Vec<usize>)>,
    left: u32,
}

impl<'r, H: Homebrew> Generator<'r, H> {
    /// Works out what fleets may be made of.
    ///
    /// # Errors
    /// When the demand names something unknown, or no fleet can meet it.
    pub(crate) fn new(
        rules: &'r Ruleset<H>,
        demand: &Demand,
        points: u32,
    ) -> Result<Generator<'r, H>, Refusal> {
        for id in &demand.without {
            if !rules.ships.contains_key(id) && !rules.upgrades.contains_key(id) {
                return Err(unknown(id, rules.ships.keys().chain(rules.upgrades.keys())));
            }
        }
        let open = |id: &String| !demand.without.contains(id);
        let all = |ids: Vec<&String>| -> Vec<usize> {
            (0..ids.len()).filter(|place| open(ids[*place])).collect()
        };
        let mut generator = Generator {
            rules,
            points,
            ships: all(rules.ships.keys().collect()),
            upgrades: all(rules.upgrades.keys().collect()),
            most_of: None,
            carry: None,
            beside: None,
            keen: demand.keen,
        };
        if let Some(id) = &demand.carry {
            let place = rules.upgrades.get_index_of(id);
            let place = place.ok_or_else(|| unknown(id, rules.upgrades.keys()))?;
            generator.carry = Some(generator.demanded(&generator.upgrades, place, id)?);
        }
        if let Some(id) = &demand.most_of {
            let place = rules.ships.get_index_of(id);
            let place = place.ok_or_else(|| unknown(id, rules.ships.keys()))?;
            generator.most_of = Some(generator.demanded(&generator.ships, place, id)?);
        }
        if let Some(id) = &demand.beside {
            let place = rules.upgrades.get_index_of(id);
            generator.beside = Some(place.ok_or_else(|| unknown(id, rules.upgrades.keys()))?);
            generator
                .upgrades
                .retain(|upgrade| Some(*upgrade) != generator.beside);
        }
        generator.check()?;
        Ok(generator)
    }

    fn demanded(&self, open: &[usize], place: usize, id: &str) -> Result<usize, Refusal> {
        match open.contains(&place) {
            true => Ok(place),
            false => Err(Refusal(format!("`{id}` is both demanded and ruled out"))),
        }
    }

    fn check(&self) -> Result<(), Refusal> {
        let is_cheap = |ship: usize| self.cost(ship) <= self.points;
        let mut ships = self.ships.iter().copied();
        let met = match self.most_of {
            Some(ship) => is_cheap(ship) && (self.beside.is_none() || self.may_exchange(ship)),
            None => ships.any(|ship| is_cheap(ship) && self.may_exchange(ship)),
        };
        match met {
            true => Ok(()),
            false => {
                let points = self.points;
                Err(Refusal(format!(
                    "no such fleet costs {points} points or less"
                )))
            }
        }
    }

    /// The price of a model of a class, with what every model is to carry.
    fn cost(&self, ship: usize) -> u32 {
        let carried = self.carried(ship);
        let carried = carried.map(|upgrade| self.rules.upgrades[upgrade].cost);
        self.rules.ships[ship].cost + carried.unwrap_or(0)
    }

    fn carried(&self, ship: usize) -> Option<usize> {
        self.carry
            .filter(|upgrade| self.rules.may_carry(ship, *upgrade))
    }

    /// Whether models of a class can carry what is demanded, and could have what is wanted
    /// beside it. The first of a fleet can, so that no fleet is of a navy that has no use for it.
    fn may_exchange(&self, ship: usize) -> bool {
        let may_carry = |upgrade| self.rules.may_carry(ship, upgrade);
        self.beside.into_iter().chain(self.carry).all(may_carry)
    }

    /// Draws one fleet. The same dice give the same fleet.
    pub(crate) fn draw(&self, dice: &mut impl Dice) -> Fleet {
        let keenness = |count, dice: &mut _| match self.keen {
            true => Keenness::draw_of_many(count, dice),
            false => Keenness::even(count),
        };
        let of_ships = keenness(self.rules.ships.len(), dice);
        let of_upgrades = keenness(self.rules.upgrades.len(), dice);
        let mut drawn = Drawn {
            models: Vec::new(),
            left: self.points,
        };
        while let Some(ship) = self.most_of.filter(|ship| self.may_add(&drawn, *ship)) {
            self.add(&mut drawn, ship);
        }
        loop {
            let is_first = drawn.models.is_empty();
            let ships = self.ships.iter().copied();
            let open: Vec<usize> = (ships.filter(|ship| self.may_add(&drawn, *ship)))
                .filter(|ship| !is_first || self.may_exchange(*ship))
                .collect();
            if open.is_empty() {
                break;
            }
            self.add(&mut drawn, of_ships.pick(&open, dice));
        }
        self.fit_out(&mut drawn, &of_upgrades, dice);
        self.fleet(drawn)
    }

    fn may_add(&self, drawn: &Drawn, ship: usize) -> bool {
        let of_class = drawn.models.iter().filter(|model| model.0 == ship).count();
        let mut others = drawn.models.iter();
        drawn.models.len() < usize::from(self.rules.most_models)
            && others.all(|model| self.rules.may_sail(model.0, ship))
            && of_class < self.rules.most_of(ship) as usize
            && self.cost(ship) <= drawn.left
    }

    fn add(&self, drawn: &mut Drawn, ship: usize) {
        drawn.left -= self.cost(ship);
        drawn
            .models
            .push((ship, self.carried(ship).into_iter().collect()));
    }

    /// Gives upgrades to models with empty slots.
    fn fit_out(&self, drawn: &mut Drawn, keenness: &Keenness, dice: &mut impl Dice) {
        for (ship, carried) in &mut drawn.models {
            for _ in carried.len()..self.rules.ships[*ship].slots.into() {
                let upgrades = self.upgrades.iter().copied();
                let open: Vec<usize> = (upgrades)
                    .filter(|upgrade| !carried.contains(upgrade))
                    .filter(|upgrade| self.rules.may_carry(*ship, *upgrade))
                    .filter(|upgrade| self.rules.upgrades[*upgrade].cost <= drawn.left)
                    .collect();
                let is_wanted = self.keen || dice.below(ONE_IN) == 0;
                let wanted = is_wanted.then(|| keenness.prefer(&open, dice)).flatten();
                if let Some(upgrade) = wanted {
                    drawn.left -= self.rules.upgrades[upgrade].cost;
                    carried.push(upgrade);
                }
            }
        }
    }

    /// The fleet as a file would write it, equal models together.
    fn fleet(&self, drawn: Drawn) -> Fleet {
        let mut units: Vec<Unit> = Vec::new();
        for (ship, mut carried) in drawn.models {
            carried.sort_unstable();
            let id = |place: &usize| self.rules.upgrades.get_index(*place).expect("an upgrade").0;
            let options: Vec<String> = carried.iter().map(|place| id(place).clone()).collect();
            let class = self.rules.ships.get_index(ship).expect("a class").0;
            let is_same = |unit: &&mut Unit| unit.0 == *class && unit.2 == options;
            match units.iter_mut().find(is_same) {
                Some(same) => same.1 += 1,
                None => units.push(Unit(class.clone(), 1, options)),
            }
        }
        Fleet {
            name: "random".to_owned(),
            units,
        }
    }
}

fn unknown<'k>(id: &str, known: impl Iterator<Item = &'k String> + Clone) -> Refusal {
    let hint = hint(id, known.map(String::as_str));
    Refusal(format!("nothing has the id `{id}`{hint}"))
}
