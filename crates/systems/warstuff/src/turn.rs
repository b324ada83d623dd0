//! The driver: it plays on until somebody must decide or the battle is over. The
//! rules themselves are in `rules`.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::state::{Ask, State};

/// Whether a list goes on after an action was found.
pub(crate) type Flow = ControlFlow<()>;

/// The number of answers to what is asked. With one or none it is not asked.
enum Choices {
    None,
    One(Action),
    Several,
}

impl WarStuff {
    /// Finds the legal answers to what is asked, until `found` has enough.
    pub(crate) fn list(&self, state: &State, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        match state.ask {
            Ask::Nothing => Flow::Continue(()),
            Ask::Edge => self.list_edges(found),
            Ask::Place(unit) => self.list_places(state, unit, found),
            Ask::Vanguard(unit) => self.list_vanguard(state, unit, found),
            Ask::Unit => self.list_units(state, found),
            Ask::Command(_) => {
                found(Action::Command(true))?;
                found(Action::Command(false))
            }
            Ask::Member => self.list_members(state, found),
            Ask::Act(unit) => self.list_acts(state, unit, found),
            Ask::Attack(unit) => self.list_attacks(state, unit, found),
            Ask::Leave(unit) => self.list_leaving(state, unit, found),
        }
    }

    /// The number of answers to what is asked, as far as it matters.
    fn choices(&self, state: &State) -> Choices {
        let mut choices = Choices::None;
        let _ = self.list(state, &mut |action| {
            if matches!(choices, Choices::None) {
                choices = Choices::One(action);
                return Flow::Continue(());
            }
            choices = Choices::Several;
            Flow::Break(())
        });
        choices
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Plays on to the next decision.
    pub fn run(&mut self) {
        while self.state.outcome.is_none() {
            if self.state.ask == Ask::Nothing {
                self.proceed();
                continue;
            }
            match self.game.choices(self.state) {
                Choices::Several => return,
                Choices::One(action) => self.answer(action),
                Choices::None => self.pass_over(),
            }
        }
    }

    /// Goes on to what comes next when nobody is asked.
    fn proceed(&mut self) {
        if self.state.round == 0 {
            self.set_up_next();
        } else {
            self.play_on();
        }
    }

    /// Nothing that is asked can be done.
    fn pass_over(&mut self) {
        let ask = std::mem::replace(&mut self.state.ask, Ask::Nothing);
        if let Ask::Place(unit) = ask {
            self.leave_out(unit);
        } else {
            debug_assert!(false, "{ask:?} has no answer");
        }
    }

    /// Carries out the answer to what was asked.
    pub fn answer(&mut self, action: Action) {
        let ask = std::mem::replace(&mut self.state.ask, Ask::Nothing);
        match (ask, action) {
            (Ask::Edge, Action::Edge(edge)) => self.take_edge(edge),
            (Ask::Place(unit), Action::Place(spot)) => self.deploy(unit, spot),
            (Ask::Vanguard(unit), Action::Move(step)) => self.move_vanguard(unit, step),
            (Ask::Unit | Ask::Member, Action::Unit(unit)) => self.take_turn_of(unit),
            (Ask::Command(unit), Action::Command(true)) => self.command(unit),
            (Ask::Unit, Action::Done) => self.pass(),
            (Ask::Member, Action::Done) => self.end_turn(),
            (Ask::Act(unit), action) => self.act(unit, action),
            (Ask::Attack(unit), action) => self.attack(unit, action),
            (Ask::Leave(unit), Action::Move(step)) => self.hit_and_run(unit, step),
            (Ask::Vanguard(_) | Ask::Leave(_), Action::Done)
            | (Ask::Command(_), Action::Command(false)) => {}
            (ask, action) => debug_assert!(false, "{action:?} does not answer {ask:?}"),
        }
    }
}
