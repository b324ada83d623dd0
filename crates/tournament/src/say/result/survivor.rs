//! Rows of what survived single battles.

use super::kind_of;
use crate::count::rows::PlayedPair;
use crate::plan::Plan;
use crate::play::record::UnitKey;
use crate::say::result::Place;
use crate::say::row::Word;
use crate::say::sheet::{Cell, Holds, SheetForm, When, Written, column};

/// The table of what survived each battle.
#[rustfmt::skip]
pub static SURVIVORS: SheetForm = SheetForm {
    id: "survivors",
    title: "What survived each battle",
    one_row: "a class of one fleet in a battle",
    is_detail: true,
    when: When::OnRequest,
    columns: &[
        column("matchup", "", Holds::Count, "", "Number of the matchup.").filled(),
        column("pair", "", Holds::Count, "", "Number of the pair, as in `battles`.").filled(),
        column("swapped", "", Holds::Flag, "", "Whether the first fleet sat in seat B, as in `battles`."),
        column("composition", "", Holds::Text, "", "Key of the fleet, as in `compositions`."),
        column("fleet", "", Holds::Text, "", "Name of the fleet, as in `matchups`."),
        column("place", "", Holds::Text, "", "`first` or `second` fleet of the matchup."),
        column("score", "", Holds::Number(Written::Plain), "share 0 to 1", "Score of this fleet in the battle: 1, 0.5 or 0.").filled(),
        column("class", "", Holds::Text, "", "Id of the class, as in the ruleset."),
        column("kind", "", Holds::Text, "", "`ship` or `squadron`."),
        column("models", "", Holds::Count, "models", "Models of the class that the fleet has.").filled(),
        column("destroyed", "", Holds::Count, "models", "Models destroyed; crippled ones too, where they are lost as well.").filled(),
        column("surrendered", "", Holds::Count, "models", "Models that gave up.").filled(),
        column("survived", "", Holds::Count, "models", "Models that did neither.").filled(),
    ],
    ..SheetForm::SHORT
};

/// The rows of both battles of a pair, whose fleets have these keys in `compositions`.
pub fn rows(plan: &Plan, pair: &PlayedPair, keys: &[String; 2]) -> Vec<Vec<Cell>> {
    let of =
        |battle: usize| (0..2).flat_map(move |place| of_fleet(plan, pair, keys, [battle, place]));
    (0..2).flat_map(of).collect()
}

/// The rows of one fleet in one battle, a class each in the order of the fleet's list.
fn of_fleet(
    plan: &Plan,
    pair: &PlayedPair,
    keys: &[String; 2],
    [battle, place]: [usize; 2],
) -> Vec<Vec<Cell>> {
    let matchup = &plan.matchups[pair.matchup];
    let catalogue = plan.rules[matchup.rules].catalogue();
    let record = &pair.battles[battle];
    let side = match place {
        0 => record.first_fleet(),
        _ => record.first_fleet().other(),
    };
    let mut classes: Vec<(&str, u64)> = Vec::new();
    for unit in &pair.order.fleets[place].units {
        let count = u64::from(unit.1);
        match classes.iter_mut().find(|(class, _)| *class == unit.0) {
            Some((_, models)) => *models += count,
            None => classes.push((&unit.0, count)),
        }
    }
    let row = |(class, models): (&str, u64)| {
        let fleet = place as u8;
        let key = catalogue
            .number(class)
            .map(|class| UnitKey { fleet, class });
        let lost = pair.losses[battle].iter();
        let lost = lost.filter(|loss| Some(loss.of) == key);
        let [destroyed, surrendered] = lost.fold([0, 0], |[destroyed, surrendered], loss| {
            [
                destroyed + u64::from(loss.destroyed),
                surrendered + u64::from(loss.surrendered),
            ]
        });
        vec![
            (pair.matchup as u64).into(),
            record.pair.into(),
            record.swapped.into(),
            Cell::from(keys[place].as_str()),
            Cell::from(&*matchup.names[place]),
            Cell::from(Place::of(fleet).word()),
            (f64::from(record.half_points(side)) / 2.0).into(),
            Cell::from(class),
            Cell::from(kind_of(catalogue, class)),
            models.into(),
            destroyed.into(),
            surrendered.into(),
            models.saturating_sub(destroyed + surrendered).into(),
        ]
    };
    classes.into_iter().map(row).collect()
}
