//! Whole numbers, also where somebody writes them with a fraction of nothing: to JSON, 3.0 is 3.

use serde::{Deserialize, Deserializer, de};

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(u64),
    Broken(f64),
}

/// Reads a whole number.
pub fn number<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<T, D::Error> {
    optional(from)?.ok_or_else(|| de::Error::custom("a number is missing"))
}

/// Reads a whole number, or none.
pub fn optional<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<Option<T>, D::Error> {
    let number = match Option::deserialize(from).map_err(|_| de::Error::custom("a whole number belongs here"))? {
        None => return Ok(None),
        Some(Written::Whole(number)) => number,
        Some(Written::Broken(number)) if number.fract() == 0.0 && (0.0..1e15).contains(&number) => number as u64,
        Some(Written::Broken(number)) => {
            return Err(de::Error::custom(format!("a whole number belongs here, not {number}")));
        }
    };
    T::try_from(number).map(Some).map_err(|_| de::Error::custom(format!("{number} is too large")))
}

#[cfg(test)]
mod tests {
    use crate::api::{ChairBody, SitBody};

    #[test]
    fn a_whole_number_may_be_written_with_a_fraction_of_nothing() {
        let read = |text: &str| serde_json::from_str::<ChairBody>(text).map(|body| body.seat).ok();
        assert_eq!([read(r#"{"seat":3}"#), read(r#"{"seat":3.0}"#)], [Some(3), Some(3)]);
        for wrong in
            [r#"{"seat":3.5}"#, r#"{"seat":-1}"#, r#"{"seat":256}"#, r#"{"seat":"3"}"#, r#"{"seat":null}"#, "{}"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        let sit = |text: &str| serde_json::from_str::<SitBody>(text).map(|body| body.seat).ok();
        assert_eq!(
            [sit("{}"), sit(r#"{"seat":null}"#), sit(r#"{"seat":1.0}"#)],
            [Some(None), Some(None), Some(Some(1))]
        );
    }
}
