//! The addresses of the desk.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::{Extension, Router};
use futures_util::stream;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::task::spawn_blocking;

use crate::answer::{self, Answer};
use crate::asked::Wanted;
use crate::desk::Desk;
use crate::draft::Changes;
use crate::fleet::{self, Built};
use crate::history::Way;
use crate::look::look;
use crate::{DeskError, export, files, found, guard, page, watch};

/// The desk, as every route is handed it.
pub type Handle = State<Arc<Desk>>;

/// A request that changes a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    #[serde(default)]
    changes: Changes,
    /// The whole text, where it is not changed value by value.
    #[serde(default)]
    text: Option<String>,
    /// The digest of the text that the page shows.
    #[serde(default)]
    digest: String,
    /// Whether to write over what something else wrote meanwhile.
    #[serde(default)]
    over: bool,
}

/// A request that draws a fleet, or starts a folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    rules: String,
    #[serde(default)]
    seed: u64,
}

/// A page of something that begins from a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Beginning {
    file: Option<String>,
}

/// All addresses; whoever is not let in learns of none.
pub fn routes(desk: Arc<Desk>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/open/{secret}", get(files::open))
        .route("/assets/{name}", get(files::asset))
        .route("/files/{secret}/{*path}", get(files::file))
        .route("/events", get(events))
        .route("/start", post(start))
        .route("/export/{name}", get(exported))
        .route("/rules/{name}", get(rules))
        .route("/rules/{name}/{action}", post(edit))
        .route("/text/{name}", get(text))
        .route("/ask", post(ask))
        .route("/run/{id}", get(run))
        .route("/run/{id}/watch", get(watch::watch_run))
        .route("/run/{id}/battle", get(watch::played))
        .route(
            "/run/{id}/battle/odds/{step}/{attacker}/{target}",
            get(watch::odds_of_run),
        )
        .route("/run/{id}/{action}", post(act))
        .route("/fleet/{rules}", get(build))
        .route("/fleets/{action}", post(built))
        .route("/watch/{rules}", get(watch::watch))
        .route("/battle", get(watch::battle))
        .route(
            "/battle/odds/{step}/{attacker}/{target}",
            get(watch::odds_of_battle),
        )
        .route("/odds/{rules}", get(watch::odds))
        .fallback(|| async { answer::refused(StatusCode::NOT_FOUND, "there is no such page") })
        .layer(from_fn_with_state(desk.clone(), guard::guard))
        .with_state(desk)
}

/// Does what may take a while on a thread of its own, so that other pages are served meanwhile.
async fn apart(
    desk: Arc<Desk>,
    work: impl FnOnce(&Desk) -> Result<Answer, DeskError> + Send + 'static,
) -> Result<Answer, DeskError> {
    let done = spawn_blocking(move || work(&desk)).await;
    done.unwrap_or_else(|_| Err(DeskError::asked("this failed; the desk goes on")))
}

/// Does work on a thread of its own for a page, which shows a failure.
pub async fn shown(
    desk: Arc<Desk>,
    work: impl FnOnce(&Desk) -> Result<Answer, DeskError> + Send + 'static,
) -> Answer {
    let made = apart(desk, work).await;
    made.unwrap_or_else(|error| {
        let mut page = answer::html(page::refusal(&error));
        *page.status_mut() = answer::status(&error);
        page
    })
}

/// Does work on a thread of its own for a script, which is told of a failure.
async fn told(
    desk: Arc<Desk>,
    work: impl FnOnce(&Desk) -> Result<Answer, DeskError> + Send + 'static,
) -> Answer {
    let made = apart(desk, work).await;
    made.unwrap_or_else(|error| answer::refusal(&error))
}

/// The value that a script sent.
fn sent<T: DeserializeOwned>(body: &Bytes) -> Result<T, DeskError> {
    serde_json::from_slice(body).map_err(|error| DeskError::asked(error.to_string()))
}

/// Progress, as it comes.
async fn events(State(desk): Handle) -> Answer {
    let heard = desk.queue.listen();
    let events = stream::unfold(
        (desk, heard, true),
        |(desk, mut heard, is_first)| async move {
            if !is_first {
                heard.changed().await.ok()?;
            }
            heard.borrow_and_update();
            // Plain data can always be written.
            let told = serde_json::to_string(&desk.queue.progress()).unwrap_or_default();
            let event = Ok::<_, Infallible>(format!("data: {told}\n\n"));
            Some((event, (desk, heard, false)))
        },
    );
    answer::page(Body::from_stream(events), "text/event-stream")
}

async fn home(State(desk): Handle) -> Answer {
    shown(desk, |desk| Ok(answer::html(page::home::page(desk)?))).await
}

