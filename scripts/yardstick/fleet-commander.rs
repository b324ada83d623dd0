
/// A game as the captain of before sees it: by the rules of now.
pub struct Yardstick {
    pub game: crate::game::FleetCommander,
}

impl std::ops::Deref for Yardstick {
    type Target = crate::game::FleetCommander;
    fn deref(&self) -> &crate::game::FleetCommander {
        &self.game
    }
}

impl evenkeel_kernel::game::Game for Yardstick {
    type Setup = ();
    type State = crate::state::State;
    type View<'a> = View<'a>;
    type Action = Action;
    type Event = crate::event::Event;

    fn start(
        &self,
        setup: &(),
        dice: &mut impl evenkeel_kernel::dice::Dice,
        observer: &mut impl evenkeel_kernel::observer::Observer<Self::Event>,
    ) -> Self::State {
        self.game.start(setup, dice, observer)
    }

    fn to_move(&self, state: &Self::State) -> evenkeel_kernel::game::Turn {
        self.game.to_move(state)
    }

    fn view<'a>(&'a self, state: &'a Self::State, side: evenkeel_kernel::side::Side) -> View<'a> {
        self.game.view(state, side)
    }

    fn legal_actions(&self, view: View<'_>, out: &mut evenkeel_kernel::game::ActionList<Action>) {
        self.game.legal_actions(view, out);
    }

    fn apply(
        &self,
        state: &mut Self::State,
        action: Action,
        dice: &mut impl evenkeel_kernel::dice::Dice,
        observer: &mut impl evenkeel_kernel::observer::Observer<Self::Event>,
    ) {
        self.game.apply(state, action, dice, observer);
    }
}
