//! The toy's rules.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::{Count, Nature};
use evenkeel_players::PlayerKind;
use evenkeel_rulebook::film::Said;
use evenkeel_rulebook::{Odds, Ruling, Sampling};
use evenkeel_tournament::catalogue::{Catalogue, Entry, Kind};
use evenkeel_tournament::plan::demand::{Demand, count_of};
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::film::{Film, Pointed};
use evenkeel_tournament::play::lessons::{Lecture, Lessons};
use evenkeel_tournament::play::record::{
    Batch, BattleRecord, UnitKey, UnitTally, UseKey, UseTally,
};
use evenkeel_tournament::play::system::{
    FaultPlace, FleetFault, Refusal, Replacement, Rules, TableFigures, Unanswered, UseKind,
};
use evenkeel_tournament::play::tale::Tale;
use serde::Deserialize;

use super::{BEATS, RULINGS};

/// An option is swung by its player, or swings by itself.
pub const USES: &[UseKind] = &[swing(Nature::Choice), swing(Nature::Passive)];

const fn swing(nature: Nature) -> UseKind {
    UseKind {
        id: "swing",
        nature,
        leads: true,
        meaning: "swings, of all there could be",
    }
}

#[derive(Deserialize)]
pub struct Ruleset {
    name: String,
    #[serde(default)]
    game_size: Option<u32>,
    seat_a: f64,
    first: f64,
    /// What a point of strength more adds to the chance; none where the chance is the
    /// share of all strength.
    #[serde(default)]
    slope: Option<f64>,
    /// Two classes, and what each pair of their models adds to the strength of a fleet.
    #[serde(default)]
    pact: Option<(String, String, f64)>,
    /// Strength of a fleet with an odd number of models beside that of these.
    #[serde(default)]
    odd: f64,
    #[serde(default)]
    fires_first: Fires,
    /// Of every hundred pairs the first so many are stand-offs, unless `charge` plays both
    /// fleets: nobody fires, and nobody wins.
    #[serde(default)]
    quiet: u64,
    /// Where admirals do not wait: what is added to the chance of one who goes in against
    /// somebody else.
    #[serde(default)]
    goes_in: Option<f64>,
    /// Whether a class that beats another does so always.
    #[serde(default)]
    beats_always: bool,
    /// Whether all drawn fleets are keen on some classes, also where nobody asks for that.
    #[serde(default)]
    pub all_keen: bool,
    /// Whether the dice of all battles are others.
    #[serde(default)]
    reseed: bool,
    /// Number of the dice of all battles.
    #[serde(default)]
    stir: u64,
    pub classes: BTreeMap<String, Class>,
    pub options: BTreeMap<String, ToyOption>,
}

/// Which side fires the first shot.
#[derive(Clone, Copy, Default, Deserialize)]
pub enum Fires {
    #[default]
    First,
    Second,
    Nobody,
}

#[derive(Deserialize)]
pub struct Class {
    name: String,
    pub cost: u32,
    strength: f64,
    /// Its strength where `charge` plays both fleets, if that is another.
    #[serde(default)]
    charging: Option<f64>,
    /// Its strength where admirals play both fleets, if that is another.
    #[serde(default)]
    foreseen: Option<f64>,
    beats: String,
}

#[derive(Deserialize)]
pub struct ToyOption {
    name: String,
    factor: f64,
    /// Fleets that carry it throw dice of this number.
    #[serde(default)]
    dice: u64,
    /// How its uses are counted, if they are.
    #[serde(default)]
    counted: Option<Counted>,
}

/// How uses of an option are counted: each model has one chance in a battle.
#[derive(Clone, Copy, Deserialize)]
pub enum Counted {
    /// Its player uses it in the battles of every so many pairs.
    EveryPairs(u64),
    /// It works by itself, in every second battle.
    ByItself,
}

/// Number of the dice that admirals throw.
const FORESEEN: u64 = 1 << 32;

/// Who plays both fleets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// Anybody else, or players who differ.
    Captains,
    Chargers,
    Admirals,
    /// An admiral the first, and somebody else the second.
    AdmiralFirst,
}

