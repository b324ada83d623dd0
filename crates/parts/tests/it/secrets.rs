//! Hidden set-up.

use evenkeel_parts::{Models, Shown, Tokens};

/// A decoy and two models.
fn tokens(model: u8) -> Tokens<u16, 4> {
    let mut tokens = Tokens::default();
    assert_eq!(tokens.lay(30, None), 0);
    assert_eq!(tokens.lay(10, Some(model)), 1);
    assert_eq!(tokens.lay(20, Some(5)), 2);
    tokens
}

#[test]
fn the_owner_knows_all_and_the_enemy_how_many() {
    let tokens = tokens(7);
    assert_eq!((tokens.place(1), tokens.model(1)), (Some(10), Some(7)));
    assert_eq!((tokens.place(0), tokens.model(0)), (Some(30), None));
    assert_eq!((tokens.place(3), tokens.model(200)), (None, None));
    assert_eq!((tokens.token_of(5), tokens.token_of(6)), (Some(2), None));
    assert_eq!((tokens.laid(), tokens.shown()), (3, [None; 4]));
}

#[test]
fn all_are_revealed_together() {
    let mut tokens = tokens(7);
    tokens.open_all();
    let wanted = [
        Some(Shown::Decoy(30)),
        Some(Shown::Model(10, 7)),
        Some(Shown::Model(20, 5)),
        None,
    ];
    assert_eq!(tokens.shown(), wanted);
    assert_eq!(tokens.revealed(), Models::first(3));
}

/// Two models cannot be told apart by what is shown, until one is revealed.
#[test]
fn a_token_says_where_and_not_what() {
    let (mut one, mut other) = (tokens(7), tokens(1));
    one.open();
    other.open();
    assert_eq!(one.shown(), other.shown());
    assert_eq!(one.shown()[0], Some(Shown::Token(30)), "a decoy as well");
    one.reveal(Models::of(&[0, 2, 3]));
    other.reveal(Models::of(&[0, 2, 3]));
    assert_eq!(one.shown(), other.shown());
    assert_eq!(one.shown()[0], Some(Shown::Decoy(30)));
    assert_eq!(one.revealed(), Models::of(&[0, 2]), "nothing lies at 3");
    one.reveal(Models::one(1));
    assert_eq!(one.shown()[1], Some(Shown::Model(10, 7)));
}

#[test]
fn tokens_move_and_go() {
    let mut tokens = tokens(7);
    tokens.open();
    tokens.move_to(1, 11);
    tokens.remove(0);
    tokens.move_to(0, 31);
    assert_eq!(
        tokens.shown(),
        [None, Some(Shown::Token(11)), Some(Shown::Token(20)), None]
    );
    assert_eq!(tokens.on_table(), Models::of(&[1, 2]));
    assert_eq!(tokens.laid(), 3, "its number is not given again");
    assert_eq!(tokens.lay(40, None), 3);
}

#[test]
#[should_panic(expected = "only 4 tokens can be laid down")]
fn there_are_no_more_tokens_than_places() {
    let mut tokens = tokens(7);
    tokens.lay(1, None);
    tokens.lay(1, None);
}
