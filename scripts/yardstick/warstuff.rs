
/// A game as the captain of before sees it: by the rules of now, with its own
/// tables.
pub struct Yardstick {
    pub game: crate::game::WarStuff,
    first_assaults: FirstAssaults,
    compass: Compass,
}

impl Yardstick {
    pub fn new(game: crate::game::WarStuff) -> Self {
        let mut old = Yardstick {
            first_assaults: FirstAssaults::default(),
            compass: Compass::new(&game.directions, &game.shares),
            game,
        };
        old.first_assaults = FirstAssaults::new(&old);
        old
    }
}

impl std::ops::Deref for Yardstick {
    type Target = crate::game::WarStuff;
    fn deref(&self) -> &crate::game::WarStuff {
        &self.game
    }
}

impl evenkeel_kernel::game::Game for Yardstick {
    type Setup = std::sync::Arc<crate::terrain::Terrain>;
    type State = State;
    type View<'a> = &'a State;
    type Action = Action;
    type Event = crate::event::Event;

    fn start(
        &self,
        setup: &Self::Setup,
        dice: &mut impl evenkeel_kernel::dice::Dice,
        observer: &mut impl evenkeel_kernel::observer::Observer<Self::Event>,
    ) -> State {
        self.game.start(setup, dice, observer)
    }

    fn to_move(&self, state: &State) -> evenkeel_kernel::game::Turn {
        self.game.to_move(state)
    }

    fn view<'a>(&'a self, state: &'a State, _side: evenkeel_kernel::side::Side) -> &'a State {
        state
    }

    fn legal_actions(&self, state: &State, out: &mut ActionList<Action>) {
        self.game.legal_actions(state, out);
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut impl evenkeel_kernel::dice::Dice,
        observer: &mut impl evenkeel_kernel::observer::Observer<Self::Event>,
    ) {
        self.game.apply(state, action, dice, observer);
    }
}
