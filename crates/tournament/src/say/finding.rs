//! The vocabulary of findings: every word that a run says of anything, told in one place.
//!
//! Tables, pages, charts, terminals, JSON and documentation take id, word, mark and meaning
//! from here. A new finding is one line of the list.

use serde::{Serialize, Serializer};

/// The way that a finding points. Pages and terminals give each mark a colour, and
/// nothing is said by a colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Better, more, or too cheap.
    Up,
    /// Worse, less, or too dear.
    Down,
    /// Something matters, whichever way.
    Matters,
    /// Fair, as before, or no difference that matters.
    Even,
    /// Players contradict each other.
    Split,
    /// Not beyond doubt.
    Open,
    /// Not judged.
    NotJudged,
    /// Told by a sentence of its own.
    Told,
}

impl Mark {
    /// Every mark, in the order of the legend.
    pub const ALL: [Mark; 8] = [
        Mark::Up,
        Mark::Down,
        Mark::Matters,
        Mark::Even,
        Mark::Split,
        Mark::Open,
        Mark::NotJudged,
        Mark::Told,
    ];

    /// The mark as a sign.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Up => "▲",
            Mark::Down => "▼",
            Mark::Matters => "●",
            Mark::Even => "=",
            Mark::Split => "◆",
            Mark::Open => "?",
            Mark::NotJudged => "–",
            Mark::Told => " ",
        }
    }

    /// True for a claim that somebody may act on.
    pub fn is_claim(self) -> bool {
        match self {
            Mark::Up | Mark::Down | Mark::Matters | Mark::Split => true,
            Mark::Even | Mark::Open | Mark::NotJudged | Mark::Told => false,
        }
    }

    /// True where nothing is said either way.
    pub fn is_open(self) -> bool {
        match self {
            Mark::Open | Mark::NotJudged => true,
            Mark::Up | Mark::Down | Mark::Matters | Mark::Split | Mark::Even | Mark::Told => false,
        }
    }
}

/// The kind of amount that an answer has beside its finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A number of points, of models, or of whatever is swept.
    Number,
    /// Points that a price is too high by: what it changes by has the other sign.
    PointsOff,
    /// A difference of shares.
    Share,
    /// Told by the columns of another table.
    Beside,
}

/// A line of the vocabulary.
struct Entry {
    id: &'static str,
    word: &'static str,
    mark: Mark,
    amount: Amount,
    meaning: &'static str,
}

/// Declares the enum and its list from the lines of the vocabulary: id in tables and JSON,
/// word for people, mark, what its amount is, and meaning.
macro_rules! vocabulary {
    ($($name:ident: $id:literal, $word:literal, $mark:ident, $amount:ident, $meaning:literal;)*) => {
        /// The finding about one subject. Numbers stand beside it, in columns of their own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Finding {
            $(#[doc = $meaning] $name,)*
        }

        impl Finding {
            /// The whole vocabulary, in the order of the documentation.
            pub const ALL: &'static [Finding] = &[$(Finding::$name),*];

            fn entry(self) -> Entry {
                match self {
                    $(Finding::$name => Entry {
                        id: $id,
                        word: $word,
                        mark: Mark::$mark,
                        amount: Amount::$amount,
                        meaning: $meaning,
                    },)*
                }
            }
        }
    };
}

