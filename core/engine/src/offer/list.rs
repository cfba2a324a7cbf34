//! Several values in one text: parted by commas. `\,` is a comma within a value, `\\` a backslash, `\-` an empty value.

/// The one text of these values.
pub fn join<V: AsRef<str>>(values: impl IntoIterator<Item = V>) -> String {
    let written = values.into_iter().map(|value| match value.as_ref() {
        "" => "\\-".to_owned(),
        value => value.replace('\\', "\\\\").replace(',', "\\,"),
    });
    written.collect::<Vec<_>>().join(",")
}

/// The values of a text; any text is read. No text is no value.
pub fn split(text: &str) -> Vec<String> {
    let mut values = Vec::new();
    if text.is_empty() {
        return values;
    }
    let mut value = String::new();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            ',' => values.push(std::mem::take(&mut value)),
            '\\' => match signs.next() {
                Some('-') => {}
                escaped => value.push(escaped.unwrap_or('\\')),
            },
            sign => value.push(sign),
        }
    }
    values.push(value);
    values
}
