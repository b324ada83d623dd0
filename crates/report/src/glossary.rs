//! The words of answers, each in one sentence, for readers who have had no statistics. Help,
//! pages and documents take them from here.

/// Each word with its meaning, by the alphabet. A document has no words of its own beside these.
#[rustfmt::skip]
pub const WORDS: [(&str, &str); 25] = [
    ("adopt", "The price to set, in the steps of the job; it is today's where nothing else is sure."),
    ("band", "The smallest difference that matters: what is surely smaller is fair, even or unchanged."),
    ("baseline", "The results that were accepted last, which a check is held against."),
    ("best mix", "The fleets, and how often each is taken, that no other fleet beats on average."),
    ("breaks", "Said of a fleet that beats the field by more than the band."),
    ("cannot tell", "The battles played do not settle it, whatever number stands beside it."),
    ("captain", "The computer player who plays well and fast; `bold` and `careful` are captains of another mind."),
    ("drawn fleets", "Legal fleets put together at random, thousands of them, to measure prices by."),
    ("drifted", "Moved beyond doubt since the baseline, and perhaps by more than the band."),
    ("fair alone", "The price at which fleets full of a thing win half of their battles while every other price stays."),
    ("fair together", "The price that a thing is worth where everything else costs what it is worth, too."),
    ("field", "The fleets that another is measured against."),
    ("for beginners", "Said of players who do not hold their own against the captain: they are heard and do not vote."),
    ("interval", "The range that holds the true figure in 95 of 100 runs, unless the job says another number."),
    ("looks ahead", "Said of a slower player who tries out what follows before he acts, and is asked about each claim."),
    ("matchup", "Two fleets, or two kinds of drawn fleets, that meet many times."),
    ("overpriced", "It costs more than it is worth, beyond doubt; underpriced is less."),
    ("pair", "Two battles on one table between the same fleets, who swap seats: the unit of every figure."),
    ("panel", "The players who play the same battles, so that no answer is one player's alone."),
    ("rating", "Strength on one scale: 400 points more are odds of ten to one."),
    ("reading", "One way to read a place of the rulebook that is silent or unclear."),
    ("stand-off", "A battle in which nobody makes an attack; many of them leave nothing to judge."),
    ("used", "How often players took something up, of the times that the rules offered it."),
    ("votes", "Has a say in claims, as players do who hold their own against the captain."),
    ("win rate", "The share of battles that are won, where a draw counts as half a win."),
];

/// The meaning of a word; none of what is no word of answers.
///
/// ```
/// use evenkeel_report::glossary::meaning;
///
/// assert!(meaning("best mix").is_some_and(|said| said.ends_with("on average.")));
/// assert_eq!(meaning("HodgeRank"), None);
/// ```
pub fn meaning(word: &str) -> Option<&'static str> {
    let found = WORDS.iter().find(|(known, _)| *known == word);
    found.map(|(_, meaning)| *meaning)
}

/// The glossary as lines of text.
pub fn text() -> String {
    let widest = WORDS.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
    let lines = WORDS
        .iter()
        .map(|(word, meaning)| format!("{word:widest$}  {meaning}\n"));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_in_order_and_each_has_one_sentence() {
        assert!(WORDS.is_sorted_by(|(a, _), (b, _)| a < b));
        for (word, meaning) in WORDS {
            assert_eq!(meaning.matches(['.', '!', '?']).count(), 1, "{word}");
            assert!(meaning.ends_with('.') && meaning.len() < 110, "{word}");
        }
    }
}
