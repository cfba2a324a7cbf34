//! The choices of a prompt: numbered, and put into groups and pages where they are many.

use sortie_catalog::{Choice, Hue, Ink, wrapped};

/// Maximum choices on one page.
const PAGE: usize = 20;
/// Groups up to this size are shown whole among many choices, as far as there is room.
const SMALL_GROUP: usize = 8;
/// The width at which rule hints are lined up.
const WORDS: usize = 46;
/// The width of a choice's number and the room after it.
const MARGIN: usize = 6;

/// The choices, and which of them are shown. Numbers never change with what is shown.
///
/// Many choices are asked for in steps: those that begin alike are a group, and a word of the group opens it.
pub struct Menu {
    choices: Vec<Choice>,
    width: usize,
    /// The choices that match what was typed; none before anything was.
    found: Option<Vec<usize>>,
    /// The next choice to show of those found.
    next: usize,
    /// Are the groups of what was found on the screen, so that Enter shows the choices?
    is_grouped: bool,
    /// The choice that the next line does if it is empty, since the screen has just said so.
    offered: Option<usize>,
}

impl Menu {
    pub fn new(choices: Vec<Choice>, width: usize) -> Self {
        Menu { choices, width, found: None, next: 0, is_grouped: false, offered: None }
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The place of the choice that is written exactly so.
    pub fn exact(&self, text: &str) -> Option<usize> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.choices.iter().position(|choice| choice.notation.split_whitespace().eq(words.iter().copied()))
    }

    /// Shows only the choices in which every typed word begins a word: among those that are shown, or else among
    /// all. False when there are none.
    pub fn find(&mut self, text: &str) -> bool {
        let typed: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let all: Vec<usize> = (0..self.choices.len()).collect();
        let shown = self.found.as_ref().unwrap_or(&all);
        let said: [fn(&Choice) -> &str; 2] = [|choice| &choice.notation, |choice| &choice.words];
        let found = [shown, &all].into_iter().find_map(|among| {
            said.iter().map(|said| self.matching(among, &typed, *said)).find(|found| !found.is_empty())
        });
        let Some(found) = found else { return false };
        self.found = Some(found);
        (self.next, self.is_grouped) = (0, false);
        true
    }

    /// Shows only these choices.
    pub fn narrow(&mut self, places: &[usize]) {
        self.found = Some(places.to_vec());
        (self.next, self.is_grouped) = (0, false);
    }

    fn matching(&self, among: &[usize], typed: &[String], said: fn(&Choice) -> &str) -> Vec<usize> {
        let those = |has: &dyn Fn(&str) -> bool| -> Vec<usize> {
            among.iter().copied().filter(|place| has(&said(&self.choices[*place]).to_lowercase())).collect()
        };
        let has_words = |said: &str, split: &dyn Fn(char) -> bool| {
            typed.iter().all(|word| said.split(split).any(|part| part.starts_with(word.as_str())))
        };
        // `4,1` is the word 4,1 before it is a part of -4,1.
        [
            those(&|said| has_words(said, &char::is_whitespace)),
            those(&|said| has_words(said, &|c| !c.is_alphanumeric())),
            those(&|said| said.contains(&typed.join(" "))),
        ]
        .into_iter()
        .find(|found| !found.is_empty())
        .unwrap_or_default()
    }

    /// Goes back to all choices.
    pub fn reset(&mut self) {
        self.found = None;
        (self.next, self.is_grouped) = (0, false);
    }

    /// The only choice that there is, or that is left after a search.
    fn sole(&self) -> Option<usize> {
        match (self.found.as_deref(), self.choices.len()) {
            (Some([only]), _) => Some(*only),
            (None, 1) => Some(0),
            _ => None,
        }
    }

    /// Offers the only choice for an Enter, if there is one.
    pub fn offer(&mut self) -> bool {
        self.offered = self.sole();
        self.offered.is_some()
    }

    /// What is offered for an Enter; whatever comes next, it is offered no longer.
    pub fn take_offer(&mut self) -> Option<usize> {
        self.offered.take()
    }

