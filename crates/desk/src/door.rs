//! The door: who is let in.

use axum::http::header::{self, HeaderMap, HeaderName};
use axum::http::{Method, StatusCode};

use crate::DeskError;

/// Bytes of a secret.
const SECRET_BYTES: usize = 24;
/// Whence a browser says that a request comes.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The door lets in whoever has the secret, which stands in the address that the program prints and
/// then in a cookie that other sites cannot send. A page of another site can send requests to this
/// machine all the same, by the number of the desk's address or by a name of its own that leads
/// here, so host and origin must be the desk's own.
#[derive(Debug)]
pub struct Door {
    port: u16,
    secret: String,
    /// The secret in the addresses of what runs wrote. These pages have scripts, so they are kept
    /// apart from the desk: they get no cookie, and this secret opens nothing but such files.
    files: String,
}

impl Door {
    pub fn new(port: u16) -> Result<Door, DeskError> {
        Ok(Door {
            port,
            secret: secret()?,
            files: secret()?,
        })
    }

    /// The address of the desk, with the secret.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/open/{}", self.port, self.secret)
    }

    /// The secret in the addresses of files.
    pub fn files(&self) -> &str {
        &self.files
    }

    /// Whether this is the secret of an address.
    pub fn is_secret(&self, told: &str) -> bool {
        is_same(told, &self.secret)
    }

    /// Whether this is the secret of an address of a file.
    pub fn is_secret_of_files(&self, told: &str) -> bool {
        is_same(told, &self.files)
    }

    /// The cookie that lets a browser in from now on. Its name has the port, since browsers share
    /// the cookies of all ports of a machine.
    pub fn cookie(&self) -> String {
        let (name, secret) = (self.cookie_name(), &self.secret);
        format!("{name}={secret}; Path=/; HttpOnly; SameSite=Strict")
    }

    fn cookie_name(&self) -> String {
        format!("evenkeel-desk-{}", self.port)
    }

    /// Refuses what another site sends, or sends by another name.
    pub fn check_origin(&self, method: &Method, headers: &HeaderMap) -> Result<(), StatusCode> {
        let port = self.port;
        let hosts = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
        let host = text(headers, &header::HOST);
        if !hosts.iter().any(|known| host == Some(known)) {
            return Err(StatusCode::MISDIRECTED_REQUEST);
        }
        let origin = text(headers, &header::ORIGIN);
        let is_own = |origin: &str| {
            let host = origin.strip_prefix("http://");
            host.is_some_and(|host| hosts.iter().any(|known| known == host))
        };
        let is_read = matches!(*method, Method::GET | Method::HEAD);
        // Browsers name the origin of whatever changes something.
        let is_origin_fine = match origin {
            Some(origin) => is_own(origin),
            None => is_read,
        };
        let site = text(headers, &FETCH_SITE);
        let is_site_fine = is_read || site.is_none_or(|site| site == "same-origin");
        match is_origin_fine && is_site_fine {
            true => Ok(()),
            false => Err(StatusCode::FORBIDDEN),
        }
    }

    /// Whether the cookie of the desk came along.
    pub fn has_cookie(&self, headers: &HeaderMap) -> bool {
        let name = self.cookie_name();
        let cookies = headers.get_all(header::COOKIE).iter();
        let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
        let mut cookies = cookies.flat_map(|cookies| cookies.split(';'));
        cookies.any(|cookie| {
            let told = cookie.trim().split_once('=');
            told.is_some_and(|(own, told)| own == name && self.is_secret(told))
        })
    }
}

/// A secret that nobody guesses.
fn secret() -> Result<String, DeskError> {
    let mut bytes = [0; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(|_| DeskError::NoSecret)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Whether two secrets are the same, in a time that tells nothing of where they differ.
fn is_same(told: &str, secret: &str) -> bool {
    let bytes = told.bytes().zip(secret.bytes());
    let differing = bytes.fold(0, |differing, (a, b)| differing | (a ^ b));
    told.len() == secret.len() && differing == 0
}

/// The text of a header that is there once.
fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut all = headers.get_all(name).iter();
    match (all.next(), all.next()) {
        (Some(one), None) => one.to_str().ok(),
        _ => None,
    }
}
