//! What changed between two views, as RFC 6902, found in their texts.
//!
//! Two views of one viewer are mostly equal. Equal stretches are compared as text and never parsed, which takes a small
//! part of the time and the memory of a comparison of parsed documents.

use std::borrow::Cow;

/// The operations that lead from one text to the other, as JSON. Both are JSON without white space, as serde_json writes
/// it.
pub fn patch(old: &str, new: &str) -> String {
    let mut patch = Patch { path: String::new(), operations: String::from("[") };
    patch.differ(old, new);
    patch.operations.push(']');
    patch.operations
}

struct Patch {
    /// A JSON pointer, escaped as in a JSON string.
    path: String,
    operations: String,
}

impl Patch {
    fn put(&mut self, op: &str, value: Option<&str>) {
        if self.operations.len() > 1 {
            self.operations.push(',');
        }
        let parts = ["{\"op\":\"", op, "\",\"path\":\"", &self.path, "\""];
        parts.into_iter().for_each(|part| self.operations.push_str(part));
        if let Some(value) = value {
            self.operations.push_str(",\"value\":");
            self.operations.push_str(value);
        }
        self.operations.push('}');
    }

    fn differ(&mut self, old: &str, new: &str) {
        if old == new {
            return;
        }
        match (old.as_bytes().first(), new.as_bytes().first()) {
            (Some(b'{'), Some(b'{')) => self.objects(&members(old), &members(new)),
            (Some(b'['), Some(b'[')) => self.arrays(&elements(old), &elements(new)),
            _ => self.put("replace", Some(new)),
        }
    }

    fn objects(&mut self, old: &[(&str, &str)], new: &[(&str, &str)]) {
        for (at, (key, _)) in old.iter().enumerate() {
            if member(new, at, key).is_none() {
                self.below(&pointer(key), |patch| patch.put("remove", None));
            }
        }
        for (at, (key, after)) in new.iter().enumerate() {
            match member(old, at, key) {
                Some(before) if before == *after => {}
                Some(before) => self.below(&pointer(key), |patch| patch.differ(before, after)),
                None => self.below(&pointer(key), |patch| patch.put("add", Some(after))),
            }
        }
    }

    /// What both lists begin and end with stays; in between, places are compared one by one.
    fn arrays(&mut self, old: &[&str], new: &[&str]) {
        let begin = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[begin..], &new[begin..]);
        let end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
        let both = old.len().min(new.len());
        for (at, (old, new)) in old.iter().zip(new).enumerate() {
            self.below(&(begin + at).to_string(), |patch| patch.differ(old, new));
        }
        for _ in both..old.len() {
            // Those that follow move up, so the place stays the same.
            self.below(&(begin + both).to_string(), |patch| patch.put("remove", None));
        }
        for (at, new) in new.iter().enumerate().skip(both) {
            self.below(&(begin + at).to_string(), |patch| patch.put("add", Some(new)));
        }
    }

    fn below(&mut self, step: &str, act: impl FnOnce(&mut Patch)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        act(self);
        self.path.truncate(length);
    }
}

/// A member by its key. Views have the same members in the same order, so it is looked for at its place first.
fn member<'a>(members: &[(&str, &'a str)], at: usize, key: &str) -> Option<&'a str> {
    let is_it = |member: &&(&str, &'a str)| member.0 == key;
    members.get(at).filter(is_it).or_else(|| members.iter().find(is_it)).map(|member| member.1)
}

/// A key between its quotation marks, as a step of a JSON pointer. What the key's text escapes stays escaped.
fn pointer(key: &str) -> Cow<'_, str> {
    match key.contains(['~', '/']) {
        true => Cow::Owned(key.replace('~', "~0").replace('/', "~1")),
        false => Cow::Borrowed(key),
    }
}

/// The members of an object: keys without their quotation marks, and the texts of their values.
fn members(text: &str) -> Vec<(&str, &str)> {
    let mut members = Vec::with_capacity(16);
    let mut at = 1;
    while text.as_bytes().get(at) == Some(&b'"') {
        let colon = string_end(text.as_bytes(), at);
        let end = value_end(text.as_bytes(), colon + 1);
        members.push((&text[at + 1..colon - 1], &text[colon + 1..end]));
        at = end + 1;
    }
    members
}

/// The texts of an array's elements.
fn elements(text: &str) -> Vec<&str> {
    let mut elements = Vec::with_capacity(16);
    let mut at = 1;
    while at < text.len() - 1 {
        let end = value_end(text.as_bytes(), at);
        elements.push(&text[at..end]);
        at = end + 1;
    }
    elements
}

