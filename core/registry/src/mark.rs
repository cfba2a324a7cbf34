//! Marks say why a rule needs no citation in code.

/// The mark at the end of a rule's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The rule holds by absence ("no point for walls"); a named test over reachable states proves it.
    Structural {
        /// Why no code can cite the rule.
        reason: String,
        /// The name of the test function.
        proof: String,
    },
    /// The rule is about cardboard and hands, which a program does not have.
    Physical {
        /// What the program does instead, or why it has nothing to do.
        reason: String,
    },
    /// The rule advises players and allows or forbids nothing.
    Advice {
        /// Why it is advice.
        reason: String,
    },
}

/// Splits `Sentence. [kind: reason]` into the sentence and its mark. A bracket without `kind:` belongs to the
/// sentence, because sentences speak of dice as `[6,5,1]`.
pub fn split_mark(text: &str) -> (&str, Option<Result<Mark, String>>) {
    let Some((before, inner)) = text.strip_suffix(']').and_then(|t| t.rsplit_once('[')) else {
        return (text, None);
    };
    match inner.split_once(':') {
        Some((kind, rest)) if is_word(kind) => (before.trim_end(), Some(read_mark(kind, rest.trim()))),
        Some(_) | None => (text, None),
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphabetic())
}

fn read_mark(kind: &str, rest: &str) -> Result<Mark, String> {
    match kind {
        "structural" => read_structural(rest),
        "physical" => read_reason(kind, rest).map(|reason| Mark::Physical { reason }),
        "advice" => read_reason(kind, rest).map(|reason| Mark::Advice { reason }),
        other => Err(format!("the mark \"{other}\" is unknown: use structural, physical or advice")),
    }
}

fn read_reason(kind: &str, reason: &str) -> Result<String, String> {
    if reason.is_empty() {
        return Err(format!("the mark \"{kind}\" needs a reason: [{kind}: reason]"));
    }
    Ok(reason.to_owned())
}

fn read_structural(rest: &str) -> Result<Mark, String> {
    let (reason, proof) = match rest.rsplit_once("; proof ") {
        Some((reason, proof)) if is_function_name(proof.trim()) => (reason.trim(), proof.trim()),
        Some(_) | None => {
            return Err("the mark \"structural\" needs a proof: [structural: reason; proof test_fn_name]".to_owned());
        }
    };
    let reason = read_reason("structural", reason)?;
    Ok(Mark::Structural { reason, proof: proof.to_owned() })
}

fn is_function_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read() {
        let (text, mark) = split_mark("Walls score nothing. [structural: no such event; proof walls_score_nothing]");
        assert_eq!(text, "Walls score nothing.");
        let expected = Mark::Structural { reason: "no such event".to_owned(), proof: "walls_score_nothing".to_owned() };
        assert_eq!(mark, Some(Ok(expected)));

        let (text, mark) = split_mark("Shuffle well. [physical: the generator shuffles]");
        assert_eq!(text, "Shuffle well.");
        assert_eq!(mark, Some(Ok(Mark::Physical { reason: "the generator shuffles".to_owned() })));
    }

    #[test]
    fn dice_are_no_mark() {
        for text in ["When [6,5,1]", "Roll [4]", "Plain.", "]", "[]", ""] {
            assert_eq!(split_mark(text), (text, None), "{text}");
        }
    }

    #[test]
    fn faulty_marks_say_what_would_be_right() {
        for (text, part) in [
            ("A. [maybe: later]", "\"maybe\" is unknown"),
            ("A. [advice:]", "needs a reason"),
            ("A. [structural: absent]", "needs a proof"),
            ("A. [structural: absent; proof Not a name]", "needs a proof"),
            ("A. [structural: ; proof it_is_absent]", "needs a reason"),
        ] {
            let (_, mark) = split_mark(text);
            let message = mark.expect("there is a mark").expect_err("it is faulty");
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
