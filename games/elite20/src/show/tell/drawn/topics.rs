//! What rules are about, for clients that tell events by the rules behind them.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::RuleId;

use crate::vocabulary::Mission;
use crate::vocabulary::rule::Rule;

/// What a rule is about, as far as sentences and reports tell events apart by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Topic {
    /// Something is set up.
    Setup,
    /// A die is rolled.
    Roll,
    /// An alien comes into play.
    Arrival,
    /// An Alien Movement result moves an alien.
    Result,
    /// An alien falls back.
    Fallback,
    /// A Hero is healed.
    Heal,
    /// Acid hurts a Hero.
    Acid,
    /// A push hurts a Hero.
    Push,
    /// An alien's Ability hurts a Hero.
    Ability,
    /// An Alien Movement result is cancelled ahead.
    Cancel,
    /// A guard strikes back.
    Thorns,
}

/// What this rule is about.
fn topic(rule: Rule) -> Option<Topic> {
    let in_section = |section: &str| rule.id().starts_with(section);
    Some(match rule {
        Rule::Dice07 => Topic::Roll,
        Rule::Alienmove01 => Topic::Result,
        Rule::H21 => Topic::Fallback,
        Rule::H04 | Rule::H31 | Rule::Damage02 => Topic::Heal,
        Rule::Token03 => Topic::Acid,
        Rule::Push04 => Topic::Push,
        Rule::Ability02 | Rule::H36 | Rule::H43 => Topic::Ability,
        Rule::H14 => Topic::Cancel,
        Rule::H15 => Topic::Thorns,
        Rule::H39 => Topic::Arrival,
        _ if in_section("E20-SWARM-") || in_section("E20-BOSS-") => Topic::Arrival,
        _ if in_section("E20-SETUP-") => Topic::Setup,
        _ => return None,
    })
}

/// All rules that are about something.
pub fn topics() -> BTreeMap<&'static str, Topic> {
    Rule::ALL.iter().filter_map(|rule| Some((rule.id(), topic(*rule)?))).collect()
}

/// The rules that belong to one Mission.
pub fn missions() -> BTreeMap<&'static str, Mission> {
    let section = |mission: Mission| match mission {
        Mission::Extermination => "E20-M-EXT-",
        Mission::Capture => "E20-M-CAP-",
        Mission::Demolition => "E20-M-DEM-",
        Mission::Recon => "E20-M-RCN-",
        Mission::Exploration => "E20-M-EXP-",
    };
    let of = |rule: &Rule| Mission::ALL.iter().copied().find(|mission| rule.id().starts_with(section(*mission)));
    Rule::ALL.iter().filter_map(|rule| Some((rule.id(), of(rule)?))).collect()
}
