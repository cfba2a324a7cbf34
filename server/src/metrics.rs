//! What an operator can measure.

use prometheus::{Encoder, Histogram, HistogramOpts, IntCounter, IntGauge, Registry, TextEncoder};

/// Counters and gauges of one server.
pub struct Metrics {
    registry: Registry,
    /// Open sockets.
    pub sockets: IntGauge,
    /// Tables in memory.
    pub tables: IntGauge,
    /// Acts that were done.
    pub acts: IntCounter,
    /// Acts and probes that were refused.
    pub refusals: IntCounter,
    /// Games that have ended.
    pub ended: IntCounter,
    /// Tables that a fault stopped.
    pub frozen: IntCounter,
    /// Connections or messages that a limit turned away.
    pub limited: IntCounter,
    /// Transactions that were synced; each holds whatever waited.
    pub commits: IntCounter,
    /// Clean-ups of what nobody visits any more.
    pub cleanings: IntCounter,
    /// From staging to synced.
    pub commit_seconds: Histogram,
}

impl Metrics {
    /// All at zero.
    pub fn new() -> Result<Metrics, prometheus::Error> {
        let registry = Registry::new();
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(format!("sortie_{name}"), help)?;
            registry.register(Box::new(gauge.clone()))?;
            Ok::<_, prometheus::Error>(gauge)
        };
        let counter = |name: &str, help: &str| {
            let counter = IntCounter::new(format!("sortie_{name}_total"), help)?;
            registry.register(Box::new(counter.clone()))?;
            Ok::<_, prometheus::Error>(counter)
        };
        let commit_seconds = Histogram::with_opts(
            HistogramOpts::new("sortie_commit_seconds", "Time from staging a write to its sync.")
                .buckets(vec![0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0]),
        )?;
        registry.register(Box::new(commit_seconds.clone()))?;
        Ok(Metrics {
            sockets: gauge("sockets", "Open sockets.")?,
            tables: gauge("tables", "Tables in memory.")?,
            acts: counter("acts", "Acts that were done.")?,
            refusals: counter("refusals", "Acts and probes that were refused.")?,
            ended: counter("games_ended", "Games that have ended.")?,
            frozen: counter("tables_frozen", "Tables that a fault stopped.")?,
            commits: counter("commits", "Transactions that were synced.")?,
            limited: counter("limited", "Connections or messages that a limit turned away.")?,
            cleanings: counter("cleanings", "Clean-ups of what nobody visits any more.")?,
            commit_seconds,
            registry,
        })
    }

    /// All of them in Prometheus' text format.
    pub fn text(&self) -> String {
        let mut out = Vec::new();
        let _ = TextEncoder::new().encode(&self.registry.gather(), &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }
}