impl By {
    fn of(terms: &Terms) -> By {
        let are = |kind| terms.players.iter().all(|player| player.kind == Some(kind));
        match () {
            () if are(PlayerKind::Charge) => By::Chargers,
            () if are(PlayerKind::Admiral) => By::Admirals,
            () if terms.players[0].kind == Some(PlayerKind::Admiral) => By::AdmiralFirst,
            () => By::Captains,
        }
    }
}

/// Batches to play, batches played, and the flag to raise then.
type Hook = (u64, Arc<AtomicU64>, Arc<AtomicBool>);

pub struct ToyRules {
    document: Document,
    pub ruleset: Ruleset,
    catalogue: Catalogue,
    hook: Option<Hook>,
}

impl ToyRules {
    pub fn read(document: Document, hook: Option<Hook>) -> Result<ToyRules, Diagnostics> {
        let ruleset: Ruleset = document.decode()?;
        let entry = |kind, section: &str, id: &String, name: &String, cost: u32| Entry {
            kind,
            id: id.clone(),
            path: format!("{section}.{id}"),
            name: name.clone(),
            cost: ruleset.game_size.map(|_| cost as i32),
            least: 0,
            slots: 1,
        };
        let classes = ruleset.classes.iter();
        let classes =
            classes.map(|(id, class)| entry(Kind::Ship, "classes", id, &class.name, class.cost));
        let options = ruleset.options.iter();
        let options =
            options.map(|(id, option)| entry(Kind::Upgrade, "options", id, &option.name, 0));
        let entries = classes.chain(options).collect();
        Ok(ToyRules {
            document,
            ruleset,
            catalogue: Catalogue { entries },
            hook,
        })
    }

    fn strength(&self, fleet: &Fleet, by: By) -> f64 {
        let strength = |class: &str, count: u32, options: &[String]| {
            let class = &self.ruleset.classes[class];
            let own = match by {
                By::Captains | By::AdmiralFirst => None,
                By::Chargers => class.charging,
                By::Admirals => class.foreseen,
            };
            let own = own.unwrap_or(class.strength);
            let factors = options.iter().map(|id| self.ruleset.options[id].factor);
            f64::from(count) * own * factors.product::<f64>()
        };
        let units = fleet.units.iter();
        let parts: f64 = units.map(|unit| strength(&unit.0, unit.1, &unit.2)).sum();
        let models: u32 = fleet.units.iter().map(|unit| unit.1).sum();
        let odd = match models % 2 {
            1 => self.ruleset.odd,
            _ => 0.0,
        };
        let pact = self.ruleset.pact.as_ref();
        let pact = pact.map_or(0.0, |(one, other, each)| {
            let pairs = count_of(fleet, one).min(count_of(fleet, other));
            pairs as f64 * each
        });
        parts + odd + pact
    }

    /// The chance of the first fleet on an even table.
    fn chance(&self, fleets: [&Fleet; 2], by: By) -> f64 {
        let [first, second] = fleets.map(|fleet| &self.ruleset.classes[&fleet.units[0].0]);
        let [first_id, second_id] = fleets.map(|fleet| &fleet.units[0].0);
        let beats = match self.ruleset.beats_always {
            true => 1.0,
            false => BEATS,
        };
        if first.beats == *second_id {
            return beats;
        }
        if second.beats == *first_id {
            return 1.0 - beats;
        }
        let [own, other] = fleets.map(|fleet| self.strength(fleet, by));
        match self.ruleset.slope {
            Some(slope) => (0.5 + slope * (own - other)).clamp(0.0, 1.0),
            None => own / (own + other),
        }
    }

    /// Who fires first: the side with the first turn, or the other one, or nobody.
    fn first_fire(&self, first: Side) -> Option<Side> {
        match self.ruleset.fires_first {
            Fires::First => Some(first),
            Fires::Second => Some(first.other()),
            Fires::Nobody => None,
        }
    }

