//! From text to tokens.

use std::ops::Range;

use crate::printable::unprintable;

/// A piece of RON.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    /// One of `( ) [ ] { } : ,`.
    Mark(char),
    /// A bare word.
    Word(String),
    /// A number, valid or not.
    Number,
    /// A string, unescaped.
    Text(String),
    /// A character.
    Char(char),
    /// Something that could not be read; it was reported.
    Broken,
    /// The end of the text.
    End,
}

/// Quotes of word processors and of other formats, which begin and end no text here.
const FOREIGN_QUOTES: [char; 11] = [
    '\u{201C}', '\u{201D}', '\u{201E}', '\u{201F}', '\u{2018}', '\u{2019}', '\u{201A}', '\u{AB}',
    '\u{BB}', '\u{FF02}', '`',
];

/// A fault and the bytes that it concerns.
pub(crate) type Fault = (Range<usize>, String);

/// Walks over a text, token by token.
pub(crate) struct Scanner<'t> {
    text: &'t str,
    /// Whether a text in quotes may go on in another line.
    lines: bool,
    at: usize,
    /// Where something was opened that is never closed: nothing can be said of what follows.
    pub unclosed: Option<usize>,
    pub faults: Vec<Fault>,
}

impl<'t> Scanner<'t> {
    pub fn new(text: &'t str, lines: bool) -> Scanner<'t> {
        Scanner {
            text,
            lines,
            at: 0,
            unclosed: None,
            faults: Vec::new(),
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn fault(&mut self, from: usize, message: impl Into<String>) {
        self.faults.push((from..self.at, message.into()));
    }

    /// Notes that what is opened by so many bytes is never closed, and is done with the text.
    fn never_closed(&mut self, from: usize, bytes: usize, message: &str) {
        self.faults.push((from..from + bytes, message.to_owned()));
        self.unclosed = Some(from);
        self.at = self.text.len();
    }

    /// Moves on while the characters are such.
    fn skip_while(&mut self, such: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !such(c)).unwrap_or(rest.len());
    }

    /// The next token and its place.
    pub fn next(&mut self) -> (Token, Range<usize>) {
        self.skip_blank();
        let from = self.at;
        let Some(first) = self.peek() else {
            return (Token::End, from..from);
        };
        let token = match first {
            '(' | ')' | '[' | ']' | '{' | '}' | ':' | ',' => {
                self.at += 1;
                Token::Mark(first)
            }
            '"' => self.text_token(from),
            '\'' => self.char_token(from),
            'r' if self.raw_text_hashes().is_some() => self.raw_text(from),
            'r' if self.rest().starts_with("r#") => {
                self.at += 2;
                let start = self.at;
                self.skip_while(|c| is_word(c) || matches!(c, '.' | '+' | '-'));
                Token::Word(self.text[start..self.at].to_owned())
            }
            '0'..='9' | '+' | '-' | '.' => self.number(),
            c if is_word_start(c) => {
                self.skip_while(is_word);
                match &self.text[from..self.at] {
                    word if crate::scalar::is_not_finite(word) => Token::Number,
                    word => Token::Word(word.to_owned()),
                }
            }
            other => self.foreign(from, other),
        };
        self.check_printable(from, &token);
        (token, from..self.at)
    }

    /// A sign that RON does not have. The signs of other formats stand for those of RON, so that
    /// one slip is one fault.
    fn foreign(&mut self, from: usize, sign: char) -> Token {
        self.at += sign.len_utf8();
        let (message, token) = match sign {
            ';' => ("values are parted by a comma, `,`", Token::Mark(',')),
            '=' => (
                "a name and its value are parted by a colon, as in `pairs: 16`",
                Token::Mark(':'),
            ),
            sign if FOREIGN_QUOTES.contains(&sign) => (
                "a text stands between straight double quotes, as in \"my fleet\"",
                self.foreign_text(),
            ),
            _ => ("this character has no meaning here", Token::Broken),
        };
        self.fault(from, message);
        token
    }

    /// The text up to the next quote of any kind on this line, after which it goes on.
    fn foreign_text(&mut self) -> Token {
        let line = self.rest().lines().next().unwrap_or("");
        let is_quote = |sign: char| FOREIGN_QUOTES.contains(&sign) || sign == '"';
        let Some((text, _)) = line.split_once(is_quote) else {
            return Token::Broken;
        };
        self.at += text.len();
        self.at += self.peek().map_or(0, char::len_utf8);
        Token::Text(text.to_owned())
    }

    /// Texts and characters are shown to people, so they may tell a terminal nothing.
    fn check_printable(&mut self, from: usize, token: &Token) {
        let found = match token {
            Token::Text(text) => unprintable(text),
            Token::Char(sign) => unprintable(sign.encode_utf8(&mut [0; 4])),
            _ => None,
        };
        let breaks = matches!(token, Token::Text(text) if !self.lines && text.contains('\n'));
        if breaks {
            self.fault(from, "holds a line break, where a text is one line");
        } else if let Some(sign) = found {
            let code = u32::from(sign);
            let message = format!("holds U+{code:04X}, which is no sign to be read: leave it out");
            self.fault(from, message);
        }
    }

    /// Skips white space and comments; block comments may nest. A comment of another format is
    /// a fault, and skipped as well.
    fn skip_blank(&mut self) {
        loop {
            self.skip_while(char::is_whitespace);
            let from = self.at;
            if self.rest().starts_with("//") {
                self.skip_while(|c| c != '\n');
            } else if self.rest().starts_with('#') && !self.rest().starts_with("#!") {
                self.at += 1;
                self.fault(from, "a comment begins with `//`");
                self.skip_while(|c| c != '\n');
            } else if self.rest().starts_with("/*") {
                let mut depth = 0_usize;
                loop {
                    if self.rest().starts_with("/*") {
                        depth += 1;
                        self.at += 2;
                    } else if self.rest().starts_with("*/") {
                        depth -= 1;
                        self.at += 2;
                    } else if let Some(c) = self.peek() {
                        self.at += c.len_utf8();
                    } else {
                        return self.never_closed(from, 2, "this comment is never closed");
                    }
                    if depth == 0 {
                        break;
                    }
                }
            } else {
                return;
            }
        }
    }

    fn number(&mut self) -> Token {
        let from = self.at;
        self.at += 1;
        let hex = self.text[from..].trim_start_matches(['+', '-']);
        let hex = hex.starts_with("0x");
        loop {
            self.skip_while(|c| is_word(c) || c == '.');
            let exponent = self.text[from..self.at].ends_with(['e', 'E']);
            if exponent && !hex && self.rest().starts_with(['+', '-']) {
                self.at += 1;
            } else {
                return Token::Number;
            }
        }
    }

    fn text_token(&mut self, from: usize) -> Token {
        self.at += 1;
        let mut text = String::new();
        loop {
            let start = self.at;
            let Some(c) = self.peek().filter(|c| self.lines || *c != '\n') else {
                let message = "this text is not closed by a `\"` in its line";
                self.never_closed(from, 1, message);
                return Token::Broken;
            };
            self.at += c.len_utf8();
            match c {
                '"' => return Token::Text(text),
                '\\' => match self.escape() {
                    Ok(Some(c)) => text.push(c),
                    Ok(None) => {}
                    Err(message) => self.fault(start, message),
                },
                c => text.push(c),
            }
        }
    }

    fn char_token(&mut self, from: usize) -> Token {
        self.at += 1;
        let found = match self.peek() {
            Some('\\') => {
                self.at += 1;
                self.escape().ok().flatten()
            }
            Some(c) if c != '\'' => {
                self.at += c.len_utf8();
                Some(c)
            }
            _ => None,
        };
        match (found, self.peek()) {
            (Some(c), Some('\'')) => {
                self.at += 1;
                Token::Char(c)
            }
            _ => {
                self.fault(from, "a single quote starts one character and a quote");
                Token::Broken
            }
        }
    }

    /// The character that a backslash stands for; `None` for one at the end of a line.
    fn escape(&mut self) -> Result<Option<char>, String> {
        let unknown = "this backslash stands for nothing known";
        let c = self.peek().ok_or(unknown)?;
        self.at += c.len_utf8();
        match c {
            '"' | '\'' | '\\' => Ok(Some(c)),
            'n' => Ok(Some('\n')),
            'r' => Ok(Some('\r')),
            't' => Ok(Some('\t')),
            '0' => Ok(Some('\0')),
            'x' => self.escape_code(2),
            'u' if self.peek() == Some('{') => {
                self.at += 1;
                let digits = self.rest().find('}').unwrap_or(0);
                let found = self.escape_code(digits)?;
                // The code was read up to its bracket.
                self.at += 1;
                Ok(found)
            }
            '\n' => {
                self.skip_while(char::is_whitespace);
                Ok(None)
            }
            _ => Err(unknown.to_owned()),
        }
    }

    fn escape_code(&mut self, digits: usize) -> Result<Option<char>, String> {
        let code = self.rest().get(..digits).filter(|code| {
            (1..=6).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_hexdigit())
        });
        let code = code.and_then(|code| u32::from_str_radix(code, 16).ok());
        match code.and_then(char::from_u32) {
            Some(c) => {
                self.at += digits;
                Ok(Some(c))
            }
            None => Err("this is not the code of a character".to_owned()),
        }
    }

    /// The number of `#` before the quote, when a raw string starts here.
    fn raw_text_hashes(&self) -> Option<usize> {
        let after = &self.rest()[1..];
        let hashes = after.len() - after.trim_start_matches('#').len();
        after[hashes..].starts_with('"').then_some(hashes)
    }

    fn raw_text(&mut self, from: usize) -> Token {
        let hashes = self.raw_text_hashes().unwrap_or(0);
        let close = format!("\"{}", "#".repeat(hashes));
        self.at += 1 + hashes + 1;
        let start = self.at;
        match self.rest().find(&close) {
            Some(length) => {
                self.at += length + close.len();
                Token::Text(self.text[start..start + length].to_owned())
            }
            None => {
                let opened = self.at - from;
                self.never_closed(from, opened, "this text is never closed");
                Token::Broken
            }
        }
    }

    /// Skips `#![enable(...)]` lines: what they allow is always allowed here.
    pub fn skip_header(&mut self) {
        loop {
            self.skip_blank();
            match self.rest().find(']') {
                Some(end) if self.rest().starts_with("#!") => self.at += end + 1,
                _ => return,
            }
        }
    }
}

fn is_word_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
