//! The board as SVG. Its coordinates are the units of the game; north is up, so heights
//! are counted from the top.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Condition, Feature, Outline, Piece, Shape, Spot};
use evenkeel_tournament::play::film::Film;
use maud::{Markup, html};

/// Margin around the board, share of its longer edge.
const MARGIN: f64 = 0.01;
/// Parts of the longer edge by which texts are measured, as in the script.
const UNITS: f64 = 50.0;
/// Height of the bar of damage, in these parts.
const BAR: f64 = 0.3;

/// The board at the end of the battle.
pub(crate) fn board(film: &Film) -> Markup {
    let board = &film.board;
    let margin = MARGIN * board.width.max(board.height);
    let (width, height) = (board.width + 2.0 * margin, board.height + 2.0 * margin);
    let view = format!("{:.3} {:.3} {width:.3} {height:.3}", -margin, -margin);
    let last = film.last();
    let pieces = film.pieces.iter().zip(last).enumerate();
    html! {
        svg #board viewBox=(view) style=(format!("--unit:{:.3}px", board.width.max(board.height) / UNITS)) role="img" aria-labelledby="board-name" {
            title #board-name { "The board of " (film.fleets.a.name) " against " (film.fleets.b.name) }
            rect.ground x="0" y="0" width=(board.width) height=(board.height) {}
            g #features { @for feature in &board.features { (feature_shape(feature, board.height)) } }
            clipPath #edge { rect x="0" y="0" width=(board.width) height=(board.height) {} }
            g #arcs clip-path="url(#edge)" {}
            g #ways {}
            g #props { (props(film, false)) }
            g #ghosts {}
            g #pieces { @for (number, (piece, now)) in pieces { (figure(number, piece, now, film)) } }
            g #held { (props(film, true)) }
            g #marks {}
            (scale(film))
        }
    }
}

/// The props that lie about, or those that pieces carry.
fn props(film: &Film, held: bool) -> Markup {
    let is_held = |kind: &str| kind.split(' ').any(|word| word == "held");
    let props = film.last_props().iter();
    let props = props.filter(|prop| is_held(prop.kind) == held);
    html! {
        @for prop in props {
            g class={ "prop " (prop.kind) } transform=(shift(prop.at, film.board.height)) {
                circle r=(prop.size) {}
                @if !prop.text.is_empty() {
                    text font-size=(format!("{:.2}", prop.size * 1.2)) dy="0.35em" { (prop.text) }
                }
                title { (prop.name) }
            }
        }
    }
}

/// The meaning of colours and signs.
pub(crate) fn legend(film: &Film) -> Markup {
    let mut terrain: Vec<(&str, &str)> = Vec::new();
    for feature in &film.board.features {
        let entry = (feature.kind.as_str(), feature.name.as_str());
        if feature.kind.starts_with("terrain") && !terrain.contains(&entry) {
            terrain.push(entry);
        }
    }
    html! {
        ul #legend {
            @for (kind, name) in terrain {
                li { svg viewBox="0 0 10 10" aria-hidden="true" { g class={ "feature " (kind) } { rect x="1" y="1" width="8" height="8" {} } } " " (name) }
            }
            @for key in &film.board.keys {
                li {
                    svg viewBox="0 0 10 10" aria-hidden="true" {
                        g class={ "prop " (key.kind) } transform="translate(5 5)" {
                            circle r="4" {}
                            text font-size="6" dy="0.35em" { (key.sign) }
                        }
                    }
                    " " (key.means)
                }
            }
        }
    }
}

/// A bar that says how long a unit is.
fn scale(film: &Film) -> Markup {
    let board = &film.board;
    let long = board.width.max(board.height);
    let length = if long > 30.0 { 6.0 } else { 1.0 };
    let unit = long / UNITS;
    let (x, y) = (unit, board.height - unit);
    let name = match length {
        6.0 => format!("6 {}", board.unit),
        _ => String::new(),
    };
    html! {
        @if !name.is_empty() {
            g.scale {
                line x1=(x) y1=(y) x2=(x + length) y2=(y) {}
                text x=(x + length / 2.0) y=(format!("{:.2}", y - unit * 0.4)) font-size=(format!("{unit:.2}")) { (name) }
            }
        }
    }
}

fn shift(at: Spot, height: f64) -> String {
    format!("translate({} {:.2})", at.0, height - at.1)
}

fn feature_shape(feature: &Feature, height: f64) -> Markup {
    let class = format!("feature {}", feature.kind);
    html! {
        g class=(class) {
            @match &feature.shape {
                Shape::Circle { centre, radius } => {
                    circle cx=(centre.0) cy=(format!("{:.2}", height - centre.1)) r=(radius) {}
                }
                Shape::Polygon(corners) => {
                    polygon points=(corners.iter().map(|at| format!("{},{:.2}", at.0, height - at.1)).collect::<Vec<_>>().join(" ")) {}
                }
            }
            @if !feature.name.is_empty() { title { (feature.name) } }
        }
    }
}

