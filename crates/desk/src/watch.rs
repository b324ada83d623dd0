//! Addresses of battles that are watched, and of odds.

use axum::extract::{Path, Query, Request, State};
use evenkeel::tournament::play::film::Pointed;

use crate::answer::{self, Answer};
use crate::battle::{AnswerBattle, Table};
use crate::routes::{Handle, shown};
use crate::{DeskError, fleet, page};

/// A battle of a question, as the page that plays it again.
pub async fn played(
    State(desk): Handle,
    Path(id): Path<u32>,
    Query(own): Query<AnswerBattle>,
) -> Answer {
    shown(desk, move |desk| {
        let asked = desk.queue.get(id)?;
        let set = own.ready(desk.registry, &desk.folder, &asked)?;
        Ok(answer::apart(set.page()?, "text/html; charset=utf-8"))
    })
    .await
}

/// The page on which a battle is set up.
pub async fn watch(State(desk): Handle, Path(rules): Path<String>, request: Request) -> Answer {
    let query = request.uri().query().unwrap_or_default().to_string();
    let table = Query::<Table>::try_from_uri(request.uri());
    shown(desk, move |desk| {
        // What cannot be played says so here: a battle that is refused shows nothing.
        let ready = table.map_err(|error| DeskError::asked(error.to_string()));
        let ready = ready.and_then(|Query(table)| table.ready(desk.registry, &desk.folder));
        let trouble = ready.err().filter(|_| !query.is_empty());
        Ok(answer::html(page::watch::page(
            desk, &rules, &query, trouble,
        )?))
    })
    .await
}

/// A battle that was set up, as the page that plays it again.
pub async fn battle(State(desk): Handle, Query(table): Query<Table>) -> Answer {
    shown(desk, move |desk| {
        let set = table.ready(desk.registry, &desk.folder)?;
        Ok(answer::apart(set.page()?, "text/html; charset=utf-8"))
    })
    .await
}

/// The page of a battle of a question.
pub async fn watch_run(Path(id): Path<u32>, request: Request) -> Answer {
    let query = request.uri().query().unwrap_or_default();
    answer::html(page::watch::of_run(id, query))
}

/// The odds between two pieces of a battle of a question.
pub async fn odds_of_run(
    State(desk): Handle,
    Path((id, step, attacker, target)): Path<(u32, usize, usize, usize)>,
    Query(own): Query<AnswerBattle>,
) -> Answer {
    let pointed = Pointed {
        step,
        attacker,
        target,
    };
    shown(desk, move |desk| {
        let asked = desk.queue.get(id)?;
        let set = own.ready(desk.registry, &desk.folder, &asked)?;
        Ok(answer::html(set.odds(pointed)?))
    })
    .await
}

/// The odds between two pieces of a battle that was set up.
pub async fn odds_of_battle(
    State(desk): Handle,
    Path((step, attacker, target)): Path<(usize, usize, usize)>,
    Query(table): Query<Table>,
) -> Answer {
    let pointed = Pointed {
        step,
        attacker,
        target,
    };
    shown(desk, move |desk| {
        let set = table.ready(desk.registry, &desk.folder)?;
        Ok(answer::html(set.odds(pointed)?))
    })
    .await
}

/// The page on which odds are asked.
pub async fn odds(
    State(desk): Handle,
    Path(rules): Path<String>,
    Query(typed): Query<page::odds::Typed>,
) -> Answer {
    shown(desk, move |desk| {
        let by = fleet::rules(desk.registry, &desk.folder, &rules)?;
        Ok(answer::html(page::odds::page(&by, &rules, &typed)?))
    })
    .await
}
