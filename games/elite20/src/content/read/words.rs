//! Does everything have a name?

use std::collections::{BTreeMap, BTreeSet};

use crate::content::objectives::Find;
use crate::content::pack::{Card, Words};
use crate::content::read::Check;
use crate::vocabulary::{BossId, Difficulty, EventId, HeroId, MapName, Mission, SwarmKind};

/// The longest text that fits a card.
const LONGEST: usize = 120;

/// Maximum entries, far more than there are things to name.
const MOST: usize = 500;

/// Every id that needs words, cards aside.
fn ids() -> BTreeSet<String> {
    let finds = [
        Find::BossCards(1),
        Find::BossCards(-1),
        Find::SwarmCards(1),
        Find::Movement(1),
        Find::Nothing,
        Find::Relic { face: crate::vocabulary::Face::Use, dice: 3 },
        Find::Draw(1),
    ];
    let mut ids: BTreeSet<String> = finds.iter().map(|find| find.word().to_owned()).collect();
    ids.insert("all-clear".to_owned());
    ids.extend(HeroId::all().flat_map(|hero| [hero.to_string(), format!("{hero}/ability")]));
    ids.extend(BossId::all().map(|boss| boss.to_string()));
    ids.extend(EventId::all().map(|event| event.to_string()));
    ids.extend(SwarmKind::ALL.iter().map(ToString::to_string));
    ids.extend(MapName::ALL.iter().map(ToString::to_string));
    ids.extend(Difficulty::ALL.iter().map(ToString::to_string));
    ids.extend(Mission::ALL.iter().flat_map(|mission| [mission.to_string(), format!("{mission}/token")]));
    ids
}

/// The line in which an id is given words for the second time, counted from one.
fn second_line(text: &str, id: &str) -> Option<usize> {
    let key = format!("\"{id}\":");
    text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with(&key)).nth(1).map(|(at, _)| at + 1)
}

impl Check<'_> {
    /// Without the cards it is not known which words are too many, so none are.
    pub(super) fn words(&mut self, words: &BTreeMap<String, Words>, cards: Option<&[Card]>) {
        let Some(source) = self.source("words.ron") else { return };
        if words.len() > MOST {
            return self.problems.at(&source, 1, format!("a pack names at most {MOST} things"));
        }
        let mut wanted = ids();
        wanted.extend(cards.unwrap_or_default().iter().map(|card| card.id.clone()));
        for id in wanted.iter().filter(|id| !words.contains_key(*id)) {
            self.problems.at(&source, 1, format!("\"{id}\" has no name here"));
        }
        for (id, line) in words.keys().filter_map(|id| Some((id, second_line(&source.text, id)?))) {
            self.problems.at(&source, line, format!("\"{id}\" has words already; the later ones would count"));
        }
        for (id, words) in words {
            let texts = [&words.name, &words.text];
            let problem = if !wanted.contains(id) && cards.is_some() {
                "is nothing in this pack"
            } else if words.name.trim().is_empty() {
                "needs a name, this one is empty"
            } else if texts.iter().any(|text| text.contains(char::is_control)) {
                "has a control character in its words"
            } else if texts.iter().any(|text| text.chars().count() > LONGEST) {
                "has words of more than 120 letters, which do not fit a card"
            } else {
                continue;
            };
            self.problems.at(&source, source.line_of(&format!("\"{id}\"")), format!("\"{id}\" {problem}"));
        }
    }
}