/// The folder as one file; its name in the address is the one that a browser saves it by.
async fn exported(State(desk): Handle) -> Answer {
    shown(desk, |desk| {
        let file = export::folder(&desk.folder)?;
        Ok(answer::page(file, "application/zip"))
    })
    .await
}

async fn start(State(desk): Handle, Extension(body): Extension<Bytes>) -> Answer {
    told(desk, move |desk| {
        let named: Named = sent(&body)?;
        Ok(answer::value(
            &json!({ "rules": desk.start(&named.rules)? }),
        ))
    })
    .await
}

async fn rules(State(desk): Handle, Path(name): Path<String>) -> Answer {
    shown(desk, move |desk| {
        Ok(answer::html(page::rules::page(desk, &name)?))
    })
    .await
}

async fn text(State(desk): Handle, Path(name): Path<String>) -> Answer {
    shown(desk, move |desk| {
        Ok(answer::html(page::text::page(desk, &name)?))
    })
    .await
}

async fn edit(
    State(desk): Handle,
    Path((name, action)): Path<(String, String)>,
    Extension(body): Extension<Bytes>,
) -> Answer {
    told(desk, move |desk| {
        let edit: Edit = sent(&body)?;
        match &*action {
            "check" => Ok(answer::value(&desk.check(&name, &edit.changes)?)),
            "save" => {
                let checked = desk.save(&name, &edit.changes, &edit.digest, edit.over)?;
                Ok(answer::value(&checked))
            }
            "undo" | "redo" => {
                let way = if action == "undo" {
                    Way::Undo
                } else {
                    Way::Redo
                };
                desk.go(&name, way, &edit.digest, edit.over)?;
                Ok(answer::done())
            }
            "text" => {
                let text = edit.text.unwrap_or_default();
                desk.replace(&name, &text, &edit.digest, edit.over)?;
                Ok(answer::done())
            }
            other => Err(DeskError::asked(format!("nobody can `{other}` rules"))),
        }
    })
    .await
}

async fn ask(State(desk): Handle, Extension(body): Extension<Bytes>) -> Answer {
    told(desk, move |desk| {
        let wanted: Wanted = sent(&body)?;
        let id = desk.queue.ask(wanted, &desk.folder)?;
        Ok(answer::value(&json!({ "id": id })))
    })
    .await
}

async fn run(State(desk): Handle, Path(id): Path<u32>) -> Answer {
    shown(desk, move |desk| {
        Ok(answer::html(page::run::page(desk, id)?))
    })
    .await
}

async fn act(
    State(desk): Handle,
    Path((id, action)): Path<(u32, String)>,
    Extension(body): Extension<Bytes>,
) -> Answer {
    told(desk, move |desk| {
        match &*action {
            "stop" => desk.queue.stop(id)?,
            "go-on" => desk.queue.go_on(id)?,
            "forget" => desk.queue.forget(id)?,
            "look" => {
                let asked = desk.queue.get(id)?;
                let seen = look(desk.registry, &asked, &desk.folder.own())?;
                return Ok(answer::value(&seen));
            }
            "keep" => {
                let (asked, edit) = (desk.queue.get(id)?, sent::<Edit>(&body)?);
                let files = found::keep(desk.registry, &desk.folder, &asked, edit.over)?;
                return Ok(answer::value(&json!({ "files": files })));
            }
            "take-over" => {
                let edit: Edit = sent(&body)?;
                let rules = desk.take_over(id, &edit.digest, edit.over)?;
                return Ok(answer::value(&json!({ "rules": rules })));
            }
            other => return Err(DeskError::asked(format!("nobody can `{other}` a question"))),
        }
        Ok(answer::done())
    })
    .await
}

async fn build(
    State(desk): Handle,
    Path(rules): Path<String>,
    Query(from): Query<Beginning>,
) -> Answer {
    shown(desk, move |desk| {
        let from = from.file.as_deref();
        Ok(answer::html(page::fleet::page(desk, &rules, from)?))
    })
    .await
}

async fn built(
    State(desk): Handle,
    Path(action): Path<String>,
    Extension(body): Extension<Bytes>,
) -> Answer {
    told(desk, move |desk| {
        let (registry, folder) = (desk.registry, &desk.folder);
        match &*action {
            "weigh" => Ok(answer::value(
                &sent::<Built>(&body)?.weigh(registry, folder)?,
            )),
            "save" => {
                let file = sent::<Built>(&body)?.save(registry, folder)?;
                Ok(answer::value(&json!({ "file": file })))
            }
            "draw" => {
                let Named { rules, seed } = sent(&body)?;
                Ok(answer::value(&fleet::draw(registry, folder, &rules, seed)?))
            }
            other => Err(DeskError::asked(format!("nobody can `{other}` a fleet"))),
        }
    })
    .await
}
