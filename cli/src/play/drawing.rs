//! What of a drawing is new.

/// The parts of a drawing that were not in the one before.
pub fn changed_parts(before: &str, now: &str) -> String {
    let old: Vec<&str> = before.trim_end().split("\n\n").collect();
    let new = now.trim_end().split("\n\n").filter(|part| !old.contains(part));
    new.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_new_parts_are_shown() {
        assert_eq!(changed_parts("", "map\nrow\n\ndice"), "map\nrow\n\ndice");
        assert_eq!(changed_parts("map\nrow\n\ndice\n", "map\nrow\n\ndice: 3\n"), "dice: 3");
        assert_eq!(changed_parts("map\n\ndice", "map\n\ndice"), "");
    }
}