vocabulary! {
    Overpriced: "overpriced", "overpriced", Down, PointsOff, "It costs more than it is worth.";
    Underpriced: "underpriced", "underpriced", Up, Number, "It costs less than it is worth.";
    OverpricedBeyond: "overpriced_beyond", "overpriced", Down, Beside, "It costs too much even at the lowest value that was tried.";
    UnderpricedBeyond: "underpriced_beyond", "underpriced", Up, Beside, "It costs too little even at the highest value that was tried.";
    Fair: "fair", "fair", Even, Share, "Whatever the difference is, it is smaller than what matters.";
    FairCheap: "fair_cheap_for_beginners", "fair, too cheap for beginners", Even, Share, "Fair to all who vote, and worth more than it costs in the hands of players who do not hold their own.";
    FairDear: "fair_dear_for_beginners", "fair, too dear for beginners", Even, Share, "Fair to all who vote, and worth less than it costs in the hands of players who do not hold their own.";
    FairInSteps: "fair_in_steps", "fair to a step", Even, Share, "No other price in the steps of the job is nearer to what it is worth.";
    TooDearAtLeast: "too_dear_at_least", "too dear at the lowest price", Down, PointsOff, "It is worth less than it costs, and the rules allow no lower price: its rules would have to change.";
    BetterOption: "better_option", "better option", Up, Number, "It is worth more than the average option of a slot, and costs nothing, so that no price can put that right.";
    WorseOption: "worse_option", "worse option", Down, PointsOff, "It is worth less than the average option of a slot, and costs nothing, so that no price can put that right.";
    EvenAt: "even_at", "even value found", Even, Number, "At this value of a number the win rate crosses one half.";
    Balance: "balance", "balance found", Even, Number, "So many of it balance one of the class of reference.";
    AlwaysAbove: "above", "wins at every value", Up, Beside, "The win rate stays above one half at every value that was tried.";
    AlwaysBelow: "below", "loses at every value", Down, Beside, "The win rate stays below one half at every value that was tried.";
    Better: "better", "better", Up, Share, "Better than what it was compared with.";
    Worse: "worse", "worse", Down, Share, "Worse than what it was compared with.";
    Even: "even", "even", Even, Beside, "As good as what it was compared with: every player finds the difference too small to matter.";
    More: "more", "more", Up, Beside, "More than what it was compared with.";
    Less: "less", "less", Down, Beside, "Less than what it was compared with.";
    Above: "above", "above", Up, Beside, "More than what is fair or wanted.";
    Below: "below", "below", Down, Beside, "Less than what is fair or wanted.";
    Within: "within", "within", Even, Beside, "Within the band of what is fair.";
    AsWanted: "as_wanted", "as wanted", Even, Beside, "Within the band of what is wanted.";
    Matters: "matters", "matters", Matters, Beside, "It changes the win rate of some matchup.";
    DoesNotMatter: "does_not_matter", "does not matter", Even, Beside, "The changes of all matchups lie within the band.";
    NoDifference: "no_difference", "no difference", Even, Beside, "No pair of battles came out differently.";
    Moves: "moves", "moves", Matters, Beside, "A step of it changes some win rate.";
    Nearer: "nearer", "nearer", Up, Beside, "It brings the game nearer to what is wanted.";
    Farther: "farther", "farther", Down, Beside, "It takes the game farther from what is wanted.";
    Breaks: "breaks", "breaks", Up, Beside, "It beats the field by more than the band.";
    Holds: "holds", "holds", Even, Beside, "What must hold does: an expectation, or the field against a fleet.";
    Yes: "yes", "yes", Up, Beside, "Every mix of fleets that none beats has it.";
    No: "no", "no", Down, Beside, "No mix of fleets that none beats has it.";
    Drifted: "drifted", "drifted", Matters, Beside, "It moved beyond doubt, and not beyond doubt by less than the band.";
    NoLongerLegal: "no_longer_legal", "no longer legal", Matters, Beside, "The rules do not allow a fleet any more.";
    Broken: "broken", "broken", Down, Beside, "What must hold does not.";
    Unchanged: "unchanged", "unchanged", Even, Beside, "It lies within the band of where it was.";
    MovedSlightly: "moved_slightly", "moved slightly", Even, Beside, "It moved, and beyond doubt by less than the band.";
    DependsOnPlay: "depends_on_play", "depends on play", Split, Beside, "It is one thing to some players and another to others, beyond doubt: too dear and too cheap, or fair and beyond the band.";
    WaitingIsRight: "waiting_is_right", "waiting is right", Matters, Beside, "Battles are waited out, and the player who looks ahead waits as well: a finding about the rules.";
    WaitingIsFault: "waiting_is_a_fault", "waiting is a fault", Matters, Beside, "Battles are waited out, and the player who looks ahead goes in and wins: a fault of the player.";
    Fight: "fight", "they fight", Even, Beside, "No more battles than the job allows are waited out.";
    LookoutDisagrees: "lookout_disagrees", "the player who looks ahead disagrees", Split, Beside, "The panel finds one thing and the player who looks ahead another, beyond doubt: the panel's claim is not made.";
    CannotTell: "cannot_tell", "cannot tell", Open, Beside, "Nothing is beyond doubt.";
    Inconclusive: "inconclusive", "inconclusive", Open, Beside, "A check cannot tell; its job says whether that fails.";
    New: "new", "new", NotJudged, Beside, "The baseline does not have it.";
    Gone: "gone", "gone", Matters, Beside, "Only the baseline has it.";
    OtherUnits: "other_units", "other units", Matters, Beside, "A fleet of the same name lists other units than the baseline has.";
    NotSeen: "not_seen", "not seen", NotJudged, Beside, "A change of the rules that nothing in the check tells of; its job says whether that fails.";
    NotUsed: "not_used", "not used", NotJudged, Beside, "Nothing is claimed: its players had chances to use it and hardly did, or never had one.";
    NotPlayed: "not_played", "not played", NotJudged, Beside, "Nothing was played with it.";
    NoPrice: "no_price", "no price", NotJudged, Beside, "It has no price: its worth is a suggestion.";
    NotAsked: "not_asked", "not asked", NotJudged, Beside, "Nothing is claimed: the question was about other things, and this one is there as fleets have it.";
    NoList: "no_list", "no list", NotJudged, Beside, "Nothing is claimed: a player who votes has no price list.";
    TooManyDraws: "too_many_draws", "too many draws", NotJudged, Beside, "Nothing is claimed: more battles were drawn than the job allows.";
    TooManyStandoffs: "too_many_standoffs", "too many stand-offs", NotJudged, Beside, "Nothing is claimed: in more battles than the job allows nobody made an attack.";
    Told: "told", "told", Told, Beside, "Something else, which the sentence says.";
}

