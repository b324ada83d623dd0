//! Questions that can be asked at the desk.

/// A kind of question, as the page offers it.
pub struct Offer {
    /// The command that asks it, or the desk's word for it.
    pub question: &'static str,
    /// The words of its button.
    pub title: &'static str,
    /// The answer in a few words.
    pub about: &'static str,
}

/// The questions of whole rules, in the order in which a designer asks them.
pub const OFFERS: [Offer; 6] = [
    Offer {
        question: AUDIT,
        title: "Audit everything",
        about: "begin here: what is wrong, and which new prices help",
    },
    Offer {
        question: "price",
        title: "Is anything overpriced?",
        about: "what everything should cost, without proof that it helps",
    },
    Offer {
        question: ADOPT,
        title: "Which new prices help?",
        about: "new prices, proved in fresh battles",
    },
    Offer {
        question: BREAK,
        title: "Who breaks this?",
        about: "fleets that somebody would bring who wants to win",
    },
    Offer {
        question: "luck",
        title: "How much is luck?",
        about: "fleets, players, seats, tables and dice",
    },
    Offer {
        question: "rulings",
        title: "Which readings matter?",
        about: "where the rulebook is unclear and it changes who wins",
    },
];

/// Price lists that are drawn up at most where prices are adopted.
pub const LISTS: u32 = 10;
/// All parts of an audit.
pub const AUDIT: &str = "audit";
/// Price lists until no step helps.
pub const ADOPT: &str = "adopt";
/// A search for fleets that break a field.
pub const BREAK: &str = "break";
/// A search for something better than one fleet.
pub const BETTER: &str = "better";
/// A check against its baseline.
pub const CHECK: &str = "check";
/// A check whose fleets are accepted as they are.
pub const ACCEPT: &str = "accept";
/// One price after the other, with all others as they are.
pub const SWEEP: &str = "sweep";
/// Two files of rules held against each other.
pub const DRAFTS: &str = "drafts";
/// Questions of single things, of fleets, of other drafts, and of checks.
const OTHERS: [(&str, &str); 7] = [
    (SWEEP, "What should it cost if all else stays?"),
    (BETTER, "What would be better?"),
    (DRAFTS, "Which draft is better balanced?"),
    ("marginals", "What is it worth?"),
    ("tournament", "How does it fare?"),
    (CHECK, "Has anything moved?"),
    (ACCEPT, "Accept the fleets as they are"),
];

/// A question in words; none of what nobody can be asked.
pub fn title(question: &str) -> Option<&'static str> {
    let offers = OFFERS.iter().map(|offer| (offer.question, offer.title));
    let mut all = offers.chain(OTHERS);
    let found = all.find(|(word, _)| *word == question);
    found.map(|(_, title)| title)
}
