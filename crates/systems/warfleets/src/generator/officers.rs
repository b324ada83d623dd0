//! Heroes and titles of a draft.

use evenkeel_kernel::dice::Dice;

use super::draft::Draft;
use super::pool::Carry;

/// Chance in quarters that a ship gets a title, drawn anew for each fleet.
const TITLE_QUARTERS: [u32; 4] = [0, 0, 1, 2];
/// The same chances in fleets that stack options. Titles are many and
/// cheap: given as often as usual, they would take 2.5 times the battles of anything else
/// to be judged.
const KEEN_TITLE_QUARTERS: [u32; 4] = [0, 1, 2, 4];

impl Draft<'_> {
    /// Chance in quarters that a ship of this fleet gets a title.
    pub(super) fn title_quarters(&self, dice: &mut impl Dice) -> u32 {
        let quarters = match self.tastes {
            None => TITLE_QUARTERS,
            Some(_) => KEEN_TITLE_QUARTERS,
        };
        quarters[dice.below(quarters.len() as u32) as usize]
    }

    /// Keeps points for heroes, half of the time for each that is allowed, or three
    /// times in four where the fleet stacks options, as long as a ship can be paid
    /// beside them.
    pub(super) fn reserve_heroes(&mut self, demanded: bool, dice: &mut impl Dice) -> Vec<usize> {
        let mut heroes = Vec::new();
        if demanded || matches!(self.pool.carry, Carry::Hero(_)) {
            return heroes;
        }
        let cheapest = self.pool.ships.iter().map(|(_, cost)| *cost).min();
        let limit = self.pool.max_heroes.min(self.pool.heroes.len() as u64);
        let one_in = if self.tastes.is_some() { 4 } else { 2 };
        for _ in 0..limit {
            if dice.below(one_in) == 0 {
                break;
            }
            let hero = self.pool.heroes[dice.below(self.pool.heroes.len() as u32) as usize];
            let kept = self.kept + u64::from(self.ruleset.heroes[hero].cost);
            if cheapest.is_some_and(|ship| ship + kept <= self.left) {
                self.kept = kept;
                heroes.push(hero);
            }
        }
        heroes
    }

    /// Perhaps gives the last ship a random title.
    pub(super) fn maybe_title(&mut self, quarters: u32, dice: &mut impl Dice) {
        // A demanded title comes first, or it could find every ship taken.
        let demanded = matches!(self.pool.carry, Carry::Title(_));
        if demanded || dice.below(4) >= quarters || self.pool.titles.is_empty() {
            return;
        }
        let last = self.ships.len() - 1;
        let titles = &self.pool.titles;
        let favourite = self.favourite(titles, dice);
        let title = favourite.unwrap_or_else(|| titles[dice.below(titles.len() as u32) as usize]);
        if self.can_title(last, title) && self.title_cost(title) + self.kept <= self.left {
            self.left -= self.title_cost(title);
            self.ships[last].title = Some(title);
        }
    }

    /// The title that the fleet gives most, where it stacks options and is to give that
    /// one again.
    fn favourite(&self, open: &[usize], dice: &mut impl Dice) -> Option<usize> {
        self.tastes.as_ref()?.title(open, dice)
    }

    /// Places a hero or title that is demanded wherever the limits allow. The
    /// first was paid for in advance.
    pub(super) fn place_demanded(&mut self, dice: &mut impl Dice) {
        match self.pool.carry {
            Carry::Hero(hero) => while self.place_hero(hero, dice) {},
            Carry::Title(title) => while self.place_title(title, dice) {},
            _ => {}
        }
    }

    /// Puts a hero on a random ship that can take it.
    pub(super) fn place_hero(&mut self, hero: usize, dice: &mut impl Dice) -> bool {
        let takers: Vec<usize> = (0..self.ships.len())
            .filter(|ship| self.can_hero(*ship, hero))
            .collect();
        if takers.is_empty() || self.hero_cost(hero) > self.left {
            return false;
        }
        let ship = takers[dice.below(takers.len() as u32) as usize];
        self.ships[ship].hero = Some(hero);
        self.left -= self.hero_cost(hero);
        true
    }

    /// Puts a title on a random ship that can take it.
    fn place_title(&mut self, title: usize, dice: &mut impl Dice) -> bool {
        let takers: Vec<usize> = (0..self.ships.len())
            .filter(|ship| self.can_title(*ship, title))
            .collect();
        if takers.is_empty() || self.title_cost(title) > self.left {
            return false;
        }
        let ship = takers[dice.below(takers.len() as u32) as usize];
        self.ships[ship].title = Some(title);
        self.left -= self.title_cost(title);
        true
    }

    /// Spends what is left on random heroes and titles.
    pub(super) fn spend_rest(&mut self, dice: &mut impl Dice) {
        loop {
            let any_ship = 0..self.ships.len();
            let heroes = self.pool.heroes.iter().copied().filter(|hero| {
                let cost = self.hero_cost(*hero);
                let mut ships = any_ship.clone();
                (1..=self.left).contains(&cost) && ships.any(|ship| self.can_hero(ship, *hero))
            });
            let titles = self.pool.titles.iter().copied().filter(|title| {
                let cost = self.title_cost(*title);
                let mut ships = any_ship.clone();
                (1..=self.left).contains(&cost) && ships.any(|ship| self.can_title(ship, *title))
            });
            let (heroes, titles): (Vec<usize>, Vec<usize>) = (heroes.collect(), titles.collect());
            let choices = heroes.len() + titles.len();
            if choices == 0 {
                return;
            }
            let pick = dice.below(choices as u32) as usize;
            match pick.checked_sub(heroes.len()) {
                None => self.place_hero(heroes[pick], dice),
                Some(title) => {
                    let favourite = self.favourite(&titles, dice);
                    self.place_title(favourite.unwrap_or(titles[title]), dice)
                }
            };
        }
    }

    fn can_hero(&self, ship: usize, hero: usize) -> bool {
        let aboard = self.ships.iter().filter_map(|ship| ship.hero);
        let unique = self.ruleset.fleet.hero_unique;
        self.ships[ship].hero.is_none()
            && (aboard.clone().count() as u64) < self.pool.max_heroes
            && !(unique && aboard.clone().any(|other| other == hero))
    }

    fn can_title(&self, ship: usize, title: usize) -> bool {
        let mut given = self.ships.iter().filter_map(|ship| ship.title);
        let unique = self.ruleset.fleet.title_unique;
        self.ships[ship].title.is_none() && !(unique && given.any(|other| other == title))
    }

    fn hero_cost(&self, hero: usize) -> u64 {
        u64::from(self.ruleset.heroes[hero].cost)
    }

    fn title_cost(&self, title: usize) -> u64 {
        u64::from(self.ruleset.titles[title].cost)
    }
}