/// Where the value that begins here ends.
fn value_end(text: &[u8], from: usize) -> usize {
    let (mut at, mut depth) = (from, 0);
    while let Some(step) = text.get(at..).and_then(|rest| rest.iter().position(|byte| IS_MARK[usize::from(*byte)])) {
        at += step;
        match text[at] {
            b'"' => {
                at = string_end(text, at);
                if depth == 0 {
                    return at;
                }
                continue;
            }
            b',' if depth == 0 => return at,
            b',' => {}
            b'{' | b'[' => depth += 1,
            _ if depth == 0 => return at,
            _ if depth == 1 => return at + 1,
            _ => depth -= 1,
        }
        at += 1;
    }
    text.len()
}

/// The bytes that end a value or begin another inside it.
const IS_MARK: [bool; 256] = {
    let (mut marks, list) = ([false; 256], *b"\",{}[]");
    let mut at = 0;
    while at < list.len() {
        marks[list[at] as usize] = true;
        at += 1;
    }
    marks
};

/// Where the string that begins here ends.
fn string_end(text: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::patch as patch_text;

    /// Applies a patch with a library that knows nothing of this file.
    fn applied(old: &Value, patch: &Value) -> Value {
        let patch: json_patch::Patch = serde_json::from_value(patch.clone()).expect("it is a patch");
        let mut document = old.clone();
        json_patch::patch(&mut document, &patch).expect("it fits");
        document
    }

    fn patch(old: &str, new: &str) -> Value {
        serde_json::from_str(&patch_text(old, new)).expect("a patch is JSON")
    }

    fn check(old: Value, new: Value, operations: usize) {
        let patch = patch(&old.to_string(), &new.to_string());
        assert_eq!(applied(&old, &patch), new, "{patch}");
        assert_eq!(patch.as_array().map(Vec::len), Some(operations), "{patch}");
    }

    #[test]
    fn a_patch_leads_from_one_view_to_the_next() {
        check(json!({ "a": 1, "b": [1, 2, 3] }), json!({ "a": 1, "b": [1, 2, 3] }), 0);
        check(json!({ "a": 1, "b": { "c": null } }), json!({ "a": -2.5, "b": { "c": "x" } }), 2);
        check(json!({ "a": 1, "b": 2 }), json!({ "b": 2, "c": [] }), 2);
        check(json!([[1, 2], [3]]), json!([[1, 2], []]), 1);
        check(json!([]), json!([1, { "a": [] }]), 2);
        check(json!({}), json!({ "a": {} }), 1);
        check(json!(true), json!({ "a": 1 }), 1);
    }

    #[test]
    fn a_card_more_or_less_is_one_operation() {
        check(json!({ "hand": ["a", "b", "c"] }), json!({ "hand": ["a", "c"] }), 1);
        check(json!({ "hand": ["a", "c"] }), json!({ "hand": ["a", "b", "c"] }), 1);
        check(json!([1, 2, 3, 4]), json!([1, 4]), 2);
    }

    #[test]
    fn words_with_marks_of_all_kinds_pass() {
        let old = json!({ "a/b~c": "[1,{\"", "q\"\\": "é\u{1}", "x": ["}", "\\\""] });
        let new = json!({ "a/b~c": "]", "q\"\\": "ü,", "x": ["}", "\\", "\""] });
        check(old, new, 4);
    }

    #[test]
    fn random_documents_agree() {
        let mut seed = 7_u64;
        let mut next = move |end: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % end
        };
        fn grow(next: &mut dyn FnMut(u64) -> u64, depth: u32) -> Value {
            match next(if depth == 0 { 4 } else { 6 }) {
                0 => Value::Null,
                1 => json!(next(3)),
                2 => json!(["", "a", "\"b\"", "{,"][next(4) as usize]),
                3 => json!(next(2) == 0),
                4 => (0..next(4)).map(|_| grow(next, depth - 1)).collect(),
                _ => (0..next(4))
                    .map(|_| (["a", "b", "c/d"][next(3) as usize].to_owned(), grow(next, depth - 1)))
                    .collect(),
            }
        }
        for _ in 0..5_000 {
            let (old, new) = (grow(&mut next, 4), grow(&mut next, 4));
            assert_eq!(applied(&old, &patch(&old.to_string(), &new.to_string())), new, "{old} {new}");
        }
    }
}
