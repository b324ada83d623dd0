//! The opinion of each player of a sweep's panel about what is judged.

use crate::say::finding::Finding;
use crate::say::result::{RunResult, short_number};
use crate::say::sheet::{Chart, Coloured, Holds, INTERVAL, Sheet, When, Written, column, sheet};
use crate::say::verdict::{Assessment, PlayerAssessment};
use crate::say::ways::Ways;

/// Findings about a price or an exchange in the hands of one player.
const WAYS: Ways = Ways {
    above: Finding::Above,
    within: Finding::Within,
    below: Finding::Below,
};

sheet! {
    /// The table of each player's opinion about what a sweep judges.
    PLAYERS: "players", "What each player makes of it", "a price or an exchange in the hands of one player";

    of_player(name: &str, fair: f64, played: &PlayerAssessment) {
        name => column("subject_name", "of", Holds::Text, "", "What is judged: a price as it is today, or an option instead of another.");
        played.player.clone() => column("player", "player", Holds::Text, "", "Who plays both sides; of the job's own players both, where they differ.");
        played.score.map(|score| score.plus(-fair)) => column("advantage", "advantage", Holds::Estimate(Written::Change), "share of the win rate", "Score less one half for a price; mean of the paired differences for an exchange. The interval is that of this player alone.");
        WAYS.of(&played.opinion.judgement).0 => column("finding", "finding", Holds::Finding(&[Finding::Above, Finding::Within, Finding::Below, Finding::CannotTell]), "", "What this player's battles say, corrected for everything that the job asked about. A claim is made where all who vote say the same.");
        played.voice.word() => column("heard", "heard", Holds::Text, "", "`votes`; `for beginners`, who are heard apart and veto nothing; or `not heard`, because of stand-offs.");
        format!("{name}, {}", played.player) => column("of", "", Holds::Text, "", "The same in a few words, with the player.");
    }

    when: When::Where("a panel of players was heard"),
    charts: &[
        Chart::Forest {
            id: "players",
            title: "What each player makes of it",
            of_each: None,
            label: "of",
            value: "advantage",
            listed: None,
            even: 0.0,
            axis: "advantage, percentage points of the win rate",
            colours: Coloured::By("finding"),
            bars: INTERVAL,
        },
    ],
}

/// Fills the table; none where only the job's own players played.
pub(super) fn fill(found: &RunResult, judged: &[Assessment]) -> Vec<Sheet> {
    // A score of one half is fair for prices, no difference for options.
    let prices = found.crossings.iter().filter(|row| row.is_cost);
    let prices = prices.map(|row| {
        let today = row.current.map_or(String::new(), short_number);
        (format!("{} at {today}", row.subject_name), 0.5)
    });
    let options = found.differences.iter().map(|row| {
        let name = format!("{} instead of {}", row.alternative_name, row.baseline_name);
        (name, 0.0)
    });
    let mut sheet = Sheet::new(&PLAYERS);
    for ((name, fair), judged) in prices.chain(options).zip(judged) {
        let rows = judged.players.iter();
        let rows = rows.map(|played| of_player(&name, fair, played));
        sheet.rows.extend(rows);
    }
    let is_empty = sheet.rows.is_empty();
    (!is_empty).then_some(sheet).into_iter().collect()
}
