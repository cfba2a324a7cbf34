//! Under which names this server answers, and from where a request truly comes.
//!
//! A page of another site can let its own name point to this machine (DNS rebinding) and would then share an origin with
//! us. A name that is not ours is therefore turned away; an address that consists of numbers cannot be pointed elsewhere.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::problem;
use crate::app::App;

/// Calls that name a stranger's host go no further.
pub async fn known(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match asked_host(&request) {
        Some(host) if !is_known(&host, app.origin.as_deref(), &app.machine) => {
            app.metrics.limited.inc();
            problem(
                StatusCode::MISDIRECTED_REQUEST,
                &format!("this server is not \"{host}\"; its operator can give it that name with --public-url"),
            )
        }
        _ => next.run(request).await,
    }
}

/// The name that was asked for, without its port. Whoever names none is no browser.
fn asked_host(request: &Request) -> Option<String> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = named.or(request.uri().authority().map(|authority| authority.as_str()))?;
    Some(without_port(host).chars().take(253).collect::<String>().to_lowercase())
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

/// Is this name ours: an address in numbers, the own machine, or where the operator says that people find it?
fn is_known(host: &str, public: Option<&str>, machine: &str) -> bool {
    let name = host.trim_end_matches('.');
    let is_number = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    let is_local = name == "localhost" || name.ends_with(".localhost");
    let is_machine = !machine.is_empty() && (name == machine || name.strip_suffix(".local") == Some(machine));
    let public = public.and_then(|origin| origin.split_once("://")).map(|(_, host)| without_port(host));
    is_number || is_local || is_machine || public == Some(name)
}

/// What this machine calls itself on its network, without a domain.
pub fn machine() -> String {
    let name = rustix::system::uname().nodename().to_string_lossy().to_lowercase();
    name.split('.').next().unwrap_or_default().to_owned()
}

/// The client behind trusted proxies. Each proxy adds at the right whom it was asked by, so the way leads from the right
/// to the left as far as proxies are trusted; whatever stands further left may be made up.
pub fn client(peer: IpAddr, trusted: &[IpAddr], headers: &HeaderMap) -> IpAddr {
    let values: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().map(|value| value.to_str().unwrap_or_default()).collect();
    let mut nearest = peer;
    for hop in values.iter().rev().flat_map(|value| value.rsplit(',')) {
        if !trusted.contains(&nearest) {
            break;
        }
        match hop_address(hop.trim()) {
            Some(address) => nearest = address,
            None => break,
        }
    }
    nearest
}

/// An address as proxies write it: bare, in brackets, or with a port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let bare = hop.parse::<IpAddr>().ok();
    let with_port = || hop.parse::<std::net::SocketAddr>().ok().map(|socket| socket.ip());
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    bare.or_else(with_port).or_else(in_brackets).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_knows_its_own_names_and_no_others() {
        let known = |host: &str| is_known(without_port(host), Some("https://play.example.org:8443"), "attic");
        for host in [
            "localhost:7878",
            "LOCALHOST".to_lowercase().as_str(),
            "127.0.0.1:7878",
            "192.168.1.5",
            "[::1]:7878",
            "[fe80::1]",
            "attic:7878",
            "attic.local",
            "play.example.org",
            "play.example.org:443",
        ] {
            assert!(known(host), "{host}");
        }
        for host in [
            "rebound.example:7878",
            "example.org",
            "localhost.example.org",
            "127.0.0.1.example.org",
            "attic.example",
            "",
        ] {
            assert!(!known(host), "{host}");
        }
        assert!(!is_known("", None, ""), "a machine without a name has none");
    }

    #[test]
    fn the_client_is_the_last_hop_that_no_trusted_proxy_added() {
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        let trusted = [ip("10.0.0.1"), ip("10.0.0.2")];
        let from = |peer: &str, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a header"));
            }
            client(ip(peer), &trusted, &headers).to_string()
        };
        assert_eq!(from("203.0.113.9", &["198.51.100.1"]), "203.0.113.9", "nobody vouches for a stranger's word");
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(from("10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(from("10.0.0.1", &["1.1.1.1, 198.51.100.1"]), "198.51.100.1", "the rest may be made up");
        assert_eq!(from("10.0.0.1", &["1.1.1.1, 198.51.100.1, 10.0.0.2"]), "198.51.100.1");
        assert_eq!(
            from("10.0.0.1", &["1.1.1.1", "198.51.100.1, 10.0.0.2"]),
            "198.51.100.1",
            "several lines are one list"
        );
        assert_eq!(from("10.0.0.1", &["1.1.1.1, unknown"]), "10.0.0.1", "what cannot be read is not skipped");
        assert_eq!(from("10.0.0.1", &["1.1.1.1, 198.51.100.1:4711"]), "198.51.100.1");
        assert_eq!(from("10.0.0.1", &["[2001:db8::7]:80"]), "2001:db8::7");
        assert_eq!(from("10.0.0.1", &["[2001:db8::7]"]), "2001:db8::7");
        assert_eq!(from("10.0.0.1", &["::ffff:198.51.100.1"]), "198.51.100.1");
        assert_eq!(from("10.0.0.1", &["10.0.0.2"]), "10.0.0.2", "a proxy that asks for itself");
    }
}
