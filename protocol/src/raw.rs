//! JSON that passes through as text, unread.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// A document that a game defines, kept as the text that travels.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Raw(Box<RawValue>);

impl Raw {
    /// A document from its text; null if it is not JSON.
    pub fn new(text: String) -> Raw {
        Raw(RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The document, read.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).unwrap_or_default()
    }
}

impl PartialEq for Raw {
    fn eq(&self, other: &Raw) -> bool {
        self.text() == other.text()
    }
}

/// By way of a value, since an envelope with a tag is read into memory before its kind is known.
impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        Value::deserialize(deserializer).map(|value| Raw::new(value.to_string()))
    }
}
