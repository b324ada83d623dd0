//! Reads the job about waiting.

use super::{Asked, Meeting, Waiting};
use crate::ask::job::Format;
use crate::ask::read::Draft;
use crate::plan::Matchup;
use crate::plan::demand::{Demand, FleetSource};
use crate::plan::order::Terms;
use crate::studies::{Study, Task};

/// The player who looks ahead where a system ships no commodore.
const ADMIRAL: &str = "admiral-fast";

impl Task for Asked {
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let own = draft.context.players.clone()?;
        let is_one = own[0].plays_like(&own[1]);
        let message = "must be the same twice: whoever waits, waits for somebody who waits";
        draft.reader.require(is_one, "players", message);
        let is_share = self.lookout_share > 0.0;
        let message = "must be above 0: nobody else tells whether waiting is right";
        draft.reader.require(is_share, "lookout_share", message);
        match self.fleets.is_empty() {
            true => draft.drawn(self.spread),
            false => {
                draft.entrants(&mut self.fleets, &Format::RoundRobin);
                draft.seat();
            }
        }
        let found = draft.lookout(&mut self.lookout, self.lookout_share, &own);
        let found = match self.lookout.is_empty() {
            true => {
                self.lookout = ADMIRAL.to_string();
                draft.lookout(&mut self.lookout, self.lookout_share, &own)
            }
            false => found,
        };
        let (lookout, player) = found?;
        let first = 0..draft.layout.matchups.len();
        let meetings = first.map(|own_matchup| {
            let by = |first| [first, own[1].clone()];
            Meeting {
                own: own_matchup,
                mixed: draft.layout.by(own_matchup, by(player.clone())),
                ahead: draft
                    .layout
                    .by(own_matchup, [player.clone(), player.clone()]),
            }
        });
        Some(Box::new(Waiting {
            meetings: meetings.collect(),
            lookout,
        }))
    }
}

impl Draft<'_, '_> {
    /// Lays out a matchup of drawn fleets, whose totals are spread so far.
    fn drawn(&mut self, spread: u8) {
        let context = self.context;
        self.reader.check_spread(spread, 0);
        let demand = Demand {
            keen: true,
            spread,
            ..Demand::default()
        };
        self.layout
            .terms
            .extend(context.players.clone().map(|players| Terms {
                players,
                terrain: context.head.terrain,
                points: context.points.map(|points| demand.limit(points)),
                size: context.points,
            }));
        let names = ["first drawn fleet", "second drawn fleet"];
        let fleets = [demand.clone(), demand].map(FleetSource::drawn);
        self.layout.add(Matchup::new(names, fleets, 0), "spread");
    }
}