impl Finding {
    /// The id in tables and JSON. A few ids mean one thing in one column and another in
    /// another, so that an id is read by what its column holds.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The word for people.
    pub fn word(self) -> &'static str {
        self.entry().word
    }

    /// The way that the finding points.
    pub fn mark(self) -> Mark {
        self.entry().mark
    }

    /// The kind of amount that an answer with this finding has.
    pub fn amount(self) -> Amount {
        self.entry().amount
    }

    /// The meaning, in a sentence.
    pub fn meaning(self) -> &'static str {
        self.entry().meaning
    }

    /// The finding with this id, of those that a column holds.
    pub fn read(id: &str, of: &[Finding]) -> Option<Finding> {
        of.iter().copied().find(|finding| finding.id() == id)
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say::sheet::Holds;
    use crate::say::tables::forms;

    /// Files are read back by ids, so none may stand for two findings of one column.
    #[test]
    fn every_column_can_be_read_back() {
        let columns = forms().into_iter().flat_map(|form| form.columns);
        let held = columns.filter_map(|column| match column.holds {
            Holds::Finding(of) => Some(of),
            _ => None,
        });
        for of in held {
            for finding in of {
                assert_eq!(Finding::read(finding.id(), of), Some(*finding));
            }
        }
        assert_eq!(Finding::read("sunk", Finding::ALL), None);
    }

    #[test]
    fn every_mark_but_that_of_a_sentence_is_a_sign_of_its_own() {
        let mut signs: Vec<&str> = Mark::ALL.map(Mark::sign).to_vec();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), Mark::ALL.len());
    }
}
