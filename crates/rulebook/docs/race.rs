// The game of the kernel's examples, with what a player and a tournament ask of it.
include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../kernel/docs/race.rs"));

use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::deeds::{Deeds, Service, Watch};

impl Tactics for Race {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, _: &Runners, _: &mut ()) -> Pace {
        Pace::Run
    }

    fn judge(&self, _: &Runners, _: &Doctrine<()>, _: &mut (), out: &mut Vec<Judged<Pace>>) {
        for (action, objective) in [(Pace::Walk, 3.0), (Pace::Run, 3.5)] {
            let judgement = Judgement { objective, ..Judgement::default() };
            out.push(Judged { action, judgement });
        }
    }
}

impl Foresight for Race {
    fn imagine(&self, view: &Runners, into: &mut Option<Runners>, _: &mut impl Dice) {
        copy(view, into);
    }

    fn lead(&self, state: &Runners, side: Side, _: &()) -> f32 {
        f32::from(state.gone[side]) - f32::from(state.gone[side.other()])
    }

    fn round(&self, state: &Runners) -> u8 {
        state.turns / 2 + 1
    }

    fn stakes(&self, _: &Runners) -> Stakes {
        Stakes::Fair
    }
}

/// Sees who goes first, and reports one runner a side.
struct Watching(Option<Side>);

impl Observer<(Side, u8)> for Watching {
    fn see(&mut self, (side, _): (Side, u8)) {
        self.0.get_or_insert(side);
    }
}

impl Witness<Race> for Watching {
    fn decided(&mut self, _: &Race, _: &Runners, _: Pace) {}
}

impl<'w> Watch<'w, Race> for Watching {
    type Ledger = ();

    fn new(_: &'w Race, _: &'w mut (), _swapped: bool) -> Watching {
        Watching(None)
    }

    fn first_fire(&self, _: &Runners) -> Option<Side> {
        self.0
    }

    fn finish(self, _: &Runners, report: &mut impl FnMut(Service)) {
        for side in Side::BOTH {
            report(Service {
                side,
                class: 0,
                points: 0,
                destroyed: false,
                surrendered: false,
                markers: 0,
                deeds: Deeds::default(),
            });
        }
    }
}