    /// What both battles of a pair count of a fleet's options.
    fn count(&self, fleet: u8, list: &Fleet, pair: u64) -> Vec<(UseKey, UseTally)> {
        let units = list.units.iter();
        let options = units.flat_map(|unit| unit.2.iter().map(|id| (id, u64::from(unit.1))));
        let counted = options.filter_map(|(id, models)| {
            let (kind, uses) = match self.ruleset.options[id].counted? {
                Counted::EveryPairs(pairs) if pair.is_multiple_of(pairs) => (0, 2 * models),
                Counted::EveryPairs(_) => (0, 0),
                Counted::ByItself => (1, models),
            };
            let chances = 2 * models;
            let key = UseKey {
                fleet,
                option: self.catalogue.number(id)?,
                kind,
            };
            let tally = UseTally {
                battles: 2,
                count: Count { chances, uses },
            };
            Some((key, tally))
        });
        counted.collect()
    }

    fn battle(
        &self,
        (order, by): (&Order, By),
        swapped: bool,
        dice: &mut impl Dice,
    ) -> BattleRecord {
        let seats = match swapped {
            false => [&*order.fleets[0], &*order.fleets[1]],
            true => [&*order.fleets[1], &*order.fleets[0]],
        };
        let first = Side::BOTH[dice.below(2) as usize];
        let turn = if first == Side::A { 1.0 } else { -1.0 };
        let chance = self.chance(seats, by) + self.ruleset.seat_a + turn * self.ruleset.first;
        let throw = f64::from(dice.below(1_000_000)) / 1e6;
        let goes_in = match by {
            By::Captains => None,
            By::Chargers => Some(0.0),
            By::Admirals => self.ruleset.goes_in.map(|_| 0.0),
            By::AdmiralFirst => self.ruleset.goes_in,
        };
        let by_going_in = goes_in.unwrap_or_default() * if swapped { -1.0 } else { 1.0 };
        let winner = match throw < chance + by_going_in {
            true => Side::A,
            false => Side::B,
        };
        let is_quiet = goes_in.is_none() && order.pair % 100 < self.ruleset.quiet;
        let fought = Outcome {
            winner: Some(winner),
            margin: 1,
            reason: EndReason::Objective,
            rounds: 1,
            first,
        };
        let stood_off = Outcome {
            winner: None,
            margin: 0,
            reason: EndReason::RoundLimit,
            ..fought
        };
        BattleRecord {
            pair: order.pair,
            swapped,
            outcome: if is_quiet { stood_off } else { fought },
            decisions: 2,
            first_fire: self.first_fire(first).filter(|_| !is_quiet),
        }
    }
}

impl Rules for ToyRules {
    fn name(&self) -> &str {
        &self.ruleset.name
    }

    fn game_size(&self) -> Option<u32> {
        self.ruleset.game_size
    }

    fn to_ron(&self) -> String {
        self.document.text().to_string()
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn uses(&self) -> &'static [UseKind] {
        USES
    }

    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    fn path_in_text(&self, path: &str) -> String {
        path.to_string()
    }

    fn place(&self, path: &str) -> Option<(String, usize)> {
        let found = self.document.fault(path, "");
        Some((found.file, found.line))
    }

    fn number(&self, path: &str) -> Result<f64, Refusal> {
        self.document.number(path).map_err(refusal)
    }

