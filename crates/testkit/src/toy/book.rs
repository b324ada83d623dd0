//! Gambler's ruin as a rule system, which no program has heard of: a fleet is a purse of
//! coins. For tests that a system from outside has all that the shipped ones have.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::catalogue::Kind;
use evenkeel_rulebook::deeds::{Deeds, Service, Watch};
use evenkeel_rulebook::fault::FaultPlace;
use evenkeel_rulebook::odds::{Chance, Sample, Share};
use evenkeel_rulebook::shipped::Embedded;
use evenkeel_rulebook::{
    Account, Catalogue, Demand, FleetFault, Odds, Played, Refusal, Rulebook, Sampling, Shipped,
    question,
};
use serde::Deserialize;

use crate::toy::ruin::{Call, Ruin, RuinState, Throw};

/// The rules: what a coin is worth, and how many each side starts with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuinBook {
    name: String,
    purse: u32,
    coins: Coins,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Coins {
    coin: Coin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Coin {
    weight: u32,
}

question! {
    /// One throw.
    pub struct Toss {
        /// Coins of the side that calls
        pub own: u8,
        /// Coins of the other side [default: as many]
        #[serde(default)]
        pub other: Option<u8>,
    }
}

/// Counts what either purse wins and loses.
pub struct Purses {
    deeds: BySide<Deeds>,
    first: Option<Side>,
}

impl Observer<Throw> for Purses {
    fn see(&mut self, throw: Throw) {
        self.first.get_or_insert(throw.caller);
        self.deeds[throw.winner].damage_dealt += 1;
        self.deeds[throw.winner.other()].damage_taken += 1;
    }
}

impl Witness<Ruin> for Purses {
    fn decided(&mut self, _game: &Ruin, _state: &RuinState, _call: Call) {}
}

impl<'w> Watch<'w, Ruin> for Purses {
    type Ledger = ();

    fn new(_game: &'w Ruin, _ledger: &'w mut (), _swapped: bool) -> Purses {
        Purses {
            deeds: BySide::default(),
            first: None,
        }
    }

    fn first_fire(&self, _state: &RuinState) -> Option<Side> {
        self.first
    }

    fn finish(self, state: &RuinState, report: &mut impl FnMut(Service)) {
        for side in Side::BOTH {
            report(Service {
                side,
                class: 0,
                points: 0,
                destroyed: state.purses[side] == 0,
                surrendered: false,
                markers: 0,
                deeds: self.deeds[side],
            });
        }
    }
}

impl Rulebook for RuinBook {
    const ID: &'static str = "ruin";
    const TITLE: &'static str = "Gambler's Ruin";
    const SHIPPED: Shipped = Shipped {
        rulesets: &[Embedded {
            id: "ruin",
            text: r#"(name: "Ruin", purse: 3, coins: (coin: (weight: 1)))"#,
        }],
        fleets: &[
            Embedded {
                id: "poor",
                text: r#"(system: "ruin", ruleset: "ruin", name: "Poor", units: [("coin", 1, [])])"#,
            },
            Embedded {
                id: "rich",
                text: r#"(system: "ruin", ruleset: "ruin", name: "Rich", units: [("coin", 3, [])])"#,
            },
        ],
        players: &[Embedded {
            id: "captain",
            text: "Captain(
                weights: (dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0),
                opinions: (),
            )",
        }],
        jobs: &[
            Embedded {
                id: "worths",
                text: r#"Sweep(panel: [],
                    name: "worths", system: "ruin", players: ("captain", "random"), pairs: 20,
                    axes: [Count(subject: "coin", values: [1, 2, 4], against: Fleet("rich"))],
                )"#,
            },
            Embedded {
                id: "purses",
                text: r#"Tournament(
                    name: "purses", system: "ruin", players: ("charge", "captain"), pairs: 20,
                    fleets: [Fleet("poor"), Fleet("rich")], format: RoundRobin,
                )"#,
            },
        ],
    };
    const ODDS_EXAMPLES: &'static [&'static str] = &["--own 2 --other 3"];

    type Game = Ruin;
    type Roster = u32;
    type Ledger = ();
    type Watch<'w> = Purses;
    type Question = Toss;
    type LogTable = BySide<u32>;
    type LogLine = String;

    fn read(document: &Document, _before: Option<&Self>) -> Result<Self, Diagnostics> {
        document.decode()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn catalogue(&self) -> Catalogue {
        let mut list = Catalogue::default();
        list.add(Kind::Ship, "coins", "coin", "Coin", None);
        list
    }

    fn muster(&self, fleet: &Fleet, _points: Option<u32>) -> Result<u32, Vec<FleetFault>> {
        let known = |unit: &&Unit| unit.0 != "coin";
        match fleet.units.iter().position(|unit| known(&unit)) {
            Some(unit) => Err(vec![FleetFault::new(
                FaultPlace::Class { unit },
                "there are only coins",
            )]),
            None => Ok(fleet.units.iter().map(|unit| unit.1).sum()),
        }
    }

    fn draw(
        &self,
        _demand: &Demand,
        _points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        let fleet = |&seed: &u64| Fleet {
            name: format!("drawn {seed}"),
            units: vec![Unit("coin".to_string(), 1 + seed as u32 % 4, Vec::new())],
        };
        Ok(seeds.iter().map(fleet).collect())
    }

    /// A side wins a throw as often as its coins outweigh the other's.
    fn game(&self, rosters: BySide<&u32>) -> Ruin {
        let weight = self.coins.coin.weight;
        Ruin {
            win: rosters.a * weight,
            of: (rosters.a + rosters.b) * weight,
        }
    }

    fn lay_out(&self, _terrain: bool, _dice: &mut impl Dice) -> BySide<u32> {
        BySide::from_fn(|_| self.purse)
    }

    fn ledger(&self) {}

    fn odds(&self, toss: &Toss, sampling: Sampling) -> Result<Odds, Refusal> {
        let (own, all) = (toss.own, toss.own + toss.other.unwrap_or(toss.own));
        if own == 0 {
            return Err(Refusal("nobody calls without a coin".to_string()));
        }
        let wins = |dice: &mut SeededDice| u32::from(dice.below(all.into()) < own.into());
        let share = Share::of(Fraction::new(own.into(), all.into()));
        Ok(Odds {
            title: format!("{own} of {all} coins call"),
            attacks: 1,
            hit_target: None,
            block_target: None,
            counted: None,
            damage: vec![Chance {
                points: 1,
                exact: share.exact.clone(),
                probability: share.probability,
            }],
            expected: share.probability,
            expected_exact: share.exact.clone(),
            destroyed: share,
            states: Vec::new(),
            own_damage: Vec::new(),
            boarding_markers: Vec::new(),
            monte_carlo: Sample::of(sampling, wins),
        })
    }

    fn account(played: &Played<'_, Ruin, u32>) -> Account<BySide<u32>, String> {
        let throws = played.events.iter();
        let told = throws.map(|throw| format!("{:?} wins a coin", throw.winner));
        let story: Vec<String> = told.collect();
        Account {
            roll_call: BySide::from_fn(|side| vec![format!("Purse {side:?}")]),
            table: *played.setup,
            lines: story.clone(),
            story: vec![story],
        }
    }
}
