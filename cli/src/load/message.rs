//! What is said to the echo.

/// A message of about this size that reads like an update, so that the generator has the same work with it.
pub fn echo_text(n: u64, mover: usize, seats: usize, size: usize) -> String {
    let next = (mover + 1) % seats;
    let begin = format!(
        r#"{{"t":"update","v":{n},"moments":[{{"v":{n},"at":0,"seat":{mover},"sights":[]}}],"legal":["drop 1","drop 2","drop 3","drop 4","drop 5","drop 6","drop 7"],"prompt":0,"undo":0,"asked":[{next}],"patch":""#
    );
    let padding = size.saturating_sub(begin.len() + 2);
    format!("{begin}{:x<padding$}\"}}", "")
}

#[cfg(test)]
mod tests {
    use super::super::heard::Heard;
    use super::*;

    #[test]
    fn a_message_to_the_echo_reads_like_an_update_of_its_size() {
        let text = echo_text(7, 1, 2, 600);
        let heard: Heard<'_> = serde_json::from_str(&text).expect("it reads");
        assert_eq!((heard.t, text.len(), heard.asked), ("update", 600, Some(vec![0])));
        assert_eq!(heard.moments.first().and_then(|moment| moment.seat), Some(1));
    }
}
