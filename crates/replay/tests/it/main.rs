//! Pages of battles of every system.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Prop, Spot, Status};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::film::Film;
use evenkeel_tournament::play::systems::SYSTEMS;
use serde_json::Value;

/// A name that would do harm, were it markup.
const HOSTILE: &str = "</script><script>alert('1')</script>&amp;\u{2028}";

/// Most bytes of a typical page.
const TYPICAL: usize = 1_500_000;

fn library() -> Library<'static> {
    Library::without_files(SYSTEMS)
}

/// The battle of the first two fleets that a system ships, under other names.
fn film(system: &str, names: [Option<&str>; 2]) -> Film {
    let library = library();
    let system = library.system(system).unwrap();
    let rules = library.rules(system, None).unwrap();
    let fleet = |index: usize| {
        let document = library
            .fleet(system, system.shipped().fleets[index].id)
            .unwrap();
        let fleet: Fleet = document.decode::<FleetFile>().unwrap().fleet();
        let name = names[index].map_or(fleet.name.clone(), str::to_string);
        Arc::new(Fleet { name, ..fleet })
    };
    let player = library.player(system, "captain").unwrap();
    let order = Order {
        fleets: [fleet(0), fleet(1)],
        root: 5,
        matchup: 0,
        pair: 0,
    };
    let terms = Terms {
        players: [player.clone(), player],
        terrain: true,
        points: rules.game_size(),
        size: rules.game_size(),
    };
    rules.film(&terms, &order, false).unwrap()
}

fn page(film: &Film) -> String {
    evenkeel_replay::render(film).unwrap()
}

/// The film as the script of a page finds it.
fn data(page: &str) -> Value {
    let open = r#"<script id="film" type="application/json">"#;
    let from = page.find(open).expect("a film") + open.len();
    let to = from + page[from..].find("</script>").unwrap();
    serde_json::from_str(&page[from..to]).expect("JSON")
}

#[test]
fn every_system_has_pages_of_a_size_that_can_be_sent() {
    for system in SYSTEMS {
        let film = film(system.id(), [None, None]);
        let page = page(&film);
        assert!(page.len() < TYPICAL, "{}: {}", system.id(), page.len());
        let data = data(&page);
        assert_eq!(data["steps"].as_array().unwrap().len(), film.steps.len());
        for piece in &film.pieces {
            assert!(page.contains(&format!("<title>{}</title>", piece.name)));
        }
        // Without scripts the page shows the end: whoever is off the board is hidden.
        let off = film.last().iter().filter(|now| now.pose.is_none()).count();
        assert_eq!(page.matches(r#" off" transform"#).count(), off);
        for line in &film.story {
            assert!(page.contains(&format!(r#"data-step="{}""#, line.step)));
        }
    }
}

#[test]
fn rounds_and_losses_are_on_the_time_line_and_damage_on_the_board() {
    for system in SYSTEMS {
        let film = film(system.id(), [None, None]);
        let page = page(&film);
        let rounds = usize::from(film.record.outcome.rounds);
        let turns = page.matches(r#"class="begins""#).count();
        assert!((1..=rounds).contains(&turns), "{}: {turns}", system.id());
        let (last, gone) = (film.last(), [Status::Destroyed, Status::Surrendered]);
        let lost = last.iter().filter(|now| gone.contains(&now.status)).count();
        let told = page.matches(r#"class="loss "#).count();
        assert!(
            told >= lost && lost > 0,
            "{}: {told} of {lost}",
            system.id()
        );
        let hurt = last
            .iter()
            .filter(|now| now.filled.iter().any(|filled| *filled > 0));
        assert_eq!(page.matches(r#"class="harm""#).count(), hurt.count());
    }
}

#[test]
fn a_held_marker_lies_above_the_pieces_and_says_by_whom() {
    let mut film = film("warfleets", [None, None]);
    let lying = Prop {
        kind: "marker",
        at: Spot::new(3.0, 4.0),
        size: 0.5,
        text: String::new(),
        name: "Objective marker".to_string(),
    };
    let held = Prop {
        kind: "marker held",
        name: "Objective marker held by Heavy Ship A1".to_string(),
        ..lying.clone()
    };
    film.steps.last_mut().unwrap().props = Some(vec![held, lying]);
    let page = page(&film);
    let place = |words: &str| page.find(words).unwrap_or_else(|| panic!("{words}"));
    let order = [
        place("<title>Objective marker</title>"),
        place(r#"<g id="pieces">"#),
        place("<title>Objective marker held by Heavy Ship A1</title>"),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn names_are_text_in_the_page_and_in_its_film() {
    let film = film("warfleets", [Some(HOSTILE), None]);
    let page = page(&film);
    // The film and the script of the page, and no more.
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(page.contains("&lt;/script&gt;&lt;script&gt;alert"));
}

#[test]
fn a_film_with_hostile_text_is_read_back_as_it_was() {
    let mut film = film("warfleets", [None, None]);
    film.steps[3].caption = HOSTILE.to_string();
    film.pieces[0].about = HOSTILE.to_string();
    let page = page(&film);
    assert_eq!(page.matches("</script>").count(), 2);
    let data = data(&page);
    assert_eq!(data["steps"][3]["caption"], HOSTILE);
    assert_eq!(data["pieces"][0]["about"], HOSTILE);
}

#[test]
fn nothing_is_loaded_from_anywhere() {
    for system in SYSTEMS {
        let page = page(&film(system.id(), [None, None]));
        assert!(page.contains("default-src 'none'"));
        for word in ["http:", "https:", " src=", "@import", "url(//"] {
            let found = page.replace("http://www.w3.org/2000/svg", "");
            assert!(!found.contains(word), "{}: {word}", system.id());
        }
    }
}

#[test]
fn the_page_says_who_played_and_who_won() {
    let film = film("fleet-battle-game", [Some("Reds"), Some("Blues")]);
    let page = page(&film);
    let winner = film.record.outcome.winner;
    let said = match winner {
        Some(Side::A) => "Reds (side A) wins",
        Some(Side::B) => "Blues (side B) wins",
        None => "A draw",
    };
    assert!(page.contains(said));
    assert!(page.contains("played by captain"));
}
