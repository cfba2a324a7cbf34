//! The choices of a prompt: numbered, and put into groups and pages where they are many.

use sortie_catalog::{Choice, Hue, Ink};

/// As many choices as are shown at once.
const PAGE: usize = 20;
/// Groups up to this size are shown whole, even among many choices.
const SMALL_GROUP: usize = 3;
/// The width at which rule hints are lined up.
const WORDS: usize = 46;

/// The choices, and which of them are shown. Numbers never change with what is shown.
pub struct Menu {
    choices: Vec<Choice>,
    /// The choices that match what was typed; none before anything was.
    found: Option<Vec<usize>>,
    /// The next choice to show of those found.
    next: usize,
}

impl Menu {
    pub fn new(choices: Vec<Choice>) -> Self {
        Menu { choices, found: None, next: 0 }
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The place of the choice that is written exactly so.
    pub fn exact(&self, text: &str) -> Option<usize> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.choices.iter().position(|choice| choice.notation.split_whitespace().eq(words.iter().copied()))
    }

    /// Shows only the choices in which every typed word begins a word; false when there are none.
    pub fn find(&mut self, text: &str) -> bool {
        let typed: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let matching = |said: &dyn Fn(&Choice) -> String| -> Vec<usize> {
            let has = |choice: &Choice| {
                let said = said(choice).to_lowercase();
                typed.iter().all(|word| said.split(|c: char| !c.is_alphanumeric()).any(|part| part.starts_with(word)))
                    || said.contains(&typed.join(" "))
            };
            (0..self.choices.len()).filter(|place| has(&self.choices[*place])).collect()
        };
        let mut found = matching(&|choice| choice.notation.clone());
        if found.is_empty() {
            found = matching(&|choice| choice.words.clone());
        }
        let is_any = !found.is_empty();
        if is_any {
            self.found = Some(found);
            self.next = 0;
        }
        is_any
    }

    /// Goes back to all choices.
    pub fn reset(&mut self) {
        self.found = None;
        self.next = 0;
    }

    /// The only choice that is left after a search.
    pub fn sole(&self) -> Option<usize> {
        match self.found.as_deref() {
            Some([only]) => Some(*only),
            _ => None,
        }
    }

    /// What to show now; the next page, where there are several.
    pub fn show(&mut self, ink: Ink) -> String {
        let listed = match &self.found {
            None if self.choices.len() > PAGE && self.next == 0 => {
                let groups = self.groups();
                if groups.len() > 1 {
                    self.found = Some((0..self.choices.len()).collect());
                    return self.show_groups(&groups, ink);
                }
                (0..self.choices.len()).collect()
            }
            None => (0..self.choices.len()).collect(),
            Some(found) => found.clone(),
        };
        if self.next >= listed.len() {
            self.next = 0;
        }
        let page: Vec<usize> = listed.iter().copied().skip(self.next).take(PAGE).collect();
        self.next += page.len();
        let mut lines: Vec<String> = page.iter().map(|place| self.line(*place, ink)).collect();
        if self.next < listed.len() {
            let rest = listed.len() - self.next;
            lines.push(
                ink.paint(Hue::Dim, &format!("     … {rest} more: press Enter for them, or type a word to search")),
            );
        }
        lines.join("\n")
    }

    /// The choices by the first word of their notation, in order of appearance.
    fn groups(&self) -> Vec<(String, Vec<usize>)> {
        let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
        for (place, choice) in self.choices.iter().enumerate() {
            let verb = choice.notation.split_whitespace().next().unwrap_or("");
            match groups.iter_mut().find(|(known, _)| known == verb) {
                Some((_, places)) => places.push(place),
                None => groups.push((verb.to_owned(), vec![place])),
            }
        }
        groups
    }

    fn show_groups(&self, groups: &[(String, Vec<usize>)], ink: Ink) -> String {
        let mut lines = Vec::new();
        for (verb, places) in groups {
            if places.len() <= SMALL_GROUP {
                lines.extend(places.iter().map(|place| self.line(*place, ink)));
                continue;
            }
            let sample = &self.choices[places[0]].words;
            let count = ink.paint(Hue::Dim, &format!("{} choices, such as: {sample}", places.len()));
            lines.push(format!("     {}  {count}", ink.paint(Hue::Bold, verb)));
        }
        let hint = format!(
            "     {} choices: type a word (or several) to see those that have it, or press Enter for all",
            self.choices.len()
        );
        lines.push(ink.paint(Hue::Dim, &hint));
        lines.join("\n")
    }

    fn line(&self, place: usize, ink: Ink) -> String {
        let choice = &self.choices[place];
        let mut words = choice.words.clone();
        if let Some(hint) = &choice.hint {
            words = format!("{words} ({hint})");
        }
        let room = " ".repeat(WORDS.saturating_sub(words.chars().count()));
        let rule = choice.rule.map_or("", |rule| rule.id);
        let aside = ink.paint(Hue::Dim, format!("{}  {rule}", choice.notation).trim_end());
        format!("{:>4}  {words}{room}  {aside}", place + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(notations: &[&str]) -> Menu {
        let choice = |notation: &&str| Choice {
            notation: (*notation).to_owned(),
            words: format!("please {notation}"),
            hint: None,
            rule: None,
            then: None,
        };
        Menu::new(notations.iter().map(choice).collect())
    }

    fn many() -> Menu {
        let mut notations: Vec<String> = (1..=30).map(|n| format!("move a{n}")).collect();
        notations.push("end turn".to_owned());
        menu(&notations.iter().map(String::as_str).collect::<Vec<_>>())
    }

    #[test]
    fn few_choices_are_all_shown() {
        let shown = menu(&["drop a", "drop b"]).show(Ink::Plain);
        assert!(shown.contains("   1  please drop a") && shown.contains("   2  please drop b"), "{shown}");
    }

    #[test]
    fn many_choices_are_shown_by_group() {
        let mut menu = many();
        let shown = menu.show(Ink::Plain);
        assert!(shown.contains("move  30 choices"), "{shown}");
        assert!(shown.contains("  31  please end turn"), "small groups are shown whole: {shown}");
        assert_eq!(menu.show(Ink::Plain).lines().count(), PAGE + 1, "then the first page and how many are left");
        assert_eq!(menu.show(Ink::Plain).lines().count(), 11, "then the second");
    }

    #[test]
    fn a_search_keeps_the_numbers() {
        let mut menu = many();
        assert!(menu.find("a3"));
        assert!(menu.show(Ink::Plain).starts_with("   3  please move a3"));
        assert!(menu.find("end"));
        assert_eq!(menu.sole(), Some(30));
        assert!(!menu.find("castle"));
    }

    #[test]
    fn words_are_searched_after_notation() {
        let mut menu = menu(&["drop a", "drop b"]);
        assert!(menu.find("please"));
        assert!(menu.find("b"));
        assert_eq!(menu.sole(), Some(1));
    }

    #[test]
    fn notation_is_found_however_it_is_spaced() {
        assert_eq!(menu(&["drop a", "drop b"]).exact(" drop   b"), Some(1));
    }
}
