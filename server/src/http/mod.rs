//! HTTP: the client's files, the API around tables, and the way to a socket.

mod assets;
mod body;
mod checked;
#[cfg(feature = "openapi")]
mod describe;
mod forms;
mod games;
pub mod hosts;
mod me;
mod packs;
mod records;
mod tables;
mod visitor;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use sortie_protocol::MAX_MESSAGE;
use sortie_protocol::api::Problem;

use crate::app::App;
use crate::limits::{MAX_PACK_BODY_BYTES, MAX_PACK_BYTES};
use crate::socket;
use crate::table::CallError;

pub use assets::companion;
#[cfg(feature = "openapi")]
pub use describe::descriptions;
pub use records::{RecordRoom, frames};
use visitor::{Address, Visitor};

/// Maximum bytes of an uploaded record.
const MAX_RECORD_BYTES: usize = 8 << 20;
/// A body of any other call.
const MAX_BODY_BYTES: usize = 64 << 10;
/// A call must have been sent and answered within this time; playing a long record again may take a while.
const CALL_TIMEOUT: Duration = Duration::from_secs(120);
/// What a socket reads at once. The library's usual 128 KiB a socket would be most of a table's memory.
const READ_BUFFER_BYTES: usize = 1 << 10;
/// Frames that leave together are written at once up to this size.
const WRITE_BUFFER_BYTES: usize = 16 << 10;

/// A socket reads somewhat more than a message may have, so that whoever sends too much gets an answer.
const MAX_READ_BYTES: usize = 4 * MAX_MESSAGE;

/// What pages may load and who may frame them, unless a page has a policy of its own.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Everything that the server answers.
pub fn router(app: Arc<App>) -> Router {
    let uploads = Router::new()
        .route("/api/replay", post(records::replay_upload))
        .route("/api/verify", post(records::verify))
        .layer(DefaultBodyLimit::max(MAX_RECORD_BYTES));
    let packs = Router::new()
        .route("/api/packs", get(packs::list).post(packs::bring))
        .route("/api/games/{game}/content/{hash}", get(packs::content))
        .route("/api/games/{game}/pack/{hash}", get(packs::file))
        .layer(DefaultBodyLimit::max(MAX_PACK_BODY_BYTES));
    let calls = Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/book", get(games::book))
        .route("/api/games/{game}/find", get(games::find))
        .route("/api/games/{game}/content", get(games::content))
        .route("/api/games/{game}/form", post(forms::form))
        .route("/api/plan", post(forms::plan))
        .route("/api/guest", post(me::new_guest))
        .route("/api/me", get(me::me).patch(me::rename))
        .route("/api/me/code", post(me::code))
        .route("/api/me/move", post(me::move_here))
        .route("/api/tables", get(tables::open).post(tables::create))
        .route("/api/tables/mine", get(tables::mine))
        .route("/api/tables/play-now", post(tables::play_now))
        .route("/api/reach", get(tables::reach))
        .route("/api/tables/{id}", get(tables::info).patch(tables::change))
        .route("/api/tables/{id}/sit", post(tables::sit))
        .route("/api/tables/{id}/stand", post(tables::stand))
        .route("/api/tables/{id}/ready", post(tables::ready))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/abort", post(tables::abort))
        .route("/api/tables/{id}/remove", post(tables::remove))
        .route("/api/tables/{id}/chair", post(tables::chair))
        .route("/api/tables/{id}/pace", post(tables::pace))
        .route("/api/tables/{id}/stand-in", post(tables::stand_in))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/retry", post(tables::retry))
        .route("/api/tables/{id}/share", post(tables::share).delete(tables::close))
        .route("/api/tables/{id}/qr", get(tables::qr))
        .route("/api/tables/{id}/record", get(records::record))
        .route("/api/tables/{id}/replay", get(records::replay))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES));
    Router::new()
        .merge(uploads)
        .merge(packs)
        .merge(calls)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), gate))
        .route("/api/openapi.json", get(openapi))
        .route("/api/socket.schema.json", get(socket_schema))
        .route("/api/socket", get(upgrade))
        .route("/metrics", get(metrics))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), hosts::known))
        .layer(middleware::from_fn(one_shape))
        .route("/healthz", get(health))
        .fallback(assets::serve)
        .layer(middleware::from_fn(guard))
        .with_state(app)
}

/// Serves the API's description.
async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../api/openapi.json"))
}

/// Serves the schema of the socket's messages.
async fn socket_schema() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/schema+json")], include_str!("../../api/socket.schema.json"))
}

