//! The tokens of a source: what the compiler reads of it.

use std::fmt::Write;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Signs of which several may be one.
const JOINING: &str = "&|<>=+-*/%^!:.";

/// The tokens of a source, each on a line of its own: without comments, those of documentation
/// among them, and without layout. A text that is no Rust counts as it stands.
///
/// A macro may make a value of a comment of documentation. On the battle path `question!` is the
/// only one that does, for the help of odds, which no battle reads.
pub(crate) fn tokens(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    match text.parse() {
        Ok(stream) => tell(stream, &mut told),
        Err(_) => told.push_str(text),
    }
    told
}

/// Tells all tokens of a stream but those of documentation.
fn tell(stream: TokenStream, told: &mut String) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut rest = tokens.as_slice();
    while let Some((token, after)) = rest.split_first() {
        rest = match documentation(rest) {
            0 => {
                tell_one(token, after.first(), told);
                after
            }
            count => &rest[count..],
        };
    }
}

/// Tells one token. Whether a sign belongs to the next one counts where both may be parts of
/// one, as `a && b` is not `a & &b`, and `a?.b` is the same on two lines.
fn tell_one(token: &TokenTree, next: Option<&TokenTree>, told: &mut String) {
    let joins = |token: &TokenTree| is_one_of(token, JOINING);
    let written = match token {
        TokenTree::Group(group) => {
            let [open, close] = match group.delimiter() {
                Delimiter::Parenthesis => ["(", ")"],
                Delimiter::Brace => ["{", "}"],
                Delimiter::Bracket => ["[", "]"],
                Delimiter::None => ["", ""],
            };
            told.push_str(open);
            told.push('\n');
            tell(group.stream(), told);
            writeln!(told, "{close}")
        }
        TokenTree::Punct(sign)
            if sign.spacing() == Spacing::Joint && joins(token) && next.is_some_and(joins) =>
        {
            write!(told, "{sign}")
        }
        TokenTree::Punct(sign) => writeln!(told, "{sign}"),
        TokenTree::Ident(name) => writeln!(told, "{name}"),
        TokenTree::Literal(literal) => writeln!(told, "{literal}"),
    };
    written.expect("a text takes whatever is written");
}

/// The number of tokens of the comment of documentation that tokens begin with, which the
/// compiler reads as `#[doc = "..."]` or `#![doc = "..."]`.
fn documentation(tokens: &[TokenTree]) -> usize {
    match tokens {
        [hash, TokenTree::Group(group), ..]
            if is_one_of(hash, "#") && is_documentation(group.stream()) =>
        {
            2
        }
        [hash, mark, TokenTree::Group(group), ..]
            if is_one_of(hash, "#") && is_one_of(mark, "!") && is_documentation(group.stream()) =>
        {
            3
        }
        _ => 0,
    }
}

fn is_one_of(token: &TokenTree, signs: &str) -> bool {
    matches!(token, TokenTree::Punct(sign) if signs.contains(sign.as_char()))
}

fn is_documentation(attribute: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = attribute.into_iter().collect();
    let [
        TokenTree::Ident(name),
        TokenTree::Punct(_),
        TokenTree::Literal(_),
    ] = &tokens[..]
    else {
        return false;
    };
    name == "doc"
}
