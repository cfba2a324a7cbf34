//! Where two records of one wish part.

use sortie_engine::record::{Line, Record};

/// Maximum events shown of an entry.
const MAX_EVENTS: usize = 8;

/// The first entry in which the new record differs from the old one, with what each of them says.
pub fn first_difference(old: &str, new: &str) -> String {
    match (Record::parse(old), Record::parse(new)) {
        (Ok(old), Ok(new)) => parting(&old, &new),
        _ => "one of them cannot be read".to_owned(),
    }
}

fn parting(old: &Record, new: &Record) -> String {
    if old.header.setup != new.header.setup {
        return format!("set up as \"{}\", now \"{}\"", old.header.setup, new.header.setup);
    }
    if old.header.commitment != new.header.commitment {
        return "played with another seed now, so that everything differs".to_owned();
    }
    let differ = |a: Option<&Line>, b: Option<&Line>| match (a, b) {
        (Some(a), Some(b)) => (&a.what, &a.events) != (&b.what, &b.events),
        _ => true,
    };
    let longer = old.lines.len().max(new.lines.len());
    match (0..longer).find(|at| differ(old.lines.get(*at), new.lines.get(*at))) {
        Some(at) => {
            let (was, is) = (old.lines.get(at), new.lines.get(at));
            let same = was
                .zip(is)
                .map_or(0, |(was, is)| was.events.iter().zip(&is.events).take_while(|(was, is)| was == is).count());
            format!("entry {at} was {}\n    and is {}", shown(was, same), shown(is, same))
        }
        None => "every entry does and tells the same".to_owned(),
    }
}

/// An entry, with its events from the first one that differs.
fn shown(line: Option<&Line>, same: usize) -> String {
    let Some(line) = line else { return "not there".to_owned() };
    let mut text = format!("\"{}\"", line.what);
    for event in line.events.iter().skip(same).take(MAX_EVENTS) {
        text.push_str(&format!("\n        {event}"));
    }
    let more = line.events.len().saturating_sub(same + MAX_EVENTS);
    if more > 0 {
        text.push_str(&format!("\n        and {more} more"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{make, wishes};

    #[test]
    fn the_first_difference_is_shown_with_both_its_sides() {
        let wish = wishes().into_iter().find(|wish| wish.name == "draw-by-consent").expect("it is on the list");
        let text = make(&wish).expect("it can be made");
        assert_eq!(first_difference(&text, &text), "every entry does and tells the same");
        let old = Record::parse(&text).expect("it is sound");
        let mut new = old.clone();
        let last = new.lines.len() - 1;
        new.lines[last].what = "s1 pass".to_owned();
        new.lines[last].events.push("EB-R-34 ended".to_owned());
        let said = parting(&old, &new);
        assert!(said.starts_with(&format!("entry {last} was \"{}\"\n", old.lines[last].what)), "{said}");
        assert!(said.ends_with("and is \"s1 pass\"\n        EB-R-34 ended"), "{said}");
        new.lines.truncate(last);
        assert!(parting(&old, &new).ends_with("and is not there"));
    }
}
