//! Reads the job for marginal worths.

use std::ops::Range;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::{Asked, Exchanged, Group};
use crate::ask::brief::Brief;
use crate::ask::job::Head;
use crate::ask::read::{Draft, Layout, Reader, meant};
use crate::catalogue::Entry;
use crate::count::scores::MOST_PAIRS;
use crate::plan::Matchup;
use crate::plan::demand::{Demand, Exchange, Family, FleetSource};
use crate::plan::draw::draw_seed;
use crate::plan::order::Terms;
use crate::play::system::Rules;
use crate::say::voters::Panel;
use crate::studies::{Study, Task};

/// Fleets that are drawn to see whether an exchange is ever legal.
const TRIALS: u64 = 32;

/// The demands on the fleets that are drawn.
struct Offer {
    rules: Arc<dyn Rules>,
    size: Option<u32>,
    /// The totals that fleets may have at most.
    limit: Option<u32>,
    spread: u8,
    seed: u64,
    /// The terms of each player of the panel.
    terms: Range<usize>,
}

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.without_fleets()?;
        brief.size(head)?;
        self.options.clone_from(&brief.items);
        self.panel.clone_from(&brief.panel);
        Ok(())
    }

    /// Lays out the exchanges and fills in what the job leaves out.
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let context = draft.context;
        let pairs = format!("marginal worths take at most {MOST_PAIRS} pairs");
        let (reader, rules) = (&mut *draft.reader, draft.layout.rules[0].clone());
        reader.check_spread(self.spread, 0);
        reader.require(context.head.pairs <= MOST_PAIRS, "pairs", pairs);
        let entries = reader.options_of(&*rules, &self.options);
        let all_known = self.options.is_empty() || entries.len() == self.options.len();
        if self.panel.is_empty() {
            self.panel = context.shipped_panel();
        }
        let panel = draft.panel(&self.panel)?;
        let layout = &mut *draft.layout;
        self.options = entries.iter().map(|entry| entry.id.clone()).collect();
        let first = layout.terms.len();
        // Without points there are no totals to spread.
        let spread = context.points.map_or(0, |_| self.spread);
        let limit = context.points.map(|size| demand(None, spread).limit(size));
        layout.terms.extend(panel.iter().map(|player| Terms {
            players: [player.clone(), player.clone()],
            terrain: context.head.terrain,
            points: limit,
            size: context.points,
        }));
        let offer = Offer {
            rules,
            size: context.points,
            limit,
            spread,
            seed: context.head.seed,
            terms: first..layout.terms.len(),
        };
        let mut exchanged = Exchanged {
            panel: Panel {
                players: self.panel.clone(),
                trials: Vec::new(),
                votes_from: self.votes_from,
            },
            groups: Vec::new(),
            left_out: Vec::new(),
        };
        offer.exchange(&entries, draft.layout, &mut exchanged);
        let field = [(); 2].map(|()| FleetSource::drawn(demand(None, spread)));
        let like = Matchup {
            terms: first,
            ..Matchup::new(["", ""], field, draft.layout.matchups.len() as u64)
        };
        exchanged.panel.trials = draft.trials(&panel, &like, self.votes_from);
        if exchanged.groups.is_empty() && all_known {
            let message = "no two options of one kind and price can take each other's place; \
                           `price` says what options of different prices are worth";
            draft.reader.fault("options", message);
        }
        Some(Box::new(exchanged))
    }
}

impl Reader<'_> {
    /// The options with these ids, or all.
    fn options_of(&mut self, rules: &dyn Rules, ids: &[String]) -> Vec<Entry> {
        let all = rules.catalogue().entries.iter();
        let options: Vec<&Entry> = all.filter(|entry| !entry.kind.is_class()).collect();
        for (index, id) in ids.iter().enumerate() {
            let path = format!("options.{index}");
            let is_new = !ids[..index].contains(id);
            self.require(is_new, &path, format!("`{id}` is there twice"));
            if !options.iter().any(|entry| entry.id == *id) {
                let meant = meant(id, options.iter().copied());
                self.fault(&path, format!("no option of the ruleset is `{id}`{meant}"));
            }
        }
        let asked = options.into_iter();
        let asked = asked.filter(|entry| ids.is_empty() || ids.contains(&entry.id));
        asked.cloned().collect()
    }
}

