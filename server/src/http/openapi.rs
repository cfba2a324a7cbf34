//! The API's own description.

use axum::Json;
use utoipa::OpenApi;

use super::{games, me, records, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sortie",
        description = "Tables, guests and records of a Sortie server. Live play goes over the socket at /api/socket, which docs/protocol.md describes; its messages are the schemas FromClient and ToClient here.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::list,
        games::rules,
        games::content,
        me::new_guest,
        me::me,
        me::rename,
        me::code,
        me::move_here,
        tables::open,
        tables::mine,
        tables::create,
        tables::play_now,
        tables::info,
        tables::sit,
        tables::stand,
        tables::ready,
        tables::start,
        tables::abort,
        tables::remove,
        tables::chair,
        tables::pace,
        tables::rematch,
        tables::qr,
        records::record,
        records::replay,
        records::replay_upload,
        records::verify,
    ),
    components(schemas(sortie_protocol::socket::FromClient, sortie_protocol::socket::ToClient))
)]
struct Document;

/// The document.
pub fn text() -> String {
    Document::openapi().to_pretty_json().unwrap_or_default()
}

/// Serves it.
pub async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}
