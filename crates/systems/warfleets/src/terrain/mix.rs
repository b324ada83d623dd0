//! The mix of pieces that a layout is made of.

use arrayvec::ArrayVec;
use evenkeel_board::Table;
use evenkeel_kernel::dice::Dice;

use crate::ruleset::TerrainRules;
use crate::terrain::{MAX_PIECES, Traits};

/// The traits of the pieces to place. Under symmetry each entry stands for a
/// piece and its image, and `centre` for the piece that is its own image.
#[derive(Clone, Debug)]
pub(super) struct Mix {
    /// The piece in the middle of the table.
    pub centre: Option<Traits>,
    /// The others, the blocking ones first, because they are hardest to place.
    pub units: ArrayVec<Traits, MAX_PIECES>,
}

/// Rule WF-SETUP-03: how many pieces there are.
pub(super) fn draw_count(rules: &TerrainRules, dice: &mut impl Dice) -> usize {
    let fewest = usize::from(rules.count_min).min(MAX_PIECES);
    let most = usize::from(rules.count_max).clamp(fewest, MAX_PIECES);
    fewest + dice.below((most - fewest) as u32 + 1) as usize
}

/// Rule WF-SETUP-06: cover and difficult pieces are mixed in with the blocking
/// ones, and there may be dangerous ones.
///
/// As many pieces are blocking as [`blocking_wanted`] asks for, as long as the
/// least numbers of the others can be kept. The others get cover, difficult
/// terrain or both; some of them are dangerous besides.
pub(super) fn draw_mix(
    rules: &TerrainRules,
    table: Table,
    count: usize,
    dice: &mut impl Dice,
) -> Mix {
    let worth = if rules.symmetric { 2 } else { 1 };
    let has_centre = rules.symmetric && count % 2 == 1;
    let units = count / worth;
    let cover = usize::from(rules.cover_min).div_ceil(worth).min(units);
    let difficult = usize::from(rules.difficult_min).div_ceil(worth).min(units);
    let wanted = blocking_wanted(rules, table).saturating_sub(usize::from(has_centre));
    let blocking = wanted.div_ceil(worth).min(units - cover.max(difficult));
    let open = units - blocking;
    let dangerous = draw_dangerous(rules, worth, open, dice);

    let mut mix = Mix {
        centre: has_centre.then_some(Traits::BLOCKING),
        units: ArrayVec::new(),
    };
    for _ in 0..blocking {
        mix.units.push(Traits::BLOCKING);
    }
    // Cover is dealt from the first of the open pieces, difficult terrain from
    // the last, so that they share a piece only when there are too few.
    for index in 0..open {
        let mut traits = Traits {
            cover: index < cover,
            difficult: index + difficult >= open,
            dangerous: index < dangerous,
            ..Traits::NONE
        };
        if !traits.cover && !traits.difficult {
            let kind = dice.below(3);
            traits.cover = kind != 1;
            traits.difficult = kind != 0;
        }
        mix.units.push(traits);
    }
    mix
}

/// The number of entries of the mix that are dangerous, each worth one piece or two.
fn draw_dangerous(rules: &TerrainRules, worth: usize, open: usize, dice: &mut impl Dice) -> usize {
    let most = (usize::from(rules.dangerous_max) / worth).min(open);
    dice.below(most as u32 + 1) as usize
}

/// The number of blocking pieces that should stop the share of lines that
/// [`TerrainRules::sight_target`] asks for.
///
/// A piece of diameter d stops about d L / (W H) of the lines of length L
/// across a table of W by H, and pieces that stand apart hardly shade each
/// other. L is taken as the root mean square length of a line whose ends are
/// drawn evenly, for which the square of the shift is a sixth of the long edge
/// squared. The estimate only starts the search: lines are counted afterwards.
fn blocking_wanted(rules: &TerrainRules, table: Table) -> usize {
    let long = table.width.max(table.height);
    let short = table.width.min(table.height);
    let length = (short * short + long * long / 6.0).sqrt();
    let (low, high) = blocking_radii(rules);
    let share = (low + high) * length / (table.width * table.height);
    if share <= 0.0 {
        return 0;
    }
    // The conversion brings any float into the range of the type.
    ((rules.sight_target / share).ceil() as usize).min(MAX_PIECES)
}

/// The least and greatest radius of blocking pieces, inches: the upper half of
/// all radii, because they are there to stop lines of sight.
pub(super) fn blocking_radii(rules: &TerrainRules) -> (f64, f64) {
    let middle = (rules.radius_min_in + rules.radius_max_in) * 0.5;
    (middle, rules.radius_max_in)
}
