//! The web client: inside the binary, or read from where it was built.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

const NO_CLIENT: &str = "The server runs, but it was built without the web client. Build it with: cargo play";

/// The companion: a page without a table, whole in one document.
const COMPANION: &str = "companion.html";
/// What only a header can forbid.
const NO_FRAMES: &str = "frame-ancestors 'none'";

/// A file of the built client.
#[cfg(feature = "embed")]
fn file(name: &str) -> Option<Vec<u8>> {
    #[derive(rust_embed::RustEmbed)]
    #[folder = "../web/dist"]
    #[allow_missing = true]
    struct Files;

    <Files as rust_embed::RustEmbed>::get(name).map(|file| file.data.into_owned())
}

/// A file of the built client. Only plain names lead anywhere: nothing outside the folder is read.
#[cfg(not(feature = "embed"))]
fn file(name: &str) -> Option<Vec<u8>> {
    use std::path::{Component, Path};

    let is_plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    is_plain.then(|| std::fs::read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/dist")).join(name)).ok())?
}

/// The companion's document, if the client was built.
pub fn companion() -> Option<Vec<u8>> {
    file(COMPANION)
}

/// The companion's scripts and styles stand inside it: it names the policy that lets just these in.
fn companion_policy() -> Option<HeaderValue> {
    let file = file(COMPANION)?;
    let page = std::str::from_utf8(&file).ok()?;
    let (_, rest) = page.split_once("http-equiv=\"Content-Security-Policy\" content=\"")?;
    let (policy, _) = rest.split_once('"')?;
    HeaderValue::try_from(format!("{policy}; {NO_FRAMES}")).ok()
}

/// A file of the client. Every other address is a page of the client, which finds its own way.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return super::problem(StatusCode::NOT_FOUND, "there is no such call");
    }
    if method != Method::GET && method != Method::HEAD {
        return super::problem(StatusCode::METHOD_NOT_ALLOWED, "pages are read with GET");
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let name = match path {
        "companion" => COMPANION,
        _ if is_file => path,
        _ => "index.html",
    };
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    for (encoding, ending) in [("br", ".br"), ("gzip", ".gz"), ("", "")] {
        if !encoding.is_empty() && !accepted.split(',').any(|one| one.trim().split(';').next() == Some(encoding)) {
            continue;
        }
        if let Some(data) = file(&format!("{name}{ending}")) {
            return answer(name, encoding, data);
        }
    }
    match name {
        "index.html" | COMPANION => (StatusCode::NOT_FOUND, NO_CLIENT).into_response(),
        _ => super::problem(StatusCode::NOT_FOUND, "there is no such file"),
    }
}

fn answer(name: &str, encoding: &'static str, data: Vec<u8>) -> Response {
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    };
    // Files under assets/ carry a hash in their names and never change.
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response =
        ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache), (header::VARY, "Accept-Encoding")], data)
            .into_response();
    if !encoding.is_empty() {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    if let (COMPANION, Some(policy)) = (name, companion_policy()) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
