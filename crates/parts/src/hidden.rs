//! Hidden set-up: tokens are laid down in secret and revealed.

use crate::models::{MAX_MODELS, Models};

/// The enemy's knowledge of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown<P> {
    /// Something is here.
    Token(P),
    /// This model is here.
    Model(P, u8),
    /// A decoy is here, which stands for nothing.
    Decoy(P),
}

/// A token of its owner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Token<P> {
    place: P,
    /// The model that it stands for; none for a decoy.
    model: Option<u8>,
}

/// The tokens that one side has laid down, at most `N`. `P` is a place: a hex and a facing, a
/// square, a point of the table.
///
/// In secret and revealed together: nobody sees a token before
/// [`open_all`](Self::open_all). With decoys: after [`open`](Self::open) everybody sees where
/// tokens lie, and each is revealed when the rules say so. A view of the other side holds
/// [`shown`](Self::shown) and not this.
///
/// Tokens are numbered as they are laid down, and the other side sees the numbers later. So a
/// game with decoys lets the owner pick which model is next, or the number would tell.
///
/// ```
/// use evenkeel_parts::{Models, Shown, Tokens};
///
/// let mut tokens = Tokens::<&str, 3>::default();
/// tokens.lay("reef", None);
/// tokens.lay("bay", Some(4));
/// assert_eq!(tokens.shown(), [None; 3], "in secret");
/// tokens.open();
/// assert_eq!(tokens.shown()[1], Some(Shown::Token("bay")));
/// tokens.reveal(Models::first(2));
/// assert_eq!(tokens.shown(), [Some(Shown::Decoy("reef")), Some(Shown::Model("bay", 4)), None]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tokens<P, const N: usize> {
    tokens: [Option<Token<P>>; N],
    laid: u8,
    open: bool,
    revealed: Models,
}

impl<P: Copy, const N: usize> Default for Tokens<P, N> {
    /// No tokens yet.
    fn default() -> Self {
        const { assert!(N <= MAX_MODELS as usize, "a side has at most 64 tokens") };
        Tokens {
            tokens: [None; N],
            laid: 0,
            open: false,
            revealed: Models::NONE,
        }
    }
}

impl<P: Copy, const N: usize> Tokens<P, N> {
    /// Lays down a token for a model, or a decoy for none; the number of the token.
    ///
    /// # Panics
    /// When `N` tokens have been laid down.
    pub fn lay(&mut self, place: P, model: Option<u8>) -> u8 {
        let number = self.laid;
        assert!(usize::from(number) < N, "only {N} tokens can be laid down");
        self.tokens[usize::from(number)] = Some(Token { place, model });
        self.laid += 1;
        number
    }

    /// The number of tokens that have been laid down, which everybody at the table sees.
    #[inline]
    pub const fn laid(&self) -> u8 {
        self.laid
    }

    /// Tokens that lie on the table, by their numbers.
    pub fn on_table(&self) -> Models {
        let laid = Models::first(self.laid).iter();
        laid.filter(|token| self.token(*token).is_some()).collect()
    }

    /// The place of a token, for its owner.
    pub fn place(&self, token: u8) -> Option<P> {
        self.token(token).map(|token| token.place)
    }

    /// The model that a token stands for, for its owner; none for a decoy.
    pub fn model(&self, token: u8) -> Option<u8> {
        self.token(token)?.model
    }

    /// The token of a model, for its owner.
    pub fn token_of(&self, model: u8) -> Option<u8> {
        let mut tokens = self.on_table().iter();
        tokens.find(|token| self.model(*token) == Some(model))
    }

    /// Moves a token to another place.
    pub fn move_to(&mut self, token: u8, place: P) {
        if let Some(Some(token)) = self.tokens.get_mut(usize::from(token)) {
            token.place = place;
        }
    }

    /// Set-up is over: everybody sees from now on where tokens lie.
    pub fn open(&mut self) {
        self.open = true;
    }

    /// Set-up is over, and everybody sees where tokens lie and what all of them stand for.
    pub fn open_all(&mut self) {
        self.open();
        self.reveal(self.on_table());
    }

    /// Shows what tokens stand for, to everybody and for good.
    pub fn reveal(&mut self, tokens: Models) {
        self.revealed = self.revealed | (tokens & self.on_table());
    }

    /// Tokens that are revealed, by their numbers.
    #[inline]
    pub const fn revealed(&self) -> Models {
        self.revealed
    }

    /// Takes a token off the table: of a model that is lost, or a decoy that is known.
    pub fn remove(&mut self, token: u8) {
        if let Some(place) = self.tokens.get_mut(usize::from(token)) {
            *place = None;
        }
    }

    /// All that the other side knows, by the numbers of tokens: none where nothing lies,
    /// and of nothing before set-up is over.
    pub fn shown(&self) -> [Option<Shown<P>>; N] {
        std::array::from_fn(|number| {
            let Token { place, model } = self.tokens[number].filter(|_| self.open)?;
            let is_known = self.revealed.has(number as u8);
            Some(match model {
                _ if !is_known => Shown::Token(place),
                Some(model) => Shown::Model(place, model),
                None => Shown::Decoy(place),
            })
        })
    }

    /// A token that lies on the table.
    fn token(&self, number: u8) -> Option<&Token<P>> {
        self.tokens.get(usize::from(number))?.as_ref()
    }
}
