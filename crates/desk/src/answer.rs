//! Answers to requests.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use serde::Serialize;
use serde_json::json;

use crate::DeskError;

/// The policy of pages of the desk: they load the desk's own files, and run nothing that stands in
/// them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// The policy of pages that runs wrote: they have scripts in themselves, so they are nobody's origin,
/// can ask nothing of the desk, and load nothing.
const APART: &str = "sandbox allow-scripts allow-popups allow-downloads; default-src 'none'; \
                     script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; \
                     base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// An answer.
pub type Answer = Response<Body>;

/// A page or a file of the desk itself.
pub fn page(body: impl Into<Body>, kind: &'static str) -> Answer {
    answer(StatusCode::OK, body, kind, POLICY)
}

/// A page of the desk.
pub fn html(body: maud::Markup) -> Answer {
    page(body.into_string(), "text/html; charset=utf-8")
}

/// A file that a run wrote, or a battle as a page.
pub fn apart(body: impl Into<Body>, kind: &'static str) -> Answer {
    answer(StatusCode::OK, body, kind, APART)
}

/// A value for a script.
pub fn value(value: &impl Serialize) -> Answer {
    json_of(StatusCode::OK, value)
}

/// The word to a script that something is done.
pub fn done() -> Answer {
    value(&json!({}))
}

/// Leads elsewhere, and gives a cookie along.
pub fn lead(to: &'static str, cookie: &str) -> Answer {
    let mut answer = page("", "text/plain; charset=utf-8");
    *answer.status_mut() = StatusCode::SEE_OTHER;
    let headers = answer.headers_mut();
    headers.insert(header::LOCATION, HeaderValue::from_static(to));
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    answer
}

/// The reason for a script why something is not done.
pub fn refusal(error: &DeskError) -> Answer {
    let is_changed = matches!(error, DeskError::Changed(_) | DeskError::There(_));
    json_of(
        status(error),
        &json!({ "error": error.told(), "changed": is_changed }),
    )
}

/// A request that is not let in, or is nothing that anybody answers.
pub fn refused(status: StatusCode, why: &'static str) -> Answer {
    answer(status, why, "text/plain; charset=utf-8", POLICY)
}

/// The status of a mistake.
pub fn status(error: &DeskError) -> StatusCode {
    match error {
        DeskError::Changed(_) | DeskError::There(_) => StatusCode::CONFLICT,
        DeskError::Refused(error) if error.is_machine_failure() => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
        DeskError::File { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn json_of(status: StatusCode, value: &impl Serialize) -> Answer {
    // Plain data can always be written.
    let text = serde_json::to_string(value).unwrap_or_default();
    answer(status, text, "application/json", POLICY)
}

fn answer(
    status: StatusCode,
    body: impl Into<Body>,
    kind: &'static str,
    policy: &'static str,
) -> Answer {
    let mut answer = Response::new(body.into());
    *answer.status_mut() = status;
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in headers {
        answer
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    answer
}