    fn with_values(
        &self,
        values: &[(&str, Replacement<'_>)],
    ) -> Result<Arc<dyn Rules>, Diagnostics> {
        let mut document = self.document.clone();
        for (path, value) in values {
            document = match value {
                Replacement::Number(number) => document.patch_number(path, *number)?,
                Replacement::Ron(text) => document.patch(path, text)?,
            };
        }
        Ok(Arc::new(ToyRules::read(document, self.hook.clone())?))
    }

    fn rulings(&self) -> Vec<(Ruling, String)> {
        let all = Ruling::read_all(RULINGS).unwrap_or_else(|faults| panic!("{faults}"));
        let here = all.into_iter().filter_map(|ruling| {
            let today = ruling.today(&self.document)?.to_string();
            Some((ruling, today))
        });
        here.collect()
    }

    fn validate(&self, fleet: &Fleet, points: Option<u32>) -> Vec<FleetFault> {
        let mut faults = Vec::new();
        for (index, unit) in fleet.units.iter().enumerate() {
            if !self.ruleset.classes.contains_key(&unit.0) {
                faults.push(FleetFault {
                    place: FaultPlace::Class { unit: index },
                    message: format!("there is no class `{}`", unit.0),
                });
            }
        }
        if let (Ok(Some(price)), Some(points)) = (self.price(fleet), points)
            && price > points
        {
            faults.push(FleetFault {
                place: FaultPlace::Fleet,
                message: format!("costs {price} of {points} points"),
            });
        }
        faults
    }

    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        let cost = |class: &str| {
            let found = self.ruleset.classes.get(class).map(|class| class.cost);
            found.ok_or_else(|| Refusal(format!("there is no class `{class}`")))
        };
        let units = fleet.units.iter();
        let sum: Result<u32, Refusal> = units.map(|unit| Ok(cost(&unit.0)? * unit.1)).sum();
        sum.map(|sum| self.ruleset.game_size.map(|_| sum))
    }

    fn generate(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        let points = points.ok_or_else(|| Refusal("no points to draw fleets for".to_string()))?;
        let draw = |seed: &u64| self.draw(demand, points, *seed);
        seeds.iter().map(draw).collect()
    }

    fn play_unless(
        &self,
        terms: &Terms,
        orders: &[Order],
        given_up: &AtomicBool,
    ) -> Result<Option<Batch>, Refusal> {
        if let Some((after, batches, flag)) = &self.hook
            && batches.fetch_add(1, Ordering::Relaxed) + 1 >= *after
        {
            flag.store(true, Ordering::Relaxed);
        }
        let by = By::of(terms);
        let mut batch = Batch::default();
        for order in orders {
            let stream = match self.ruleset.reseed {
                true => Stream::Narration,
                false => Stream::Dice,
            };
            let own = order.fleets[0].units.iter().flat_map(|unit| &unit.2);
            let own: u64 = own.map(|id| self.ruleset.options[id].dice).sum();
            let own = own + self.ruleset.stir + if by == By::Admirals { FORESEEN } else { 0 };
            let seed = mix(
                order.root.wrapping_add(own),
                order.matchup,
                order.pair,
                stream,
            );
            let mut dice = SeededDice::new(seed);
            for swapped in [false, true] {
                batch
                    .battles
                    .push(self.battle((order, by), swapped, &mut dice));
            }
            for (fleet, list) in order.fleets.iter().enumerate() {
                let fleet = fleet as u8;
                batch.uses.extend(self.count(fleet, list, order.pair));
                batch.units.extend(list.units.iter().filter_map(|unit| {
                    let class = self.catalogue.number(&unit.0)?;
                    let tally = UnitTally {
                        fielded: 2 * u64::from(unit.1),
                        ..UnitTally::default()
                    };
                    Some((UnitKey { fleet, class }, tally))
                }));
            }
        }
        Ok((!given_up.load(Ordering::Relaxed)).then_some(batch))
    }

    fn tables(&self, _: &Terms, orders: &[Order]) -> Result<Vec<TableFigures>, Refusal> {
        Ok(vec![TableFigures::default(); orders.len()])
    }

    fn lessons(&self, _: &Terms, _: &[Order], _: &Lecture) -> Result<Box<dyn Lessons>, Refusal> {
        Err(Refusal("the toy teaches nothing".to_string()))
    }

    fn tell(&self, _: &Terms, _: &Order, _: bool) -> Result<Tale, Refusal> {
        Err(Refusal("the toy tells no battles".to_string()))
    }

    fn film(&self, _: &Terms, _: &Order, _: bool) -> Result<Film, Refusal> {
        Err(Refusal("the toy draws no battles".to_string()))
    }

    fn attack(&self, _: &Terms, _: &Order, _: bool, _: Pointed) -> Result<Said, Refusal> {
        Err(Refusal("the toy draws no battles".to_string()))
    }

    fn odds(&self, _: &Document, _: Sampling) -> Result<Odds, Unanswered> {
        Err(Refusal("the toy gives no odds".to_string()).into())
    }
}

fn refusal(faults: Diagnostics) -> Refusal {
    let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    Refusal(messages.join("; "))
}