    /// What to show now; the next page, where there are several.
    pub fn show(&mut self, ink: Ink) -> String {
        let listed = self.found.clone().unwrap_or_else(|| (0..self.choices.len()).collect());
        if listed.len() > PAGE && self.next == 0 && !self.is_grouped {
            let groups = self.groups(&listed);
            if groups.len() > 1 && groups.len() < listed.len() {
                self.is_grouped = true;
                return self.show_groups(&groups, ink);
            }
        }
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

    /// These choices by the first words of their notation that not all of them share, in order of appearance.
    fn groups(&self, listed: &[usize]) -> Vec<(String, Vec<usize>)> {
        let words = |place: usize| self.choices[place].notation.split_whitespace();
        let longest = listed.iter().map(|place| words(*place).count()).max().unwrap_or(0);
        for depth in 0..longest {
            let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
            for place in listed {
                let word = words(*place).nth(depth).unwrap_or("");
                match groups.iter_mut().find(|(known, _)| known == word) {
                    Some((_, places)) => places.push(*place),
                    None => groups.push((word.to_owned(), vec![*place])),
                }
            }
            if groups.len() > 1 {
                return groups;
            }
        }
        Vec::new()
    }

    fn show_groups(&self, groups: &[(String, Vec<usize>)], ink: Ink) -> String {
        let count: usize = groups.iter().map(|(_, places)| places.len()).sum();
        let lines_of = |places: &[usize], small: usize| if places.len() <= small { places.len() } else { 1 };
        let fits = |small: &usize| groups.iter().map(|(_, places)| lines_of(places, *small)).sum::<usize>() <= PAGE;
        let small = (1..=SMALL_GROUP).rev().find(fits).unwrap_or(1);
        let mut lines = Vec::new();
        let mut example = "";
        for (word, places) in groups {
            if places.len() <= small {
                lines.extend(places.iter().map(|place| self.line(*place, ink)));
                continue;
            }
            example = word;
            let rest =
                format!("{:>width$} choices, such as: ", places.len(), width = 12_usize.saturating_sub(word.len()));
            let room = self.width.saturating_sub(MARGIN + word.len() + rest.len());
            let rest = format!("{rest}{}", shortened(&self.choices[places[0]].words, room));
            lines.push(format!("      {}{}", ink.paint(Hue::Bold, word), ink.paint(Hue::Dim, &rest)));
        }
        let how =
            format!("{count} choices: type a word, such as {example}, to see those with it, or press Enter for all");
        let how = wrapped(&how, self.width - MARGIN);
        lines.extend(how.iter().map(|line| ink.paint(Hue::Dim, &format!("      {line}"))));
        lines.join("\n")
    }

    /// One choice: its words, and dim behind them its notation and its rule, broken where the line ends.
    fn line(&self, place: usize, ink: Ink) -> String {
        let choice = &self.choices[place];
        let mut words = choice.words.clone();
        if let Some(hint) = &choice.hint {
            words = format!("{words} ({hint})");
        }
        let rule = choice.rule.map_or("", |rule| rule.id);
        let aside = format!("{}  {rule}", choice.notation).trim_end().to_owned();
        let mut lines = wrapped(&words, self.width - MARGIN);
        let last = lines.pop().unwrap_or_default();
        let used = last.chars().count().max(if lines.is_empty() { WORDS } else { 0 });
        let painted = ink.paint(Hue::Dim, &aside);
        if MARGIN + used + 2 + aside.chars().count() <= self.width {
            let room = " ".repeat(used - last.chars().count());
            lines.push(format!("{last}{room}  {painted}"));
        } else {
            lines.extend([last, painted]);
        }
        let indent = format!("\n{}", " ".repeat(MARGIN));
        format!("{:>4}  {}", place + 1, lines.join(&indent))
    }
}

/// A text that ends in dots where it is too long.
fn shortened(text: &str, room: usize) -> String {
    match text.chars().count() > room {
        true => text.chars().take(room.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_owned(),
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
        Menu::new(notations.iter().map(choice).collect(), 80)
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
        assert!(shown.contains("move      30 choices"), "{shown}");
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

    /// Tile, then spot, then turning: each word that is typed opens a group of what is shown.
    #[test]
    fn many_like_choices_are_asked_for_in_steps() {
        let mut notations = Vec::new();
        for tile in ["TL-01", "TL-02", "TL-12"] {
            for spot in 0..7 {
                notations.extend((0..6).map(|turn| format!("lay {tile} {spot},-1 {turn}")));
            }
        }
        let mut menu = menu(&notations.iter().map(String::as_str).collect::<Vec<_>>());
        let shown = menu.show(Ink::Plain);
        assert!(shown.contains("TL-12     42 choices"), "{shown}");
        assert_eq!(shown.lines().count(), 4 + 1, "{shown}");
        assert!(menu.find("TL-02"));
        let shown = menu.show(Ink::Plain);
        assert!(shown.contains("3,-1       6 choices"), "{shown}");
        assert!(menu.find("3,-1"));
        let shown = menu.show(Ink::Plain);
        assert_eq!(shown.lines().count(), 6, "{shown}");
        assert!(shown.starts_with("  61  please lay TL-02 3,-1 0"), "{shown}");
        assert!(menu.find("tl-12 1,-1 5") && menu.sole() == Some(42 + 42 + 11), "a whole line finds one of all");
        menu.reset();
        menu.show(Ink::Plain);
        assert_eq!(menu.show(Ink::Plain).lines().count(), PAGE + 1, "Enter shows the choices themselves");
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        let long = "a choice with many words and a long hint that does not fit into a line of eighty columns at all";
        let mut menu = menu(&["drop a"]);
        menu.choices[0].words = long.to_owned();
        let shown = menu.show(Ink::Plain);
        assert!(shown.lines().count() > 1 && shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
        assert_eq!(shown.split_whitespace().skip(1).collect::<Vec<_>>().join(" "), format!("{long} drop a"));
    }

    #[test]
    fn a_sole_choice_needs_no_number() {
        assert_eq!(menu(&["pass"]).sole(), Some(0));
        assert_eq!(menu(&["pass", "done"]).sole(), None);
    }

    #[test]
    fn an_offer_holds_for_one_line() {
        let mut menu = menu(&["drop a", "drop b"]);
        assert!(!menu.offer());
        assert!(menu.find("b") && menu.offer());
        assert_eq!((menu.take_offer(), menu.take_offer()), (Some(1), None));
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
