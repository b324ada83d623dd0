//! The guard before every address.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use tokio::time::timeout;

use crate::answer::{self, Answer};
use crate::routes::Handle;

/// The longest body of a request, bytes: the longest file that is edited, and some.
const MOST_BODY: usize = 8 << 20;
/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Lets in who may come in.
pub async fn guard(State(desk): Handle, request: Request, next: Next) -> Answer {
    let (method, headers) = (request.method(), request.headers());
    if let Err(status) = desk.door.check_origin(method, headers) {
        return answer::refused(status, "this is no address of the desk");
    }
    let path = request.uri().path();
    let has_secret = path.starts_with("/open/") || path.starts_with("/files/");
    if !has_secret && !desk.door.has_cookie(headers) {
        let why = "open the address that `evenkeel desk` printed";
        return answer::refused(StatusCode::FORBIDDEN, why);
    }
    if *method == Method::GET || *method == Method::HEAD {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    match timeout(PATIENCE, to_bytes(body, MOST_BODY)).await {
        Ok(Ok(bytes)) => {
            let mut request = Request::from_parts(parts, Body::empty());
            request.extensions_mut().insert(bytes);
            next.run(request).await
        }
        Ok(Err(_)) => answer::refused(StatusCode::PAYLOAD_TOO_LARGE, "this is too long"),
        Err(_) => answer::refused(StatusCode::REQUEST_TIMEOUT, "this takes too long"),
    }
}