/// A piece where it stood at the end; one that is off the board is hidden.
fn figure(number: usize, piece: &Piece, now: &Condition, film: &Film) -> Markup {
    let (height, width) = (film.board.height, film.board.width);
    let side = if piece.side == Side::A { "a" } else { "b" };
    let gone = if now.pose.is_none() { " off" } else { "" };
    let place = now.pose.map_or(Spot(0.0, height), |pose| pose.at);
    let turn = now.pose.and_then(|pose| pose.deg);
    let form = match piece.outline {
        Outline::Card(_) => " card",
        Outline::Base(_) => "",
        Outline::Counter(_) => " counter",
    };
    let nose = if turn.is_some() { "turn" } else { "turn still" };
    let letters = letters(piece.outline).max(match piece.outline {
        Outline::Card(_) => 0.0,
        Outline::Base(_) | Outline::Counter(_) => height.max(width) / UNITS * 0.85,
    });
    html! {
        g id=(format!("p{number}")) class={ "piece " (side) (form) (gone) } transform=(shift(place, height)) {
            title { (piece.name) }
            g class=(nose) transform=(format!("rotate({})", -turn.unwrap_or(0.0))) { (outline(piece.outline)) }
            text font-size=(format!("{letters:.3}")) y=(format!("{:.3}", label_drop(piece.outline, letters))) { (piece.tag) }
            (harm(piece, now, height.max(width) / UNITS))
        }
    }
}

/// A bar that fills as a piece is hurt; one that is unhurt has none.
fn harm(piece: &Piece, now: &Condition, unit: f64) -> Markup {
    let all: u32 = piece.tracks.iter().map(|track| u32::from(track.of)).sum();
    let hurt: u32 = now.filled.iter().map(|filled| u32::from(*filled)).sum();
    let (width, bottom) = match piece.outline {
        Outline::Base(radius) => (2.0 * radius, -1.15 * radius),
        Outline::Counter(length) => (length, -0.36 * length),
        Outline::Card(edge) => (0.8 * edge, 0.46 * edge),
    };
    let (width, height) = (width.max(unit), unit * BAR);
    let (x, y) = (-width / 2.0, bottom - height);
    let share = f64::from(hurt) / f64::from(all.max(1));
    let [x, y, width, height] = [x, y, width, height].map(|length| format!("{length:.3}"));
    html! {
        @if all > 0 {
            g.harm.off[hurt == 0] {
                rect x=(x) y=(y) width=(width) height=(height) {}
                rect.done x=(x) y=(y) width=(width) height=(height)
                    style=(format!("transform-origin:{x}px 0;transform:scaleX({share:.3})")) {}
            }
        }
    }
}

/// The distance of a name below the centre of its piece, for letters of a size: below its
/// outline, or within a card.
fn label_drop(outline: Outline, letters: f64) -> f64 {
    match outline {
        Outline::Base(radius) => radius * 1.1 + letters * 0.8,
        Outline::Counter(length) => length * 0.35 + letters * 0.75,
        Outline::Card(_) => letters * 0.35,
    }
}

/// The size of the letters of a piece's name, units.
fn letters(outline: Outline) -> f64 {
    match outline {
        Outline::Base(radius) => radius,
        Outline::Counter(length) => length * 0.4,
        Outline::Card(edge) => edge * 0.31,
    }
}

/// The outline of a piece that heads east.
fn outline(outline: Outline) -> Markup {
    let points = |corners: &[(f64, f64)], size: f64| {
        let corner = |(x, y): &(f64, f64)| format!("{:.2},{:.2}", x * size, y * size);
        corners.iter().map(corner).collect::<Vec<_>>().join(" ")
    };
    html! {
        @match outline {
            Outline::Base(radius) => {
                circle.base r=(radius) {}
                polygon.hull points=(points(&[(0.95, 0.0), (-0.65, 0.55), (-0.4, 0.0), (-0.65, -0.55)], radius)) {}
                circle.dot r=(format!("{:.2}", radius * 0.42)) {}
            }
            Outline::Counter(length) => {
                polygon.base points=(points(&[(0.5, 0.0), (0.15, 0.26), (-0.4, 0.3), (-0.28, 0.0), (-0.4, -0.3), (0.15, -0.26)], length)) {}
            }
            Outline::Card(edge) => {
                rect.base x=(-edge / 2.0) y=(-edge / 2.0) width=(edge) height=(edge) rx=(format!("{:.2}", edge * 0.15)) {}
            }
        }
    }
}
