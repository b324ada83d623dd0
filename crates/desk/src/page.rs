//! The pages of the desk.

pub mod fleet;
pub mod home;
pub mod odds;
mod questions;
pub mod rules;
pub mod run;
pub mod text;
pub mod watch;

use maud::{DOCTYPE, Markup, html};

use crate::DeskError;
use crate::desk::Desk;
use crate::history::Way;

/// A page with this title. Names are data: `maud` escapes them, and no script or style stands in a
/// page of the desk.
fn framed(title: &str, scripts: &[&str], body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Even Keel" }
                link rel="icon" href="data:,";
                link rel="stylesheet" href="/assets/desk.css";
                script src="/assets/desk.js" defer {}
                @for script in scripts { script src=(format!("/assets/{script}")) defer {} }
            }
            body {
                header { nav aria-label="Desk" { a href="/" { "Desk" } } }
                main {
                    h1 { (title) }
                    p #trouble role="alert" hidden {}
                    p #done role="status" hidden {}
                    (body)
                }
            }
        }
    }
}

/// A page that cannot be shown, and why.
pub fn refusal(error: &DeskError) -> Markup {
    let told = error.told();
    framed(
        "This cannot be shown",
        &[],
        html! { pre.trouble { (told) } },
    )
}

/// The ways through the texts that a file had.
fn ways(desk: &Desk, name: &str) -> Markup {
    let leads = |way| desk.history.leads(name, way);
    html! {
        button type="button" data-way="undo" disabled[!leads(Way::Undo)] { "Undo the last save" }
        button type="button" data-way="redo" disabled[!leads(Way::Redo)] { "Redo it" }
    }
}

/// An address with a name in it.
fn address(before: &str, name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let signs = name.bytes().map(|byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    format!("{before}{}", signs.collect::<String>())
}
