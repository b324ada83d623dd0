
/// A game as the captain of before sees it: by the rules of now, with its own
/// tables.
pub struct Yardstick {
    pub game: Now,
    tables: OldTables,
}

struct OldTables {
    tables: std::sync::Arc<crate::game::Tables>,
    chances: Chances,
}

impl std::ops::Deref for OldTables {
    type Target = crate::game::Tables;
    fn deref(&self) -> &crate::game::Tables {
        &self.tables
    }
}

impl Yardstick {
    pub fn new(game: Now) -> Self {
        Yardstick {
            tables: OldTables {
                tables: game.tables.clone(),
                chances: Chances::new(&game.rules, &game.tables.chart),
            },
            game,
        }
    }
}

/// What a side sees, as a state: views held one when the captain of before was new.
pub fn seen<'a>(game: &Yardstick, view: View<'a>) -> std::borrow::Cow<'a, crate::state::State> {
    let own = match view {
        View::Open(state) => return std::borrow::Cow::Borrowed(state),
        View::SetUp(own) => own,
    };
    let mut state = game.game.fresh();
    for id in crate::action::ships(own.on_map) {
        let ship = own.ship(id);
        game.game.stand(&mut state, id, ship.hex, ship.facing);
    }
    std::borrow::Cow::Owned(state)
}

impl Yardstick {
    fn deployment<'a>(
        &self,
        state: &'a crate::state::State,
        ship: crate::action::ShipId,
    ) -> crate::view::Deployment<'a> {
        let side = self.spec(ship).side;
        crate::view::Deployment::new(state, side, self.of_side[side])
    }

    fn may_begin(
        &self,
        state: &crate::state::State,
        ship: crate::action::ShipId,
        hex: evenkeel_board::hex::Hex,
    ) -> bool {
        let own = self.deployment(state, ship);
        self.game.berths(own, ship).may_begin(hex)
    }
}
