//! Battles between random legal fleets of 300 points, ready to be played.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::volley::Volleys;
use evenkeel_rulebook::Demand;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::terrain::{Terrain, generate};

use crate::shipped::{ftl_document, grimdark_document};

const POINTS: u32 = 300;

/// An edition.
#[derive(Clone, Copy, Debug)]
pub enum Edition {
    Ftl,
    Grimdark,
    /// The first edition with the example faction, which has what no edition
    /// prints.
    Corsairs,
    /// The second edition with other choices for squadrons aboard ships: they
    /// enter from their edge when their ship is lost, and surrender late.
    Entering,
    /// The first edition with readings that are not its defaults.
    Readings,
}

impl Edition {
    /// All of them.
    pub const ALL: [Edition; 5] = [
        Edition::Ftl,
        Edition::Grimdark,
        Edition::Corsairs,
        Edition::Entering,
        Edition::Readings,
    ];
}

const CORSAIRS: &str = evenkeel_configs::text("rulesets/example-faction.ron");

/// The shipped rules and what is worked out from them once.
pub struct Shipped {
    rules: Arc<Ruleset>,
    volleys: Arc<Volleys>,
}

impl Shipped {
    pub fn new(edition: Edition) -> Self {
        let mut document = match edition {
            Edition::Ftl | Edition::Corsairs | Edition::Readings => ftl_document(),
            Edition::Grimdark | Edition::Entering => grimdark_document(),
        };
        if let Edition::Corsairs = edition {
            let faction = Document::parse("corsairs", CORSAIRS).expect("the example is RON");
            document = faction.laid_over(&document, "extends").0;
        }
        let choices: &[(&str, &str)] = match edition {
            Edition::Entering => &[
                ("heroes.ace_carrier.effect.lost_with_ship", "false"),
                ("morale.squadron_surrender", "RoundEnd"),
                (
                    "movement.activation_order",
                    "[Launch, Mine, Tractor, Repair, Jump]",
                ),
            ],
            Edition::Readings => &[
                ("shooting.sight", "AnyPart"),
                ("shooting.declare_all_first", "true"),
                ("movement.difficult", "DoubleCost"),
                ("shooting.overheat_natural", "false"),
                (
                    "upgrades.precision_rig.effects",
                    "[Reroll(dice: Hit, faces: Failed)]",
                ),
                (
                    "upgrades.armored_plating.effects",
                    "[Reroll(dice: Block, faces: Ones)]",
                ),
            ],
            _ => &[],
        };
        for (path, value) in choices {
            document = document.patch(path, value).expect(path);
        }
        let rules = Ruleset::read(&document).expect("the shipped ruleset is sound");
        Shipped {
            rules: Arc::new(rules),
            volleys: Arc::new(Volleys::new()),
        }
    }

    /// A fleet against another, or against itself.
    pub fn game(&self, a: &Roster, b: &Roster) -> Warfleets {
        Warfleets::with_tables(self.rules.clone(), self.volleys.clone(), BySide { a, b })
    }

    /// A fleet.
    pub fn roster(&self, dice: &mut SeededDice) -> Roster {
        let fleets = Generator::new(&self.rules, &Demand::default(), POINTS);
        let fleet = fleets.and_then(|fleets| fleets.draw(dice));
        Roster::build(&self.rules, &fleet.expect("a fleet"), POINTS).expect("a legal fleet")
    }

    /// A table with terrain.
    pub fn terrain(&self, dice: &mut SeededDice) -> Arc<Terrain> {
        Arc::new(generate(&self.rules.terrain, &self.rules.table, dice))
    }
}
