//! Worked examples: lines `- **X07** (EB-DICE-08, 09) Given … When … Then …`.

/// A worked example and the rules it shows at work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// Its id, such as `X07`.
    pub id: String,
    /// The rules named in its brackets, short forms and ranges written out.
    pub rules: Vec<String>,
    /// The line, counted from 1.
    pub line: usize,
}

/// Whether an id is a worked example's: `X` and a number.
pub fn is_example_id(id: &str) -> bool {
    id.strip_prefix('X').is_some_and(is_number)
}

/// Writes out what an example names: `EB-DICE-11 to 13, EB-R-68` is four rules, `EB-MOVE-01, 02` is two.
/// Ids of another prefix (cards, tiles) are not rules and are left out.
pub fn named_rules(source: &str, prefix: &str) -> Result<Vec<String>, String> {
    let mut rules = Vec::new();
    let mut stem = None;
    for part in source.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (first, last) = match part.split_once(" to ") {
            Some((first, last)) => (first.trim(), Some(last.trim())),
            None => (part, None),
        };
        // A bare number continues the id before it.
        let number = if is_number(first) {
            first
        } else {
            stem = first.rsplit_once('-').filter(|_| first.starts_with(prefix));
            match stem {
                Some((_, number)) => number,
                None => continue,
            }
        };
        let Some((area, _)) = stem else { continue };
        write_out(area, number, last, &mut rules)?;
    }
    Ok(rules)
}

/// Adds `area-first` up to `area-last`; the end of a range may be a number or a whole id.
fn write_out(area: &str, first: &str, last: Option<&str>, rules: &mut Vec<String>) -> Result<(), String> {
    let Some(last) = last else {
        rules.push(format!("{area}-{first}"));
        return Ok(());
    };
    let end = last.strip_prefix(area).and_then(|rest| rest.strip_prefix('-')).unwrap_or(last);
    match (first.parse::<u16>(), end.parse::<u16>()) {
        (Ok(from), Ok(to)) if from < to && to - from < 100 => {
            let width = first.len();
            rules.extend((from..=to).map(|n| format!("{area}-{n:0width$}")));
            Ok(())
        }
        _ => Err(format!("\"{area}-{first} to {last}\" is no range of rules: write it as {area}-01 to 03")),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_are_written_out() {
        for (source, expected) in [
            ("EB-DICE-02, EB-R-58", vec!["EB-DICE-02", "EB-R-58"]),
            ("EB-PRODUCE-01, 04, 09", vec!["EB-PRODUCE-01", "EB-PRODUCE-04", "EB-PRODUCE-09"]),
            ("EB-DICE-11 to 13, EB-R-68", vec!["EB-DICE-11", "EB-DICE-12", "EB-DICE-13", "EB-R-68"]),
            ("EB-DICE-01 to EB-DICE-02", vec!["EB-DICE-01", "EB-DICE-02"]),
            ("EB-R-99 to 101", vec!["EB-R-99", "EB-R-100", "EB-R-101"]),
            ("CQ-02, 03, EB-R-01", vec!["EB-R-01"]),
            ("", vec![]),
        ] {
            assert_eq!(named_rules(source, "EB-").expect(source), expected, "{source}");
        }
    }

    #[test]
    fn a_backward_range_is_a_problem() {
        for source in ["EB-R-05 to 02", "EB-R-01 to x", "EB-R-01 to 60000"] {
            assert!(named_rules(source, "EB-").is_err(), "{source}");
        }
    }

    #[test]
    fn example_ids_are_x_and_a_number() {
        assert!(is_example_id("X07"));
        assert!(!is_example_id("X"));
        assert!(!is_example_id("XA-01"));
        assert!(!is_example_id("EB-R-01"));
    }
}
