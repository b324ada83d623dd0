//! Where ships are deployed: always at random.

use evenkeel_fleet_commander::action::{Action, tokens};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_fleet_commander::view::View;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game};

use super::Training;

/// Figures of a training: columns and company of each size of ships.
const FIGURES: usize = COMPANY + 3 * 5;
const COMPANY: usize = 3 * 3;

/// The training of `columns` and `company`.
pub struct Posting;

impl Training for Posting {
    fn figures(&self) -> usize {
        FIGURES
    }

    fn decide(
        &self,
        game: &FleetCommander,
        view: View<'_>,
        dice: &mut SeededDice,
        figure: &mut dyn FnMut(usize, f64),
    ) -> Option<Action> {
        if view.table.ask != Ask::Deploy {
            return None;
        }
        let mut list = ActionList::default();
        game.legal_actions(view, &mut list);
        let chosen = list[dice.below(list.len() as u32) as usize];
        figures(game, view, chosen, |number| figure(number, 1.0));
        let mean = -1.0 / list.len() as f64;
        for &other in &list {
            figures(game, view, other, |number| figure(number, mean));
        }
        Some(chosen)
    }

    fn beliefs(&self, solved: &[f64]) -> String {
        let columns = lists("columns", &solved[..COMPANY]);
        columns + &lists("company", &solved[COMPANY..FIGURES])
    }
}

/// Hands on the figures that count for a choice.
fn figures(game: &FleetCommander, view: View<'_>, action: Action, mut figure: impl FnMut(usize)) {
    if let Action::Deploy(kind, at) = action {
        let size = usize::from(game.spec(kind).class.clamp(1, 3) - 1);
        let friends = tokens(view.table.of(view.side, at));
        let company = friends.map(|token| game.spec(view.kind(token)).class);
        let company = usize::from(company.sum::<u8>().min(4));
        figure(3 * size + usize::from(at.column().abs_diff(3)));
        figure(COMPANY + 5 * size + company);
    }
}

/// The lists of a belief, one for each size of ships, as RON: battles in a hundred.
fn lists(name: &str, figures: &[f64]) -> String {
    let lists = figures.chunks(figures.len() / 3).map(|list| {
        let list: Vec<String> = list
            .iter()
            .map(|figure| format!("{:.2}", 100.0 * figure))
            .collect();
        format!("({})", list.join(", "))
    });
    format!("{name}: ({}),\n", lists.collect::<Vec<_>>().join(", "))
}
