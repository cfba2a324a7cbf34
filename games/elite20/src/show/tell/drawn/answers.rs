//! By which verbs a choice is answered that a seat owes, and the rule that asks for it.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::RuleId;

use crate::vocabulary::rule::Rule;

/// How a choice is answered.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// The verbs of the notation that answer it.
    verbs: &'static [&'static str],
    /// The rule that says so, where one says more than the choice itself.
    rule: Option<&'static str>,
}

/// Each choice by its name in views; `Alien` are Alien Movements of one's own, `Handed` those of others, and `Faces` a die
/// that may be set.
const ANSWERS: &[(&str, &[&str], Option<Rule>)] = &[
    ("Alien", &["lead", "calm", "hand", "unhand"], Some(Rule::R64)),
    ("Handed", &["lead"], None),
    ("Faces", &["face"], None),
    ("Flee", &["flee"], Some(Rule::R70)),
    ("Guided", &["flee", "enough"], None),
    ("Branch", &["branch"], Some(Rule::R167)),
    ("Lock", &["lock"], Some(Rule::R70)),
    ("Volley", &["hit", "reroll", "enough"], Some(Rule::R167)),
    ("Cards", &["keep", "enough"], Some(Rule::R69)),
    ("Tech", &["look", "put-by"], None),
    ("Surplus", &["discard"], None),
    ("Leap", &["leap", "enough"], None),
    ("Heal", &["heal", "enough"], None),
    ("Stun", &["stun", "enough"], None),
    ("Drive", &["drive", "enough"], None),
    ("Retreat", &["drive", "enough"], None),
    ("Guide", &["guide", "enough"], None),
    ("Redirect", &["cluster", "enough"], None),
];

/// All of them.
pub fn answers() -> BTreeMap<&'static str, Answer> {
    ANSWERS.iter().map(|(choice, verbs, rule)| (*choice, Answer { verbs, rule: rule.map(RuleId::id) })).collect()
}
