//! Under which addresses others can open this server.

use std::net::{IpAddr, SocketAddr};

/// The addresses that people open, best first: the public one, then those on the local network. Empty for a server that
/// listens to its own machine alone.
pub fn addresses(public: Option<&str>, listen: SocketAddr) -> Vec<String> {
    let own = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listen.port()));
    let public = public.map(|url| url.trim_end_matches('/').to_owned());
    let network: Vec<String> = match listen.ip() {
        ip if ip.is_loopback() => Vec::new(),
        ip if ip.is_unspecified() => on_network().into_iter().map(own).collect(),
        ip => vec![own(ip)],
    };
    public.into_iter().chain(network).collect()
}

/// This machine's addresses on local networks. Those of the newer kind are too long to be typed.
fn on_network() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    all.iter().map(if_addrs::Interface::ip).filter(|ip| is_for_others(*ip)).collect()
}

fn is_for_others(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        IpAddr::V6(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_others_can_open_are_named() {
        let at = |text: &str| text.parse::<SocketAddr>().expect("an address");
        assert_eq!(addresses(None, at("127.0.0.1:7878")), Vec::<String>::new());
        assert_eq!(addresses(None, at("192.168.1.5:80")), ["http://192.168.1.5:80"]);
        let both = addresses(Some("https://play.example.org/"), at("10.0.0.2:7878"));
        assert_eq!(both, ["https://play.example.org", "http://10.0.0.2:7878"]);
        assert!(addresses(None, at("0.0.0.0:7878")).iter().all(|url| url.ends_with(":7878") && !url.contains("127.")));
    }
}