/// Headers that every answer carries.
async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Every failure has the shape of a [`Problem`], also those that the framework words.
async fn one_shape(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_ours = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !(status.is_client_error() || status.is_server_error()) || is_ours {
        return response;
    }
    let (parts, body) = response.into_parts();
    let text = axum::body::to_bytes(body, 4_096).await.unwrap_or_default();
    let why = match String::from_utf8_lossy(&text).trim() {
        "" if status == StatusCode::METHOD_NOT_ALLOWED => "this address does not take that method".to_owned(),
        "" => status.canonical_reason().unwrap_or("that failed").to_owned(),
        _ if status == StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        words => words.to_owned(),
    };
    let mut shaped = problem(status, &why);
    if let Some(allow) = parts.headers.get(header::ALLOW) {
        shaped.headers_mut().insert(header::ALLOW, allow.clone());
    }
    shaped
}

/// What whoever sends too much is told.
fn too_large() -> String {
    format!(
        "that is too large: a saved game may have {} MiB, a pack {} KiB, anything else {} KiB",
        MAX_RECORD_BYTES >> 20,
        MAX_PACK_BYTES >> 10,
        MAX_BODY_BYTES >> 10
    )
}

/// Calls come from our own pages, and not too often.
async fn gate(State(app): State<Arc<App>>, address: Address, request: Request, next: Next) -> Response {
    if !app.limits.call(address.0, app.config.calls_per_second, app.clock.now()) {
        app.metrics.limited.inc();
        return problem(StatusCode::TOO_MANY_REQUESTS, "that was too much at once; wait a few seconds and try again");
    }
    if !is_own(&app, request.headers()) {
        return problem(
            StatusCode::FORBIDDEN,
            "another website asked for this; open the table's own page and do it there",
        );
    }
    match tokio::time::timeout(CALL_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => problem(StatusCode::REQUEST_TIMEOUT, "that took too long; try again"),
    }
}

/// Does a request come from a page of this server, or from no page at all?
fn is_own(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str().map(str::to_lowercase) else { return false };
    if app.origin.as_ref() == Some(&origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_lowercase);
    host.is_some_and(|host| origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(host.as_str()))
}

/// Opens a socket. A page proves itself by its origin and its cookie; anything else brings a bearer token.
async fn upgrade(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if app.stopping.load(Ordering::Relaxed) {
        return problem(
            StatusCode::SERVICE_UNAVAILABLE,
            "this server is being stopped; games are kept and go on when it is back",
        );
    }
    if !is_own(&app, &headers) {
        return problem(StatusCode::FORBIDDEN, "another website opened this connection; open the table's own page");
    }
    if headers.get(header::ORIGIN).is_none() && !visitor.by_token {
        return problem(
            StatusCode::UNAUTHORIZED,
            "without an Origin, send Authorization: Bearer with a token of POST /api/guest",
        );
    }
    if !app.limits.open_socket(address.0, app.config.sockets_per_address) {
        app.metrics.limited.inc();
        return problem(
            StatusCode::TOO_MANY_REQUESTS,
            "too many pages of this server are open in your network; close some and try again",
        );
    }
    let (guest, address): (Option<i64>, IpAddr) = (visitor.guest.map(|guest| guest.id), address.0);
    let failed = Arc::clone(&app);
    upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_message_size(MAX_READ_BYTES)
        .max_frame_size(MAX_READ_BYTES)
        .on_failed_upgrade(move |_| failed.limits.close_socket(address))
        .on_upgrade(move |socket| socket::serve(app, socket, guest, address))
}

async fn health(State(app): State<Arc<App>>) -> Response {
    match app.store.due(0, 1) {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> String {
    app.metrics.text()
}

/// One sentence on what is wrong.
fn problem(status: StatusCode, why: &str) -> Response {
    Failed::new(status, why).into_response()
}

/// Why a call failed.
pub struct Failed {
    status: StatusCode,
    problem: Problem,
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}

impl Failed {
    fn new(status: StatusCode, why: &str) -> Failed {
        Failed { status, problem: Problem { why: why.to_owned(), all: Vec::new() } }
    }

    /// The same with another status.
    fn with(self, status: StatusCode) -> Failed {
        Failed { status, ..self }
    }

    fn all(all: Vec<String>) -> Failed {
        let why = all.first().cloned().unwrap_or_default();
        Failed { status: StatusCode::BAD_REQUEST, problem: Problem { why, all } }
    }
}

impl From<CallError> for Failed {
    fn from(error: CallError) -> Failed {
        match error {
            CallError::NoTable => Failed::new(StatusCode::NOT_FOUND, "there is no such table"),
            CallError::Forbidden(why) => Failed::new(StatusCode::FORBIDDEN, &why),
            CallError::Wrong(why) => Failed::new(StatusCode::CONFLICT, &why),
            CallError::Malformed(why) => Failed::new(StatusCode::BAD_REQUEST, &why),
            CallError::Trouble(why) => {
                tracing::error!(why, "a call failed");
                Failed::new(StatusCode::SERVICE_UNAVAILABLE, "something broke on this server; try again in a minute")
            }
        }
    }
}

impl From<crate::store::StoreError> for Failed {
    fn from(error: crate::store::StoreError) -> Failed {
        CallError::Trouble(error.0).into()
    }
}
