//! Who asks: a guest by cookie or token, and from which address.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};

use super::{Failed, hosts};
use crate::app::App;
use crate::doorstep::Peer;
use crate::secret;
use crate::store::{Guest, Op};

const COOKIE: &str = "sortie_guest";
/// Ten years.
const COOKIE_SECONDS: u64 = 315_360_000;

/// Where a request comes from.
pub struct Address(pub IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failed> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.0);
        let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0]));
        Ok(Address(hosts::client(peer, &app.config.trusted_proxies, &parts.headers)))
    }
}

/// Who asks, if it is somebody we know.
pub struct Visitor {
    /// The guest.
    pub guest: Option<Guest>,
    /// Was it a bearer token rather than a cookie?
    pub by_token: bool,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failed> {
        if let Some(token) = bearer(&parts.headers) {
            let guest = app.store.guest(&secret::hash(token))?;
            return match guest {
                Some(guest) => Ok(Visitor { guest: Some(guest), by_token: true }),
                None => Err(Failed::new(StatusCode::UNAUTHORIZED, "that token is unknown")),
            };
        }
        let guest = match cookie(&parts.headers) {
            Some(token) => app.store.guest(&secret::hash(token))?,
            None => None,
        };
        Ok(Visitor { guest, by_token: false })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// A cookie for this token.
pub fn set_cookie(app: &App, token: &str) -> HeaderMap {
    let secure = if app.origin.as_ref().is_some_and(|origin| origin.starts_with("https://")) { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_SECONDS}{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(value) = HeaderValue::from_str(&text) {
        headers.insert(header::SET_COOKIE, value);
    }
    headers
}

/// Makes a guest and its token.
pub async fn new_guest(app: &App) -> Result<(Guest, String), Failed> {
    let token = secret::token();
    let op = Op::NewGuest { token: secret::hash(&token), at: app.clock.now() };
    let id = app.store.writer.commit(vec![op]).await?;
    Ok((Guest { id, name: None }, token))
}

impl Visitor {
    /// The guest; a new one with a cookie for a browser that has none yet.
    pub async fn or_new(self, app: &App) -> Result<(Guest, HeaderMap), Failed> {
        match self.guest {
            Some(guest) => Ok((guest, HeaderMap::new())),
            None => {
                let (guest, token) = new_guest(app).await?;
                Ok((guest, set_cookie(app, &token)))
            }
        }
    }

    /// The guest's number, if there is one.
    pub fn id(&self) -> Option<i64> {
        self.guest.as_ref().map(|guest| guest.id)
    }
}
