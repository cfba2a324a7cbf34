//! How the list of what a chair may do has changed.

use std::collections::HashSet;

use sortie_protocol::parts::ListChange;

/// The way from one list to another without repeats, if both keep what they share in one order and it is shorter than
/// the new list.
pub(super) fn list_change(old: &[String], new: &[String]) -> Option<ListChange> {
    // What both begin and end with is most of them.
    let first = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let last = old[first..].iter().rev().zip(new[first..].iter().rev()).take_while(|(old, new)| old == new).count();
    let (old, middle) = (&old[first..old.len() - last], &new[first..new.len() - last]);
    let before: HashSet<&str> = old.iter().map(String::as_str).collect();
    let after: HashSet<&str> = middle.iter().map(String::as_str).collect();
    let kept = old.iter().filter(|line| after.contains(line.as_str()));
    if !kept.eq(middle.iter().filter(|line| before.contains(line.as_str()))) {
        return None;
    }
    let gone = places(old, &after).map(|(at, _)| (first + at) as u32).collect();
    let new_ones = places(middle, &before).map(|(at, line)| ((first + at) as u32, line.clone())).collect();
    let change = ListChange { gone, new: new_ones };
    // A number and its brackets take about as much room as a short line.
    let cost = change.gone.len() * 4 + change.new.iter().map(|(_, line)| line.len() + 10).sum::<usize>();
    (cost < new.iter().map(|line| line.len() + 3).sum()).then_some(change)
}

/// The lines that another list does not hold, with their places.
fn places<'a>(lines: &'a [String], others: &HashSet<&str>) -> impl Iterator<Item = (usize, &'a String)> {
    lines.iter().enumerate().filter(|(_, line)| !others.contains(line.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    /// What a client does with a change.
    fn changed(list: &[String], change: &ListChange) -> Vec<String> {
        let gone = |at: &usize| change.gone.contains(&(*at as u32));
        let mut all: Vec<String> = (0..list.len()).filter(|at| !gone(at)).map(|at| list[at].clone()).collect();
        for (at, line) in &change.new {
            all.insert(*at as usize, line.clone());
        }
        all
    }

    #[test]
    fn a_change_leads_from_one_list_to_the_other() {
        let long = "roll-1 roll-12 step-c11 step-c12 load-search done hit-a hit-b hit-c";
        for (old, new) in [
            (long, "roll-1 roll-12 step-c11 load-search done hit-b hit-c"),
            (long, "first roll-1 roll-12 step-c11 step-c12 load-search load-shoot done hit-a hit-b hit-c last"),
            ("step-c11 step-c12", "step-c12"),
        ] {
            let (old, new) = (lines(old), lines(new));
            let change = list_change(&old, &new).unwrap_or_else(|| panic!("{old:?} to {new:?} is a short way"));
            assert_eq!(changed(&old, &change), new);
        }
    }

    #[test]
    fn another_order_or_another_list_is_told_whole() {
        assert_eq!(list_change(&lines("a b c d"), &lines("b a c d")), None);
        assert_eq!(list_change(&lines("a b c d"), &lines("e")), None);
        assert_eq!(list_change(&lines("a b c d"), &[]), None);
    }
}
