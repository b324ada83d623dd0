//! The digest of a crate's own sources, as a constant of the crate.
//!
//! ```
//! const SOURCES: &str = evenkeel_sources::digest!();
//! assert_eq!(SOURCES.len(), 64);
//! ```
//!
//! The digest is of what is built, and nothing else: the same on every machine, in the
//! repository, in a package and in what is built from either. There is no build script to run
//! again and again: whoever changes a source has its crate compiled anyway, and with it the
//! constant.

mod tokens;
mod tree;

use std::path::Path;

use proc_macro::{TokenStream, TokenTree};

use crate::tree::Tree;

/// The SHA-256 of all files of Rust in the folder `src` of the crate that asks, 64 hexadecimal
/// digits: of their paths and of the tokens in them, whatever comments and layout are.
/// `digest!("plan", "play")` is that of these modules alone.
#[proc_macro]
pub fn digest(modules: TokenStream) -> TokenStream {
    let digest = folder().and_then(|folder| {
        let mut tree = Tree::read(&Path::new(&folder).join("src"))?;
        tree.keep(&named(modules)?)?;
        Ok(tree.digest())
    });
    let expression = match digest {
        Ok(digest) => format!("{digest:?}"),
        Err(problem) => format!("compile_error!({problem:?})"),
    };
    expression.parse().unwrap_or_default()
}

/// The folder of the crate that is being compiled.
fn folder() -> Result<String, String> {
    std::env::var("CARGO_MANIFEST_DIR")
        .map_err(|_| "CARGO_MANIFEST_DIR, the folder of the crate, is not set".to_string())
}

/// The names of modules in a list of texts.
fn named(list: TokenStream) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for token in list {
        match token {
            TokenTree::Literal(text) => names.push(text.to_string().trim_matches('"').to_string()),
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            other => return Err(format!("`{other}` is not the name of a module in quotes")),
        }
    }
    Ok(names)
}

/// Tests of what counts of a source. They stand here as a test of the tournament takes the file
/// `tokens.rs` by its path, and would run them again.
#[cfg(test)]
mod tests {
    use crate::tokens::tokens;

    #[test]
    fn comments_and_layout_do_not_count() {
        let same = [
            "fn f(a: &'a u8) -> bool { a? . b() && !c[1..=2] }",
            "//! Page.\n\n/// Says \"what\".\nfn f(a: &'a u8)->bool{\n    a?\n        .b()\n        && !c[1..=2]\n}\n",
            "/* one /* in '\" another */ */ fn f(a: // it's\n&'a u8) -> bool { a?.b()&&/**/!c[1 ..= 2]}//",
            "fn f(a: &'a u8) -> bool { //! Says what.\n a?.b() && !c[1..=2] }",
        ];
        for other in same {
            assert_eq!(tokens(other), tokens(same[0]), "{other}");
        }
        assert_ne!(tokens("#[test] fn f() {}"), tokens("fn f() {}"));
        assert_ne!(tokens("#![doc = include_str!(\"a\")]"), tokens(""));
    }

    #[test]
    fn code_and_literals_do_count() {
        let different = [
            ["a && b", "a & &b"],
            ["a b", "ab"],
            ["(a) b", "(a b)"],
            ["[a]", "{a}"],
            ["let a = 1;", "let a = 2;"],
            ["1u8", "1"],
            ["\"a b\"", "\"a  b\""],
            ["\"a // b\"", "\"a \""],
            ["r#\"\" // b\"#", "r#\"\" // c\"#"],
            ["b'\"' + 1 // \"", "b'\"' + 2 // \""],
            ["'é' // b", "'è' // b"],
            ["f::<'a>('b') - 1", "f::<'a>('b') - 2"],
            ["\" is no text // a", "\" is no text // b"],
        ];
        for [one, other] in different {
            assert_ne!(tokens(one), tokens(other), "{one} and {other}");
        }
    }
}
