//! What is for the operator alone.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::doorstep::Peer;

/// Headers of requests that somebody passes on.
const PASSED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// Figures count secret deeds too, so they are told to the server's own machine alone, unless the operator opens them.
pub async fn keep_figures(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<Peer>>().map(|info| info.0.0);
    if request.uri().path() != "/metrics" || app.config.open_metrics || is_own_machine(peer, request.headers()) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "only for the server's own machine; --open-metrics opens it\n").into_response()
}

/// Does a request come from this machine itself, and not through a proxy on it?
fn is_own_machine(peer: Option<IpAddr>, headers: &HeaderMap) -> bool {
    peer.is_some_and(|peer| peer.to_canonical().is_loopback())
        && !PASSED_ON.iter().any(|name| headers.contains_key(*name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_addresses_are_our_own() {
        let is_own = |peer: &str| is_own_machine(peer.parse().ok(), &HeaderMap::new());
        assert!(is_own("127.0.0.1") && is_own("::1") && is_own("::ffff:127.0.0.1"));
        assert!(!is_own("192.168.1.7") && !is_own("2001:db8::1") && !is_own("nobody"));
    }
}