/// Options of one kind and price, in the order of the catalogue.
fn groups(entries: &[Entry]) -> Vec<Vec<&Entry>> {
    let mut groups: Vec<Vec<&Entry>> = Vec::new();
    for entry in entries {
        let is_alike =
            |group: &&mut Vec<&Entry>| group[0].kind == entry.kind && group[0].cost == entry.cost;
        match groups.iter_mut().find(is_alike) {
            Some(group) => group.push(entry),
            None => groups.push(vec![entry]),
        }
    }
    groups
}

/// Fleets of the spread that carry an option wherever they can, or any.
fn demand(carry: Option<&str>, spread: u8) -> Demand {
    Demand {
        carry: carry.map(str::to_string),
        spread,
        ..Demand::default()
    }
}

fn exchange(from: &Entry, to: &Entry) -> Exchange {
    Exchange {
        from: from.id.clone(),
        to: to.id.clone(),
        where_legal: true,
    }
}

impl Offer {
    /// Lays out the options that can take each other's place, and notes what is left out.
    fn exchange(&self, entries: &[Entry], layout: &mut Layout, exchanged: &mut Exchanged) {
        for alike in groups(entries) {
            let options = self.exchangeable(&alike, layout.matchups.len() as u64);
            let asked = options.as_ref().map_or(&[][..], |(asked, _)| asked);
            let left = alike.iter().filter(|entry| !asked.contains(entry));
            let left = left.map(|entry| entry.name.clone());
            exchanged.left_out.extend(left);
            if let Some((options, spread)) = &options {
                let group = self.lay_out(options, *spread, layout);
                exchanged.groups.push(group);
            }
        }
    }

    /// Options that the first of them can be exchanged for, behind that one: of all the one with
    /// the most others; and the spread of their fleets. The smallest fleets of the spread may be
    /// too small for what they are to carry: then there is none. Nothing where none can be
    /// exchanged for another.
    fn exchangeable<'e>(&self, alike: &[&'e Entry], draw_id: u64) -> Option<(Vec<&'e Entry>, u8)> {
        let trials = (0..TRIALS).map(|pair| draw_seed(self.seed, draw_id, pair, 0));
        let seeds: Vec<u64> = trials.collect();
        for spread in [self.spread, 0] {
            let mut best: Vec<&Entry> = Vec::new();
            for from in alike {
                let wanted = demand(Some(&from.id), spread);
                let fleets = self.rules.generate(&wanted, self.size, &seeds);
                let found = self.others(from, alike, &fleets.unwrap_or_default());
                if !found.is_empty() && found.len() >= best.len() {
                    best = [*from].into_iter().chain(found).collect();
                }
                // No other has more.
                if best.len() == alike.len() {
                    break;
                }
            }
            if !best.is_empty() {
                return Some((best, spread));
            }
        }
        None
    }

    /// The options that this one can be exchanged for in some of these fleets.
    fn others<'e>(&self, from: &Entry, alike: &[&'e Entry], fleets: &[Fleet]) -> Vec<&'e Entry> {
        let is_legal = |fleet: &Fleet| self.rules.validate(fleet, self.limit).is_empty();
        let can_be = |to: &&Entry| {
            let exchange = exchange(from, to);
            let mut fleets = fleets.iter();
            to.id != from.id && fleets.any(|fleet| exchange.apply_where(fleet, is_legal) != *fleet)
        };
        alike.iter().copied().filter(can_be).collect()
    }

    /// Lays out the same fleets with each of these options for every player.
    fn lay_out(&self, options: &[&Entry], spread: u8, layout: &mut Layout) -> Group {
        let from = options[0];
        // Every player plays the same battles.
        let seed_id = layout.matchups.len() as u64;
        let mut lay_out = |terms: usize, option: &Entry| {
            let is_first = option.id == from.id;
            let name = match is_first {
                true => format!("fleets with {}", from.name),
                false => format!("{} for {}", option.name, from.name),
            };
            let own = FleetSource::of_family(Family {
                demand: demand(Some(&from.id), spread),
                rules: 0,
                exchange: (!is_first).then(|| exchange(from, option)),
            });
            let fleets = [own, FleetSource::drawn(demand(None, self.spread))];
            let matchup = Matchup {
                terms,
                subject: Some(option.id.as_str().into()),
                ..Matchup::new([name, "field".to_string()], fleets, seed_id)
            };
            layout.add(matchup, "options")
        };
        let terms = self.terms.clone();
        let cells = terms.map(|terms| {
            options
                .iter()
                .map(|option| lay_out(terms, option))
                .collect()
        });
        Group {
            kind: from.kind,
            price: from.cost,
            options: options.iter().map(|option| option.id.clone()).collect(),
            cells: cells.collect(),
        }
    }
}
