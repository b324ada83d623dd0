//! Battles one by one: their fleets and tables are those that were played.

use evenkeel_tournament::plan::schedule::BLOCK_PAIRS;
use serde_json::Value;

use crate::play::{built_in, pairs};

const DRAWN: &str = r#"Tournament(
    name: "drawn", system: "warfleets", players: ("random", "random"), pairs: 20,
    fleets: [Fleet("balanced"), Generated(2)], format: RoundRobin,
)"#;

const SWEPT: &str = r#"Sweep(panel: [],
    name: "swept", system: "warfleets", players: ("random", "random"), pairs: 20,
    axes: [Cost(subject: "ships.heavy", values: [70, 90])],
)"#;

#[test]
fn fleets_and_tables_are_those_that_a_battle_is_told_with() {
    for job in [DRAWN, SWEPT] {
        let plan = built_in(job);
        let played = pairs(&plan, 2);
        assert_eq!(played.len(), plan.matchups.len() * 20);
        for pair in played.iter().step_by(7) {
            let matchup = &plan.matchups[pair.matchup];
            let (rules, terms) = (&plan.rules[matchup.rules], &plan.terms[matchup.terms]);
            for (swapped, battle) in [false, true].into_iter().zip(pair.battles) {
                let told = rules.tell(terms, &pair.order, swapped).unwrap();
                assert_eq!(told.record, battle);
                let head: Value = serde_json::from_str(&told.log[0]).unwrap();
                let terrain = pair.table.terrain.unwrap();
                let pieces = head["terrain"].as_array().unwrap();
                assert_eq!(terrain.pieces as usize, pieces.len());
                let covers = pieces.iter().filter(|piece| piece["cover"] == true);
                assert_eq!(terrain.cover as usize, covers.count());
                let markers = head["markers"].as_array().unwrap();
                assert_eq!(pair.table.markers, Some(markers.len() as u32));
                let seat = |place: usize| ["a", "b"][(place + usize::from(swapped)) % 2];
                for place in [0, 1] {
                    let points = head["fleets"][seat(place)]["cost"].as_u64();
                    assert_eq!(pair.points[place].map(u64::from), points);
                }
            }
        }
    }
}

#[test]
fn pairs_come_block_by_block() {
    let plan = built_in(DRAWN);
    let played = pairs(&plan, 1);
    let order = |pair: u64, matchup: usize| (pair / BLOCK_PAIRS, matchup, pair);
    let order = played
        .iter()
        .map(|pair| order(pair.order.pair, pair.matchup));
    assert!(order.is_sorted());
}

#[test]
fn a_system_without_terrain_says_so() {
    let plan = built_in(
        r#"Tournament(
            name: "map", system: "fleet-battle-game", players: ("random", "random"), pairs: 1,
            fleets: [Fleet("fbg-klingon"), Generated(1)], format: RoundRobin,
        )"#,
    );
    let played = pairs(&plan, 1);
    assert_eq!(played[0].table, Default::default());
    assert_eq!(played[0].points, [None, None]);
}
